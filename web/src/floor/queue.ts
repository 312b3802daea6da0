/** What waits for somebody's decision, in one list. Nothing here draws. */

import type { CageRequest, Complaint, Person } from '../api';
import type { FloorTable } from '../wire';

/** Something that waits. */
export type Waits =
  | { what: 'floor-word' | 'cards-to-confirm' | 'count-wrong'; table: number }
  | { what: 'request'; request: CageRequest; second: boolean }
  | { what: 'complaint'; complaint: Complaint }
  | { what: 'held'; table: number; name: string; player: number; chips: number; mine: boolean }
  | { what: 'exclusion'; table: number; name: string; player: number; until: number }
  | { what: 'asks-back'; person: Pick<Person, 'player' | 'name'> };

/** Exclusions that end within so long are told. */
const SOON_MILLIS = 60 * 60_000;

/** What staff still have to say something to. */
export const isOpen = ({ stands }: Pick<Complaint, 'stands'>): boolean => ['open', 'unresolved', 'under-review'].includes(stands);

export interface Known {
  floor: Iterable<FloorTable>;
  requests: readonly CageRequest[];
  complaints: readonly Complaint[];
  people: readonly Person[];
  /** Who looks. */
  me: number | null;
}

/** All that waits: what stops a table first, then money, then words. */
export function waits({ floor, requests, complaints, people, me }: Known, now: number): Waits[] {
  const tables = [...floor];
  const flagged = (what: 'cards-to-confirm' | 'count-wrong'): Waits[] => tables.filter(({ flags }) => flags.includes(what)).map(({ table }) => ({ what, table }));
  return [
    ...tables.filter(({ due }) => due === 'floor').map(({ table }): Waits => ({ what: 'floor-word', table })),
    ...flagged('count-wrong'),
    ...flagged('cards-to-confirm'),
    // Who was the first is not the second, and nobody serves themselves.
    ...requests.filter((one) => one.stands === 'waiting' && one.player !== me && one.first !== me).map((request): Waits => ({ what: 'request', request, second: request.first !== null })),
    ...complaints.filter((one) => isOpen(one) && one.player !== me).map((complaint): Waits => ({ what: 'complaint', complaint })),
    ...tables.flatMap(({ table, held }) => held.map(({ name, player, chips, by }): Waits => ({ what: 'held', table, name, player, chips, mine: by === me }))),
    ...tables.flatMap(({ table, excluded }) => excluded.flatMap(({ name, player, until_millis: until }): Waits[] => (until !== null && until - now < SOON_MILLIS ? [{ what: 'exclusion', table, name, player, until }] : []))),
    ...people.filter((one) => one.asks_back).map((person): Waits => ({ what: 'asks-back', person })),
  ];
}

/** How many complaints wait about each table. */
export function complaintsBy(complaints: readonly Complaint[]): Map<number, number> {
  return counted(complaints.filter(isOpen).flatMap(({ table }) => (table === null ? [] : [table])));
}

/** How many requests at the cage are of people who sit at each table. */
export function moneyBy(requests: readonly CageRequest[], floor: Iterable<FloorTable>): Map<number, number> {
  const waiting = requests.filter(({ stands }) => stands === 'waiting').map(({ player }) => player);
  if (waiting.length === 0) return new Map();
  return counted([...floor].flatMap(({ table, seats }) => seats.filter(({ player }) => waiting.includes(player)).map(() => table)));
}

function counted(tables: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const table of tables) counts.set(table, (counts.get(table) ?? 0) + 1);
  return counts;
}
