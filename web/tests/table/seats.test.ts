import { describe, expect, test } from 'vitest';
import { roomFor, tileOf, type Size } from '../../src/desk/room';
import { boardCard, dealerCard, handsRoom } from '../../src/table/middle';
import { fitHands } from '../../src/table/scene/shown-hands';
import { boardsOf, corner, handSize, heldPlaces, layoutOf, lift, placesFor, seatsShown, turnsFromBottom, type Layout, type Place, type Rect, type Wanted } from '../../src/table/seats';
import { fullTables, type FullTable } from '../geometry/games';

/** The felts of the screens the page is judged on, and some between. */
const felts = [
  { width: 390, height: 556 }, { width: 390, height: 376 }, { width: 360, height: 352 }, { width: 556, height: 336 },
  { width: 1104, height: 640 }, { width: 944, height: 540 }, { width: 768, height: 720 }, { width: 1500, height: 800 }, { width: 420, height: 620 },
];

/** The felt of a tile, where desk.css puts the buttons: beside it, or below. Rows of Chinese need a higher bar. */
function tileFelt({ width, height }: Size, inRows: boolean): Size {
  const rem = 16;
  const top = 2.25 * rem + 1;
  const beside = width >= 39 * rem && (height < 46 * rem || width > 1.1 * height);
  return beside ? { width: width - 16 * rem, height: height - top } : { width, height: height - top - (inRows ? 20 : 13) * rem };
}

/** Windows, and the tiles on each: as small as they may be, and larger. */
const tiles = [[1270, 900], [1440, 900], [1600, 1000], [1920, 950], [1920, 1080], [2560, 1080], [2560, 1300], [3440, 1440], [1024, 720], [1100, 740], [1210, 800], [1280, 620], [1280, 720], [1366, 650], [1440, 790], [1500, 850], [1600, 900], [1920, 900]]
  .flatMap(([width = 0, height = 0]) => [2, 4, 6].filter((count) => count <= roomFor({ width, height }, 16)).map((count) => tileOf({ width, height }, count, 16)));

const games: Pick<Wanted, 'hand' | 'inRows' | 'boxes' | 'boards'>[] = [
  { hand: 2, inRows: false, boxes: false, boards: 1 }, { hand: 3, inRows: false, boxes: false, boards: 1 }, { hand: 4, inRows: false, boxes: false, boards: 1 },
  { hand: 5, inRows: false, boxes: false, boards: 1 }, { hand: 2, inRows: false, boxes: false, boards: 2 },
  { hand: 5, inRows: false, boxes: false, boards: 0 }, { hand: 7, inRows: false, boxes: false, boards: 0 }, { hand: 13, inRows: true, boxes: false, boards: 0 },
  { hand: 3, inRows: false, boxes: true, boards: 0 },
];
const alike = ({ hand, inRows, boxes, boards }: (typeof games)[number], { game, family }: FullTable) => handSize(game, family) === hand && boardsOf(game, family) === boards && (family === 'chinese') === inRows && (family === 'banked') === boxes;
/** The most seats of any game with such hands. */
const mostSeats = (game: (typeof games)[number]) => Math.max(...fullTables.filter((table) => alike(game, table)).map(({ seats }) => seats));

// Rows of Chinese leave the bar more room: its felt is lower.
const lower = (felt: (typeof felts)[number], { inRows }: (typeof games)[number]) => (inRows ? { ...felt, height: felt.height - (felt.width < 480 ? 66 : felt.width < 700 ? 0 : 90) } : felt);

const seatsOf = (game: (typeof games)[number]) => Array.from({ length: mostSeats(game) - 1 }, (_, at) => at + 2);

const covers = (a: Rect, b: Rect) =>
  a.width > 0 && b.width > 0 && a.height > 0 && b.height > 0 && a.x < b.x + b.width - 0.5 && b.x < a.x + a.width - 0.5 && a.y < b.y + b.height - 0.5 && b.y < a.y + a.height - 0.5;

