/** What one leaves a table with is told as one leaves. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellLeaving } from '../src/left';
import { socket } from '../src/socket';
import { speak } from '../src/text';
import * as ui from '../src/ui';
import { WatchedTable } from '../src/watched';
import type { LeftView } from '../src/wire';
import { view } from './table/samples';

const left: LeftView = { chips: 985, at_millis: 1_000_000, how: 'own-wish', away_minutes: null, brings_until_millis: null, clause: 'crown:8.11' };
const results = [{ table: 7, number: 3, net: -500 }, { table: 7, number: 4, net: 20 }, { table: 7, number: 5, net: -35 }, { table: 8, number: 5, net: 900 }];
const said = vi.spyOn(ui, 'toast');
let stop = () => {};

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ results }))));
});
afterEach(async () => {
  stop();
  socket.watching.value = [];
  localStorage.clear();
  vi.unstubAllGlobals();
  said.mockClear();
  await speak('en');
});

function watch(): WatchedTable {
  const watched = new WatchedTable(7);
  socket.watching.value = [watched];
  stop = tellLeaving();
  return watched;
}

test('with the chips, and what the rounds since sitting down brought', async () => {
  const table = watch();
  table.view.value = view({ my_seat: null, round_number: 3 });
  table.view.value = view({ my_seat: 2, round_number: 3 });
  table.view.value = view({ my_seat: 2, round_number: 5 });
  expect(said).not.toHaveBeenCalled();
  table.view.value = view({ my_seat: null, round_number: 5, left });
  await vi.waitFor(() => expect(said.mock.calls).toEqual([['You leave with 985: −15']]));
});

test('with the chips alone where the seat was taken in another browser, in the reader’s language', async () => {
  await speak('es');
  const table = watch();
  table.view.value = view({ my_seat: 2, round_number: 5 });
  table.view.value = view({ my_seat: null, round_number: 5, left });
  await vi.waitFor(() => expect(said.mock.calls).toEqual([['Se va con 985.']]));
});

test('not where the floor gave the seat up, and not of long ago', async () => {
  const table = watch();
  for (const other of [{ ...left, how: 'staff' as const }, { ...left, at_millis: 0 }]) {
    table.view.value = view({ my_seat: 2 });
    table.view.value = view({ my_seat: null, left: other });
  }
  await Promise.resolve();
  expect(said).not.toHaveBeenCalled();
});
