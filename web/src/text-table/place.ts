/** What the table in text is made from: the same view the drawn one has, and what was said of it. */

import { textsOf } from '../text';
import { typedEn } from '../text/en/typed';
import { typedEs } from '../text/es/typed';
import type { Desk } from '../table/desk';
import type { LogLine } from '../table/log';
import type { PreAction } from '../table/pre-action';
import type { ChatLine, SeatView } from '../wire';

/** The texts of this part, which are loaded with it. */
export const typed = textsOf(typedEn, { es: typedEs });

export interface Place extends Pick<Desk, 'info' | 'view' | 'chips' | 'clock'> {
  lines: readonly LogLine[];
  chat: readonly ChatLine[];
  /** What the player has at no table, and their number. */
  wallet: number;
  player: number | null;
  /** What is to be done when the turn comes. */
  early: PreAction | null;
  /** Whether all in is asked about once more. */
  confirms: boolean;
  /** What was said last. */
  said: readonly string[];
}

export function mine({ view }: Pick<Place, 'view'>): SeatView | undefined {
  return view.seats.find(({ seat }) => seat === view.my_seat);
}
