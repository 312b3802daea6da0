// The houses of the room, as those in charge read and write them.
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { FormField, Game } from '../src/games';
import type { Offer } from '../src/open/offers';
import { draftOf, faultOf, openable, openedUp, openKey, termsOf, unreadableOpen } from '../src/staff/house-draft';
import { houseLines } from '../src/staff/houses';
import type { HouseFault } from '../src/staff/houses-asked';
import { moreTexts, speak } from '../src/text';

const field = (path: string, change: Partial<FormField> = {}): FormField => ({ path, group: 'betting', label: path, about: '', kind: 'chips', default: null, departs: false, clause: null, ...change });
const game: Game = {
  id: 'crown/holdem', name: 'Hold’em', book: 'crown', family: 'flop', table: {},
  options: [field('/x/minimum', { default: 10 }), field('/x/maximum', { default: 100 }), field('/x/flag', { kind: 'flag', default: false }), field('/x/word', { kind: 'choice', default: 'a', choices: [{ value: 'a', label: 'First', about: '', departs: false }, { value: 'b', label: 'Second', about: '', departs: false }] })],
};
const offer = (table: Offer['table'], choices: Offer['choices'] = {}): Offer => ({ id: 'one', name: 'One', game: game.id, table, choices, clock_seconds: null, house_players: null });

beforeAll(() => moreTexts());
afterEach(() => speak('en'));

test('a house says what it has settled and what it leaves open, and nothing that is as the book has it', () => {
  expect(houseLines(offer({}), game)).toEqual([]);
  const lines = houseLines(offer({ x: { minimum: 10, maximum: 2500, flag: true } }, { '/x/word': ['a', 'b'], '/x/minimum': { least: 5, most: 50 } }), game);
  expect(lines.map(({ path, value }) => [path, value])).toEqual([['/x/minimum', '10'], ['/x/maximum', '2,500'], ['/x/flag', 'Yes'], ['/x/word', 'First']]);
  expect(lines.map(({ choice }) => choice)).toEqual([expect.stringContaining('50'), null, null, 'Second']);
});

test('a house that is written again as it was read is the same', () => {
  const choices = { '/x/word': ['a', 'b'], '/x/minimum': { least: 5, most: 50 }, '/x/list': { least: 1, most: 9, entries: 3 } };
  const one: Offer = { ...offer({ game: { pots: { game: game.id } }, x: { maximum: 2500, flag: true } }, choices), clock_seconds: { least: 5, most: 60 }, house_players: { least: 0, most: 4 } };
  const draft = draftOf(game, one);
  expect(unreadableOpen(draft)).toEqual([]);
  expect(termsOf(game, draft)).toEqual({ name: 'One', table: one.table, choices, clock_seconds: { least: 5, most: 60 }, house_players: { least: 0, most: 4 } });
});

test('what cannot be read is left out and said', () => {
  const draft = { ...draftOf(game, offer({})), open: { '/x/minimum': { kind: 'range' as const, least: '5', most: 'many', entries: null } } };
  expect(unreadableOpen(draft)).toEqual(['/x/minimum']);
  expect(termsOf(game, draft).choices).toEqual({});
});

test('an option is opened up to all its values, or to ten times what is usual; the bank and departures never', () => {
  const [minimum, , flag, word] = game.options;
  expect([minimum, flag, word].map((one) => openedUp(one!))).toEqual([
    { kind: 'range', least: '10', most: '100', entries: null },
    { kind: 'values', values: [false, true] },
    { kind: 'values', values: ['a', 'b'] },
  ]);
  const banked = { ...game, options: [...game.options, field('/game/boxes/float'), field('/game/boxes/house/pairs_plus_odds', { kind: 'odds' }), field('/game/boxes/house/departing', { kind: 'choice' })] };
  expect(openable(banked).map(({ path }) => path)).toEqual(game.options.map(({ path }) => path));
});

test('each fault stands beside what it is about, in the reader’s language', async () => {
  const fault = (change: Partial<HouseFault>): HouseFault => ({ code: 'seats', values: { asked: 90, most: 11 }, clause: 'crown:6.1', field: '/table/game/pots/seats', text: '90 seats (crown:6.1)', tried: null, ...change });
  const tried = (value: unknown, path: string, text: string) => `${path} ${String(value)}: ${text}`;
  expect(faultOf(fault({}), tried).field).toBe('/game/pots/seats');
  const chosen = faultOf(fault({ field: '/choices/~1game~1pots~1seats', tried: 90 }), tried);
  expect([chosen.field, chosen.text.startsWith('/game/pots/seats 90: ')]).toEqual([openKey('/game/pots/seats'), true]);
  expect(faultOf(fault({ code: 'offer-name', values: { most: 60 }, field: '/name', text: '' }), tried)).toMatchObject({ field: 'name', text: 'A name has 1 to 60 characters, in one line that can be seen' });
  const clock = fault({ code: 'may-be-between', values: { option: 'clock seconds', least: 5, most: 600 }, field: '/clock_seconds', text: '' });
  expect(faultOf(clock, tried).field).toBe(openKey('clock_seconds'));
  await speak('es');
  expect(faultOf(fault({ code: 'nothing-to-choose', values: {}, field: '/choices/~1x~1word', text: '' }), tried).text).toBe('No deja nada que elegir');
});
