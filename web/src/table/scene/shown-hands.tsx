/**
 * Hands that lie open, large, below the words in the middle: on a phone those before the seats are too small to be
 * read. The own one is large already. Whoever listens hears of them at their seats.
 */

import { CardRow } from '../cards';
import { initials } from '../plate';
import { equityText } from './equity';
import { useScene, type Scene } from './scene';
import type { SeatView, TableView } from '../../wire';

/** The room for them, and the size of the cards before the seats, which they must exceed to be of use. */
export interface HandsRoom {
  width: number;
  height: number;
  /** The width of a card at a seat. */
  atSeat: number;
}

/** The height of the name over a hand. */
const nameTall = 13;
const between = 8;
/** A card that can be read at arm's length, and one as large as it need be. */
const readable = 28;
const most = 46;

/** How many of so many hands are shown, and how wide their cards are; winners come first and are never left out for size. */
export function fitHands(hands: number, winners: number, cards: number, { width, height, atSeat }: HandsRoom): { count: number; card: number } {
  const cardOf = (count: number): number =>
    Math.floor(Math.min(most, (height - nameTall) / 1.4, (width - between * (count - 1)) / count / (1 + (cards - 1) * 0.55)));
  for (let count = hands; count > 0; count -= 1) {
    const card = cardOf(count);
    if (card >= Math.max(readable, atSeat + 8) || (count <= winners && card > atSeat + 2)) return { count, card };
  }
  return { count: 0, card: 0 };
}

/** The seats the story tells of now. */
function winnersNow({ story, beat }: Scene): Set<number> {
  if (story === null || !story.inTurn) return new Set();
  const told = story.beats[beat];
  return new Set((told === undefined ? story.beats : [told]).flatMap(({ winners }) => winners.map(({ seat }) => seat)));
}

/** Hands of others that lie open, those that win first, then as they sit. */
export function openHands(view: TableView, winners: ReadonlySet<number>): SeatView[] {
  const open = view.seats.filter(({ seat, cards, shown, turned_up: turned, standing }) =>
    seat !== view.my_seat && (shown || turned) && standing !== 'folded' && cards.length > 0 && cards.every(({ card }) => card !== null));
  return [...open].sort((a, b) => Number(winners.has(b.seat)) - Number(winners.has(a.seat)));
}

/** A name that does not fit is its letters, as on its plate. */
function nameIn({ name, equity }: SeatView, wide: number): string {
  const letters = (wide - (equity === null ? 0 : 30)) / 6.5;
  return [...name].length > letters ? initials(name) : name;
}

export function ShownHands({ view, room }: { view: TableView; room: HandsRoom }) {
  const winners = winnersNow(useScene());
  const open = openHands(view, winners);
  const cards = Math.max(1, ...open.map((one) => one.cards.length));
  const { count, card } = fitHands(open.length, open.filter(({ seat }) => winners.has(seat)).length, cards, room);
  const wide = count === 0 ? 0 : (room.width - between * (count - 1)) / count;
  return (
    <div class="shown-hands" style={{ height: `${room.height}px`, '--card-width': `${card}px`, '--room': `${Math.floor(wide)}px` }} aria-hidden="true">
      {open.slice(0, count).map((seat) => (
        <span key={seat.seat} class="shown-hand" data-won={winners.has(seat.seat) ? '' : undefined}>
          <span class="shown-name"><span>{nameIn(seat, wide)}</span>{seat.equity === null ? null : <b>{equityText(seat.equity)}</b>}</span>
          <CardRow cards={seat.cards} label={seat.name} />
        </span>
      ))}
    </div>
  );
}
