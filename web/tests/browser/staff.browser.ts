/** What staff do through the page: the cage, suspensions, the waiting list, proving themselves again. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newcomer, openBrowser, shotBoth, TestRoom } from '../harness';
import { comeAsGuest, lookOut, openTable, signIn, sitDown } from '../player';

const room = new TestRoom();
let browser: Browser;

beforeAll(async () => {
  await room.start({ 'first-tables': 'off', 'starting-chips': '10000' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await room.close();
});

async function manager(): Promise<{ page: Page; faults: string[]; close: () => Promise<void> }> {
  const { context, page, faults } = await newcomer(browser, room);
  await signIn(page, room.manager?.name ?? '', room.manager?.password ?? '');
  return { page, faults, close: () => context.close() };
}

/** Somebody with a name and a password. */
async function signedUp(name: string): Promise<Awaited<ReturnType<typeof newcomer>>> {
  const come = await newcomer(browser, room);
  await come.page.goto('/');
  const status = await come.page.evaluate(async (who) => (await fetch('/api/sign-up', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: who, password: 'a long enough password' }) })).status, name);
  expect(status).toBeLessThan(300);
  await come.page.reload();
  await come.page.locator('.who-name', { hasText: name }).waitFor();
  return come;
}

test('the cage redeems chips, and whoever had them sees it when they look again', async () => {
  const [boss, josie] = [await manager(), await signedUp('Josie')];
  await boss.page.goto('/cage');
  await boss.page.getByLabel('Find by name or number').fill('Josie');
  await boss.page.getByRole('button', { name: 'Redeem chips of Josie' }).click();
  const dialog = boss.page.getByRole('dialog');
  await dialog.getByLabel('Chips').fill('999999');
  await dialog.getByText('There are only 10,000 in the wallet.').waitFor();
  await dialog.getByLabel('Chips').fill('2500');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('Redeem 2,500 chips of Josie?').waitFor();
  const told = await lookOut(boss.page, '.toast', 'Done. Josie now has 7,500.');
  await dialog.getByRole('button', { name: 'Redeem' }).click();
  await told();
  await boss.page.getByRole('row', { name: /Josie/ }).getByText('7,500').waitFor();
  await shotBoth(boss.page, 'cage');
  await josie.page.evaluate(() => dispatchEvent(new Event('focus')));
  await josie.page.locator('.who-chips', { hasText: '7,500' }).waitFor();
  expect([...boss.faults, ...josie.faults]).toEqual([]);
  await Promise.all([boss.close(), josie.context.close()]);
});

test('somebody is suspended, signed out at once, and readmitted', async () => {
  const [boss, mallory] = [await manager(), await signedUp('Mallory')];
  await boss.page.goto('/staff');
  await boss.page.getByLabel('Find by name or number').fill('Mallory');
  const sure = async (button: string) => {
    await boss.page.getByRole('button', { name: button }).click();
    await boss.page.getByRole('alertdialog').getByRole('button', { name: 'Yes, do it' }).click();
  };
  await sure('Suspend Mallory');
  await boss.page.getByRole('row', { name: /Mallory/ }).getByText('Suspended').waitFor();
  await mallory.page.getByRole('button', { name: 'Sign in' }).first().waitFor();
  await shotBoth(boss.page, 'staff');
  await sure('Readmit Mallory');
  await boss.page.getByRole('button', { name: 'Suspend Mallory' }).waitFor();
  await signIn(mallory.page, 'Mallory', 'a long enough password');
  await mallory.page.locator('.who-name', { hasText: 'Mallory' }).waitFor();
  expect([...boss.faults, ...mallory.faults]).toEqual([]);
  await Promise.all([boss.close(), mallory.context.close()]);
});

test('the waiting list: somebody is put at its head, somebody is struck off', async () => {
  const [ann, bob, carl, dora] = await Promise.all([1, 2, 3, 4].map(() => newcomer(browser, room)));
  if (!ann || !bob || !carl || !dora) throw new Error('nobody came');
  for (const { page } of [ann, bob, carl, dora]) await comeAsGuest(page);
  const table = await openTable(ann.page, { game: 'crown/holdem', seats: 2 });
  for (const { page } of [ann, bob]) {
    await page.goto(`/table/${table}`);
    await sitDown(page);
  }
  for (const [{ page }, place] of [[carl, 1], [dora, 2]] as const) {
    await page.goto(`/table/${table}`);
    await page.getByRole('button', { name: 'Join the waiting list' }).click();
    await page.getByText(`You are number ${place} of ${place} on the waiting list.`).waitFor();
  }
  const boss = await manager();
  await boss.page.goto(`/table/${table}`);
  await boss.page.getByRole('button', { name: 'Staff' }).click();
  const list = boss.page.locator('.waiting-list li');
  await list.nth(1).waitFor();
  await shotBoth(boss.page, 'waiting-list');
  await list.nth(1).getByRole('button', { name: /^Put .+ at the head of the list$/ }).click();
  await dora.page.getByText('You are number 1 of 2 on the waiting list.').waitFor();
  await carl.page.getByText('You are number 2 of 2 on the waiting list.').waitFor();
  await list.nth(1).getByRole('button', { name: /^Strike .+ off the list$/ }).click();
  await carl.page.getByRole('button', { name: 'Join the waiting list' }).waitFor();
  await dora.page.getByText('You are number 1 of 1 on the waiting list.').waitFor();
  expect([ann, bob, carl, dora, boss].flatMap(({ faults }) => faults)).toEqual([]);
  await Promise.all([boss.close(), ...[ann, bob, carl, dora].map(({ context }) => context.close())]);
});

// Last: it starts the room anew.
test('staff who were away say their password again, at the desk and at a table, and go on', async () => {
  await room.kill();
  await room.start({ 'first-tables': 'off', 'staff-idle-seconds': '60' });
  const ann = await newcomer(browser, room);
  await comeAsGuest(ann.page);
  const table = await openTable(ann.page, { game: 'crown/holdem' });
  await ann.page.goto(`/table/${table}`);
  await sitDown(ann.page);
  const boss = await manager();
  const atTable = await boss.page.context().newPage();
  await atTable.goto(`/table/${table}`);
  await atTable.getByRole('button', { name: 'Staff' }).click();
  await boss.page.goto('/cage');
  const find = boss.page.getByLabel('Find by name or number');
  await find.waitFor();
  // Staff are away once their pages have asked for nothing for longer than they may.
  for (const page of [boss.page, atTable]) await page.waitForLoadState('networkidle');
  await boss.page.waitForTimeout(75_000);

  const asks = (page: Page) => page.getByRole('dialog', { name: 'Is it still you?' });
  const say = async (page: Page, password: string) => {
    await asks(page).getByLabel('Password').fill(password);
    await asks(page).getByRole('button', { name: 'Go on' }).click();
  };
  await find.fill('z');
  await asks(boss.page).waitFor();
  await atTable.getByRole('button', { name: 'Pause after this round' }).click();
  await asks(atTable).waitFor();
  await say(boss.page, 'not the password');
  await asks(boss.page).locator('.notice-bad').waitFor();
  for (const page of [boss.page, atTable]) {
    await say(page, room.manager?.password ?? '');
    await asks(page).waitFor({ state: 'detached' });
  }
  await boss.page.getByText('Nobody of that name.').waitFor();
  await ann.page.locator('.status', { hasText: 'Play is paused.' }).waitFor();
  expect([...boss.faults, ...ann.faults]).toEqual([]);
  await Promise.all([boss.close(), ann.context.close()]);
});