const cases = games.flatMap((game) => [...felts.map((felt) => lower(felt, game)), ...tiles.map((tile) => tileFelt(tile, game.inRows))]
  .flatMap((felt) => seatsOf(game).map((seats) => ({ ...felt, ...game, heroElsewhere: game.inRows, seats }))));

test('every game is among those whose layouts are held to the law', () => {
  expect(fullTables.filter((table) => !games.some((game) => alike(game, table))).map(({ game }) => game)).toEqual([]);
  expect(games.map(mostSeats)).toEqual([11, 16, 10, 8, 11, 10, 8, 8, 16]);
});

/** Where the cards of a hand lie. Of rows on a phone the first has three cards, and markers lie beside it. */
function cardsOf({ inRows }: Wanted, { card, plates }: Layout, cards: Rect, at: number): [string, Rect][] {
  if (!inRows || plates === 'full' || at === 0) return [['cards', cards]];
  const step = Math.min(card + 3, (cards.width - card) / 4);
  const row = 1.4 * 0.66 * card;
  const y = cards.y + cards.height - 2 * row - 1.4 * card;
  return [['front row', { x: cards.x, y, width: card + 2 * step, height: row }], ['rows', { ...cards, y: y + row, height: row + 1.4 * card }]];
}

describe('a layout', () => {
  test('at a desk has room for the lifted cards of whoever wins', () => {
    const faults: string[] = [];
    for (const wanted of cases.filter(({ width, height, inRows, boxes }) => width >= 930 && height >= 505 && !inRows && !boxes)) {
      const { places, card } = layoutOf(wanted);
      const tall = card * 1.4;
      for (const [at, { cards }] of places.entries()) {
        if (at === 0) continue;
        const lifted = { ...cards, y: cards.y + cards.height - tall * (1 + lift), height: tall };
        for (const [other, { chips }] of places.entries()) if (other !== at && covers(lifted, chips)) faults.push(`${JSON.stringify(wanted)}: cards ${at} on chips ${other}`);
      }
    }
    expect(faults).toEqual([]);
  });
  test('has every part on the felt, and none over another', () => {
    const faults: string[] = [];
    for (const wanted of cases) {
      const layout = layoutOf(wanted);
      const name = JSON.stringify(wanted);
      const parts: (readonly [string, Rect])[] = layout.places.flatMap(({ cards, plate, chips }, at) => [...cardsOf(wanted, layout, cards, at), ['plate', plate], ['chips', chips]].map(([kind, rect]) => [`${kind as string} ${at}`, rect as Rect] as const));
      parts.push(['centre', layout.centre]);
      // The wider part above overlaps no seat either.
      if (layout.over !== null) for (const [what, rect] of parts.slice(0, -1)) if (covers(layout.over, rect)) faults.push(`${name}: over on ${what}`);
      if (layout.places.length !== wanted.seats) faults.push(`${name}: ${layout.places.length} places`);
      for (const [at, [what, rect]] of parts.entries()) {
        if (rect.x < 0 || rect.y < 0 || rect.x + rect.width > wanted.width || rect.y + rect.height > wanted.height) faults.push(`${name}: ${what} leaves the felt ${JSON.stringify(rect)}`);
        for (const [other, there] of parts.slice(at + 1)) if (covers(rect, there)) faults.push(`${name}: ${what} on ${other} ${JSON.stringify(rect)} ${JSON.stringify(there)}`);
      }
    }
    expect(faults.slice(0, 20)).toEqual([]);
  });
  test('has hands of which every rank is seen, the two figures of a ten too', () => {
    const covered = cases.filter(({ inRows }) => !inRows).filter((wanted) => {
      const { seen, card } = layoutOf(wanted);
      return seen < Math.min(card, 0.55 * card);
    });
    expect(covered).toEqual([]);
  });
  test('has plates and cards that can be read', () => {
    const faults: string[] = [];
    for (const wanted of cases) {
      const { places, card, heroCard, plates, centre } = layoutOf(wanted);
      const name = JSON.stringify(wanted);
      const plate = places[1]!.plate;
      if (plates === 'compact' && wanted.seats <= 10) faults.push(`${name}: compact`);
      if (plate.width < 54 || plate.height < 29) faults.push(`${name}: plate ${plate.width}x${plate.height}`);
      if (card < (wanted.seats > 11 ? 12 : 16)) faults.push(`${name}: cards ${card}`);
      // Four play at once, on any screen their rows can be read.
      if (wanted.inRows && card < 21) faults.push(`${name}: rows of ${card}`);
      if (!wanted.inRows && heroCard < 39) faults.push(`${name}: hero's cards ${heroCard}`);
      if (centre.height < (wanted.inRows || wanted.boxes ? 70 : 100) || centre.width < 130) faults.push(`${name}: centre ${JSON.stringify(centre)}`);
      if (!wanted.inRows && !wanted.boxes && [2, 3, 4].includes(wanted.hand) && boardCard(layoutOf(wanted), 2, 1) < 24) faults.push(`${name}: board ${boardCard(layoutOf(wanted), 2, 1)}`);
    }
    expect(faults.slice(0, 30)).toEqual([]);
  });
  test('has a hand of the dealer that can be looked at', () => {
    const faults: string[] = [];
    for (const wanted of cases.filter(({ boxes }) => boxes)) {
      const layout = layoutOf(wanted);
      const least = layout.plates === 'full' ? 60 : 38;
      if (dealerCard(layout) < least) faults.push(`${JSON.stringify(wanted)}: ${dealerCard(layout)}`);
    }
    expect(faults.slice(0, 20)).toEqual([]);
  });
  test('has the own wagers of a box in no line with a neighbour’s, on a window of its own', () => {
    for (const [felt, most] of [[{ width: 1104, height: 640 }, 12], [{ width: 1500, height: 800 }, 16]] as const) {
      for (const seats of [2, 7, 12, most]) {
        const [hero, ...others] = layoutOf({ ...felt, seats, hand: 3, inRows: false, heroElsewhere: false, boxes: true, boards: 0 }).places;
        const inLine = others.filter(({ chips }) => hero !== undefined && Math.abs(chips.y - hero.chips.y) < 20 && Math.abs(chips.x - hero.chips.x) < 300);
        expect(inLine, `${seats} on ${felt.width}`).toEqual([]);
      }
    }
  });

  test('has room for six boards, as often as a hand can be run again', () => {
    const faults: string[] = [];
    for (const wanted of cases.filter(({ hand, boxes, inRows }) => hand < 5 && !boxes && !inRows)) {
      const { centre, strip } = layoutOf(wanted);
      const three = 3 * (boardCard(layoutOf(wanted), 6, 1) * 1.4 + 4);
      if (three + Math.min(strip, 58) + 18 > centre.height) faults.push(`${JSON.stringify(wanted)}: ${three} of ${centre.height}`);
    }
    expect(faults.slice(0, 20)).toEqual([]);
  });
  test('shows a hand that wins large enough to be read, at its seat or in the middle', () => {
    const faults: string[] = [];
    // Two boards take the room; hands lie before their seats alone.
    for (const wanted of cases.filter(({ boxes, inRows, boards }) => !boxes && !inRows && boards < 2)) {
      const layout = layoutOf(wanted);
      const room = handsRoom(layout, wanted.boards, 1);
      const card = Math.max(layout.card, room === null ? 0 : fitHands(1, 1, wanted.hand, room).card);
      if (card < 26) faults.push(`${JSON.stringify(wanted)}: ${card}`);
    }
    expect(faults.slice(0, 20)).toEqual([]);
  });
  test('goes clockwise from the hero, who is at the bottom', () => {
    for (const wanted of cases.filter(({ seats }) => seats > 3)) {
      const [hero, first, ...rest] = layoutOf(wanted).places;
      const bottom = ({ plate }: Place) => plate.y + plate.height;
      expect(bottom(hero!)).toBeGreaterThanOrEqual(Math.max(bottom(first!), ...rest.map(bottom)) - 1);
      expect(first!.plate.x).toBeLessThan(wanted.width / 2);
    }
  });
});

