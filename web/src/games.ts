// The games the room knows: fetched once, named in the reader's language.
import { signal } from '@preact/signals';
import { api } from './api';
import { tMaybe } from './text';
import type { TableInfo } from './wire';

/** Anything JSON can say. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Something that may be chosen. */
export interface Choice {
  value: Json;
  label: string;
  about: string;
  /** Against the book, and told as a departure. */
  departs: boolean;
}

/** A field of the form that opens a table. */
export interface FormField {
  /** Where in the table's file it goes, as a JSON pointer: `/game/pots/limit`. */
  path: string;
  group: 'cards' | 'betting' | 'chips' | 'house' | 'table' | 'readings';
  label: string;
  about: string;
  kind: 'choice' | 'flag' | 'chips' | 'chips-list' | 'number' | 'basis-points' | 'steps' | 'odds';
  choices?: readonly Choice[];
  /** What holds where nobody chooses; null where nothing does. */
  default: Json;
  least?: number;
  most?: number;
  /** Between which numbers the room lets it be chosen. */
  range?: { least: number; most: number; entries?: number };
  departs: boolean;
  /** The field matters only where each of these holds. */
  needs?: readonly { path: string; any: readonly Json[] }[];
  clause: string | null;
}

/** A game as `GET /api/games` tells it; what the page does not use is left out. */
export interface Game {
  id: string;
  name: string;
  book: string;
  family: string;
  /** A table with nothing chosen, every value written out. */
  table: Json;
  /** What may be chosen. */
  options: readonly FormField[];
}

/** Nothing until they are fetched. */
export const games = signal<readonly Game[] | null>(null);

/** An answer's games; what has no form is not one of them. */
export function gamesIn(answer: unknown): Game[] {
  if (!Array.isArray(answer)) return [];
  return (answer as Game[]).filter((game) => typeof game?.id === 'string' && Array.isArray(game.options));
}

let fetching: Promise<void> | null = null;

/** Fetches them, unless they are there. Throws `Refused`. */
export function fetchGames(): Promise<void> {
  if (games.peek()) return Promise.resolve();
  fetching ??= api
    .games()
    .then((answer) => {
      games.value = gamesIn(answer);
    })
    .finally(() => (fetching = null));
  return fetching;
}

/** A game's name in the reader's language; the room's own where there is none. */
export function gameName(id: string, own?: string): string {
  return tMaybe(`game.${id}`) ?? own ?? games.value?.find((game) => game.id === id)?.name ?? id;
}

/** A name as it is set: the room writes its files with a typewriter's apostrophe. */
export const typeset = (name: string): string => name.replace(/(?<=\p{L})'(?=\p{L})/gu, '’');

/** What a table is called: where nobody has named it, its game in the reader's language, and the book where the room adds it. */
export function titleOf({ name, game, game_name: own }: Pick<TableInfo, 'name' | 'game' | 'game_name'>): string {
  const book = name.startsWith(own) ? name.slice(own.length) : null;
  return book === '' || book === ' (ACT)' ? `${gameName(game, own)}${book}` : name;
}

export function bookName(book: string): string {
  return tMaybe(`book.${book}`) ?? book;
}

export function familyName(family: string): string {
  return tMaybe(`family.${family}`) ?? family;
}

export function limitName(limit: string): string {
  return tMaybe(`limit.${limit}`) ?? limit;
}
