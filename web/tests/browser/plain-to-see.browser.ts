/** What a player must be able to see at a glance, on the screens where it was once lost. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShown, type Screen } from '../geometry/show';
import { openBrowser, TestRoom } from '../harness';
import { info, seat, view } from '../table/samples';
import type { CardView, TableInfo, TableView } from '../../src/wire';

const room = new TestRoom();
let browser: Browser;

beforeAll(async () => {
  await room.start();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await room.close();
});

async function showing(screen: Screen, table: Partial<TableInfo>, shown: TableView): Promise<Page> {
  const page = await openShown(browser, room.url, 1, screen);
  await page.evaluate((frame) => (window as unknown as { feed: (frame: unknown) => void }).feed(frame), { type: 'table', table: 1, info: { ...info, ...table }, view: shown, events: [], chat: [] });
  await page.locator('.felt .seat').first().waitFor();
  // What is drawn is laid out once more when its size is known.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page;
}

const up = (cards: string): CardView[] => cards.split(' ').map((card) => ({ card, up: false }));
const names = ['Ratchet', 'Fulcrum', 'Washer', 'Pinion', 'Dynamo', 'Treadle', 'Mandrel', 'Crankpin', 'Tappet', 'Latch', 'Capstan', 'Bracket', 'Shackle', 'Gimbal', 'Ballast', 'Swivel'];
const hidden = Array.from({ length: 3 }, () => ({ card: null, up: false }));

test.each([[390, 664], [360, 640], [844, 390], [1440, 900]])('on %d by %d it is said at the plate that nobody is there', async (width, height) => {
  const away = { cards: [], dealt_in: false, standing: null, presence: 'away', connected: false, markers: ['absent'], picked_up_at_millis: 1_000_000 + 5 * 60_000 };
  const page = await showing({ width, height }, {}, view({ seats: [seat(1, away), seat(2, { cards: up('As Kd') }), seat(3), seat(4, away)], turn: null }));
  const gaps = await page.locator('.seat:has(.seat-note)').evaluateAll((seats) => seats.map((one) => {
    const [note, plate] = ['.seat-note', '.plate'].map((part) => one.querySelector(part)?.getBoundingClientRect());
    return note === undefined || plate === undefined ? Number.NaN : plate.top - note.bottom;
  }));
  expect(gaps).toHaveLength(2);
  for (const gap of gaps) expect(Math.abs(gap)).toBeLessThan(7);
  await page.context().close();
});

test.each([['crown/omaha', 'flop', 'As Kd 7c 7h', 1], ['crown/double-flop-holdem', 'flop', 'As Kd', 2]] as const)('a phone on its side shows the own hand of %s large', async (game, family, cards, boards) => {
  const board = up('2c 3c 4c');
  const page = await showing({ width: 844, height: 390 }, { game, family }, view({ seats: [seat(1), seat(2, { cards: up(cards) }), seat(3)], boards: Array.from({ length: boards }, () => board) }));
  const widths = await page.locator('.large-hand .playing-card').evaluateAll((all) => all.map((card) => card.getBoundingClientRect().width));
  expect(widths).toHaveLength(cards.split(' ').length);
  for (const wide of widths) expect(wide).toBeGreaterThan(55);
  await page.context().close();
});

test.each([[390, 664], [360, 640]])('sixteen on %d by %d have their names, with chips and what they did on one line', async (width, height) => {
  const seats = names.map((name, at) => seat(at + 1, { name, cards: hidden, stack: 1_895, net: at % 2 === 0 ? -60 : null, bet: at % 2 === 0 ? 0 : 20 }));
  const page = await showing({ width, height }, { game: 'act/three-card-manila', family: 'manila', joker: true, capacity: 16 }, view({ capacity: 16, seats }));
  const rivals = await page.locator('.seat:not([data-bottom])').evaluateAll((all) => all.map((one) => {
    const plate = one.querySelector('.plate')?.getBoundingClientRect();
    const name = one.querySelector('.plate-text');
    const wide = name?.getBoundingClientRect().width ?? 0;
    const lines = new Set([...one.querySelectorAll('.plate-stack, .plate-act, .bet')].map((part) => Math.round(part.getBoundingClientRect().bottom)));
    return { wide, cut: name !== null && name.scrollWidth > name.clientWidth + 1, lines: Math.max(...lines) - Math.min(...lines), below: Math.max(...lines) > (plate?.bottom ?? 0) };
  }));
  expect(rivals).toHaveLength(15);
  for (const rival of rivals) {
    expect(rival.wide).toBeGreaterThan(20);
    expect(rival.cut).toBe(false);
    expect(rival.lines).toBeLessThan(4);
    expect(rival.below).toBe(false);
  }
  await page.context().close();
});

test('few at a table of sixteen have plates of the usual size', async () => {
  const seats = names.slice(0, 4).map((name, at) => seat(at + 1, { name, cards: hidden }));
  const page = await showing({ width: 360, height: 640 }, { game: 'act/three-card-manila', family: 'manila', capacity: 16 }, view({ capacity: 16, seats }));
  expect(await page.locator('.felt').getAttribute('data-plates')).toBe('usual');
  expect(await page.locator('.seat').count()).toBe(5);
  expect(await page.locator('.take').textContent()).toContain('12 open');
  await page.context().close();
});

test.each([[390, 664], [360, 640], [320, 568]])('the name of a guest is whole on their own plate on %d by %d', async (width, height) => {
  // The widest figures there are.
  const page = await showing({ width, height }, {}, view({ turn: { seats: [2], deadline_millis: 1_020_000, length_millis: 30_000 }, seats: [seat(1), seat(2, { name: 'Guest 8000', cards: up('As Kd') }), seat(3)] }));
  const name = await page.locator('.seat[data-bottom] .plate-text').evaluate((one) => ({ text: one.textContent, cut: one.scrollWidth > one.clientWidth }));
  expect(name).toEqual({ text: 'Guest 8000', cut: false });
  await page.context().close();
});

test.each([['/', 'Play now'], ['/friends', 'Open and sit down']])('on a phone on its side what %s is for is at hand without scrolling', async (path, name) => {
  const context = await browser.newContext({ viewport: { width: 844, height: 390 }, baseURL: room.url, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(path);
  const button = page.getByRole('button', { name });
  await button.waitFor();
  const [end, tabs] = await Promise.all([button, page.locator('.tabs')].map((one) => one.boundingBox()));
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
  await context.close();
});

test.each([[360, 640], [390, 844], [844, 390]])('whoever has a long name sees their chips and every tab on %d by %d', async (width, height) => {
  const context = await browser.newContext({ viewport: { width, height }, baseURL: room.url, locale: 'en-GB', isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.goto('/');
  // The widest letters, as many as a name may have; on each screen another.
  const name = `${'W'.repeat(20)}${width}`;
  expect(await page.evaluate(async (name) => (await fetch('/api/guest', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name }) })).ok, name)).toBe(true);
  await page.reload();
  await page.locator('.who-chips').waitFor();
  const seen = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, chips: document.querySelector('.who-chips')!.getBoundingClientRect().right, tabs: document.querySelector('.tabs')!.getBoundingClientRect().bottom, named: document.querySelector('.who-name')!.getBoundingClientRect().width }));
  expect(seen.wide).toBeLessThanOrEqual(width);
  expect(seen.chips).toBeLessThanOrEqual(width);
  expect(seen.tabs).toBeLessThanOrEqual(height);
  expect(seen.named).toBeGreaterThan(40);
  await context.close();
});

test('in the list of tables at a desk no stakes and no seats break over two lines', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: room.url, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/');
  await page.locator('.tables-sheet .lobby-seats').first().waitFor();
  const broken = await page.locator('.tables-sheet :is(td:nth-child(4), .lobby-seats)').evaluateAll((cells) => cells.filter((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    const lines = cell.matches('td') ? [...range.getClientRects()] : [...cell.querySelectorAll('.seats-bar, .figures')].map((part) => part.getBoundingClientRect());
    const tops = lines.map(({ top, bottom }) => (top + bottom) / 2);
    return Math.max(...tops) - Math.min(...tops) > 10 || lines.some(({ right }) => right > cell.closest('td')!.getBoundingClientRect().right);
  }).map(({ textContent }) => textContent));
  expect(broken).toEqual([]);
  await context.close();
});

test('a link that leads to no table says what may be wrong with it, and its buttons have icons of their own size', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 664 }, baseURL: room.url, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/table/9999');
  await page.getByText('private and this is not the whole link').waitFor();
  expect((await page.locator('.ways-on .icon').boundingBox())?.height).toBeLessThan(24);
  await context.close();
});

test('a chat over a keyboard leaves nothing of the felt cut in half, and has the own cards at its head', async () => {
  const cards: CardView[] = [{ card: 'As', up: false }, { card: 'Kd', up: false }];
  const page = await showing({ width: 390, height: 664 }, {}, view({ pot: 15, my_seat: 1, playing: true, seats: [seat(1, { name: 'Me', cards, dealt_in: true }), seat(2, { name: 'Ann', dealt_in: true })] }));
  await page.locator('.top-chat').click();
  await page.setViewportSize({ width: 390, height: 380 });
  await page.locator('.glance-own .playing-card').first().waitFor();
  const [bar, side] = await Promise.all(['.top-bar', '.side'].map((one) => page.locator(one).boundingBox()));
  expect(Math.abs((bar?.y ?? 0) + (bar?.height ?? 0) - (side?.y ?? 0))).toBeLessThan(4);
  expect((side?.y ?? 0) + (side?.height ?? 0)).toBeCloseTo(380, 0);
  await page.context().close();
});
