// Cards picked for a question of odds: which lie where, and where the next one goes.
import type { GameEntry } from './answers';
import { ranksOf } from './game-words';

export const SUITS = ['s', 'h', 'd', 'c'] as const;
export const JOKER = 'Jk';
export const LEAST_HANDS = 2;
export const MOST_HANDS = 6;

/** A place cards are picked for: `hand 0`, `board 1`, `dead 0`. */
export interface Slot {
  of: 'hand' | 'board' | 'dead';
  number: number;
}

export interface Spot {
  hands: readonly (readonly string[])[];
  boards: readonly (readonly string[])[];
  dead: readonly string[];
  /** Where a tapped card goes. */
  active: Slot;
}

/** What a game and its deck allow. */
export interface Limits {
  cards: number;
  joker: boolean;
  hand: number;
  board: number;
  boards: number;
}

export function limitsOf(game: Pick<GameEntry, 'hand' | 'decks' | 'joker'>, deck: number, joker: boolean): Limits {
  const cards = game.decks.some((one) => one.cards === deck) ? deck : (game.decks[0]?.cards ?? 52);
  return { cards, joker: joker && game.joker, hand: game.hand.dealt, board: game.hand.board, boards: game.hand.board > 0 ? game.hand.boards : 0 };
}

/** The cards of a deck, suit by suit. */
export function deckOf(limits: Pick<Limits, 'cards' | 'joker'>): string[] {
  const cards = SUITS.flatMap((suit) => ranksOf(limits.cards).map((rank) => `${rank}${suit}`));
  return limits.joker ? [...cards, JOKER] : cards;
}

export function emptySpot(limits: Limits, hands = LEAST_HANDS): Spot {
  return { hands: Array.from({ length: hands }, () => []), boards: Array.from({ length: limits.boards }, () => []), dead: [], active: { of: 'hand', number: 0 } };
}

const same = (a: Slot, b: Slot) => a.of === b.of && a.number === b.number;

export function cardsAt(spot: Spot, slot: Slot): readonly string[] {
  if (slot.of === 'dead') return spot.dead;
  return (slot.of === 'hand' ? spot.hands : spot.boards)[slot.number] ?? [];
}

/** Every card that lies somewhere. */
export function used(spot: Spot): Set<string> {
  return new Set([...spot.hands.flat(), ...spot.boards.flat(), ...spot.dead]);
}

/** How many cards a place takes. */
export function room(slot: Slot, limits: Limits): number {
  if (slot.of === 'hand') return limits.hand;
  return slot.of === 'board' ? limits.board : limits.cards;
}

/** The places in the order they are filled: hands, then boards. */
export function slots(spot: Spot): Slot[] {
  return [
    ...spot.hands.map((_, number): Slot => ({ of: 'hand', number })),
    ...spot.boards.map((_, number): Slot => ({ of: 'board', number })),
    { of: 'dead', number: 0 },
  ];
}

function withCards(spot: Spot, slot: Slot, cards: readonly string[]): Spot {
  if (slot.of === 'dead') return { ...spot, dead: cards };
  const replace = (all: readonly (readonly string[])[]) => all.map((one, place) => (place === slot.number ? cards : one));
  return slot.of === 'hand' ? { ...spot, hands: replace(spot.hands) } : { ...spot, boards: replace(spot.boards) };
}

/** The next hand with room after one is full; where all are full, the place stays. */
function nextOf(spot: Spot, limits: Limits): Slot {
  if (spot.active.of !== 'hand' || cardsAt(spot, spot.active).length < limits.hand) return spot.active;
  const open = slots(spot).find((slot) => slot.of === 'hand' && cardsAt(spot, slot).length < limits.hand);
  if (open) return open;
  return limits.boards > 0 ? { of: 'board', number: 0 } : spot.active;
}

/** A card tapped: it goes to the active place, or away from there where it lies already. */
export function picked(spot: Spot, card: string, limits: Limits): Spot {
  const here = cardsAt(spot, spot.active);
  if (here.includes(card)) return withCards(spot, spot.active, here.filter((one) => one !== card));
  if (used(spot).has(card) || here.length >= room(spot.active, limits)) return spot;
  const filled = withCards(spot, spot.active, [...here, card]);
  return { ...filled, active: nextOf(filled, limits) };
}

export function cleared(spot: Spot, slot: Slot): Spot {
  return { ...withCards(spot, slot, []), active: slot };
}

export function handAdded(spot: Spot): Spot {
  if (spot.hands.length >= MOST_HANDS) return spot;
  return { ...spot, hands: [...spot.hands, []], active: { of: 'hand', number: spot.hands.length } };
}

