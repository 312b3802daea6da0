/** What only some games and some moments offer: over-blinds, the kitty, paying to fold, asking to see a hand. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, shot } from '../harness';
import { bar, callHousePlayers, comeAsGuest, openTable, playRound, playUntil, playUntilPressed, sitDown } from '../player';
import { sitAt, sitAtOwn, visit } from '../visit';

const { room, comes, tableOf } = visit();

/** A guest at a table of their own with two house players. */
async function seated(house: Record<string, unknown>, viewport = phone): Promise<{ page: Page; close: () => Promise<void> }> {
  const { context, page, faults } = await comes(viewport);
  await sitAtOwn(page, house, 2);
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
  await playUntilPressed([page], () => bar(page).getByRole('button', { name: 'Over-blind 20' }));
  await said(page, /posts an over-blind, 20/);
  await shot(page, 'over-blind-phone');
  await playUntilPressed([page], () => bar(page).locator('.card-panel').getByRole('button', { name: 'No', exact: true }));
  await said(page, /declines/);
  await close();
});

test('the kitty is taken for the last blind', async () => {
  const { page, close } = await seated({ game: 'crown/draw-kitty' });
  await playUntilPressed([page], () => bar(page).getByRole('button', { name: /^Take the kitty for/ }));
  await said(page, /takes the kitty for/);
  await close();
});

test('who opens by structure a pays for the call and folds', async () => {
  const { page, close } = await seated({ game: 'act/draw', opening: 'a' });
  await playUntilPressed([page], () => bar(page).getByRole('button', { name: /^Pay .+ and fold$/ }));
  await said(page, /pays .+ for the call and folds/);
  await close();
});

test('at 3 Card Poker my wagers lie beside my cards, on felts of any shape; empty seats can be read', async () => {
  const { context, page, faults } = await comes();
  await comeAsGuest(page);
  await page.emulateMedia({ colorScheme: 'light' });
  const table = await tableOf('act/3-card-poker');
  await page.goto(`/table/${table}`);
  await page.locator('.take').first().waitFor();
  expect(Math.min(...(await page.locator('.take').evaluateAll(contrasts)))).toBeGreaterThanOrEqual(4.5);
  await sitDown(page);
  // The cards lie there for as long as nothing is decided.
  await playUntil([page], () => page.locator('.action-bar[data-acting] .act-raise'));
  await page.locator('.seat[data-hero] .playing-card').first().waitFor();
  for (const viewport of [{ width: 1280, height: 800 }, { width: 1280, height: 640 }, { width: 844, height: 390 }, phone]) {
    await page.setViewportSize(viewport);
    /** How much of each other wagers and cards cover, in points. */
    const covered = async () => {
      const box = await page.locator('.box[data-hero]').boundingBox();
      const cards = await Promise.all((await page.locator('.seat[data-hero] .playing-card').all()).map((card) => card.boundingBox()));
      if (box === null || cards.length !== 3) return Infinity;
      return Math.max(...cards.map((card) => card === null ? Infinity : Math.min(
        Math.min(box.x + box.width, card.x + card.width) - Math.max(box.x, card.x),
        Math.min(box.y + box.height, card.y + card.height) - Math.max(box.y, card.y),
      )));
    };
    await expect.poll(covered, { message: `${viewport.width}x${viewport.height}` }).toBeLessThanOrEqual(1);
  }
  await playRound(page);
  expect(faults).toEqual([]);
  await context.close();
});

// Last: it starts the room anew, with time enough between rounds to ask on a slow machine. The more are at the
// showdown, the surer somebody is beaten by a hand shown before, and mucks: so they are callers.
test('a hand that was mucked at the showdown is turned up for whoever asks', async () => {
  await room.kill();
  await room.start({ 'between-rounds-millis': '30000' });
  const [ann, bob] = await Promise.all([comes(), comes(phone)]);
  await comeAsGuest(ann.page);
  const table = await openTable(ann.page, { game: 'crown/holdem' });
  for (const { page } of [ann, bob]) {
    await sitAt(page, table);
  }
  await callHousePlayers(ann.page, 4, 'caller');
  const pages: [Page, Page] = [ann.page, bob.page];
  const asked = await playUntilPressed(pages, (page) => bar(page).getByRole('button', { name: /^Ask to see/ }), {});
  // Several hands are a list.
  const listed = asked.getByRole('dialog').getByRole('button', { name: /^Ask to see the hand of/ }).first();
  await Promise.race([listed.waitFor(), said(asked, / asks to see the hand of /)]);
  if (await listed.isVisible()) await listed.click();
  for (const page of pages) await said(page, / asks to see the hand of /);
  await shot(asked, 'asked-to-see');
  expect([...ann.faults, ...bob.faults]).toEqual([]);
  await Promise.all([ann.context.close(), bob.context.close()]);
});
