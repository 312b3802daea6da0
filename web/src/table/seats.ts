/**
 * Where everything lies on the felt, in pixels: a place for each seat, its cards, its plate and its chips. It follows
 * from the felt's size, the number of seats and the size of a hand alone, so that nothing moves in a round.
 */

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
  /** Whether cards for all lie in the middle. */
  board: boolean;
}

/** A card is 5 wide and 7 high. */
export const tallness = 1.4;
const gap = 6;
/** A plate of less than this, at a desk, has no room for millions written out. */
const narrowPlate = 150;
/** How far a chosen or a winning card is lifted, of its height. */
export const lift = 0.12;

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

/** How many cards a hand of the game has at most. */
export function handSize(game: string, family: string): number {
  if (/pineapple|three-card|3-card/.test(game)) return 3;
  if (/omaha/.test(game)) return 4;
  if (/five-card-stud|crown-stud/.test(game)) return 5;
  switch (family) {
    case 'chinese': return 13;
    case 'stud': return 7;
    case 'draw': return 5;
    case 'banked': return 3;
    default: return 2;
  }
}

/** The whole felt. */
export function layoutOf(wanted: Wanted): Layout {
  return isDesk(wanted) ? atDesk(wanted) : onPhone(wanted);
}

/** Smaller felts have no room for bets, two boards or the dealer's hand between plates and cards of a desk. */
const isDesk = ({ width, height, boxes }: Pick<Wanted, 'width' | 'height' | 'boxes'>): boolean => width >= (boxes ? 930 : 900) && height >= 505;

/** So many seats over the top, so many down each side. */
interface Split {
  top: number;
  side: number;
}

/** How many of so many others may sit over the top, the roundest table first. */
const overTheTop: readonly (readonly number[])[] = [
  [0], [1], [0], [1, 3], [2, 4], [3, 1], [2, 4], [3, 5], [4, 2, 6], [3, 5], [4, 6, 2], [3, 5, 7], [4, 6], [5, 7], [6, 4, 8], [5, 7],
];

/** The first split with room enough, else the one with most of it. */
function split(others: number, room: (split: Split) => number): Split {
  const tries = (overTheTop[others] ?? [others % 2]).map((top) => ({ top, side: (others - top) / 2 }));
  const enough = tries.find((one) => room(one) >= 1);
  return enough ?? tries.reduce((best, one) => (room(one) > room(best) ? one : best));
}

/** So many boxes of a width, spread over a length with equal room between. */
function spread(count: number, size: number, from: number, to: number): number[] {
  if (count === 1) return [(from + to - size) / 2];
  return Array.from({ length: count }, (_, at) => from + ((to - from - size) * at) / (count - 1));
}

const rounded = ({ x, y, width, height }: Rect): Rect => ({ x: Math.round(x), y: Math.round(y), width: Math.floor(width), height: Math.floor(height) });
const round = (place: Place): Place => ({ box: rounded(place.box), cards: rounded(place.cards), plate: rounded(place.plate), chips: rounded(place.chips) });

/** The height of three rows of cards, each over the lower part of the one above: rank and suit are seen. */
const rowsTall = (card: number): number => card * tallness * (1 + 2 * 0.66);

/** The widest card of rows before a seat at a desk: with rows at the bottom too, the words need the height. */
const largestInRows = ({ heroElsewhere }: Wanted): number => (heroElsewhere ? 46 : 36);

/* At a desk: seats down to the bottom on both sides, bets before them, the hero's cards above the hero's plate. */

