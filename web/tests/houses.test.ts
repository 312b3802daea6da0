// The houses of the room, as the manager reads them.
import { beforeAll, expect, test } from 'vitest';
import type { FormField, Game } from '../src/games';
import type { Offer } from '../src/open/offers';
import { houseLines } from '../src/staff/houses';
import { moreTexts } from '../src/text';

const field = (path: string, change: Partial<FormField> = {}): FormField => ({ path, group: 'betting', label: path, about: '', kind: 'chips', default: null, departs: false, clause: null, ...change });
const game: Game = {
  id: 'crown/holdem', name: 'Hold’em', book: 'crown', family: 'flop', table: {},
  options: [field('/x/minimum', { default: 10 }), field('/x/maximum', { default: 100 }), field('/x/flag', { kind: 'flag', default: false }), field('/x/word', { kind: 'choice', default: 'a', choices: [{ value: 'a', label: 'First', about: '', departs: false }, { value: 'b', label: 'Second', about: '', departs: false }] })],
};
const offer = (table: Offer['table'], choices: Offer['choices'] = {}): Offer => ({ id: 'one', name: 'One', game: game.id, table, choices, clock_seconds: null, house_players: null });

beforeAll(() => moreTexts());

test('a house says what it has settled and what it leaves open, and nothing that is as the book has it', () => {
  expect(houseLines(offer({}), game)).toEqual([]);
  const lines = houseLines(offer({ x: { minimum: 10, maximum: 2500, flag: true } }, { '/x/word': ['a', 'b'], '/x/minimum': { least: 5, most: 50 } }), game);
  expect(lines.map(({ path, value }) => [path, value])).toEqual([['/x/minimum', '10'], ['/x/maximum', '2,500'], ['/x/flag', 'Yes'], ['/x/word', 'First']]);
  expect(lines.map(({ choice }) => choice)).toEqual([expect.stringContaining('50'), null, null, 'Second']);
});
