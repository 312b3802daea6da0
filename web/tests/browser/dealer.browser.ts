/** Tables dealt by hand, run through the dealer's page: cards, acts, mistakes, rulings, corrections. */

import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, shot } from '../harness';
import { signIn } from '../player';
import { barriers, visit } from '../visit';

const { room, comes } = visit({ 'first-tables': 'off' });

const tablet = { width: 1024, height: 768 };
const office = { width: 1440, height: 900 };

/** The same page on a tablet, at a desk and on a phone. */
async function shots(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of [['desk', office], ['phone', phone], ['tablet', tablet]] as const) {
    await page.setViewportSize(viewport);
    await shot(page, `dealer-${name}-${size}`);
  }
}

/** A dealer's page, and what is done on it. */
class Dealer {
  constructor(readonly page: Page, readonly table: number) {}

  /** Waits until that is due. */
  async due(words: string | RegExp): Promise<void> {
    await this.page.locator('.deal-next h2').getByText(words, typeof words === 'string' ? { exact: true } : {}).waitFor();
  }

  async press(name: string | RegExp): Promise<void> {
    await this.page.locator('.deal-panel').getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).click();
  }

  /** What is due is done, and then that is. */
  async does(button: string | RegExp, due: string | RegExp): Promise<void> {
    await this.press(button);
    await this.due(due);
  }

  /** Types a line of cards, as a reader does. */
  async types(cards: string, due: string | RegExp): Promise<void> {
    await this.page.locator('.deal-next .card-input').fill(cards);
    await this.due(due);
  }

  dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  async gone(): Promise<void> {
    await this.dialog().waitFor({ state: 'detached' });
  }

  /** Seats somebody who has no page. */
  async seats(name: string, seat: number): Promise<void> {
    await this.page.getByRole('button', { name: /^Take seat/ }).first().click();
    await this.dialog().getByLabel('Name').fill(name);
    await this.dialog().getByLabel('Seat', { exact: true }).selectOption(String(seat));
    await this.dialog().getByRole('button', { name: 'Sits down' }).click();
    await this.gone();
    await this.page.locator(`.seat[data-seat="${seat}"]`).getByText(name).first().waitFor();
  }

  /** Something is wrong: what, and what is answered; the ruling is by that clause. */
  async wrong(what: string, answers: (dialog: Locator) => Promise<void>, clause: string): Promise<Locator> {
    await this.press(/^Something is wrong/);
    await this.dialog().getByRole('button', { name: what, exact: true }).click();
    await answers(this.dialog());
    const ruling = this.dialog().locator('.ruling');
    await ruling.getByRole('link', { name: clause, exact: true }).first().waitFor();
    return ruling;
  }

  async rules(): Promise<void> {
    await this.dialog().getByRole('button', { name: 'Rule so' }).click();
    await this.gone();
  }

  async takesBack(why: string): Promise<void> {
    await this.press(/^Take back/);
    await this.dialog().getByRole('button', { name: why }).click();
    await this.dialog().getByRole('button', { name: 'Take back', exact: true }).click();
    await this.gone();
  }

  async told(words: string | RegExp): Promise<void> {
    await this.page.locator('.deal-log').getByText(words).first().waitFor();
  }
}

/** A manager who opens a table dealt by hand and goes to deal it. */
async function dealerOf(pots: Record<string, unknown>): Promise<Dealer & { faults: string[] }> {
  const { page, faults } = await comes(tablet);
  await signIn(page, room.manager?.name ?? '', room.manager?.password ?? '');
  const opened = await page.evaluate(async (game) => {
    const sent = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ house: { game: { pots: game }, options: { dealt_by: 'hand' } } }) });
    return (await sent.json()) as { table?: number };
  }, pots);
  if (opened.table === undefined) throw new Error(`not opened: ${JSON.stringify(opened)}`);
  await page.goto('/staff?part=tables');
  await page.getByRole('link', { name: /^Deal / }).last().click();
  await page.waitForURL(`**/deal/${opened.table}`);
  return Object.assign(new Dealer(page, opened.table), { faults });
}

const yes = (dialog: Locator) => dialog.getByRole('button', { name: 'See the ruling' }).click();

