/** Hands in Spanish words. */

import type { HandWords } from '../../wire';
import type { HandTexts } from '../en/hand';

const one: Record<string, string> = {
  A: 'as', K: 'rey', Q: 'reina', J: 'jota', T: 'diez', 9: 'nueve', 8: 'ocho',
  7: 'siete', 6: 'seis', 5: 'cinco', 4: 'cuatro', 3: 'tres', 2: 'dos', Jk: 'comodín',
};

const plural: Record<string, string> = {
  A: 'ases', K: 'reyes', Q: 'reinas', J: 'jotas', T: 'dieces', 9: 'nueves', 8: 'ochos',
  7: 'sietes', 6: 'seises', 5: 'cincos', 4: 'cuatros', 3: 'treses', 2: 'doses',
};

const rank = (letter: string | undefined): string => one[letter ?? ''] ?? letter ?? '';
const many = (letter: string | undefined): string => plural[letter ?? ''] ?? letter ?? '';
/** "al as", "a la reina": up to a rank. */
const upTo = (letter: string | undefined): string => (letter === 'Q' || letter === 'J' ? `a la ${rank(letter)}` : `al ${rank(letter)}`);
const spelt = (ranks: string[]): string => ranks.map(rank).join('-');

function kickers(ranks: string[]): string {
  if (ranks.length === 0) return '';
  if (ranks.length === 1) return `, con ${rank(ranks[0])}`;
  const others = ranks.slice(0, -1).map(rank).join(', ');
  return `, con ${others} y ${rank(ranks.at(-1))}`;
}

function plain({ category, ranks, side, text }: HandWords): string {
  const [first, second, ...rest] = ranks;
  switch (category) {
    case 'royal-flush':
      return 'escalera real';
    case 'five-of-a-kind':
      return `repóker de ${many(first)}`;
    case 'straight-flush':
      return `escalera de color ${upTo(first)}`;
    case 'four-of-a-kind':
      return `póker de ${many(first)}${kickers(ranks.slice(1))}`;
    case 'full-house':
      return `full de ${many(first)} y ${many(second)}`;
    case 'flush':
      return ranks.length === 1 ? `color ${upTo(first)}` : `color, ${spelt(ranks)}`;
    case 'straight':
      return `escalera ${upTo(first)}`;
    case 'three-of-a-kind':
      return `trío de ${many(first)}${kickers(ranks.slice(1))}`;
    case 'two-pair':
      return `dobles parejas de ${many(first)} y ${many(second)}${kickers(rest)}`;
    case 'pair':
      return `pareja de ${many(first)}${kickers(ranks.slice(1))}`;
    case 'high-card':
      return side === 'low'
        ? `baja de ${spelt(ranks)}`
        : `carta alta ${rank(first)}${kickers(ranks.slice(1))}`;
    case 'low':
      return `baja de ${spelt(ranks)}`;
    default:
      return text;
  }
}

/** A hand that is to be low says so first: one that is no plain low, a pair among them, would be taken for a high. */
function told(words: HandWords): string {
  const says = words.side !== 'low' || words.category === 'high-card' || words.category === 'low';
  return says ? plain(words) : `baja con ${plain(words)}`;
}

export const handEs: HandTexts = {
  hand: told,
};
