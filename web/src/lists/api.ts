// The lists over HTTP.
import { query, request } from '../api';
import type { ListPlace, ListStanding } from '../wire';

export interface BoardTable {
  table: number;
  name: string;
  seated: number;
  capacity: number;
  free: number;
  playing: boolean;
}

/** What is played, or waited for, at one stake. */
export interface Stake {
  game: string;
  game_name: string;
  limit: string;
  stakes: string;
  live: boolean;
}

export interface MustMove {
  main: number;
  feeder: number;
}

export interface BoardGame extends Stake {
  list: number | null;
  going: boolean;
  tables: BoardTable[];
  waiting: number;
  names: string[];
  called: { name: string; table: number }[];
  must_move: MustMove | null;
}

export interface Board {
  now_millis: number;
  games: BoardGame[];
}

export interface DeskEntry {
  player: number;
  name: string;
  since_millis: number;
  came: CameBy;
  standing: ListStanding;
  table: number | null;
  until_millis: number | null;
  on_the_way: boolean;
  more_time: boolean;
  passes: number;
  lapses: number;
  wishes: SeatWishes | null;
}

export type CameBy = 'page' | 'in-person' | 'phone' | 'table';

/** Somebody at a second table, and why they do not go to the main game now, where they do not. */
export interface Mover {
  player: number;
  name: string;
  moves: boolean;
  stays: string | null;
  chips: number | null;
}

/** Somebody who was picked up, and heads the list if they come back by then. */
export interface PickedUp {
  player: number;
  name: string;
  table: number;
  until_millis: number;
}

export const SIDES = ['any', 'dealers-left', 'facing-the-dealer', 'dealers-right'] as const;
export const NEEDS = ['near-the-dealer', 'wheelchair-place', 'large-print', 'hard-of-hearing', 'helper'] as const;
export type SeatNeed = (typeof NEEDS)[number];

/** What somebody would like of a seat, and needs. */
export interface SeatWishes {
  side: (typeof SIDES)[number];
  needs: SeatNeed[];
  note: string;
}

export interface DeskList extends Stake {
  list: number;
  going: boolean;
  kept: boolean;
  tables: BoardTable[];
  must_move: MustMove | null;
  movers: Mover[];
  picked_up: PickedUp[];
  entries: DeskEntry[];
}

export type OwnAct = 'on-the-way' | 'more-time' | 'pass' | 'cancel' | 'go-to-end';
export type DeskAct = 'call' | 'bump' | 'send-to-end' | 'strike-off' | 'on-the-way' | 'more-time' | 'pass' | 'cancel';
export type WaitFor = { list: number } | { table: number } | { house: unknown; offer?: string };

const post = <T>(path: string, body: unknown) => request<T>('POST', path, body);

export const listsApi = {
  board: (signal?: AbortSignal) => request<Board>('GET', '/api/board', undefined, signal, 'quiet'),
  mine: () => request<{ places: ListPlace[] }>('GET', '/api/me/lists'),
  join: (wanted: WaitFor) => post<{ list: number }>('/api/lists', wanted),
  own: (list: number, act: OwnAct) => post<void>(`/api/lists/${list}`, act),
  desk: (signal?: AbortSignal) => request<{ now_millis: number; lists: DeskList[] }>('GET', `/api/staff/lists${query({})}`, undefined, signal, 'quiet'),
  open: (wanted: WaitFor) => post<{ list: number }>('/api/staff/lists', wanted),
  close: (list: number) => post<void>(`/api/staff/lists/${list}/keep`, 'close'),
  mustMove: (list: number, tables: MustMove | null) => post<void>(`/api/staff/lists/${list}/keep`, tables === null ? 'no-must-move' : { 'must-move': tables }),
  add: (list: number, name: string, came: 'in-person' | 'phone') => post<{ player: number }>(`/api/staff/lists/${list}/add`, { name, came }),
  wishes: () => request<SeatWishes>('GET', '/api/me/seat-wishes'),
  wish: (wishes: SeatWishes) => post<void>('/api/me/seat-wishes', wishes),
  wishOf: (list: number, player: number, wishes: SeatWishes) => post<void>(`/api/staff/lists/${list}/wishes`, { player, wishes }),
  entry: (list: number, act: DeskAct, player: number, table?: number) => post<void>(`/api/staff/lists/${list}/entry`, { do: act, player, ...(table !== undefined && { table }) }),
  seat: (list: number, player: number, table: number, seat: number, chips: number) => post<void>(`/api/staff/lists/${list}/seat`, { player, table, seat, chips }),
};
