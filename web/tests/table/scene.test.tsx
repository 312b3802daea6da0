/** The end of a round on the felt: what is in sight when. */

import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Felt } from '../../src/table/felt';
import { DuelPanel } from '../../src/table/scene/duel-panel';
import { PayTables } from '../../src/table/scene/pays';
import type { HandWords, Result, TableView } from '../../src/wire';
import { info, seat, view } from './samples';

const root = document.createElement('div');
document.body.append(root);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  render(null, root);
  vi.useRealTimers();
});

const up = (cards: string) => cards.split(' ').map((card) => ({ card, up: true }));
const words = (side: string, cards: string): HandWords => ({ side, board: 0, row: null, category: side === 'low' ? 'low' : 'pair', ranks: ['A'], text: side, cards: cards.split(' ') });
const part = (side: 'high' | 'low', winner: number, cards: string): Result => ({ pot: 0, pots: 1, board: 0, boards: 1, side, winners: [{ seat: winner, chips: 50 }], has: words(side, cards), no_low: false });

const clock = () => 1_000_000;
const board = up('7s 5d 4c Jh 9h');
const seats = [seat(1, { name: 'Ann', cards: up('Js 2h'), net: 10, shown: true }), seat(2, { name: 'Me', cards: up('As 2c'), net: -20, shown: true })];
const results = [part('high', 1, 'Js Jh 9h 7s 5d'), part('low', 2, 'As 2c 4c 5d 7s')];
const during = view({ seats: seats.map((one) => ({ ...one, net: null })), boards: [board] });
const over = view({ sequence: 11, playing: false, turn: null, seats, results, boards: [board], next_round_millis: 1_008_000 });

const show = (seen: TableView) => act(() => render(<Felt info={info} view={seen} clock={clock} />, root));
const strip = () => (root.querySelector('.scene-strip .scene-words')?.textContent ?? '').replaceAll('\u2011', '-');
const marked = (mark: string) => [...root.querySelectorAll(`[data-${mark}]`)].length;
const plates = () => [...root.querySelectorAll('.seat .plate-act')].map(({ textContent }) => textContent);

describe('a round that ends before one’s eyes', () => {
  test('is told part by part, then as a whole', async () => {
    await show(during);
    expect(root.querySelector('.scene-strip')?.hasAttribute('data-telling')).toBe(false);
    await show(over);
    expect(strip()).toBe('Round: −20Ann wins the high half, 50: pair of aces');
    // What wins the other half is no loser's: it is not dimmed.
    expect([marked('lifted'), marked('dimmed')]).toEqual([5, 1]);
    expect(plates()).toEqual([]);
    await act(() => void vi.advanceTimersByTime(2_700));
    expect(strip()).toBe('Round: −20You win the low half, 50: A low');
    expect(root.querySelectorAll('.bet-won')).toHaveLength(2);
    await act(() => void vi.advanceTimersByTime(2_700));
    expect(strip()).toContain('High Ann 50');
    expect([marked('lifted'), marked('dimmed')]).toEqual([8, 1]);
    expect(plates()).toEqual(['+10', '−20']);
    // Only who came out ahead is marked, though both got something.
    expect([...root.querySelectorAll('[data-won]')].map((one) => one.getAttribute('data-seat'))).toEqual(['1']);
  });
  test('is no more once the next one begins', async () => {
    await show(during);
    await show(over);
    await show({ ...during, sequence: 12, round_number: 4, boards: [] });
    expect(root.querySelector('.scene-strip')?.hasAttribute('data-telling')).toBe(false);
    expect([marked('lifted'), marked('dimmed')]).toEqual([0, 0]);
  });
});

test('where no round follows, the strip says why beside the story', async () => {
  await show({ ...over, paused: true, next_round_millis: null });
  expect(strip()).toMatch(/^Round: −20Play is paused\.Ann wins/);
});

test('who neither wins nor loses is told so first; who gave up for nothing is told nothing of themselves', async () => {
  const even = (change: object) => ({ ...over, results: results.slice(0, 1), seats: [seats[0]!, { ...seats[1]!, net: 0, ...change }] });
  await show(even({}));
  expect(strip()).toMatch(/^Round: 0Ann wins/);
  await show(even({ standing: 'folded' }));
  expect(strip()).toMatch(/^Ann wins/);
});

test('notice of closing stays in sight beside the story, in few words', async () => {
  const notice = () => root.querySelector('.status-notice')?.textContent;
  await show({ ...during, closes_after: during.round_number + 2 });
  expect(notice()).toBe('The table closes after 2 more rounds.');
  await show({ ...over, pot: 0, closes_after: over.round_number + 1 });
  expect([notice(), strip().startsWith('Round: −20')]).toEqual(['Closes in 1 round', true]);
  await show({ ...during, closes_after: during.round_number });
  expect(notice()).toBe('The last round: the table closes after it.');
});

