/**
 * The law of geometry: at every step of a full round of every game, at a full table, on every screen the page is made
 * for, nothing covers anything else or leaves the screen, and nothing of a seat moves. The rounds are played once,
 * through the real room; what was seen of them is then shown to the page again on each screen. See ../geometry.
 */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fullTables, otherTables } from '../geometry/games';
import { lawOf, type Fault, type Shown } from '../geometry/law';
import { record, type Recorded } from '../geometry/record';
import { longest, untold } from '../geometry/stories';
import { openShown, type Looks, type Screen } from '../geometry/show';
import { asUsual, deserted, dressed, enlarged, fromTheRail, halfEmpty, shownOut } from '../geometry/worst';
import { openBrowser, shot, TestRoom } from '../harness';
import type { TableInfo, TableView } from '../../src/wire';

/** Another build of the page may be held to the law: it is told where that one is served. */
const elsewhere = process.env['CUTCARD_PAGE'];

/** Every step on every screen, as `cargo xtask geometry` asks; else some steps of each round, others on each screen. */
const everything = process.env['CUTCARD_GEOMETRY'] === 'all';
const fewSteps = 5;

const room = new TestRoom();
let browser: Browser;
let rounds: Recorded[] = [];
let others: Recorded[] = [];

beforeAll(async () => {
  await room.start({ 'house-pace-millis': '0..5', 'between-rounds-millis': '200' });
  browser = await openBrowser();
  rounds = await record(browser, room, fullTables);
  others = (await record(browser, room, otherTables)).map((round, at) => ({ ...round, game: `${round.game} with ${otherTables[at]?.seats ?? 0}` }));
});
afterAll(async () => {
  await browser?.close();
  await room.close();
});

/** The middle of a round, and its end. */
function middleAndEnd({ game, views }: Recorded): readonly [TableView, TableView] {
  const middle = views[Math.floor(views.length * 0.6)];
  const last = views.at(-1);
  if (middle === undefined || last === undefined) throw new Error(`nothing was seen of ${game}`);
  return [middle, last];
}

/** The worst that can be made of a round. */
function atWorst(round: Recorded): Shown[] {
  const { game, info } = round;
  const [middle, last] = middleAndEnd(round);
  const hasBoards = info.family === 'flop' || info.family === 'manila';
  return [
    { name: `${game}, all hands up and four pots`, ...dressed(info, middle, { pots: 4 }) },
    ...(hasBoards ? [{ name: `${game}, two boards`, ...dressed(info, middle, { boards: 2, pots: 3 }) }] : []),
    { name: `${game}, over`, ...dressed(info, last, { pots: 3, over: true }) },
    ...asUsual(info, last).map((one, at) => ({ name: `${game}, over as usual ${at}`, ...one })),
    { name: `${game}, every other player away`, ...deserted(info, middle) },
    { name: `${game}, a seat given up`, ...shownOut(info, last), anew: true },
    { name: `${game}, closed`, ...shownOut(info, last, { closed: true }), anew: true },
  ];
}

/** The steps of a round that are looked at on a screen, with their places; its end is one of them. */
function stepsOf({ views }: Recorded, screen: Screen): [number, TableView][] {
  const every = everything ? 1 : Math.ceil(views.length / fewSteps);
  const from = (screen.width + screen.height) % every;
  // Wagers are put down once in a round: that step is looked at on every screen.
  const wagering = views.findIndex(({ options }) => options?.at_box?.ante != null);
  return [...views.entries()].filter(([at]) => at % every === from || at >= views.length - 1 || at === wagering);
}

/** The steps as they were, and the worst that can be made of it. */
function inSpanish(round: Recorded, screen: Screen): Shown[] {
  const { game, info } = round;
  return [...stepsOf(round, screen).map(([at, view]) => ({ name: `${game}, step ${at}`, info, view })), ...atWorst(round)];
}

/** The steps of a round for a thousand times as much, and the worst that can be made of it. */
function worst(round: Recorded, screen: Screen): Shown[] {
  const { game, info } = round;
  return [...stepsOf(round, screen).map(([at, view]) => ({ name: `${game}, step ${at}`, ...enlarged(info, view) })), ...atWorst(round)];
}

