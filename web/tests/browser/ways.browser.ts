/** The less usual buttons, each pressed once: sign-up, early choices, all in and run twice, staff, coming and going. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, shot } from '../harness';
import { act, bar, comeAsGuest, long, lookOut, openTable, playTogether, signIn } from '../player';
import { sitAt, sitAtOwn, visit } from '../visit';

const { room, comes } = visit();

const isDue = async (page: Page): Promise<boolean> => (await bar(page).locator('.bet-panel .act:not([disabled])').count()) > 0;

/** Of two players, who is to act and who may choose early, once that is plain on both screens. */
async function actingFirst(a: Page, b: Page): Promise<[Page, Page]> {
  const early = async (page: Page): Promise<boolean> => (await bar(page).locator('.pre-panel .pre:not([disabled])').count()) > 0;
  for (const until = Date.now() + long; Date.now() < until; ) {
    if ((await isDue(a)) && (await early(b))) return [a, b];
    if ((await isDue(b)) && (await early(a))) return [b, a];
    await a.waitForTimeout(60);
  }
  throw new Error('nobody was to act');
}

test('sign up, sit down, add chips, sit out, come back, leave with every chip', async () => {
  const { context, page, faults } = await comes(phone);
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create an account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Josephine');
  await dialog.getByLabel('Password').fill('a long enough password');
  await dialog.getByRole('button', { name: 'Create an account' }).click();
  await dialog.waitFor({ state: 'detached' });
  const wallet = async () => page.evaluate(async () => ((await (await fetch('/api/me')).json()) as { chips: number }).chips);
  const before = await wallet();
  expect(before).toBeGreaterThan(0);
  const table = await openTable(page, { game: 'crown/holdem' });
  await sitAt(page, table);
  expect(await wallet()).toBeLessThan(before);
  await page.getByRole('button', { name: 'My seat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add chips' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Add [\d,]+$/ }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'My seat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sit out', exact: true }).click();
  await bar(page).getByRole('button', { name: 'I am back' }).click();
  await bar(page).getByRole('button', { name: 'I am back' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'My seat' }).click();
  await shot(page, 'my-seat-phone');
  await page.getByRole('dialog').getByText('You leave at once, with your chips.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the table' }).click();
  await page.locator('.seat[data-hero]').waitFor({ state: 'detached' });
  await expect.poll(wallet).toBe(before);
  expect(faults).toEqual([]);
  await context.close();
});

test('a guest is told that a password keeps their chips, sets one, and comes back with it elsewhere', async () => {
  const [here, elsewhere] = await Promise.all([comes(phone), comes()]);
  await comeAsGuest(here.page);
  await here.page.goto('/');
  const name = (await here.page.locator('.who-name').textContent()) ?? '';
  await here.page.getByText('You play as a guest').waitFor();
  await shot(here.page, 'guest-phone');
  await here.page.locator('.hero').getByRole('button', { name: 'Set a password' }).click();
  const dialog = here.page.getByRole('dialog', { name: 'Set a password' });
  await dialog.getByLabel('New password').fill('a long enough password');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await here.page.getByText('You play as a guest').waitFor({ state: 'detached' });
  await signIn(elsewhere.page, name, 'a long enough password');
  await elsewhere.page.locator('.who-name', { hasText: name }).waitFor();
  expect([...here.faults, ...elsewhere.faults]).toEqual([]);
  await Promise.all([here.context.close(), elsewhere.context.close()]);
});

