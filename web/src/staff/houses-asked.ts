// The houses that players may open, as those in charge ask the room about them.
import { request } from '../api';
import type { Json } from '../games';
import type { Offer, Range } from '../open/offers';
import type { Fault } from '../refused';
import type { Worker } from '../shift/asked';
import type { Sentence, TableInfo } from '../wire';

/** What is wrong with a house: its field is a JSON pointer into it. */
export interface HouseFault extends Fault {
  /** The choice that cannot be made, where it is one. */
  tried: Json;
}

/** A house that the room made itself. */
export interface Own {
  number: number;
  version: number;
  by: Worker;
  /** Why nobody may open it, where the program refuses it by now. */
  faults: HouseFault[];
}

export interface House extends Offer {
  /** Nothing where it is a file. */
  own: Own | null;
}

/** What stands in a house. */
export interface HouseTerms {
  name: string;
  table: Json;
  choices: Readonly<Record<string, readonly Json[] | Range>>;
  clock_seconds: Range | null;
  house_players: Range | null;
}

export interface HouseChecked {
  faults: HouseFault[];
  departures: Sentence[];
  warnings: Sentence[];
  info: TableInfo | null;
}

interface Done {
  number: number;
  id: string;
  version: number;
}

const ROUTE = '/api/staff/houses';

export const houses = {
  all: () => request<{ houses: House[]; most: number }>('GET', ROUTE),
  check: (house: HouseTerms, signal?: AbortSignal) => request<HouseChecked>('POST', `${ROUTE}/check`, house, signal),
  make: (house: HouseTerms, why: string) => request<Done>('POST', ROUTE, { house, why }),
  change: ({ number, version }: Own, house: HouseTerms, why: string) => request<Done>('POST', `${ROUTE}/${number}`, { house, version, why }),
  withdraw: ({ number, version }: Own, why: string) => request<Done>('POST', `${ROUTE}/${number}/withdraw`, { version, why }),
};
