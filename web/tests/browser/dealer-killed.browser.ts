/** Hold'em by a dealer's hand in a room that is killed in the middle of it: everything entered is there, what was held too. */

import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { dealerOf, shots, type Dealer } from '../dealer';
import { visit } from '../visit';

const visited = visit({ 'first-tables': 'off' });
const { room } = visited;

const yes = (dialog: Locator) => dialog.getByRole('button', { name: 'See the ruling' }).click();

/** A card of that player's is exposed in the deal. */
const exposed = (dealer: Dealer, seat: number, place: number, card: string, clause: string): Promise<Locator> =>
  dealer.wrong('The dealer exposed a card of a player’s', async (dialog) => {
    await dialog.locator(`.wrong-hand[data-seat="${seat}"] button`).nth(place).click();
    await dialog.locator('.card-input').fill(card);
    await yes(dialog);
  }, clause);

test('hold’em in a room that is killed twice: an exposed card, a raise out of turn, a premature turn, a correction, a misdeal', async () => {
  const dealer = await dealerOf(visited, { game: 'crown/holdem' });
  const { page } = dealer;
  for (const [name, seat] of [['Ann', 1], ['Bob', 2], ['Cid', 5]] as const) await dealer.seats(name, seat);
  await dealer.does('Begin round 1', 'Two cards face down to each of 3, from seat 1');

  // A card of Ann's is exposed in the deal.
  await dealer.does('Deal 6 face down', 'Cid to act: 10 to call');
  await exposed(dealer, 1, 1, '9h', 'crown:14.9.1');
  await dealer.rules();
  await dealer.due('One card face down to Ann');
  await dealer.does('Deal 1 face down', 'Cid to act: 10 to call');

  // Ann raises while Cid is due, and the power goes: her raise is held all the same, and stands when her turn comes.
  await dealer.early('Ann', 'Raise', 40);
  await dealer.outlivesKill(room);
  await dealer.due('Cid to act: 10 to call');
  await dealer.cites('Ann acts before the turn', 'Crown 6.18.1');
  // What was entered before the power went can be taken back after it.
  await dealer.does('Call 10', 'Bob to act: 30 to call');
  await dealer.takesBack('Wrong act entered');
  await dealer.due('Cid to act: 10 to call');
  await dealer.does('Call 10', 'Bob to act: 30 to call');
  await dealer.does('Call 30', 'Cid to act: 30 to call');
  await dealer.does('Call 30', 'Three cards to the board');
  await dealer.stacks({ 1: '960', 2: '960', 5: '960' });

  // The turn is opened while the betting is on. The power goes while the ruling is looked at, and it is made after that.
  await dealer.types('2c 3d 4h', 'Ann to act: nothing to call');
  await dealer.does('Check', 'Bob to act: nothing to call');
  await dealer.wrong('The next card was opened before the betting was over', async (dialog) => {
    await dialog.locator('[data-card="5s"]').click();
    await yes(dialog);
  }, 'crown:14.10.1');
  await dealer.outlivesKill(room);
  await shots(page, 'killed-ruling');
  await dealer.rules();
  await dealer.cites('The next card was opened before the betting was over', 'Crown 14.10.1');
  await dealer.due('Bob to act: nothing to call');
  await dealer.does('Check', 'Cid to act: nothing to call');
  await dealer.does('Check', 'Burn, then one card to the board');
  await dealer.types('9s', 'Ann to act: nothing to call');
  await dealer.takesBack('Wrong card entered');
  await dealer.cites('The dealer takes the last entry back.', 'Crown 18.11');
  await dealer.due(/one card to the board/i);
  await dealer.types('Ts', 'Ann to act: nothing to call');
  for (const name of ['Bob', 'Cid']) await dealer.does('Check', `${name} to act: nothing to call`);
  // The card that came too early goes back, and the last one is dealt from a new shuffle.
  await dealer.does('Check', 'Shuffle 39 cards and cut');
  await dealer.does('Shuffled and cut', 'One card to the board');
  await dealer.types('Jc', 'Ann to act: nothing to call');
  for (const name of ['Bob', 'Cid']) await dealer.does('Check', `${name} to act: nothing to call`);
  await dealer.does('Check', 'Ann shows or mucks');
  await dealer.types('As Ad', 'Bob shows or mucks');
  await dealer.does('Muck', 'Cid shows or mucks');
  await dealer.does('Muck', 'Push the pots');
  await dealer.does('Pots pushed', 'Begin a round');
  await dealer.cites('Ann wins 120', 'Crown 12.5.4(a)');
  await dealer.stacks({ 1: '1,080', 2: '960', 5: '960' });

  // In the next round two cards are exposed in the deal: a misdeal, and the blinds go back.
  await dealer.does('Begin round 2', 'Two cards face down to each of 3, from seat 2');
  await dealer.does('Deal 6 face down', 'Ann to act: 10 to call');
  await exposed(dealer, 1, 0, 'Kc', 'crown:14.9.1');
  await dealer.rules();
  await dealer.due('One card face down to Ann');
  const misdeal = await exposed(dealer, 2, 0, 'Qc', 'crown:14.1.1(g)');
  for (const back of ['5 back to Bob', '10 back to Cid']) await misdeal.getByText(back, { exact: true }).waitFor();
  await shots(page, 'killed-misdeal');
  await dealer.rules();
  await dealer.cites(/^Ruling: a misdeal/, 'Crown 14.1.1(g)');
  await dealer.does('Shuffled and cut', 'Two cards face down to each of 3, from seat 2');
  await dealer.does('Deal 6 face down', 'Ann to act: 10 to call');
  await dealer.does('Fold', 'Bob to act: 5 to call');
  await dealer.press('Fold');
  await dealer.does('Pots pushed', 'Begin a round');
  await dealer.stacks({ 1: '1,080', 2: '955', 5: '965' });
  expect(dealer.faults).toEqual([]);
  await page.context().close();
});
