// The lobby's lists: the way in, and the order. And words that say which of several it is.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, test } from 'vitest';
import { grouped } from '../src/lobby/filter';
import { Go, TableCards } from '../src/lobby/tables';
import { socket } from '../src/socket';
import { drawInWords } from '../src/table/scene/draws';
import { statusText } from '../src/table/status';
import { WatchedTable } from '../src/watched';
import type { TableInfo } from '../src/wire';
import { info, view } from './table/samples';

const table = (number: number, change: Partial<TableInfo> = {}): TableInfo => ({ ...info, table: number, seated: 2, capacity: 6, paused: false, ...change });

let place: HTMLElement | null = null;
async function drawn(piece: preact.ComponentChild): Promise<HTMLElement> {
  place = document.body.appendChild(document.createElement('div'));
  const here = place;
  await act(() => render(piece, here));
  return here;
}
afterEach(() => {
  if (place !== null) render(null, place);
  place?.remove();
  socket.watching.value = [];
});

describe('the way in', () => {
  const way = async (one: TableInfo) => {
    const link = (await drawn(<Go info={one} />)).querySelector('a');
    return [link?.textContent, link?.getAttribute('href')];
  };
  test('is a seat where one is free', async () => expect(await way(table(4))).toEqual(['Sit', '/table/4?sit']));
  test('is a look where all are taken', async () => expect(await way(table(4, { seated: 6 }))).toEqual(['Watch', '/table/4']));
  test('is a look where nobody may sit down now', async () => expect(await way(table(4, { paused: true }))).toEqual(['Watch', '/table/4']));
  test('is the way back for whoever sits there', async () => {
    const watched = new WatchedTable(4);
    watched.whole(table(4), view(), [], []);
    socket.watching.value = [watched];
    expect(await way(table(4, { seated: 6 }))).toEqual(['Back', '/table/4']);
  });
});

test('tables are listed by kind of game, then by stakes, the busiest of equals first', async () => {
  const stud = { game: 'crown/razz', game_name: 'Razz', family: 'stud' };
  const listed = grouped([table(1, stud), table(2, { big_blind: 50 }), table(3, { big_blind: 10, seated: 1 }), table(4, { big_blind: 10, seated: 5 }), table(5, { book: 'act-draw', family: 'draw', game: 'act/draw' })]);
  expect(listed.map(({ book, families }) => [book, families.map(({ family, tables }) => [family, tables.map((one) => one.table)])])).toEqual([
    ['crown', [['flop', [4, 3, 2]], ['stud', [1]]]],
    ['act-draw', [['draw', [5]]]],
  ]);
  const links = [...(await drawn(<TableCards families={listed[0]!.families} />)).querySelectorAll('.table-card-go a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/table/4?sit', '/table/3?sit', '/table/2?sit', '/table/1?sit']);
});

test('which draw of several it is, and nothing where there is one only', () => {
  expect([1, 2, 3].map((number) => drawInWords({ number, of: 3 }))).toEqual(['First draw of three', 'Second draw of three', 'Third and last draw']);
  expect(drawInWords({ number: 2, of: 4 })).toBe('Draw 2 of 4');
  expect(drawInWords({ number: 1, of: 1 })).toBeNull();
  expect(drawInWords(null)).toBeNull();
});

test('the felt names a draw of several while it is on, and not in the betting after it', () => {
  const at = (stage: 'draw' | 'bet', number: number) => statusText(view({ stage, draw: { number, of: 3 } }));
  expect([at('draw', 2), at('bet', 2), at('draw', 3), at('bet', 3)]).toEqual(['Second draw of three', null, 'Third and last draw', null]);
});
