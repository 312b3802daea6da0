/** What a layout of the felt is, and the measures that desk and phone share. */

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The parts of a seat, each in the felt's own pixels. */
export interface Place {
  /** All that belongs to the seat but chips that lie towards the middle. */
  box: Rect;
  cards: Rect;
  plate: Rect;
  /** Markers and the bet. */
  chips: Rect;
}

/**
 * `full`: name, chips and a line for words, at a desk. `usual`: two lines, the words in place of the name.
 * `compact`: initials and chips, with the bet above them, for more than ten seats on a phone.
 */
export type Plates = 'full' | 'usual' | 'compact';

export interface Layout {
  /** By turns from the bottom, clockwise. */
  places: Place[];
  centre: Rect;
  /** The upper part of the middle where it is wider: between those over the top and those at the sides. */
  over: Rect | null;
  /** The table itself, under the seats. */
  rail: Rect;
  plates: Plates;
  /** The width of a card in front of a seat. */
  card: number;
  /** How much of each is seen where a whole hand lies open there. */
  seen: number;
  heroCard: number;
  /** How many cards a hand has at most. */
  hand: number;
  /** The height of the strip of words in the middle. */
  strip: number;
  /** Whether plates are so narrow that figures must be few. */
  narrow: boolean;
  /** How many lines a plate has: with two, words take the place of the name. */
  lines: 2 | 3;
}

export interface Wanted {
  width: number;
  height: number;
  seats: number;
  /** How many cards a hand has at most. */
  hand: number;
  /** Whether hands are laid in three rows. */
  inRows: boolean;
  /** Whether the hand at the bottom lies elsewhere: rows of one's own are in the bar, where they are set. */
  heroElsewhere: boolean;
  /** Whether each seat is a box with wagers of its own. */
  boxes: boolean;
  /** How many boards of cards for all the game has. */
  boards: number;
}

/** A card is 5 wide and 7 high. */
export const tallness = 1.4;
export const gap = 6;
/** How far a chosen or a winning card is lifted, of its height. */
export const lift = 0.12;

/** So many seats over the top, so many down each side. */
export interface Split {
  top: number;
  side: number;
}

/** How many of so many others may sit over the top, the roundest table first. */
const overTheTop: readonly (readonly number[])[] = [
  [0], [1], [0], [1, 3], [2, 4], [3, 1], [2, 4], [3, 5], [4, 2, 6], [3, 5], [4, 6, 2], [3, 5, 7], [4, 6], [5, 7], [6, 4, 8], [5, 7],
];

/** The first split with room enough, else the one with most of it. */
export function split(others: number, room: (split: Split) => number): Split {
  const tries = (overTheTop[others] ?? [others % 2]).map((top) => ({ top, side: (others - top) / 2 }));
  const enough = tries.find((one) => room(one) >= 1);
  return enough ?? tries.reduce((best, one) => (room(one) > room(best) ? one : best));
}

/** So many boxes of a width, spread over a length with equal room between. */
export function spread(count: number, size: number, from: number, to: number): number[] {
  if (count === 1) return [(from + to - size) / 2];
  return Array.from({ length: count }, (_, at) => from + ((to - from - size) * at) / (count - 1));
}

export const rounded = ({ x, y, width, height }: Rect): Rect => ({ x: Math.round(x), y: Math.round(y), width: Math.floor(width), height: Math.floor(height) });
export const round = (place: Place): Place => ({ box: rounded(place.box), cards: rounded(place.cards), plate: rounded(place.plate), chips: rounded(place.chips) });

/** How far below a row the next one begins, in widths of a card: rank and suit are seen. */
export const rowBelow = tallness * 0.66;
/** The height of three rows of cards, each over the lower part of the one above. */
export const rowsTall = (card: number): number => card * (tallness + 2 * rowBelow);

/** How much of a card must be seen in a fan: all of its rank, a ten's too. */
export const corner = 0.56;

/** The widest card of which a hand can be read in a width: each shows its corner at least. */
export function handFits(width: number, hand: number, inRows: boolean): number {
  return width / (1 + (inRows ? 4 : hand - 1) * corner);
}

/** How much is seen of each card of a hand before a seat. */
export function seenOf(width: number, card: number, hand: number): number {
  return hand < 2 ? card : Math.min(card + 3, (width - card) / (hand - 1));
}

/** Whether so many cards lie so far over each other in a width that a large index must be narrow to be seen. */
export const isTight = (width: number, card: number, count: number): boolean => count > 1 && (width - card) / (count - 1) < 0.84 * card;

/** Hands before a seat of which less than this is seen of each card are told larger in the middle; so are the five that play of more. */
const readable = 27;
export const tellsHands = ({ card, seen, hand }: Pick<Layout, 'card' | 'seen' | 'hand'>): boolean => hand > 5 || seen < readable || card < readable - 1;
