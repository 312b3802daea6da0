/** The real room and a real browser, for tests that do what people do. */

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The program under test: as told, else as cargo builds it. */
export const program = process.env['CUTCARD_PROGRAM'] ?? join(here, '../../target/debug/cutcard');

/** Debian's Chromium, or another. */
const chromiumPath = process.env['CUTCARD_CHROMIUM'] ?? '/usr/bin/chromium';

/** The number that every deal follows from: another one plays other rounds. */
const deals = process.env['CUTCARD_DEALS'] ?? '1';

/** Where screenshots go; nowhere if not said. */
const shots = process.env['CUTCARD_SHOTS'];

/**
 * A port that is free, and stays so when the room is gone for a while: below those the system gives to whoever
 * connects somewhere, a browser that tries to come back included.
 */
async function freePort(): Promise<number> {
  const isFree = (port: number) => new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    if (await isFree(port)) return port;
  }
}

/** A room of its own, in a folder of its own. */
export class TestRoom {
  url = '';
  manager: { name: string; password: string } | null = null;
  /** What the room wrote to its log. */
  logged = '';
  private process: ChildProcess | null = null;
  private port = 0;
  readonly data = mkdtempSync(join(tmpdir(), 'cutcard-page-'));
  /** Where its keys are: not the user's own, and not with the data. */
  private readonly config = `${this.data}.config`;

  /** Starts the room, the second time on the same port, with options of `cutcard serve` beside the usual. */
  async start(options: Readonly<Record<string, string>> = {}): Promise<this> {
    if (!existsSync(program)) throw new Error(`no program at ${program}: build it first, or set CUTCARD_PROGRAM`);
    // No clock runs out on a slow machine, no test waits for one to, and nobody is ever out of chips by bad luck. Staff
    // have two-factor sign-in where the test is about it. A table deals the same rounds in every run.
    const usual = { 'repeat-deals': deals, 'house-pace-millis': '60..160', 'between-rounds-millis': '1500', 'street-pause-millis': '200', 'clock-seconds': '3600', 'starting-chips': '1000000', 'rate-limits': 'off', 'staff-two-factor': 'off' };
    if (this.port === 0) this.port = await freePort();
    const all = { listen: `127.0.0.1:${this.port}`, data: this.data, ...usual, ...options };
    const child = spawn(program, ['serve', ...Object.entries(all).flatMap(([name, value]) => [`--${name}`, value])], { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, XDG_CONFIG_HOME: this.config } });
    this.process = child;
    // Should the tests themselves be stopped, the room does not outlive them.
    process.once('exit', () => child.kill('SIGKILL'));
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (this.logged += chunk.toString()));
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`the room did not open: ${said}${this.logged}`)), 120_000);
      child.once('exit', (code) => reject(new Error(`the room ended with ${code}: ${said}${this.logged}`)));
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const address = /open at (http:\/\/\S+)/.exec(said)?.[1];
        if (address === undefined || !said.includes('Ctrl-C')) return;
        this.url = address;
        const manager = /signs in as (\S+) with the password (\S+)/.exec(said);
        if (manager?.[1] !== undefined && manager[2] !== undefined) this.manager = { name: manager[1], password: manager[2] };
        clearTimeout(timer);
        resolve();
      });
    });
    const front = await (await fetch(this.url)).text();
    if (!front.includes('<script')) throw new Error(`the program at ${program} has no page: build the page, then the program`);
    return this;
  }

  /** Ends the room without a word, as a power cut would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Stops the room and forgets it. */
  async close(): Promise<void> {
    await this.end('SIGTERM');
    for (const folder of [this.data, this.config]) rmSync(folder, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.process;
    this.process = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox', '--mute-audio'], timeout: 180_000 });
}

export const phone = { width: 390, height: 844 };
export const desk = { width: 1280, height: 800 };

/** Somebody with a browser of their own. Whatever goes wrong in the page is kept in `faults`. */
export async function newcomer(browser: Browser, room: TestRoom, viewport = desk): Promise<{ context: BrowserContext; page: Page; faults: string[] }> {
  const context = await browser.newContext({ viewport, baseURL: room.url, locale: 'en-GB', hasTouch: viewport.width < 500, reducedMotion: 'reduce' });
  context.setDefaultTimeout(120_000);
  const faults: string[] = [];
  context.on('weberror', (thrown) => faults.push(thrown.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error' && !/net::ERR|WebSocket|status of 4\d\d/.test(message.text())) faults.push(message.text());
  });
  context.on('page', goesOnlyAtRest);
  const page = await context.newPage();
  return { context, page, faults };
}

/** A closed dialog takes its step of the history back, and an address called for in that moment is lost: it waits. */
function goesOnlyAtRest(page: Page): void {
  const atRest = (): Promise<void> => page.locator('html[data-moving]').waitFor({ state: 'detached' });
  const { goto, reload } = page;
  page.goto = async (...to) => {
    await atRest();
    return goto.apply(page, to);
  };
  page.reload = async (...how) => {
    await atRest();
    return reload.apply(page, how);
  };
}

/** A picture, where they are wanted. */
export async function shot(page: Page, name: string): Promise<void> {
  if (shots === undefined) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: join(shots, `${name}.png`) });
}

/** The same page on a phone and on a desk. */
export async function shotBoth(page: Page, name: string): Promise<void> {
  if (shots === undefined) return;
  const before = page.viewportSize() ?? desk;
  for (const [size, viewport] of [['phone', phone], ['desk', desk]] as const) {
    await page.setViewportSize(viewport);
    await page.waitForTimeout(120);
    await shot(page, `${name}-${size}`);
  }
  await page.setViewportSize(before);
}

export interface Listed {
  table: number;
  name: string;
  game: string;
  family: string;
  capacity: number;
  people_away: number;
}

/** The tables of the room. */
export async function tables(room: TestRoom): Promise<Listed[]> {
  const answer = await fetch(`${room.url}/api/tables`);
  return ((await answer.json()) as { tables: Listed[] }).tables;
}
