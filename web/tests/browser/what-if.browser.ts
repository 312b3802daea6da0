/** "What happens if ...?" on the page of the rules: asked in words, by a tap, by an address. */

import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, program, shot } from '../harness';
import { wrongEn } from '../../src/text/en/wrong';
import { barriers, visit } from '../visit';

const { comes } = visit({ 'first-tables': 'off' });

const sizes = { phone, tablet: { width: 820, height: 1180 }, desk: { width: 1440, height: 900 } };

/** The same page at every size, by day and by night. */
async function shots(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await shot(page, `what-if-${name}-${size}-${colorScheme}`);
    }
  }
}

const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
const situations = (page: Page) => page.locator('.what-if-card > h3').allInnerTexts();

test('a question is answered with ruling, clause and script, and its address keeps it', async () => {
  const { context, page, faults } = await comes(phone);
  await page.goto('/rules');
  await page.getByRole('link', { name: 'What if …?' }).click();
  await page.getByRole('heading', { name: 'What can go wrong' }).waitFor();
  await shots(page, 'begin');
  await page.setViewportSize(phone);
  await page.getByLabel('Game', { exact: true }).selectOption('crown/holdem');
  await page.getByRole('searchbox', { name: 'What happens if …' }).fill('flop too early');
  await page.waitForURL(/words=flop\+too\+early/);
  await expect.poll(() => situations(page)).toEqual(['The dealer opened the next card before the betting was over.']);
  const ruling = page.locator('.what-if-ruling').first();
  await ruling.getByText('a new one dealt without another burn').first().waitFor();
  await ruling.getByRole('button', { name: 'crown/14.9.4-flop-too-early' }).click();
  await ruling.locator('.calls').first().waitFor();
  // The same script may prove other rulings too: it opens where it was asked for.
  expect(await page.locator('.scenario-name[aria-expanded="true"]').count()).toBe(1);
  await shots(page, 'answer');
  await page.setViewportSize(phone);
  expect(await wide(page)).toBe(false);
  expect(await barriers(page)).toEqual([]);
  const address = page.url();
  await ruling.getByRole('link', { name: 'Crown 14.9.4', exact: true }).first().click();
  await page.waitForURL(/\/rules\/crown:14\.9\.4$/);
  await page.goBack();
  await expect.poll(() => situations(page)).toHaveLength(1);

  const colleague = await comes();
  await colleague.page.goto(address);
  await expect.poll(() => situations(colleague.page)).toEqual(['The dealer opened the next card before the betting was over.']);
  expect(await colleague.page.getByRole('searchbox', { name: 'What happens if …' }).inputValue()).toBe('flop too early');
  expect(await colleague.page.getByLabel('Game', { exact: true }).inputValue()).toBe('crown/holdem');
  await colleague.page.locator('.calls').first().waitFor();
  expect([...faults, ...colleague.faults]).toEqual([]);
  await colleague.context.close();
  await context.close();
});

test('examples and situations are tapped, in every book; what no ruling speaks of is said', async () => {
  const { context, page, faults } = await comes();
  await page.goto('/rules?view=what-if');
  await page.getByRole('button', { name: 'a card is exposed' }).click();
  await expect.poll(async () => (await situations(page)).length).toBeGreaterThan(8);
  expect(await page.locator('.what-if-book').allInnerTexts()).toEqual(['Crown poker rules', 'ACT: Three Card Manila', 'ACT: Draw Poker', 'ACT: 3 Card Poker']);
  await shots(page, 'many');
  await page.getByRole('searchbox', { name: 'What happens if …' }).fill('zeppelin');
  await page.getByText('No ruling speaks of “zeppelin”.').waitFor();
  await page.getByRole('button', { name: 'A card was not burnt' }).click();
  await expect.poll(() => situations(page)).toContain('A card was not burnt.');
  // Typed anew by hand, and by keys alone.
  await page.getByRole('searchbox', { name: 'What happens if …' }).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('boxed');
  await expect.poll(() => situations(page)).toEqual(['A card lay face up in the deck.', 'A card lay face up in the deck.']);
  expect(faults).toEqual([]);
  await context.close();
});

test('in Spanish a situation is named in Spanish, and what is in English says so', async () => {
  const { context, page, faults } = await comes(phone);
  await page.addInitScript(() => localStorage.setItem('cutcard.preferences', JSON.stringify({ language: 'es' })));
  await page.goto('/rules?view=what-if');
  await page.getByText('Texto en inglés').waitFor();
  await page.getByRole('button', { name: 'el flop sale antes de tiempo' }).click();
  await expect.poll(() => situations(page)).toContain('Se abrió la carta siguiente antes de acabar las apuestas');
  expect(await page.locator('.what-if-says [lang="en"]').count()).toBeGreaterThan(1);
  await shots(page, 'spanish');
  await page.setViewportSize(phone);
  expect(await wide(page)).toBe(false);
  expect(await page.locator('.sections').evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(false);
  expect(await barriers(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test('the page has a name for everything that can go wrong, and asks about nothing else', () => {
  const said = execFileSync(program, ['rules', '--what-if', 'zeppelin'], { encoding: 'utf8' });
  const words = /What can go wrong: (.*)\./.exec(said)?.[1]?.split(', ') ?? [];
  expect(Object.keys(wrongEn).map((key) => key.slice('wrong.'.length)).filter((word) => word !== 'other').sort()).toEqual(words.sort());
});
