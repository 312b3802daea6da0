/** Cards as a dealer enters them: a typed line, and which of the cards ahead it is for. */

import type { NextCard, TableInfo, TableView } from '../wire';

/** A card that nobody knows. */
export const UNKNOWN = '??';

const RANKS = 'AKQJT98765432';
const SUITS = 'shdc';
const GLYPHS: Readonly<Record<string, string>> = { '♠': 's', '♥': 'h', '♦': 'd', '♣': 'c', '♤': 's', '♡': 'h', '♢': 'd', '♧': 'c' };

/** What is wrong with a line. */
export type Fault = { what: 'unreadable'; word: string } | { what: 'twice' | 'seen' | 'not-in-deck'; card: string };

export interface Typed {
  cards: string[];
  /** The beginning of a card that is still being typed. */
  rest: string;
  fault: Fault | null;
}

/** The cards of a table's deck, suit by suit. */
export function deckOf({ deck, joker }: Pick<TableInfo, 'deck' | 'joker'>): string[][] {
  const ranks = [...RANKS].slice(0, Math.max(0, Math.min(13, Math.floor(deck / 4))));
  const suits = [...SUITS].map((suit) => ranks.map((rank) => `${rank}${suit}`));
  return joker ? [...suits, ['Jk']] : suits;
}

/** Every card that lies open, or that was entered as what it is. */
export function seenCards(view: Pick<TableView, 'boards' | 'community' | 'seats' | 'dealer'>): Set<string> {
  const all = [...view.boards.flat(), ...(view.community === null ? [] : [view.community]), ...view.seats.flatMap(({ cards }) => cards), ...(view.dealer?.cards ?? [])];
  return new Set(all.flatMap(({ card }) => (card === null ? [] : [card])));
}

/** Reads "As Kd 7c", "asKD7c", "A♠ 10♦", "?? ?? As", as a person or a reader types it. */
export function typedCards(line: string, deck: ReadonlySet<string>, seen: ReadonlySet<string> = new Set()): Typed {
  const plain = [...line].map((letter) => GLYPHS[letter] ?? letter).join('').replace(/\uFE0F/g, '').replace(/10/g, 'T');
  const cards: string[] = [];
  const done = (rest: string, fault: Fault | null): Typed => ({ cards, rest, fault });
  let left = plain;
  for (;;) {
    left = left.replace(/^[\s,;.|/-]+/, '');
    if (left === '') return done('', null);
    const found = /^(\?\??|jk|[2-9tjqka][shdc])/i.exec(left)?.[0];
    if (found === undefined) {
      // A rank alone at the end, or the first figure of a ten, waits for what follows.
      if (/^([2-9tjqka]|1)$/i.test(left)) return done(left, null);
      return done('', { what: 'unreadable', word: left.split(/[\s,;]/)[0] ?? left });
    }
    left = left.slice(found.length);
    if (found.startsWith('?')) {
      cards.push(UNKNOWN);
      continue;
    }
    const card = found.toLowerCase() === 'jk' ? 'Jk' : `${found.charAt(0).toUpperCase()}${found.charAt(1).toLowerCase()}`;
    if (!deck.has(card)) return done('', { what: 'not-in-deck', card });
    if (cards.includes(card)) return done('', { what: 'twice', card });
    if (seen.has(card)) return done('', { what: 'seen', card });
    cards.push(card);
  }
}

/** The kitty is dealt among the players' hands, as one hand more, and so is the dealer's at boxes: it is no other kind of place. */
const kindOf = ({ to, open }: NextCard): string => ((to === 'kitty' || to === 'dealer') && !open ? 'seat' : to);

/**
 * Cards that are entered together: burns before them, then as many as go to the same kind of place with the same face. At
 * boxes hands are turned up one after the other.
 */
export interface Step {
  burns: number;
  cards: readonly NextCard[];
  /** Whether they must be entered as what they are. */
  open: boolean;
}

/** What is entered next of the cards ahead; nothing where none is due. */
export function stepOf(ahead: readonly NextCard[], family: string): Step | null {
  if (ahead.length === 0) return null;
  const burnt = ahead.findIndex(({ to }) => to !== 'burn');
  const burns = burnt < 0 ? ahead.length : burnt;
  const after = ahead.slice(burns);
  const [first] = after;
  const boxes = family === 'banked';
  const same = (card: NextCard) =>
    first !== undefined && kindOf(card) === kindOf(first) && card.open === first.open && card.board === first.board && (!boxes || !card.open || card.seat === first.seat);
  const end = after.findIndex((card) => !same(card));
  return { burns, cards: end < 0 ? after : after.slice(0, end), open: first?.open === true };
}

/** What is left of the cards ahead after a step. */
export function afterStep(ahead: readonly NextCard[], { burns, cards }: Step): readonly NextCard[] {
  return ahead.slice(burns + cards.length);
}

/**
 * What is sent for so many typed cards: burns are filled in, where they are not read or typed too. Nothing where it is not
 * the right number yet.
 */
export function entryOf(step: Step, typed: readonly string[], burnsRead = false): string[] | null {
  const due = step.cards.length;
  const unknown = (cards: readonly string[]) => step.open && cards.includes(UNKNOWN);
  if (step.burns > 0 && typed.length === step.burns + due && (due > 0 || burnsRead)) return unknown(typed.slice(step.burns)) ? null : [...typed];
  // Whoever types the burns too begins with them.
  if (step.burns > 0 && (burnsRead || (step.open && typed[0] === UNKNOWN))) return null;
  if (unknown(typed)) return null;
  return typed.length === due && due > 0 ? [...burnsOf(step), ...typed] : null;
}

/** What is sent for fewer cards than are due. */
export function partOf(step: Step, typed: readonly string[], burnsRead = false): string[] {
  return burnsRead ? [...typed] : [...burnsOf(step), ...typed];
}

const burnsOf = (step: Step): string[] => Array.from({ length: step.burns }, () => UNKNOWN);

/** All of a step face down. */
export function faceDown({ burns, cards }: Step): string[] {
  return Array.from({ length: burns + cards.length }, () => UNKNOWN);
}
