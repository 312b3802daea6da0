/** What people expect of any table: company, reloads, power cuts, keys, chat, no barriers. */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desk, phone, shot, shotBoth } from '../harness';
import { callHousePlayers, long, myCards, playRound, playTogether, playUntil, round, sitDown } from '../player';
import { barriers, sitAt, visit } from '../visit';

const { room, comes, tableOf } = visit();

const due = (page: Page) => page.locator('.action-bar[data-acting] .act');

/** Waits until the hero has cards and something to decide. */
async function myTurn(page: Page): Promise<void> {
  await due(page).first().waitFor({ timeout: long });
}

test('a newcomer on a phone plays a hand after one press on the front page', async () => {
  const { context, page, faults } = await comes(phone);
  await page.goto('/');
  await shot(page, 'lobby-phone');
  await page.getByRole('button', { name: /play now/i }).first().click();
  await page.locator('.seat[data-hero]').waitFor();
  await page.locator('.seat .disc[data-house]').first().waitFor();
  await playRound(page);
  expect(faults).toEqual([]);
  await context.close();
});

test('two browsers at one table see the same hand and only their own cards', async () => {
  const table = await tableOf('crown/omaha');
  const [ann, bob] = await Promise.all([comes(), comes(phone)]);
  await ann.page.goto(`/table/${table}`);
  await bob.page.goto(`/table/${table}`);
  await sitDown(ann.page);
  await sitDown(bob.page);
  // Each page has its news in its own time: nobody acts before both have all of it.
  for (const { page } of [ann, bob]) {
    await page.locator('.seat[data-hero] .playing-card').nth(3).waitFor();
    await page.locator('.seat:not([data-hero]) .playing-card-back').nth(3).waitFor();
  }
  const [hers, his] = [await myCards(ann.page), await myCards(bob.page)];
  expect(hers).toHaveLength(4);
  expect(his).toHaveLength(4);
  expect(hers.filter((card) => his.includes(card))).toEqual([]);
  for (const { page } of [ann, bob]) expect(await page.locator('.seat:not([data-hero]) .playing-card-back').count()).toBe(4);
  await shot(ann.page, 'two-ann');
  await shot(bob.page, 'two-bob');
  const before = await round(ann.page);
  await playTogether([ann.page, bob.page]);
  expect((await round(bob.page)).number).toBeGreaterThanOrEqual(before.number);
  expect([...ann.faults, ...bob.faults]).toEqual([]);
  // Somebody who only looks on sees no hidden card.
  const watcher = await comes();
  await watcher.page.goto(`/table/${table}`);
  await watcher.page.locator('.felt').waitFor();
  await watcher.page.getByText('You are watching.').waitFor();
  await Promise.all([ann.context.close(), bob.context.close(), watcher.context.close()]);
});

test('a reload in the middle of a hand shows the same cards and the same turn', async () => {
  const { context, page } = await comes();
  await sitAt(page, await tableOf('crown/two-card-manila'), 2);
  await myTurn(page);
  const before = { cards: await myCards(page), round: await round(page), bar: await page.locator('.action-bar .acts').textContent() };
  await page.reload();
  await myTurn(page);
  expect({ cards: await myCards(page), round: await round(page), bar: await page.locator('.action-bar .acts').textContent() }).toEqual(before);
  await playRound(page);
  await context.close();
});

test('keys play the hand, and typing in the chat presses none', async () => {
  const { context, page } = await comes();
  await sitAt(page, await tableOf('crown/holdem-hi-lo'), 2);
  await myTurn(page);
  const now = await round(page);
  // The line has the focus before another key can come, however slow the machine.
  const focused = await page.evaluate(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }));
    await Promise.resolve().then(() => undefined);
    return document.activeElement?.id;
  });
  expect(focused).toBe('chat-say');
  await page.keyboard.type('fcrf ccc f');
  expect(await page.locator('#chat-say').inputValue()).toBe('fcrf ccc f');
  await page.waitForTimeout(600);
  expect(await page.locator('.action-bar[data-acting]').count()).toBe(1);
  await page.keyboard.press('Enter');
  // It is told when the round is over.
  await expect.poll(() => page.locator('#chat-say').inputValue()).toBe('');
  expect((await round(page)).number).toBe(now.number);
  await page.getByRole('tab', { name: 'Dealer' }).click();
  await page.locator('body').click({ position: { x: 2, y: 400 } });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await shot(page, 'keys');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'detached' });
  const lines = await page.locator('.log-line[data-what="acted"]').count();
  await page.keyboard.press('c');
  await page.waitForFunction((count) => document.querySelectorAll('.log-line[data-what="acted"]').length > count, lines);
  await context.close();
});

