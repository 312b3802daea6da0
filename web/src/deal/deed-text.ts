/** What a ruling has done, in the reader's language. */

import { cardGlyphs } from '../table/format';
import { number } from '../text';
import { voice } from '../table/voice';
import type { DeedView } from '../wire';
import type { Dealing } from './place';

/** The words of a deed, without a capital and a full stop. */
export const deedText = (deed: DeedView, { name }: Pick<Dealing, 'name'>): string => voice().deed(deed, { name, cards: cardGlyphs, chips: number });
