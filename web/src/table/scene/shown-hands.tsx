/**
 * Hands that lie open, large, below the words in the middle: before the seats they are too small to be read, or too close.
 * The own one is large already. Whoever listens hears of them at their seats.
 */

import { CardRow } from '../cards';
import { tidy } from '../evaluate';
import { equityText } from './equity';
import { isTight } from '../layout';
import { nameOf } from './names';
import { useScene, type Scene } from './scene';
import type { Beat } from './story';
import type { CardView, HandWords, SeatView, TableView } from '../../wire';

/** The room for them, and how much is seen of a card before a seat, which they must exceed to be of use. */
export interface HandsRoom {
  width: number;
  height: number;
  atSeat: number;
  /** As wide as a card need be. */
  most: number;
}

/** A hand as it is shown. */
export interface OpenHand {
  key: string;
  name: string;
  cards: readonly CardView[];
  won: boolean;
  equity: SeatView['equity'];
}

/** The height of the name over a hand. */
const nameTall = 13;
const between = 8;
/** A card that can be read at arm's length. */
const readable = 28;

/** How many of so many hands are shown, and how wide their cards are; winners come first and are never left out for size. */
export function fitHands(hands: number, winners: number, cards: number, { width, height, atSeat, most }: HandsRoom): { count: number; card: number } {
  const cardOf = (count: number): number =>
    Math.floor(Math.min(most, (height - nameTall) / 1.4, (width - between * (count - 1)) / count / (1 + (cards - 1) * 0.56)));
  for (let count = hands; count > 0; count -= 1) {
    const card = cardOf(count);
    if (card >= Math.max(readable, atSeat + 8) || (count <= winners && card > atSeat + 2)) return { count, card };
  }
  return { count: 0, card: 0 };
}

/** The parts that the story tells of now. */
function beatsNow({ story, beat }: Scene): readonly Beat[] {
  if (story === null || !story.inTurn) return [];
  const told = story.beats[beat];
  return told === undefined ? story.beats : [told];
}

/** Hands of others that lie open and can win, as they sit. */
function open(view: TableView): SeatView[] {
  return view.seats.filter(({ seat, cards, shown, turned_up: turned, standing }) =>
    seat !== view.my_seat && (shown || turned) && standing !== 'folded' && cards.length > 0 && cards.every(({ card }) => card !== null));
}

const up = (card: string): CardView => ({ card, up: true });

/** The cards of a hand as it is said: "tens over nines" has its tens first. A joker stands for another and comes last. */
export function asSaid({ cards, ranks }: Pick<HandWords, 'cards' | 'ranks'>): string[] {
  const jokers = cards.filter((card) => card === 'Jk');
  const plain = cards.filter((card) => card !== 'Jk');
  const place = (card: string): number => ranks.indexOf(card.charAt(0));
  const all = plain.every((card) => place(card) >= 0);
  return [...(all ? [...plain].sort((a, b) => place(a) - place(b)) : tidy(plain)), ...jokers];
}

/** The hand somebody won a part with, of those the part tells of; whoever shares it has one of their own. */
function wonWith(view: TableView, seat: number, hands: readonly HandWords[]): readonly HandWords[] {
  const own = view.seats.find((one) => one.seat === seat)?.has ?? [];
  const alike = own.filter((one) => hands.some(({ side, board }) => side === one.side && board === one.board));
  return alike.length > 0 ? alike : hands.slice(0, 1);
}

/**
 * The hands that are shown, those that win first. Where a board lies there the cards beside it are shown, as they are held;
 * else the five that won, for seven in a fan are no hand to be read.
 */
export function openHands(view: TableView, beats: readonly Pick<Beat, 'winners' | 'hands'>[], deck = 52): OpenHand[] {
  const others = open(view);
  const held = ({ seat, name, cards, equity }: SeatView, won: boolean): OpenHand => ({ key: `${seat}`, name, cards, won, equity });
  const winners = new Set(beats.flatMap((beat) => beat.winners.map(({ seat }) => seat)));
  const hasBoard = view.boards.some((board) => board.length > 0);
  if (hasBoard || winners.size === 0) {
    // Where there is no room for all, the better hands come first: one that lost to the winner may beat who has a side pot.
    const losers = others.filter(({ seat }) => !winners.has(seat)).sort((a, b) => byHand(b, a, deck));
    return [...others.filter(({ seat }) => winners.has(seat)), ...losers].map((seat) => held(seat, winners.has(seat.seat)));
  }
  const won = beats.flatMap(({ winners: who, hands }) => who.filter(({ seat }) => seat !== view.my_seat).flatMap(({ seat }) => (
    wonWith(view, seat, hands).map((hand) => ({ key: `${seat}/${hand.side}`, name: nameOf(view, seat), cards: asSaid(hand).map(up), won: true, equity: null }))
  )));
  return [...new Map(won.map((hand) => [hand.key, hand])).values()];
}

const kinds = ['high-card', 'pair', 'two-pair', 'three-of-a-kind', 'straight', 'flush', 'full-house', 'four-of-a-kind', 'straight-flush', 'five-of-a-kind', 'royal-flush'];

/** A high hand as figures to be compared from the left; nothing where there is none. In a small deck a flush is above a full house. */
function strength(seat: Pick<SeatView, 'has'>, deck: number): number[] {
  const of = (kind: string): number => (deck < 52 && kind === 'flush' ? kinds.indexOf('full-house') + 0.5 : kinds.indexOf(kind));
  const all = seat.has.filter(({ side }) => side === 'high').map(({ category, ranks }) => [of(category), ...ranks.map((rank) => '23456789TJQKA'.indexOf(rank))]);
  return all.sort((a, b) => inOrder(b, a))[0] ?? [];
}

function inOrder(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = (a[at] ?? -1) - (b[at] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Below zero where the first has the lower hand. */
const byHand = (a: Pick<SeatView, 'has'>, b: Pick<SeatView, 'has'>, deck: number): number => inOrder(strength(a, deck), strength(b, deck));

/** What a hand can expect stands at its seat too: here it has the room that a name leaves, of which so many letters are read. */
const lettersRead = 9;
const hasRoomForEquity = ({ name }: OpenHand, wide: number): boolean => wide >= Math.min(name.length, lettersRead) * 6 + 34;

export function ShownHands({ view, room, deck }: { view: TableView; room: HandsRoom; deck: number }) {
  const hands = openHands(view, beatsNow(useScene()), deck);
  const cards = Math.max(1, ...hands.map((one) => one.cards.length));
  const { count, card } = fitHands(hands.length, hands.filter(({ won }) => won).length, cards, room);
  const wide = count === 0 ? 0 : (room.width - between * (count - 1)) / count;
  const shown = hands.slice(0, count);
  // All of them or none: one alone would say that the others have no chance.
  const tellsEquity = shown.every((hand) => hasRoomForEquity(hand, wide));
  return (
    <div class="shown-hands" style={{ height: `${room.height}px`, '--card-width': `${card}px`, '--room': `${Math.floor(wide)}px` }} data-tight={isTight(wide, card, cards) ? '' : undefined} aria-hidden="true">
      {shown.map((hand) => (
        <span key={hand.key} class="shown-hand" data-won={hand.won ? '' : undefined}>
          <span class="shown-name" style={{ '--letters': hand.name.length }}><span>{hand.name}</span>{hand.equity === null || !tellsEquity ? null : <b>{equityText(hand.equity, view.seats)}</b>}</span>
          <CardRow cards={hand.cards} label={hand.name} />
        </span>
      ))}
    </div>
  );
}
