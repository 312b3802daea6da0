/**
 * What the page weighs and how quick it is. The weight is judged always; times and memory only by `cargo xtask
 * figures`, on a machine that does nothing else. All are told.
 */

import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, tables } from '../harness';
import { act, long } from '../player';
import { sitAtOwn, visit } from '../visit';

const judged = process.env['CUTCARD_FIGURES'] !== undefined;
/** How long is played for the memory. */
const playedSeconds = Number(process.env['CUTCARD_FIGURES_SECONDS'] ?? (judged ? 600 : 20));

const limits = { bytes: 150_000, paintMillis: 500, slowPaintMillis: 4_000, tapMillis: 50, grownBytes: 1_000_000 };

const { room, comes } = visit({ 'house-pace-millis': '30..60', 'between-rounds-millis': '300' });

const told = (what: string, figure: string): void => console.log(`figure: ${what}: ${figure}`);

async function devtools(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  return session;
}

/** What comes over the wire from now on, as it comes: compressed. */
function weighed(session: CDPSession): () => number {
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  return () => bytes;
}

const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(() => new Promise<number>((resolve) => {
    const look = () => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0];
      if (paint) resolve(paint.startTime);
      else requestAnimationFrame(look);
    };
    look();
  }));

async function holdem(): Promise<number> {
  const found = (await tables(room)).find((one) => one.game === 'crown/holdem');
  if (found === undefined) throw new Error('no table');
  return found.table;
}

/** A table of one's own: nobody who has left it sits there with an hour to decide. */
async function sitAmongCallers(page: Page): Promise<void> {
  await sitAtOwn(page, { game: 'crown/holdem' }, 3, 'caller');
}

test('the page with its first table is light', async () => {
  const { context, page } = await comes(phone);
  const bytes = weighed(await devtools(page));
  await page.goto('/');
  await page.getByRole('button', { name: /play now/i }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const front = bytes();
  await page.getByRole('button', { name: /play now/i }).first().click();
  await page.locator('.seat[data-hero]').waitFor();
  await page.waitForLoadState('networkidle');
  told('front page', `${(front / 1000).toFixed(1)} kB compressed`);
  told('front page and first table', `${(bytes() / 1000).toFixed(1)} kB compressed, limit ${limits.bytes / 1000}`);
  expect(bytes()).toBeGreaterThan(10_000);
  expect(bytes()).toBeLessThan(limits.bytes);
  await context.close();
});

test('the first paint comes soon, on a slow line too', async () => {
  for (const [where, slow, limit] of [['this machine', false, limits.paintMillis], ['400 kbit/s with 400 ms of delay', true, limits.slowPaintMillis]] as const) {
    for (const path of ['/', `/table/${await holdem()}`]) {
      const { context, page } = await comes(phone);
      const session = await devtools(page);
      await session.send('Network.setCacheDisabled', { cacheDisabled: true });
      if (slow) await session.send('Network.emulateNetworkConditions', { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 });
      const began = Date.now();
      await page.goto(path, { waitUntil: 'commit' });
      const paint = await firstPaint(page);
      await page.locator(path === '/' ? 'h1' : '.felt').first().waitFor();
      told(`first paint of ${path}, ${where}`, `${Math.round(paint)} ms, limit ${limit}; all of it there after ${Date.now() - began} ms`);
      if (judged) expect(paint).toBeLessThan(limit);
      await context.close();
    }
  }
});

test('a tap is answered at once', async () => {
  const { context, page } = await comes(phone);
  await sitAmongCallers(page);
  await page.evaluate(() => {
    const durations: number[] = [];
    (window as unknown as { durations: number[] }).durations = durations;
    // From the finger to the next picture.
    new PerformanceObserver((seen) => {
      for (const entry of seen.getEntries()) if (['pointerdown', 'pointerup', 'click', 'keydown'].includes(entry.name)) durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
  const taps = async () => page.evaluate(() => (window as unknown as { durations: number[] }).durations);
  let pressed = 0;
  for (const until = Date.now() + long; Date.now() < until && pressed < 25; ) {
    if ((await act(page, {}, pressed)) !== null) pressed += 1;
    await page.waitForTimeout(30);
  }
  const found = (await taps()).sort((a, b) => a - b);
  const at = (part: number) => found[Math.min(found.length - 1, Math.floor(found.length * part))] ?? 0;
  // Shorter ones than two pictures are not told by the browser: they count as that.
  told('from a tap to the next picture', `${found.length} of the ${pressed} presses took more than 16 ms: half of those ${at(0.5)} ms, nine in ten ${at(0.9)} ms, the longest ${at(1)} ms, limit ${limits.tapMillis}`);
  expect(pressed).toBe(25);
  if (judged) expect(at(0.9)).toBeLessThanOrEqual(limits.tapMillis);
  await context.close();
});

// Nothing but a figure comes of it, so it is measured where it is asked for.
test.skipIf(!judged)('play leaves nothing behind in memory', async () => {
  const { context, page } = await comes(phone);
  await sitAmongCallers(page);
  const session = await page.context().newCDPSession(page);
  const heap = async (): Promise<number> => {
    for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  const play = async (seconds: number): Promise<void> => {
    for (const until = Date.now() + seconds * 1000; Date.now() < until; ) {
      await act(page, {}, 0);
      await page.waitForTimeout(60);
    }
  };
  const sequence = () => page.locator('.table-page').getAttribute('data-sequence').then(Number);
  const first = await sequence();
  // The log keeps so many events; before it is full it grows, as it should.
  for (const until = Date.now() + long; judged && Date.now() < until && (await sequence()) - first < 650; ) await play(2);
  const marks = [await heap()];
  for (let part = 0; part < 4; part += 1) {
    await play(playedSeconds / 4);
    marks.push(await heap());
  }
  const grown = (marks.at(-1) ?? 0) - (marks[0] ?? 0);
  told('memory', `${marks.map((mark) => `${(mark / 1e6).toFixed(2)} MB`).join(', ')} over ${playedSeconds} s of play (${(await sequence()) - first} events); grown by ${(grown / 1000).toFixed(0)} kB`);
  if (judged) expect(grown).toBeLessThan(limits.grownBytes);
  await context.close();
});
