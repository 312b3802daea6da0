// The catalogue in English: the keys of every other language.
import { names } from './en/names';
import { open } from './en/open';
import { reading } from './en/reading';
import { refused } from './en/refused';
import { room } from './en/room';
import { sentences } from './en/sentences';
import { staff } from './en/staff';
import { table } from './en/table';

export const en = { ...names, ...refused, ...room, ...open, ...staff, ...table, ...reading, ...sentences } as const;
