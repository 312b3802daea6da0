/** What the panels of a table work with. */

import type { TableAct, TableInfo, TableView } from '../wire';
import type { RoomClock } from './ring';

export interface Desk {
  table: number;
  info: TableInfo;
  view: TableView;
  /** Asks the room. True once it is done; a refusal is told on the screen and gives false. */
  act: (act: TableAct) => Promise<boolean>;
  /** Whether an answer is awaited, or the line to the room is lost. */
  busy: boolean;
  /** Whether it is busy, or the buttons of the round stand still because the price has just changed. */
  still: boolean;
  chips: (amount: number) => string;
  clock: RoomClock;
}

/** Something kept in the browser for a table; nothing where storage is denied. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(`cutcard.table.${key}`);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`cutcard.table.${key}`);
    else localStorage.setItem(`cutcard.table.${key}`, value);
  } catch {
    // Then it lasts as long as the page.
  }
}
