/** Every game with as many seats as it has; the browser test holds this list to the room's own. Wagers are the usual ones of the house: four sizes of chips. */

import type { Opened } from './record';

/** A game and its family, as the room names it. */
export interface FullTable extends Opened {
  family: string;
}

const familyOf = (game: string): string => (/stud|razz/.test(game) ? 'stud' : /draw/.test(game) ? 'draw' : /manila/.test(game) ? 'manila' : /chinese/.test(game) ? 'chinese' : 'flop');
const pots = (game: string, seats: number, more: Record<string, unknown> = {}): FullTable => ({ game, family: familyOf(game), seats, house: { game: { pots: { game, seats, ...more } } } });

export const fullTables: readonly FullTable[] = [
  pots('crown/draw-blind', 8), pots('crown/draw-ante', 8), pots('crown/draw-kitty', 7),
  pots('crown/triple-draw-2-7', 6), pots('crown/triple-draw-a-5', 6), pots('crown/lowball-draw-2-7', 8), pots('crown/lowball-draw-a-5', 8),
  pots('crown/five-card-stud', 10), pots('crown/crown-stud', 10), pots('crown/seven-card-stud', 8), pots('crown/seven-card-stud-hi-lo', 8), pots('crown/razz', 8),
  pots('crown/holdem', 11), pots('crown/double-flop-holdem', 11), pots('crown/pineapple', 11), pots('crown/crazy-pineapple', 11),
  pots('crown/crazy-pineapple-hi-lo', 11), pots('crown/holdem-hi-lo', 11), pots('crown/omaha', 10), pots('crown/omaha-hi-lo', 10),
  pots('crown/two-card-manila', 11), pots('crown/three-card-manila', 9), pots('crown/faro-manila', 8), { ...pots('crown/chinese', 4), seats: 8 },
  pots('act/three-card-manila', 16, { joker: true }), pots('act/draw', 8, { joker: true }),
  {
    game: 'act/3-card-poker',
    family: 'banked',
    seats: 16,
    house: { game: { boxes: { float: 2_000_000, house: { boxes: 16, ante: { minimum: 10, maximum: 500, multiple: 5 }, pairs_plus: { minimum: 10, maximum: 500, multiple: 5 } } } } },
  },
];

/** Tables that are not full, where a phone lays the seats out in another way. */
export const otherTables: readonly FullTable[] = [pots('crown/holdem', 2), pots('crown/holdem', 8), pots('crown/holdem', 10), pots('crown/double-flop-holdem', 8), pots('crown/double-flop-holdem', 9), pots('crown/double-flop-holdem', 10), pots('crown/omaha', 9), pots('crown/faro-manila', 6), pots('act/three-card-manila', 8, { joker: true })];
