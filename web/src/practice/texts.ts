/** The texts of the page of practice. */

import { textsOf } from '../text';
import { practiceEn } from '../text/en/practice';
import { practiceEs } from '../text/es/practice';

export const practice = textsOf(practiceEn, { es: practiceEs });
