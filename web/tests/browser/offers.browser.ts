/** What only some games and some moments offer: over-blinds, the kitty, paying to fold, asking to see a hand. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newcomer, openBrowser, phone, shot, tables, TestRoom } from '../harness';
import { act, bar, callHousePlayers, comeAsGuest, openTable, playRound, playUntil, sitDown } from '../player';

const room = new TestRoom();
let browser: Browser;

beforeAll(async () => {
  await room.start({ 'clock-seconds': '120' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await room.close();
});

/** A guest at a table of their own with two house players. */
async function seated(house: Record<string, unknown>, viewport = phone): Promise<{ page: Page; close: () => Promise<void> }> {
  const { context, page, faults } = await newcomer(browser, room, viewport);
  await comeAsGuest(page);
  await page.goto(`/table/${await openTable(page, house)}`);
  await sitDown(page);
  await callHousePlayers(page, 2);
  return {
    page,
    close: async () => {
      expect(faults).toEqual([]);
      await context.close();
    },
  };
}

/** How far words stand out from what is behind them, by WCAG. */
function contrasts(elements: Element[]): number[] {
  const light = (colour: string): number => {
    const parts = (colour.match(/[\d.]+/g) ?? []).map(Number);
    if (parts.length > 3) throw new Error(`not opaque: ${colour}`);
    const [red = 0, green = 0, blue = 0] = parts.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  return elements.map((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    const [dark = 0, bright = 0] = [light(color), light(backgroundColor)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  });
}

const said = (page: Page, text: RegExp) => page.locator('.log-line', { hasText: text }).first().waitFor({ state: 'attached' });

test('an over-blind is offered before the cards, made once and declined once', async () => {
  const { page, close } = await seated({ game: 'crown/holdem', blinds: [5, 10], over_blinds: [20] });
  await playUntil(page, bar(page).getByRole('button', { name: 'Over-blind 20' }));
  await said(page, /posts an over-blind, 20/);
  await shot(page, 'over-blind-phone');
  await playUntil(page, bar(page).locator('.card-panel').getByRole('button', { name: 'No', exact: true }));
  await said(page, /declines/);
  await close();
}, 280_000);

test('the kitty is taken for the last blind', async () => {
  const { page, close } = await seated({ game: 'crown/draw-kitty' });
  await playUntil(page, bar(page).getByRole('button', { name: /^Take the kitty for/ }));
  await said(page, /takes the kitty for/);
  await close();
});

test('who opens by structure a pays for the call and folds', async () => {
  const { page, close } = await seated({ game: 'act/draw', opening: 'a' });
  await playUntil(page, bar(page).getByRole('button', { name: /^Pay .+ and fold$/ }));
  await said(page, /pays .+ for the call and folds/);
  await close();
});

test('at 3 Card Poker my wagers lie beside my cards, on felts of any shape; empty seats can be read', async () => {
  const { context, page, faults } = await newcomer(browser, room);
  await comeAsGuest(page);
  await page.emulateMedia({ colorScheme: 'light' });
  const table = (await tables(room)).find(({ game }) => game === 'act/3-card-poker')?.table;
  await page.goto(`/table/${table}`);
  await page.locator('.take').first().waitFor();
  expect(Math.min(...(await page.locator('.take').evaluateAll(contrasts)))).toBeGreaterThanOrEqual(4.5);
  await sitDown(page);
  const looked: string[] = [];
  await playRound(page, {}, async () => {
    await page.locator('.seat[data-hero] > .cards').waitFor();
    for (const viewport of [{ width: 1280, height: 800 }, { width: 1280, height: 640 }, { width: 844, height: 390 }, phone]) {
      await page.setViewportSize(viewport);
      await page.waitForTimeout(200);
      const cards = await page.locator('.seat[data-hero] > .cards').boundingBox({ timeout: 2000 }).catch(() => null);
      const box = await page.locator('.box[data-hero]').boundingBox({ timeout: 2000 }).catch(() => null);
      if (cards === null || box === null) continue;
      looked.push(`${viewport.width}x${viewport.height}`);
      expect(box.y + box.height, `${viewport.width}x${viewport.height}`).toBeLessThanOrEqual(cards.y + 1);
    }
  });
  expect(looked).toHaveLength(4);
  expect(faults).toEqual([]);
  await context.close();
});

// Last: it starts the room anew, with time enough between rounds to ask on a slow machine.
test('a hand that was mucked at the showdown is turned up for whoever asks', async () => {
  await room.kill();
  await room.start({ 'between-rounds-millis': '6000', 'clock-seconds': '120' });
  const [ann, bob] = await Promise.all([newcomer(browser, room), newcomer(browser, room, phone)]);
  await comeAsGuest(ann.page);
  const table = await openTable(ann.page, { game: 'crown/holdem' });
  for (const { page } of [ann, bob]) {
    await page.goto(`/table/${table}`);
    await sitDown(page);
  }
  const pages = [ann.page, bob.page];
  let asked: Page | null = null;
  for (const until = Date.now() + 220_000; asked === null && Date.now() < until; ) {
    for (const page of pages) {
      const ask = bar(page).getByRole('button', { name: /^Ask to see the hand of/ });
      if ((await ask.count()) > 0 && (await ask.first().click({ timeout: 1500 }).then(() => true, () => false))) asked = page;
      else await act(page, {}, 0);
    }
    await ann.page.waitForTimeout(60);
  }
  expect(asked, await ann.page.locator('.log-lines').innerText()).not.toBeNull();
  for (const page of pages) await said(page, /is turned up on request/);
  if (asked !== null) await shot(asked, 'asked-to-see');
  expect([...ann.faults, ...bob.faults]).toEqual([]);
  await Promise.all([ann.context.close(), bob.context.close()]);
});
