import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import type { Desk } from '../../src/table/desk';
import Dialogs, { type Open } from '../../src/table/dialogs';
import { info, noOptions, seat, view } from './samples';

const root = document.createElement('div');
document.body.append(root);
afterEach(() => render(null, root));

/** The dialogs of a table where the room has yet to answer, and its answer. */
function waiting(): { show: (open: Open) => Promise<void>; answer: () => Promise<void>; closed: ReturnType<typeof vi.fn> } {
  let said: (done: boolean) => void = () => undefined;
  const asked: Desk['act'] = () => new Promise((resolve) => (said = resolve));
  const desk: Desk = { table: 1, info, view: view({ seats: [seat(1)], options: noOptions }), act: asked, busy: false, still: false, chips: String, clock: () => 0 };
  const closed = vi.fn();
  const show = (open: Open) => act(() => render(<Dialogs desk={desk} open={open} onOpen={() => undefined} onClose={closed} keepAt={null} onKeepAt={() => undefined} />, root));
  return { show, answer: () => act(async () => said(true)), closed };
}

const call = () => act(() => [...document.querySelectorAll<HTMLButtonElement>('.dialog button')].find(({ textContent }) => textContent === 'Call')?.click());

test('a dialog closes when the room has done what it asked for', async () => {
  const { show, answer, closed } = waiting();
  await show({ dialog: 'house', seat: 3 });
  await call();
  expect(closed).not.toHaveBeenCalled();
  await answer();
  expect(closed).toHaveBeenCalledOnce();
});

test('one that was opened before the answer came stays open', async () => {
  const { show, answer, closed } = waiting();
  await show({ dialog: 'house', seat: 3 });
  await call();
  await show({ dialog: 'house', seat: 5 });
  await answer();
  expect(closed).not.toHaveBeenCalled();
});

test('a price that changes at the table holds up no dialog', async () => {
  const asked = vi.fn(() => Promise.resolve(true));
  const desk: Desk = { table: 1, info, view: view({ seats: [seat(1)], options: noOptions }), act: asked, busy: false, still: true, chips: String, clock: () => 0 };
  await act(() => render(<Dialogs desk={desk} open={{ dialog: 'house', seat: 3 }} onOpen={() => undefined} onClose={() => undefined} keepAt={null} onKeepAt={() => undefined} />, root));
  await call();
  expect(asked).toHaveBeenCalledWith({ do: 'call-house-player', seat: 3 });
});

test('leaving comes before the name, friends and another seat', async () => {
  const desk: Desk = { table: 1, info, view: view({ options: { ...noOptions, seats: [4, 5] } }), act: () => Promise.resolve(true), busy: false, still: false, chips: String, clock: () => 0 };
  await act(() => render(<Dialogs desk={desk} open={{ dialog: 'my-seat' }} onOpen={() => undefined} onClose={() => undefined} keepAt={null} onKeepAt={() => undefined} />, root));
  const names = [...document.querySelectorAll('.dialog button')].map(({ textContent }) => textContent?.trim() ?? '');
  const leave = names.indexOf('Leave the table');
  expect([leave > 0, leave < names.indexOf('Change my name'), leave < names.indexOf('Move')]).toEqual([true, true, true]);
});
