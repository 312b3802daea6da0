/** What the joker of a hand stands for. */

import type { HandWords } from '../wire';

const order = 'AKQJT98765432';

/** Five ranks in a row from a high one down; the ace ends the lowest row of any deck, where the hand has one. */
function inARow(high: string, held: readonly string[]): string[] {
  const from = order.indexOf(high);
  const row = [...order.slice(from, from + 5)];
  if (row.length === 5 && (high === 'A' || !held.includes('A'))) return row;
  return [...row.slice(0, 4), 'A'];
}

/** The ranks that make the hand what it is, and then its kickers. */
function ranksOf({ category, ranks }: Pick<HandWords, 'category' | 'ranks'>, held: readonly string[]): string[] {
  const [first = '', second = '', ...rest] = ranks;
  const times = (rank: string, count: number): string[] => Array.from({ length: count }, () => rank);
  switch (category) {
    case 'royal-flush': return inARow('A', held);
    case 'straight-flush':
    case 'straight': return inARow(first, held);
    case 'five-of-a-kind': return times(first, 5);
    case 'four-of-a-kind': return [...times(first, 4), second];
    case 'full-house': return [...times(first, 3), ...times(second, 2)];
    case 'three-of-a-kind': return [...times(first, 3), second, ...rest];
    case 'two-pair': return [...times(first, 2), ...times(second, 2), ...rest];
    case 'pair': return [...times(first, 2), second, ...rest];
    default: return [...ranks];
  }
}

/** The rank that a joker among the cards of a hand stands for; nothing where there is none. */
export function jokerAs(words: Pick<HandWords, 'category' | 'ranks' | 'cards'>): string | null {
  if (!words.cards.includes('Jk')) return null;
  const held = words.cards.filter((card) => card !== 'Jk').map((card) => card.charAt(0));
  const left = [...held];
  for (const rank of ranksOf(words, held)) {
    const at = left.indexOf(rank);
    if (at < 0) return order.includes(rank) && rank !== '' ? rank : null;
    left.splice(at, 1);
  }
  return null;
}
