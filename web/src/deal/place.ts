/** What the parts of the dealer's page work with. */

import type { Desk } from '../table/desk';
import type { ByHand } from '../wire';
import { deckOf, seenCards } from './cards';

export interface Dealing {
  desk: Desk;
  hand: ByHand;
  name: (seat: number) => string;
  /** The deck, suit by suit. */
  deck: string[][];
  /** Cards that cannot come any more. */
  seen: ReadonlySet<string>;
}

export function dealing(desk: Desk, hand: ByHand, name: (seat: number) => string): Dealing {
  return { desk, hand, name, deck: deckOf(desk.info), seen: seenCards(desk.view) };
}
