import { expect, test } from 'vitest';
import { lowToCome } from '../../src/table/low';
import { youHave } from '../../src/table/words';
import type { SeatView } from '../../src/wire';
import { seat, view } from './samples';

const cards = (text: string) => text.split(' ').filter((card) => card !== '').map((card) => ({ card, up: false }));
const holding = (own: string, board = '', change: Partial<SeatView> = {}) => view({ seats: [seat(1), seat(2, { cards: cards(own), ...change })], boards: board === '' ? [] : [cards(board)] });

test.each([
  ['crown/omaha-hi-lo', 'As 3c 3d 4c', 'Td 2h 9d', 'yet'],
  ['crown/omaha-hi-lo', 'As 3c 3d 4c', 'Td 2h 7d', ['7', '3', '2', 'A']],
  // Two of the own cards, and none that lies on the board too.
  ['crown/omaha-hi-lo', 'As 2c Kd Kc', 'Td 2h 7d', 'yet'],
  ['crown/omaha-hi-lo', 'As 3c 3d 4c', '', null],
  ['crown/holdem-hi-lo', 'As 3c', 'Td 2h 7d', ['7', '3', '2', 'A']],
  ['crown/holdem-hi-lo', 'As Kc', 'Td 2h 7d', 'yet'],
  ['crown/seven-card-stud-hi-lo', '2c 8s Jd Ah 8h 7c', '', ['8', '7', '2', 'A']],
  ['crown/seven-card-stud-hi-lo', '2c 8s Jd', '', null],
  ['crown/holdem', 'As 3c', 'Td 2h 7d', null],
])('%s with %s and %s on the board: %s', (game, own, board, near) => {
  expect(lowToCome(holding(own, board), game)).toEqual(near);
});

test('it is said with the hand, and not where there is a low or can be none', () => {
  const pair = { side: 'high', board: 0, row: null, category: 'pair', ranks: ['A'], text: '', cards: [] };
  const said = (change: Partial<SeatView>, board = 'Td 2h 7d') => youHave({ ...holding('As 3c', board, change), you_have: [pair] }, 'crown/holdem-hi-lo');
  expect(said({})).toBe('You have: pair of aces; low draw 7-3-2-A');
  expect(said({}, 'Td 2h 9d')).toBe('You have: pair of aces; no low yet');
  expect(said({ no_low: true })).toBe('You have: pair of aces; no low');
  expect(said({ low: pair })).toBe('You have: pair of aces');
  expect(said({ standing: 'folded' })).toBe('You have: pair of aces');
});
