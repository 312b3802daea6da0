/** A place to test with: the sample table, changed where a test says so. */

import type { Place } from '../../src/text-table/place';
import type { Options, SeatView, TableInfo, TableView } from '../../src/wire';
import { info, noOptions, view } from '../table/samples';

export interface Changed {
  info?: Partial<TableInfo>;
  view?: Partial<TableView>;
  options?: Partial<Options>;
  place?: Partial<Place>;
}

export function place({ info: other = {}, view: change = {}, options = {}, place: more = {} }: Changed = {}): Place {
  return {
    info: { ...info, ...other },
    view: view({ options: { ...noOptions, ...options }, ...change }),
    chips: (amount) => amount.toLocaleString('en'), clock: () => 1_000_000, lines: [], chat: [], wallet: 5000, player: 2, early: null, confirms: true, said: [], ...more,
  };
}

/** Cards of the own hand, in the seat that has them. */
export const holding = (cards: readonly string[]): SeatView['cards'] => cards.map((card) => ({ card, up: false }));
