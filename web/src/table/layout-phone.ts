/** The felt of a phone, upright or on its side. */

import { corner, gap, handFits, lift, round, rounded, rowBelow, rowsTall, seenOf, split, spread, tallness, tellsHands, type Layout, type Place, type Rect, type Split, type Wanted } from './layout';
import { boardCard } from './middle';

/** A phone on its side. */
const isLying = ({ width, height }: Wanted): boolean => width >= 480 && height < 440;

/* On a phone: the hero's plate beside the hero's cards, the others above them, bets within their places. */

export function onPhone(wanted: Wanted): Layout {
  const plain = laidOut(wanted, false);
  const cornered = mayUseCorner(wanted) ? laidOut(wanted, true) : plain;
  const board = (layout: Layout) => boardCard(layout, wanted.boards, 1);
  const ownAreRead = seenOf(cornered.places[0]?.cards.width ?? 0, cornered.heroCard, wanted.hand) >= corner * cornered.heroCard;
  if (!ownAreRead || cornered.card < Math.min(plain.card, 20)) return plain;
  // A seat there makes the table less round: it is worth that only where the cards for all are much larger, or names whole.
  const larger = board(plain) < 48 && board(cornered) >= board(plain) + 5;
  const wider = plain.narrow && !cornered.narrow && board(cornered) >= Math.min(board(plain), 48);
  return larger || wider ? cornered : plain;
}

/** Whether the last seat may have its place in the corner beside the hero's cards, so that fewer sit at the sides. */
const mayUseCorner = (wanted: Wanted): boolean => wanted.boards > 0 && wanted.hand <= 4 && wanted.seats > 6 && wanted.seats <= 10 && wanted.width < 480;

