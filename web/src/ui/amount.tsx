import { preferences } from '../preferences';
import { number, t } from '../text';

/** Chips as preferred: as they are, or in big blinds where there is one. */
export function amountText(chips: number, bigBlind = 0): string {
  if (!preferences.value.bigBlinds || bigBlind <= 0) return number(chips);
  const blinds = chips / bigBlind;
  const digits = Math.abs(blinds) < 100 && !Number.isInteger(blinds) ? 1 : 0;
  return t('amount.blinds', { number: number(blinds, { maximumFractionDigits: digits }) });
}

/** The same as an element, its figures of one width. */
export function Amount({ chips, bigBlind = 0 }: { chips: number; bigBlind?: number }) {
  return <span class="figures amount">{amountText(chips, bigBlind)}</span>;
}
