/** What is said of a seat on a phone: beside its name, never instead of it. */

import { render, type ComponentChild } from 'preact';
import { act } from 'preact/test-utils';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Felt } from '../../src/table/felt';
import { asSaid, fitHands, openHands } from '../../src/table/scene/shown-hands';
import type { CardView, HandWords, SeatView, TableView } from '../../src/wire';
import { info, seat, view } from './samples';

const root = document.createElement('div');
let size = { width: 390, height: 414 };
const before = Object.getOwnPropertyDescriptors(HTMLElement.prototype);
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => size.width });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => size.height });
});
afterAll(() => {
  for (const name of ['clientWidth', 'clientHeight'] as const) {
    if (before[name] === undefined) delete (HTMLElement.prototype as unknown as Record<string, unknown>)[name];
    else Object.defineProperty(HTMLElement.prototype, name, before[name]);
  }
});
afterEach(() => {
  render(null, root);
  size = { width: 390, height: 414 };
});

/** Drawn once the felt has been measured. */
const shown = (what: ComponentChild) => act(() => render(what, root));
const draw = (change: Partial<SeatView>, of: Partial<TableView> = {}) => shown(<Felt info={info} view={view({ seats: [seat(1), seat(2), seat(3, change)], ...of })} />);
const at = (selector: string) => root.querySelector(`[data-seat="3"] ${selector}`);

describe('on a phone', () => {
  test('whoever is not connected and still has cards is told of in a word that fits beside them', async () => {
    await draw({ connected: false, last_act: null });
    expect(at('.playing-card')).not.toBeNull();
    expect(at('.seat-said')?.textContent).toBe('offline');
    size = { width: 1104, height: 640 };
    render(null, root);
    await draw({ connected: false, last_act: null });
    expect(at('.plate-act')?.textContent).toBe('disconnected');
  });
  test('an act is said beside the bet, and the name stays on the plate', async () => {
    await draw({ bet: 20, last_act: { word: 'call', number: 20 } });
    expect(at('.plate-name')?.textContent).toBe('Player 3');
    expect(at('.plate-act')).toBeNull();
    expect(at('.seat-said')?.textContent).toBe('call');
    expect(at('.bet')?.textContent).toBe('20');
    // Whoever listens hears it with the plate.
    expect(at('.plate')?.textContent).toContain('call');
  });
  test('what the round brought takes the place of the chips that were pushed', async () => {
    await draw({ won: 40, net: 20 }, { playing: false, turn: null });
    expect(at('.seat-said')?.textContent).toBe('+20');
    expect(at('.bet')).toBeNull();
  });
  test('for whom a seat is kept, and how long still, stands where the cards would lie', async () => {
    await draw({ cards: [], dealt_in: false, standing: null, presence: 'away', connected: false, picked_up_at_millis: 1_000_000 + 8 * 60_000 });
    expect(at('.seat-cards .seat-note')?.textContent).toBe('awayseat kept 8\u00a0min');
    expect(at('.seat-said')).toBeNull();
    expect(at('.plate')?.textContent).toContain('the seat is kept for 8 min more');
  });
  test('who is away with cards before them is said to be so beside them', async () => {
    await draw({ presence: 'away' });
    expect(at('.seat-note')).toBeNull();
    expect(at('.seat-said')?.textContent).toBe('away');
  });
});

test('at a desk the plate has a line for it', async () => {
  size = { width: 1104, height: 640 };
  await draw({ bet: 20, last_act: { word: 'call', number: 20 } });
  expect(at('.plate-act')?.textContent).toBe('call 20');
  expect(at('.seat-said')).toBeNull();
});

