/** What staff do through the page: the cage, suspensions, the waiting list, proving themselves again. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, shotBoth, type newcomer } from '../harness';
import { comeAsGuest, lookOut, openTable, signIn } from '../player';
import { barriers, sitAt, sitAtOwn, visit } from '../visit';

const { room, comes } = visit({ 'first-tables': 'off', 'starting-chips': '10000' });

async function manager(): Promise<{ page: Page; faults: string[]; close: () => Promise<void> }> {
  const { context, page, faults } = await comes();
  await signIn(page, room.manager?.name ?? '', room.manager?.password ?? '');
  return { page, faults, close: () => context.close() };
}

/** Somebody with a name and a password. */
async function signedUp(name: string): Promise<Awaited<ReturnType<typeof newcomer>>> {
  const come = await comes();
  await come.page.goto('/');
  const status = await come.page.evaluate(async (who) => (await fetch('/api/sign-up', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: who, password: 'a long enough password' }) })).status, name);
  expect(status).toBeLessThan(300);
  await come.page.reload();
  await come.page.locator('.who-name', { hasText: name }).waitFor();
  return come;
}

test('the cage issues with a reason and redeems at the player’s request', async () => {
  const [boss, josie] = [await manager(), await signedUp('Josie')];
  await boss.page.goto('/cage');
  await boss.page.getByLabel('Find by name or number').fill('Josie');
  await boss.page.getByRole('button', { name: 'Issue chips to Josie' }).click();
  const dialog = boss.page.getByRole('dialog');
  await dialog.getByLabel('Chips').fill('500');
  await dialog.getByLabel('Why').fill('bought at the desk');
  await shotBoth(boss.page, 'cage-issue');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('Issue 500 chips to Josie?').waitFor();
  const issued = await lookOut(boss.page, '.toast', 'Done. Josie now has 10,500.');
  await dialog.getByRole('button', { name: 'Issue' }).click();
  await issued();
  await boss.page.getByRole('row', { name: /Josie/ }).getByText('10,500').waitFor();
  // Nobody serves themselves.
  await boss.page.getByLabel('Find by name or number').fill(room.manager?.name ?? '');
  await boss.page.getByText('Your own: ask a colleague.').waitFor();
  await shotBoth(boss.page, 'cage');

  await josie.page.goto('/me');
  await josie.page.getByLabel('Chips to redeem').fill('999999');
  await josie.page.getByText('There are only 10,500 in the wallet.').waitFor();
  await josie.page.getByLabel('Chips to redeem').fill('2500');
  await josie.page.getByRole('button', { name: 'Ask the cage' }).click();
  await josie.page.getByText('2,500 chips wait at the cage to be redeemed.').waitFor();
  await shotBoth(josie.page, 'redeem');
  await boss.page.getByRole('group', { name: 'Part of the cage' }).getByText('Requests').click();
  await boss.page.getByRole('row', { name: /Josie/ }).getByText('2,500').waitFor();
  await shotBoth(boss.page, 'cage-requests');
  const paid = await lookOut(boss.page, '.toast', 'Done. Josie now has 8,000.');
  await boss.page.getByRole('button', { name: 'Pay Josie' }).click();
  const why = boss.page.getByRole('alertdialog');
  await why.getByLabel('Why').fill('closing the account');
  await why.getByRole('button', { name: 'Pay' }).click();
  await paid();
  await boss.page.getByText('Nothing waits.').waitFor();
  await josie.page.evaluate(() => dispatchEvent(new Event('focus')));
  await josie.page.locator('.who-chips', { hasText: '8,000' }).waitFor();

  await boss.page.goto('/staff');
  await boss.page.getByRole('group', { name: 'Part of the page' }).getByText('Significant events').click();
  const event = boss.page.getByRole('row', { name: /Chips issued/ });
  await event.getByText('10,000 → 10,500').waitFor();
  await event.getByText('bought at the desk').waitFor();
  await shotBoth(boss.page, 'staff-events');
  expect([...boss.faults, ...josie.faults]).toEqual([]);
  await Promise.all([boss.close(), josie.context.close()]);
});

test('somebody is suspended, signed out at once, and readmitted', async () => {
  const [boss, mallory] = [await manager(), await signedUp('Mallory')];
  await boss.page.goto('/staff');
  await boss.page.getByLabel('Find by name or number').fill('Mallory');
  const sure = async (button: string, yes: string) => {
    await boss.page.getByRole('button', { name: button }).click();
    const dialog = boss.page.getByRole('alertdialog');
    await dialog.getByLabel('Why').fill('as agreed');
    await dialog.getByRole('button', { name: yes, exact: true }).click();
  };
  await sure('Suspend Mallory', 'Suspend');
  await boss.page.getByRole('row', { name: /Mallory/ }).getByText('Suspended').waitFor();
  await mallory.page.getByRole('button', { name: 'Sign in' }).first().waitFor();
  await shotBoth(boss.page, 'staff');
  await sure('Readmit Mallory', 'Readmit');
  await boss.page.getByRole('button', { name: 'Suspend Mallory' }).waitFor();
  await signIn(mallory.page, 'Mallory', 'a long enough password');
  await mallory.page.locator('.who-name', { hasText: 'Mallory' }).waitFor();
  expect([...boss.faults, ...mallory.faults]).toEqual([]);
  await Promise.all([boss.close(), mallory.context.close()]);
});

