/** A dealer in a browser: what is done on the dealer's page of a table dealt by hand. */

import type { Locator, Page } from 'playwright-core';
import { phone, shot, type TestRoom } from './harness';
import { signIn } from './player';
import type { Visit } from './visit';

export const tablet = { width: 1024, height: 768 };
const office = { width: 1440, height: 900 };

/** A phone whose browser's own bars are there. */
const lowPhone = { width: 390, height: 664 };

/** The same page on a tablet, at a desk and on a phone. */
export async function shots(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of [['desk', office], ['phone', phone], ['low-phone', lowPhone], ['tablet', tablet]] as const) {
    await page.setViewportSize(viewport);
    await shot(page, `dealer-${name}-${size}`);
  }
}

/** A dealer's page, and what is done on it. */
export class Dealer {
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
    await ruling.getByRole('link', { name: clause.replace('crown:', 'Crown ').replace('act-3cp:', 'ACT 3 Card '), exact: true }).first().waitFor();
    return ruling;
  }

  async rules(): Promise<void> {
    await this.dialog().getByRole('button', { name: 'Rule so' }).click();
    await this.gone();
  }

  async takesBack(why: string): Promise<void> {
    await this.page.keyboard.press('z');
    await this.dialog().getByRole('button', { name: why }).click();
    await this.dialog().getByRole('button', { name: 'Take back', exact: true }).click();
    await this.gone();
  }

  /** Somebody acts who is not due. */
  async early(name: string, what: string, to: number): Promise<void> {
    await this.press(/^Before the turn/);
    await this.dialog().getByText(name, { exact: true }).click();
    await this.dialog().getByText(what, { exact: true }).click();
    await this.dialog().getByLabel('To how much').fill(String(to));
    await shots(this.page, 'early');
    await this.dialog().getByRole('button', { name: 'Enter' }).click();
    await this.gone();
    await this.told(`${name} acts before the turn`);
  }

  async told(words: string | RegExp): Promise<void> {
    await this.page.locator('.deal-log').getByText(words).first().waitFor();
  }

  /** The room is killed, as by a power cut, and opens again: the page, which was there all the time, goes on. */
  async outlivesKill(room: TestRoom): Promise<void> {
    await room.kill();
    await this.page.locator('.dot:not([data-on])').waitFor();
    await room.start({ 'first-tables': 'off' });
    await this.page.locator('.dot[data-on]').waitFor();
  }

  /** The log has a line of these words that cites the clause. */
  async cites(words: string | RegExp, clause: string): Promise<void> {
    await this.page.locator('.deal-log .log-line').filter({ hasText: words }).getByRole('link', { name: clause, exact: true }).first().waitFor();
  }

  /** So many chips lie before each seat, and nothing else does. */
  async stacks(chips: Readonly<Record<number, string>>): Promise<void> {
    for (const [seat, stack] of Object.entries(chips)) await this.page.locator(`.seat[data-seat="${seat}"] .plate-stack`).getByText(stack, { exact: true }).waitFor();
  }
}

/** A manager who opens a table of pots dealt by hand and goes to deal it. */
export const dealerOf = (visit: Visit, pots: Record<string, unknown>): Promise<Dealer & { faults: string[] }> => dealerAt(visit, { pots });

/** The same at any table: of pots, or of boxes. */
export async function dealerAt({ room, comes }: Visit, game: Record<string, unknown>): Promise<Dealer & { faults: string[] }> {
  const { page, faults } = await comes(tablet);
  await signIn(page, room.manager?.name ?? '', room.manager?.password ?? '');
  const opened = await page.evaluate(async (game) => {
    const sent = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ house: { game, options: { dealt_by: 'hand' } } }) });
    return (await sent.json()) as { table?: number };
  }, game);
  if (opened.table === undefined) throw new Error(`not opened: ${JSON.stringify(opened)}`);
  await page.goto('/staff?part=tables');
  await page.getByRole('link', { name: /^Deal / }).last().click();
  await page.waitForURL(`**/deal/${opened.table}`);
  return Object.assign(new Dealer(page, opened.table), { faults });
}

/** Whatever is due is done in the plainest way, until the round is over; what was due is told. */
export async function plainRound(dealer: Dealer): Promise<string[]> {
  const { page } = dealer;
  const told: string[] = [];
  const next = page.locator('.deal-next');
  for (let steps = 0; steps < 120; steps += 1) {
    const sequence = await page.locator('.deal-page').getAttribute('data-sequence');
    const due = (await next.locator('h2').textContent()) ?? '';
    told.push(due);
    if (due === 'Begin a round' && steps > 0) return told;
    const button = (name: RegExp) => next.getByRole('button', { name });
    const plain = button(/^(Begin round \d+|Shuffled and cut|Pots pushed|Burnt|(Burn, deal|Deal) \d+ face down|Check|Call .+|Decline|Once|Bet .+|Bring in .+|Complete .+)$/);
    if ((await plain.count()) > 0) await plain.first().click();
    else if (await next.locator('.cards-tap').isVisible()) {
      await next.locator('.cards-tap button').first().click();
      await next.locator('.act.button-primary:enabled').click();
    } else if (await next.locator('.card-input').isVisible()) {
      while ((await page.locator('.deal-page').getAttribute('data-sequence')) === sequence) {
        const enter = button(/^Enter$/);
        if (await enter.isEnabled()) await enter.click({ timeout: 5_000 }).catch(() => undefined);
        else await next.locator('.pick-card:not([disabled]):not([aria-pressed="true"])').last().click({ timeout: 5_000 }).catch(() => undefined);
        await page.waitForTimeout(150);
      }
    } else throw new Error(`nothing to press at: ${due}: ${await next.innerText()}`);
    await page.waitForFunction((before) => document.querySelector('.deal-page')?.getAttribute('data-sequence') !== before, sequence);
  }
  throw new Error(`no end: ${told.join(' / ')}`);
}
