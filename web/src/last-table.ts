// The table somebody was at last, to find the way back.
import { signal } from '@preact/signals';

const KEPT_AS = 'cutcard.last-table';

function kept(): number | null {
  try {
    const table = Number(localStorage.getItem(KEPT_AS));
    return Number.isSafeInteger(table) && table > 0 ? table : null;
  } catch {
    return null; // Storage may be denied: there is no way back to show.
  }
}

/** Its number; nothing before the first. */
export const lastTable = signal<number | null>(kept());

export function rememberTable(table: number): void {
  lastTable.value = table;
  try {
    localStorage.setItem(KEPT_AS, String(table));
  } catch {
    // As above.
  }
}
