/** One whole round of each of the 27 games, through the page. */

import { beforeAll, describe, expect, test } from 'vitest';
import { shotBoth, tables, type Listed } from '../harness';
import { playRound } from '../player';
import { sitAt, visit } from '../visit';

const games = [
  'crown/draw-blind', 'crown/draw-ante', 'crown/draw-kitty', 'crown/triple-draw-2-7', 'crown/triple-draw-a-5',
  'crown/lowball-draw-2-7', 'crown/lowball-draw-a-5', 'crown/five-card-stud', 'crown/crown-stud', 'crown/seven-card-stud',
  'crown/seven-card-stud-hi-lo', 'crown/razz', 'crown/holdem', 'crown/double-flop-holdem', 'crown/pineapple',
  'crown/crazy-pineapple', 'crown/crazy-pineapple-hi-lo', 'crown/holdem-hi-lo', 'crown/omaha', 'crown/omaha-hi-lo',
  'crown/two-card-manila', 'crown/three-card-manila', 'crown/faro-manila', 'crown/chinese', 'act/three-card-manila',
  'act/draw', 'act/3-card-poker',
];

const { room, comes } = visit();
let listed: Listed[] = [];

beforeAll(async () => {
  listed = await tables(room);
});

test('there is a table of every game', () => {
  expect(listed.map(({ game }) => game).sort()).toEqual([...games].sort());
});

describe.concurrent('a round of', () => {
  test.each(games)('%s', async (game) => {
    const table = listed.find((one) => one.game === game);
    if (table === undefined) throw new Error(`no table of ${game}`);
    const { context, page, faults } = await comes();
    try {
      await sitAt(page, table.table, 2);
      const name = game.replace('/', '-');
      await playRound(page, { bold: true }, () => shotBoth(page, `${name}-mid`));
      await shotBoth(page, `${name}-over`);
      // The dealer has called the round, and each line can show its rule.
      await page.locator('.log-line .log-why').first().waitFor();
      expect(faults).toEqual([]);
    } catch (thrown) {
      await shotBoth(page, `${game.replace('/', '-')}-failed`);
      throw thrown;
    } finally {
      await context.close();
    }
  });
});
