/** Where the seats are on the screen: clockwise, with the hero at the bottom. */

/** A place on the felt in percent of its width and height, and where its bet lies. */
export interface Place {
  x: number;
  y: number;
  betX: number;
  betY: number;
}

/**
 * How many places clockwise from the bottom a seat is. Without a hero, seat 1 is left of the dealer,
 * who stands at the top.
 */
export function turnsFromBottom(seat: number, hero: number | null, capacity: number): number {
  const bottom = hero ?? Math.ceil((capacity + 1) / 2);
  return (((seat - bottom) % capacity) + capacity) % capacity;
}

/** The places of a wide felt, from the bottom clockwise (bottom, then up the left side). */
export function widePlaces(capacity: number): Place[] {
  return Array.from({ length: capacity }, (_, turn) => {
    const angle = Math.PI / 2 + (2 * Math.PI * turn) / capacity;
    // Flatter than a circle at the sides, so that neighbours there do not touch.
    const x = 50 + 44 * bulge(Math.cos(angle), 0.8);
    const y = 50 + 41 * bulge(Math.sin(angle), 0.9);
    return place(x, y, 0.42, 0.45);
  });
}

/** The places of a tall felt on a phone: the hero below, the others up the sides and over the top. */
export function tallPlaces(capacity: number): Place[] {
  const others = capacity - 1;
  const top = others === 1 || others % 2 === 1 ? 1 : others >= 4 ? 2 : 0;
  const side = (others - top) / 2;
  const places: Place[] = [place(50, 90, 0, 0.33)];
  for (let at = 0; at < side; at += 1) places.push(tallSide(13, at, side, top));
  if (top === 1) places.push(place(50, 8, 0, 0.35));
  if (top === 2) places.push(place(37, 8, 0.1, 0.3), place(63, 8, 0.1, 0.3));
  for (let at = side - 1; at >= 0; at -= 1) places.push(tallSide(87, at, side, top));
  return places;
}

/** Where the board lies on a tall felt. */
const board = 46;

function tallSide(x: number, at: number, side: number, top: number): Place {
  const lowest = side >= 4 ? 70 : 63;
  const highest = top === 0 ? 12 : top === 1 ? 20 : 24;
  const y = side === 1 ? (lowest + highest) / 2 - 2 : lowest - ((lowest - highest) * at) / (side - 1);
  // Beside the plate, which is below the cards.
  const found = { ...place(x, y, 0.5, 0), betY: y + 3.5 };
  // Not on the board, which lies across the middle.
  if (Math.abs(found.betY - board) >= 11) return found;
  return { ...found, betY: found.betY < board ? board - 12 : board + 12 };
}

/** A place with its bet part of the way to the middle. */
function place(x: number, y: number, inX: number, inY: number): Place {
  return { x, y, betX: x + (50 - x) * inX, betY: y + (48 - y) * inY };
}

function bulge(value: number, power: number): number {
  return Math.sign(value) * Math.abs(value) ** power;
}
