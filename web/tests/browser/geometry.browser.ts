/**
 * The law of geometry: at every step of a full round of every game, at a full table, on every screen the page is made
 * for, nothing covers anything else or leaves the screen, and nothing of a seat moves. The rounds are played once,
 * through the real room; what was seen of them is then shown to the page again on each screen. See ../geometry.
 */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fullTables } from '../geometry/games';
import { lawOf, type Fault, type Shown } from '../geometry/law';
import { record, type Recorded } from '../geometry/record';
import { openShown, type Looks, type Screen } from '../geometry/show';
import { deserted, dressed, enlarged, shownOut } from '../geometry/worst';
import { openBrowser, shot, TestRoom } from '../harness';

/** Another build of the page may be held to the law: it is told where that one is served. */
const elsewhere = process.env['CUTCARD_PAGE'];

const room = new TestRoom();
let browser: Browser;
let rounds: Recorded[] = [];

beforeAll(async () => {
  await room.start({ 'house-pace-millis': '0..5', 'between-rounds-millis': '200' });
  browser = await openBrowser();
  rounds = await record(browser, room, fullTables);
});
afterAll(async () => {
  await browser?.close();
  await room.close();
});

/** Every step of a round for a thousand times as much, and the worst that can be made of it. */
function worst({ game, info, views }: Recorded): Shown[] {
  const middle = views[Math.floor(views.length * 0.6)];
  const last = views.at(-1);
  if (middle === undefined || last === undefined) throw new Error(`nothing was seen of ${game}`);
  const hasBoards = info.family === 'flop' || info.family === 'manila';
  return [
    ...views.map((view, at) => ({ name: `${game}, step ${at}`, ...enlarged(info, view) })),
    { name: `${game}, all hands up and four pots`, ...dressed(info, middle, { pots: 4 }) },
    ...(hasBoards ? [{ name: `${game}, two boards`, ...dressed(info, middle, { boards: 2, pots: 3 }) }] : []),
    { name: `${game}, over`, ...dressed(info, last, { pots: 3, over: true }) },
    { name: `${game}, every other player away`, ...deserted(info, middle) },
    { name: `${game}, a seat given up`, ...shownOut(info, last), anew: true },
    { name: `${game}, closed`, ...shownOut(info, last, { closed: true }), anew: true },
  ];
}

/** Every step as it was. */
function plain({ game, info, views }: Recorded): Shown[] {
  return views.map((view, at) => ({ name: `${game}, step ${at}`, info, view }));
}

/** All faults on a screen, each kind told once with how often it was seen. */
async function faultsOf(screen: Screen, looks: Looks, shown: (round: Recorded) => Shown[]): Promise<string[]> {
  const page = await openShown(browser, elsewhere ?? room.url, 1, screen, looks);
  const faults: Fault[] = [];
  let sequence = 0;
  for (const round of rounds) {
    // Each table takes the place of the one before.
    const views = shown(round).map((one) => ({ ...one, info: { ...one.info, table: 1 }, view: { ...one.view, sequence: (sequence += 1) } }));
    faults.push(...(await page.evaluate(lawOf, views)));
    await shot(page, `geometry-${screen.width}x${screen.height}-${looks.theme}-${round.game.replace('/', '-')}`);
  }
  await page.context().close();
  const kinds = new Map<string, { first: Fault; times: number }>();
  for (const fault of faults) {
    const kind = `${fault.name.split(',')[0]} ${fault.fault.replace(/"[^"]*"|\d+/g, '')}`;
    kinds.set(kind, { first: kinds.get(kind)?.first ?? fault, times: (kinds.get(kind)?.times ?? 0) + 1 });
  }
  return [...kinds.values()].map(({ first, times }) => `${first.name}: ${first.fault} (${times} times)`);
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
  test('in Spanish, by day, on the smallest screen', async () => {
    expect(await faultsOf({ width: 360, height: 640 }, { theme: 'light', language: 'es' }, plain)).toEqual([]);
  });
});