function atDesk(wanted: Wanted): Layout {
  const { width, height, seats, hand, inRows, boxes } = wanted;
  const plateMost = Math.min(186, width * 0.168);
  const chipsWidth = Math.min(boxes ? 126 : 116, width * 0.112);
  const chipsHeight = boxes ? 42 : 46;
  const topChips = boxes ? 40 : 28;
  const most = inRows ? rowsTall(largestInRows(wanted)) + 68 : Math.min(52 * tallness + 68, height * 0.215);
  const rowOf = ({ top, side }: Split) => (height - 2 * gap - (top > 0 ? topChips + gap : 0)) / Math.max(1, side + Math.min(1, top));
  const { top: over, side } = split(seats - 1, (one) => Math.min((rowOf(one) - gap) / (inRows ? 160 : 98), (width - gap) / Math.max(1, one.top) / (plateMost * 0.9 + gap)));
  const plateWidth = Math.min(plateMost, (width - gap) / Math.max(1, over) - gap);
  const tall = Math.min(most, rowOf({ top: over, side }) - gap);
  const plateHeight = Math.min(64, Math.max(46, tall * 0.46));
  const handTall = tall - 4 - plateHeight;
  const card = Math.min(handFits(plateWidth, hand, inRows), inRows ? largestInRows(wanted) : 52, handTall / (inRows ? rowsTall(1) : tallness));

  const hero = heroAtDesk(wanted, plateWidth, chipsWidth);
  const seat = (x: number, y: number, chips: Rect): Place => ({
    box: { x, y, width: plateWidth, height: tall },
    cards: { x, y, width: plateWidth, height: handTall },
    plate: { x, y: y + tall - plateHeight, width: plateWidth, height: plateHeight },
    chips,
  });
  const topWidth = plateWidth;
  const besidePlate = (y: number) => y + tall - plateHeight / 2 - chipsHeight / 2;
  const topInset = side > 0 ? Math.max(0, width - over * (plateWidth + 30)) * 0.17 : 0;
  const top = spread(over, plateWidth, gap + topInset, width - gap - topInset)
    .map((x) => seat(x, gap, { x: x + plateWidth / 2 - topWidth / 2, y: gap + tall + 2, width: topWidth, height: topChips }));
  const from = over > 0 ? gap + tall + topChips + gap : gap;
  // The uppermost at a side may win: their cards are lifted, and the bets of those over the top lie there.
  const lifted = over > 0 && !inRows ? card * tallness * lift : 0;
  const ys = side === 1 ? [from + (height - from - tall) * 0.36] : spread(side, tall, from + lifted, height - gap);
  // The table is round: the middle seats of a side sit further out.
  const slack = Math.max(0, Math.min(36, (width - 2 * (plateWidth + chipsWidth + 3 * gap) - Math.max(430, hero.box.width, hero.plate.width + 2 * (hero.chips.width + gap))) / 2));
  const inset = (at: number) => (side < 2 ? 0 : (Math.abs(2 * at - side + 1) / (side - 1)) * slack);
  const left = ys.map((y, at) => seat(gap + inset(at), y, { x: gap + inset(at) + plateWidth + gap, y: besidePlate(y), width: chipsWidth, height: chipsHeight }));
  const right = ys.map((y, at) => {
    const x = width - gap - plateWidth - inset(at);
    return seat(x, y, { x: x - gap - chipsWidth, y: besidePlate(y), width: chipsWidth, height: chipsHeight });
  });
  const sideWidth = side > 0 ? plateWidth + chipsWidth + 3 * gap + (side > 1 ? slack : 0) : 2 * gap;
  const centreFrom = over > 0 ? from : 2 * gap;
  return {
    places: [boxes ? wagersApart(hero, [...left, ...right]) : hero, ...left.toReversed(), ...top, ...right].map(round),
    centre: rounded({ x: sideWidth, y: centreFrom, width: width - 2 * sideWidth, height: hero.box.y - gap - centreFrom }),
    over: null,
    rail: rounded({ x: plateWidth * 0.4, y: tall * 0.55, width: width - plateWidth * 0.8, height: hero.plate.y + 20 - tall * 0.55 - hero.cards.height * 0.6 }),
    plates: 'full',
    card: Math.floor(card),
    seen: seenOf(plateWidth, card, hand),
    heroCard: heroCardAtDesk(wanted),
    strip: height < 600 ? 62 : 78,
    narrow: plateWidth < narrowPlate,
    lines: plateHeight >= 58 ? 3 : 2,
  };
}

/** One's own wagers beside one's cards, where nobody's are near: beside the plate they would be in line with a neighbour's. */
function wagersApart(hero: Place, others: readonly Place[]): Place {
  const near = 2 * gap;
  const { x, y, width, height } = hero.cards;
  const free = (rect: Rect) => others.every((other) => [other.cards, other.plate, other.chips].every((part) =>
    rect.x >= part.x + part.width + near || part.x >= rect.x + rect.width + near || rect.y >= part.y + part.height + gap || part.y >= rect.y + rect.height + gap));
  for (const along of [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9, 0, 1]) {
    const chips: Rect = { ...hero.chips, x: x + width + near, y: y + (height - hero.chips.height) * along, width: Math.max(hero.chips.width, 116) };
    if (free(chips)) return { ...hero, chips };
  }
  return hero;
}

