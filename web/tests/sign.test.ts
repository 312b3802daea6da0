/** The sign at a table is said in the reader's language, with the room's own figures. */

import { expect, test } from 'vitest';
import type { SignLine } from '../src/wire';
import { signText } from '../src/table/sign-lines';
import { speak } from '../src/text';

const line = (change: Partial<SignLine>): SignLine => ({ about: '', numbers: {}, list: [], word: null, clauses: [], text: '', ...change });
const said = (change: Partial<SignLine>, game = 'crown/holdem') => {
  const { label, value } = signText(line(change), game);
  return `${label}: ${value}`;
};

test('every kind of line has a label and its figures', () => {
  expect(said({ about: 'buy-in-range', numbers: { least: 200, most: 2000 } })).toBe('To sit down with: 200 to 2,000');
  expect(said({ about: 'limit', word: 'no-limit', numbers: { minimum: 10 } })).toBe('Limit and stakes: No limit, bets from 10');
  expect(said({ about: 'blinds', list: [5, 10] })).toBe('Blinds: 5 / 10');
  expect(said({ about: 'share', numbers: { basis_points: 250, minimum: 1, cap: 20 } })).toBe('Commission: 2.5 % of the pot, 1 to 20 a round');
  expect(said({ about: 'per-hand', list: [2, 3, 5, 6] })).toBe('Commission of a hand: 3 from 2 players, 6 from 5 players');
  expect(said({ about: 'box', word: 'pairs plus', numbers: { minimum: 5, maximum: 100, multiple: 5 } }, 'act/3-card-poker')).toBe('Pairs Plus: 5 to 100 a box, in steps of 5');
});

test('in Spanish it is Spanish, and a line this page does not know stays English', async () => {
  await speak('es');
  expect(said({ about: 'extra-time', numbers: { seconds: 20, chips: 5, times: 2 } })).toBe('Más tiempo: 20 s por 5, 2 × por ronda');
  expect(said({ about: 'something-new', text: 'something new' })).toBe(': something new');
  await speak('en');
});
