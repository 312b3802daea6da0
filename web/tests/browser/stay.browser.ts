/** For those who stay: several tables, sizes, early choices, the last hand, notes, history, and the staff's lists. */

import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desk, phone, shot, shotBoth } from '../harness';
import { act, comeAsGuest, long, openTable, playRound, playUntil, round, signIn } from '../player';
import { barriers, sitAt, visit } from '../visit';

const { room, comes, tableOf } = visit();
const wide = { width: 1440, height: 900 };

const due = (page: Page): Locator => page.locator('.action-bar[data-acting] .bet-panel .act:enabled');

/** Sits down at a table with company that calls rather than raises. */
async function sitWithCompany(page: Page, game: string, company: number): Promise<number> {
  const table = await tableOf(game);
  await sitAt(page, table, company, 'caller');
  return table;
}

test('two tables on one screen: the turn comes to the front, the keys go there, and no tile moves', async () => {
  const { context, page, faults } = await comes(wide);
  const first = await sitWithCompany(page, 'crown/holdem', 2);
  const second = await sitWithCompany(page, 'crown/omaha', 2);
  await page.goto('/desk');
  const tile = (table: number) => page.locator(`.tile[data-table="${table}"]`);
  for (const table of [first, second]) await tile(table).locator('.felt').waitFor();
  const places = () => page.locator('.tile').evaluateAll((all) => all.map((one) => [one.getAttribute('data-table'), one.getBoundingClientRect().left, one.getBoundingClientRect().top]));
  const before = await places();
  expect(before).toHaveLength(2);
  await shot(page, 'desk-two');
  const acted: string[] = [];
  // Both tables are played by keys alone, as they come to the front.
  for (let turns = 0; turns < 8; turns += 1) {
    const front = page.locator('.tile[data-front][data-turn]').filter({ has: page.locator('.bet-panel .act:enabled') });
    await front.waitFor({ timeout: long });
    expect(await page.locator('.tile[data-front]').count()).toBe(1);
    const table = (await front.getAttribute('data-table')) ?? '';
    const turn = await front.locator('.acts').textContent();
    await page.keyboard.press('c');
    acted.push(table);
    await expect.poll(async () => (await tile(Number(table)).locator('.bet-panel .acts').textContent({ timeout: 100 }).catch(() => null)) !== turn || (await tile(Number(table)).getAttribute('data-turn')) === null).toBe(true);
    expect(await places()).toEqual(before);
  }
  expect(new Set(acted).size).toBe(2);
  expect(await barriers(page)).toEqual([]);
  expect(faults).toEqual([]);
  // On a phone there is one at a time, and a way to the other with a mark at a turn.
  await page.setViewportSize(phone);
  await page.locator('.table-page').waitFor();
  await page.locator('.desk-switch[data-turn]').first().waitFor({ timeout: long });
  await shot(page, 'desk-phone');
  const other = page.locator('.desk-switch:not([aria-current])');
  const name = (await other.locator('.desk-switch-name').textContent()) ?? '';
  await other.click();
  await expect.poll(() => page.locator('.desk-switch[aria-current] .desk-switch-name').textContent()).toBe(name);
  await context.close();
});

test('tables that are only watched can be put beside and taken away', async () => {
  const { context, page } = await comes(wide);
  await page.goto('/desk');
  await page.getByLabel('Watch another table').selectOption({ index: 1 });
  await page.locator('.table-page').waitFor();
  await page.getByLabel('Watch another table').selectOption({ index: 1 });
  await expect.poll(() => page.locator('.tile').count()).toBe(2);
  await page.reload();
  await expect.poll(() => page.locator('.tile').count()).toBe(2);
  await page.locator('.tile').first().getByRole('button', { name: 'Take off the screen' }).click();
  await page.locator('.table-page').waitFor();
  await context.close();
});

test('before the flop raises are in big blinds, after it in parts of the pot', async () => {
  const { context, page } = await comes();
  await sitWithCompany(page, 'crown/holdem-hi-lo', 2);
  const presets = page.locator('.preset[aria-pressed]');
  await playUntil([page], () => page.locator('.presets', { hasText: '3 BB' }), {});
  const bare = await presets.allTextContents();
  expect(bare).toContain('2.5 BB');
  expect(bare.some((text) => text.includes('pot'))).toBe(false);
  await page.getByRole('button', { name: '3 BB', exact: true }).click();
  await expect.poll(() => page.locator('.act-raise').textContent()).toContain('30');
  await shot(page, 'presets-big-blinds');
  await playUntil([page], () => page.locator('.presets', { hasText: '½ pot' }), {});
  expect((await presets.allTextContents()).some((text) => text.includes('BB'))).toBe(false);
  await context.close();
});

