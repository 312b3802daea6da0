/** What nearly every browser test begins with: a room and a browser, somebody who comes, a table to sit at. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { newcomer, openBrowser, tables, TestRoom } from './harness';
import { callHousePlayers, comeAsGuest, openTable, sitDown } from './player';

export type Visitor = Awaited<ReturnType<typeof newcomer>>;

export interface Visit {
  room: TestRoom;
  /** The browser, once the tests run. */
  browser: () => Browser;
  /** Somebody with a browser of their own. */
  comes: (viewport?: { width: number; height: number }) => Promise<Visitor>;
  /** The room's first table of a game. */
  tableOf: (game: string) => Promise<number>;
}

/** A room and a browser for all tests of a file, with options of `cutcard serve` beside the usual. */
export function visit(options: Readonly<Record<string, string>> = {}): Visit {
  const room = new TestRoom();
  let browser: Browser | undefined;
  const open = (): Browser => {
    if (browser === undefined) throw new Error('no test runs yet');
    return browser;
  };
  beforeAll(async () => {
    await room.start(options);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await room.close();
  });
  return {
    room,
    browser: open,
    comes: (viewport) => newcomer(open(), room, viewport),
    tableOf: async (game) => {
      const found = (await tables(room)).find((one) => one.game === game);
      if (found === undefined) throw new Error(`no table of ${game}`);
      return found.table;
    },
  };
}

/** Sits down at a table, with so many house players of any temperament or of one. */
export async function sitAt(page: Page, table: number, company = 0, temperament = 'any'): Promise<void> {
  await page.goto(`/table/${table}`);
  await sitDown(page);
  await callHousePlayers(page, company, temperament);
}

/** Comes as a guest and sits down at a table of their own, where nobody else's clock runs; tells its number. */
export async function sitAtOwn(page: Page, house: Record<string, unknown>, company = 0, temperament = 'any'): Promise<number> {
  await comeAsGuest(page);
  const table = await openTable(page, house);
  await sitAt(page, table, company, temperament);
  return table;
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Runner = { axe: { run: (where: string | Document, options: object) => Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> } };

/** What axe finds on the page, or in a part of it, that is serious or worse; or anything at all. */
export async function barriers(page: Page, { within = null, all = false }: { within?: string | null; all?: boolean } = {}): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(async (where) => {
    const { violations } = await (window as unknown as Runner).axe.run(where ?? document, { resultTypes: ['violations'] });
    return violations.map(({ id, impact, nodes }) => ({ id, impact, html: nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)) }));
  }, within);
  return found.filter(({ impact }) => all || impact === 'serious' || impact === 'critical').map(({ id, html }) => `${id}: ${html.join(' | ')}`);
}
