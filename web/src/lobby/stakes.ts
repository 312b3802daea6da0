// What is played for, in short.
import { t } from '../text';
import type { TableInfo } from '../wire';

/** The room's short word for the stakes, `5/10` or `ante 2`, in the reader's language. */
export function stakesText(info: Pick<TableInfo, 'stakes'>): string {
  return info.stakes
    .replace(/\bante (\d+) to (\d+)/, (_, least: string, most: string) => t('stakes.antes', { least: Number(least), most: Number(most) }))
    .replace(/\bante (\d+)$/, (_, chips: string) => t('stakes.ante', { chips: Number(chips) }))
    .replace(/\bunit (\d+)/, (_, chips: string) => t('stakes.unit', { chips: Number(chips) }));
}

/** What to sit down with if nobody says: a hundred big blinds, within the table's range and the player's means. */
export function usualBuyIn(info: TableInfo, wallet: number): number {
  const wished = Math.max(info.least_buy_in, info.big_blind * 100);
  const allowed = Math.min(wished, info.most_buy_in ?? wished, wallet);
  const chip = Math.max(1, info.chip);
  return Math.max(0, Math.floor(allowed / chip) * chip);
}
