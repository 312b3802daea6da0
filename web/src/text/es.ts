// The catalogue in Spanish.
import { core } from './es-core';
import { more } from './es-more';
import type { Catalogue } from './index';

export const es: Catalogue = { ...core, ...more };
