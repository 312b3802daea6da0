/** Two players post by the letter of the book, which is not what players from elsewhere expect: said in the strip of words, before the reader acts. */

import type { TableView } from '../wire';

/** The clause on where the blinds fall, book by book. */
const clauses: Readonly<Record<string, string>> = { crown: 'crown:8.9.2(a)', 'act-manila': 'act-manila:8.5(a)', 'act-draw': 'act-draw:8.5(a)' };

/** Whether two play, and the button posted the last blind, as written; the custom elsewhere is the first. */
export function postsByTheLetter(view: Pick<TableView, 'playing' | 'button' | 'blinds' | 'seats'>): boolean {
  const [first, last] = view.blinds;
  if (!view.playing || view.blinds.length !== 2 || first === undefined) return false;
  return view.seats.filter((seat) => seat.dealt_in).length === 2 && view.button === last && view.button !== first;
}

/** Whether the reader is told so now: one of the two, who has done nothing in the round but post. */
export function tellsHeadsUp(view: TableView): boolean {
  const mine = view.seats.find(({ seat }) => seat === view.my_seat);
  if (mine?.dealt_in !== true || view.stage !== 'bet' || view.betting_round !== 1 || !postsByTheLetter(view)) return false;
  return mine.standing === 'in' && (mine.last_act === null || mine.last_act.word === 'post');
}

/** The clause of a table's own book; nothing where it has none. */
export function headsUpClause(book: string): string | null {
  return clauses[book] ?? null;
}