const heroCardAtDesk = ({ height, inRows }: Wanted): number => Math.floor(inRows ? Math.min(40, height * 0.07) : Math.min(84, height * (height < 540 ? 0.116 : 0.132)));

function heroAtDesk(wanted: Wanted, plateWidth: number, chipsWidth: number): Place {
  const { width, height, hand, inRows, heroElsewhere } = wanted;
  const plate = Math.max(plateWidth, 160);
  const card = heroCardAtDesk(wanted);
  const handTall = heroElsewhere ? 0 : inRows ? rowsTall(card) : card * tallness;
  const room = width - 2 * (plateWidth + chipsWidth + 3 * gap);
  const wide = heroElsewhere || inRows ? plate : Math.min(room, Math.max(plate, hand * (card + 4)));
  const chips = 44;
  const plateY = height - gap - 64;
  const y = heroElsewhere ? plateY : plateY - 4 - handTall;
  const top = y - (inRows ? 0 : handTall * (lift + 0.04));
  const x = (width - wide) / 2;
  return {
    box: { x: Math.min(x, (width - plate) / 2), y: top, width: Math.max(wide, plate), height: height - gap - top },
    cards: { x, y, width: wide, height: handTall },
    plate: { x: (width - plate) / 2, y: plateY, width: plate, height: 64 },
    chips: { x: (width + plate) / 2 + gap, y: plateY + 32 - chips / 2, width: Math.min(chipsWidth, (room - plate) / 2 - gap), height: chips },
  };
}

/** How much of a card must be seen in a fan: all of its rank, a ten's too. */
export const corner = 0.56;

/** The widest card of which a hand can be read in a width: each shows its corner at least. */
function handFits(width: number, hand: number, inRows: boolean): number {
  // Rows are never lifted, and one of them is wide: a little less of each card will do.
  return inRows ? width / (1 + 4 * 0.52) : width / (1 + (hand - 1) * corner);
}

/** How much is seen of each card of a hand before a seat. */
function seenOf(width: number, card: number, hand: number): number {
  return hand < 2 ? card : Math.min(card + 3, (width - card) / (hand - 1));
}

/** A phone on its side. */
const isLying = ({ width, height }: Wanted): boolean => width >= 480 && height < 440;

/* On a phone: the hero's plate beside the hero's cards, the others above them, bets within their places. */