test('Chinese rows are set by keys and by dragging, with a warning of a foul', async () => {
  const { context, page } = await comes();
  await sitAt(page, await tableOf('crown/chinese'), 1);
  await page.locator('.chinese').waitFor();
  const cards = page.locator('.chinese-card');
  const name = (place: number) => cards.nth(place).locator('button .visually-hidden').textContent();
  const [first, last] = [await name(0), await name(12)];
  await cards.nth(0).dragTo(cards.nth(12));
  await expect.poll(async () => [await name(0), await name(12)]).toEqual([last, first]);
  // The same back, by keys: choose, walk down to the other, choose.
  await cards.nth(12).locator('button').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect.poll(() => name(0)).toBe(first);
  await page.locator('body').click({ position: { x: 2, y: 400 } });
  await page.keyboard.press('g');
  await expect.poll(() => page.locator('.chinese .tag-warn').count()).toBe(0);
  await shotBoth(page, 'chinese-setting');
  const { number } = await round(page);
  await page.keyboard.press('d');
  // They are set, or the next round is on already.
  await expect.poll(async () => (await page.locator('.chinese').count()) === 0 || (await round(page)).number > number).toBe(true);
  await context.close();
});

test('the page speaks Spanish', async () => {
  const { context, page } = await comes();
  await page.addInitScript(() => localStorage.setItem('cutcard.preferences', JSON.stringify({ language: 'es' })));
  await page.goto(`/table/${await tableOf('crown/five-card-stud')}`);
  await page.getByText('Está mirando.').waitFor();
  await page.getByRole('button', { name: 'Sentarse', exact: true }).last().waitFor();
  await context.close();
});

describe('no barriers', () => {
  test.each(['/', '/open', '/rules', '/games', '/odds', '/history', '/me'])('%s', async (path) => {
    const { context, page } = await comes();
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => document.querySelector('.loading') === null);
    expect(await barriers(page)).toEqual([]);
    await context.close();
  });
  test.each([['dark', desk], ['light', phone]] as const)('a table in play, %s', async (theme, viewport) => {
    const [ann, bob] = await Promise.all([comes(viewport), comes()]);
    await ann.page.emulateMedia({ colorScheme: theme });
    const table = await tableOf(theme === 'dark' ? 'crown/pineapple' : 'crown/seven-card-stud');
    for (const { page } of [ann, bob]) {
      await sitAt(page, table);
    }
    await callHousePlayers(ann.page, 1);
    // Nothing moves while one of the two has to decide: first she herself, then he, who is waited for.
    await playUntil([bob.page], () => due(ann.page), {});
    expect(await barriers(ann.page)).toEqual([]);
    const his = await bob.page.locator('.seat[data-hero]').getAttribute('data-seat');
    await playUntil([ann.page], (page) => page.locator(`.seat[data-seat="${his}"][data-due]`), {});
    expect(await barriers(ann.page)).toEqual([]);
    await Promise.all([ann.context.close(), bob.context.close()]);
  });
});

// Last: it ends the room.
test('the room is killed in the middle of a hand and comes back to it', async () => {
  const { context, page } = await comes();
  await sitAt(page, await tableOf('crown/double-flop-holdem'), 1);
  await myTurn(page);
  const before = { cards: await myCards(page), round: await round(page), bar: await page.locator('.action-bar .acts').textContent() };
  await room.kill();
  await page.locator('.connection-bar').waitFor();
  await shot(page, 'reconnecting');
  await room.start();
  await page.locator('.connection-bar').waitFor({ state: 'detached' });
  await myTurn(page);
  expect({ cards: await myCards(page), round: await round(page), bar: await page.locator('.action-bar .acts').textContent() }).toEqual(before);
  await playRound(page);
  expect((await round(page)).number).toBeGreaterThanOrEqual(before.round.number);
  await context.close();
});