test('a call up to a limit is made by itself within the limit, and is the player’s own beyond it', async () => {
  const [ann, bob] = [await comes(), await comes()];
  await Promise.all([comeAsGuest(ann.page), comeAsGuest(bob.page)]);
  const table = await openTable(ann.page, { game: 'crown/holdem', seats: 2 });
  for (const { page } of [ann, bob]) await sitAt(page, table);
  /** In the next hand after that one: who must act, and who has chosen to call up to 20 meanwhile. */
  const chosen = async (after: number) => {
    const isDue = async (page: Page) => (await round(page)).number > after && (await due(page).count()) > 0;
    await expect.poll(async () => (await isDue(ann.page)) || (await isDue(bob.page)), { timeout: long }).toBe(true);
    const [acts, waits] = (await isDue(ann.page)) ? [ann.page, bob.page] : [bob.page, ann.page];
    const upTo = waits.getByRole('checkbox', { name: 'Call up to 20' });
    await upTo.click();
    await expect.poll(() => upTo.getAttribute('aria-checked')).toBe('true');
    // Steps stand still while it is chosen.
    expect(await waits.locator('.pre-step:enabled').count()).toBe(0);
    await shot(waits, 'call-up-to');
    const name = await waits.evaluate(async () => ((await (await fetch('/api/me')).json()) as { name: string }).name);
    const did = (what: string) => waits.locator('.log-line[data-what="acted"]', { hasText: `${name} ${what}` });
    return { acts, waits, did, number: (await round(waits)).number };
  };

  // Everything is more than 20: the choice falls away, and the buttons are there.
  const first = await chosen(0);
  await first.acts.locator('.preset', { hasText: 'All in' }).click();
  await first.acts.locator('.act-raise:enabled').click();
  await due(first.waits).first().waitFor();
  await first.waits.locator('.act-fold:enabled').click();
  await first.did('folds').waitFor();
  expect(await first.did('calls').count()).toBe(0);

  // The least raise is within it: the call is made without another press.
  const second = await chosen(first.number);
  const before = await second.did('calls').count();
  await second.acts.locator('.act-raise:enabled').click();
  await second.did('calls').nth(before).waitFor();
  expect((await round(second.waits)).number).toBe(second.number);
  await Promise.all([ann.context.close(), bob.context.close()]);
});

test('one key makes this hand the last, the same key takes it back', async () => {
  const { context, page } = await comes();
  await sitWithCompany(page, 'crown/crazy-pineapple', 2);
  await due(page).first().waitFor({ timeout: long });
  await page.locator('body').click({ position: { x: 2, y: 400 } });
  const sign = page.locator('.last-hand');
  await page.keyboard.press('l');
  await sign.waitFor();
  expect(await sign.textContent()).toContain('You leave after this hand.');
  await page.keyboard.press('l');
  await sign.waitFor({ state: 'detached' });
  await page.keyboard.press('l');
  await sign.waitFor();
  await shotBoth(page, 'last-hand');
  expect(await barriers(page)).toEqual([]);
  const { number } = await round(page);
  // The hand is played to its end, and only then is the seat left.
  for (const until = Date.now() + long; Date.now() < until; ) {
    const now = await round(page);
    if ((await page.locator('.seat[data-hero]').count()) === 0) break;
    if (now.number === number) await act(page, {}, 0);
    await page.waitForTimeout(60);
  }
  await page.locator('.seat[data-hero]').waitFor({ state: 'detached' });
  expect((await round(page)).number).toBeLessThanOrEqual(number + 1);
  await context.close();
});

test('a note on a player is kept here, seen on the plate, and sent to nobody', async () => {
  const { context, page } = await comes();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  page.on('websocket', (line) => line.on('framesent', ({ payload }) => sent.push(String(payload))));
  await sitWithCompany(page, 'crown/crazy-pineapple-hi-lo', 1);
  const company = page.locator('.seat:not([data-hero]) .plate').first();
  await company.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Your note on/).fill('limps with aces');
  await dialog.locator('.note-choice[data-colour="purple"]').click();
  await shot(page, 'note');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.locator('.note-dot[data-colour="purple"]').waitFor();
  // The step of the dialog is gone from the history: going back would undo the reload.
  await page.waitForFunction(() => !((history.state as { layers?: number } | null)?.layers));
  await page.reload();
  const noted = page.locator('.plate').filter({ has: page.locator('.note-dot[data-colour="purple"]') });
  await noted.filter({ hasText: 'limps with aces' }).waitFor();
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((text) => text.includes('limps'))).toEqual([]);
  await context.close();
});

