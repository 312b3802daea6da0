/** What a hand that is turned up can expect, beside it. */

import { number, t } from '../../text';
import type { Equity as Expected } from '../../wire';

/** A part of a thousand in percent: with a digit more where a round number would be nothing or all. */
export function percent(perMille: number): string {
  const fine = (perMille > 0 && perMille < 10) || (perMille > 990 && perMille < 1000);
  if (fine) return number(perMille / 10, { maximumFractionDigits: 1 });
  // A half goes to the even number: two hands together then have a hundred, not 31 and 70.
  const whole = Math.floor(perMille / 10);
  const up = perMille % 10 === 5 ? whole % 2 : Math.round((perMille % 10) / 10);
  return number(whole + up);
}

/** "48%", "≈48%". */
export function equityText({ per_mille, exact }: Expected): string {
  return t(exact ? 'scene.equity' : 'scene.equity.about', { percent: percent(per_mille) });
}

export function Equity({ equity }: { equity: Expected }) {
  const { per_mille, exact } = equity;
  const values = { percent: percent(per_mille) };
  return (
    <span class="equity" data-about={exact ? undefined : ''} style={{ '--per-mille': per_mille }}>
      <span aria-hidden="true">{equityText(equity)}</span>
      <span class="visually-hidden">{exact ? t('scene.equity.long', values) : t('scene.equity.about.long', values)}</span>
    </span>
  );
}
