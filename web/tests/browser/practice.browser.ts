/** "What is the ruling?": questions of the real rules, answered by keys, counted, sent to a colleague. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, shot } from '../harness';
import { signIn } from '../player';
import { barriers, visit } from '../visit';

const { room, comes } = visit({ 'first-tables': 'off' });

const sizes = { phone, tablet: { width: 820, height: 1180 }, desk: { width: 1440, height: 900 } };

/** The same page at every size, by day and by night. */
async function shots(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await shot(page, `practice-${name}-${size}-${colorScheme}`);
    }
  }
}

interface Shown {
  game: string;
  number: number;
  happened: string;
  choices: string[];
}

/** The question on the screen, once it is another than one before. */
async function shown(page: Page, not = ''): Promise<Shown> {
  await page.locator(`.practice:not([data-question="${not}"])`).waitFor();
  const id = (await page.locator('.practice').getAttribute('data-question')) ?? '';
  const [, game = '', number = ''] = /^(.+)#(\d+)@\d+$/.exec(id) ?? [];
  return { game, number: Number(number), happened: await page.locator('.practice-happened').innerText(), choices: await page.locator('.practice-choice > span').allInnerTexts() };
}

/** What the room says the ruling is. */
async function ruled({ game, number }: Shown): Promise<{ choice: number; wrong: string }> {
  const answer = await fetch(`${room.url}/api/practice`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ game, number, choice: 0 }) });
  return (await answer.json()) as { choice: number; wrong: string };
}

