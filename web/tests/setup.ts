/** Tests of pieces have every text, as a page has once it is open. */
import { moreTexts } from '../src/text';

await moreTexts();
