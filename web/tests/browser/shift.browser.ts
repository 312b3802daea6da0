/** The work of the room through the page: a shift, two counts, a fill under its lammer, the sheet, an incident. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shotBoth } from '../harness';
import { lookOut, openTable, signIn } from '../player';
import { visit } from '../visit';

const { room, comes } = visit({ 'first-tables': 'off', 'starting-chips': '10000' });

interface Crew {
  page: Page;
  close: () => Promise<void>;
}

async function boss(): Promise<Crew> {
  const { context, page } = await comes();
  await signIn(page, room.manager?.name ?? '', room.manager?.password ?? '');
  return { page, close: () => context.close() };
}

const asked = async (page: Page, path: string, body: unknown) => {
  const status = await page.evaluate(async ([to, sent]) => (await fetch(to as string, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) })).status, [path, body] as const);
  expect(status, path).toBeLessThan(300);
};

/** Somebody whom the manager gives a role. */
async function worker(manager: Page, name: string, role: string): Promise<Crew> {
  const { context, page } = await comes();
  await page.goto('/');
  await asked(page, '/api/sign-up', { name, password: 'seven grey herons wade' });
  const player = await page.evaluate(async () => ((await (await fetch('/api/me')).json()) as { player: number }).player);
  await asked(manager, '/api/staff/role', { player, role, why: 'for the season' });
  await page.goto('/shift');
  await page.getByRole('heading', { name: 'Shift', level: 1 }).waitFor();
  return { page, close: () => context.close() };
}

async function countsIn(page: Page, cage: string, tray: string): Promise<void> {
  await page.goto('/shift');
  await page.getByLabel('In the cage').fill(cage);
  await page.getByLabel('Tray, float and bank').fill(tray);
  await page.getByLabel('Chip box').fill('0');
  const done = await lookOut(page, '.toast', 'Handed in.');
  await page.getByRole('button', { name: 'Hand in' }).click();
  await done();
}

test('a shift is opened, filled, counted twice, and its sheet adds up', async () => {
  const manager = await boss();
  await openTable(manager.page, { game: 'crown/holdem' });
  const area = await worker(manager.page, 'Arno', 'area-manager');
  const dealer = await worker(manager.page, 'Dora', 'dealer');
  const runner = await worker(manager.page, 'Rudi', 'chip-runner');
  await manager.page.goto('/shift');
  await manager.page.getByRole('button', { name: 'Open a shift' }).click();
  await manager.page.getByRole('button', { name: 'Begin a count' }).waitFor();

  // The dealer asks, the area manager authorises, the runner carries, the dealer receives.
  await dealer.page.goto('/shift?part=chips');
  await dealer.page.getByLabel('How many').fill('5,000');
  await dealer.page.getByLabel('Why').fill('the tray is low');
  await dealer.page.getByRole('button', { name: 'Ask for chips' }).click();
  await dealer.page.getByText('Asked for', { exact: true }).waitFor();
  await area.page.goto('/shift?part=chips');
  await area.page.getByRole('button', { name: 'Authorise' }).click();
  await runner.page.goto('/shift?part=chips');
  await runner.page.getByRole('button', { name: 'Carry' }).click();
  await runner.page.getByText('On their way', { exact: true }).waitFor();
  await shotBoth(runner.page, 'shift-chips');
  await dealer.page.goto('/shift?part=chips');
  await dealer.page.getByRole('button', { name: 'Receive' }).click();
  await dealer.page.getByText('Settled lately').waitFor();

  await manager.page.getByRole('button', { name: 'Begin a count' }).click();
  await countsIn(area.page, '95000', '5000');
  await manager.page.goto('/shift');
  await manager.page.getByText('Arno has handed theirs in.').waitFor();
  expect(await manager.page.getByText('95,000').count(), 'nothing is told of what the first counted').toBe(0);
  await countsIn(dealer.page, '95000', '4980');
  await manager.page.goto('/shift');
  // The first count says how many chips the house has: the tray of the second is 20 short.
  await manager.page.getByRole('row', { name: /Tray of/ }).getByText('−20').waitFor();
  await shotBoth(manager.page, 'shift-differs');
  await manager.page.getByRole('button', { name: 'Explain' }).click();
  const why = manager.page.getByRole('alertdialog');
  await why.getByLabel('Why').fill('counted again: a stack stood behind the rail');
  await shotBoth(manager.page, 'shift-explain');
  await why.getByRole('button', { name: 'Explain' }).click();
  await manager.page.getByText('Explained', { exact: true }).waitFor();
  await manager.page.goto('/shift?part=sheet');
  await manager.page.getByText('The sheet adds up to 0: no chip is missing.').waitFor();
  await shotBoth(manager.page, 'shift-sheet');
  await manager.page.goto('/shift');
  await manager.page.getByRole('button', { name: 'Close the shift' }).click();
  await manager.page.getByText('No shift is on.').waitFor();

  await dealer.page.goto('/shift?part=incidents');
  await dealer.page.getByLabel('What happened').fill('a player passed chips to another');
  await dealer.page.getByLabel('Clause').fill('crown:18.2');
  await dealer.page.getByLabel('Where the cards are kept').fill('sealed bag 12');
  await dealer.page.getByRole('button', { name: 'Report an incident' }).click();
  await dealer.page.getByText('Cards kept: sealed bag 12').waitFor();
  await manager.page.goto('/shift?part=incidents');
  await manager.page.getByLabel('In words').fill('both were warned');
  await manager.page.getByRole('button', { name: 'Decide' }).click();
  await manager.page.getByText('both were warned').waitFor();
  await shotBoth(manager.page, 'shift-incidents');
  const file = await manager.page.evaluate(async () => (await fetch((document.querySelector('a[download]') as HTMLAnchorElement).href)).text());
  expect(file).toContain('both were warned');
  for (const crew of [manager, area, dealer, runner]) await crew.close();
});