const id = (page: Page) => page.locator('.practice').getAttribute('data-question');
const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test('ten questions are answered by keys, and the score is right', async () => {
  const { context, page, faults } = await comes(phone);
  await page.goto('/games');
  await page.locator('.sections').getByRole('link', { name: 'Practice' }).click();
  let question = await shown(page);
  expect(new URL(page.url()).searchParams.get('number')).toBe(String(question.number));
  await page.getByText('No answer yet').waitFor();
  await shots(page, 'question');
  await page.setViewportSize(phone);
  expect(await barriers(page)).toEqual([]);
  // Wrong are the second, the third and the seventh.
  const right = (at: number) => ![2, 3, 7].includes(at);
  for (let at = 1; at <= 10; at += 1) {
    const { choice } = await ruled(question);
    const said = right(at) ? choice : (choice + 1) % question.choices.length;
    await page.keyboard.press(String(said + 1));
    const verdict = page.locator('.practice-verdict');
    await verdict.waitFor();
    expect(await verdict.getAttribute('data-right')).toBe(right(at) ? '' : null);
    expect(await page.locator('.practice-choice[data-mark="right"] > span > span:last-child').innerText()).toBe(question.choices[choice]);
    expect(await page.locator('.practice-choice[data-mark="wrong"]').count()).toBe(right(at) ? 0 : 1);
    // What was said is read from there.
    await page.waitForFunction(() => document.activeElement?.closest('.practice-verdict') !== null);
    await verdict.getByRole('link', { name: /^(Crown|ACT) / }).first().waitFor();
    if (at === 2) {
      await shots(page, 'wrong');
      await page.setViewportSize(phone);
      expect(await barriers(page)).toEqual([]);
      expect(await wide(page)).toBe(false);
      // A second answer to the same question is none.
      await page.keyboard.press(String(choice + 1));
    }
    if (at === 10) break;
    const before = (await id(page)) ?? '';
    await page.keyboard.press(at % 2 === 0 ? 'n' : 'Enter');
    question = await shown(page, before);
    expect(await page.locator('.practice-verdict').count()).toBe(0);
  }
  await page.locator('.practice-score summary').click();
  await page.getByText('7 of 10 right').waitFor();
  await page.getByText('In a row: 3 · Best: 3').waitFor();
  expect(await page.locator('.practice-score li').count()).toBeGreaterThan(0);
  await shots(page, 'score');
  await page.setViewportSize(phone);
  expect(await wide(page)).toBe(false);
  expect(await barriers(page)).toEqual([]);
  // It is kept on this device, until it is forgotten.
  await page.reload();
  await shown(page);
  await page.getByText('7 of 10 right').waitFor();
  // The same question again does not count again.
  await page.keyboard.press('1');
  await page.getByText('It is not counted again.').waitFor();
  await page.getByText('7 of 10 right').waitFor();
  await page.locator('.practice-score summary').click();
  await page.getByRole('button', { name: 'Begin anew' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Begin anew' }).click();
  await page.getByText('No answer yet').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a question is sent to a colleague by its link, and the way back leads to the one before', async () => {
  const { context, page, faults } = await comes();
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: room.url });
  await page.goto('/practice?game=crown/holdem');
  const first = await shown(page);
  expect(first.game).toBe('crown/holdem');
  await page.getByRole('button', { name: 'Copy the link to this question' }).click();
  await page.getByText('The link is copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const before = (await id(page)) ?? '';
  await page.locator('.practice-choice').first().click();
  await page.getByRole('button', { name: 'Next question' }).click();
  const second = await shown(page, before);
  expect(second.game).toBe('crown/holdem');
  await page.goBack();
  await expect.poll(() => id(page)).toBe(before);
  // As it was left, with its answer.
  await page.locator('.practice-verdict').waitFor();
  // The script that proves the ruling is played there.
  const script = page.locator('.practice-verdict .scenario-name').first();
  await script.click();
  await page.locator('.practice-verdict .calls, .practice-verdict .script').first().waitFor();
  await page.getByLabel('Game', { exact: true }).selectOption('crown/razz');
  expect((await shown(page, before)).game).toBe('crown/razz');

  const colleague = await comes(phone);
  await colleague.page.goto(link);
  expect(await shown(colleague.page)).toEqual(first);
  await colleague.page.locator('.practice-choice').first().tap();
  await colleague.page.locator('.practice-verdict').waitFor();
  expect([...faults, ...colleague.faults]).toEqual([]);
  await colleague.context.close();
  await context.close();
});

test('a question of every game fits a phone', async () => {
  const { context, page, faults } = await comes(phone);
  await page.goto('/practice');
  await shown(page);
  const games = (await page.getByLabel('Game', { exact: true }).locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).filter(Boolean);
  const all = (await (await fetch(`${room.url}/api/games`)).json()) as { id: string }[];
  expect(new Set(games)).toEqual(new Set(all.map(({ id }) => id)));
  for (const game of games) {
    await page.goto(`/practice?game=${game}&number=5`);
    const question = await shown(page);
    expect(question.game).toBe(game);
    expect(question.choices.length, game).toBeGreaterThan(1);
    expect(await wide(page), game).toBe(false);
    // No plate is wider than its place, and no card sticks out of its plate.
    const out = await page.locator('.practice-player').evaluateAll((plates) => plates.filter((plate) => [...plate.querySelectorAll('.playing-card, .practice-name, .practice-chips')].some((part) => part.getBoundingClientRect().right > plate.getBoundingClientRect().right + 0.5)).length);
    expect(out, game).toBe(0);
    if (['crown/seven-card-stud', 'crown/chinese', 'crown/double-flop-holdem', 'crown/draw-blind'].includes(game)) await shot(page, `practice-${game.replace('/', '-')}-phone`);
  }
  expect(faults).toEqual([]);
  await context.close();
});

test('in Spanish the page is Spanish and says that questions are in English; staff find it on theirs', async () => {
  const { context, page, faults } = await comes(phone);
  if (room.manager === null) throw new Error('no manager');
  await signIn(page, room.manager.name, room.manager.password);
  await page.addInitScript(() => localStorage.setItem('cutcard.preferences', JSON.stringify({ language: 'es' })));
  await page.goto('/staff');
  await page.getByRole('link', { name: 'Practicar resoluciones' }).click();
  await shown(page);
  await page.getByText('Texto en inglés').waitFor();
  expect(await page.locator('.practice-happened').getAttribute('lang')).toBe('en');
  await page.keyboard.press('1');
  await page.getByText(/^(Correcto|Incorrecto)\./).waitFor();
  await shots(page, 'spanish');
  await page.setViewportSize(phone);
  expect(await wide(page)).toBe(false);
  expect(await page.locator('.sections').evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(false);
  expect(await barriers(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
