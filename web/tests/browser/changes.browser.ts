/** A table that becomes another while people play there. */

import { expect, test } from 'vitest';
import { phone, shotBoth } from '../harness';
import { comeAsGuest, playTogether, signIn } from '../player';
import { barriers, sitAt, sitAtOwn, visit } from '../visit';

const { room, comes } = visit({ 'first-tables': 'off', 'starting-chips': '10000' });

test('staff announce another game, two people agree, and their next round is of it; the room is killed in between', async () => {
  const [ann, ben, boss] = [await comes(phone), await comes(), await comes()];
  const table = await sitAtOwn(ann.page, { game: 'crown/holdem' });
  await comeAsGuest(ben.page);
  await sitAt(ben.page, table);
  await signIn(boss.page, room.manager?.name ?? '', room.manager?.password ?? '');
  await boss.page.goto(`/table/${table}`);
  await boss.page.getByRole('button', { name: 'Staff' }).click();
  await boss.page.getByRole('dialog').getByRole('link', { name: 'Change this table' }).click();
  await boss.page.getByRole('heading', { level: 1, name: /^Change / }).waitFor();
  const game = boss.page.getByLabel('Game', { exact: true });
  await game.selectOption({ label: 'Omaha' });
  await shotBoth(boss.page, 'change-table');
  await boss.page.getByRole('button', { name: 'Give notice of this change' }).click();
  await boss.page.waitForURL(`**/table/${table}`);
  for (const { page } of [ann, ben]) await page.locator('.status-notice', { hasText: 'Omaha' }).first().waitFor();
  await shotBoth(ann.page, 'change-noticed');
  await room.kill();
  await room.start({ 'first-tables': 'off', 'starting-chips': '10000' });
  for (const { page } of [ann, ben]) {
    await page.locator('.status-notice', { hasText: 'Omaha' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Omaha').waitFor();
    if (page === ann.page) {
      expect(await barriers(page, { within: '.dialog' })).toEqual([]);
      await shotBoth(page, 'change-dialog');
    }
    await dialog.getByRole('button', { name: 'I agree: at once' }).click();
    if (page === ann.page) await dialog.getByText('1 of 2 agree (2 needed)').waitFor();
    await page.keyboard.press('Escape');
  }
  // The round that is on is played as what it began.
  await playTogether([ann.page, ben.page]);
  for (const { page } of [ann, ben]) {
    await page.locator('.status-notice').waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('.seat[data-hero] .playing-card').count()).toBeGreaterThanOrEqual(4);
  }
  expect([...ann.faults, ...ben.faults, ...boss.faults]).toEqual([]);
  await Promise.all([ann, ben, boss].map(({ context }) => context.close()));
});