describe('open hands', () => {
  const up = (cards: string): CardView[] => cards.split(' ').map((card) => ({ card, up: true }));
  const open = { shown: true, cards: up('As Kd') };
  const seats = [seat(1, open), seat(2, open), seat(3, open), seat(4, { ...open, standing: 'folded' }), seat(5, { shown: true }), seat(6)];
  test('are those of others that lie open, the winner’s first', () => {
    const boards = [up('2s 3s 4s')];
    expect(openHands(view({ seats, boards }), [{ winners: [{ seat: 3, chips: 40 }], hands: [] }]).map(({ key, won }) => [key, won])).toEqual([['3', true], ['1', false]]);
  });
  test('without a board are the five that won, as they are said', () => {
    const full = { side: 'high', board: 0, row: null, category: 'full-house', ranks: ['T', '9'], text: '', cards: ['Ts', '9s', 'Td', 'Tc', '9h'] };
    const low = { ...full, side: 'low', category: 'low', ranks: ['7', '5', '4', '2', 'A'], cards: ['As', '2d', '7c', '4h', '5s'] };
    const seven = seat(3, { shown: true, cards: up('Ts 3s 9s Td Tc 8s 9h'), has: [full, low] });
    const told = (hands: HandWords[], winners = [3]) => openHands(view({ seats: [seat(1, open), seven], my_seat: 2 }), [{ winners: winners.map((at) => ({ seat: at, chips: 20 })), hands }]).map(({ name, cards }) => [name, cards.map(({ card }) => card).join(' ')]);
    expect(told([full])).toEqual([['Player 3', 'Ts Td Tc 9s 9h']]);
    expect(told([full, low])).toEqual([['Player 3', 'Ts Td Tc 9s 9h'], ['Player 3', '7c 5s 4h 2d As']]);
    // The own hand is large already.
    expect(told([full], [2])).toEqual([]);
  });
  test('have a joker last, and a straight from its top', () => {
    expect(asSaid({ cards: ['Jk', 'As', 'Ad'], ranks: ['A'] })).toEqual(['As', 'Ad', 'Jk']);
    expect(asSaid({ cards: ['2s', 'As', '4d', '5h', '3c'], ranks: ['5'] })).toEqual(['5h', '4d', '3c', '2s', 'As']);
  });
  test('lie in the middle of a desk too, where seven cards before a seat are too close', async () => {
    size = { width: 1104, height: 640 };
    const has = { side: 'high', board: 0, row: null, category: 'full-house', ranks: ['T', '9'], text: '', cards: ['Ts', '9s', 'Td', 'Tc', '9h'] };
    const won = seat(3, { shown: true, cards: up('Ts 3s 9s Td Tc 8s 9h'), has: [has], won: 40, net: 20 });
    const results = [{ pot: 0, pots: 1, board: 0, boards: 1, side: 'high' as const, winners: [{ seat: 3, chips: 40 }], has, no_low: false }];
    await shown(<Felt info={{ ...info, game: 'crown/seven-card-stud', family: 'stud' }} view={view({ capacity: 8, playing: false, turn: null, results, seats: [seat(2), won] })} />);
    expect([...root.querySelectorAll('.shown-hand .playing-card')].map((card) => card.getAttribute('aria-label')?.split(' ')[0])).toEqual(['ten', 'ten', 'ten', 'nine', 'nine']);
    expect(Number.parseInt(root.querySelector<HTMLElement>('.shown-hands')?.style.getPropertyValue('--card-width') ?? '0', 10)).toBeGreaterThan(50);
  });
  test('of those who lost the better comes first: with side pots it may beat who won one', () => {
    const has = (category: string, ...ranks: string[]): HandWords[] => [{ side: 'high', board: 0, row: null, category, ranks, text: '', cards: [] }];
    const boards = [up('2s 3s 4s 5s 6s')];
    const seats = [seat(1, { ...open, has: has('pair', 'K') }), seat(3, { ...open, has: has('flush', 'A') }), seat(4, { ...open, has: has('full-house', '2', '3') }), seat(5, { ...open, has: has('pair', 'A') })];
    const told = (deck: number) => openHands(view({ seats, boards }), [{ winners: [{ seat: 5, chips: 40 }], hands: [] }], deck).map(({ key }) => key);
    expect(told(52)).toEqual(['5', '4', '3', '1']);
    expect(told(32)).toEqual(['5', '3', '4', '1']);
  });
  test('are as many as can be read, and the winners in any case', () => {
    const room = { width: 230, height: 62, atSeat: 14, most: 46 };
    expect(fitHands(1, 1, 3, room)).toEqual({ count: 1, card: 35 });
    expect(fitHands(9, 1, 3, room).count).toBe(3);
    expect(fitHands(9, 4, 3, room)).toEqual({ count: 4, card: 24 });
    expect(fitHands(0, 0, 1, room).count).toBe(0);
    // No larger than at the seats they would be of no use.
    expect(fitHands(1, 1, 2, { ...room, height: 44, atSeat: 22 }).count).toBe(0);
  });
  test('lie in the middle of a small felt, large', async () => {
    const board = up('2s 3s 4s 5s 6s');
    await shown(<Felt info={{ ...info, game: 'act/three-card-manila', family: 'manila' }} view={view({ capacity: 15, playing: false, turn: null, boards: [board], seats: Array.from({ length: 15 }, (_, at) => (at === 2 ? seat(3, { ...open, cards: up('As Kd Jk'), won: 40, net: 20 }) : seat(at + 1))) })} />);
    const hand = root.querySelector('.shown-hands .shown-hand');
    expect(hand?.querySelector('.shown-name')?.textContent).toBe('Player 3');
    expect([...(hand?.querySelectorAll('.playing-card') ?? [])].map((card) => card.getAttribute('aria-label'))).toEqual(['ace of spades', 'king of diamonds', 'joker']);
    const wide = Number.parseInt(root.querySelector<HTMLElement>('.shown-hands')?.style.getPropertyValue('--card-width') ?? '0', 10);
    const atSeat = Number.parseInt(root.querySelector<HTMLElement>('[data-seat="3"]')?.style.getPropertyValue('--card-width') ?? '0', 10);
    expect(atSeat).toBeLessThan(24);
    expect(wide).toBeGreaterThanOrEqual(34);
  });
});