function laidOut(wanted: Wanted, lastInCorner: boolean): Layout {
  const { width, height, seats, hand, inRows, boxes, boards } = wanted;
  const lying = isLying(wanted);
  const hero = heroOnPhone(wanted);
  const to = hero.box.y - gap / 2;
  if (boxes && seats > 10) return grid(wanted, hero, to, lying ? 8 : 5);
  const others = seats - 1 - (lastInCorner ? 1 : 0);
  const edge = 3;
  const from = 4;
  const few = hand <= 2 && !boxes;
  const chipsLine = boxes ? 17 : 15;
  // On its side a bet lies beside two cards, else below the plates over the top and before those at the sides: the board is narrower then.
  const below = lying && !inRows && !few ? 16 : 0;
  const rowOf = ({ top, side }: Split) => (to - from - (top > 0 ? below : 0)) / Math.max(1, side + Math.min(1, top));
  // Without a board large hands may have more of the width, and so may rows where few sit.
  const large = hand >= 5 && boards === 0;
  const wide = inRows ? seats <= 6 : large;
  const columnOf = ({ top }: Split) => Math.min(lying ? 104 : width < 600 ? (wide ? 116 : 98) : 140, width * (lying ? 0.178 : wide ? 0.29 : 0.247), (width - 2) / Math.max(1, top) - (inRows ? 3 : 4));
  const room = (least: { width: number; height: number }) => (one: Split) => Math.min(columnOf(one) / least.width, (rowOf(one) - 4) / least.height);
  const usual = room({ width: lying ? 84 : 67, height: inRows ? 98 : lying ? (few ? 66 : 60) : few ? 64 : 78 });
  let chosen = split(others, usual);
  // On a low phone four or five sit over the top sooner than two at each side: the board has the room between.
  const wider = { top: others - 2, side: 1 };
  // Five of them leave a marker and a bet no room beside two cards; below a plate they have it, where it is worth the height.
  if ((others === 6 || (others === 7 && (!few || boards > 1))) && boards > 0 && !lying && to - from < 400 && usual(wider) >= 1) chosen = wider;
  // Eleven have room for usual plates, and the board between them has none: compact ones leave it some.
  const compact = seats > 10 && (usual(chosen) < 1 || (boards > 0 && !lying && to - from < 400));
  // Sixteen are too many for the sides of a small phone: the last sits in the corner beside the hero's cards.
  let inCorner = lastInCorner;
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
  const roomy = large && above(tallOf(0.34)) >= leastMiddle.pot;
  // A seat that sits low is as high as its plate and cards, and no higher.
  const lowTall = Math.min(tallOf(0.25), few ? 90 : 120);
  const wholeWidth = roomy || (!large && above(lowTall) >= leastMiddle.board);
  // Two boards and nine seats or more have little room on a low phone: narrow plates leave the boards more.
  const slim = boards > 1 && seats > 8 && !lying && to - from < 400;
  const column = slim ? (compact ? 58 : 61) : roomy ? Math.min(168, width * 0.43, (width - 2) / chosen.top - 4) : compact && boards > 0 ? Math.min(64, columnOf(chosen)) : boards > 0 && others === 1 && !lying ? 150 : columnOf(chosen);
  const besideCards = few && (chosen.top < 5 || lying || compact);
  // With nobody at the sides, and on a phone on its side, hands may be higher.
  const share = besideCards ? 0.24 : boxes ? 0.33 : roomy ? 0.34 : 0.29;
  // Seats are no higher than leaves a board that is read at arm's length, as far as they can be read themselves.
  const besideBoard = boards > 0 && !lying && chosen.top > 0 && chosen.side > 0 ? Math.max(besideCards ? 66 : 82, (to - from - 28 - boards * 52 * tallness - 4 * chosen.side - 5) / (chosen.side + 1)) : Infinity;
  const inCornerTall = lastInCorner ? height - 4 - (to + 1) : Infinity;
  const tall = Math.min(inCornerTall, wholeWidth && !roomy ? lowTall : Math.min(besideBoard, tallOf(chosen.side === 0 && !lying && !boxes ? share + 0.08 : share)));
  const plateHeight = compact ? 30 : inRows ? (tall < 112 ? 31 : 34) : tall > 88 ? 40 : Math.min(36, Math.max(32, tall * 0.48));
  const inCell = !lying && !compact && !inRows && !besideCards;
  const handTall = tall - plateHeight - 2 - (inCell ? chipsLine + 1 : 0);
  // Markers lie beside the cards, and the bet where there is room for it.
  const beside = compact ? marks : besideCards ? (slim ? 27 : lying ? besideLying : column * 0.5) : 0;
  const card = Math.min(handFits(column - beside, hand, inRows), handTall / (inRows ? rowsTall(1) : tallness), (few || roomy ? 40 : 34) + (width >= 600 ? 10 : 0));
  const inward = below > 0 && !compact ? Math.min(boxes ? 76 : 52, (width - 2 * column - 5 * 37) / 2 - 2 * gap) : 0;

  // Of rows the first has three cards: markers lie beside them.
  const besideFront = inRows ? { width: 23, y: handTall - rowsTall(Math.floor(card)), height: rowBelow * Math.floor(card) - 2 } : null;

  const seat = (x: number, y: number, kind: 'top' | 'left' | 'right'): Place => {
    const right = kind === 'right';
    const plate: Rect = { x, y: y + handTall + 2, width: column, height: plateHeight };
    const cards: Rect = { x: right ? x + beside : x, y, width: column - beside, height: handTall };
    const chips: Rect = below > 0 && !compact
      ? kind === 'top'
        ? { x, y: y + tall + 1, width: column, height: below - 1 }
        : { x: right ? x - gap - inward : x + column + gap, y: plate.y, width: inward, height: Math.min(34, plateHeight) }
      : besideFront !== null
        ? { ...besideFront, x: x + column - besideFront.width, y: y + besideFront.y }
        : inCell
          ? { x, y: plate.y + plateHeight + 1, width: column, height: chipsLine }
          : { x: right ? x : x + column - beside, y, width: beside, height: handTall };
    return { box: { x, y, width: column, height: tall }, cards, plate, chips };
  };
  const topInset = roomy ? 0 : chosen.top === 2 ? Math.min(width * 0.2, (width - 2 * edge - 2 * column) / 3) : chosen.top === 3 && chosen.side > 0 && width > 3.6 * column ? width * 0.04 : 0;
  const top = spread(chosen.top, column, edge + topInset, width - edge - topInset).map((x) => seat(x, from, 'top'));
  const sideFrom = chosen.top > 0 ? from + row + below : from;
  const centreFrom = chosen.top > 0 ? from + tall + below + 3 : from;
  const low = to - 2 - tall;
  const sideWidth = chosen.side > 0 ? column + edge + (slim ? 4 : gap) + (inward > 0 ? inward + gap : 0) : edge;
  const seen = seenOf(column - beside, card, hand);
  const overThem = boards > 0 && !wholeWidth && !lying && chosen.side > 0 ? overSides({ width: width - 2 * edge, between: width - 2 * sideWidth, from: centreFrom, to, sides: chosen.side * (tall + 4) - 4, boards, tells: tellsHands({ card: Math.floor(card), seen, hand }) }) : null;
  const ys = wholeWidth ? [low] : overThem !== null ? spread(chosen.side, tall, overThem.sidesFrom, to - 2) : chosen.side === 1 ? [sideFrom + (to - sideFrom - tall) * 0.4] : spread(chosen.side, tall, sideFrom, to - 2);
  const left = ys.map((y) => seat(edge, y, 'left'));
  const right = ys.map((y) => seat(width - edge - column, y, 'right'));
  const cornerX = width - edge - column;
  const last = inCorner ? [seat(cornerX, Math.max(to + 1, height - 4 - tall), 'right')] : [];
  const edgeOfRail = wholeWidth ? 36 : column * 0.5;
  return {
    places: [inCorner ? leftOf(hero, cornerX - gap) : hero, ...left.toReversed(), ...top, ...right, ...last].map(round),
    centre: rounded(wholeWidth ? { x: edge, y: centreFrom, width: width - 2 * edge, height: low - gap - centreFrom } : { x: sideWidth, y: centreFrom, width: width - 2 * sideWidth, height: to - centreFrom - 2 }),
    over: overThem === null ? null : rounded({ x: edge, y: centreFrom, width: width - 2 * edge, height: overThem.sidesFrom - 4 - centreFrom }),
    rail: rounded({ x: edgeOfRail, y: tall * 0.5, width: width - 2 * edgeOfRail, height: to - tall * 0.5 + (height - to) * 0.35 }),
    plates: compact ? 'compact' : 'usual',
    card: Math.floor(card),
    seen,
    heroCard: Math.floor(heroCardOnPhone(wanted)),
    hand,
    // A few lines of words, where there is room for them.
    strip: wholeWidth ? 58 : lying && boards > 1 ? 48 : overThem !== null ? overThem.strip : Math.floor(Math.max(boxes && lying ? 46 : 58, Math.min(100, (to - centreFrom) * (boards > 0 || boxes || inRows ? 0.25 : 0.38)))),
    narrow: compact || column < 84,
    lines: 2,
  };
}