function onPhone(wanted: Wanted): Layout {
  const { width, height, seats, hand, inRows, boxes } = wanted;
  const lying = isLying(wanted);
  const hero = heroOnPhone(wanted);
  const to = hero.box.y - gap / 2;
  if (boxes && seats > 10) return grid(wanted, hero, to, lying ? 8 : 5);
  const others = seats - 1;
  const edge = 3;
  const from = 4;
  const few = hand <= 2 && !boxes;
  const chipsLine = boxes ? 17 : 15;
  const below = lying && !inRows ? 16 : 0;
  const rowOf = ({ top, side }: Split) => (to - from - (top > 0 ? below : 0)) / Math.max(1, side + Math.min(1, top));
  // Without a board large hands may have more of the width, and so may rows where few sit.
  const wide = inRows ? seats <= 6 : hand >= 5;
  const columnOf = ({ top }: Split) => Math.min(lying ? 104 : width < 600 ? (wide ? 116 : 98) : 140, width * (lying ? 0.178 : wide ? 0.29 : 0.247), (width - 2) / Math.max(1, top) - 4);
  const room = (least: { width: number; height: number }) => (one: Split) => Math.min(columnOf(one) / least.width, (rowOf(one) - 4) / least.height);
  const usual = room({ width: lying ? 84 : 68, height: inRows ? 98 : lying ? 60 : few ? 64 : 78 });
  let chosen = split(others, usual);
  // On a low phone four or five sit over the top sooner than two at each side: the board has the room between.
  const wider = { top: others - 2, side: 1 };
  if ((others === 6 || others === 7) && wanted.board && !lying && to - from < 400 && usual(wider) >= 1) chosen = wider;
  const compact = seats > 10 && usual(chosen) < 1;
  // Sixteen are too many for the sides of a small phone: the last sits in the corner beside the hero's cards.
  let inCorner = false;
  if (compact) {
    const small = room({ width: 58, height: 56 });
    const less = split(others - 1, small);
    chosen = split(others, small);
    inCorner = small(chosen) < 1 && small(less) > small(chosen) && hero.box.x + hero.box.width + gap + columnOf(less) + edge <= width;
    if (inCorner) chosen = less;
  }
  const row = Math.min(rowOf(chosen), 150);
  const tallOf = (share: number) => Math.min(row - 4, inRows ? 150 : Math.max(lying ? 78 : 68, (to - from) * share));
  // One seat at each side may sit low, so that the middle above has the whole width: so much height is left to it.
  const mayBeLow = chosen.side === 1 && chosen.top > 0 && !lying && !compact && !inRows && !boxes;
  const above = (seatTall: number) => (mayBeLow ? to - 2 - seatTall - (from + seatTall + 3) : 0);
  // Then large hands need not leave room between the sides.
  const roomy = hand >= 5 && above(tallOf(0.34)) >= leastMiddle.pot;
  // A seat that sits low is as high as its plate and cards, and no higher.
  const lowTall = Math.min(tallOf(0.25), few ? 90 : 120);
  const wholeWidth = roomy || (hand < 5 && above(lowTall) >= leastMiddle.board);
  const column = roomy ? Math.min(168, width * 0.43, (width - 2) / chosen.top - 4) : columnOf(chosen);
  // With nobody at the sides, and on a phone on its side, hands may be higher.
  const share = few ? 0.24 : boxes ? 0.33 : roomy ? 0.34 : 0.29;
  // Seats are no higher than leaves a board that is read at arm's length, as far as they can be read themselves.
  const besideBoard = wanted.board && !lying && chosen.top > 0 && chosen.side > 0 ? Math.max(few ? 66 : 82, (to - from - 28 - 52 * tallness - 4 * chosen.side - 5) / (chosen.side + 1)) : Infinity;
  const tall = wholeWidth && !roomy ? lowTall : Math.min(besideBoard, tallOf(chosen.side === 0 && !lying && !boxes ? share + 0.08 : share));
  const plateHeight = compact ? 30 : inRows ? 34 : tall > 88 ? 40 : Math.min(36, Math.max(32, tall * 0.48));
  const inCell = !lying && !compact && !few && !inRows;
  const handTall = tall - plateHeight - 2 - (inCell ? chipsLine + 1 : 0);
  // Markers lie beside the cards, and the bet where there is room for it.
  const beside = compact || inRows ? marks : !lying && few ? column * 0.5 : 0;
  const card = Math.min(handFits(column - beside, hand, inRows), handTall / (inRows ? rowsTall(1) : tallness), (few || roomy ? 40 : 34) + (width >= 600 ? 10 : 0));
  const inward = lying && !inRows ? Math.min(76, (width - 2 * column - 5 * 37) / 2 - 2 * gap) : 0;

  const seat = (x: number, y: number, kind: 'top' | 'left' | 'right'): Place => {
    const right = kind === 'right';
    const plate: Rect = { x, y: y + handTall + 2, width: column, height: plateHeight };
    const cards: Rect = { x: right ? x + beside : x, y, width: column - beside, height: handTall };
    const chips: Rect = lying && !inRows && !compact
      ? kind === 'top'
        ? { x, y: y + tall + 1, width: column, height: below - 1 }
        : { x: right ? x - gap - inward : x + column + gap, y: plate.y, width: inward, height: Math.min(34, plateHeight) }
      : inCell
        ? { x, y: plate.y + plateHeight + 1, width: column, height: chipsLine }
        : { x: right ? x : x + column - beside, y, width: beside, height: handTall };
    return { box: { x, y, width: column, height: tall }, cards, plate, chips };
  };
  const topInset = roomy ? 0 : chosen.top === 2 ? width * 0.2 : chosen.top === 3 && chosen.side > 0 && width > 3.6 * column ? width * 0.04 : 0;
  const top = spread(chosen.top, column, edge + topInset, width - edge - topInset).map((x) => seat(x, from, 'top'));
  const sideFrom = chosen.top > 0 ? from + row + below : from;
  const centreFrom = chosen.top > 0 ? from + tall + below + 3 : from;
  const low = to - 2 - tall;
  const sideWidth = chosen.side > 0 ? column + edge + gap + (lying ? inward + gap : 0) : edge;
  const seen = seenOf(column - beside, card, hand);
  const overThem = wanted.board && !wholeWidth && !lying && chosen.side > 0 ? overSides({ width: width - 2 * edge, between: width - 2 * sideWidth, from: centreFrom, to, sides: chosen.side * (tall + 4) - 4, tells: tellsHands({ card: Math.floor(card), seen }) }) : null;
  const ys = wholeWidth ? [low] : overThem !== null ? spread(chosen.side, tall, overThem.sidesFrom, to - 2) : chosen.side === 1 ? [sideFrom + (to - sideFrom - tall) * 0.4] : spread(chosen.side, tall, sideFrom, to - 2);
  const left = ys.map((y) => seat(edge, y, 'left'));
  const right = ys.map((y) => seat(width - edge - column, y, 'right'));
  const last = inCorner ? [seat(width - edge - column, Math.max(to + 1, height - 4 - tall), 'right')] : [];
  const edgeOfRail = wholeWidth ? 36 : column * 0.5;
  return {
    places: [hero, ...left.toReversed(), ...top, ...right, ...last].map(round),
    centre: rounded(wholeWidth ? { x: edge, y: centreFrom, width: width - 2 * edge, height: low - gap - centreFrom } : { x: sideWidth, y: centreFrom, width: width - 2 * sideWidth, height: to - centreFrom - 2 }),
    over: overThem === null ? null : rounded({ x: edge, y: centreFrom, width: width - 2 * edge, height: overThem.sidesFrom - 4 - centreFrom }),
    rail: rounded({ x: edgeOfRail, y: tall * 0.5, width: width - 2 * edgeOfRail, height: to - tall * 0.5 + (height - to) * 0.35 }),
    plates: compact ? 'compact' : 'usual',
    card: Math.floor(card),
    seen,
    heroCard: Math.floor(heroCardOnPhone(wanted)),
    // A few lines of words, where there is room for them.
    strip: wholeWidth ? 58 : overThem !== null ? overThem.strip : Math.floor(Math.max(boxes && lying ? 46 : 58, Math.min(100, (to - centreFrom) * (wanted.board || boxes || inRows ? 0.25 : 0.38)))),
    narrow: compact || column < 84,
    lines: 2,
  };
}

