/** Hands in English words. */

import type { HandWords } from '../../wire';

/** How a language says hands. */
export interface HandTexts {
  /** A hand: "two pairs, queens and fours, jack kicker". */
  hand: (words: HandWords) => string;
}

const one: Record<string, string> = {
  A: 'ace', K: 'king', Q: 'queen', J: 'jack', T: 'ten', 9: 'nine', 8: 'eight',
  7: 'seven', 6: 'six', 5: 'five', 4: 'four', 3: 'three', 2: 'two', Jk: 'joker',
};

const rank = (letter: string | undefined): string => one[letter ?? ''] ?? letter ?? '';

const many = (letter: string | undefined): string =>
  letter === '6' ? 'sixes' : `${rank(letter)}s`;

const spelt = (ranks: string[]): string => ranks.map(rank).join('-');

function kickers(ranks: string[]): string {
  if (ranks.length === 0) return '';
  if (ranks.length === 1) return `, ${rank(ranks[0])} kicker`;
  const others = ranks.slice(0, -1).map(rank).join(', ');
  return `, ${others} and ${rank(ranks.at(-1))} kickers`;
}

function plain({ category, ranks, side, text }: HandWords): string {
  const [first, second, ...rest] = ranks;
  switch (category) {
    case 'royal-flush':
      return 'royal flush';
    case 'five-of-a-kind':
      return `five of a kind, ${many(first)}`;
    case 'straight-flush':
      return `straight flush, ${rank(first)} high`;
    case 'four-of-a-kind':
      return `four of a kind, ${many(first)}${kickers(ranks.slice(1))}`;
    case 'full-house':
      return `full house, ${many(first)} over ${many(second)}`;
    case 'flush':
      return ranks.length === 1 ? `flush, ${rank(first)} high` : `flush, ${spelt(ranks)}`;
    case 'straight':
      return `straight, ${rank(first)} high`;
    case 'three-of-a-kind':
      return `three of a kind, ${many(first)}${kickers(ranks.slice(1))}`;
    case 'two-pair':
      return `two pairs, ${many(first)} and ${many(second)}${kickers(rest)}`;
    case 'pair':
      return `pair of ${many(first)}${kickers(ranks.slice(1))}`;
    case 'high-card':
      return side === 'low'
        ? `${spelt(ranks)} low`
        : `${rank(first)} high${kickers(ranks.slice(1))}`;
    case 'low':
      return `${spelt(ranks)} low`;
    default:
      return text;
  }
}

/** A hand that is to be low says so first: one that is no plain low, a pair among them, would be taken for a high. */
function told(words: HandWords): string {
  const says = words.side !== 'low' || words.category === 'high-card' || words.category === 'low';
  return says ? plain(words) : `low with ${words.category === 'pair' ? 'a ' : ''}${plain(words)}`;
}

export const handEn: HandTexts = {
  hand: told,
};
