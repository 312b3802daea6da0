/** Two-factor sign-in through the page: the manager of a new room sets it up, and comes back with it. */

import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shotBoth } from '../harness';
import { visit } from '../visit';

const { room, comes } = visit({ 'first-tables': 'off', 'staff-two-factor': 'on' });

/** What an app shows at a time, by RFC 6238. */
function codeAt(secret: string, millis: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replaceAll(' ', '')].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(millis / 30_000)));
  const signed = createHmac('sha1', key).update(step).digest();
  const from = (signed.at(-1) ?? 0) & 0xf;
  return String((signed.readUInt32BE(from) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

async function signIn(page: Page, code?: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Name').fill(room.manager?.name ?? '');
  await dialog.getByLabel('Password').fill(room.manager?.password ?? '');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  if (code === undefined) return;
  const field = dialog.getByLabel('Code');
  await field.waitFor();
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await shotBoth(page, 'sign-in-code');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

test('the manager sets it up at the first sign-in, and comes back with a code or a recovery code', async () => {
  const { page, faults, context } = await comes();
  await signIn(page);
  const setUp = page.getByRole('dialog', { name: 'Set up two-factor sign-in' });
  const secret = (await setUp.locator('.two-factor-secret').textContent()) ?? '';
  await setUp.getByRole('img', { name: 'The secret as a QR code' }).waitFor();
  await shotBoth(page, 'two-factor-set-up');
  await setUp.getByLabel('Code').fill('000');
  await setUp.getByRole('button', { name: 'Turn it on' }).click();
  await setUp.locator('.notice-bad').waitFor();
  // By keyboard alone.
  await setUp.getByLabel('Code').fill(codeAt(secret, Date.now()));
  await page.keyboard.press('Enter');
  const kept = page.getByRole('alertdialog', { name: 'Your recovery codes' });
  await kept.getByRole('listitem').first().waitFor();
  const codes = await kept.getByRole('list').getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await shotBoth(page, 'two-factor-recovery');
  await kept.getByRole('button', { name: 'I have kept them' }).click();
  await kept.waitFor({ state: 'detached' });
  // Now they are staff.
  await page.goto('/staff');
  await page.getByLabel('Find by name or number').waitFor();
  await page.goto('/me');
  await page.getByText('On: a code from your app is asked for when you sign in.').waitFor();
  await shotBoth(page, 'two-factor-me');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in' }).first().waitFor();

  // The code of the next half minute is another one, and a clock may be that much off.
  await signIn(page, codeAt(secret, Date.now() + 30_000));
  await page.locator('.who-name', { hasText: 'Manager' }).waitFor();
  await page.goto('/me');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in' }).first().waitFor();
  await signIn(page, codes[0] ?? '');
  await page.locator('.who-name', { hasText: 'Manager' }).waitFor();

  // And without it they are not.
  await page.goto('/me');
  await page.getByRole('button', { name: 'Turn off two-factor sign-in' }).click();
  const end = page.getByRole('dialog', { name: 'Turn off two-factor sign-in' });
  await end.getByLabel('Password').fill(room.manager?.password ?? '');
  await end.getByLabel('Code').fill(codes[1] ?? '');
  await end.getByRole('button', { name: 'Turn off two-factor sign-in' }).click();
  await page.getByText('Until it is set up you cannot work as staff here.').waitFor();
  await shotBoth(page, 'two-factor-needed');
  await page.goto('/staff');
  await page.getByText('set it up on your own page first').first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
