// The catalogue in English: the keys of every other language.
import { names } from './en/names';
import { open } from './en/open';
import { reading } from './en/reading';
import { room } from './en/room';
import { staff } from './en/staff';
import { table } from './en/table';

export const en = { ...names, ...room, ...open, ...staff, ...table, ...reading } as const;