test('the hero is at the bottom and the next player to the left', () => {
  expect(turnsFromBottom(4, 4, 6)).toBe(0);
  expect(turnsFromBottom(5, 4, 6)).toBe(1);
  expect(turnsFromBottom(3, 4, 6)).toBe(5);
  expect(turnsFromBottom(1, 6, 6)).toBe(1);
});

test('a hand is as large as its game deals it', () => {
  expect(handSize('crown/holdem', 'flop')).toBe(2);
  expect(handSize('crown/crazy-pineapple-hi-lo', 'flop')).toBe(3);
  expect(handSize('crown/omaha', 'flop')).toBe(4);
  expect(handSize('act/three-card-manila', 'manila')).toBe(3);
  expect(handSize('crown/faro-manila', 'manila')).toBe(5);
  expect(handSize('crown/crown-stud', 'stud')).toBe(5);
  expect(handSize('crown/razz', 'stud')).toBe(7);
  expect(handSize('crown/triple-draw-2-7', 'draw')).toBe(5);
  expect(handSize('crown/chinese', 'chinese')).toBe(13);
  expect(handSize('act/3-card-poker', 'banked')).toBe(3);
});

test('few of many free seats are drawn, so that those who sit have room for their names', () => {
  const phone = { width: 360, height: 352 };
  expect([1, 4, 5, 7, 9, 10, 16].map((taken) => placesFor(phone, 16, taken))).toEqual([5, 5, 6, 8, 10, 16, 16]);
  expect([1, 4, 5, 7].map((taken) => placesFor(phone, 6, taken))).toEqual([5, 5, 6, 6]);
  expect([[9, 3], [16, 3], [16, 10], [16, 12]].map(([capacity = 0, taken = 0]) => placesFor({ width: 1104, height: 640 }, capacity, taken))).toEqual([9, 10, 12, 16]);
  // Rows of four who play have the room of seats that are free.
  expect(placesFor({ width: 1104, height: 640 }, 8, 4, true)).toBe(5);
  for (const taken of [1, 4, 9]) expect(layoutOf({ ...phone, seats: placesFor(phone, 16, taken), hand: 3, inRows: false, heroElsewhere: false, boxes: false, boards: 1 }).plates).toBe('usual');
});