/** Hands before a seat of which less than this is seen of each card are told larger in the middle. */
const readable = 27;
export const tellsHands = ({ card, seen }: Pick<Layout, 'card' | 'seen'>): boolean => seen < readable || card < readable - 1;

interface Sides {
  /** The width of the felt, and what is left of it between the seats at the sides. */
  width: number;
  between: number;
  from: number;
  to: number;
  /** How high the seats of a side are together. */
  sides: number;
  /** Whether open hands are told in the middle. */
  tells: boolean;
}

/** Seats at the sides of a phone sit low where the board above them is larger so: words and open hands lie between them. */
function overSides({ width, between, from, to, sides, tells }: Sides): { sidesFrom: number; strip: number } | null {
  const hands = tells ? 58 : 0;
  const below = Math.max(sides, 50 + hands);
  const sidesFrom = to - 2 - below;
  const card = Math.min(width / 5, (sidesFrom - 4 - from - 28) / tallness);
  return card <= (between - 12) / 5 ? null : { sidesFrom, strip: Math.floor(Math.min(100, below - hands)) };
}

/** The least height of a middle as wide as the felt: for the pot and words, and with a large board and open hands. */
const leastMiddle = { pot: 150, board: 200 } as const;

const heroPlate = 104;
/** The room for markers beside the cards, where the bet lies elsewhere. */
const marks = 17;

