// The staff's lists of tables and people.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { api, type Person } from '../src/api';
import { socket } from '../src/socket';
import { ago } from '../src/staff/ago';
import { People } from '../src/staff/people';
import { inOrder, stateOf, summary, Tables } from '../src/staff/tables';
import { typeset } from '../src/games';
import { moreTexts } from '../src/text';
import type { Sentence, TableInfo } from '../src/wire';
import { info } from './table/samples';

const table = (number: number, change: Partial<TableInfo> = {}): TableInfo => ({ ...info, table: number, playing: false, paused: false, closed: false, seated: 0, people: 0, people_away: 0, house_players: 0, ...change });
const trouble: Sentence = { code: 'trouble-journal', values: {}, clause: null, text: 'in English, from the room' };
const running = table(3, { seated: 3, people: 1, people_away: 1, house_players: 1 });

let place: HTMLElement | null = null;
async function drawn(piece: preact.ComponentChild): Promise<HTMLElement> {
  place = document.body.appendChild(document.createElement('div'));
  const here = place;
  await act(() => render(piece, here));
  return here;
}
beforeAll(() => moreTexts());
afterEach(() => {
  if (place !== null) render(null, place);
  place?.remove();
  socket.lobby.value = null;
  socket.damaged.value = [];
});

test('how a table stands', () => {
  expect(stateOf(table(1))).toBe('empty');
  expect(stateOf(table(1, { seated: 1, people: 1 }))).toBe('waiting');
  expect(stateOf(table(1, { seated: 2, people_away: 1, house_players: 1 }))).toBe('waiting');
  expect(stateOf(table(1, { seated: 1, people: 1, playing: true }))).toBe('running');
  // Between two rounds nothing has stopped.
  expect(stateOf(running)).toBe('running');
  expect(stateOf({ ...running, playing: true, paused: true })).toBe('paused');
  expect(stateOf({ ...running, paused: true, trouble })).toBe('stuck');
});

test('what wants looking at comes first, closed tables not at all, and all are counted', () => {
  const paused = table(4, { paused: true, seated: 1, people: 1 });
  const all = [table(1), table(2, { closed: true }), running, paused];
  expect(inOrder(all).map((one) => one.table)).toEqual([4, 3, 1]);
  expect(summary(inOrder(all), 1)).toBe('1 damaged · 1 paused · 1 running · 1 empty · 2 people · 1 away · 1 house player');
});

test('the list says who sits, how it stands, and leads there; damaged tables are on it', async () => {
  socket.lobby.value = [running];
  socket.damaged.value = [{ table: 9, name: 'Broken' }];
  const rows = [...(await drawn(<Tables />)).querySelectorAll('tbody tr')];
  expect(rows.map((row) => [row.querySelector('a')?.getAttribute('href'), row.querySelector('.badge')?.textContent])).toEqual([['/table/9', 'Damaged'], ['/table/3', 'Running']]);
  expect(rows[1]?.textContent).toContain('1 person, 1 away, 1 house player');
});

test('tables of one name are told apart by their books', async () => {
  socket.lobby.value = [table(1, { game: 'crown/three-card-manila', book: 'crown' }), table(2, { game: 'act/three-card-manila', book: 'act-manila' })];
  const rows = [...(await drawn(<Tables />)).querySelectorAll('tbody tr td:first-child')].map(({ textContent }) => textContent);
  expect(rows[0]).toContain('Crown');
  expect(rows[1]).toContain('ACT');
});

test('a table whose journal takes nothing says so before all that play, and why', async () => {
  expect(inOrder([running, table(5, { trouble })]).map((one) => one.table)).toEqual([5, 3]);
  expect(summary([table(5, { trouble })], 0)).toContain('1 stuck');
  socket.lobby.value = [running, table(5, { trouble })];
  const states = [...(await drawn(<Tables />)).querySelectorAll('tbody tr td:nth-child(2)')].map((cell) => cell.textContent);
  expect(states).toEqual(['Stuckthe journal takes nothing just now; the room keeps trying', 'Running']);
});

const person = (change: Partial<Person>): Person => ({ player: 7, name: 'Ann', role: 'player', suspended: false, may_not_play: false, asks_back: false, guest: false, seen_millis: null, wallet: 9_000, at_tables: 1_000, seats: [], ...change });

test('people are listed with chips, seats and when they were last here', async () => {
  vi.spyOn(socket, 'now').mockReturnValue(10_000_000_000);
  vi.spyOn(api.staff, 'people').mockResolvedValue({
    people: [
      person({ seats: [{ table: 3, name: 'Corner', seat: 2, here: true }] }),
      person({ player: 8, name: 'Bob', seen_millis: 10_000_000_000 - 3 * 3_600_000, seats: [{ table: 4, name: 'Window', seat: 5, here: false }], suspended: true }),
      person({ player: 9, name: 'Gus', guest: true }),
    ],
  });
  const here = await drawn(<People />);
  await vi.waitFor(() => expect(here.querySelectorAll('tbody tr')).toHaveLength(3));
  const rows = [...here.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Ann', 'Player', '9,000', '1,000', 'Corner seat 2', 'now', 'Change roleSuspend'],
    ['BobSuspended', 'Player', '9,000', '1,000', 'Window seat 5, away', '3 hours ago', 'Change roleReadmit'],
    // Guests have no password, and get no role.
    ['GusGuest', 'Player', '9,000', '1,000', '–', 'never', 'Suspend'],
  ]);
  // On a phone what there is none of takes no line.
  expect([...here.querySelectorAll('.staff-none')].map((cell) => [cell.closest('tr')?.querySelector('strong')?.textContent, cell.textContent])).toEqual([['Gus', '–']]);
});

test('how long ago', () => {
  const now = 10_000_000_000;
  expect([5 * 60_000, 60 * 60_000, 25 * 3_600_000].map((since) => ago(now - since, now))).toEqual(['5 minutes ago', '1 hour ago', 'yesterday']);
  expect(ago(now - 8 * 24 * 3_600_000, now)).toMatch(/1970/);
});

test('sixteen seats have their marks too, and names their own apostrophe', async () => {
  socket.lobby.value = [table(5, { capacity: 16, seated: 16, people: 1, house_players: 15 })];
  const page = await drawn(<Tables />);
  expect(page.querySelectorAll('.seat-mark')).toHaveLength(16);
  expect(typeset("Hold'em for Ann's friends")).toBe('Hold’em for Ann’s friends');
  expect(typeset("'quoted' 5'")).toBe("'quoted' 5'");
});
