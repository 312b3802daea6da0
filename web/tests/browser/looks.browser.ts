/** How the table looks and moves: typeface, colours, sizes, chips that slide, and the same story where nothing may move. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newcomer } from '../harness';
import { bar, comeAsGuest, long, openTable, sitDown } from '../player';
import { visit } from '../visit';

// What is told stays as long as anybody looks at it.
const { room, browser, comes } = visit({ 'between-rounds-millis': '20000' });
const wide = { width: 1440, height: 900 };

/** From now on keeps the names of all animations that run. */
async function watchAnimations(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const names = new Set<string>();
    const look = () => {
      for (const one of document.getAnimations()) if (one instanceof CSSAnimation && Number(one.effect?.getComputedTiming().duration ?? 0) > 20) names.add(one.animationName);
      requestAnimationFrame(look);
    };
    look();
    return names;
  });
  return () => seen.evaluate((names) => [...names]);
}

/** The sentence on the felt without who is meant, whom each of two players calls by another word. */
const toldOn = async (page: Page): Promise<string> => (await page.locator('.scene-strip[data-telling] .scene-said').innerText()).replace(/^.*? (wins?|share) /, '');

test('all in: the chips slide to the winner, and where nothing may move the same is told without', async () => {
  const moving = await browser().newContext({ viewport: wide, baseURL: room.url, locale: 'en-GB', reducedMotion: 'no-preference' });
  const [ann, bob] = [await moving.newPage(), await newcomer(browser(), room, wide)];
  const pages = [ann, bob.page] as const;
  await comeAsGuest(ann);
  const table = await openTable(ann, { game: 'crown/holdem' });
  await comeAsGuest(bob.page);
  for (const page of pages) {
    await page.goto(`/table/${table}`);
    await sitDown(page);
  }
  const animations = await Promise.all(pages.map(watchAnimations));
  const due = (page: Page) => page.locator('.action-bar[data-acting] .bet-panel .act:enabled').first();
  const first = await Promise.race(pages.map((page) => due(page).waitFor({ timeout: long }).then(() => page)));
  const second = first === ann ? bob.page : ann;
  await bar(first).locator('.presets .preset').last().click();
  await bar(first).locator('.act-raise').click();
  await bar(second).locator('.act-stay').click({ timeout: long });
  for (const page of pages) await page.locator('.bet-won').first().waitFor({ timeout: long });
  const [moved, still] = animations;
  await expect.poll(() => moved?.()).toContain('push');
  const said = await Promise.all(pages.map(toldOn));
  expect(said[0]).toMatch(/^[\d,]+/);
  expect(said[1]).toBe(said[0]);
  expect(await still?.()).not.toContain('push');
  await Promise.all([moving.close(), bob.context.close()]);
});

const lightness = (page: Page, selector: string) => page.locator(selector).first().evaluate((element) => {
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
  return (red + green + blue) / 3;
});

/** Comes with these preferences, and sits at a table with company. */
async function sitsWith(preferences: Record<string, unknown>): Promise<{ page: Page; close: () => Promise<void> }> {
  const { context, page } = await comes(wide);
  await page.addInitScript((kept) => localStorage.setItem('cutcard.preferences', JSON.stringify(kept)), preferences);
  await comeAsGuest(page);
  const table = await openTable(page, { game: 'crown/holdem' });
  await page.goto(`/table/${table}`);
  await sitDown(page);
  await bar(page).getByRole('button', { name: 'Bring house players' }).click();
  await page.locator('.seat[data-hero] .playing-card').nth(1).waitFor({ timeout: long });
  return { page, close: () => context.close() };
}

/** The colour of each suit, on cards of the page's own making. */
const suits = (page: Page) => page.evaluate(() => ['s', 'h', 'd', 'c'].map((suit) => {
  const card = document.body.appendChild(document.createElement('span'));
  card.className = `playing-card playing-card-${suit}`;
  const { color } = getComputedStyle(card);
  card.remove();
  return color;
}));

/** The largest letters on the hero's first card, of its height. */
const print = (page: Page) => page.locator('.seat[data-hero] .playing-card').first().evaluate((card) => Math.max(...[...card.querySelectorAll('text')].map((text) => Number(text.getAttribute('font-size')))) / 140);

test('by day the table is dark, its typeface comes with the page, and plates and own cards are large on a desk', async () => {
  const { page, close } = await sitsWith({ theme: 'light' });
  expect(await lightness(page, '.top-bar')).toBeLessThan(60);
  expect(await lightness(page, '.side')).toBeLessThan(60);
  // What lies over it is dark too, and the lobby is as light as it was.
  await page.getByRole('button', { name: 'About this table' }).click();
  expect(await lightness(page, '.dialog')).toBeLessThan(60);
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const face = await page.evaluate(async () => {
    await document.fonts.ready;
    const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name)).filter(({ pathname }) => pathname.endsWith('.woff2'));
    return { loaded: [...document.fonts].some(({ family, status }) => family.includes('Figtree') && status === 'loaded'), used: getComputedStyle(document.querySelector('.plate-stack')!).fontFamily, hosts: files.map(({ host }) => host === location.host) };
  });
  expect(face.loaded).toBe(true);
  expect(face.used).toMatch(/^"?Figtree/);
  expect(face.hosts.length).toBeGreaterThan(0);
  expect(face.hosts).not.toContain(false);
  const width = (selector: string) => page.locator(selector).first().evaluate((element) => element.getBoundingClientRect().width);
  expect(await width('.seat[data-hero] .playing-card')).toBeGreaterThanOrEqual(78);
  expect(await width('.seat:not([data-hero]) .plate')).toBeGreaterThanOrEqual(170);
  expect(new Set(await suits(page)).size).toBe(2);
  const usual = await print(page);
  await page.getByRole('button', { name: 'Back to the lobby' }).click();
  await page.locator('.family').first().waitFor();
  expect(await lightness(page, 'body')).toBeGreaterThan(200);
  await close();

  const other = await sitsWith({ theme: 'dark', fourColours: true, largePrint: true });
  expect(new Set(await suits(other.page)).size).toBe(4);
  expect(await print(other.page)).toBeGreaterThan(usual * 1.3);
  await other.close();
});
