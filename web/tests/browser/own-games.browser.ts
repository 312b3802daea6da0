/** Games of a room's own, in no book: a round of each through the page. */

import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { shotBoth } from '../harness';
import { playRound } from '../player';
import { sitAt, visit } from '../visit';

const folder = fileURLToPath(new URL('../../../rulebooks/own-games', import.meta.url));
const { comes, tableOf } = visit({ games: folder });

describe.concurrent('a round of a made-up game', () => {
  test.each([
    // Five cards, of which some are changed twice.
    { game: 'house/short-draw', name: 'Short Draw', dealt: '.seat[data-hero] .playing-card >> nth=4' },
    // Four cards, one thrown away before the flop and one after it; five on the board.
    { game: 'house/double-pineapple-hi-lo', name: 'Double Pineapple Hi-Lo', dealt: '.board .playing-card >> nth=4' },
  ])('$name', async ({ game, name, dealt }) => {
    const { context, page, faults } = await comes();
    try {
      const table = await tableOf(game);
      // Who always calls lets the round go to its end.
      await sitAt(page, table, 2, 'caller');
      await page.getByText(name).first().waitFor();
      // The whole board, or the whole hand, was in sight; what comes after the round may be the next one.
      const wasDealt = page.locator(dealt).waitFor();
      const pressed = await playRound(page);
      await wasDealt;
      await shotBoth(page, `${game.replace('/', '-')}-over`);
      expect(pressed.filter((each) => each === 'cards'), pressed.join(', ')).toHaveLength(2);
      // What the dealer called goes by the clauses of the house.
      const whys = page.locator('.log-line .log-why');
      await whys.first().waitFor();
      for (const why of await whys.all()) await why.click();
      await page.locator('.log-line', { hasText: game.replace('/', ':') }).first().waitFor();
      expect(faults).toEqual([]);
    } catch (thrown) {
      await shotBoth(page, `${game.replace('/', '-')}-failed`);
      throw thrown;
    } finally {
      await context.close();
    }
  });
});