/** Half of the seats open, seen from a seat and from the rail, in the middle of a round and at its end. */
function withOpenSeats(round: Recorded): Shown[] {
  const { game, info } = round;
  return middleAndEnd(round).flatMap((view, at) => {
    const half = halfEmpty(info, view);
    return [
      { name: `${game}, half empty ${at}`, ...half, anew: true as const },
      { name: `${game}, half empty from the rail ${at}`, ...fromTheRail(half.info, half.view), anew: true as const },
      { name: `${game}, full from the rail ${at}`, ...fromTheRail(info, (at === 0 ? dressed(info, view, { pots: 2 }) : enlarged(info, view)).view), anew: true as const },
      { name: `${game}, over from the rail ${at}`, ...fromTheRail(info, dressed(info, view, { pots: 3, over: true }).view), anew: true as const },
    ];
  });
}

/** All faults on a screen, each kind told once with how often it was seen. */
async function faultsOf(screen: Screen, looks: Looks, shown: (round: Recorded, screen: Screen) => Shown[], those: readonly Recorded[] = rounds): Promise<string[]> {
  const page = await openShown(browser, elsewhere ?? room.url, 1, screen, looks);
  const faults: Fault[] = [];
  let sequence = 0;
  for (const round of those) {
    // Each table takes the place of the one before.
    const views = shown(round, screen).map((one) => ({ ...one, info: { ...one.info, table: 1 }, view: { ...one.view, sequence: (sequence += 1) } }));
    faults.push(...(await page.evaluate(lawOf, views)));
    await shot(page, `geometry-${screen.width}x${screen.height}-${looks.theme}-${round.game.replace(/[/ ]/g, '-')}`);
  }
  await page.context().close();
  const kinds = new Map<string, { first: Fault; times: number }>();
  for (const fault of faults) {
    const kind = `${fault.name.split(',')[0]} ${fault.fault.replace(/"[^"]*"|\d+/g, '')}`;
    kinds.set(kind, { first: kinds.get(kind)?.first ?? fault, times: (kinds.get(kind)?.times ?? 0) + 1 });
  }
  return [...kinds.values()].map(({ first, times }) => `${first.name}: ${first.fault} (${times} times)`);
}

/**
 * In the page: some say something long, each at one time; tells which lines leave the screen or lie on anything. Where
 * everybody speaks at once there is no room for all lines: those that have none are in the chat alone.
 */
