import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test } from 'vitest';
import { BoxBets } from '../../src/table/bets';
import { ChipDot, ChipStack, paidIn } from '../../src/table/chips';
import type { SeatView } from '../../src/wire';
import { seat } from './samples';

const worth = [1, 5, 25, 100, 500, 1_000, 5_000, 25_000, 100_000, 500_000, 1_000_000];

async function faces(piece: preact.ComponentChild, selector: string): Promise<(string | null)[]> {
  const place = document.createElement('div');
  await act(() => render(piece, place));
  return [...place.querySelectorAll(selector)].map((one) => one.getAttribute('fill'));
}

test('chips of each value have a colour of their own, the same in a stack and alone', async () => {
  const inStack = await Promise.all(worth.map(async (value) => (await faces(<ChipStack amount={value} />, 'path[fill]:not([fill="none"])'))[0]));
  const alone = await Promise.all(worth.map(async (value) => (await faces(<ChipDot amount={value} />, 'circle'))[0]));
  expect(new Set(inStack).size).toBe(worth.length);
  expect(alone).toEqual(inStack);
});

test('a stack has the colours of what it is paid in', async () => {
  expect(paidIn(131)).toEqual([100, 25, 5, 1]);
  expect(new Set(await faces(<ChipStack amount={131} />, 'path[fill]:not([fill="none"])')).size).toBe(4);
});

test('the circle of the ante tells the bonus that is paid on it too: all circles are what a round brought', async () => {
  const told = async (results: { wager: string; result: string; chips: number }[]) => {
    const at_box = { ante: 5, pairs_plus: 5, play: 5, decided: 'played', results } as unknown as SeatView['at_box'];
    const place = document.createElement('div');
    await act(() => render(<BoxBets seat={seat(1, { at_box })} hero={false} chips={String} />, place));
    return [...place.querySelectorAll('.circle')].map((circle) => [circle.querySelector('.circle-chips')?.textContent, circle.getAttribute('data-result')]);
  };
  const pairs = { wager: 'pairs-plus', result: 'won', chips: 200 };
  const bonus = { wager: 'ante-bonus', result: 'won', chips: 20 };
  expect(await told([{ wager: 'ante', result: 'won', chips: 5 }, { wager: 'play', result: 'returned', chips: 5 }, pairs, bonus])).toEqual([['+200', 'won'], ['+25', 'won'], ['=', 'even']]);
  // It is paid where the dealer's hand is better, too.
  expect(await told([{ wager: 'ante', result: 'lost', chips: 5 }, { wager: 'play', result: 'lost', chips: 5 }, bonus])).toEqual([['5', null], ['+15', 'won'], ['−5', 'lost']]);
  expect(await told([])).toEqual([['5', null], ['5', null], ['5', null]]);
});
