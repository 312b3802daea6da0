/** Houses that players may open, written by those in charge; what the house took; who is at work; prices and limits. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, shotBoth } from '../harness';
import { comeAsGuest, lookOut, openTable, playRound, signIn } from '../player';
import { barriers, sitAt, visit } from '../visit';

const { room, comes } = visit({ 'first-tables': 'off', 'starting-chips': '10000' });

interface Crew {
  page: Page;
  close: () => Promise<void>;
}

async function boss(): Promise<Crew> {
  const { context, page, faults } = await comes();
  await signIn(page, room.manager?.name ?? '', room.manager?.password ?? '');
  return { page, close: async () => { expect(faults).toEqual([]); await context.close(); } };
}

/** Somebody whom the manager gives a role. */
async function worker(manager: Page, name: string, role: string): Promise<Crew> {
  const { context, page, faults } = await comes();
  await page.goto('/');
  const asked = (on: Page, path: string, body: unknown) => on.evaluate(async ([to, sent]) => (await fetch(to as string, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) })).status, [path, body] as const);
  expect(await asked(page, '/api/sign-up', { name, password: 'seven grey herons wade' })).toBeLessThan(300);
  const player = await page.evaluate(async () => ((await (await fetch('/api/me')).json()) as { player: number }).player);
  expect(await asked(manager, '/api/staff/role', { player, role, why: 'for the season' })).toBeLessThan(300);
  await page.reload();
  return { page, close: async () => { expect(faults).toEqual([]); await context.close(); } };
}

const why = async (page: Page, reason: string, yes: string) => {
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Why').fill(reason);
  await dialog.getByRole('button', { name: yes, exact: true }).click();
};

test('an area manager makes a house with faults as she types, a player opens it, it changes and goes', async () => {
  const manager = await boss();
  const area = await worker(manager.page, 'Arno', 'area-manager');
  const { page } = area;
  await page.goto('/staff?part=houses');
  await page.getByRole('link', { name: 'New house' }).click();
  await page.getByRole('heading', { name: 'New house' }).waitFor();
  await page.getByLabel('What it is called').fill('');
  await page.getByText('A name has 1 to 60 characters').waitFor();
  await page.getByLabel('What it is called').fill('Evening 5/10');
  await page.getByLabel('Minimum bet', { exact: true }).fill('10');
  await page.getByLabel('Leave something to the players').selectOption({ label: 'Seats' });
  const seats = page.getByRole('group', { name: 'Seats' });
  await seats.getByLabel('To', { exact: true }).fill('90');
  await seats.getByText(/^With 90: /).waitFor();
  expect(await page.getByRole('button', { name: 'Offer it' }).isDisabled()).toBe(true);
  await shotBoth(page, 'house-faults');
  await seats.getByLabel('From', { exact: true }).fill('2');
  await seats.getByLabel('To', { exact: true }).fill('6');
  await page.getByText('Everything can be chosen as it stands.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await shotBoth(page, 'house');
  await page.getByRole('button', { name: 'Offer it' }).click();
  const made = await lookOut(page, '.toast', 'Offered: Evening 5/10.');
  await why(page, 'a busy evening', 'Offer it');
  await made();

  const { context, page: guest, faults } = await comes(phone);
  await comeAsGuest(guest);
  await guest.goto('/open');
  await guest.getByLabel('Game').selectOption({ label: 'Evening 5/10' });
  await guest.getByRole('button', { name: 'Open the table' }).click();
  await guest.waitForURL(/\/table\/\d+/);
  const table = Number(/\/table\/(\d+)/.exec(guest.url())?.[1]);
  const sign = () => guest.evaluate(async (one) => ((await (await fetch(`/api/tables/${one}/sign`)).json()) as { table: { game: { pots: { minimum_bet: number } } } }).table.game.pots.minimum_bet, table);
  expect(await sign()).toBe(10);

  // It becomes another; what was opened stays as it was.
  const house = page.locator('details', { hasText: 'Evening 5/10' });
  await house.locator('summary').click();
  await house.getByRole('link', { name: 'Change Evening 5/10' }).click();
  await page.getByText('It is like that already.').waitFor();
  await page.getByLabel('Minimum bet', { exact: true }).fill('20');
  await page.getByLabel('What it is called').fill('Evening 10/20');
  await page.getByText('Everything can be chosen as it stands.').waitFor();
  await page.getByRole('button', { name: 'Change it' }).click();
  const changed = await lookOut(page, '.toast', 'Changed: Evening 10/20.');
  await why(page, 'busier still', 'Change it');
  await changed();
  expect(await sign()).toBe(10);
  await shotBoth(page, 'houses');

  // A file is only copied.
  const file = page.locator('details', { hasText: 'Omaha' }).first();
  await file.locator('summary').click();
  expect(await file.getByRole('button', { name: /Withdraw/ }).count()).toBe(0);
  await file.getByRole('link', { name: /^Copy / }).click();
  await page.getByRole('heading', { name: /^Copy of / }).waitFor();
  await page.getByText('Everything can be chosen as it stands.').waitFor();
  await shotBoth(page, 'house-copy');
  await page.getByRole('link', { name: 'Cancel' }).click();

  const own = page.locator('details', { hasText: 'Evening 10/20' });
  await own.locator('summary').click();
  await own.getByRole('button', { name: 'Withdraw Evening 10/20' }).click();
  await why(page, 'the season is over', 'Withdraw');
  await own.waitFor({ state: 'detached' });

  await manager.page.goto('/staff?part=events');
  const event = manager.page.getByRole('row', { name: /House changed/ });
  await event.getByText('Evening 5/10; minimum_bet: 10 → Evening 10/20; minimum_bet: 20').waitFor();
  await event.getByText('busier still').waitFor();
  expect(faults).toEqual([]);
  await Promise.all([manager.close(), area.close(), context.close()]);
});

test('what the house took adds up by method, table, shift and hour; the roster and the limits tell the rest', async () => {
  const manager = await boss();
  const { page } = manager;
  const dealer = await worker(page, 'Dora', 'dealer');
  await page.goto('/commission');
  await page.getByText('The house took nothing then.').waitFor();
  await shotBoth(page, 'commission-none');
  const { context, page: guest, faults } = await comes();
  await comeAsGuest(guest);
  const table = await openTable(page, { game: 'crown/holdem', commission: { per_hand: [[2, 3]] } });
  await sitAt(guest, table, 2, 'caller');
  await playRound(guest, { answers: false });
  await expect.poll(async () => {
    await page.reload();
    await page.locator('.report-figures').waitFor();
    return page.locator('.taken-part').count();
  }).toBe(4);
  const total = await page.locator('.report-figures dd').first().innerText();
  expect(await page.locator('.taken-part tfoot td').allInnerTexts()).toEqual([total, total, total, total]);
  expect(await barriers(page)).toEqual([]);
  await shotBoth(page, 'commission');

  await page.goto('/staff?part=roster');
  await page.getByRole('row', { name: /Dora/ }).waitFor();
  await shotBoth(page, 'roster');
  await page.goto('/staff?part=limits');
  await page.getByRole('link', { name: 'Change the options of Hold’em', exact: true }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await shotBoth(page, 'limits');

  // A dealer is shown none of it.
  for (const path of ['/commission', '/staff', '/staff/house']) {
    await dealer.page.goto(path);
    await dealer.page.getByText('Staff only').waitFor();
  }
  expect(faults).toEqual([]);
  await Promise.all([manager.close(), dealer.close(), context.close()]);
});
