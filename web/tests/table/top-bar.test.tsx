import { readFileSync } from 'node:fs';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test } from 'vitest';
import { titleOf } from '../../src/games';
import { socket } from '../../src/socket';
import type { Desk } from '../../src/table/desk';
import { TopBar } from '../../src/table/top-bar';
import { speak } from '../../src/text';
import { WatchedTable } from '../../src/watched';
import { info, view } from './samples';

const root = document.createElement('div');
document.body.append(root);
afterEach(() => act(() => {
  render(null, root);
  socket.watching.value = [];
}));

async function facts(change: Partial<typeof info>): Promise<string> {
  const desk = { table: 1, info: { ...info, name: 'Hold’em', ...change }, view: view(), chips: String, clock: () => 0, busy: false, still: false, act: () => Promise.resolve(true) } as unknown as Desk;
  await act(() => render(<TopBar desk={desk} unread={0} onChat={() => undefined} onOpen={() => undefined} />, root));
  return root.querySelector('.top-facts')?.textContent ?? '';
}

test('the title says that a joker is in the deck', async () => {
  expect(await facts({})).toMatch(/^No limit 5\/10 · round/);
  expect(await facts({ deck: 32, joker: true })).toMatch(/^No limit 5\/10 · 33 cards, joker/);
  await speak('es');
  expect(await facts({ deck: 52, joker: true })).toContain('53 cartas, comodín');
  await speak('en');
});

test('a table with a name has its round beside it, and of the deck the figures where there is little room', async () => {
  await facts({ name: 'Cold night', deck: 52, joker: true });
  expect(root.querySelector('.top-name')?.textContent).toMatch(/^Cold night · #\d+$/);
  expect(root.querySelector('.top-joker .top-short')?.textContent).toBe('53, joker');
  await facts({ deck: 52, joker: true });
  expect(root.querySelector('.top-beside')).toBeNull();
});

test('a word with a hyphen goes to the next line whole', async () => {
  await facts({ name: 'Seven Card Stud Hi-Lo, eight or better', game: 'crown/seven-card-stud-hi-lo', game_name: 'Seven Card Stud Hi-Lo, eight or better' });
  expect(root.querySelector('.top-title .unbroken')?.textContent).toBe('Hi-Lo,');
});

test('a table that nobody has named is called by its game in the reader’s language', async () => {
  const title = async (name: string) => {
    await facts({ name, game: 'crown/omaha-hi-lo', game_name: 'Omaha Hi-Lo, eight or better' });
    return root.querySelector('.top-name > .top-text')?.textContent;
  };
  expect(await title('Omaha Hi-Lo, eight or better')).toBe('Omaha Hi-Lo, eight or better');
  await speak('es');
  expect(await title('Omaha Hi-Lo, eight or better')).toBe('Omaha hi-lo, ocho o mejor');
  expect(await title('La mesa de Ana')).toBe('La mesa de Ana');
  // The room adds the book to the names of its own tables.
  expect(titleOf({ name: 'Three Card Manila (ACT)', game: 'act/three-card-manila', game_name: 'Three Card Manila' })).toBe('Manila de tres cartas (ACT)');
  expect(titleOf({ name: 'Omaha for friends', game: 'crown/omaha', game_name: 'Omaha' })).toBe('Omaha for friends');
  await speak('en');
});

test('a turn at another table is told where the title is, beside every button of the bar', async () => {
  await facts({});
  const buttons = () => [...root.querySelectorAll('.top-bar > button')].length;
  const before = buttons();
  expect(root.querySelector('.seated-over')).toBeNull();
  const other = new WatchedTable(4);
  other.info.value = { ...info, table: 4, name: 'Triple Draw, deuce to seven' };
  other.view.value = view({ my_seat: 2, turn: { seats: [2], deadline_millis: 1_020_000, length_millis: 30_000 } });
  await act(() => {
    socket.watching.value = [other];
  });
  expect(root.querySelector('.top-bar > .top-title + .seated-over .seated-text')?.textContent).toContain('Triple Draw, deuce to seven');
  expect(buttons()).toBe(before);
  // On a phone it lies in the bar and not over it, and the name has the lines it needs.
  const styles = readFileSync('src/app.css', 'utf8');
  expect(styles).toMatch(/^\.seated-over \{ position: static; flex: 1;/m);
  expect(styles).toMatch(/\.seated-over \.seated-text \{[^}]*white-space: normal/);
});