async function bubblesOver({ info, view, speakers }: { info: TableInfo; view: TableView; speakers: readonly (readonly number[])[] }): Promise<string[]> {
  const feed = (window as unknown as { feed: (frame: unknown) => void }).feed;
  const kept = '.felt :is(.playing-card, .plate, .bet, .circle, .mark, .seat-said, .equity, .pot, .take, .status-stage, .scene-strip[data-telling]), .action-bar button';
  const faults: string[] = [];
  const shows = () => document.querySelector<HTMLElement>('.table-page')?.dataset['game'] === info.game;
  for (let turn = 0; turn < 200 && !shows(); turn += 1) {
    feed({ type: 'table', table: info.table, info, view, events: [], chat: [] });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  // Newer than any line before.
  let at = Date.now();
  for (const who of speakers) {
    const said = view.seats.filter(({ seat }) => who.includes(seat)).map(({ player, name }) => ({ player, name, text: 'What a hand that was, I had the very same one in Melbourne', at_millis: (at += 1) }));
    const placed = () => document.querySelectorAll('.bubble[data-placed]');
    for (let turn = 0; turn < 100 && (placed().length !== said.length || !placed()[0]?.textContent?.includes(said[0]?.name ?? '')); turn += 1) {
      // Lines that were there when the table was opened are old: it was told without before.
      feed({ type: 'table', table: info.table, info, view, events: [], chat: said });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    if (placed().length !== said.length) faults.push(`${placed().length} of ${said.length} lines are there`);
    const lines = [...document.querySelectorAll('.bubble:not([data-placed="nowhere"])')];
    if (lines.length === 0 || (said.length === 1 && lines.length !== 1)) faults.push(`${lines.length} of ${said.length} lines are shown, of seats ${who.join()}`);
    const rects = [...document.querySelectorAll(kept), ...lines].map((one) => ({ one, rect: one.getBoundingClientRect() })).filter(({ rect }) => rect.width > 1.5);
    for (const line of lines) {
      const { left, top, right, bottom } = line.getBoundingClientRect();
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) faults.push(`a line leaves the screen: ${[left, top, right, bottom].map(Math.round).join()}`);
      for (const { one, rect } of rects) if (one !== line && left < rect.right - 1 && rect.left < right - 1 && top < rect.bottom - 1 && rect.top < bottom - 1) faults.push(`the line of seats ${who.join()} lies over ${one.className}`);
    }
  }
  return faults;
}

/** What is seen of a round on a tile: a turn of the hero's own, all hands up, and the end. */
function moments({ info, views }: Recorded): { info: TableInfo; view: TableView }[] {
  const at = (part: number): TableView => {
    const view = views[Math.floor((views.length - 1) * part)];
    if (view === undefined) throw new Error(`nothing was seen of ${info.game}`);
    return view;
  };
  const mine = views.findLast(({ turn, my_seat }) => my_seat !== null && turn?.seats.includes(my_seat) === true);
  return [enlarged(info, mine ?? at(0.5)), dressed(info, at(0.6), { pots: 3 }), dressed(info, at(1), { pots: 2, over: true })];
}

/** The fullest table of each kind, for what is looked at with several of them on one screen. */
const fullest = ['crown/holdem', 'crown/omaha', 'act/three-card-manila', 'crown/seven-card-stud', 'crown/draw-blind', 'crown/triple-draw-2-7', 'crown/chinese', 'act/3-card-poker'];

/** Those with most to tell: halves, boards, a joker, narrow strips of words. */
const wordiest = ['crown/holdem-hi-lo', 'crown/omaha-hi-lo', 'crown/seven-card-stud-hi-lo', 'crown/double-flop-holdem', 'act/three-card-manila', 'crown/triple-draw-2-7'];

/** All faults with so many tables on one screen. */
async function besideEachOther(screen: Screen, count: number): Promise<string[]> {
  const kinds = rounds.filter(({ game }) => fullest.includes(game));
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const page = await openShown(browser, elsewhere ?? room.url, numbers, screen);
  const faults: Fault[] = [];
  let sequence = 0;
  for (let from = 0; from < kinds.length; from += count) {
    const batch = kinds.slice(from, from + count);
    const told = batch.map(moments);
    const steps = (told[0] ?? []).map((_, step): Shown => {
      sequence += 1;
      const [first, ...beside] = told.map((list, at) => ({ info: { ...list[step]!.info, table: at + 1 }, view: { ...list[step]!.view, sequence } }));
      return { name: `${batch.map(({ game }) => game).join(' ')}, moment ${step}`, ...first!, beside };
    });
    faults.push(...(await page.evaluate(lawOf, steps)));
    await shot(page, `geometry-desk-${screen.width}x${screen.height}-${count}-${from}`);
  }
  // As many are on the screen as were asked for.
  expect(await page.locator('.tile .felt').count()).toBe(count);
  await page.context().close();
  return faults.map(({ name, fault }) => `${name}: ${fault}`);
}

test('a round of every game was seen, by everybody who can be in it', () => {
  expect(rounds.map(({ game }) => game)).toEqual(fullTables.map(({ game }) => game));
  for (const { game, views } of rounds) expect(views.length, game).toBeGreaterThan(3);
});

test('the full tables are those of the room: every game, with as many seats as it may have', async () => {
  interface Game {
    id: string;
    family: string;
    decks: { seated: number }[];
  }
  const games = (await (await fetch(`${room.url}/api/games`)).json()) as Game[];
  const theirs = games.map(({ id, family, decks }) => ({ game: id, family, seats: Math.max(...decks.map(({ seated }) => seated)) }));
  const byGame = (a: { game: string }, b: { game: string }) => a.game.localeCompare(b.game);
  expect(fullTables.map(({ game, family, seats }) => ({ game, family, seats })).sort(byGame)).toEqual(theirs.sort(byGame));
});

describe('nothing covers anything else', () => {
  test.each([[390, 844], [390, 664], [360, 640], [844, 390], [1440, 900]])('on a screen of %d by %d', async (width, height) => {
    expect(await faultsOf({ width, height }, { theme: 'dark' }, worst)).toEqual([]);
  });
  test.each([[390, 844], [390, 664], [360, 640]])('with other seats than all of them, on a screen of %d by %d', async (width, height) => {
    expect(await faultsOf({ width, height }, { theme: 'dark' }, worst, others)).toEqual([]);
  });
  test('and the cards for all are large on a low phone', async () => {
    const page = await openShown(browser, elsewhere ?? room.url, 1, { width: 360, height: 640 });
    const widths: [string, number][] = [];
    for (const [at, { game, info, views }] of others.entries()) {
      const view = views.findLast(({ playing, boards }) => playing && boards[0]?.length === 5) ?? views.at(-1)!;
      expect(await page.evaluate(lawOf, [{ name: game, info: { ...info, table: 1 }, view: { ...view, sequence: at + 1 } }])).toEqual([]);
      widths.push([game, await page.locator('.board .playing-card').first().evaluate((card) => (card as HTMLElement).offsetWidth)]);
    }
    expect(widths).toEqual([['crown/holdem with 2', 60], ['crown/holdem with 8', 56], ['crown/holdem with 10', 42], ['crown/double-flop-holdem with 8', 42], ['crown/double-flop-holdem with 9', 40], ['crown/double-flop-holdem with 10', 40], ['crown/omaha with 9', 48], ['crown/faro-manila with 6', 54], ['act/three-card-manila with 8', 48]]);
    await page.context().close();
  });
  test.each([[1440, 900, 4], [1440, 900, 2]])('on a screen of %d by %d with %d tables side by side', async (width, height, count) => {
    expect(await besideEachOther({ width, height }, count)).toEqual([]);
  });
  test.each([[360, 640], [1440, 900]])('with cards in large print, seats open and seen from the rail, on a screen of %d by %d', async (width, height) => {
    expect(await faultsOf({ width, height }, { theme: 'dark', more: { largePrint: true } }, withOpenSeats)).toEqual([]);
  });
  test.each([[390, 844, 'es'], [390, 664, 'en'], [360, 640, 'es'], [844, 390, 'en'], [1440, 900, 'en']] as const)('and the longest story of a round is told to its end, on a screen of %d by %d (%s)', async (width, height, one) => {
    for (const language of everything ? (['en', 'es'] as const) : [one]) {
      const page = await openShown(browser, elsewhere ?? room.url, 1, { width, height }, { language });
      await page.clock.install();
      await page.exposeFunction('pass', () => page.clock.runFor(1_000));
      const found: string[] = [];
      let number = 0;
      for (const { game, info, views } of rounds.filter((round) => wordiest.includes(round.game))) {
        const stories = longest({ ...info, table: 1 }, views.at(-1)!).map((story) => ({ ...story, view: { ...story.view, round_number: (number += 1), sequence: 2 * number } }));
        found.push(...(await page.evaluate(untold, stories)).map((fault) => `${game}: ${fault}`));
        await shot(page, `geometry-story-${width}x${height}-${language}-${game.replace('/', '-')}`);
      }
      expect(found).toEqual([]);
      await page.context().close();
    }
  });
  test.each([[360, 640], [1440, 900]])('lines of the chat stay on the screen and cover nothing, on a screen of %d by %d', async (width, height) => {
    const page = await openShown(browser, elsewhere ?? room.url, 1, { width, height });
    const found: string[] = [];
    for (const round of rounds.filter(({ game }) => ['crown/holdem', 'act/three-card-manila', 'crown/seven-card-stud'].includes(game))) {
      const { info, view } = enlarged({ ...round.info, table: 1 }, round.views[Math.floor(round.views.length / 2)]!);
      const seats = view.seats.map(({ seat }) => seat);
      found.push(...(await page.evaluate(bubblesOver, { info, view, speakers: [...seats.map((seat) => [seat]), seats] })).map((fault) => `${round.game}: ${fault}`));
      await shot(page, `geometry-bubbles-${width}x${height}-${round.game.replace('/', '-')}`);
    }
    expect(found).toEqual([]);
    await page.context().close();
  });
  test('a line of the chat stays with who said it when the phone is turned', async () => {
    const [upright, lying] = [{ width: 390, height: 664 }, { width: 844, height: 390 }];
    const round = rounds.find(({ game }) => game === 'crown/seven-card-stud')!;
    const { info, view } = enlarged({ ...round.info, table: 1 }, round.views[Math.floor(round.views.length / 2)]!);
    const page = await openShown(browser, elsewhere ?? room.url, 1, upright);
    for (const { seat } of view.seats) {
      await page.setViewportSize(upright);
      expect(await page.evaluate(bubblesOver, { info, view, speakers: [[seat]] })).toEqual([]);
      await page.setViewportSize(lying);
      const away = () => page.evaluate((seat) => {
        const [line, plate] = ['.bubble', `.felt .seat[data-seat="${seat}"] .plate`].map((one) => document.querySelector(one)!.getBoundingClientRect());
        const apart = (a: number, b: number, c: number, d: number) => Math.max(0, a - d, c - b);
        return Math.hypot(apart(line!.left, line!.right, plate!.left, plate!.right), apart(line!.top, line!.bottom, plate!.top, plate!.bottom));
      }, seat);
      await expect.poll(away, { timeout: 5_000, message: `seat ${seat}` }).toBeLessThan(120);
      expect(await page.evaluate(bubblesOver, { info, view, speakers: [] })).toEqual([]);
    }
    await page.context().close();
  });
  test('in Spanish, by day, on the smallest screen', async () => {
    expect(await faultsOf({ width: 360, height: 640 }, { theme: 'light', language: 'es' }, inSpanish)).toEqual([]);
  });
});
