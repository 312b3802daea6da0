// The texts of pages that not everybody opens, in Spanish: they are fetched with them.
import { open } from './es/open';
import { reading } from './es/reading';
import { staff } from './es/staff';

export const more = { ...open, ...staff, ...reading } as const;