test('the history has cards, pots, winners and results; filters and a graph with a table', async () => {
  const { context, page, faults } = await comes();
  await sitWithCompany(page, 'crown/two-card-manila', 2);
  for (let played = 0; played < 3; played += 1) await playRound(page);
  // Nothing is played any more while the list is read.
  await page.getByRole('button', { name: 'My seat' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the table' }).click();
  await page.locator('.seat[data-hero]').waitFor({ state: 'detached', timeout: long });
  await page.goto('/history');
  const rows = page.locator('.round-told');
  await rows.first().waitFor();
  // Every round that is over: own cards, a board, a pot, a sentence, a result.
  const over = rows.filter({ has: page.locator('.round-net') });
  await over.nth(2).waitFor();
  const row = over.first();
  expect(await row.getByRole('group', { name: /^Your cards/ }).locator('.playing-card').count()).toBe(2);
  expect(await row.locator('.round-pot').textContent()).toMatch(/\d/);
  expect(await row.locator('.round-told-words').textContent()).toMatch(/wins|win |\+/);
  const nets = async () => (await page.locator('.round-told .round-net').allTextContents()).map((text) => Number(text.replace(/[^\d+−-]/g, '').replace('−', '-')));
  const all = await nets();
  // The graph ends where the rounds add up to.
  const sum = all.reduce((total, one) => total + one, 0);
  const shown = await page.locator('.results-figures .round-net').textContent();
  expect(Number((shown ?? '').replace(/[^\d+−-]/g, '').replace('−', '-'))).toBe(sum);
  await page.getByRole('img', { name: /^Balance over/ }).waitFor();
  await page.getByText('The graph as a table').click();
  await expect.poll(() => page.locator('.results-table tbody tr').count()).toBe(all.length);
  await shotBoth(page, 'history-mine');
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel('Result', { exact: true }).selectOption('lost');
  await expect.poll(async () => (await nets()).every((one) => one < 0) && (await page.locator('.loading').count()) === 0).toBe(true);
  expect(await nets()).toHaveLength(all.filter((one) => one < 0).length);
  await page.getByLabel('Pot', { exact: true }).selectOption('50000');
  await page.getByText('No round is like that.').waitFor();
  await page.getByRole('button', { name: 'All rounds' }).first().click();
  await expect.poll(async () => (await nets()).length).toBe(all.length);
  // On a phone the first round is on the first screen; the rest is one press away.
  for (const [width, height] of [[390, 664], [360, 640], [844, 390]] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/history');
    await rows.first().waitFor();
    const title = await rows.first().locator('.round-title').evaluate((element) => element.getBoundingClientRect().bottom);
    const tabs = await page.locator('.tabs').evaluate((element) => element.getBoundingClientRect().top);
    expect(title, `${width}x${height}`).toBeLessThan(tabs);
    expect(await page.getByLabel('Pot', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByLabel('Pot', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Graph' }).click();
    await page.getByRole('img', { name: /^Balance over/ }).waitFor();
    expect(await page.getByLabel('Pot', { exact: true }).count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
  }
  // A stranger who looks at the table's rounds sees none of these cards.
  const stranger = await comes();
  await stranger.page.goto(`/history?table=${await tableOf('crown/two-card-manila')}`);
  await stranger.page.locator('.round-told').first().waitFor();
  expect(await stranger.page.getByRole('group', { name: /^Your cards/ }).count()).toBe(0);
  expect([...faults, ...stranger.faults]).toEqual([]);
  await Promise.all([context.close(), stranger.context.close()]);
});

test('staff: people by name, balances by size, events to the end', async () => {
  const { context, page, faults } = await comes(desk);
  const manager = room.manager;
  if (manager === null) throw new Error('no manager');
  // Enough that there are several pages of events.
  const failed = await fetch(`${room.url}/`).then(async () => {
    let count = 0;
    for (let person = 0; person < 14; person += 1) {
      for (let tries = 0; tries < 2; tries += 1) {
        const answer = await fetch(`${room.url}/api/sign-in`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: person === 0 ? manager.name : `Nobody ${person}`, password: 'not the one' }) });
        count += Number(!answer.ok);
      }
    }
    return count;
  });
  expect(failed).toBe(28);
  await signIn(page, manager.name, manager.password);
  await page.goto('/staff');
  await page.getByText('Significant events', { exact: true }).click();
  await page.locator('.events-when').first().waitFor();
  const status = page.locator('.events-pages [role="status"]');
  await status.getByText('Page 1', { exact: true }).waitFor();
  const newest = await page.locator('.events-when').count();
  expect(newest).toBeGreaterThanOrEqual(25);
  await page.getByRole('button', { name: 'Older' }).click();
  await status.getByText(/^Page 2/).waitFor();
  for (let number = 3; await page.getByRole('button', { name: 'Older' }).isEnabled(); number += 1) {
    await page.getByRole('button', { name: 'Older' }).click();
    await status.getByText(new RegExp(`^Page ${number}`)).waitFor();
  }
  expect(await page.locator('.events-pages [role="status"]').textContent()).toContain('the last');
  // Who made the manager: no person did.
  await page.getByRole('cell', { name: 'The installation' }).first().waitFor();
  await shotBoth(page, 'staff-events');
  expect(await barriers(page)).toEqual([]);
  await page.getByText('People', { exact: true }).click();
  await page.getByRole('button', { name: /^Suspend/ }).first().waitFor();
  expect(await page.locator('.sheet .button-danger').count()).toBe(0);
  await shot(page, 'staff-people');
  await page.goto('/cage');
  await page.getByText('Balances', { exact: true }).click();
  await page.locator('.sheet tbody tr').first().waitFor();
  const chips = (await page.locator('.sheet tbody td.end').allTextContents()).map((text) => Math.abs(Number(text.replace(/[^\d]/g, ''))));
  expect(chips).toEqual([...chips].sort((a, b) => b - a));
  expect(await page.locator('.sheet tbody').textContent()).toContain(`wallet of ${manager.name}`);
  await shotBoth(page, 'cage-balances');
  expect(faults).toEqual([]);
  await context.close();
});
