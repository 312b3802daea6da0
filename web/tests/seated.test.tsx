/** Several seats at once: told in one line on a phone, and told apart. */

import { render } from 'preact';
import { act } from 'preact/test-utils';
import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { Switcher } from '../src/desk/page';
import { path } from '../src/router';
import { SeatedBar } from '../src/seated-bar';
import { mySeats } from '../src/seats';
import { socket } from '../src/socket';
import { WatchedTable } from '../src/watched';
import { info, view } from './table/samples';

const root = document.createElement('div');
document.body.append(root);
afterEach(async () => {
  await act(() => render(null, root));
  socket.watching.value = [];
  path.value = '/';
});

function sitAt(tables: readonly number[], due: number): void {
  socket.watching.value = tables.map((table) => {
    const watched = new WatchedTable(table);
    watched.info.value = { ...info, table, name: 'Hold’em' };
    watched.view.value = view({ my_seat: 2, turn: { seats: [table === due ? 2 : 1], deadline_millis: 1_020_000, length_millis: 30_000 } });
    return watched;
  });
}

const lines = () => [...root.querySelectorAll('.seated-line .seated-text')].map(({ textContent }) => textContent);

test('three seats have a line that opens, the one where it is my turn first', async () => {
  sitAt([4, 5, 13], 13);
  await act(() => render(<SeatedBar bare={false} />, root));
  const button = root.querySelector<HTMLButtonElement>('.seated-more');
  expect([button?.textContent, button?.getAttribute('aria-expanded'), lines()[0]]).toEqual(['3 tables', 'false', 'Your turn at Hold’em · 13']);
  // The stylesheet leaves the first line alone until the others are asked for.
  expect(readFileSync('src/app.css', 'utf8')).toContain('.seated[data-many]:not([data-open]) > .seated-line:not(:first-child) { display: none; }');
  expect([root.querySelector('.seated')?.firstElementChild?.textContent, root.querySelector('.seated')?.matches('[data-many]:not([data-open])')]).toEqual([expect.stringContaining('Your turn'), true]);
  await act(() => button?.click());
  expect(root.querySelector('.seated')?.hasAttribute('data-open')).toBe(true);
  expect(lines()).toEqual(['Your turn at Hold’em · 13', 'You are seated at Hold’em · 4', 'You are seated at Hold’em · 5', 'All tables']);
  await act(() => void (path.value = '/me'));
  expect(root.querySelector('.seated')?.hasAttribute('data-open')).toBe(false);
});

test('one seat has nothing to open, and over a table only turns are told', async () => {
  sitAt([4], 4);
  await act(() => render(<SeatedBar bare={false} />, root));
  expect(root.querySelector('.seated-more')).toBeNull();
  sitAt([4, 5], 5);
  await act(() => render(<SeatedBar bare />, root));
  expect(root.querySelector('.seated-more')).toBeNull();
});

test('two tables of one game are told apart on the desk', async () => {
  sitAt([4, 13], 13);
  await act(() => render(<Switcher tables={[4, 13]} seats={mySeats.value} front={4} shown={[4, 13]} onBring={() => undefined} />, root));
  expect([...root.querySelectorAll('.desk-switch-name')].map(({ textContent }) => textContent)).toEqual(['Hold’em · 4', 'Hold’em · 13']);
});

test('what has no room in the line goes whole, and its dot with it', async () => {
  sitAt([13], 13);
  await act(() => render(<SeatedBar bare={false} />, root));
  expect([...root.querySelectorAll('.seated-text > span')].map(({ textContent }) => textContent)).toEqual(['Your turn at Hold’em', ' · 13']);
});
