/** How many questions were answered right. It stays in this browser and is never sent anywhere. */

import { signal } from '@preact/signals';

const KEPT_AS = 'cutcard.practice';
/** As many questions are remembered as answered: one of them does not count again. */
const MOST_ANSWERED = 1_000;

interface Count {
  asked: number;
  right: number;
}

export interface Score extends Count {
  /** Right ones since the last wrong one, and the most there ever were. */
  row: number;
  best: number;
  /** By what went wrong: `boxed`. */
  wrongs: Readonly<Record<string, Count>>;
  /** Which questions, the latest last. */
  answered: readonly string[];
}

export const NOTHING: Score = { asked: 0, right: 0, row: 0, best: 0, wrongs: {}, answered: [] };

/** Whether a number of right answers, and one of all, can be. */
function countOf(value: unknown): Count | null {
  const { asked, right } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const sound = Number.isSafeInteger(asked) && Number.isSafeInteger(right) && (right as number) >= 0 && (asked as number) >= (right as number);
  return sound ? { asked: asked as number, right: right as number } : null;
}

/** Anything that may have been kept, made into a score. */
export function readScore(kept: string | null): Score {
  let found: unknown;
  try {
    found = JSON.parse(kept ?? '{}');
  } catch {
    return NOTHING; // Not ours, or cut short.
  }
  const count = countOf(found);
  if (count === null) return NOTHING;
  const { row, best, wrongs, answered } = found as Record<string, unknown>;
  const most = (value: unknown) => (Number.isSafeInteger(value) ? Math.min(Math.max(0, value as number), count.right) : 0);
  const each = Object.entries(typeof wrongs === 'object' && wrongs !== null ? wrongs : {}).map(([word, value]) => [word, countOf(value)] as const);
  return {
    ...count,
    row: most(row),
    best: Math.max(most(best), most(row)),
    wrongs: Object.fromEntries(each.filter((one): one is [string, Count] => one[1] !== null)),
    answered: Array.isArray(answered) ? answered.filter((one): one is string => typeof one === 'string').slice(-MOST_ANSWERED) : [],
  };
}

/** The score after an answer; one to a question that was answered before changes nothing. */
export function counted(score: Score, question: string, wrong: string, right: boolean): Score {
  if (score.answered.includes(question)) return score;
  const before = score.wrongs[wrong] ?? { asked: 0, right: 0 };
  const one = right ? 1 : 0;
  const row = right ? score.row + 1 : 0;
  return {
    asked: score.asked + 1,
    right: score.right + one,
    row,
    best: Math.max(score.best, row),
    wrongs: { ...score.wrongs, [wrong]: { asked: before.asked + 1, right: before.right + one } },
    answered: [...score.answered, question].slice(-MOST_ANSWERED),
  };
}

export interface Missed {
  wrong: string;
  missed: number;
  asked: number;
}

/** What is most often ruled wrong, the worst first: by how often, then by what part of its questions. */
export function hardest(score: Score, most = 3): Missed[] {
  const missed = Object.entries(score.wrongs).map(([wrong, { asked, right }]) => ({ wrong, missed: asked - right, asked }));
  return missed.filter((one) => one.missed > 0).sort((a, b) => b.missed - a.missed || a.asked - b.asked).slice(0, most);
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEPT_AS);
  } catch {
    return null; // Storage may be denied: the score then lasts as long as the page.
  }
}

export const score = signal<Score>(readScore(kept()));

// Another tab of the same browser may count as well.
if (typeof addEventListener === 'function') {
  addEventListener('storage', (event) => {
    if (event.key === KEPT_AS) score.value = readScore(event.newValue);
  });
}

function keep(next: Score): void {
  score.value = next;
  try {
    if (next === NOTHING) localStorage.removeItem(KEPT_AS);
    else localStorage.setItem(KEPT_AS, JSON.stringify(next));
  } catch {
    // As above.
  }
}

/** Counts an answer. True where it counted, and was not the second to its question. */
export function count(question: string, wrong: string, right: boolean): boolean {
  const before = score.peek();
  const next = counted(before, question, wrong, right);
  if (next !== before) keep(next);
  return next !== before;
}

export function forget(): void {
  keep(NOTHING);
}
