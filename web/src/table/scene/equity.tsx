/** What a hand that is turned up can expect, beside it. */

import { number, t } from '../../text';
import type { Equity as Expected, SeatView } from '../../wire';

/** A part of a thousand in percent: with a digit more where a round number would be nothing or all. */
export function percent(perMille: number): string {
  const fine = (perMille > 0 && perMille < 10) || (perMille > 990 && perMille < 1000);
  if (fine) return number(perMille / 10, { maximumFractionDigits: 1 });
  // A half goes to the even number: two hands together then have a hundred, not 31 and 70.
  const whole = Math.floor(perMille / 10);
  const up = perMille % 10 === 5 ? whole % 2 : Math.round((perMille % 10) / 10);
  return number(whole + up);
}

/** Parts of a thousand that are all of it, as hundredths that are too: what is left over goes to those who lost most by it, of equals to the larger part. */
export function wholes(parts: readonly number[]): number[] {
  const cut = parts.map((part) => Math.floor(part / 10));
  const missing = 100 - cut.reduce((sum, part) => sum + part, 0);
  const order = [...parts.keys()].sort((a, b) => (parts[b]! % 10) - (parts[a]! % 10) || parts[b]! - parts[a]!);
  for (const at of order.slice(0, missing)) cut[at] = cut[at]! + 1;
  return cut;
}

/**
 * What a hand can expect, in percent, beside the others of the same round: together they are a hundred. Side pots are
 * shared among fewer, so that what each can expect of all of them adds up to something else.
 */
export function percentAmong({ per_mille: own }: Expected, seats: readonly Pick<SeatView, 'equity'>[]): string {
  const all = seats.flatMap(({ equity }) => (equity === null ? [] : [equity.per_mille]));
  const isWhole = all.length > 2 && all.reduce((sum, part) => sum + part, 0) === 1000 && all.every((part) => part === 0 || (part >= 10 && part <= 990));
  const at = all.indexOf(own);
  // Of equal hands the first would have one more than the others: they are told as they are.
  if (!isWhole || at < 0 || all.lastIndexOf(own) !== at) return percent(own);
  return number(wholes(all)[at] ?? 0);
}

/** "48%", "≈48%". */
export function equityText(equity: Expected, seats: readonly Pick<SeatView, 'equity'>[]): string {
  return t(equity.exact ? 'scene.equity' : 'scene.equity.about', { percent: percentAmong(equity, seats) });
}

export function Equity({ equity, seats }: { equity: Expected; seats: readonly Pick<SeatView, 'equity'>[] }) {
  const { per_mille, exact } = equity;
  const values = { percent: percentAmong(equity, seats) };
  return (
    <span class="equity" data-about={exact ? undefined : ''} style={{ '--per-mille': per_mille }}>
      <span aria-hidden="true">{equityText(equity, seats)}</span>
      <span class="visually-hidden">{exact ? t('scene.equity.long', values) : t('scene.equity.about.long', values)}</span>
    </span>
  );
}