test('those who sit have a place each, in their order, and the first free seats the others', () => {
  expect(seatsShown(16, [3, 9, 16], 5)).toEqual([1, 2, 3, 9, 16]);
  expect(seatsShown(6, [1, 2, 3, 4, 5, 6], 6)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(seatsShown(16, [1, 2, 3, 4, 5, 6], 5)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a high phone has a large board, and large hands of stud, where one sits at each side', () => {
  const felt = { width: 390, height: 566, inRows: false, heroElsewhere: false, boxes: false, boards: 0 };
  for (const seats of [4, 5, 6]) expect(boardCard(layoutOf({ ...felt, seats, hand: 2, boards: 1 }), 1, 1), `${seats} seats`).toBeGreaterThanOrEqual(50);
  expect(layoutOf({ ...felt, height: 598, seats: 5, hand: 7 }).card).toBeGreaterThanOrEqual(30);
  expect(layoutOf({ ...felt, height: 598, seats: 6, hand: 7 }).card).toBeGreaterThanOrEqual(27);
});

test('on a phone the board and one’s own cards are read at arm’s length, with six to nine seats', () => {
  const cards = (felt: { width: number; height: number }, seats: number, hand: number) => {
    const layout = layoutOf({ ...felt, seats, hand, inRows: false, heroElsewhere: false, boxes: false, boards: 1 });
    return { board: boardCard(layout, 1, 1), own: layout.heroCard };
  };
  for (const hand of [2, 3, 4]) {
    for (const seats of [6, 7, 8, 9]) {
      const { board, own } = cards({ width: 390, height: 566 }, seats, hand);
      expect(board, `${seats} seats, ${hand} cards`).toBeGreaterThanOrEqual(44);
      expect(own).toBeGreaterThanOrEqual(60);
    }
    // A browser with its bars leaves less height: more than eight seats take it, and on the narrowest phone more than seven.
    for (const seats of [6, 7, 8]) {
      const low = cards({ width: 390, height: 386 }, seats, hand);
      expect(low.board, `${seats} seats, ${hand} cards, low`).toBeGreaterThanOrEqual(seats === 8 && hand === 2 ? 38 : 44);
      expect(low.own).toBeGreaterThanOrEqual(52);
      if (seats === 8) continue;
      const lowest = cards({ width: 360, height: 362 }, seats, hand);
      expect(lowest.board, `${seats} seats, ${hand} cards, lowest`).toBeGreaterThanOrEqual(36);
      expect(lowest.own).toBeGreaterThanOrEqual(48);
    }
    // Where the newest line of the log stands in the bar, the felts of low phones are higher.
    for (const seats of [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) {
      const low = cards({ width: 390, height: 414 }, seats, hand);
      expect(low.board, `${seats} seats, ${hand} cards, low`).toBeGreaterThanOrEqual(seats < 10 ? 51 : 42);
      expect(low.own).toBeGreaterThanOrEqual(seats > 10 ? 49 : 56);
      const lowest = cards({ width: 360, height: 390 }, seats, hand);
      expect(lowest.board, `${seats} seats, ${hand} cards, lowest`).toBeGreaterThanOrEqual(seats < 9 ? 48 : seats === 10 && hand > 2 ? 38 : 40);
      expect(lowest.own).toBeGreaterThanOrEqual(seats > 10 ? 46 : hand === 2 && seats < 9 ? 55 : 52);
    }
  }
});

test('on a phone two boards are as large as one nearly, however many sit there', () => {
  const board = (felt: { width: number; height: number }, seats: number) => boardCard(layoutOf({ ...felt, seats, hand: 2, inRows: false, heroElsewhere: false, boxes: false, boards: 2 }), 2, 1);
  for (const seats of [3, 4, 5, 6, 7, 8]) expect([board({ width: 390, height: 566 }, seats), board({ width: 390, height: 414 }, seats), board({ width: 360, height: 390 }, seats)].map((card, at) => card >= [51, 48, 42][at]!), `${seats} seats`).toEqual([true, true, true]);
  for (const seats of [9, 10, 11]) expect([board({ width: 390, height: 566 }, seats), board({ width: 390, height: 414 }, seats), board({ width: 360, height: 390 }, seats)].map((card, at) => card >= [49, 45, 40][at]!), `${seats} seats`).toEqual([true, true, true]);
});

test('on a phone on its side the board is large: bets lie beside two cards, and leave it room before larger hands', () => {
  const board = (seats: number, hand: number, boards: number) => boardCard(layoutOf({ width: 556, height: 346, seats, hand, inRows: false, heroElsewhere: false, boxes: false, boards }), boards, 1);
  for (const seats of [2, 6, 8, 9, 10, 11]) expect([board(seats, 2, 1), board(seats, 4, 1), board(seats, 2, 2)].map((card, at) => card >= [58, 42, 36][at]!), `${seats} seats`).toEqual([true, true, true]);
});

test('two over the top of a phone stand as far from each other as from the sides, however wide their hands are', () => {
  for (const felt of [{ width: 390, height: 466 }, { width: 360, height: 440 }, { width: 390, height: 286 }]) {
    for (const [seats, hand, inRows] of [[7, 5, false], [5, 13, true], [5, 5, false]] as const) {
      const { places } = layoutOf({ ...felt, seats, hand, inRows, heroElsewhere: inRows, boxes: false, boards: 0 });
      const over = places.slice(1).map(({ plate }) => plate).filter(({ y }, _, all) => y === Math.min(...all.map((other) => other.y)));
      if (over.length !== 2) continue;
      const [left, right] = over.toSorted((a, b) => a.x - b.x);
      expect(right!.x - left!.x - left!.width, JSON.stringify([felt, seats])).toBeGreaterThanOrEqual(Math.min(30, left!.x - 1));
    }
  }
});

test('at a desk hands of stud and draw are wider than their plates', () => {
  const seen = (seats: number, hand: number) => layoutOf({ width: 1104, height: 640, seats, hand, inRows: false, heroElsewhere: false, boxes: false, boards: 0 }).seen;
  expect([seen(8, 7), seen(8, 5), seen(6, 5)].map((wide, at) => wide >= [38, 50, 50][at]!)).toEqual([true, true, true]);
});

test('the corner beside one’s cards takes a seat where the board is much larger so, and one’s cards are still read', () => {
  const laid = (seats: number, hand: number, height: number) => layoutOf({ width: 360, height, seats, hand, inRows: false, heroElsewhere: false, boxes: false, boards: 1 });
  const inCorner = ({ places }: Layout) => places.at(-1)!.plate.y > places[0]!.cards.y;
  expect([7, 8, 9, 10].map((seats) => inCorner(laid(seats, 2, 390)))).toEqual([false, true, false, true]);
  expect(inCorner(laid(9, 4, 390))).toBe(true);
  const { places, heroCard } = laid(9, 4, 390);
  expect((places[0]!.cards.width - heroCard) / 3).toBeGreaterThan(corner * heroCard);
  expect(inCorner(laid(8, 2, 620))).toBe(false);
  // Eight with three cards each have names of more than five letters so.
  for (const [width, height] of [[390, 414], [360, 390]] as const) expect(layoutOf({ width, height, seats: 8, hand: 3, inRows: false, heroElsewhere: false, boxes: false, boards: 1 }).narrow, `${width}`).toBe(false);
});

test('in a round the last open seat stays for all that are open, where it was', () => {
  const before = seatsShown(16, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 12);
  // Somebody comes to the tile: it stands for the four that are left.
  const once = heldPlaces(before, { capacity: 16, taken: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], newcomers: [12] });
  expect(once).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13]);
  // The same again moves nothing, and nor does another who comes.
  expect(heldPlaces(once ?? [], { capacity: 16, taken: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], newcomers: [12] })).toEqual(once);
  expect(heldPlaces(once ?? [], { capacity: 16, taken: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 16], newcomers: [12, 16] })).toEqual(once);
  // Of several open ones newcomers have all but the last, and of a full table that one too.
  expect(heldPlaces([1, 2, 3, 4, 5], { capacity: 8, taken: [1, 2, 7], newcomers: [7] })).toEqual([1, 2, 3, 4, 7]);
  expect(heldPlaces([1, 2, 3, 4], { capacity: 4, taken: [1, 2, 3, 4], newcomers: [4] })).toEqual([1, 2, 3, 4]);
  expect(heldPlaces([1, 2, 3, 4, 9], { capacity: 6, taken: [1, 2, 3, 4, 5, 6], newcomers: [5, 6] })).toEqual([1, 2, 3, 4, 5]);
  // Whoever left leaves their place open; whoever plays has one, or the felt is laid out anew.
  expect(heldPlaces([1, 2, 3, 4, 5], { capacity: 8, taken: [1, 3, 4], newcomers: [] })).toEqual([1, 2, 3, 4, 5]);
  expect(heldPlaces([1, 2, 3], { capacity: 8, taken: [1, 2, 3, 8], newcomers: [] })).toBeNull();
  expect(heldPlaces([1, 2, 3], { capacity: 8, taken: [1, 2, 3], newcomers: [] })).toBeNull();
});

test('the one card for everybody at stud can be read on a desk, and has room', () => {
  for (const seats of [4, 8]) {
    const layout = layoutOf({ width: 1104, height: 640, seats, hand: 7, inRows: false, heroElsewhere: false, boxes: false, boards: 0 });
    const card = boardCard(layout, 1, 1, true);
    expect(card).toBeGreaterThanOrEqual(44);
    const room = handsRoom(layout, 1, 1, true)?.height ?? 0;
    expect(card * 1.4 + layout.strip + 30 + room).toBeLessThanOrEqual(layout.centre.height);
  }
  const phone = layoutOf({ width: 390, height: 376, seats: 8, hand: 7, inRows: false, heroElsewhere: false, boxes: false, boards: 0 });
  expect(boardCard(phone, 1, 1, true)).toBe(boardCard(phone, 1, 1));
});
