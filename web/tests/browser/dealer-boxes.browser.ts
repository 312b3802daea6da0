/** 3 Card Poker run by a dealer through the page alone: wagers, cards, decisions, a mistake, the settlement. */

import { expect, test } from 'vitest';
import { dealerAt, shots } from '../dealer';
import { visit } from '../visit';

const visited = visit({ 'first-tables': 'off' });

test('boxes: wagers, cards, one that is seen in the deal, decisions, a hand that is lost, the settlement', async () => {
  const dealer = await dealerAt(visited, { boxes: { house: { boxes: 5, ante: { minimum: 10, maximum: 200, multiple: 5 }, pairs_plus: { minimum: 10, maximum: 200, multiple: 5 } }, float: 20_000 } });
  const { page } = dealer;
  for (const [name, seat] of [['Ann', 1], ['Bob', 2], ['Cid', 3]] as const) await dealer.seats(name, seat);
  await dealer.does('Every card is checked', 'Begin a round');
  await dealer.does('Begin round 1', 'Wagers: enter them, then close them');
  await shots(page, 'boxes-wagers');
  const next = page.locator('.deal-next');
  const wagers = async (name: string, ante: string, pairs: string) => {
    await next.getByText(name, { exact: true }).click();
    // Nothing lies in that box yet.
    await next.getByRole('button', { name: 'Wager 0', exact: true }).waitFor();
    await next.getByRole('textbox', { name: 'Ante' }).fill(ante);
    if (pairs !== '') await next.getByRole('textbox', { name: 'Pairs plus' }).fill(pairs);
    await next.getByRole('button', { name: /^Wager / }).click();
    await dealer.told(new RegExp(`^${name} puts ${ante}`));
  };
  await wagers('Ann', '10', '10');
  await wagers('Bob', '20', '');
  await wagers('Cid', '30', '10');
  await shots(page, 'boxes-wagered');
  await dealer.press('No more wagers');
  await dealer.due('12 cards face down to the boxes and the dealer');
  await shots(page, 'boxes-cards');
  const line = next.locator('.card-input');
  await line.fill('Ah');
  await line.press('Enter');
  await dealer.due('11 cards face down to the boxes and the dealer');

  // Ann's card is seen as it is dealt: it is turned over, and the deal goes on.
  await dealer.wrong('A card of a player’s was seen in the deal', async (dialog) => {
    await shots(page, 'boxes-wrong');
    await dialog.getByText('Ann', { exact: true }).click();
    await dialog.getByRole('button', { name: 'See the ruling' }).click();
  }, 'act-3cp:12.1');
  await shots(page, 'boxes-ruling');
  await dealer.rules();
  // Cid's cards and the dealer's own are not told.
  await dealer.types('7h ?? ?? Kd 7d ?? ?? 9c 7c ?? ??', 'Ann: play or fold');
  await shots(page, 'boxes-play');
  await dealer.does('Play for 10', 'Bob: play or fold');
  await dealer.does('Play for 20', 'Cid: play or fold');
  // Bob's hand goes into the rack before it is settled, and nobody can tell its cards: his wagers go back.
  await dealer.wrong('A hand went into the discard rack too early', async (dialog) => {
    await dialog.getByText('Bob', { exact: true }).click();
    await dialog.getByText('No', { exact: true }).click();
    await shots(page, 'boxes-rack');
    await dialog.getByRole('button', { name: 'See the ruling' }).click();
  }, 'act-3cp:12.5');
  await shots(page, 'boxes-rack-ruling');
  await dealer.rules();
  await dealer.does('Keep pairs plus only', 'Turn up three cards of the dealer');
  await shots(page, 'boxes-turn-up');
  await dealer.types('Qs Tc 6d', 'Turn up three cards of Cid');
  await dealer.types('2s 3s 5s', 'Turn up the dealer’s hand and settle every box');
  await shots(page, 'boxes-settle');
  await dealer.does('Boxes settled', 'Begin a round');
  await dealer.cites('The dealer has', 'ACT 3 Card 9.1');
  // Ann's ante and her play win against a queen, and her pairs plus loses; Cid's flush pays three to one and the ante is lost.
  await dealer.cites('Ann wins 10', 'ACT 3 Card 4.7(b)');
  await dealer.cites('Cid comes out even', 'ACT 3 Card 4.10(a)');
  await dealer.cites('a card of box 1 was seen in the deal', 'ACT 3 Card 12.1');
  await dealer.cites('box 2 is void', 'ACT 3 Card 12.5');
  await dealer.stacks({ 1: '1,010', 2: '1,000', 3: '1,000' });
  await shots(page, 'boxes-settled');
  expect(dealer.faults).toEqual([]);
  await page.context().close();
});
