/** Lists across tables: a player on a phone waits, is called and sits down; the board on the wall and the desk see it. */

import { expect, test } from 'vitest';
import { desk, phone, shot, shotBoth } from '../harness';
import { comeAsGuest, long, openTable, signIn, sitDown } from '../player';
import { barriers, visit } from '../visit';

// No round begins: whoever leaves has gone at once.
const { comes, room } = visit({ 'between-rounds-millis': '600000' });

test('who waits on a phone is called to the seat that comes free, answers, and sits down', async () => {
  const [floor, ann, bob, cat, wall] = await Promise.all([comes(desk), comes(desk), comes(desk), comes(phone), comes(desk)]);
  const { name, password } = room.manager ?? { name: '', password: '' };
  await signIn(floor.page, name, password);
  const table = await openTable(floor.page, { game: 'crown/holdem', blinds: [5, 10], seats: 2 });
  for (const { page } of [ann, bob]) {
    await comeAsGuest(page);
    await page.goto(`/table/${table}`);
    await sitDown(page);
  }
  // Cat waits: by the lists, which have the game because somebody plays it.
  await comeAsGuest(cat.page);
  await cat.page.goto('/lists');
  const card = cat.page.locator('.list-card', { hasText: `Table ${table}` });
  await card.getByRole('button', { name: /^Join the list/ }).click();
  await cat.page.getByText('You are next').first().waitFor();
  // What she needs of a seat is for the desk.
  const wishes = cat.page.locator('.wishes');
  await wishes.getByText('Large print').click();
  await wishes.getByText('On the dealer’s left').click();
  await wishes.getByRole('button', { name: 'Keep it' }).click();
  await cat.page.getByText('The desk knows it now').first().waitFor();
  expect(await barriers(cat.page)).toEqual([]);
  await shot(cat.page, 'lists-waiting');
  // The wall tells how many wait, and nobody's whole name.
  await wall.page.goto('/board');
  const game = wall.page.locator('.board-game', { hasText: '1 waiting' });
  await game.waitFor();
  expect(await game.locator('.board-names li').count()).toBe(1);
  expect(await wall.page.locator('body').innerText()).not.toMatch(/Guest/);
  expect(await barriers(wall.page)).toEqual([]);
  await shotBoth(wall.page, 'board');
  // A seat comes free: it is hers, on whatever page she is.
  await cat.page.goto('/odds');
  await bob.page.getByRole('button', { name: 'My seat' }).first().click();
  await bob.page.getByRole('dialog').getByRole('button', { name: 'Leave the table' }).click();
  const bar = cat.page.locator('.place-line[data-called]');
  await bar.getByText(`A seat at table ${table} is held for you`).waitFor({ timeout: long });
  await bar.getByRole('timer').waitFor();
  await expect.poll(() => cat.page.title()).toContain('Your seat');
  await bar.getByRole('button', { name: 'More time' }).click();
  await bar.getByRole('button', { name: 'More time' }).waitFor({ state: 'detached' });
  expect(await barriers(cat.page)).toEqual([]);
  await shot(cat.page, 'lists-called');
  await bar.getByRole('button', { name: 'On my way' }).click();
  await bar.getByRole('button', { name: 'On my way' }).waitFor({ state: 'detached' });
  // The desk sees her come; the wall has her called.
  await floor.page.goto('/lists/desk');
  const entry = floor.page.locator('.desk-entry[data-called]', { hasText: 'on the way' });
  await entry.waitFor();
  expect(await entry.locator('.desk-wishes[data-offered]').innerText()).toBe('Large print · On the dealer’s left');
  expect(await wall.page.locator('body').innerText()).not.toContain('Large print');
  expect(await barriers(floor.page)).toEqual([]);
  await shotBoth(floor.page, 'lists-desk');
  await wall.page.locator('.board-called').waitFor();
  await bar.getByRole('link', { name: 'Take a seat' }).click();
  await cat.page.getByRole('dialog').getByRole('button', { name: /^Sit down with/ }).click();
  await cat.page.locator('.seat[data-hero]').waitFor();
  await cat.page.goto('/');
  await expect.poll(() => cat.page.locator('.place-line').count()).toBe(0);
  await floor.page.locator('.desk-entry').waitFor({ state: 'detached' });
  expect([floor, ann, bob, cat, wall].flatMap(({ faults }) => faults)).toEqual([]);
  await Promise.all([floor, ann, bob, cat, wall].map(({ context }) => context.close()));
});
