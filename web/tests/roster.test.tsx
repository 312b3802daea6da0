// Who is at work, and what the room may be played for.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { amount, Told as Limits, type LimitsTold } from '../src/staff/limits';
import { Told as Roster, type RosterTold, type WorksHere } from '../src/staff/roster';
import { moreTexts, speak } from '../src/text';

const NOW = new Date(2026, 10, 19, 20, 30).getTime();
const worker = (player: number, name: string, change: Partial<WorksHere> = {}): WorksHere => ({ player, name, role: 'dealer', since_millis: NOW - 3_600_000, seen_millis: NOW, runs_shift: false, deals: [], sits: [], ...change });

let place: HTMLElement;
async function drawn(piece: preact.ComponentChild): Promise<HTMLElement> {
  place = document.body.appendChild(document.createElement('div'));
  await act(() => render(piece, place));
  return place;
}
beforeAll(() => moreTexts());
afterEach(async () => {
  render(null, place);
  place.remove();
  await speak('en');
});

test('the roster tells who runs the shift, who deals where since when, and who is away', async () => {
  const told: RosterTold = {
    shift: { shift: 4, player: 2, since_millis: NOW - 7_200_000 },
    staff: [
      worker(2, 'Arno', { role: 'area-manager', runs_shift: true }),
      worker(3, 'Dora', { deals: [{ table: 9, name: 'Evening', since_millis: NOW - 600_000, here: true }] }),
      worker(4, 'Emil', { since_millis: null, seen_millis: null }),
    ],
    now_millis: NOW,
  };
  const text = (await drawn(<Roster told={told} />)).textContent ?? '';
  expect(text).toMatch(/Shift 4, run by Arno since 6:30/);
  expect(text).toMatch(/deals at Evening since 8:20/);
  const rows = [...place.querySelectorAll('tbody')].map((body) => [...body.querySelectorAll('td:first-child')].map((cell) => cell.textContent));
  expect(rows).toEqual([['Arno', 'Dora'], ['Emil']]);
  expect(text).toContain('never');
});

test('nobody at work, no shift and no table are said', async () => {
  expect((await drawn(<Roster told={{ shift: null, staff: [], now_millis: NOW }} />)).textContent).toMatch(/No shift is on\..*Nobody is signed in as staff\./);
  render(null, place);
  expect((await drawn(<Limits told={{ tables: [], room: [] }} />)).textContent).toContain('No table is open.');
});

test('prices and limits are in the words of the sign, with the way to change them', async () => {
  const line = (about: string, numbers: Record<string, number>) => ({ about, numbers, list: [], word: null, clauses: [], text: about });
  const table = { table: 9, name: 'Evening', game: 'crown/holdem', limits: [line('ante', { chips: 5 })], prices: [line('share', { basis_points: 500, minimum: 1, cap: 20 })], changes: false, closes: false };
  const told: LimitsTold = {
    tables: [table, { ...table, table: 10, name: 'Late', closes: true }],
    room: [{ name: 'starting-chips', value: 10_000, unit: 'chips', option: '--starting-chips' }, { name: 'guests', value: null, unit: 'a-day', option: '--guests-a-day' }],
  };
  const text = (await drawn(<Limits told={told} />)).textContent ?? '';
  expect(text).toContain('5 %'.replace(' ', text.includes('5 %') ? ' ' : '\u00a0'));
  // What closes is changed no more.
  expect([...place.querySelectorAll('a[href^="/change/"]')].map((link) => link.getAttribute('href'))).toEqual(['/change/9']);
  expect(text).toContain('10,000 chips--starting-chips');
  expect(text).toContain('no limit');
});

test('long times are told in minutes and hours', () => {
  expect([30, 90, 300, 1_800, 86_400].map((seconds) => amount(seconds, 'seconds'))).toEqual(['30 seconds', '90 seconds', '5 minutes', '30 minutes', '24 hours']);
});
