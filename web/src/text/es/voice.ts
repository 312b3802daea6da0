import type { Voice } from '../voice';
import { dealerEs, togetherEs } from './dealer';
import { deedEs } from './deeds';
import { handEs } from './hand';
import { storyEs } from './story';

export const voice: Voice = { lines: dealerEs, together: togetherEs, hands: handEs, story: storyEs, deed: deedEs };