test('who runs the room sees where people sit with what, how tables stand, and goes there; a role is given', async () => {
  const ann = await signedUp('Ann');
  const table = await openTable(ann.page, { game: 'crown/holdem' });
  await sitAt(ann.page, table, 1);
  const boss = await manager();
  await boss.page.goto('/staff');
  await boss.page.getByLabel('Find by name or number').fill('Ann');
  const row = boss.page.getByRole('row', { name: /^Ann / });
  await row.getByText('seat').waitFor();
  expect(await row.getByRole('cell').allInnerTexts()).toEqual(['Ann', 'Player', '9,000', expect.stringMatching(/^[\d,]+$/), expect.stringMatching(/seat \d$/), 'now', expect.stringContaining('Suspend')]);
  await boss.page.getByRole('button', { name: 'Change the role of Ann' }).click();
  const dialog = boss.page.getByRole('alertdialog');
  await dialog.getByLabel('Why').fill('she asked for it');
  // The role she has is no change.
  expect(await dialog.getByRole('button', { name: 'Change role' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Role').selectOption('Dealer');
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await row.getByText('Dealer').waitFor();
  await shotBoth(boss.page, 'staff-people');

  await boss.page.getByRole('group', { name: 'Part of the page' }).getByText('Tables').click();
  const listed = boss.page.getByRole('row', { name: /opened by Ann/ });
  await listed.getByText('Running').waitFor();
  await listed.getByText('1 person, 1 house player').waitFor();
  await shotBoth(boss.page, 'staff-tables');
  expect(await barriers(boss.page)).toEqual([]);
  await listed.getByRole('link', { name: /^Watch / }).click();
  await boss.page.getByRole('button', { name: 'Staff' }).click();
  await boss.page.getByRole('button', { name: 'Pause after this round' }).click();
  // The dialog closes once it is done, and takes its step of the history back.
  await boss.page.getByRole('dialog').waitFor({ state: 'detached' });
  // The way back leads to the tables again.
  await boss.page.goto('/staff?part=tables');
  await listed.getByText('Paused').waitFor();
  expect([...boss.faults, ...ann.faults]).toEqual([]);
  await Promise.all([boss.close(), ann.context.close()]);
});

test('the waiting list: somebody is put at its head, somebody is struck off', async () => {
  const [ann, bob, carl, dora] = await Promise.all([1, 2, 3, 4].map(() => comes()));
  if (!ann || !bob || !carl || !dora) throw new Error('nobody came');
  for (const { page } of [ann, bob, carl, dora]) await comeAsGuest(page);
  const table = await openTable(ann.page, { game: 'crown/holdem', seats: 2 });
  for (const { page } of [ann, bob]) {
    await sitAt(page, table);
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

test('whoever was picked up is told where they come back: why, where the chips are, and what to bring', async () => {
  const ann = await comes(phone);
  const table = await sitAtOwn(ann.page, { game: 'crown/holdem' });
  const boss = await manager();
  await boss.page.goto(`/table/${table}`);
  await boss.page.locator('.seat .plate').first().click();
  await boss.page.getByRole('dialog').getByRole('button', { name: 'Pick up the chips and free the seat' }).click();
  const why = boss.page.getByRole('alertdialog');
  await why.getByLabel('Why').fill('asleep');
  await why.getByRole('button', { name: 'Pick up the chips and free the seat' }).click();
  const told = /The floor gave up your seat at .+\. Your 1,000 chips are in your wallet\. If you sit down here again before .+, you bring at least 1,000\./;
  await ann.page.locator('.idle-lost').getByText(told).waitFor();
  await shotBoth(ann.page, 'picked-up-table');
  // In the lobby it is said until it is read.
  await ann.page.goto('/');
  await ann.page.locator('.notice').getByText(told).waitFor();
  await shotBoth(ann.page, 'picked-up-lobby');
  expect(await barriers(ann.page)).toEqual([]);
  await ann.page.getByRole('button', { name: 'Got it' }).click();
  await ann.page.locator('.notice').waitFor({ state: 'detached' });
  await ann.page.reload();
  await ann.page.locator('.lobby-book').first().waitFor();
  expect(await ann.page.locator('.notice').count()).toBe(0);
  // Beside the least sum stands why it is that much.
  await ann.page.goto(`/table/${table}`);
  await ann.page.getByRole('button', { name: 'Take a seat' }).click();
  await ann.page.getByRole('dialog').getByText(/^You left this table with 1,000\. Until .+ you bring back at least that much\./).waitFor();
  await ann.page.getByRole('dialog').getByText('1,000 to').waitFor();
  await shotBoth(ann.page, 'picked-up-sit');
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Sit down with 1,000' }).click();
  await ann.page.locator('.seat[data-hero]').waitFor();
  expect([...ann.faults, ...boss.faults]).toEqual([]);
  await Promise.all([ann.context.close(), boss.close()]);
});

// Last: it starts the room anew.
test('staff who were away say their password again, at the desk and at a table, and go on', async () => {
  await room.kill();
  await room.start({ 'first-tables': 'off', 'staff-idle-seconds': '60' });
  const ann = await comes();
  const table = await sitAtOwn(ann.page, { game: 'crown/holdem' });
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
