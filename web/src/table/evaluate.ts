/**
 * Judges the rows of Chinese Poker as a player sets them, so that a foul is seen before the room is
 * told. It warns and suggests; the room alone decides.
 */

const order = '23456789TJQKA';

/** From 2 to 14, the ace high. */
export function rankOf(card: string): number {
  return order.indexOf(card.charAt(0)) + 2;
}

/** `s`, `h`, `d` or `c`. */
export function suitOf(card: string): string {
  return card.charAt(1);
}

/** The kinds of hand, the lowest first. */
export const categories = [
  'high-card',
  'pair',
  'two-pair',
  'three-of-a-kind',
  'straight',
  'flush',
  'full-house',
  'four-of-a-kind',
  'straight-flush',
] as const;

/** What a row is: its kind, then the ranks that tell it from others of its kind. */
export interface Judged {
  category: number;
  ranks: number[];
}

/** Ranks with how often each is there, the most frequent and then the highest first. */
function grouped(cards: string[]): { rank: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const card of cards) counts.set(rankOf(card), (counts.get(rankOf(card)) ?? 0) + 1);
  return [...counts]
    .map(([rank, count]) => ({ rank, count }))
    .sort((a, b) => b.count - a.count || b.rank - a.rank);
}

/** The top of a straight of five different ranks, or nothing; the ace is also low. */
function straightTop(ranks: number[]): number | null {
  const high = ranks[0] ?? 0;
  if (new Set(ranks).size !== 5) return null;
  if (high - (ranks[4] ?? 0) === 4) return high;
  return high === 14 && ranks[1] === 5 ? 5 : null;
}

/** Five cards. */
export function judgeFive(cards: string[]): Judged {
  const groups = grouped(cards);
  const ranks = groups.map(({ rank }) => rank);
  const [most, next] = groups.map(({ count }) => count);
  const flush = new Set(cards.map(suitOf)).size === 1;
  const top = straightTop(ranks);
  if (top !== null) return { category: flush ? 8 : 4, ranks: [top] };
  if (flush) return { category: 5, ranks };
  if (most === 4) return { category: 7, ranks };
  if (most === 3) return { category: next === 2 ? 6 : 3, ranks };
  if (most === 2) return { category: next === 2 ? 2 : 1, ranks };
  return { category: 0, ranks };
}

/** A front of three cards: it knows no straight and no flush (crown:13.3.1). */
export function judgeThree(cards: string[]): Judged {
  const groups = grouped(cards);
  const most = groups[0]?.count ?? 0;
  return { category: most === 3 ? 3 : most === 2 ? 1 : 0, ranks: groups.map(({ rank }) => rank) };
}

/** Below zero where `a` is lower. A kicker that is not there is lower than any (crown:13.2.1(a)). */
export function compare(a: Judged, b: Judged): number {
  if (a.category !== b.category) return a.category - b.category;
  for (let at = 0; at < Math.max(a.ranks.length, b.ranks.length); at += 1) {
    const difference = (a.ranks[at] ?? 0) - (b.ranks[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Three rows being set. */
export interface Rows {
  front: string[];
  middle: string[];
  back: string[];
}

export type RowName = keyof Rows;

/** How many cards each row has. */
export const rowSizes: Record<RowName, number> = { front: 3, middle: 5, back: 5 };

/** What is wrong with full rows: the front must be the lowest, the back the highest. */
export type Foul = 'front-over-middle' | 'middle-over-back';

export function fouls({ front, middle, back }: Rows): Foul[] {
  const found: Foul[] = [];
  const middleFull = middle.length === 5;
  if (front.length === 3 && middleFull && compare(judgeThree(front), judgeFive(middle)) > 0) {
    found.push('front-over-middle');
  }
  if (middleFull && back.length === 5 && compare(judgeFive(middle), judgeFive(back)) > 0) {
    found.push('middle-over-back');
  }
  return found;
}

/** Every choice of `size` of the cards. */
function* chosen(cards: string[], size: number, from = 0): Generator<string[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let at = from; at <= cards.length - size; at += 1) {
    for (const rest of chosen(cards, size - 1, at + 1)) yield [cards[at] ?? '', ...rest];
  }
}

const letter = (rank: number): string => order.charAt(rank - 2);

/** A judged row in the form the catalogue says. */
export function inWords(judged: Judged): { category: string; ranks: string[] } {
  const royal = judged.category === 8 && judged.ranks[0] === 14;
  return {
    category: royal ? 'royal-flush' : (categories[judged.category] ?? 'high-card'),
    ranks: royal ? [] : judged.ranks.map(letter),
  };
}

/** A number that grows with a row, so that rows can be added up. */
function worth({ category, ranks }: Judged): number {
  const fine = ranks.slice(0, 3).reduce((sum, rank, at) => sum + rank / 15 ** (at + 1), 0);
  return category + fine;
}

/**
 * A sound way to set thirteen cards: of every back of five the one whose rows, in order, are worth
 * most together. The front counts for more, since little wins it.
 */
export function suggest(cards: string[]): Rows {
  const sorted = [...cards].sort((a, b) => rankOf(b) - rankOf(a));
  let best: Rows = { back: sorted.slice(0, 5), middle: sorted.slice(5, 10), front: sorted.slice(10) };
  let bestWorth = fouls(best).length === 0 ? rowsWorth(best) : -1;
  for (const back of promising(sorted)) {
    const left = sorted.filter((card) => !back.includes(card));
    const backJudged = judgeFive(back);
    for (const middle of chosen(left, 5)) {
      const judged = judgeFive(middle);
      if (compare(judged, backJudged) > 0) continue;
      const front = left.filter((card) => !middle.includes(card));
      const frontJudged = judgeThree(front);
      if (compare(frontJudged, judged) > 0) continue;
      const total = worth(backJudged) + 1.3 * worth(judged) + 1.8 * worth(frontJudged);
      if (total > bestWorth) {
        bestWorth = total;
        best = { front, middle, back };
      }
    }
  }
  return best;
}

function rowsWorth({ front, middle, back }: Rows): number {
  return worth(judgeFive(back)) + 1.3 * worth(judgeFive(middle)) + 1.8 * worth(judgeThree(front));
}

/** The strongest backs: enough to choose from, few enough to be quick. */
function promising(cards: string[]): string[][] {
  return [...chosen(cards, 5)]
    .map((back) => ({ back, judged: judgeFive(back) }))
    .sort((a, b) => compare(b.judged, a.judged))
    .slice(0, 200)
    .map(({ back }) => back);
}

/** A row as it is laid out: the cards that make it first. */
export function tidy(row: string[]): string[] {
  const counts = new Map(grouped(row).map(({ rank, count }) => [rank, count]));
  const count = (card: string): number => counts.get(rankOf(card)) ?? 0;
  // In a straight to the five the ace is the lowest.
  const wheel = row.length === 5 && straightTop(grouped(row).map(({ rank }) => rank)) === 5;
  const high = (card: string): number => (wheel && rankOf(card) === 14 ? 1 : rankOf(card));
  return [...row].sort((a, b) => count(b) - count(a) || high(b) - high(a));
}

/** Cards from the highest down, or suit by suit. */
export function sorted(cards: string[], by: 'rank' | 'suit'): string[] {
  const suit = (card: string): number => 'shdc'.indexOf(suitOf(card));
  return [...cards].sort((a, b) =>
    by === 'rank'
      ? rankOf(b) - rankOf(a) || suit(a) - suit(b)
      : suit(a) - suit(b) || rankOf(b) - rankOf(a),
  );
}