function heroCardOnPhone(wanted: Wanted): number {
  const { width, height, hand, inRows } = wanted;
  if (inRows) return Math.min(32, height * 0.075);
  // Very low felts and very full ones need the height for the others.
  const share = height < 360 || wanted.seats > 10 ? 0.168 : 0.19;
  const room = Math.min(width, 560) - heroPlate - 3 * gap;
  const byWidth = hand <= 5 ? (room - (hand - 1) * 3) / hand : room / (1 + (hand - 1) * 0.62);
  return Math.min(66, Math.max(40, (height * share) / tallness), byWidth);
}

/** The hero's place: chips over plate, and the cards beside them. */
function heroOnPhone(wanted: Wanted): Place {
  const { width, height, hand, inRows, heroElsewhere } = wanted;
  const card = heroCardOnPhone(wanted);
  const plateHeight = 40;
  const chipsHeight = wanted.boxes ? 32 : 20;
  const bottom = height - 4;
  const plateAt = (x: number): Rect => ({ x, y: bottom - plateHeight, width: heroPlate, height: plateHeight });
  if (heroElsewhere) {
    const x = width / 2 - heroPlate - gap / 2;
    const box = { x, y: bottom - plateHeight, width: 2 * heroPlate + gap, height: plateHeight };
    return { box, cards: { ...box, width: 0, height: 0 }, plate: plateAt(x), chips: { x: x + heroPlate + gap, y: box.y + (plateHeight - chipsHeight) / 2, width: heroPlate, height: chipsHeight } };
  }
  const handTall = inRows ? rowsTall(card) : card * tallness;
  const lifted = inRows ? 0 : handTall * (lift + 0.04);
  const cardsWidth = inRows ? card * 5 + 12 : hand <= 5 ? hand * card + (hand - 1) * 3 : card * (1 + (hand - 1) * 0.62);
  const tall = Math.max(plateHeight + chipsHeight + 3, handTall + lifted);
  // Two or three cards lie in the middle, with the plate at their left; more take the whole width.
  const all = heroPlate + gap + cardsWidth;
  const x = Math.max(gap, Math.min((width - all) / 2, (width - cardsWidth) / 2 - heroPlate - gap));
  return {
    box: { x, y: bottom - tall, width: all, height: tall },
    cards: { x: x + heroPlate + gap, y: bottom - handTall, width: cardsWidth, height: handTall },
    plate: plateAt(x),
    chips: { x, y: bottom - plateHeight - 3 - chipsHeight, width: heroPlate, height: chipsHeight },
  };
}

/** Many boxes on a phone: in columns and rows, below the dealer. */
function grid(wanted: Wanted, hero: Place, to: number, columns: number): Layout {
  const { width, seats, hand } = wanted;
  const rows = Math.ceil((seats - 1) / columns);
  const dealer = Math.max(88, Math.min(170, (to - 4) * 0.32));
  const column = (width - 4) / columns - 4;
  const row = (to - 4 - dealer) / rows;
  const tall = Math.min(row - 4, 104);
  const plateHeight = 30;
  const handTall = tall - plateHeight - 2;
  const card = Math.min(handFits(column - marks, hand, false), handTall / tallness);
  const places = Array.from({ length: seats - 1 }, (_, at): Place => {
    const across = Math.floor(at / rows);
    const along = at % rows;
    // Up one column and down the next, so that neighbours stay neighbours.
    const down = across % 2 === 0 ? rows - 1 - along : along;
    const x = 2 + across * (column + 4) + 2;
    const y = 4 + dealer + down * row;
    return {
      box: { x, y, width: column, height: tall },
      cards: { x, y, width: column - marks, height: handTall },
      plate: { x, y: y + handTall + 2, width: column, height: plateHeight },
      chips: { x: x + column - marks, y, width: marks, height: handTall },
    };
  });
  return {
    places: [hero, ...places].map(round),
    centre: rounded({ x: 8, y: 4, width: width - 16, height: dealer - 6 }),
    over: null,
    rail: rounded({ x: 4, y: 2, width: width - 8, height: to }),
    plates: 'compact',
    card: Math.floor(card),
    seen: seenOf(column - marks, card, hand),
    heroCard: Math.floor(heroCardOnPhone(wanted)),
    strip: 44,
    narrow: true,
    lines: 2,
  };
}
