// The texts of pages that not everybody opens, in English: they are fetched with them.
import { faults, faultWords } from './en/faults';
import { how } from './en/how';
import { me } from './en/me';
import { open } from './en/open';
import { options, optionTerms } from './en/options';
import { past } from './en/past';
import { reading } from './en/reading';
import { refused } from './en/refused';
import { staff } from './en/staff';

export const more = { ...me, ...open, ...options, ...optionTerms, ...faults, ...faultWords, ...staff, ...past, ...reading, ...refused, ...how } as const;
