// The page on what the house took: sums that are the room's, parts that add up, days and shifts, and who may see it.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import CommissionPage from '../src/commission/page';
import { by, days, total } from '../src/commission/sums';
import { me } from '../src/store';
import { moreTexts, speak } from '../src/text';
import type { Me, Role } from '../src/wire';

const HOUR = 3_600_000;
const NOON = Date.parse('2026-11-19T12:00:00Z');
const line = (table: number, hour: number, shift: number | null, method: string, chips: number) => ({ table, hour_millis: NOON + hour * HOUR, shift, method, chips });
const LINES = [line(1, 0, 7, 'percentage', 40), line(1, 1, 7, 'time', 60), line(2, 0, null, 'percentage', 25), line(2, 1, 7, 'correction', -5)];
const told = (change: object = {}) => ({ from_millis: NOON, to_millis: NOON + 3 * HOUR, total: 120, lines: LINES, tables: { 1: 'Evening', 2: 'Late' }, emptied: -30, held: 90, on_slides: 12, ...change });
const shifts = { on: null, over: [{ shift: 7, opened: { player: 1, name: 'Arno', role: 'area-manager', at_millis: NOON }, counts: [], offered: null, offered_name: null, ended: { player: 1, name: 'Arno', role: 'area-manager', at_millis: NOON + 5 * HOUR } }], stock: null, tables: [] };

let answer: { status: number; body: unknown };
const asked: string[] = [];
let place = document.createElement('div');

beforeAll(() => moreTexts());
beforeEach(() => {
  answer = { status: 200, body: told() };
  asked.length = 0;
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const said = path.startsWith('/api/staff/shifts') ? { status: 200, body: shifts } : answer;
    return Promise.resolve(new Response(JSON.stringify(said.body), { status: said.status }));
  });
});
afterEach(async () => {
  render(null, place);
  place.remove();
  me.value = undefined;
  vi.unstubAllGlobals();
  await speak('en');
});

/** Looks until it is so: what was asked for comes in its own time. */
const until = (so: () => void) => vi.waitFor(async () => {
  await act(async () => undefined);
  so();
}, { timeout: 30_000 });
const isTold = () => expect(place.querySelector('.loading')).toBeNull();

async function drawn(role: Role): Promise<string> {
  me.value = { player: 1, name: 'Arno', role } as Me;
  place = document.body.appendChild(document.createElement('div'));
  await act(() => render(<CommissionPage />, place));
  await until(isTold);
  return place.textContent ?? '';
}

async function choose(label: string, value: string): Promise<void> {
  const field = () => [...place.querySelectorAll<HTMLSelectElement>('select')].find((select) => place.querySelector(`label[for="${select.id}"]`)?.textContent === label)!;
  await until(() => expect([...field().options].map((option) => option.value)).toContain(value));
  await act(() => {
    field().value = value;
    field().dispatchEvent(new Event('change', { bubbles: true }));
  });
  await until(isTold);
}

/** The totals at the foot of each part, and the sums of their rows. */
const feet = () => [...place.querySelectorAll('.taken-part')].map((part) => ({
  foot: part.querySelector('tfoot td')?.textContent,
  rows: [...part.querySelectorAll('tbody td:last-child')].reduce((sum, cell) => sum + Number(cell.textContent?.replace('−', '-')), 0),
}));

test('lines are summed by whatever is said of them, and every way to the same', () => {
  expect(by(LINES, (one) => one.table)).toEqual([[1, 100], [2, 20]]);
  expect(by(LINES, (one) => one.shift ?? -1)).toEqual([[-1, 25], [7, 95]]);
  for (const of of [(one: (typeof LINES)[number]) => one.table, (one: (typeof LINES)[number]) => one.method, (one: (typeof LINES)[number]) => one.hour_millis]) {
    expect(by<string | number>(LINES, of).reduce((sum, [, chips]) => sum + chips, 0)).toBe(total(LINES));
  }
  expect(total([])).toBe(0);
  expect(days('2026-11-19', '2026-11-20')).toEqual({ from: NOON - 12 * HOUR, to: NOON + 36 * HOUR });
  expect(days('', '2026-11-20')).toBeNull();
});

test('each part adds up to what the room says in all', async () => {
  const text = await drawn('area-manager');
  expect(feet()).toEqual(Array.from({ length: 4 }, () => ({ foot: '120', rows: 120 })));
  expect(text).toContain('Each part adds up to 120.');
  expect([...place.querySelectorAll('.report-figures dd')].map((figure) => figure.textContent)).toEqual(['120', '30', '90', '12']);
  expect(text).toContain('While no shift was on');
  await choose('Table', '2');
  expect(feet()).toEqual(Array.from({ length: 4 }, () => ({ foot: '20', rows: 20 })));
  expect(place.querySelector('h2')?.textContent).toMatch(/^Late, from/);
});

test('a shift is asked for from its beginning to its end', async () => {
  await drawn('assistant-casino-manager');
  await choose('When', '7');
  expect(asked.at(-1)).toBe(`/api/staff/commission?from=${NOON}&to=${NOON + 5 * HOUR + 1}`);
});

test('what does not add up is said and not hidden; nothing taken is said too', async () => {
  answer.body = told({ total: 121 });
  expect(await drawn('area-manager')).toContain('The lines add up to 120, and the room says 121.');
  render(null, place);
  answer.body = told({ total: 0, lines: [], emptied: 0, held: 0, on_slides: 0 });
  expect(await drawn('area-manager')).toContain('The house took nothing then.');
  expect([...place.querySelectorAll('.report-figures dd')].map((figure) => figure.textContent)).toEqual(['0', '0', '0', '0']);
});

test('what the room refuses is told, and asked again', async () => {
  answer = { status: 429, body: { code: 'busy', text: 'too much is asked just now' } };
  await drawn('area-manager');
  const again = [...place.querySelectorAll('button')].find((button) => button.textContent === 'Try again')!;
  answer = { status: 200, body: told() };
  await act(() => again.click());
  await until(() => expect(place.querySelectorAll('.taken-part').length).toBe(4));
});

test('a dealer sees none of it, and it is told in Spanish', async () => {
  expect(await drawn('dealer')).toContain('Staff only');
  expect(asked).toEqual([]);
  render(null, place);
  await speak('es');
  expect(await drawn('area-manager')).toContain('Cada parte suma 120.');
});
