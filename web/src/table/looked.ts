/**
 * The cards of one's own box. They are dealt face down to everybody and looked at when all are dealt
 * (act-3cp:7.1), so the deal does not tell them: the view does, and the log remembers.
 */

import type { CardView, Happened, TableView } from '../wire';

/** By round: one's own box, and what was in it. */
export type Looked = ReadonlyMap<number, { seat: number; cards: readonly CardView[] }>;

/** How many rounds are remembered: more than the log has. */
const MOST = 100;

/** What is known with a view more: the same map where the view tells nothing new. */
export function lookedIn(view: TableView, before: Looked): Looked {
  const mine = view.seats.find(({ seat }) => seat === view.my_seat);
  if (mine === undefined || mine.at_box === null || mine.cards.length === 0) return before;
  if (before.has(view.round_number) || mine.cards.some(({ card }) => card === null)) return before;
  return new Map([...before, [view.round_number, { seat: mine.seat, cards: mine.cards }] as const].slice(-MOST));
}

/** The same events, with the cards that were dealt to one's own boxes. */
export function withLooked(events: readonly Happened[], looked: Looked): readonly Happened[] {
  if (looked.size === 0) return events;
  let box: { seat: number; cards: CardView[] } | null = null;
  return events.map((event) => {
    const { what } = event;
    if (what.what === 'boxes-started') {
      const known = looked.get(what.number);
      box = known === undefined ? null : { seat: known.seat, cards: [...known.cards] };
    }
    if (what.what !== 'box-dealt' || box === null || what.seat !== box.seat) return event;
    const card = box.cards.shift();
    return card === undefined ? event : { ...event, what: { ...what, card } };
  });
}
