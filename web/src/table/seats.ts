/**
 * Where everything lies on the felt, in pixels: a place for each seat, its cards, its plate and its chips. It follows
 * from the felt's size, the number of seats and the size of a hand alone, so that nothing moves in a round.
 */

import { atDesk } from './layout-desk';
import { onPhone } from './layout-phone';
import type { Layout, Wanted } from './layout';

export { corner, isTight, lift, tallness, tellsHands, type Layout, type Place, type Plates, type Rect, type Wanted } from './layout';

/**
 * How many places clockwise from the bottom a seat is. Without a hero, seat 1 is left of the dealer,
 * who stands at the top.
 */
export function turnsFromBottom(seat: number, hero: number | null, capacity: number): number {
  const bottom = hero ?? Math.ceil((capacity + 1) / 2);
  return (((seat - bottom) % capacity) + capacity) % capacity;
}

/** How many places are drawn where few of many seats are taken: one is free at least, and few steps lead to the whole table. */
const fewer = { phone: [5, 6, 8, 10], desk: [10, 12] } as const;

/** How many of the seats have a place on a felt of a size. */
export function placesFor({ width, height }: Pick<Wanted, 'width' | 'height'>, capacity: number, taken: number, inRows = false): number {
  // Rows of Chinese Poker are large, and four play at once: free seats leave them their room at a desk too.
  const steps: readonly number[] = fewer[isDesk({ width, height, boxes: false }) && !inRows ? 'desk' : 'phone'];
  return Math.min(capacity, steps.find((places) => places > taken) ?? capacity);
}

/** So many of the seats, in their order: those that are taken, and the first that are free. */
export function seatsShown(capacity: number, taken: readonly number[], places: number): number[] {
  const all = Array.from({ length: capacity }, (_, at) => at + 1);
  const free = new Set(all.filter((seat) => !taken.includes(seat)).slice(0, Math.max(0, places - taken.length)));
  return all.filter((seat) => free.has(seat) || taken.includes(seat));
}

/** Who has come since the felt was laid out, and holds nothing in the round. */
export interface Held {
  capacity: number;
  taken: readonly number[];
  newcomers: readonly number[];
}

/**
 * The seats that have a place in the middle of a round, each where it was: whoever left leaves theirs open, whoever
 * comes takes one that is open. The last open one stays while there are open seats, for them all: a newcomer who has no
 * part in the round has a place with the next one. Nothing where that cannot be.
 */
export function heldPlaces(before: readonly number[], { capacity, taken, newcomers }: Held): number[] | null {
  const places = [...before];
  const isOpen = (seat: number): boolean => !taken.includes(seat);
  const left = capacity - taken.length;
  for (const seat of [...taken].sort((a, b) => Number(newcomers.includes(a)) - Number(newcomers.includes(b)))) {
    if (places.includes(seat)) continue;
    const open = places.filter(isOpen).length;
    if (newcomers.includes(seat) && open <= Math.min(1, left)) continue;
    if (open === 0) return null;
    places[places.findLastIndex(isOpen)] = seat;
  }
  if (left === 0 || places.some(isOpen)) return places;
  const gives = places.findLastIndex((seat) => newcomers.includes(seat));
  const next = Array.from({ length: capacity }, (_, at) => at + 1).find((seat) => isOpen(seat) && !places.includes(seat));
  if (gives < 0 || next === undefined) return null;
  places[gives] = next;
  return places;
}

/** How many cards a hand of the game has at most. */
export function handSize(game: string, family: string): number {
  if (/pineapple|three-card|3-card/.test(game)) return 3;
  if (/omaha/.test(game)) return 4;
  if (/five-card-stud|crown-stud|faro/.test(game)) return 5;
  switch (family) {
    case 'chinese': return 13;
    case 'stud': return 7;
    case 'draw': return 5;
    case 'banked': return 3;
    default: return 2;
  }
}

/** How many boards of cards for all a game has; where a hand is run again there are more. */
export function boardsOf(game: string, family: string): number {
  if (family !== 'flop' && family !== 'manila') return 0;
  return /double-flop/.test(game) ? 2 : 1;
}

/** The whole felt. */
export function layoutOf(wanted: Wanted): Layout {
  return isDesk(wanted) ? atDesk(wanted) : onPhone(wanted);
}

/** Smaller felts have no room for bets, two boards or the dealer's hand between plates and cards of a desk. */
const isDesk = ({ width, height, boxes }: Pick<Wanted, 'width' | 'height' | 'boxes'>): boolean => width >= (boxes ? 930 : 900) && height >= 505;