test('hold’em: an out-of-turn raise, an exposed card, a premature turn, a correction, a misdeal, a showdown', async () => {
  const dealer = await dealerOf({ game: 'crown/holdem' });
  const { page } = dealer;
  await dealer.due('Waiting for players: tap a seat');
  for (const [name, seat] of [['Ann', 1], ['Bob', 2], ['Cid', 5]] as const) await dealer.seats(name, seat);
  await dealer.does('Begin round 1', 'Two cards face down to each of 3, from seat 1');
  await shots(page, 'deal');

  // A misdeal, before anybody has acted: all is dealt again.
  await dealer.does('Deal 6 face down', 'Cid to act: 10 to call');
  await dealer.wrong('The deck was not cut', async () => {}, 'crown:14.1.1(a)(ii)');
  await shots(page, 'ruling');
  expect(await barriers(page)).toEqual([]);
  await dealer.rules();
  await dealer.does('Shuffled and cut', 'Two cards face down to each of 3, from seat 1');

  // A card is exposed in the deal.
  await dealer.does('Deal 6 face down', 'Cid to act: 10 to call');
  await dealer.wrong('I exposed a card of a player’s', async (dialog) => {
    await dialog.getByText('Ann', { exact: true }).click();
    await dialog.locator('.wrong-card button').nth(1).click();
    await dialog.locator('.card-input').fill('9h');
    await shots(page, 'questions');
    await yes(dialog);
  }, 'crown:14.9.1');
  await dealer.rules();
  await dealer.due('One card face down to Ann');
  await dealer.does('Deal 1 face down', 'Cid to act: 10 to call');

  // Ann raises while Cid is due: her raise stands where nothing has changed when her turn comes.
  await dealer.press(/^Before the turn/);
  await dealer.dialog().getByText('Ann', { exact: true }).click();
  await dealer.dialog().getByText('Raise', { exact: true }).click();
  await dealer.dialog().getByLabel('To how much').fill('40');
  await shots(page, 'early');
  await dealer.dialog().getByRole('button', { name: 'Enter' }).click();
  await dealer.gone();
  await dealer.told('Ann acts before the turn');
  await dealer.press('Call 10');
  await dealer.due('Bob to act: 30 to call');
  await dealer.does('Call 30', 'Cid to act: 30 to call');
  // The exposed card is the first burn.
  await dealer.does('Call 30', 'Three cards to the board');
  await shots(page, 'flop');
  expect(await barriers(page)).toEqual([]);
  await dealer.types('2c 3d 4h', 'Ann to act: nothing to call');
  await dealer.does('Check', 'Bob to act: nothing to call');

  // The turn is opened while the betting is on.
  await dealer.wrong('The next card was opened before the betting was over', async (dialog) => {
    await dialog.locator('[data-card="5s"]').click();
    await yes(dialog);
  }, 'crown:14.10.1');
  await shots(page, 'early-card');
  await dealer.rules();
  await dealer.does('Check', 'Cid to act: nothing to call');
  await dealer.does('Check', 'Burn, then one card to the board');

  // What lies somewhere else cannot come again; what is entered wrongly is taken back.
  await page.locator('.deal-next .card-input').fill('3d');
  await page.getByText('three of diamonds lies somewhere else.').waitFor();
  await dealer.types('9s', 'Ann to act: nothing to call');
  await dealer.takesBack('Wrong card entered');
  await dealer.told('The dealer takes the last entry back.');
  await dealer.due(/one card to the board/i);
  await dealer.types('Ts', 'Ann to act: nothing to call');
  for (const name of ['Bob', 'Cid']) await dealer.does('Check', `${name} to act: nothing to call`);
  await dealer.does('Check', 'Shuffle 39 cards and cut');
  await dealer.does('Shuffled and cut', 'One card to the board');
  await dealer.types('Jc', 'Ann to act: nothing to call');
  for (const name of ['Bob', 'Cid']) await dealer.does('Check', `${name} to act: nothing to call`);
  await dealer.does('Check', 'Ann shows or mucks');
  await dealer.types('As Ad', 'Bob shows or mucks');
  await dealer.does('Muck', 'Cid shows or mucks');
  await page.locator('.deal-next .card-input').fill('Kh Qh');
  await dealer.due('Push the pots');
  await shots(page, 'showdown');
  await dealer.does('Pots pushed', 'Begin a round');
  await dealer.told(/^Ann wins/);
  await page.locator('.seat[data-seat="1"]').getByText('1,080').first().waitFor();
  await dealer.does('Begin round 2', /face down to each of 3/);
  expect(dealer.faults).toEqual([]);
  await page.context().close();
});

test('Manila: the same on a table that a power cut stops in the middle', async () => {
  const dealer = await dealerOf({ game: 'crown/two-card-manila' });
  const { page } = dealer;
  for (const [name, seat] of [['Ada', 1], ['Ben', 2], ['Cat', 3]] as const) await dealer.seats(name, seat);
  const say = async () => { await page.waitForTimeout(900); console.log((await page.locator('.deal-next h2').innerText()) + ' || ' + (await page.locator('.deal-next .button').allInnerTexts()).join(' | ')); };
  await dealer.does('Begin round 1', 'Two cards face down to each of 3, from seat 1');
  await dealer.does('Deal 6 face down', 'One card to the board');
  await shots(page, 'manila');
  await page.locator('.deal-next').getByRole('button', { name: 'ace of spades' }).click();
  await say();
  await dealer.wrong('The deck was not shuffled', async () => {}, 'crown:14.1.1(a)(ii)');
  await dealer.rules();
  await say();
  await dealer.press('Shuffled and cut');
  await dealer.due('Two cards face down to each of 3, from seat 1');
  await dealer.does('Deal 6 face down', 'One card to the board');
  await page.locator('.deal-next .card-input').fill('As');
  await say();
  await dealer.wrong('I exposed a card of a player’s', async (dialog) => {
    await dialog.getByText('Ada', { exact: true }).click();
    await dialog.locator('.wrong-card button').first().click();
    await dialog.locator('.card-input').fill('Ks');
    await yes(dialog);
  }, 'crown:14.8.1');
  await dealer.rules();
  await say();
  await dealer.press('Deal 1 face down');
  await say();
  await room.kill();
  await room.start({ 'first-tables': 'off' });
  await say();
  await dealer.press(/^Before the turn/);
  await shots(page, 'manila-early');
  await dealer.dialog().getByText('Ada', { exact: true }).click({ timeout: 3000 }).catch(() => console.log('ada due'));
  await dealer.dialog().getByText('Raise', { exact: true }).click();
  await dealer.dialog().getByLabel('To how much').fill('20');
  await dealer.dialog().getByRole('button', { name: 'Enter' }).click();
  await dealer.gone().catch(async () => { console.log(await page.locator('.toast').allInnerTexts()); await page.keyboard.press('Escape'); });
  await say();
  for (let i = 0; i < 6; i += 1) {
    const b = page.locator('.deal-next').getByRole('button', { name: /^(Check|Call .*)$/ });
    if (!(await b.isVisible())) break;
    await b.click();
    await say();
  }
  throw new Error('here');
});