test('whoever comes afterwards sees all of it at once, and the cards lie still', async () => {
  await show(over);
  expect(strip()).toContain('High Ann 50');
  expect(plates()).toEqual(['+10', '−20']);
  expect(root.querySelector('.board')?.hasAttribute('data-still')).toBe(true);
});

describe('the board', () => {
  test('comes street by street, and simply lies there where all of it came at once', async () => {
    const at = (sequence: number, cards: number) => show(view({ sequence, boards: cards === 0 ? [] : [board.slice(0, cards)] }));
    const still = () => root.querySelector('.board')?.hasAttribute('data-still');
    await at(1, 0);
    await at(2, 3);
    expect(still()).toBe(false);
    await at(3, 4);
    expect(still()).toBe(false);
    await at(4, 0);
    await at(5, 5);
    expect(still()).toBe(true);
  });
});

test('what a hand that is turned up can expect stands beside it', async () => {
  const expected = [{ per_mille: 642, exact: true }, { per_mille: 358, exact: false }];
  await show(view({ running_out: true, turn: null, seats: seats.map((one, at) => ({ ...one, net: null, turned_up: true, equity: expected[at] ?? null })) }));
  expect([...root.querySelectorAll('.equity [aria-hidden]')].map(({ textContent }) => textContent)).toEqual(['64%', '≈36%']);
});

test('rows stand against rows, with units and the net, from the reader’s side', async () => {
  const duels = [{ one: 1, other: 2, rows: [{ row: 'front', winner: 1 }, { row: 'middle', winner: null }, { row: 'back', winner: 2 }], fouled: [], units: 2, chips: 20 }];
  await act(() => render(<DuelPanel view={{ ...over, results: [], duels }} chips={String} />, root));
  const cells = [...root.querySelectorAll('tbody td')].map((cell) => cell.querySelector('[aria-hidden]')?.textContent ?? cell.textContent);
  expect(cells).toEqual(['▼', '=', '▲', '−2', '−20']);
  expect([...root.querySelectorAll('tfoot td')].map(({ textContent }) => textContent)).toEqual(['−2', '−20']);
});

test('a rival’s name opens their rows, with cards that can be read', async () => {
  const rows = { front: ['2s', '3d', '5h'], middle: ['7c', '7d', '9h', 'Ts', 'Jc'], back: ['Ac', 'Ad', 'Kh', 'Ks', 'Qc'], fouled: false };
  const duels = [{ one: 1, other: 2, rows: [{ row: 'front', winner: 1 }, { row: 'middle', winner: null }, { row: 'back', winner: 2 }], fouled: [], units: 2, chips: 20 }];
  await act(() => render(<DuelPanel view={{ ...over, seats: over.seats.map((one) => (one.seat === 1 ? { ...one, rows } : one)), results: [], duels }} chips={String} />, root));
  expect(root.querySelectorAll('.duel-words .playing-card')).toHaveLength(0);
  await act(() => root.querySelector<HTMLButtonElement>('.duel-name')?.click());
  expect([...root.querySelectorAll('.duel-words li')].map((row) => row.querySelectorAll('.playing-card').length)).toEqual([3, 5, 5]);
  // Whoever has left took their rows with them: there is nothing to open.
  const left = { ...over, seats: over.seats.map((one) => ({ ...one, has: [], rows: null })), results: [], duels };
  await act(() => render(<DuelPanel view={left} chips={String} />, root));
  expect(root.querySelector('button.duel-name')).toBeNull();
  // Who looks on reads both names, long ones cut so that there is room for them.
  const long = { ...left, my_seat: null, seats: left.seats.map((one) => (one.seat === 2 ? { ...one, name: 'Bartholomew-Featherstone' } : { ...one, name: 'Guest 9936' })) };
  await act(() => render(<DuelPanel view={long} chips={String} />, root));
  expect(root.querySelector('.duel-name')?.textContent).toBe('Guest 9936 and Bartholome…');
});

test('pay tables say what each hand pays', async () => {
  const odds = (category: string, to_one: number) => ({ category, to_one });
  await act(() => render(<PayTables pays={{ ante_bonus: [odds('straight', 1)], pairs_plus: [odds('straight-flush', 40), odds('pair', 1)] }} />, root));
  expect([...root.querySelectorAll('tr')].map(({ textContent }) => textContent)).toEqual(['Straight flush40 to 1', 'Pair1 to 1', 'Straight1 to 1']);
});
