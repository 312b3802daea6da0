/** Every command by its words in the language in force: what is typed is found here, and what may be typed listed. */

import { bettingDeeds } from './deeds/betting';
import { boxDeeds } from './deeds/box';
import { earlyDeeds } from './deeds/early';
import { handDeeds } from './deeds/hand';
import { lookDeeds } from './deeds/look';
import { seatDeeds } from './deeds/seat';
import { staffDeeds } from './deeds/staff';
import { wrong, type Commands, type Deed, type Group, type Outcome } from './deed';
import { typed, type Place } from './place';
import { plain } from './typed-words';

export const deeds = { ...bettingDeeds, ...handDeeds, ...boxDeeds, ...earlyDeeds, ...seatDeeds, ...staffDeeds, ...lookDeeds };
export type DeedName = keyof typeof deeds;

export const deedNames = Object.keys(deeds) as DeedName[];

export function deedOf(name: DeedName): Deed {
  return deeds[name];
}

/** The words a command may begin with, the usual one first. */
export function wordsFor(name: DeedName): string[] {
  return typed(`say.${name}`).split(' | ');
}

const wordOf = (name: DeedName): string => wordsFor(name)[0] ?? name;

/** What may be typed now, with its amounts. */
export function offers(place: Place, groups: readonly Group[]): string[] {
  return deedNames
    .filter((name) => groups.includes(deedOf(name).group))
    .map((name) => deedOf(name).offer(place, wordOf(name)))
    .filter((offer) => offer !== null);
}

/** The command a line begins with, and what follows its words; nothing where it is none. The longest words win. */
export function found(line: string): { name: DeedName; rest: string } | null {
  const raw = line.trim().split(/\s+/);
  const said = raw.map((word) => plain(word).replace(/(?<=.)[,;:.!?]+$/, ''));
  let best: { name: DeedName; length: number } | null = null;
  for (const name of deedNames) {
    for (const phrase of wordsFor(name)) {
      const words = phrase.split(' ');
      if (words.length > (best?.length ?? 0) && words.every((word, at) => plain(word) === said[at])) best = { name, length: words.length };
    }
  }
  return best === null ? null : { name: best.name, rest: raw.slice(best.length).join(' ') };
}

const commands: Commands = {
  offers,
  explain: (line) => {
    const asked = found(line);
    return asked === null ? null : `${wordsFor(asked.name).join(', ')}: ${typed(`help.${asked.name}`)}`;
  },
};

/** What comes of a line. */
export function read(line: string, place: Place): Outcome {
  // A short form and its number may be typed as one word: `r120`.
  const apart = line.trim().replace(/^(\p{L}+)(\d[\d.,]*)$/u, '$1 $2');
  const command = found(line) ?? found(apart);
  return command === null ? wrong(typed('typed.unknown', { line: line.trim() })) : deedOf(command.name).read(command.rest, place, commands);
}
