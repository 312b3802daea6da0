import { render } from 'preact';
import { act } from 'preact/test-utils';
import { describe, expect, test, vi } from 'vitest';
import type { Desk } from '../../src/table/desk';
import { isOver, lastRound, toggleLastHand, useLastHand, wouldBeLast } from '../../src/table/last-hand';
import type { SeatView, TableAct, TableView } from '../../src/wire';
import { info, noOptions, seat, view } from './samples';

describe('the last hand', () => {
  test('is the one that is on, or the next for whoever is not in it', () => {
    expect(wouldBeLast(view())).toBe(3);
    expect(wouldBeLast(view({ playing: false }))).toBe(4);
    expect(wouldBeLast(view({ seats: [seat(2, { dealt_in: false })] }))).toBe(4);
  });
  test('is over when its round is', () => {
    expect(isOver(view(), 3)).toBe(false);
    expect(isOver(view({ playing: false }), 3)).toBe(true);
    expect(isOver(view({ playing: false }), 4)).toBe(false);
    expect(isOver(view({ round_number: 5 }), 4)).toBe(true);
  });
});

describe('wagers that lie at a box', () => {
  const box = { ante: 25, pairs_plus: 0, play: 0, results: [] } as unknown as SeatView['at_box'];
  const wagering = view({ stage: 'wagers', seats: [seat(2, { dealt_in: false, at_box: box })] });
  test('make this round the last, not the next', () => {
    expect(wouldBeLast(wagering)).toBe(3);
    expect(wouldBeLast(view({ stage: 'wagers', seats: [seat(2, { dealt_in: false })] }))).toBe(4);
  });
  test('are played for before the seat is left, and never taken back by it', () => {
    expect(isOver({ ...wagering, round_number: 4 }, 3)).toBe(false);
    expect(isOver(view({ stage: 'wagers', round_number: 4, seats: [seat(2, { dealt_in: false })] }), 3)).toBe(true);
  });
});

test('leaves when the round is over and not before, and can be taken back', async () => {
  const asked = vi.fn((_: TableAct) => Promise.resolve(true));
  const box = document.createElement('div');
  function Bar({ now }: { now: TableView }) {
    const desk: Desk = { table: 77, info, view: now, act: asked, busy: false, still: false, chips: String, clock: () => 0 };
    useLastHand(desk);
    return null;
  }
  const show = (now: TableView) => act(() => render(<Bar now={now} />, box));
  await show(view());
  await act(() => toggleLastHand(77, view()));
  expect(lastRound(77)).toBe(3);
  await show(view({ sequence: 11 }));
  expect(asked).not.toHaveBeenCalled();
  await act(() => toggleLastHand(77, view()));
  await show(view({ sequence: 12, playing: false }));
  expect(asked).not.toHaveBeenCalled();
  // Set again for the next hand.
  await act(() => toggleLastHand(77, view({ sequence: 12, playing: false })));
  await show(view({ sequence: 13, round_number: 4 }));
  expect(asked).not.toHaveBeenCalled();
  await show(view({ sequence: 14, round_number: 4, playing: false }));
  expect(asked.mock.calls).toEqual([[{ do: 'leave' }]]);
  await act(() => Promise.resolve());
  expect(lastRound(77)).toBeNull();
});

test('nobody without a seat has a last hand', () => {
  toggleLastHand(78, view({ my_seat: null, options: noOptions }));
  expect(lastRound(78)).toBeNull();
});
