/** How near one is to a low hand in a game that shares the pot between high and low, while there is none. */

import type { TableView } from '../wire';

const lowRanks = '8765432A';

/** The ranks of cards that may be in a low of eight or better, each once, the highest first. */
const lows = (cards: readonly (string | null)[]): string[] => [...lowRanks].filter((rank) => cards.some((card) => card?.charAt(0) === rank));

/** `yet`: none so far. The ranks of four cards: one more makes it. Nothing where there is a low, or can be none, or no word is needed yet. */
export function lowToCome({ seats, boards, my_seat: mine, playing }: Pick<TableView, 'seats' | 'boards' | 'my_seat' | 'playing'>, game: string): 'yet' | string[] | null {
  const me = seats.find(({ seat }) => seat === mine);
  if (!playing || !game.includes('hi-lo') || me === undefined || me.standing === 'folded' || me.low !== null || me.no_low || boards.length > 1) return null;
  const held = me.cards.map(({ card }) => card);
  const board = (boards[0] ?? []).map(({ card }) => card);
  const isStud = game.includes('stud');
  if (isStud ? held.length < 4 : board.length < 3) return null;
  if (!game.includes('omaha')) {
    const all = lows([...held, ...board]);
    return all.length === 4 ? all : 'yet';
  }
  // Two of the own cards with three of the board (crown:12.5.4(b)(vii)[2]).
  const shared = lows(board);
  const own = lows(held).filter((rank) => !shared.includes(rank)).slice(-2);
  return shared.length === 2 && own.length === 2 ? [...lowRanks].filter((rank) => shared.includes(rank) || own.includes(rank)) : 'yet';
}
