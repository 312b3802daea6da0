/** The games there are: those whose files the program is built with, and two of a room's own. */

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const rulebooks = fileURLToPath(new URL('../../rulebooks', import.meta.url));

/** A folder of games for `--games`. */
export const ownGames = join(rulebooks, 'own-games');

function idsIn(folder: string): string[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.toml')) : [];
  return files.map((name) => {
    const id = /^id = "(.+)"$/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1];
    if (id === undefined) throw new Error(`${name} has no id`);
    return id;
  });
}

/** Every game of the books. */
export const bookGames = (): string[] => readdirSync(rulebooks).flatMap((book) => idsIn(join(rulebooks, book, 'games')));

/** Every game of the books, and those of the folder. */
export const gameFiles = (): string[] => [...bookGames(), ...idsIn(ownGames)];
