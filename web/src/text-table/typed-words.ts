/** What is typed, read: numbers, cards, players. */

import { t } from '../text';
import { cardName, rankName, suitName } from '../ui';
import type { SeatView } from '../wire';
import { typed, type Place } from './place';

/** Without capitals and accents: what is typed need have none. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** The words of a line, without the marks between them. */
export function wordsOf(text: string): string[] {
  return plain(text).split(/[\s,;:]+/).filter((word) => word !== '');
}

/** A whole number as people write it, `1200`, `1,200` or `1.200`, or in big blinds, `3bb`; nothing where it is none. */
export function amountOf(text: string, bigBlind = 0): number | null {
  const word = plain(text);
  const blinds = /^(\d+(?:[.,]\d+)?)\s*bb$/.exec(word);
  if (blinds !== null && bigBlind > 0) return Math.round(Number((blinds[1] ?? '').replace(',', '.')) * bigBlind);
  if (!/^(?:\d+|\d{1,3}(?:[.,]\d{3})+)$/.test(word)) return null;
  const amount = Number(word.replace(/[.,]/g, ''));
  return Number.isSafeInteger(amount) ? amount : null;
}

const ranks = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'];
const suits = ['s', 'h', 'd', 'c'];

/** The card a word names: `7h`, `10h`, `jk`; in the letters of the language. */
function shortCard(word: string): string | null {
  if (word === 'jk' || word === plain(t('card.joker'))) return 'Jk';
  const read = /^(10|[2-9tjqka])(\p{L}+)$/u.exec(word);
  if (read === null) return null;
  const letters = typed('typed.suits').split(' ');
  const at = letters.findIndex((known) => known.split('/').includes(read[2] ?? ''));
  const suit = suits[at];
  if (suit === undefined) return null;
  const rank = (read[1] ?? '').toUpperCase();
  return `${rank === '10' ? 'T' : rank}${suit}`;
}

function rankOf(word: string): string | null {
  if (word === '10') return 'T';
  const found = ranks.find((rank) => plain(rank) === word || plain(rankName(rank)) === word);
  return found ?? null;
}

/** Cards in a line, one after the other: `7h 2c`, `seven of hearts two of clubs`. The word that names none is told. */
export function cardsOf(text: string): { cards: string[] } | { bad: string } {
  const words = wordsOf(text).filter((word) => word !== typed('typed.and'));
  const cards: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const short = shortCard(word);
    if (short !== null) {
      cards.push(short);
      continue;
    }
    const rank = rankOf(word);
    const suit = suits.find((one) => plain(suitName(one)) === words[at + 2]);
    if (rank === null || suit === undefined || words[at + 1] !== typed('typed.of')) return { bad: word };
    cards.push(`${rank}${suit}`);
    at += 2;
  }
  return { cards };
}

/** The places of a hand that are named by number, `1 3`, or by card, `7h 2c`; or why not. */
export function placesOf(text: string, hand: readonly (string | null)[]): { places: number[] } | { why: string } {
  const words = wordsOf(text);
  const numbers = words.every((word) => /^\d$/.test(word));
  if (numbers) {
    const places = words.map((word) => Number(word) - 1);
    const bad = places.find((place) => place < 0 || place >= hand.length);
    if (bad !== undefined) return { why: typed('typed.noPlace', { place: bad + 1, count: hand.length }) };
    return { places: [...new Set(places)].sort((a, b) => a - b) };
  }
  const read = cardsOf(text);
  if ('bad' in read) return { why: typed('typed.noCard', { word: read.bad }) };
  const lacks = read.cards.find((card) => !hand.includes(card));
  if (lacks !== undefined) return { why: typed('typed.notYours', { card: cardName(lacks) }) };
  return { places: [...new Set(read.cards.map((card) => hand.indexOf(card)))].sort((a, b) => a - b) };
}

/** The player a word means: by seat, by name, or by how the name begins; or why none. */
export function seatOf(text: string, { view }: Pick<Place, 'view'>): { seat: SeatView } | { why: string } {
  const word = plain(text);
  if (word === '') return { why: typed('typed.who') };
  const number = /^(?:\S+ )?(\d{1,2})$/.exec(word);
  const bySeat = number === null ? undefined : view.seats.find(({ seat }) => seat === Number(number[1]));
  const same = view.seats.filter(({ name }) => plain(name) === word);
  const begins = view.seats.filter(({ name }) => plain(name).startsWith(word));
  const [found, other] = same.length > 0 ? same : begins;
  if (found !== undefined && other === undefined) return { seat: found };
  if (found !== undefined) return { why: typed('typed.whichOf', { names: begins.map(({ name }) => name).join(', ') }) };
  return bySeat === undefined ? { why: typed('typed.nobody', { name: text }) } : { seat: bySeat };
}
