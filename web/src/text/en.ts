// The catalogue in English: the keys of every other language.
import { core } from './en-core';
import { more } from './en-more';

export const en = { ...core, ...more } as const;
