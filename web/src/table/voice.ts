/** The voice at the table in the language in force. */

import { foreignVoice } from '../text';
import { dealerEn, togetherEn } from '../text/en/dealer';
import { deedEn } from '../text/en/deeds';
import { handEn } from '../text/en/hand';
import { storyEn } from '../text/en/story';
import type { Voice } from '../text/voice';

const english: Voice = { lines: dealerEn, together: togetherEn, hands: handEn, story: storyEn, deed: deedEn };

export const voice = (): Voice => foreignVoice.value ?? english;
