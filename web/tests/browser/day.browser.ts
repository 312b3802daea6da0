/**
 * An evening of the room in little: twenty tables of mixed games play, people sit at them and play what is listed for
 * them, and whoever runs the floor sees all of it on one page and does their work there while they play.
 */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shot } from '../harness';
import { comeAsGuest, lookOut, signIn } from '../player';
import { barriers, visit } from '../visit';
import type { Options } from '../../src/wire';

// At a pace that one machine keeps up with at twenty tables.
const { room, comes } = visit({ 'first-tables': 'off', 'clock-seconds': '20', 'house-pace-millis': '300..900' });

const tablet = { width: 1180, height: 820 };

/** Eighteen where software deals, by every book, some of them twice. */
const GAMES = [
  'crown/holdem', 'crown/holdem', 'crown/holdem', 'crown/omaha', 'crown/omaha-hi-lo', 'crown/crazy-pineapple', 'crown/draw-ante', 'crown/triple-draw-2-7', 'crown/seven-card-stud',
  'crown/razz', 'crown/chinese', 'crown/two-card-manila', 'crown/five-card-stud', 'act/three-card-manila', 'act/three-card-manila', 'act/draw', 'act/draw', 'crown/double-flop-holdem',
] as const;

/** As many as one connection watches. */
const ON_ONE_LINE = 16;

interface Told {
  type: string;
  table?: number;
  id?: number;
  sequence?: number;
  refusal?: { code: string };
  view?: { sequence: number; my_seat: number | null; seats: { seat: number; stack: number }[]; options: Options | null } | null;
}

async function asked<T>(page: Page, path: string, body: unknown): Promise<T> {
  const { status, told } = await page.evaluate(async ([to, sent]) => {
    const answer = await fetch(to as string, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) });
    return { status: answer.status, told: (await answer.json().catch(() => null)) as unknown };
  }, [path, body] as const);
  expect(status, `${path} ${JSON.stringify(told)}`).toBeLessThan(300);
  return told as T;
}

/**
 * In a page: looks on at these tables, and at the first of them sits down and plays what is listed: checks, calls, or
 * folds. House players play where somebody looks on.
 */
function keepCompany({ watched, sits, most }: { watched: readonly number[]; sits: readonly number[]; most: number }): void {
  const seen = { rounds: {} as Record<number, number>, acts: 0, refused: [] as string[] };
  Object.assign(window, { seen });
  const lines = Math.ceil(watched.length / most);
  for (let at = 0; at < lines; at += 1) {
    const own = watched.slice(at * most, (at + 1) * most);
    const line = new WebSocket(`ws://${location.host}/ws`);
    // One act at a table at a time: the next is chosen by a view that knows of it.
    const knows = new Map<number, number>();
    const asked = new Map<number, number>();
    let id = 0;
    const act = (table: number, sequence: number, what: Record<string, unknown>) => {
      if (sequence < (knows.get(table) ?? 0)) return;
      id += 1;
      seen.acts += 1;
      asked.set(id, table);
      knows.set(table, Infinity);
      line.send(JSON.stringify({ type: 'act', id, table, act: what, seen: sequence }));
    };
    line.onopen = () => own.forEach((table) => line.send(JSON.stringify({ type: 'watch', table })));
    line.onmessage = ({ data }: { data: string }) => {
      const told = JSON.parse(data) as Told;
      const of = told.id === undefined ? undefined : asked.get(told.id);
      if (of !== undefined) knows.set(of, told.type === 'done' ? (told.sequence ?? 0) : 0);
      // What was chosen a moment too late is none of what is listed now.
      if (told.type === 'refused' && !['stale', 'price-changed'].includes(told.refusal?.code ?? '')) seen.refused.push(data);
      if (told.table === undefined || told.view == null) return;
      const { table, view } = told as { table: number; view: NonNullable<Told['view']> };
      seen.rounds[table] = (seen.rounds[table] ?? 0) + (data.includes('"what":"round-started"') ? 1 : 0);
      if (!sits.includes(table)) return;
      const options = view.options;
      if (options === null) return;
      const { betting, sit_down: seats, buy_in: range, add } = options;
      const broke = view.seats.some(({ seat, stack }) => seat === view.my_seat && stack === 0);
      if (betting?.check === true) act(table, view.sequence, { do: 'check' });
      else if (betting?.call != null) act(table, view.sequence, { do: 'call', price: betting.call });
      else if (betting?.fold === true) act(table, view.sequence, { do: 'fold' });
      else if (broke && add !== null) act(table, view.sequence, { do: 'add-chips', chips: add.least });
      else if (options.come_back) act(table, view.sequence, { do: 'return' });
      else if (view.my_seat === null && seats[0] !== undefined && range !== null) act(table, view.sequence, { do: 'sit-down', seat: seats[0], chips: range.least });
    };
  }
}

/** What the company has seen and done so far. */
const company = (page: Page) => page.evaluate(() => (window as unknown as { seen: { rounds: Record<number, number>; acts: number; refused: string[] } }).seen);

const tile = (page: Page, table: number) => page.locator(`.floor-tile[data-table="${table}"]`);
const panel = (page: Page) => page.locator('.floor-panel');
const acts = (page: Page) => panel(page).locator('.floor-acts');

