/** The floor's page: tables at a glance, and what is done at them from there. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, shot } from '../harness';
import { comeAsGuest, lookOut, openTable, signIn } from '../player';
import { barriers, sitAt, visit, type Visitor } from '../visit';

const { room, comes } = visit({ 'first-tables': 'off', 'starting-chips': '10000' });

const tablet = { width: 1180, height: 820 };

async function boss(): Promise<Visitor> {
  const come = await comes(tablet);
  await signIn(come.page, room.manager?.name ?? '', room.manager?.password ?? '');
  return come;
}

const tile = (page: Page, table: number) => page.locator(`.floor-tile[data-table="${table}"]`);
const panel = (page: Page) => page.locator('.floor-panel');

/** A table dealt by hand, opened as whoever is signed in. */
async function byHand(page: Page): Promise<number> {
  const opened = await page.evaluate(async () => {
    const sent = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: 'By hand', house: { game: { pots: { game: 'crown/holdem', blinds: [5, 10] } }, options: { dealt_by: 'hand' } } }) });
    return (await sent.json()) as { table?: number };
  });
  if (opened.table === undefined) throw new Error(JSON.stringify(opened));
  return opened.table;
}

test('a table is opened, somebody seated, play paused and resumed, notice given and taken back, a player picked up: all from the floor', async () => {
  const ann = await comes();
  await comeAsGuest(ann.page);
  const hers = await openTable(ann.page, { game: 'crown/holdem' });
  await sitAt(ann.page, hers);
  const { page, faults, context } = await boss();
  await page.goto('/floor');
  await tile(page, hers).getByText('1/').waitFor();
  expect(await barriers(page, { all: true })).toEqual([]);

  // Opened by the form of staff, which is a link away; it is among the tiles at once.
  await page.getByRole('link', { name: 'Open a table' }).click();
  await page.waitForURL('**/open');
  const dealt = await byHand(page);
  await page.goto('/floor');
  await tile(page, dealt).getByText('Empty').waitFor();

  // By key: arrows lead to the tile, Enter opens it, S seats.
  await tile(page, hers).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await panel(page).getByRole('heading', { level: 2, name: 'By hand' }).waitFor();
  await panel(page).getByRole('button', { name: 'Seat somebody' }).waitFor();
  await page.keyboard.press('s');
  for (const [name, seats] of [['Rosa', '1/'], ['Omar', '2/']] as const) {
    if (seats === '2/') await panel(page).getByRole('button', { name: 'Seat somebody' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Sits down' }).click();
    await dialog.waitFor({ state: 'detached' });
    await tile(page, dealt).getByText(seats).waitFor();
  }
  // Two sit and nobody deals: somebody should go there.
  await tile(page, dealt).getByText('No dealer').waitFor();
  await page.getByText('Wanting a look', { exact: true }).click();
  await expect.poll(() => page.locator('.floor-tile').count()).toBe(1);
  await page.getByText('All', { exact: true }).click();

  const told = await lookOut(page, '.toast', 'By hand is paused after this round.');
  await panel(page).getByRole('button', { name: /^Pause/ }).click();
  await told();
  await tile(page, dealt).getByText('Paused').waitFor();
  await page.keyboard.press('p');
  await tile(page, dealt).getByText('Paused').waitFor({ state: 'detached' });

  await page.keyboard.press('n');
  await tile(page, dealt).getByText(/^Closes after \d/).waitFor();
  await panel(page).getByText(/A vote is on: 0 of 2 agree/).waitFor();
  expect(await barriers(page, { all: true })).toEqual([]);
  await shot(page, 'floor-notice');
  await page.keyboard.press('b');
  await tile(page, dealt).getByText(/^Closes after/).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });

  // A player is picked up with a reason.
  await tile(page, hers).click();
  await panel(page).getByRole('button', { name: /^Pick up / }).click();
  const why = page.getByRole('alertdialog');
  await why.getByLabel('Why').fill('gone for long');
  await why.getByRole('button', { name: 'Pick up' }).click();
  await tile(page, hers).getByText('0/').waitFor();
  expect([...faults, ...ann.faults]).toEqual([]);
  await Promise.all([context.close(), ann.context.close()]);
});

test('a complaint waits in the queue, is answered there, and is gone; on a phone too', async () => {
  const bob = await comes();
  await comeAsGuest(bob.page);
  const status = await bob.page.evaluate(async () => (await fetch('/api/me/complaints', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ text: 'my call was not seen' }) })).status);
  expect(status).toBe(204);
  const { page, faults, context } = await boss();
  await page.setViewportSize(phone);
  await page.goto('/floor');
  const queue = page.getByRole('region', { name: 'Waits for a decision' });
  await queue.getByRole('button', { name: /^Look: Complaint of/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('my call was not seen').waitFor();
  await dialog.getByLabel('Answer').fill('it was: see the round');
  await dialog.getByRole('button', { name: 'Answer' }).click();
  await queue.getByText('Nothing waits.').waitFor();
  expect(await barriers(page, { all: true })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  expect([...faults, ...bob.faults]).toEqual([]);
  await Promise.all([context.close(), bob.context.close()]);
});

test('who does not look after the floor is told so', async () => {
  const { page, context } = await comes();
  await comeAsGuest(page);
  await page.goto('/floor');
  await page.getByText('This page is for those who work here.').waitFor();
  await context.close();
});
