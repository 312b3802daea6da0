/** Tables that are not there any more, and a name that is kept on the way in. */

import { expect, test } from 'vitest';
import { desk, phone, shot } from '../harness';
import { comeAsGuest, long } from '../player';
import { barriers, visit } from '../visit';

const { comes } = visit();

test('whoever watches by a link that stops working is told so, and goes on to a seat elsewhere', async () => {
  const [ann, bob] = await Promise.all([comes(desk), comes(phone)]);
  await ann.page.goto('/friends');
  await ann.page.getByRole('button', { name: 'Open and sit down' }).click();
  const link = await ann.page.getByRole('dialog').getByLabel('Link to this table').inputValue();
  await comeAsGuest(bob.page);
  await bob.page.goto(link);
  await bob.page.locator('.seat', { hasText: 'Guest' }).waitFor();
  // The link is made useless while the table is looked at: no table stays under a passing word.
  await ann.page.getByRole('button', { name: 'Make a new link' }).click();
  const gone = bob.page.locator('.table-gone');
  await gone.getByText('No table is to be found by this link').waitFor();
  await gone.getByText('Whoever invited you can send you a new link.').waitFor();
  await gone.getByText(/in your wallet, which has [\d,]+ now/).waitFor();
  expect(await bob.page.locator('.felt, .toast').count()).toBe(0);
  expect(await barriers(bob.page)).toEqual([]);
  await shot(bob.page, 'table-gone');
  expect(await gone.getByRole('link', { name: 'Back to the lobby' }).getAttribute('href')).toBe('/');
  const number = new URL(link).pathname;
  await gone.getByRole('button', { name: 'Play now' }).click();
  await bob.page.locator('.seat[data-hero]').waitFor({ timeout: long });
  expect(new URL(bob.page.url()).pathname).not.toBe(number);
  // Whoever comes later by the old link, or to a table that never was, reads the same.
  for (const address of [link, '/table/987654']) {
    await bob.page.goto(address);
    await gone.getByText('No table is to be found by this link').waitFor();
  }
  expect([...ann.faults, ...bob.faults]).toEqual([]);
  await Promise.all([ann.context.close(), bob.context.close()]);
});

test('a name typed on the front page is there on the way to a table for friends, and at the table', async () => {
  const { context, page, faults } = await comes(phone);
  await page.goto('/');
  await page.getByLabel('Nickname, if you like').fill('Silas');
  await page.getByRole('link', { name: 'Play with friends' }).click();
  await expect.poll(() => page.getByLabel('Nickname, if you like').inputValue()).toBe('Silas');
  await page.getByRole('button', { name: 'Open and sit down' }).click();
  await page.locator('.seat[data-hero]', { hasText: 'Silas' }).waitFor({ timeout: long });
  expect(faults).toEqual([]);
  await context.close();
});
