/** What is said at a table: the dealer's lines, hands, the story of a round. English is there with the first table, another language with its catalogue. */

import type { Lines, Together } from './en/dealer';
import type { SayDeed } from './en/deeds';
import type { HandTexts } from './en/hand';
import type { StoryTexts } from './en/story';
import type { DeedView } from '../wire';

export interface Voice {
  lines: Lines;
  together: Together;
  hands: HandTexts;
  story: StoryTexts;
  deed: (deed: DeedView, say: SayDeed) => string;
}
