// Sums of what the house took.
import type { Line } from './asked';

export const DAY = 86_400_000;

/** What was taken in all. */
export function total(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + line.chips, 0);
}

/** The same by one thing that is said of each line, in its order. */
export function by<Key extends string | number>(lines: readonly Line[], of: (line: Line) => Key): [Key, number][] {
  const sums = new Map<Key, number>();
  for (const line of lines) sums.set(of(line), (sums.get(of(line)) ?? 0) + line.chips);
  return [...sums].sort(([one], [other]) => (typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other))));
}

/** The first and the moment after the last of some days, as the room has them (UTC); nothing where they are no days. */
export function days(first: string, last: string): { from: number; to: number } | null {
  const [from, end] = [Date.parse(`${first}T00:00:00Z`), Date.parse(`${last}T00:00:00Z`)];
  return Number.isNaN(from) || Number.isNaN(end) ? null : { from, to: end + DAY };
}
