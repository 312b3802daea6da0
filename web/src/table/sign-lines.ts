/** The sign at a table in the reader's language, line by line. The room says what must stand there. */

import type { SignLine } from '../wire';
import { number, t, tMaybe } from '../text';

const percent = (points: number): string => number(points / 100);

/** Chips by how many are dealt in: pairs of a number of players and a sum. */
function steps(list: readonly number[]): string {
  const told: string[] = [];
  for (let at = 0; at + 1 < list.length; at += 2) told.push(t('sign.per-hand.step', { players: number(list[at] ?? 0), chips: number(list[at + 1] ?? 0) }));
  return told.join(', ');
}

function word({ about, word: said }: SignLine, game: string): string {
  if (said === null) return '';
  if (about === 'game') return tMaybe(`game.${game}`) ?? said;
  if (about === 'box') return tMaybe(`sign.wager.${said.replace(' ', '-')}`) ?? said;
  return tMaybe(`limit.${said}`) ?? said;
}

/** What a line is about, and what it says, at a table of this game; in English where this page does not know it. */
export function signText(line: SignLine, game: string): { label: string; value: string } {
  const numbers = Object.fromEntries(Object.entries(line.numbers).map(([name, value]) => [name, name === 'basis_points' ? percent(value) : number(value)]));
  const list = line.about === 'per-hand' ? steps(line.list) : line.list.map((one) => number(one)).join(' / ');
  const values = { ...numbers, list, word: word(line, game) };
  const value = tMaybe(`sign.${line.about}.value`, values);
  const label = tMaybe(`sign.${line.about}`, values);
  return label === null || value === null ? { label: '', value: line.text } : { label, value };
}
