import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { RoundFacts, RoundHeader } from '../src/api';
import { accountName } from '../src/accounts';
import { bySize } from '../src/cage/balances';
import { byDay } from '../src/reading/history';
import { Past } from '../src/reading/past';
import { chosenIn, isAll, queryOf, wishOf } from '../src/reading/round-filters';
import { outcomeOf } from '../src/reading/round-row';
import { balances, lineThrough, PAUSE_MILLIS, rangeOf, sessionsOf, together, type RoundNet } from '../src/reading/sessions';

const round = (started: number, net: number, change: Partial<RoundNet> = {}): RoundNet => ({ table: 1, game: 'crown/holdem', number: started, started_millis: started, ended_millis: started + 1000, net, ...change });

describe('sessions', () => {
  test('a long pause ends one; two tables at once are one', () => {
    const found = sessionsOf([round(5_000, 10), round(4_000, -30, { table: 2 }), round(10_000 + PAUSE_MILLIS, 7), round(1_000, 5)]);
    expect(found.map(({ net, rounds }) => [net, rounds.length])).toEqual([[7, 1], [-15, 3]]);
    expect(found[1]?.rounds.map(({ started_millis }) => started_millis)).toEqual([1_000, 4_000, 5_000]);
    expect(together(found)?.net).toBe(-8);
    expect(sessionsOf([])).toEqual([]);
    expect(together([])).toBeNull();
  });
  test('a round that lasts long is no pause', () => {
    const long = round(0, 1, { ended_millis: 3 * PAUSE_MILLIS });
    expect(sessionsOf([long, round(3 * PAUSE_MILLIS + 10, 1)])).toHaveLength(1);
  });
  test('the graph begins with nothing and keeps it in sight', () => {
    expect(balances([round(1, 10), round(2, -30)])).toEqual([0, 10, -20]);
    expect(rangeOf([0, 10, 20])).toEqual({ least: 0, most: 20 });
    expect(rangeOf([0])).toEqual({ least: -1, most: 1 });
    expect(lineThrough([0, 10, -10], 100, 50)).toBe('M0 25L50 0L100 50');
  });
});

test('rounds are listed day by day', () => {
  const noon = new Date(2026, 10, 17, 12).getTime();
  const hour = 3_600_000;
  expect(byDay([round(noon, 1), round(noon - hour, 2), round(noon - 24 * hour, 3)]).map(({ rounds }) => rounds.map(({ net }) => net))).toEqual([[1, 2], [3]]);
});

describe('filters', () => {
  test('come from the address, and what it does not name is any', () => {
    expect(isAll(wishOf(new URLSearchParams('')))).toBe(true);
    expect(isAll(wishOf(new URLSearchParams('result=maybe&pot=-4&at=x&since=ever')))).toBe(true);
    const wish = wishOf(new URLSearchParams('game=crown/omaha&at=3&result=showdown&since=week&pot=500'));
    expect(wish).toEqual({ game: 'crown/omaha', table: 3, outcome: 'showdown', period: 'week', leastPot: 500 });
    expect(queryOf(wish, 10 ** 12)).toEqual({ game: 'crown/omaha', table: 3, result: null, showdown: true, from: 10 ** 12 - 7 * 86_400_000, least_pot: 500 });
    expect(queryOf({ ...wish, outcome: 'won' }, 0)['result']).toBe('won');
  });
});

describe('over the list', () => {
  const root = document.createElement('div');
  afterEach(() => {
    render(null, root);
    vi.restoreAllMocks();
  });
  const shown = async (hasRoom: boolean, asked = '', results = [round(1_000, 25), round(2_000, -5)]): Promise<(name: string) => HTMLButtonElement | undefined> => {
    vi.spyOn(globalThis, 'matchMedia').mockImplementation(() => ({ matches: hasRoom }) as MediaQueryList);
    await act(() => render(<Past results={results} wish={wishOf(new URLSearchParams(asked))} />, root));
    return (name) => [...root.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name));
  };
  const parts = () => [root.querySelector('select') !== null, root.querySelector('svg[role="img"]') !== null];
  test('a small screen has the figures and nothing else until it is asked for, one thing at a time', async () => {
    const button = await shown(false);
    expect(root.querySelector('.results-figures')?.textContent).toBe('Result+20Rounds2Won50%Time1 min');
    expect(parts()).toEqual([false, false]);
    await act(() => button('Filter')?.click());
    expect(parts()).toEqual([true, false]);
    await act(() => button('Graph')?.click());
    expect(parts()).toEqual([false, true]);
    expect([...root.querySelectorAll('[aria-expanded]')].map((one) => one.getAttribute('aria-expanded'))).toEqual(['false', 'true', 'false']);
    await act(() => button('Graph')?.click());
    expect(parts()).toEqual([false, false]);
  });
  test('a large one has filters and graph open', async () => {
    await shown(true);
    expect(parts()).toEqual([true, true]);
  });
  test('best and worst are told apart where they are two rounds, and one round is told once', async () => {
    const told = () => [...root.querySelectorAll('.results-figures')].map(({ textContent }) => textContent);
    await shown(true);
    expect(told()[1]).toBe('Best round+25Worst round−5');
    await shown(true, '', [round(1_000, 25)]);
    expect(told()).toEqual(['Result+25Rounds1Won100%Time1 min']);
    await shown(true, '', [round(1_000, -5), round(2_000, -5)]);
    expect(told()).toEqual(['Result−10Rounds2Won0%Time1 min']);
  });
  test('filters that are set are counted though they are folded away', async () => {
    const button = await shown(false, 'result=won&pot=500');
    expect(button('Filter')?.textContent).toBe('Filter: 2 set');
    expect(chosenIn(wishOf(new URLSearchParams('game=crown/omaha')))).toBe(1);
  });
});

describe('a round in the list', () => {
  const header: RoundHeader = {
    table: 1, name: 'One', game: 'crown/holdem', number: 4, from: 1, to: 9, started_millis: 0, ended_millis: 1, net: -20,
    players: [{ seat: 1, name: 'Ann', net: 60 }, { seat: 2, name: 'Bob', net: -20 }, { seat: 3, name: 'Cat', net: -40 }],
  };
  const facts: RoundFacts = { seat: 2, cards: ['As', 'Kd'], rows: null, folded: true, boards: [['2c', '3c', '4c']], dealer: [], pot: 120, showdown: true, results: [] };
  test('says who won which pot with what', () => {
    const has = { side: 'high', board: 0, row: null, category: 'pair', ranks: ['A', 'K', '4', '3'], text: 'a pair of aces', cards: [] };
    const [said] = outcomeOf(header, { ...facts, results: [{ pot: 0, pots: 1, board: 0, boards: 1, side: 'alone', winners: [{ seat: 1, chips: 120 }], has, no_low: false }] });
    expect(said).toContain('Ann');
    expect(said).toContain('120');
    expect(said).toMatch(/pair of aces/i);
  });
  test('and who has won on balance where there is no pot', () => expect(outcomeOf(header, facts)).toEqual(['Ann +60']));
});

describe('the books', () => {
  test('the largest come first, whichever way', () => {
    expect(bySize([{ chips: 5 }, { chips: -900 }, { chips: 0 }, { chips: 70 }]).map(({ chips }) => chips)).toEqual([-900, 70, 5, 0]);
  });
  test('accounts are people where they are known', () => {
    expect(accountName('player/7', 'Ann')).toBe('wallet of Ann');
    expect(accountName('table/3/seat/7', 'Ann')).toBe('table 3: Ann');
    expect(accountName('table/3/pot', null)).toBe('table 3: pot');
  });
});
