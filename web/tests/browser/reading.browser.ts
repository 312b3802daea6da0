/** Rules, games, odds and history: what a reader does, by hand and by keyboard. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desk, phone, shotBoth } from '../harness';
import { playRound } from '../player';
import { barriers, sitAt, visit } from '../visit';

const { comes, tableOf } = visit();

const where = (page: Page) => page.locator('.replay-slide span').innerText();

test('a round that was played is replayed by keys, shared by its address, and told to strangers without hidden cards', async () => {
  const table = await tableOf('crown/holdem');
  const { context, page, faults } = await comes();
  await sitAt(page, table, 2);
  await playRound(page);
  await page.goto('/history');
  // Its keys are heard as soon as it is there, however slow the machine.
  await page.evaluate(() => new MutationObserver((_, watcher) => {
    if (document.querySelector('.replay') === null) return;
    watcher.disconnect();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  }).observe(document.body, { childList: true, subtree: true }));
  await page.locator('.round-title a').last().click();
  await page.locator('.replay').waitFor();
  await shotBoth(page, 'replay');
  const steps = Number((await where(page)).split('/')[1]);
  const isAt = (on: Page, step: number) => expect.poll(() => where(on)).toBe(`${step} / ${steps}`);
  await isAt(page, 2);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await isAt(page, 4);
  await page.keyboard.press('ArrowLeft');
  await isAt(page, 3);
  await page.keyboard.press('ArrowLeft');
  await isAt(page, 2);
  // From street to street it is not far: what comes first there is that the hands are dealt.
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => page.locator('.felt .seat .playing-card').count()).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'Street before' }).click();
  await isAt(page, 1);
  let streets = 0;
  while (await page.getByRole('button', { name: 'Next street' }).isEnabled()) {
    await page.getByRole('button', { name: 'Next street' }).click();
    streets += 1;
  }
  expect(streets).toBeLessThan(9);
  await page.keyboard.press('Home');
  await isAt(page, 1);
  await page.keyboard.press('End');
  await page.waitForURL(/step=\d+$/);
  await isAt(page, steps);
  await page.locator('.replay-line[aria-current] .clause').first().waitFor();
  expect(await page.locator('.seat[data-hero] .playing-card-back').count()).toBe(0);
  const address = page.url();
  await context.close();

  const stranger = await comes(phone);
  await stranger.page.goto(address);
  await stranger.page.locator('.replay').waitFor();
  await isAt(stranger.page, steps);
  await stranger.page.keyboard.press('Home');
  await isAt(stranger.page, 1);
  for (let step = 1; step < steps; step += 1) {
    await stranger.page.getByRole('button', { name: 'One step on' }).click();
    await isAt(stranger.page, step + 1);
    const shown = await stranger.page.locator('.felt .seat .playing-card:not(.playing-card-back)').count();
    // Face up are only hands that were shown.
    if (shown > 0) expect(await stranger.page.locator('.replay-line[data-past]').allInnerTexts()).toContainEqual(expect.stringMatching(/ shows | turns up /));
  }
  expect([...faults, ...stranger.faults]).toEqual([]);
  await stranger.context.close();
});

/** A figure as the page writes it. */
const figure = (text: string): number => Number(text.replace('\u2212', '-').replace(/[+,\s]/g, ''));

test('a replay of Chinese Poker ends with rows against rows, in units; the way back leads to the list as it was', async () => {
  const { context, page, faults } = await comes(phone);
  await sitAt(page, await tableOf('crown/chinese'), 2);
  await playRound(page);
  await page.goto('/history?since=day');
  await page.locator('.round-title a', { hasText: 'Chinese' }).last().click();
  await page.locator('.replay').waitFor();
  expect(await page.locator('.duels').count()).toBe(0);
  await page.keyboard.press('End');
  const duels = page.locator('.replay .duels');
  await duels.locator('tfoot').waitFor();
  await shotBoth(page, 'replay-chinese');
  const lines = duels.locator('tbody tr[data-own]');
  expect(await lines.count()).toBe(2);
  for (const line of await lines.all()) expect(await line.locator('.duel-row').count()).toBe(3);
  const units = (await lines.locator('.duel-net').allInnerTexts()).filter((_, at) => at % 2 === 0).map(figure);
  const [sum, chips] = (await duels.locator('tfoot .duel-net').allInnerTexts()).map(figure);
  expect(units.reduce((all, one) => all + one, 0)).toBe(sum);
  expect(chips).toBe(figure((await page.locator('.replay-head .round-net').innerText()).replace(/^.*: /, '')));
  // All of it is in sight: the felt has given way.
  expect(await page.evaluate(() => [...document.querySelectorAll('.replay-felt .seat, .duels, .replay-buttons')].filter((one) => one.getBoundingClientRect().bottom > innerHeight + 1).length)).toBe(0);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to the rounds' }).first().click();
  await page.waitForURL(/since=day/);
  await page.locator('.round-told').first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a replay of 3 Card Poker ends with what came of each wager', async () => {
  const { context, page, faults } = await comes();
  await sitAt(page, await tableOf('act/3-card-poker'));
  await playRound(page);
  await page.goto('/history');
  await page.locator('.round-title a', { hasText: '3 Card Poker' }).last().click();
  await page.locator('.replay').waitFor();
  expect(await page.locator('.scene-all').count()).toBe(0);
  await page.keyboard.press('End');
  await page.locator('.replay-felt .scene-all').waitFor();
  const wagers = await page.locator('.replay-felt .scene-all li .scene-brief').evaluateAll((all) => all.map((one) => [(one.querySelector('.scene-long') ?? one.querySelector('.scene-of'))?.textContent ?? '', one.querySelector('b')?.textContent ?? ''] as const));
  expect(wagers.map(([name]) => name)).toEqual(expect.arrayContaining(['Ante', 'Pairs plus']));
  const brought = wagers.map(([, chips]) => (chips === 'back' ? 0 : figure(chips)));
  expect(brought.reduce((all, one) => all + one, 0)).toBe(figure((await page.locator('.replay-head .round-net').innerText()).replace(/^.*: /, '')));
  // So does each circle before the box.
  expect(await page.locator('.box[data-hero] .circle[data-result]').count()).toBeGreaterThanOrEqual(2);
  expect(faults).toEqual([]);
  await context.close();
});

