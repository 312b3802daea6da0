/** How the middle of the felt is shared: pots, boards or the dealer's hand, words, and hands that lie open. */

import type { HandsRoom } from './scene/shown-hands';
import { tallness, tellsHands, type Layout, type Rect } from './layout';

/** The height of the strip of words: two boards leave it less. */
export function stripOf({ strip, plates }: Pick<Layout, 'strip' | 'plates'>, boards: number): number {
  return boards > 1 && plates === 'full' ? Math.min(strip, 58) : strip;
}

/** More boards than so many lie in two columns, each as a fan. */
export const mostInColumn = 3;
/** How much of a card is seen in a fan: its corner. */
export const fan = 0.55;

/** The width of the cards of a board, so that so many boards fit beside so many pots and the words. */
export function boardCard(layout: Layout, boards: number, pots: number, one = false): number {
  return Math.floor(Math.max(16, boardOver(layout, boards, pots), boardBetween(layout, boards, pots), one ? oneForAll(layout, pots) : 0));
}

/** The one card that counts for everybody at stud is as large on a desk as there is room for: it is part of each hand. */
function oneForAll(layout: Layout, pots: number): number {
  const { centre, strip, plates } = layout;
  if (plates !== 'full') return 0;
  const left = centre.height - strip - potsTall(layout, centre.width, pots) - 2 * between(layout);
  return Math.min(most(layout), left / tallness);
}

/** Whether pots and boards lie in the upper part of the middle, which is wider: there the cards are larger. */
export function liesOver(layout: Layout, boards: number, pots: number): boolean {
  return boardOver(layout, boards, pots) > boardBetween(layout, boards, pots);
}

const most = ({ centre, plates }: Layout): number => (plates === 'full' ? 74 : centre.width > 300 ? 60 : 46);
const between = ({ plates }: Layout): number => (plates === 'full' ? 8 : 5);
const linesOf = (boards: number): number => (boards > mostInColumn ? Math.ceil(boards / 2) : Math.max(1, boards));

/** The room between cards that lie beside each other: boards with a number before them are a little closer. */
export const apart = (boards: number): number => (boards > 1 ? 2 : 3);

function byWidth(width: number, boards: number, { plates }: Layout): number {
  const number = boards < 2 ? 0 : plates === 'full' ? 26 : 15;
  return boards > mostInColumn ? (width / 2 - number) / (1 + 4 * fan) : (width - number - 4 * apart(boards)) / 5;
}

/** A card of boards that lie over the seats at the sides. */
function boardOver(layout: Layout, boards: number, pots: number): number {
  const { over } = layout;
  if (over === null) return 0;
  const byHeight = ((over.height - potsTall(layout, over.width, pots)) / linesOf(boards) - between(layout)) / tallness;
  return Math.min(60, byHeight, byWidth(over.width, boards, layout));
}

/** Hands with less height than this are not told in the middle. */
const leastHands = 44;

/** A card of boards that lie between the seats at the sides, with the words and the open hands. */
function boardBetween(layout: Layout, boards: number, pots: number): number {
  const { centre, strip, plates, card } = layout;
  const words = stripOf({ strip, plates }, boards) + potsTall(layout, centre.width, pots) + between(layout);
  const byHeight = ((centre.height - words) / linesOf(boards) - between(layout)) / tallness;
  // One board gives way to open hands that could not be read otherwise, as far as it can be read itself and they have room then.
  const hands = centre.width > 300 && centre.height >= 240 ? 74 : 54;
  const least = plates === 'full' || card < 24 ? 28 : 36;
  const haveRoom = centre.height - words - 10 - leastHands - between(layout) >= least * tallness;
  const besideHands = boards < 2 && haveRoom && tellsHands(layout) ? Math.max(least, (centre.height - words - 10 - hands - between(layout)) / tallness) : most(layout);
  return Math.min(most(layout), besideHands, byHeight, byWidth(centre.width, boards, layout));
}

/** What is left of the middle below boards that lie over the seats at the sides. */
export function belowOver({ centre, over }: Layout): Rect {
  const taken = over === null ? 0 : over.y + over.height - centre.y;
  return { ...centre, y: centre.y + taken, height: centre.height - taken };
}

/**
 * The room below the words for hands that lie open, where cards before the seats are too small to be read. It is kept
 * free all through a round, so that the board stays where it is.
 */
export function handsRoom(layout: Layout, boards: number, pots: number, one = false): HandsRoom | null {
  const { centre, plates, card, seen } = layout;
  if (!tellsHands(layout)) return null;
  const widest = plates === 'full' ? 74 : 46;
  const board = boards === 0 ? 0 : boardCard(layout, boards, pots, one) * tallness + between(layout);
  const left = liesOver(layout, boards, pots) ? belowOver(layout).height + 4 : centre.height - potsTall(layout, centre.width, pots) - boards * board;
  const height = Math.floor(Math.min(widest * tallness + 18, left - stripOf(layout, boards) - 10));
  return height < leastHands ? null : { width: centre.width, height, atSeat: Math.min(card, seen), most: widest };
}

/** The height of the lines of pots. */
function potsTall({ plates }: Layout, width: number, pots: number): number {
  const full = plates === 'full';
  const onLine = Math.max(1, Math.floor(width / (full ? 122 : 88)));
  return (pots < 2 ? 1 : Math.ceil((pots + 1) / onLine)) * (full ? 30 : 18);
}

/** How wide the dealer's cards may be with words beside them, and with words below. */
function dealerFits({ centre: { width, height }, strip, plates }: Layout): { beside: number; above: number } {
  const fit = (most: number, tall: number, wide: number): number => Math.min(most, tall / tallness, wide / 3.2);
  switch (plates) {
    case 'full': return { beside: fit(84, height - strip - 24, width - 170), above: fit(84, height - strip - 84, width) };
    case 'usual': return { beside: 0, above: fit(60, height - strip - 44, width) };
    // The story lies beside them too.
    case 'compact': return { beside: fit(60, height - 6, width * 0.42), above: 0 };
  }
}

/** Where the dealer's cards lie, seen from the words about them. */
export function dealerPlace(layout: Layout): 'beside' | 'above' {
  const { beside, above } = dealerFits(layout);
  return beside >= above ? 'beside' : 'above';
}

/** The width of the dealer's three cards. */
export function dealerCard(layout: Layout): number {
  return Math.floor(Math.max(16, ...Object.values(dealerFits(layout))));
}
