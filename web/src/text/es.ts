// The catalogue in Spanish.
import type { Catalogue } from './index';
import { names } from './es/names';
import { open } from './es/open';
import { reading } from './es/reading';
import { refused } from './es/refused';
import { room } from './es/room';
import { sentences } from './es/sentences';
import { staff } from './es/staff';
import { table } from './es/table';

export const es: Catalogue = { ...names, ...refused, ...room, ...open, ...staff, ...table, ...reading, ...sentences };
