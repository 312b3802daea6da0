// The texts of pages that not everybody opens, in English: they are fetched with them.
import { open } from './en/open';
import { reading } from './en/reading';
import { staff } from './en/staff';

export const more = { ...open, ...staff, ...reading } as const;