interface Sides {
  /** The width of the felt, and what is left of it between the seats at the sides. */
  width: number;
  between: number;
  from: number;
  to: number;
  /** How high the seats of a side are together. */
  sides: number;
  boards: number;
  /** Whether open hands are told in the middle. */
  tells: boolean;
}

/** Seats at the sides of a phone sit low where the board above them is larger so: words and open hands lie between them. */
function overSides({ width, between, from, to, sides, boards, tells }: Sides): { sidesFrom: number; strip: number } | null {
  // Two boards leave open hands no room: those lie before their seats alone.
  const hands = tells && boards < 2 ? 58 : 0;
  const below = Math.max(sides, 50 + hands);
  const sidesFrom = to - 2 - below;
  const card = Math.min(width / 5, ((sidesFrom - 4 - from - 23) / boards - 5) / tallness);
  return card <= (between - (boards > 1 ? 38 : 12)) / 5 ? null : { sidesFrom, strip: Math.floor(Math.min(100, below - hands)) };
}

/** The least height of a middle as wide as the felt: for the pot and words, and with a large board and open hands. */
const leastMiddle = { pot: 150, board: 200 } as const;

const heroPlate = 104;
/** The room for markers beside the cards, where the bet lies elsewhere. */
const marks = 17;
/** The room beside the cards of a phone on its side: for chips and their figure, or what a round brought. */
const besideLying = 42;

function heroCardOnPhone(wanted: Wanted): number {
  const { width, height, hand, inRows } = wanted;
  if (inRows) return Math.min(32, height * 0.075);
  // Very low felts and very full ones need the height for the others.
  const share = height < 360 || wanted.seats > 10 ? 0.168 : wanted.boards > 0 && hand <= 2 && wanted.seats <= 8 ? 0.2 : 0.19;
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

/** The hero's place left of a line: it moves there, and the cards lie over each other as far as they must. */
function leftOf({ box, cards, plate, chips }: Place, line: number): Place {
  const x = Math.max(gap, Math.min(box.x, line - box.width));
  const over = Math.max(0, x + box.width - line);
  const moved = (rect: Rect): Rect => ({ ...rect, x: rect.x + x - box.x });
  return { box: { ...moved(box), width: box.width - over }, cards: { ...moved(cards), width: cards.width - over }, plate: moved(plate), chips: moved(chips) };
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
    hand,
    strip: 44,
    narrow: true,
    lines: 2,
  };
}
