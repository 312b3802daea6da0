/** Cards at a table dealt by hand, as a barcode or RFID reader types them, and what is reported where it is known who holds what. */

import { expect, test } from 'vitest';
import { dealerOf, shots, type Dealer } from '../dealer';
import { visit } from '../visit';

const visited = visit({ 'first-tables': 'off' });

/** A reader types a card and Enter, key by key, and does not wait for the page. */
async function reads(dealer: Dealer, ...cards: string[]): Promise<void> {
  for (const card of cards) {
    await dealer.page.keyboard.type(card);
    await dealer.page.keyboard.press('Enter');
  }
}

test('a reader reads whole streets, burns too, and no key of its deals a card that nobody knows', async () => {
  const dealer = await dealerOf(visited, { game: 'crown/holdem' });
  const { page } = dealer;
  for (const [name, seat] of [['Ann', 1], ['Bob', 2], ['Cid', 5]] as const) await dealer.seats(name, seat);
  await dealer.does('Begin round 1', 'Two cards face down to each of 3, from seat 1');
  await reads(dealer, 'As', 'Kd');
  await dealer.due('Four cards face down, from seat 5');
  // A key too many deals nothing once cards are read.
  await page.waitForTimeout(400);
  await page.keyboard.press('Enter');
  await reads(dealer, '7c', 'Ah', 'Kh', '2c');
  await dealer.due('Cid to act: 10 to call');
  await dealer.does('Call 10', 'Ann to act: 5 to call');
  await dealer.does('Call 5', 'Bob to act: nothing to call');

  // Who holds what is known: what the ruling would be is not told beforehand, and it is made all the same.
  const untold = async (what: string, answers: () => Promise<void>, shot: string) => {
    await dealer.press(/^Something is wrong/);
    await dealer.dialog().getByRole('button', { name: what, exact: true }).click();
    await answers();
    await dealer.dialog().getByRole('button', { name: 'See the ruling' }).click();
    await dealer.dialog().getByRole('heading', { name: 'The ruling is not told beforehand' }).waitFor();
    await shots(page, shot);
    await dealer.rules();
  };
  await untold('A card lay face up in the deck', () => reads(dealer, '3s'), 'untold-boxed');
  await dealer.does('Check', 'Burn, then three cards to the board');

  // The burn too, where the reader reads it.
  await page.getByRole('switch', { name: 'The burn is read in too' }).click();
  await reads(dealer, '2h', '9c', '9d', '9h');
  await dealer.due('Ann to act: nothing to call');
  for (const card of ['nine of clubs', 'nine of diamonds', 'nine of hearts']) await page.locator('.deal-felt').getByRole('img', { name: card }).first().waitFor();
  await untold('The next card was opened before the betting was over', () => reads(dealer, '5s'), 'untold');
  await page.locator('.deal-log').getByRole('link', { name: /^Crown 14\.10\.1/ }).first().waitFor();
  for (const due of ['Bob to act: nothing to call', 'Cid to act: nothing to call', /one card to the board/i]) await dealer.does('Check', due);
  expect(dealer.faults).toEqual([]);
  await page.context().close();
});
