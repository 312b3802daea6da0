// The tables somebody has chosen to see side by side, beside those where they sit.
import { signal } from '@preact/signals';

const KEPT_AS = 'cutcard.desk';
/** As many are watched together. */
export const MOST_TABLES = 8;

function tablesIn(text: string | null): readonly number[] {
  const found = (text ?? '').split(',').map(Number).filter((table) => Number.isSafeInteger(table) && table > 0);
  return [...new Set(found)].slice(0, MOST_TABLES);
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEPT_AS);
  } catch {
    return null; // Storage may be denied: then they last as long as the page.
  }
}

export const chosenTables = signal<readonly number[]>(tablesIn(kept()));

function choose(tables: readonly number[]): void {
  chosenTables.value = tables;
  try {
    localStorage.setItem(KEPT_AS, tables.join(','));
  } catch {
    // As above.
  }
}

/** Adds tables, as an address names them: `3,7`. */
export function addTables(text: string | null): void {
  const known = chosenTables.peek();
  const next = tablesIn([...known, ...tablesIn(text)].join(','));
  if (next.length !== known.length) choose(next);
}

export function removeTable(table: number): void {
  choose(chosenTables.peek().filter((one) => one !== table));
}

/** All tables of the desk, each in the place it came to: what is there stays where it is. */
export function inPlace(before: readonly number[], wanted: readonly number[]): readonly number[] {
  const stay = before.filter((table) => wanted.includes(table));
  const next = [...stay, ...wanted.filter((table) => !stay.includes(table))].slice(0, MOST_TABLES);
  return next.length === before.length && next.every((table, at) => table === before[at]) ? before : next;
}
