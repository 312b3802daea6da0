/** The end of a round as a scene: hands turned up, streets one after the other, who wins what with what. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newcomer, openBrowser, phone, shot, tables, TestRoom } from '../harness';
import { bar, callHousePlayers, comeAsGuest, long, lookOut, playRound, round, sitDown } from '../player';

const room = new TestRoom();
let browser: Browser;

beforeAll(async () => {
  // What is told stays as long as anybody looks at it.
  await room.start({ 'between-rounds-millis': '20000' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await room.close();
});

async function tableOf(game: string): Promise<number> {
  const found = (await tables(room)).find((one) => one.game === game);
  if (found === undefined) throw new Error(`no table of ${game}`);
  return found.table;
}

/** From now on keeps how many cards the board had, each time that changed, and whether hands had equities then. */
async function watchStreets(page: Page): Promise<() => Promise<{ cards: number; equities: number }[]>> {
  const seen = await page.evaluateHandle(() => {
    const found: { cards: number; equities: number }[] = [];
    const look = () => {
      const cards = document.querySelectorAll('.board .playing-card').length;
      const equities = document.querySelectorAll('.seat .equity').length;
      const last = found.at(-1);
      if (last === undefined || last.cards !== cards) found.push({ cards, equities });
      else last.equities = Math.max(last.equities, equities);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    look();
    return found;
  });
  return () => seen.jsonValue();
}

/** Puts everything in. */
async function shove(page: Page): Promise<void> {
  await bar(page).locator('.presets .preset').last().click();
  await bar(page).locator('.act-raise').click();
}

const strip = (page: Page) => page.locator('.scene-strip[data-telling]');
/** The sentence on the felt. */
const sentenceOn = (page: Page) => strip(page).locator('.scene-said').innerText();
/** Of the cards before the seats and on the board. */
const cardsOf = (page: Page, selector: string) => page.locator(`.felt :is(.seat, .board) ${selector}`).count();

/** What is not on the screen as a whole, of all that the selectors name; all of it where there is nothing of it. */
async function outOfSight(page: Page, selectors: readonly string[]): Promise<string[]> {
  return page.evaluate((wanted) => wanted.filter((selector) => {
    const found = [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);
    return found.length === 0 || found.some(({ left, top, right, bottom }) => left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1);
  }), selectors);
}

describe('two people all in', () => {
  test('see their hands turned up, the board street by street, and how it ended', async () => {
    const table = await tableOf('crown/holdem');
    const [ann, bob] = await Promise.all([newcomer(browser, room), newcomer(browser, room, phone)]);
    const pages = [ann.page, bob.page] as const;
    for (const page of pages) await comeAsGuest(page);
    for (const page of pages) {
      await page.goto(`/table/${table}`);
      await sitDown(page);
    }
    for (const page of pages) await page.locator('.seat[data-hero] .playing-card').nth(1).waitFor();
    const { number } = await round(ann.page);
    const streets = await Promise.all(pages.map(watchStreets));
    const told = await Promise.all(pages.map((page) => lookOut(page, '.scene-strip[data-telling]')));

    const first = await Promise.race(pages.map(async (page) => {
      await page.locator('.action-bar[data-acting] .bet-panel').waitFor({ timeout: long });
      return page;
    }));
    const second = first === ann.page ? bob.page : ann.page;
    await shove(first);
    await bar(second).locator('.act-stay').click({ timeout: long });
    await Promise.all(told.map((seen) => seen()));

    for (const page of pages) {
      expect(await round(page)).toEqual({ number, playing: false });
      await shot(page, page === bob.page ? 'scene-phone' : 'scene-desk');
    }
    // Each street by itself, with what both hands could expect until the last card.
    for (const seen of streets) {
      const all = await seen();
      expect(all.map(({ cards }) => cards)).toEqual([0, 3, 4, 5]);
      expect(all.slice(0, 3).map(({ equities }) => equities)).toEqual([2, 2, 2]);
    }

    const mine = await Promise.all(pages.map((page) => page.locator('.scene-mine').allTextContents()));
    const said = await Promise.all(pages.map(sentenceOn));
    const [winner, loser] = mine[0]?.[0]?.startsWith('Round: +') === true ? [0, 1] : [1, 0];
    const isEqual = said[0]?.includes('share') === true;
    if (isEqual) {
      // An equal hand: nobody is up or down, and both are told so.
      for (const sentence of said) expect(sentence).toMatch(/^You and .+ share [\d,]+, [\d,]+ each: .+/);
    } else {
      const [won] = mine[winner] ?? [];
      expect(won).toMatch(/^Round: \+[\d,]+$/);
      expect(mine[loser]).toEqual([won?.replace('+', '−')]);
      expect(said[winner]).toMatch(/^You win [\d,]+: .+/);
      expect(said[loser]).toMatch(/^.+ wins [\d,]+: .+/);
      expect(await pages[winner]!.locator('.seat[data-hero]').getAttribute('data-won')).toBe('');
      expect(await pages[loser]!.locator('.seat[data-hero]').getAttribute('data-won')).toBeNull();
    }
    for (const [at, page] of pages.entries()) {
      // The five that win are lifted, of two equal hands both fives; of the nine cards the others are not.
      const [lifted, dimmed] = [await cardsOf(page, '[data-lifted]'), await cardsOf(page, '[data-dimmed]')];
      expect(lifted).toSatisfy((count: number) => (isEqual ? count >= 5 : count === 5));
      expect(lifted + dimmed).toBe(9);
      // Whoever listens hears the sentence once, and no plate says it again.
      const sentence = said[at] ?? '';
      const heard = (await page.locator('[aria-live="polite"]').allTextContents()).join(' ');
      expect(heard.split(sentence).length, heard).toBe(2);
      expect(await page.locator('.seats').innerText()).not.toContain(sentence.split(': ')[1]);
    }
    // On a phone the other hand lies open in the middle too, large enough to be read.
    const large = bob.page.locator('.shown-hand .playing-card');
    expect(await large.count()).toBe(2);
    expect((await large.first().boundingBox())?.width).toBeGreaterThan(40);
    expect([...ann.faults, ...bob.faults]).toEqual([]);

    // Who comes when it is over is told all of it at once, and cards that lie there do not come again.
    await ann.page.reload();
    expect(await sentenceOn(ann.page)).toBe(said[0]);
    expect(await ann.page.locator('.board[data-still]').count()).toBe(1);
    await ann.page.goto(`/history/${table}/${number}`);
    await ann.page.locator('.replay-last').click();
    expect(await sentenceOn(ann.page)).toBe(said[0]);

    // On a phone the felt to its lowest card, the sentence and the buttons are one screen, upright and on its side.
    await bob.page.goto(`/history/${table}/${number}?step=9999`);
    for (const [width, height] of [[390, 664], [360, 640], [844, 390]] as const) {
      await bob.page.setViewportSize({ width, height });
      await bob.page.evaluate(() => scrollTo(0, 0));
      await expect.poll(() => outOfSight(bob.page, ['.replay-head h1', '.replay-felt', '.seat[data-hero] .playing-card', '.replay-said', '.replay-slide', '.replay-buttons .button'])).toEqual([]);
      expect((await bob.page.locator('.replay-felt').boundingBox())?.height).toBeGreaterThan(280);
      await shot(bob.page, `replay-${width}x${height}`);
    }
    await Promise.all([ann.context.close(), bob.context.close()]);
  });
});

test('Chinese Poker shows rows against rows, and marks only who came out ahead', async () => {
  const { context, page, faults } = await newcomer(browser, room);
  await comeAsGuest(page);
  await page.goto(`/table/${await tableOf('crown/chinese')}`);
  await sitDown(page);
  await callHousePlayers(page, 2);
  await playRound(page);
  await page.locator('.duels').waitFor();
  await shot(page, 'scene-chinese');
  const rivals = await page.locator('.seat:not([data-hero]):has(.rows)').count();
  await expect.poll(() => page.locator('.duels tbody tr').count()).toBe(rivals);
  // The duels add up to the net, which the strip says first.
  const number = (text: string | null) => Number((text ?? '').replace('−', '-').replaceAll(/[^\d-]/g, ''));
  const chips = await page.locator('.duels tbody tr td:last-child').allTextContents();
  const net = number(await page.locator('.duels tfoot td').last().textContent());
  expect(chips.map(number).reduce((sum, one) => sum + one, 0)).toBe(net);
  if (net !== 0) expect(number(await page.locator('.scene-mine').textContent())).toBe(net);
  for (const seat of await page.locator('.seat:has(.plate-act[data-kind])').all()) {
    const brought = number(await seat.locator('.plate-act').textContent());
    expect(await seat.getAttribute('data-won')).toBe(brought > 0 ? '' : null);
  }
  // A line opens to the rows in words.
  await page.locator('.duel-name').first().click();
  await expect.poll(() => page.locator('.duel-words li').count()).toBe(3);
  expect(faults).toEqual([]);
  await context.close();
});

test('3 Card Poker says what it pays, and what came of each wager', async () => {
  const { context, page, faults } = await newcomer(browser, room, phone);
  await comeAsGuest(page);
  await page.goto(`/table/${await tableOf('act/3-card-poker')}`);
  await sitDown(page);
  await page.locator('.pays-button').click();
  await expect.poll(() => page.locator('.pay-table').first().locator('tr').allInnerTexts()).toEqual(['Straight flush\t40 to 1', 'Three of a kind\t30 to 1', 'Straight\t6 to 1', 'Flush\t3 to 1', 'Pair\t1 to 1']);
  await page.keyboard.press('Escape');
  const told = await lookOut(page, '.scene-strip[data-telling] .scene-all');
  await playRound(page);
  await told();
  const lines = await page.locator('.scene-all .scene-of').allTextContents();
  expect(lines.slice(0, 2)).toEqual(['Ante', 'Play']);
  await shot(page, 'scene-boxes');
  expect(faults).toEqual([]);
  await context.close();
});