/** Which tables have been seen playing, from now on. */
async function watchTiles(page: Page): Promise<() => Promise<number>> {
  const seen = await page.evaluateHandle(() => {
    const playing = new Set<string>();
    const look = () => document.querySelectorAll<HTMLElement>('.floor-tile[data-standing="playing"]').forEach((one) => playing.add(one.dataset['table'] ?? ''));
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true });
    look();
    return playing;
  });
  return () => seen.evaluate((playing) => playing.size);
}

test('twenty tables play while the floor pauses, gives notice, takes it back, notes, seats and picks up by its page, and nothing that is offered is refused', async () => {
  const { page, faults, context } = await comes(tablet);
  const refused: string[] = [];
  page.on('websocket', (line) => line.on('framereceived', ({ payload }) => {
    if (typeof payload === 'string' && payload.startsWith('{"type":"refused"')) refused.push(payload);
  }));
  page.on('response', (answer) => {
    if (answer.request().method() === 'POST' && answer.status() >= 400) refused.push(`${answer.url()} ${answer.status()}`);
  });
  await signIn(page, room.manager?.name ?? '', room.manager?.password ?? '');
  const tables: number[] = [];
  for (const [at, game] of GAMES.entries()) {
    const { table } = await asked<{ table: number }>(page, '/api/tables', { name: `Table ${at + 1}`, house_players: 2, house: { game: { pots: { game } } } });
    tables.push(table);
  }
  const hands: number[] = [];
  for (const game of ['crown/holdem', 'act/draw']) {
    const { table } = await asked<{ table: number }>(page, '/api/tables', { name: `${game} by hand`, house: { game: { pots: { game } }, options: { dealt_by: 'hand' } } });
    hands.push(table);
  }

  // Somebody who looks on everywhere, and sits at some of the tables.
  const guest = await comes();
  await comeAsGuest(guest.page);
  const sits = tables.filter((_, at) => at % 3 === 0 && /holdem|omaha|razz|stud|manila/.test(GAMES[at] ?? ''));
  await guest.page.evaluate(keepCompany, { watched: tables, sits, most: ON_ONE_LINE });

  await page.goto('/floor');
  await expect.poll(() => page.locator('.floor-tile').count()).toBe(tables.length + hands.length);
  const playing = await watchTiles(page);
  await expect.poll(playing, { timeout: 300_000 }).toBe(tables.length);
  expect(await barriers(page, { all: true })).toEqual([]);
  await shot(page, 'day-floor');

  // Table by table: what is offered there is done, by its key, since at a table that plays a button moves under the finger.
  for (const [at, table] of tables.entries()) {
    await tile(page, table).focus();
    await page.keyboard.press('Enter');
    await panel(page).getByRole('heading', { level: 2, name: `Table ${at + 1}`, exact: true }).waitFor();
    await acts(page).getByRole('button', { name: /^Pause/ }).waitFor();
    if (at % 2 === 0) {
      const paused = await lookOut(page, '.toast', `Table ${at + 1} is paused after this round.`);
      await page.keyboard.press('p');
      await paused();
      await acts(page).getByRole('button', { name: /^Resume/ }).waitFor();
      await page.keyboard.press('p');
      await acts(page).getByRole('button', { name: /^Pause/ }).waitFor();
    } else {
      await page.keyboard.press('n');
      await tile(page, table).getByText(/^Closes after \d/).waitFor();
      await page.keyboard.press('b');
      await tile(page, table).getByText(/^Closes after/).waitFor({ state: 'detached' });
    }
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
  }

  // At the tables dealt by hand two people without a page sit down, and one is picked up.
  for (const table of hands) {
    await tile(page, table).click();
    for (const [place, name] of ['Rosa', 'Omar'].entries()) {
      await acts(page).getByRole('button', { name: /^Seat somebody/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill(`${name} ${table}`);
      await dialog.getByRole('button', { name: 'Sits down' }).click();
      await dialog.waitFor({ state: 'detached' });
      await tile(page, table).getByText(`${place + 1}/`).waitFor();
    }
    await panel(page).getByRole('button', { name: /^Pick up / }).first().click();
    const why = page.getByRole('alertdialog');
    await why.getByLabel('Why').fill('gone for long');
    await why.getByRole('button', { name: 'Pick up' }).click();
    await tile(page, table).getByText('1/').waitFor();
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
  }

  // They played all the while, and go on: at every table rounds began after the floor was there.
  const before = (await company(guest.page)).rounds;
  await expect.poll(async () => {
    const now = (await company(guest.page)).rounds;
    return tables.filter((table) => (now[table] ?? 0) <= (before[table] ?? 0));
  }, { timeout: 300_000 }).toEqual([]);
  const seen = await company(guest.page);
  expect(seen.refused).toEqual([]);
  expect(seen.acts).toBeGreaterThan(sits.length);
  await shot(page, 'day-floor-later');
  expect(refused).toEqual([]);
  expect([...faults, ...guest.faults]).toEqual([]);
  await Promise.all([context.close(), guest.context.close()]);
});
