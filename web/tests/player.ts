/** Plays through the page: sees what a person sees and presses what they would press. */

import type { Locator, Page } from 'playwright-core';

/** How long a finger waits for a button that was there a moment ago. Whoever presses looks again afterwards. */
const moment = { timeout: 10_000 };

/** How long anything may take that comes for certain. */
export const long = 600_000;

/** The buttons of the table. */
export const bar = (page: Page): Locator => page.locator('.action-bar');

/** Comes in without a name or a password. */
export async function comeAsGuest(page: Page): Promise<void> {
  await page.goto('/');
  const came = await page.evaluate(async () => (await fetch('/api/guest', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })).ok);
  if (!came) throw new Error('no guest was made');
}

/** Signs in through the dialog. */
export async function signIn(page: Page, name: string, password: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Opens a table with house options of its own, as whoever is signed in there. */
export async function openTable(page: Page, house: Record<string, unknown>): Promise<number> {
  const answer = await page.evaluate(async (pots) => {
    const sent = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ house: { game: { pots } } }) });
    return (await sent.json()) as { table?: number };
  }, house);
  if (answer.table === undefined) throw new Error(`not opened: ${JSON.stringify(answer)}`);
  return answer.table;
}

/** Takes a seat with the chips the dialog proposes. */
export async function sitDown(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Take a seat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Sit down with/ }).click();
  await page.locator('.seat[data-hero]').waitFor();
}

/** Asks the house for players, as many as wanted, of any temperament or of one. */
export async function callHousePlayers(page: Page, count: number, temperament = 'any'): Promise<void> {
  for (let called = 0; called < count; called += 1) {
    const before = await page.locator('.seat .house').count();
    await page.getByRole('button', { name: /^Call a house player to seat/ }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Temperament').selectOption(temperament);
    await dialog.getByRole('button', { name: 'Call', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.waitForFunction((count) => document.querySelectorAll('.seat .house').length > count, before);
  }
}

export interface Round {
  number: number;
  playing: boolean;
}

export async function round(page: Page): Promise<Round> {
  return page.locator('.table-page').evaluate((element) => ({
    number: Number(element.getAttribute('data-round')),
    playing: element.hasAttribute('data-playing'),
  }));
}

/** The round, whether the hero plays in it, and whether they must decide something: all of it in one look. */
async function seen(page: Page): Promise<Round & { mine: boolean; deciding: boolean }> {
  return page.locator('.table-page').evaluate((element) => {
    const playing = element.hasAttribute('data-playing');
    return {
      number: Number(element.getAttribute('data-round')),
      playing,
      mine: playing && element.querySelector('.seat[data-hero]:not([data-out])') !== null,
      deciding: element.querySelector('.action-bar[data-acting]') !== null,
    };
  });
}

/**
 * Looks out for something that may be in sight for an instant only: from now on the page itself looks at each of
 * its changes. What is returned waits until it has been seen.
 */
export async function lookOut(page: Page, selector: string, text = ''): Promise<() => Promise<void>> {
  const watch = await page.evaluateHandle(([wanted, words, most]) => {
    const isThere = () => [...document.querySelectorAll(wanted)].some((one) => one.getBoundingClientRect().height > 0 && (one.textContent ?? '').includes(words));
    const seen = new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), most);
      new MutationObserver(() => isThere() && resolve(true)).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
      if (isThere()) resolve(true);
    });
    return { seen };
  }, [selector, text, long] as const);
  return async () => {
    if (!(await watch.evaluate(({ seen }) => seen))) throw new Error(`never seen: ${selector} ${text}`);
  };
}

/** The hero's cards, by name. */
export async function myCards(page: Page): Promise<string[]> {
  return page.locator('.seat[data-hero] .playing-card, .chinese .playing-card').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? card.querySelector('.visually-hidden')?.textContent ?? ''));
}

/** How somebody plays: the buttons they prefer, the first that is there. */
export interface Style {
  /** Whether to raise or bet now and then. */
  bold?: boolean;
  /** Questions that come with buttons of their own are left to the test. */
  answers?: false;
}