export function handRemoved(spot: Spot, number: number): Spot {
  if (spot.hands.length <= LEAST_HANDS) return spot;
  const hands = spot.hands.filter((_, place) => place !== number);
  return { ...spot, hands, active: { of: 'hand', number: Math.min(number, hands.length - 1) } };
}

export type Read = { cards: string[]; wrong: null } | { cards: null; wrong: { why: 'card' | 'not-in-deck' | 'twice' | 'elsewhere' | 'too-many'; text: string } };

/** Cards that were typed: `AsKd`, `as, 10d`, `A♠ K♦`. */
export function typed(text: string, slot: Slot, spot: Spot, limits: Limits): Read {
  const glyphs: Record<string, string> = { '♠': 's', '♥': 'h', '♦': 'd', '♣': 'c' };
  const rest = text.replace(/[♠♥♦♣]/g, (glyph) => glyphs[glyph] ?? '').replace(/10/g, 'T').replace(/[\s,;]+/g, '');
  const deck = new Set(deckOf(limits));
  const others = used(withCards(spot, slot, []));
  const cards: string[] = [];
  for (let at = 0; at < rest.length; at += 2) {
    const pair = rest.slice(at, at + 2);
    const isJoker = pair.toLowerCase() === 'jk';
    const card = isJoker ? JOKER : `${pair.charAt(0).toUpperCase()}${pair.charAt(1).toLowerCase()}`;
    if (!isJoker && !/^[2-9TJQKA][shdc]$/.test(card)) return { cards: null, wrong: { why: 'card', text: pair } };
    if (!deck.has(card)) return { cards: null, wrong: { why: 'not-in-deck', text: card } };
    if (cards.includes(card)) return { cards: null, wrong: { why: 'twice', text: card } };
    if (others.has(card)) return { cards: null, wrong: { why: 'elsewhere', text: card } };
    cards.push(card);
  }
  if (cards.length > room(slot, limits)) return { cards: null, wrong: { why: 'too-many', text: String(room(slot, limits)) } };
  return { cards, wrong: null };
}

/** The spot with typed cards in a place. */
export function put(spot: Spot, slot: Slot, cards: readonly string[], limits: Limits): Spot {
  const filled = { ...withCards(spot, slot, cards), active: slot };
  return { ...filled, active: nextOf(filled, limits) };
}

/** Fits a spot to another game or deck: what it no longer takes goes back to the deck. */
export function fitted(spot: Spot, limits: Limits): Spot {
  const deck = new Set(deckOf(limits));
  const keep = (cards: readonly string[], most: number) => cards.filter((card) => deck.has(card)).slice(0, most);
  const hands = spot.hands.map((hand) => keep(hand, limits.hand));
  const boards = Array.from({ length: limits.boards }, (_, place) => keep(spot.boards[place] ?? [], limits.board));
  const fit: Spot = { hands, boards, dead: keep(spot.dead, limits.cards), active: spot.active };
  return slots(fit).some((slot) => same(slot, fit.active)) ? fit : { ...fit, active: { of: 'hand', number: 0 } };
}

/** What is missing before the room can be asked: a hand with no card at all. */
export function ready(spot: Spot): boolean {
  return spot.hands.filter((hand) => hand.length > 0).length >= LEAST_HANDS && spot.hands.every((hand) => hand.length > 0);
}

const together = (cards: readonly string[]) => cards.join('');

/** The spot for the address: `hands=AsAh.KsKh`. */
export function asValues(spot: Spot): { hands: string; board: string; dead: string } {
  const some = (all: readonly (readonly string[])[]) => (all.some((one) => one.length > 0) ? all.map(together).join('.') : '');
  return { hands: some(spot.hands) || (spot.hands.length > LEAST_HANDS ? spot.hands.map(together).join('.') : ''), board: some(spot.boards), dead: together(spot.dead) };
}

/** The spot an address asks for; what cannot be read is left out. */
export function fromValues(values: { hands: string | null; board: string | null; dead: string | null }, limits: Limits): Spot {
  const texts = (values.hands ?? '').split('.').slice(0, MOST_HANDS);
  let spot = emptySpot(limits, Math.max(LEAST_HANDS, texts.length));
  const lay = (slot: Slot, text: string | undefined) => {
    const read = typed(text ?? '', slot, spot, limits);
    if (read.cards) spot = withCards(spot, slot, read.cards);
  };
  spot.hands.forEach((_, number) => lay({ of: 'hand', number }, texts[number]));
  spot.boards.forEach((_, number) => lay({ of: 'board', number }, (values.board ?? '').split('.')[number]));
  lay({ of: 'dead', number: 0 }, values.dead ?? '');
  return { ...spot, active: nextOf(spot, limits) };
}
