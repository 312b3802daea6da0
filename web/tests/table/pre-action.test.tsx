import { render } from 'preact';
import { act } from 'preact/test-utils';
import { describe, expect, test, vi } from 'vitest';
import { choose, freezeMillis, limits, offered, priceToStay, resolve, stands } from '../../src/table/pre-action';
import { meaning, useFreeze } from '../../src/table/use-freeze';
import type { TableView } from '../../src/wire';
import { betting, noOptions, seat, view } from './samples';

/** The same table when the turn has come, at a price. */
function myTurn(change: Parameters<typeof betting>[0], rest: Partial<TableView> = {}): TableView {
  return view({ turn: { seats: [2], deadline_millis: 1, length_millis: 1 }, options: { ...noOptions, betting: betting(change) }, ...rest });
}

describe('what is offered', () => {
  test('fold and call where there is something to call', () => expect(offered(view())).toEqual(['fold', 'call', 'call-up-to']));
  test('check where there is nothing', () => expect(offered(view({ to_match: 0 }))).toEqual(['check-fold', 'check', 'call-up-to']));
  test('nothing at the own turn, folded, all in, between rounds or when cards are drawn', () => {
    expect(offered(myTurn({}))).toEqual([]);
    expect(offered(view({ seats: [seat(1), seat(2, { standing: 'folded' })] }))).toEqual([]);
    expect(offered(view({ seats: [seat(1), seat(2, { standing: 'all-in' })] }))).toEqual([]);
    expect(offered(view({ playing: false }))).toEqual([]);
    expect(offered(view({ stage: 'draw' }))).toEqual([]);
    expect(offered(view({ my_seat: null }))).toEqual([]);
  });
  test('the price is what is missing, and no more than the stack', () => {
    expect(priceToStay(view({ seats: [seat(2, { bet: 4 })] }))).toBe(6);
    expect(priceToStay(view({ to_match: 5000 }))).toBe(1000);
  });
});

describe('a choice', () => {
  test('to call stands at its price and is done at it', () => {
    const chosen = choose('call', view());
    expect(stands(chosen, view())).toBe(true);
    expect(resolve(chosen, myTurn({ call: 10 }))).toEqual({ do: 'call', price: 10 });
  });
  test('to call is dropped when the price changes, before the turn or at it', () => {
    const chosen = choose('call', view());
    expect(stands(chosen, view({ to_match: 30 }))).toBe(false);
    expect(resolve(chosen, myTurn({ call: 30 }))).toBeNull();
  });
  test('to check is dropped by a bet', () => {
    const chosen = choose('check', view({ to_match: 0 }));
    expect(stands(chosen, view({ to_match: 10 }))).toBe(false);
    expect(resolve(chosen, myTurn({ call: 10 }))).toBeNull();
    expect(resolve(chosen, myTurn({ check: true, call: null }, { to_match: 0 }))).toEqual({ do: 'check' });
  });
  test('to check or fold folds to a bet, and checks without one', () => {
    const chosen = choose('check-fold', view({ to_match: 0 }));
    expect(resolve(chosen, myTurn({ call: 10 }))).toEqual({ do: 'fold' });
    expect(resolve(chosen, myTurn({ check: true, call: null }, { to_match: 0 }))).toEqual({ do: 'check' });
  });
  test('to fold never throws away a hand that may check', () => {
    const chosen = choose('fold', view());
    expect(resolve(chosen, myTurn({ check: true, call: null }))).toEqual({ do: 'check' });
    expect(resolve(chosen, myTurn({ call: 40 }))).toEqual({ do: 'fold' });
  });
  test('to call up to a limit stands below it, at any price, and falls away above', () => {
    const chosen = choose('call-up-to', view(), 40);
    expect(chosen.price).toBe(40);
    expect(stands(chosen, view({ to_match: 30 }))).toBe(true);
    expect(resolve(chosen, myTurn({ call: 30 }))).toEqual({ do: 'call', price: 30 });
    expect(resolve(chosen, myTurn({ call: 40 }))).toEqual({ do: 'call', price: 40 });
    expect(resolve(chosen, myTurn({ check: true, call: null }, { to_match: 0 }))).toEqual({ do: 'check' });
    expect(stands(chosen, view({ to_match: 41 }))).toBe(false);
    expect(resolve(chosen, myTurn({ call: 41 }))).toBeNull();
  });
  test('limits begin above the price, double, and end with all there is', () => {
    expect(limits(view(), 10)).toEqual([20, 40, 80, 160, 320, 640, 1000]);
    expect(limits(view({ to_match: 300 }), 10)).toEqual([600, 1000]);
    // All of it is the price: nothing to add to a plain call.
    expect(limits(view({ to_match: 5000 }), 10)).toEqual([]);
    expect(offered(view({ to_match: 5000 }))).toEqual(['fold', 'call']);
  });
  test('never sticks to the next hand or the next betting round', () => {
    for (const kind of ['check', 'check-fold', 'call', 'call-up-to', 'fold'] as const) {
      const chosen = choose(kind, view(), 1000);
      expect(stands(chosen, view({ round_number: 4 }))).toBe(false);
      expect(stands(chosen, view({ betting_round: 2 }))).toBe(false);
      expect(stands(chosen, view({ playing: false }))).toBe(false);
      expect(resolve(chosen, myTurn({}, { round_number: 4 }))).toBeNull();
    }
  });
  test('does nothing before the turn', () => expect(resolve(choose('fold', view()), view())).toBeNull());
});

describe('buttons stand still when their meaning changes', () => {
  test('by price, by turn, by hand', () => {
    const now = meaning(view());
    expect(meaning(view({ pot: 20 }))).toBe(now);
    expect(meaning(view({ to_match: 20 }))).not.toBe(now);
    expect(meaning(myTurn({}))).not.toBe(now);
    expect(meaning(view({ round_number: 4 }))).not.toBe(now);
    expect(meaning(view({ playing: false }))).toBeNull();
  });
});

describe('the freeze', () => {
  test('ends in time, whatever is shown meanwhile', async () => {
    vi.useFakeTimers();
    const box = document.createElement('div');
    let frozen = false;
    function Watch({ now }: { now: TableView }) {
      frozen = useFreeze(now);
      return null;
    }
    const show = (now: TableView) => act(() => render(<Watch now={now} />, box));
    await show(view());
    expect(frozen).toBe(false);
    await show(view({ to_match: 30 }));
    expect(frozen).toBe(true);
    await show(view({ stage: 'draw' }));
    expect(frozen).toBe(true);
    await act(() => void vi.advanceTimersByTime(freezeMillis + 50));
    expect(frozen).toBe(false);
    vi.useRealTimers();
  });
});