/** What was pressed, in words; nothing where nothing could be. */
export async function act(page: Page, style: Style, turn: number): Promise<string | null> {
  const bar = page.locator('.action-bar');
  const press = async (selector: string, word: string): Promise<string | null> => {
    const button = bar.locator(selector).first();
    if (!(await button.isVisible()) || !(await button.isEnabled(moment).catch(() => false))) return null;
    // Where it cannot be pressed, the turn was over before the finger came down.
    return button.click(moment).then(() => word, () => null);
  };
  // Whoever has lost everything brings more. A dialog that is still open from the last look is gone on with.
  const more = page.getByRole('dialog').getByRole('button', { name: /^Add [\d,.]+$/ });
  if (!(await more.isVisible())) await press('.act-add', 'add');
  if (await more.isVisible()) return more.click(moment).then(() => 'added', () => null);
  if (await bar.locator('.chinese').isVisible()) {
    // Only rows that were suggested are set: others may foul, which is asked about.
    return (await press('.chinese .acts button:nth-child(2)', 'suggest')) === null ? null : press('.chinese .acts button:nth-child(3)', 'set');
  }
  if (await bar.locator('.wager-panel').isVisible()) {
    // Wagers that lie there are not made again: the others are waited for.
    if ((await page.locator('.box[data-hero]').count()) > 0) return null;
    for (const wager of await bar.locator('.wager').all()) {
      const chip = wager.locator('.chip-button').nth(1);
      if (!(await chip.click(moment).then(() => true, () => false))) return null;
    }
    return press('.wager-panel .acts .button-primary', 'wager');
  }
  if (await bar.locator('.bet-panel').isVisible()) {
    // What can be pressed, in one look: buttons stand still for a moment when the price changes.
    const live = await bar.locator('.bet-panel').evaluate((panel) => [...panel.querySelectorAll('.act:not([disabled])')].map((button) => button.className), undefined, moment).catch(() => []);
    const has = (name: string): boolean => live.some((names) => names.includes(name));
    if (live.length === 0) return null;
    if (style.bold === true && turn % 3 === 1 && has('act-raise')) {
      await press('.preset:nth-child(2)', 'preset');
      return press('.act-raise', 'raise');
    }
    if (has('act-stay')) return press('.act-stay', 'stay');
    return has('act-raise') ? press('.act-raise', 'raise') : press('.act-fold', 'fold');
  }
  const cards = page.locator('.seat[data-hero] .cards-tap button');
  if ((await cards.count()) > 0) {
    const last = cards.last();
    const chosen = await last.getAttribute('aria-pressed', moment).catch(() => null);
    if (chosen === 'false') await last.click(moment).catch(() => undefined);
    return press('.card-panel .act', 'cards');
  }
  if (style.answers !== false && (await bar.locator('.card-panel').isVisible())) {
    return (await press('.card-panel .button-primary', 'answer')) ?? press('.card-panel .act', 'answer');
  }
  return null;
}

/**
 * Plays until a round is over in which the hero had something to press: one that everybody else gave up at
 * once is not counted. Calls back once, when there is something to decide after the first press, if it comes
 * to that. Tells what was pressed.
 */
export async function playRound(page: Page, style: Style = {}, onMid?: () => Promise<void>): Promise<string[]> {
  const pressed: string[] = [];
  const until = Date.now() + long;
  let wanted: number | null = null;
  let shown = onMid === undefined;
  while (Date.now() < until) {
    const now = await seen(page);
    if (wanted !== null && (now.number > wanted || !now.playing)) {
      if (pressed.length > 0) return pressed;
      wanted = null;
    }
    if (wanted === null && now.mine) wanted = now.number;
    const isMid = now.mine && !shown && pressed.length > 0;
    if (isMid && now.deciding) {
      shown = true;
      await onMid?.();
    }
    // Nothing is pressed before it was looked at.
    const did = isMid && !now.deciding ? null : await act(page, style, pressed.length);
    if (did !== null && did !== 'added') pressed.push(did);
    await page.waitForTimeout(did === null ? 60 : 90);
  }
  throw new Error(`no round was over in ${long / 1000} s; pressed ${pressed.join(', ') || 'nothing'}`);
}

/** Plays for everybody until the round that is on is over: nobody stops while another must still act. */
export async function playTogether(pages: readonly Page[]): Promise<void> {
  const [first] = pages;
  if (first === undefined) return;
  const began = (await round(first)).number;
  const until = Date.now() + long;
  while (Date.now() < until) {
    const now = await round(first);
    if (now.number > began || !now.playing) return;
    for (const page of pages) await act(page, {}, 0);
    await first.waitForTimeout(60);
  }
  throw new Error(`round ${began} was not over in ${long / 1000} s`);
}

/**
 * Plays on until something is there on one of the pages, and tells on which. What comes every few rounds is as
 * good as certain in so many; how long they take does not matter.
 */
export async function playUntil(pages: readonly [Page, ...Page[]], wanted: (page: Page) => Locator, style: Style = { answers: false }, rounds = 40): Promise<Page> {
  const last = (await round(pages[0])).number + rounds;
  for (const until = Date.now() + long; Date.now() < until && (await round(pages[0])).number <= last; ) {
    for (const page of pages) {
      if ((await wanted(page).count()) > 0) return page;
      await act(page, style, 0);
    }
    await pages[0].waitForTimeout(60);
  }
  throw new Error(`it did not come in ${rounds} rounds or ${long / 1000} s: ${await pages[0].locator('.log-lines').innerText()}`);
}

/** The same with a button, which is pressed there. */
export async function playUntilPressed(pages: readonly [Page, ...Page[]], button: (page: Page) => Locator, style?: Style): Promise<Page> {
  for (const until = Date.now() + long; Date.now() < until; ) {
    const page = await playUntil(pages, button, style);
    if (await button(page).first().click(moment).then(() => true, () => false)) return page;
  }
  throw new Error(`the button could not be pressed in ${long / 1000} s`);
}
