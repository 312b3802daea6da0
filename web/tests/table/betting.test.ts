import { describe, expect, test } from 'vitest';
import { allowed, chipSizes } from '../../src/table/box-panel';
import { fit, isFine, isFixed, opening, presets, stepped } from '../../src/table/betting';
import { inRange } from '../../src/table/sit-dialog';
import type { Wager } from '../../src/wire';
import { info, view } from './samples';

const wager: Wager = { opens: false, least: 20, most: 500, either: false, chip: 5, half_pot: 60, three_quarters: 80, pot: 100, most_is_all_in: true };

describe('amounts', () => {
  test('presets from the least to the most', () => {
    expect(presets(wager).map(({ name }) => name)).toEqual(['min', 'half', 'three-quarters', 'pot', 'all-in']);
  });
  test('presets outside the limits say nothing new', () => {
    expect(presets({ ...wager, half_pot: 20, pot: 500, most_is_all_in: false }).map(({ name }) => name)).toEqual(['min', 'three-quarters', 'max']);
  });
  test('before the first card of the board they are big blinds, and times the raise against one', () => {
    const first = opening(info, view());
    expect(first).toEqual({ bigBlind: 10, toMatch: 10 });
    expect(presets(wager, first).map(({ name, factor, to }) => [name, factor, to])).toEqual([
      ['min', undefined, 20], ['big-blinds', 2.5, 25], ['big-blinds', 3, 30], ['big-blinds', 4, 40], ['all-in', undefined, 500],
    ]);
    const raised = opening(info, view({ to_match: 30 }));
    expect(presets({ ...wager, least: 50 }, raised).map(({ name, to }) => [name, to])).toEqual([['min', 50], ['times', 75], ['times', 90], ['times', 120], ['all-in', 500]]);
  });
  test('amounts outside the limits or alike have no button of their own', () => {
    // A chip of 10: two and a half big blinds are three.
    expect(presets({ ...wager, chip: 10, most: 40, most_is_all_in: false }, opening(info, view())).map(({ to }) => to)).toEqual([20, 30, 40]);
  });
  test('later on, without blinds and with a card in the middle the pot counts', () => {
    expect(opening(info, view({ betting_round: 2 }))).toBeNull();
    expect(opening(info, view({ boards: [[{ card: 'As', up: true }]] }))).toBeNull();
    expect(opening({ ...info, blinds: [] }, view())).toBeNull();
    expect(presets(wager, null).map(({ key }) => key)).toEqual(['m', 'h', 't', 'p', 'a']);
  });
  test('either limit: the least and the most, nothing between', () => {
    const either = { ...wager, either: true };
    expect(presets(either).map(({ to }) => to)).toEqual([20, 500]);
    expect(fit(either, 100)).toBe(20);
    expect(fit(either, 400)).toBe(500);
    expect(stepped(either, 20, 1, 10)).toBe(500);
  });
  test('fit goes by chips, and to the ends', () => {
    expect(fit(wager, 63)).toBe(65);
    expect(fit(wager, 0)).toBe(20);
    expect(fit(wager, Number.NaN)).toBe(20);
    expect(fit(wager, 9999)).toBe(500);
    expect(fit({ ...wager, most: 503 }, 503)).toBe(503);
    expect(fit({ ...wager, most: 503 }, 501)).toBe(500);
  });
  test('steps are a big blind', () => {
    expect(stepped(wager, 20, 1, 10)).toBe(30);
    expect(stepped(wager, 20, -1, 10)).toBe(20);
  });
  test('a fixed limit has one amount', () => {
    expect(isFixed({ ...wager, most: 20 })).toBe(true);
    expect(isFixed(wager)).toBe(false);
  });
  test('what is typed must be an amount the room takes', () => {
    expect(isFine(wager, 25)).toBe(true);
    expect(isFine(wager, 26)).toBe(false);
    expect(isFine(wager, 10)).toBe(false);
    expect(isFine(wager, 20.5)).toBe(false);
  });
});

describe('boxes', () => {
  const sign = { minimum: 10, maximum: 200, multiple: 5 };
  test('chips on the buttons', () => expect(chipSizes(sign)).toEqual([5, 10, 50, 200]));
  test('what the sign allows', () => {
    expect([0, 10, 15, 200].map((amount) => allowed(sign, amount))).toEqual([true, true, true, true]);
    expect([5, 12, 205].map((amount) => allowed(sign, amount))).toEqual([false, false, false]);
    expect(allowed(null, 10)).toBe(false);
  });
});

test('buy-ins stay in range, in whole chips', () => {
  expect(inRange(333, 200, 2000, 25)).toBe(325);
  expect(inRange(5, 200, 2000, 25)).toBe(200);
  expect(inRange(1990, 200, 1990, 25)).toBe(1990);
});
