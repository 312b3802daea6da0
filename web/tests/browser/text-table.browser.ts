/** A round of each family, played by typed commands only: every announcement is what the drawn table shows. */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desk, phone, shot } from '../harness';
import { long, signIn } from '../player';
import { heard, listen, type Said } from '../text-table/listener';
import { barriers, visit } from '../visit';

const { room, comes, tableOf } = visit();

/** A game of each family; of draw and flop one more, for what is done with cards. */
const games = ['crown/draw-blind', 'crown/triple-draw-2-7', 'crown/seven-card-stud', 'crown/holdem', 'crown/pineapple', 'crown/two-card-manila', 'crown/chinese', 'act/3-card-poker'];

/** Opens the table in text by the link that is met first. */
async function openText(page: Page, table: number, link = 'Table in text'): Promise<void> {
  await page.goto(`/table/${table}`);
  await page.locator('.felt').waitFor({ state: 'attached' });
  await page.getByRole('link', { name: link }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.text-table').waitFor();
  await awaitLine(page);
}

/** Waits until the line has the focus: it is drawn anew when a guest is made of a stranger. */
const awaitLine = (page: Page) => page.waitForFunction(() => document.activeElement?.id.startsWith('text-command') === true);
const atTheLine = (page: Page): Promise<boolean> => page.evaluate(() => document.activeElement?.id.startsWith('text-command') === true);

/** Types as a person does who cannot see: into whatever has the focus. */
async function type(page: Page, line: string): Promise<void> {
  expect(await atTheLine(page)).toBe(true);
  await page.keyboard.type(line);
  await page.keyboard.press('Enter');
}

/** Types a question, and gives its answer. */
async function ask(page: Page, line: string): Promise<string> {
  const before = await page.locator('.text-table [data-entry]').last().getAttribute('data-entry', { timeout: 1_000 }).catch(() => '0');
  await type(page, line);
  const answer = page.locator('.text-table [data-kind="answer"]');
  await page.waitForFunction((last) => [...document.querySelectorAll('.text-table [data-kind="answer"]')].some((one) => Number(one.getAttribute('data-entry')) > last), Number(before));
  return (await answer.evaluateAll((lines, last) => lines.filter((line) => Number(line.getAttribute('data-entry')) > last).map((line) => line.textContent), Number(before))).join(' ');
}

interface Moment {
  sequence: string | null;
  round: number;
  playing: boolean;
  /** Which turn it is, and what is said of it; nothing where it is not mine. */
  turn: string | null;
  said: string;
}

const moment = (page: Page): Promise<Moment> => page.locator('.table-page').evaluate((table) => {
  const turn = table.querySelector('.text-turn [data-turn]');
  return { sequence: table.getAttribute('data-sequence'), round: Number(table.getAttribute('data-round')), playing: table.hasAttribute('data-playing'), turn: turn?.getAttribute('data-turn') ?? null, said: turn?.textContent ?? '' };
});

/** What may be typed, as the announcement says it. */
const optionsIn = (said: string): string[] => /You can: (.*)\.$/.exec(said)?.[1]?.split('; ') ?? [];

const least = (offer: string): string => (/\d[\d,]*/.exec(offer)?.[0] ?? '').replaceAll(',', '');

/** What somebody types who hears this: by turns the cards' names and their places, a bet where one may be made. */
function choice(said: string, turns: number): string | null {
  const options = optionsIn(said);
  const offer = (word: string): string | undefined => options.find((one) => one === word || one.startsWith(`${word} `));
  const wager = offer('wager');
  if (wager !== undefined) {
    const [ante, pairs] = wager.split('pairs plus');
    // Wagers that lie there are not made again.
    return offer('take back') !== undefined ? null : `wager ${least(ante ?? '')}${pairs === undefined ? '' : ` pairs plus ${least(pairs)}`}`;
  }
  if (offer('play') !== undefined) return 'play';
  if (offer('draw') !== undefined) return turns % 2 === 1 ? 'draw 1 2' : `draw ${/1 ([a-z]+ of [a-z]+), 2/.exec(said)?.[1] ?? '1'}`;
  if (offer('discard') !== undefined) return 'discard 2';
  if (offer('set') !== undefined) return 'set auto';
  if (offer('run it') !== undefined) return 'run it once';
  if (offer('over blind') !== undefined) return 'decline';
  if (offer('show') !== undefined) return 'show';
  const bet = offer('bet') ?? (turns === 0 ? offer('raise') : undefined);
  if (bet !== undefined && turns < 2) return `${bet.split(' ')[0]} ${least(bet)}`;
  if (offer('check') !== undefined) return 'k';
  return offer('call') === undefined ? 'fold' : 'c';
}

/** The turn as the drawn table has it: what is said must be the same. */
async function checkTurn(page: Page, said: string): Promise<void> {
  const drawn = await page.locator('.table-page').evaluate((table) => {
    const text = (selector: string): string | null => table.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? null;
    return { stay: text('.bet-panel .act-stay'), fold: table.querySelector('.bet-panel .act-fold:not([disabled]), .card-panel .act-fold') !== null, raise: text('.bet-panel .act-raise'), pot: text('.felt .pot-all'), have: text('.you-have'), due: table.querySelector('.seat[data-hero]')?.hasAttribute('data-due') === true };
  });
  const options = optionsIn(said);
  expect(said).toMatch(/^Your turn\. /);
  expect(drawn.due).toBe(true);
  if (drawn.pot !== null) expect(said).toContain(`${drawn.pot}.`);
  if (drawn.have !== null) expect(said).toContain(drawn.have);
  const call = /^Call (\d[\d,]*\d|\d)/.exec(drawn.stay ?? '')?.[1];
  if (call !== undefined) {
    expect(said).toContain(`It is ${call} to call.`);
    expect(options.some((one) => one === `call ${call}` || one === `call ${call} (all in)`)).toBe(true);
  }
  if (drawn.stay === 'Check') {
    expect(said).toContain('You can check.');
    expect(options).toContain('check');
  }
  if (drawn.fold) expect(options).toContain('fold');
  expect(options.some((one) => /^(bet|raise) /.test(one))).toBe(drawn.raise !== null);
}

/** Types what answers a turn, and waits until the turn is over or another. Whoever puts everything in is asked once more. */
async function answerTurn(page: Page, line: string, { turn, said }: Moment): Promise<void> {
  const last = await page.locator('.text-table [data-entry]').last().getAttribute('data-entry');
  for (let times = 0; times < 2; times += 1) {
    await type(page, line);
    const came = await page.waitForFunction(([turn, said, last, times]) => {
      const is = document.querySelector('.text-turn [data-turn]');
      if (is === null || is.getAttribute('data-turn') !== turn || is.textContent !== said) return 'over';
      const told = [...document.querySelectorAll('.text-table [data-kind="answer"]')].filter((one) => Number(one.getAttribute('data-entry')) > Number(last));
      const wrong = told.find((one) => /^(The room|You can:)/.test(one.textContent));
      if (wrong !== undefined) return wrong.textContent;
      return told.filter((one) => one.textContent.endsWith('again to confirm.')).length > times ? 'again' : null;
    }, [turn, said, last, times] as const);
    const how = await came.jsonValue();
    if (how === 'over') return;
    if (how !== 'again') throw new Error(`${line} at "${said}" was answered: ${how}`);
  }
  throw new Error(`${line} at "${said}" was asked about twice`);
}

/** Plays by typing until a round is over in which something was decided. Tells what was typed. */
async function playByTyping(page: Page): Promise<string[]> {
  const typed: string[] = [];
  const done = new Set<string>();
  let mine: number | null = null;
  for (const until = Date.now() + long; Date.now() < until; ) {
    const now = await moment(page);
    if (mine !== null && (now.round > mine || !now.playing)) return typed;
    const line = now.turn === null || done.has(`${now.turn} ${now.said}`) ? null : choice(now.said, typed.length);
    if (line === null || now.turn === null) {
      // Nothing to decide: whatever comes next is waited for.
      await page.waitForFunction((sequence) => document.querySelector('.table-page')?.getAttribute('data-sequence') !== sequence, now.sequence, { timeout: long });
      continue;
    }
    done.add(`${now.turn} ${now.said}`);
    await checkTurn(page, now.said);
    typed.push(line);
    mine = now.round;
    await answerTurn(page, line, now);
  }
  throw new Error(`no round was over in ${long / 1000} s; typed ${typed.join(', ') || 'nothing'}`);
}

const suits: Record<string, string> = { '♠': 'spades', '♥': 'hearts', '♦': 'diamonds', '♣': 'clubs' };
const ranks: Record<string, string> = { A: 'ace', K: 'king', Q: 'queen', J: 'jack', 10: 'ten', 9: 'nine', 8: 'eight', 7: 'seven', 6: 'six', 5: 'five', 4: 'four', 3: 'three', 2: 'two' };

/** A line of the drawn log as it must be said. */
function asSaid(line: string): string {
  const card = (glyph: string): string => (glyph === '★' ? 'joker' : `${ranks[glyph.slice(0, -1)]} of ${suits[glyph.slice(-1)]}`);
  return line.replace(/(?:(?:10|[2-9AKQJ])[♠♥♦♣]|▮|★)(?: (?:(?:10|[2-9AKQJ])[♠♥♦♣]|▮|★))*/g, (run) => {
    const parts = run.replace(/▮(?: ▮)*/g, (down) => (down === '▮' ? '⬇card face down' : `⬇${down.split(' ').length} cards face down`).replaceAll(' ', '_')).split(' ');
    return parts.map((part) => (part.startsWith('⬇') ? part.slice(1).replaceAll('_', ' ') : card(part))).join(', ');
  }).replaceAll(' · ', '; ');
}

/** Lines of a finished round that its story tells instead. */
const byStory = ['raked', 'awarded', 'units-paid', 'settled'];

/** A sentence of a story as the felt has it: the reader's own result is a figure there. */
function onFelt(sentence: string): string {
  const own = /^You are (up|down) ([\d,]+)\.$/.exec(sentence);
  return own === null ? sentence.replace(/\.$/, '') : `Round: ${own[1] === 'up' ? '+' : '−'}${own[2]}`;
}

/** Everything said politely is a line of the drawn log, in its order, or what the felt tells of the end; and no line is left out. */
async function checkNews(page: Page, said: readonly Said[], stories: readonly string[], before: number): Promise<void> {
  const drawn = (await page.locator('.log-line').evaluateAll((lines) => lines.map((line) => ({ text: line.querySelector('.log-text')?.textContent ?? '', what: line.getAttribute('data-what') ?? '' })))).slice(before);
  const news = said.filter(({ how, kind }) => how === 'polite' && kind === 'news').map(({ text }) => text);
  const lines = new Set(drawn.map(({ text }) => asSaid(text)));
  const told = news.filter((text) => lines.has(text));
  const story = news.filter((text) => !lines.has(text));
  // A hand that is shown is told by the story where it wins.
  const wanted = drawn.filter(({ text, what }) => !byStory.includes(what) && (what !== 'shown' || told.includes(asSaid(text)))).map(({ text }) => asSaid(text));
  // The page may have heard of more since.
  expect(told).toEqual(wanted.slice(0, told.length));
  expect(wanted.length - told.length).toBeLessThanOrEqual(2);
  expect(story.length).toBeGreaterThan(0);
  for (const sentence of story) if (sentence !== 'You come out even.') expect(stories).toContain(onFelt(sentence));
}

describe.concurrent('a round by typed commands', () => {
  test.each(games)('%s', async (game) => {
    const { context, page, faults } = await comes(desk);
    try {
      await listen(page);
      await openText(page, await tableOf(game));
      const before = await page.locator('.log-line').count();
      await type(page, 'sit');
      await page.locator('.seat[data-hero]').waitFor({ state: 'attached' });
      await awaitLine(page);
      await type(page, 'call house players 2');
      const typed = await playByTyping(page);
      expect(typed.length).toBeGreaterThan(0);
      // All of the story has been told on the felt, or the next round is on.
      await page.waitForFunction(() => {
        const strip = document.querySelector<HTMLElement>('.scene-strip[data-telling]');
        return strip === null ? document.querySelector('.table-page[data-playing]') !== null : Number(strip.dataset['beat']) >= Number(strip.dataset['beats']);
      });
      await shot(page, `text-${game.replace('/', '-')}`);
      const { said, stories, differences, compared, lost } = await heard(page);
      expect(differences).toEqual([]);
      expect(compared).toBeGreaterThan(5);
      expect(lost).toEqual([]);
      await checkNews(page, said, stories, before);
      expect(await atTheLine(page)).toBe(true);
      expect(faults).toEqual([]);
    } catch (thrown) {
      await shot(page, `text-${game.replace('/', '-')}-failed`);
      throw thrown;
    } finally {
      await context.close();
    }
  });
});

test('questions are answered as the drawn table shows it; what cannot be done is said, and nothing is sent', async () => {
  const { context, page, faults } = await comes(desk);
  await listen(page);
  await openText(page, await tableOf('crown/omaha'));
  await type(page, 'sit');
  await page.locator('.seat[data-hero]').waitFor({ state: 'attached' });
  await awaitLine(page);
  await type(page, 'call house players 2');
  await page.locator('.text-turn [data-turn]').waitFor({ timeout: long });
  const sequence = await page.locator('.table-page').getAttribute('data-sequence');
  expect(await ask(page, 'pot')).toContain(`${await page.locator('.felt .pot-all').textContent()}.`);
  const cards = await page.locator('.seat[data-hero] .playing-card').evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
  expect((await ask(page, 'cards')).toLowerCase()).toContain(cards.join(', '));
  const [name, stack] = [await page.locator('.seat[data-hero] .plate-text').textContent(), await page.locator('.seat[data-hero] .plate-stack').textContent()];
  expect(await ask(page, `who ${name}`)).toContain(`${name} (you), ${stack} chips`);
  expect(await ask(page, 'time')).toMatch(/^You have 3,?\d{3} seconds left\.$/);
  expect(await ask(page, 'options')).toContain('You can: ');
  expect(await ask(page, 'help raise')).toContain('raise to an amount');
  expect(await ask(page, 'log 3')).not.toBe('');
  expect(await ask(page, 'draw 1')).toMatch(/^That cannot be done now\. You can: /);
  expect(await ask(page, 'call 999999')).toMatch(/^It is [\d,]+ to call\. You can: /);
  expect(await ask(page, 'dance')).toMatch(/^“dance” is no command\. You can: /);
  const most = await ask(page, 'raise 99999999');
  expect(most).toContain('99,999,999 is not possible: ');
  // None of it was an act.
  expect(await page.locator('.table-page').getAttribute('data-sequence')).toBe(sequence);
  // Time can be extended, and the account keeps it.
  expect(await ask(page, 'more time on')).toBe('You have more time from your next turn.');
  await page.getByRole('switch', { name: 'More time to act', checked: true }).waitFor();
  await page.keyboard.press('ArrowUp');
  expect(await page.locator('.text-line input').inputValue()).toBe('more time on');
  await page.keyboard.press('Escape');
  expect(await barriers(page, { within: '.text-table', all: true })).toEqual([]);
  // One voice: that of the table in text.
  expect(await page.locator('.table-page [role="log"]').count()).toBe(1);
  expect(await page.locator('.table-page [role="alert"]').count()).toBe(1);
  expect(faults).toEqual([]);
  await context.close();
});

test('all in is asked about once more', async () => {
  const { context, page } = await comes(desk);
  await openText(page, await tableOf('crown/holdem-hi-lo'));
  await type(page, 'sit');
  await page.locator('.seat[data-hero]').waitFor({ state: 'attached' });
  await awaitLine(page);
  await type(page, 'call house players 1');
  for (let asked = false; !asked; ) {
    await page.locator('.text-turn [data-turn]').waitFor({ timeout: long });
    const now = await moment(page);
    if (!optionsIn(now.said).some((one) => one.startsWith('all in'))) {
      await type(page, optionsIn(now.said).includes('check') ? 'check' : 'call');
      await page.waitForFunction((turn) => document.querySelector('.text-turn [data-turn]')?.getAttribute('data-turn') !== turn, now.turn);
      continue;
    }
    expect(await ask(page, 'all in')).toMatch(/^All in [\d,]+: say it again to confirm\.$/);
    expect((await moment(page)).turn).toBe(now.turn);
    await type(page, 'all in');
    await page.waitForFunction((turn) => document.querySelector('.text-turn [data-turn]')?.getAttribute('data-turn') !== turn, now.turn);
    asked = true;
  }
  await page.locator('.log-line', { hasText: ', all in' }).first().waitFor({ state: 'attached' });
  await context.close();
});

test('a choice is made before the turn, and the page does it when the turn comes', async () => {
  const { context, page, faults } = await comes(desk);
  await openText(page, await tableOf('crown/omaha-hi-lo'));
  await type(page, 'sit');
  await page.locator('.seat[data-hero]').waitFor({ state: 'attached' });
  await awaitLine(page);
  await type(page, 'call house players 3');
  const me = (await page.locator('.seat[data-hero] .plate-text').textContent()) ?? '';
  // The turn may come while it is typed: another round is played then.
  for (const until = Date.now() + long; ; ) {
    if (Date.now() > until) throw new Error('nothing could be chosen early');
    await page.waitForFunction(() => document.querySelector('.text-turn [data-turn]') !== null || [...document.querySelectorAll('.text-table p')].some(({ textContent }) => textContent?.startsWith('Before your turn: ') === true), undefined, { timeout: long });
    const now = await moment(page);
    if (now.turn !== null) {
      await type(page, optionsIn(now.said).includes('check') ? 'check' : 'call');
      await page.waitForFunction((turn) => document.querySelector('.text-turn [data-turn]')?.getAttribute('data-turn') !== turn, now.turn);
      continue;
    }
    const acts = () => page.locator('.log-line[data-what="acted"]', { hasText: me }).count();
    const before = await acts();
    if ((await ask(page, 'next call any')) !== 'At your turn: Call any.') continue;
    // It is done without another word, and the turn is never asked about; unless the hand was over before it.
    let done = false;
    await expect.poll(async () => (done = (await acts()) > before) || (await moment(page)).turn !== null, { timeout: long }).toBe(true);
    if (done) break;
  }
  expect(faults).toEqual([]);
  await context.close();
});

test('staff work at the table in text, and get there from several tables on one screen', async () => {
  const { context, page, faults } = await comes({ width: 1440, height: 900 });
  await signIn(page, room.manager?.name ?? '', room.manager?.password ?? '');
  const [first, second] = [await tableOf('crown/razz'), await tableOf('crown/crown-stud')];
  await page.goto(`/desk?tables=${first},${second}`);
  await page.locator('.tile').nth(1).waitFor();
  await page.locator(`.tile[data-table="${first}"]`).getByRole('button', { name: 'Table in text' }).click();
  await page.waitForURL(`**/table/${first}`);
  await awaitLine(page);
  expect(await ask(page, 'options')).toContain('For staff: pause');
  const line = (text: string) => page.locator('.text-heard [data-kind="news"]', { hasText: text });
  await type(page, 'pause');
  await line('Play is paused.').waitFor();
  expect(await ask(page, 'void round 1')).toContain('That cannot be done now.');
  await type(page, 'resume');
  await line('Play goes on.').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('on a phone it stands in place of the felt; its switch is in the preferences', async () => {
  const { context, page, faults } = await comes(phone);
  await page.goto('/me');
  await page.getByRole('switch', { name: 'Table in text' }).click();
  await page.goto(`/table/${await tableOf('crown/razz')}`);
  await page.locator('.text-table').waitFor();
  expect(await page.locator('.felt').isVisible()).toBe(false);
  for (const heading of ['Table in text', 'What happened', 'Your turn', 'Your cards', 'Board', 'Pot', 'Players', 'Table']) await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(phone.width);
  expect(await barriers(page, { within: '.text-table', all: true })).toEqual([]);
  await shot(page, 'text-phone');
  await page.getByRole('button', { name: 'Close the table in text' }).click();
  await page.locator('.felt').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('the Spanish page takes Spanish commands', async () => {
  const { context, page, faults } = await comes(desk);
  await page.addInitScript(() => localStorage.setItem('cutcard.preferences', JSON.stringify({ language: 'es' })));
  await openText(page, await tableOf('crown/faro-manila'), 'Mesa en texto');
  await type(page, 'sentarse');
  await page.locator('.seat[data-hero]').waitFor({ state: 'attached' });
  await awaitLine(page);
  await type(page, 'llamar jugadores 2');
  await page.locator('.text-turn [data-turn]').waitFor({ timeout: long });
  const { said, turn } = await moment(page);
  expect(said).toMatch(/^Es su turno\. .*Puede: .*retirarse/);
  expect(await ask(page, 'bote')).toMatch(/^Bote /);
  expect(await ask(page, 'fold')).toMatch(/^«fold» no es una orden\. Puede: /);
  await type(page, said.includes('pasar') ? 'pasar' : 'retirarse');
  await page.waitForFunction((key) => document.querySelector('.text-turn [data-turn]')?.getAttribute('data-turn') !== key, turn);
  expect(faults).toEqual([]);
  await context.close();
});
