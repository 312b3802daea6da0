// The texts of pages that not everybody opens, in Spanish: they are fetched with them.
import { faults, faultWords } from './es/faults';
import { open } from './es/open';
import { options, optionTerms } from './es/options';
import { past } from './es/past';
import { reading } from './es/reading';
import { staff } from './es/staff';

export const more = { ...open, ...options, ...optionTerms, ...faults, ...faultWords, ...staff, ...past, ...reading } as const;