test('the back button leads to the same place among the clauses', async () => {
  const { context, page, faults } = await comes();
  await page.goto('/rules');
  await page.getByRole('button', { name: /^Show more/ }).click();
  const row = page.locator('.clause-row').nth(250);
  await row.scrollIntoViewIfNeeded();
  const id = await row.locator('a').innerText();
  const scrolled = () => page.evaluate(() => scrollY);
  let before = -1;
  // The page may still be settling: its place is where it stays.
  await expect.poll(async () => before === (before = await scrolled()), { interval: 250 }).toBe(true);
  await row.locator('a').click();
  await page.getByRole('heading', { level: 1, name: id }).waitFor();
  // However slow the machine: here it stands still for longer than anybody waits.
  await page.evaluate(() => addEventListener('popstate', () => {
    for (const until = performance.now() + 3000; performance.now() < until; );
  }, { once: true }));
  await page.goBack();
  await page.locator('.clause-row').nth(250).waitFor();
  await expect.poll(scrolled).toBe(before);
  await page.goto('/rules/crown:6.16.3?scenario=both/6.16-short-all-in');
  await page.locator('.calls li').first().waitFor();
  expect(await page.locator('.outcome .badge-bad').count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test('aces against kings are counted, by taps on a phone', async () => {
  const { context, page, faults } = await comes(phone);
  await page.goto('/odds');
  for (const card of ['As', 'Ah', 'Ks', 'Kh']) await page.locator(`[data-card="${card}"]`).tap();
  await page.getByRole('button', { name: 'Work it out' }).click();
  await page.locator('.share-bar').first().waitFor();
  expect(await page.locator('.share-figure').allInnerTexts()).toEqual(['82.64%', '17.36%']);
  await page.getByText('All 1,712,304 deals that can still come were counted.').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

const PAGES = [
  '/history', '/history?table=1', '/rules', '/rules/crown:6.16.3?scenario=both/6.16-short-all-in', '/rules?view=compare', '/games',
  '/games/crown/omaha-hi-lo', '/games/act/3-card-poker', '/odds?game=crown/holdem&hands=AsAh.KsKh&board=2c3c9d', '/odds?view=frequencies', '/odds?view=house',
];

test.each([['phone', phone], ['desk', desk]] as const)('no barriers and nothing too wide on a %s', async (_, viewport) => {
  const { context, page, faults } = await comes(viewport);
  for (const path of PAGES) {
    await page.goto(path);
    await page.locator('h1').waitFor();
    await page.waitForFunction(() => document.querySelector('.loading') === null);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(1);
    expect(await barriers(page, { all: true }), path).toEqual([]);
  }
  expect(faults).toEqual([]);
  await context.close();
});

test('on a phone the tabs of the rules and the date of a replay are not cut', async () => {
  const { context, page, faults } = await comes({ width: 390, height: 664 });
  const cut = (what: string) => page.locator(what).evaluate((one) => one.scrollWidth > one.clientWidth);
  await sitAt(page, await tableOf('crown/crown-stud'), 1);
  await playRound(page);
  await page.goto('/history');
  await page.locator('.round-title a').first().click();
  await page.locator('.replay-head .round-net').waitFor();
  expect(await cut('.replay-head .row > .soft')).toBe(false);
  await page.goto('/games');
  await page.locator('.sections a').nth(2).waitFor();
  expect(await cut('.sections')).toBe(false);
  expect(faults).toEqual([]);
  await context.close();
});
