/** A made-up floor: tables of mixed games in every state that a floor knows, the same each time. */

import type { FloorSeat, FloorTable, TableInfo } from '../src/wire';
import { info } from './table/samples';

const GAMES = [
  ['crown/holdem', 'Hold’em', 'crown', 'no-limit', '5/10'],
  ['crown/omaha', 'Omaha', 'crown', 'pot', '10/20'],
  ['crown/holdem-hi-lo', 'Hold’em Hi-Lo', 'crown', 'fixed', '20/40'],
  ['crown/seven-card-stud-hi-lo', 'Seven Card Stud Hi-Lo', 'crown', 'fixed', '10/20, ante 2'],
  ['act/three-card-manila', 'Three Card Manila', 'act-manila', 'pot', '5/10'],
  ['act/draw', 'Draw', 'act-draw', 'half-pot', 'ante 2'],
  ['act/3-card-poker', '3 Card Poker', 'act-3cp', 'none', 'ante 5 to 500'],
  ['crown/triple-draw-2-7', 'Triple Draw 2-7', 'crown', 'fixed', '10/20'],
] as const;

const PEOPLE = ['Ann', 'Bartholomew', 'Carla', 'Dmitri', 'Esperanza', 'Fred', 'Giovanna', 'Hu', 'Ingeborg'];

/** The room's clock when it was made up. */
export const MADE_AT = 1_790_000_000_000;

export function floorTable(table: number, change: Partial<FloorTable> = {}): FloorTable {
  return {
    table, dealer: null, due: 'decisions', turn: null, last_millis: MADE_AT - 4_000, next_round_millis: null, closes_after: null, closing: null, coming: null,
    gaming: true, gaming_ends_millis: null, seats: [], waiting: [], excluded: [], held: [], flags: [], ...change,
  };
}

export function floorSeat(seat: number, change: Partial<FloorSeat> = {}): FloorSeat {
  return { seat, player: 100 + seat, name: PEOPLE[seat % PEOPLE.length] ?? 'Ann', house: false, here: true, picked_up_at_millis: null, markers: [], ...change };
}

/** One table; what happens there follows from its number and from how often something has happened. */
export function madeUp(table: number, times: number, now: number): { info: TableInfo; floor: FloorTable } {
  const [game, game_name, book, limit, stakes] = GAMES[table % GAMES.length] ?? GAMES[0];
  const capacity = game === 'act/3-card-poker' ? 7 : 6 + (table % 4);
  const seated = table % 11 === 10 ? 0 : Math.min(capacity, 2 + ((table * 7 + times) % capacity));
  const byHand = table % 3 === 0;
  const kind = table % 10;
  const playing = seated > 1 && kind !== 4 && kind !== 7;
  const absent = kind === 2 ? 2 : 0;
  const waiting = kind === 1 || kind === 5 ? 1 + (table % 5) : 0;
  const seats = Array.from({ length: seated }, (_, at) => floorSeat(at + 1, { player: table * 100 + at, here: at >= absent, picked_up_at_millis: at < absent ? now + 240_000 : null, markers: at === 1 && kind === 8 ? ['missed-blind'] : [] }));
  return {
    info: {
      ...info, table, name: table % 4 === 0 ? `${game_name} ${table}` : `The ${['Vault', 'Long Room', 'Window', 'Corner by the stairs'][table % 4]} ${table}`, game, game_name, book, limit, stakes, capacity, seated,
      people: seated - absent, people_away: absent, house_players: 0, waiting, playing, paused: kind === 4, round_number: 20 + table + times, by_hand: byHand,
    },
    floor: floorTable(table, {
      dealer: byHand && kind !== 9 ? { player: 7, name: 'Dora', since_millis: now - table * 60_000, here: true } : null,
      turn: playing && !byHand ? { seats: [1], deadline_millis: now + 4_000 + ((table * 1_700 + times * 900) % 26_000), length_millis: 30_000 } : null,
      last_millis: kind === 6 && byHand ? now - 200_000 : now - 2_000,
      next_round_millis: kind === 7 ? now + 3_000 : null,
      closes_after: kind === 3 ? 22 + table + times : null,
      closing: kind === 3 ? { agree: 1, needed: seated, asked: seated, mine: false } : null,
      coming: kind === 5 ? { after_round: 22 + table + times, not_before_millis: null, game: 'crown/omaha', votes: { agree: 2, needed: 4, asked: 6, mine: false } } : null,
      seats, flags: byHand && kind === 9 ? ['no-dealer'] : [],
      waiting: Array.from({ length: waiting }, (_, at) => ({ player: 5_000 + at, name: PEOPLE[at] ?? 'Ann', seat_kept_until_millis: null })),
    }),
  };
}