test('an early choice is bound to its price, and a free fold is asked about', async () => {
  const [ann, bob] = await Promise.all([comes(), comes()]);
  const table = await sitAtOwn(ann.page, { game: 'crown/holdem' });
  await sitAt(bob.page, table);
  const [first, second] = await actingFirst(ann.page, bob.page);
  // The second chooses to check; the first raises: the choice is dropped, not paid.
  await second.getByRole('checkbox', { name: 'Check', exact: true }).click();
  await shot(second, 'early-choice');
  const dropped = await lookOut(second, '.toast', 'Your choice was dropped: the price has changed.');
  await bar(first).locator('.act-raise').click();
  await dropped();
  await bar(second).getByRole('button', { name: /^Call/ }).click();
  // On the flop whoever is second checks early, and it is done.
  for (const { page } of [ann, bob]) await page.locator('.board').waitFor();
  const [now, later] = await actingFirst(ann.page, bob.page);
  await later.getByRole('checkbox', { name: 'Check', exact: true }).click();
  await bar(now).getByRole('button', { name: 'Check' }).click();
  await now.locator('.log-line', { hasText: /checks/ }).nth(1).waitFor();
  // Folding for nothing is asked about, and Escape keeps the hand.
  for (const { page } of [ann, bob]) await page.locator('.board .cards-one').nth(3).waitFor();
  const [due] = await actingFirst(ann.page, bob.page);
  await due.locator('body').click({ position: { x: 3, y: 300 } });
  await due.keyboard.press('f');
  const asking = due.getByRole('alertdialog', { name: 'Fold for nothing?' });
  await asking.waitFor();
  await due.keyboard.press('Escape');
  await asking.waitFor({ state: 'detached' });
  await expect.poll(() => isDue(due)).toBe(true);
  await playTogether([ann.page, bob.page]);
  expect([...ann.faults, ...bob.faults]).toEqual([]);
  await Promise.all([ann.context.close(), bob.context.close()]);
});

test('all in, run twice, two boards', async () => {
  const [ann, bob] = await Promise.all([comes(), comes(phone)]);
  const table = await sitAtOwn(ann.page, { game: 'crown/holdem', limit: 'no-limit', minimum_bet: 10, blinds: [5, 10], smallest_chip: 1, run_it_twice: 'standing-approval' });
  await sitAt(bob.page, table);
  const pages = [ann.page, bob.page];
  let asked = false;
  let ranTwice = false;
  // Two boards lie only until the next round.
  const twoBoards = await lookOut(ann.page, '.board[data-board="1"]');
  const boards = twoBoards().finally(() => (ranTwice = true));
  while (!ranTwice) {
    for (const page of pages) {
      const twice = bar(page).getByRole('button', { name: 'Twice' });
      if ((await twice.count()) > 0) {
        if (!asked) await shot(page, 'run-it-twice');
        asked = true;
        await twice.click({ timeout: 10_000 }).catch(() => undefined);
      } else {
        const allIn = bar(page).getByRole('button', { name: 'All in', exact: true });
        const chosen = (await isDue(page)) && (await allIn.count()) > 0 && (await allIn.click({ timeout: 10_000 }).then(() => true, () => false));
        if (chosen) await bar(page).locator('.act-raise').click({ timeout: 10_000 }).catch(() => undefined);
        else await act(page, { answers: false }, 0);
      }
    }
    await ann.page.waitForTimeout(60);
  }
  await boards;
  expect(asked).toBe(true);
  await shot(bob.page, 'ran-twice-phone');
  expect([...ann.faults, ...bob.faults]).toEqual([]);
  await Promise.all([ann.context.close(), bob.context.close()]);
});

test('staff pause, resume, void a round and give notice', async () => {
  const [boss, ann] = await Promise.all([comes(), comes()]);
  const { name, password } = room.manager ?? { name: '', password: '' };
  await signIn(boss.page, name, password);
  const table = await sitAtOwn(ann.page, { game: 'crown/omaha' }, 2);
  await boss.page.goto(`/table/${table}`);
  const staff = async (button: string) => {
    await boss.page.getByRole('button', { name: 'Staff' }).click();
    await boss.page.getByRole('dialog').getByRole('button', { name: button }).click();
  };
  await ann.page.locator('.action-bar[data-acting] .act').first().waitFor();
  await staff('Pause after this round');
  await staff('Void the round');
  const asked = boss.page.getByRole('alertdialog');
  await asked.getByLabel('Why').selectOption('commotion');
  await asked.getByRole('button', { name: 'Void the round' }).click();
  await ann.page.locator('.log-line', { hasText: 'void' }).first().waitFor();
  await ann.page.locator('.status', { hasText: 'Play is paused.' }).waitFor();
  await staff('Play on');
  await staff('Give notice: close after three more rounds');
  await ann.page.locator('.status-notice').waitFor();
  await shot(ann.page, 'notice');
  expect([...boss.faults, ...ann.faults]).toEqual([]);
  await Promise.all([boss.context.close(), ann.context.close()]);
});
