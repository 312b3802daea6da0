// The catalogue in Spanish.
import type { Catalogue } from './index';
import { names } from './es/names';
import { open } from './es/open';
import { reading } from './es/reading';
import { room } from './es/room';
import { staff } from './es/staff';
import { table } from './es/table';

export const es: Catalogue = { ...names, ...room, ...open, ...staff, ...table, ...reading };
