/** What the marks before seats mean, for who cannot point at them without touching. */

import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test } from 'vitest';
import { Felt } from '../../src/table/felt';
import { MarkLegend } from '../../src/table/mark-list';
import { allMarks, marks } from '../../src/table/marks';
import { SeatDialog } from '../../src/table/menus';
import type { Desk } from '../../src/table/desk';
import { info, seat, view } from './samples';

const root = document.createElement('div');
document.body.append(root);
afterEach(() => act(() => render(null, root)));

const absent = view({ seats: [seat(1), seat(2), seat(3, { markers: ['missed-blind', 'absent'] })] });

test('a touch on a mark leads to what is said of the seat', async () => {
  const pressed: number[] = [];
  await act(() => render(<Felt info={info} view={absent} onSeat={(number) => pressed.push(number)} />, root));
  await act(() => root.querySelector<HTMLElement>('[data-seat="3"] .mark[data-kind="absent"]')?.click());
  expect(pressed).toEqual([3]);
});

test('there each mark stands beside what it means', async () => {
  const desk = { table: 1, info, view: absent, chips: String, clock: undefined, busy: false, still: false, act: () => Promise.resolve(true) } as unknown as Desk;
  await act(() => render(<SeatDialog desk={desk} seat={3} onClose={() => undefined} />, root));
  expect([...document.querySelectorAll('.seat-facts .mark-line')].map(({ textContent }) => textContent)).toEqual(['BBbig blind', 'Mmissed a blind', 'Aabsent']);
});

test('the legend has every mark a seat can have', async () => {
  await act(() => render(<MarkLegend />, root));
  const told = new Set([...root.querySelectorAll('.mark-line')].map(({ textContent }) => textContent));
  expect(told).toContain('0out of chips');
  const every = seat(3, { markers: ['leg-up', 'missed-blind', 'walking', 'absent', 'busted', 'declared', 'leaving'] });
  for (const { mark, word } of [...marks(view({ button: 3, kill: 1 }), every), ...marks(view({ button: 3, kill: 3 }), seat(3))]) expect(told).toContain(`${mark}${word}`);
  expect(new Set(allMarks().map(({ mark }) => mark)).size).toBe(allMarks().length);
});
