/** Tables dealt by hand, run through the dealer's page: cards, acts, mistakes, rulings, corrections. */

import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { dealerOf, plainRound, shots, tablet } from '../dealer';
import { phone, shot } from '../harness';
import { comeAsGuest, signIn, sitDown } from '../player';
import { barriers, visit } from '../visit';

const visited = visit({ 'first-tables': 'off' });
const { room, comes } = visited;

const yes = (dialog: Locator) => dialog.getByRole('button', { name: 'See the ruling' }).click();

test('hold’em: an out-of-turn raise, an exposed card, a premature turn, a correction, a misdeal, a showdown', async () => {
  const dealer = await dealerOf(visited, { game: 'crown/holdem' });
  const { page } = dealer;
  await dealer.due('Waiting for players: tap a seat');
  for (const [name, seat] of [['Ann', 1], ['Bob', 2], ['Cid', 5]] as const) await dealer.seats(name, seat);
  await dealer.does('Begin round 1', 'Two cards face down to each of 3, from seat 1');
  await shots(page, 'deal');

  // A misdeal, before anybody has acted: all is dealt again.
  await dealer.does('Deal 6 face down', 'Cid to act: 10 to call');
  const misdeal = await dealer.wrong('The deck was not cut', async () => {}, 'crown:14.1.1(a)(ii)');
  for (const back of ['5 back to Ann', '10 back to Bob']) await misdeal.getByText(back, { exact: true }).waitFor();
  await shots(page, 'ruling');
  expect(await barriers(page)).toEqual([]);
  await dealer.rules();
  await dealer.does('Shuffled and cut', 'Two cards face down to each of 3, from seat 1');

  // A card is exposed in the deal.
  await dealer.does('Deal 6 face down', 'Cid to act: 10 to call');
  await dealer.wrong('The dealer exposed a card of a player’s', async (dialog) => {
    await dialog.locator('.wrong-hand[data-seat="1"] button').nth(1).click();
    await dialog.locator('.card-input').fill('9h');
    await shots(page, 'questions');
    await yes(dialog);
  }, 'crown:14.9.1');
  await dealer.rules();
  await dealer.due('One card face down to Ann');
  await dealer.does('Deal 1 face down', 'Cid to act: 10 to call');

  // Ann raises while Cid is due: her raise stands where nothing has changed when her turn comes.
  await dealer.early('Ann', 'Raise', 40);
  await dealer.does('Call 10', 'Bob to act: 30 to call');
  await dealer.does('Call 30', 'Cid to act: 30 to call');
  // The exposed card is the first burn.
  await dealer.does('Call 30', 'Three cards to the board');
  await shots(page, 'flop');
  expect(await barriers(page)).toEqual([]);
  // On a phone the whole deck lies over the buttons, and at a desk the felt is a desk's.
  await page.setViewportSize(phone);
  const edge = (selector: string, side: 'top' | 'bottom') => page.locator(selector).evaluate((one, side) => one.getBoundingClientRect()[side], side);
  expect(await edge('.deal-next .pick', 'bottom')).toBeLessThanOrEqual(await edge('.deal-tools', 'top'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('.deal-felt > .felt[data-plates="full"]').waitFor();
  await page.setViewportSize(tablet);
  // Keys that no card has work where cards are typed too.
  await page.locator('.deal-next .card-input').press('w');
  await dealer.dialog().getByRole('heading', { name: 'What is wrong?' }).waitFor();
  await page.keyboard.press('Escape');
  await dealer.gone();
  await page.keyboard.type('2c3d4h');
  await dealer.due('Ann to act: nothing to call');
  await dealer.does('Check', 'Bob to act: nothing to call');

  // The turn is opened while the betting is on.
  await dealer.wrong('The next card was opened before the betting was over', async (dialog) => {
    await dialog.locator('[data-card="5s"]').click();
    await yes(dialog);
  }, 'crown:14.10.1');
  await shots(page, 'early-card');
  await dealer.rules();
  await dealer.does('Check', 'Cid to act: nothing to call');
  await dealer.does('Check', 'Burn, then one card to the board');

  // What lies somewhere else cannot come again; what is entered wrongly is taken back.
  await page.locator('.deal-next .card-input').fill('3d');
  await page.getByText('three of diamonds lies somewhere else.').waitFor();
  await dealer.types('9s', 'Ann to act: nothing to call');
  await dealer.takesBack('Wrong card entered');
  await dealer.told('The dealer takes the last entry back.');
  await dealer.due(/one card to the board/i);
  await dealer.types('Ts', 'Ann to act: nothing to call');
  for (const name of ['Bob', 'Cid']) await dealer.does('Check', `${name} to act: nothing to call`);
  await dealer.does('Check', 'Shuffle 39 cards and cut');
  await dealer.does('Shuffled and cut', 'One card to the board');
  await dealer.types('Jc', 'Ann to act: nothing to call');
  for (const name of ['Bob', 'Cid']) await dealer.does('Check', `${name} to act: nothing to call`);
  await dealer.does('Check', 'Ann shows or mucks');
  await dealer.types('As Ad', 'Bob shows or mucks');
  await dealer.does('Muck', 'Cid shows or mucks');
  await page.locator('.deal-next .card-input').fill('Kh Qh');
  await dealer.due('Push the pots');
  await shots(page, 'showdown');
  await dealer.does('Pots pushed', 'Begin a round');
  await dealer.told(/^Ann wins/);
  await page.locator('.seat[data-seat="1"]').getByText('1,080').first().waitFor();
  await dealer.does('Begin round 2', /face down to each of 3/);
  expect(dealer.faults).toEqual([]);
  await page.context().close();
});

test('Manila: the same on a table that a power cut stops in the middle', async () => {
  const dealer = await dealerOf(visited, { game: 'crown/two-card-manila' });
  const { page } = dealer;
  for (const [name, seat] of [['Ada', 1], ['Ben', 2], ['Cat', 3]] as const) await dealer.seats(name, seat);
  await dealer.does('Begin round 1', 'Two cards face down to each of 3, from seat 1');
  await page.getByText('Then: one card to the board').waitFor();

  // The deck was not shuffled: a misdeal.
  await dealer.does('Deal 6 face down', 'One card to the board');
  await shots(page, 'manila');
  await page.locator('.deal-next').getByRole('button', { name: 'ace of spades' }).click();
  await dealer.due('Cat to act: 10 to call');
  await dealer.wrong('The deck was not shuffled', async () => {}, 'crown:14.1.1(a)(ii)');
  await dealer.rules();
  await dealer.due('Shuffle 36 cards and cut');
  await dealer.does('Shuffled and cut', 'Two cards face down to each of 3, from seat 1');

  // A card is exposed: it is the first burn, and its owner gets another.
  await dealer.does('Deal 6 face down', 'One card to the board');
  await dealer.types('As', 'Cat to act: 10 to call');
  await dealer.wrong('The dealer exposed a card of a player’s', async (dialog) => {
    await dialog.locator('.wrong-hand[data-seat="1"] button').first().click();
    await dialog.locator('.card-input').fill('Ks');
    await yes(dialog);
  }, 'crown:14.8.1');
  await dealer.rules();
  await dealer.due('One card face down to Ada');

  // The power goes. What was entered is there, and it goes on from there.
  await dealer.outlivesKill(room);
  await dealer.due('One card face down to Ada');
  await dealer.does('Deal 1 face down', 'Cat to act: 10 to call');

  // Ada raises before her turn, and nothing has changed when it comes.
  await dealer.early('Ada', 'Raise', 20);
  await dealer.does('Call 10', 'Ben to act: 10 to call');
  await dealer.does('Call 10', 'Cat to act: 10 to call');
  await dealer.does('Call 10', 'One card to the board');

  // A card is entered wrongly, and taken back.
  await dealer.types('Kd', 'Ada to act: nothing to call');
  await dealer.takesBack('Wrong card entered');
  await dealer.due('One card to the board');
  await dealer.types('Kh', 'Ada to act: nothing to call');
  await dealer.does('Check', 'Ben to act: nothing to call');

  // The next card is opened too early: nobody may wager more than has been.
  await dealer.wrong('The next card was opened before the betting was over', async (dialog) => {
    await dialog.locator('.card-input').fill('Qd');
    await yes(dialog);
  }, 'crown:14.8.2');
  await shots(page, 'manila-ruling');
  await dealer.rules();
  await dealer.due('Ben to act: nothing to call');
  expect(await page.locator('.deal-next').getByRole('button', { name: /^Bet/ }).count()).toBe(0);
  await dealer.does('Check', 'Cat to act: nothing to call');
  // It is used in its turn.
  await dealer.does('Check', 'Ada to act: nothing to call');
  await page.locator('.deal-felt').getByRole('img', { name: 'queen of diamonds' }).first().waitFor();
  for (const card of ['Jd', '9c']) {
    await dealer.does('Check', 'Ben to act: nothing to call');
    await dealer.does('Check', 'Cat to act: nothing to call');
    await dealer.does('Check', 'Burn, then one card to the board');
    await dealer.types(card, 'Ada to act: nothing to call');
  }
  await dealer.does('Check', 'Ben to act: nothing to call');
  await dealer.does('Check', 'Cat to act: nothing to call');
  await dealer.does('Check', 'Ada shows or mucks');
  await dealer.types('Ah Kc', 'Ben shows or mucks');
  await dealer.does('Muck', 'Cat shows or mucks');
  await dealer.does('Muck', 'Push the pots');
  await dealer.does('Pots pushed', 'Begin a round');
  await dealer.told(/^Ada wins/);
  await page.locator('.seat[data-seat="1"]').getByText('1,040').first().waitFor();
  expect(dealer.faults).toEqual([]);
  await page.context().close();
});

test('a player’s own phone at a table dealt by hand: no clock, the dealer deals, and what the player does counts', async () => {
  const dealer = await dealerOf(visited, { game: 'crown/holdem', seats: 3 });
  const player = await comes(phone);
  await comeAsGuest(player.page);
  await player.page.goto(`/table/${dealer.table}`);
  await sitDown(player.page);
  await dealer.seats('Walter', 2);
  await dealer.due('Begin a round');
  const bar = player.page.locator('.action-bar');
  await bar.getByText('The dealer begins the next round.').waitFor();
  expect(await player.page.getByRole('button', { name: /house player/i }).count()).toBe(0);
  await dealer.press('Begin round 1');
  await dealer.due(/face down to each of 2/);
  await player.page.locator('.status').getByText('Waiting for the dealer').waitFor();
  await dealer.press('Deal 4 face down');
  await dealer.due(/^Guest .+ to act: 5 to call$/);
  // It is their turn, and no time runs.
  await player.page.locator('.seat[data-hero][data-due]').waitFor();
  expect(await player.page.locator('[role="timer"]').count()).toBe(0);
  await shot(player.page, 'dealer-player-turn');
  expect(await barriers(player.page)).toEqual([]);
  await bar.getByRole('button', { name: 'Call 5', exact: true }).click();
  await dealer.due('Walter to act: nothing to call');
  // Chips without words: what they are is for the book.
  await dealer.press(/^Chips without words/);
  await dealer.dialog().getByLabel('How many chips').fill('40');
  await shots(dealer.page, 'put');
  await dealer.dialog().getByRole('button', { name: 'Chips are in' }).click();
  await dealer.gone();
  await dealer.due(/^Guest .+ to act: \d+ to call$/);
  await bar.locator('.act-fold:enabled').click();
  await dealer.due(/^(Begin a round|Push the pots)$/);
  expect([...dealer.faults, ...player.faults]).toEqual([]);
  await Promise.all([dealer.page.context().close(), player.context.close()]);
});

test.each(['crown/draw-blind', 'crown/seven-card-stud', 'crown/crazy-pineapple', 'crown/double-flop-holdem', 'act/three-card-manila'])('a round of %s is dealt from its beginning to its end', async (game) => {
  const dealer = await dealerOf(visited, { game });
  for (const [name, seat] of [['Ivy', 1], ['Jo', 2], ['Kim', 3]] as const) await dealer.seats(`${name} ${dealer.table}`, seat);
  // The ACT's books want every card checked before the first round of a day.
  if (game.startsWith('act/')) await dealer.press('Every card is checked');
  await dealer.due('Begin a round');
  const told = await plainRound(dealer);
  expect(told).toContain('Push the pots');
  expect(dealer.faults).toEqual([]);
  await dealer.page.context().close();
});

test('who deals is chosen where tables are opened', async () => {
  const { page, faults } = await comes(tablet);
  await signIn(page, room.manager?.name ?? '', room.manager?.password ?? '');
  await page.goto('/open');
  await page.getByText('From round to round', { exact: true }).click();
  await page.getByLabel('Who deals').selectOption('A dealer, by hand');
  await page.getByText('Ready to open.').waitFor();
  await page.getByRole('button', { name: 'Open the table' }).click();
  // From the table itself there is a way to deal it; whoever may not is told so.
  await page.getByRole('button', { name: 'Deal this table' }).click();
  await page.waitForURL('**/deal/*');
  await page.locator('.deal-next').getByText('Waiting for players: tap a seat').waitFor();
  const guest = await comes(phone);
  await comeAsGuest(guest.page);
  await guest.page.goto(new URL(page.url()).pathname);
  await guest.page.getByRole('heading', { name: 'You do not deal here' }).waitFor();
  expect([...faults, ...guest.faults]).toEqual([]);
  await Promise.all([page.context().close(), guest.context.close()]);
});
