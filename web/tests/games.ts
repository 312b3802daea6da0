/** The games of the books: those whose files the program is built with. */

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const rulebooks = fileURLToPath(new URL('../../rulebooks', import.meta.url));

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
