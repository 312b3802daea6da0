// Which tables are listed, and in which order.
import { bookName, gameName, games } from '../games';
import { named } from '../text';
import type { TableInfo } from '../wire';

export interface Wanted {
  find: string;
  book: string;
  family: string;
  limit: string;
  freeSeats: boolean;
}

export const EVERYTHING: Wanted = { find: '', book: '', family: '', limit: '', freeSeats: false };

/** Letters without case or accents, so that "omahá" finds Omaha. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

export function fits(info: TableInfo, wanted: Wanted): boolean {
  if (wanted.book && info.book !== wanted.book) return false;
  if (wanted.family && info.family !== wanted.family) return false;
  if (wanted.limit && info.limit !== wanted.limit) return false;
  if (wanted.freeSeats && (info.practice || info.seated >= info.capacity)) return false;
  const words = plain(wanted.find).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const text = plain([info.name, info.game, info.game_name, gameName(info.game), bookName(info.book), info.stakes, String(info.table)].join(' '));
  return words.every((word) => text.includes(word));
}

export interface Group {
  book: string;
  families: { family: string; tables: TableInfo[] }[];
}

const BOOKS = ['crown', 'act-manila', 'act-draw', 'act-3cp'];
const FAMILIES = ['flop', 'manila', 'stud', 'draw', 'chinese', 'banked'];

/** By book and kind of game, then by game as the books list them, then by stakes: the busiest of equals first. */
export function grouped(tables: readonly TableInfo[]): Group[] {
  const order = games.value?.map((game) => game.id) ?? named('game.');
  const usual = (a: TableInfo, b: TableInfo) => order.indexOf(a.game) - order.indexOf(b.game) || a.game.localeCompare(b.game) || a.big_blind - b.big_blind || b.seated - a.seated || a.table - b.table;
  return parted(tables, (info) => info.book, BOOKS).map(([book, inside]) => ({
    book,
    families: parted(inside, (info) => info.family, FAMILIES).map(([family, some]) => ({ family, tables: [...some].sort(usual) })),
  }));
}

/** Tables by something of theirs, in a given order; what it does not name comes last. */
function parted(tables: readonly TableInfo[], of: (info: TableInfo) => string, order: readonly string[]): [string, TableInfo[]][] {
  const parts = new Map<string, TableInfo[]>();
  for (const info of tables) parts.set(of(info), [...(parts.get(of(info)) ?? []), info]);
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...parts].sort(([a], [b]) => place(a) - place(b));
}

/** The values of something among the tables, for a filter. */
export function values(tables: readonly TableInfo[], of: (info: TableInfo) => string): string[] {
  return [...new Set(tables.map(of))].sort();
}
