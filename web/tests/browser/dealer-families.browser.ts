/** Rounds of other families, run by a dealer through the page alone: rows, a kitty, a stub that runs short. */

import { expect, test } from 'vitest';
import { dealerOf, shots } from '../dealer';
import { barriers, visit } from '../visit';

const visited = visit({ 'first-tables': 'off' });

test('Chinese: rows are set and entered, a foul too, and units are paid pair by pair', async () => {
  const dealer = await dealerOf(visited, { game: 'crown/chinese', unit: 5 });
  const { page } = dealer;
  for (const [name, seat] of [['Ann', 1], ['Bob', 2], ['Cid', 3]] as const) await dealer.seats(name, seat);
  await dealer.does('Begin round 1', '13 cards face down to each of 3, from seat 1');
  await dealer.does('Deal 39 face down', 'Ann sets the rows');
  await shots(page, 'chinese-rows');

  // Aces in front: a foul. The page tells it before it is entered, and what was typed wrongly is typed anew.
  const line = page.locator('.deal-next .card-input');
  const foul = page.locator('.deal-next').getByText('The front beats the middle.');
  await line.fill('Ac Ad 7s  9c 9d 2c 6h 3c  Jh Js 4d 5s 4c');
  await foul.waitFor();
  await shots(page, 'chinese-foul');
  expect(await barriers(page)).toEqual([]);
  await line.fill('9c 9d 2c  Jh Js 3c 4d 6h  Ac Ad 7s 5s 4c');
  await foul.waitFor({ state: 'detached' });
  await dealer.does('Enter', 'Bob sets the rows');
  await dealer.cites('Ann has set the rows.', 'Crown 13.2.1');

  // Rows come in the order in which players are ready. Those of Bob were read wrongly, and are taken back.
  await page.locator('.deal-next').getByText('Cid', { exact: true }).click();
  await dealer.due('Cid sets the rows');
  await line.fill('7c 7d 2h  9h 9s 3h 4s 6s  Qh Qs 5c 5d Ks');
  await dealer.does('Enter', 'Bob sets the rows');
  await dealer.takesBack('Wrong card entered');
  await page.locator('.deal-next').getByText('Cid', { exact: true }).click();
  await dealer.due('Cid sets the rows');
  await line.fill('7c 7d 2h  9h 9s 3h 4s 6s  Qh Qs 5c 5d Kc');
  await dealer.does('Enter', 'Bob sets the rows');
  // A foul of Bob's: he pays four units to each of the others, whatever his rows are worth.
  await line.fill('Kh Ks 2d  Tc Td 3d 8h 6d  8c 8d 7h 5h Jc');
  await foul.waitFor();
  await dealer.press('Enter');
  await dealer.due('Compare the rows and pay the units');
  await shots(page, 'chinese-end');
  await dealer.does('Units paid', 'Begin a round');
  await dealer.cites('Bob pays 20 to Ann.', 'Crown 13.5.1');
  await dealer.cites('Cid pays 10 to Ann.', 'Crown 13.4.3');
  await dealer.cites('Bob pays 20 to Cid.', 'Crown 13.5.1');
  await dealer.stacks({ 1: '530', 2: '460', 3: '510' });
  await shots(page, 'chinese-paid');
  expect(dealer.faults).toEqual([]);
  await page.context().close();
});

test('draw with a kitty: it is taken, and the next one is mucked', async () => {
  const dealer = await dealerOf(visited, { game: 'crown/draw-kitty', limit: 'fixed', minimum_bet: 10, blinds: [5, 10] });
  const { page } = dealer;
  for (const [name, seat] of [['Dot', 1], ['Eli', 2], ['Fay', 3]] as const) await dealer.seats(name, seat);
  await dealer.does('Begin round 1', 'Five cards face down to each of 3 and to the kitty, from seat 1');
  await shots(page, 'kitty-deal');
  await dealer.does('Deal 20 face down', 'Fay to act: 10 to call');
  await shots(page, 'kitty-turn');
  await dealer.does(/^Take the kitty/, 'Dot to act: 5 to call');
  await dealer.cites('Fay takes the kitty for 10.', 'Crown 9.3.1(c)');
  await dealer.stacks({ 1: '995', 2: '990', 3: '990' });
  expect(await page.locator('.deal-next').getByRole('button', { name: /^Take the kitty/ }).count()).toBe(0);
  await dealer.does('Call 5', 'Eli to act: nothing to call');
  await dealer.does('Check', 'Dot draws: 5 at most');

  // Dot throws two away, the others keep theirs.
  for (const place of [0, 3]) await page.locator('.deal-next .cards-tap button').nth(place).click();
  await shots(page, 'kitty-draw');
  await dealer.does('Draw 2 cards', 'Burn, then two cards face down to Dot');
  await dealer.does('Burn, deal 2 face down', 'Eli draws: 5 at most');
  await dealer.does('Keep all (stand pat)', 'Fay draws: 5 at most');
  await dealer.does('Keep all (stand pat)', 'Dot to act: nothing to call');
  await dealer.does('Check', 'Eli to act: nothing to call');
  await dealer.does('Check', 'Fay to act: nothing to call');
  await dealer.does('Bet 20', 'Dot to act: 20 to call');
  await dealer.does('Fold', 'Eli to act: 20 to call');
  await dealer.does('Call 20', 'Fay shows or mucks');
  await shots(page, 'kitty-show');
  await dealer.types('Ac Ad Ah As Kc', 'Eli shows or mucks');
  await dealer.does('Muck', 'Push the pots');
  await dealer.does('Pots pushed', 'Begin a round');
  await dealer.cites('Fay wins 70', 'Crown 9.6.3(a)');
  await dealer.stacks({ 1: '990', 2: '970', 3: '1,040' });

  // In the next round nobody takes it: it is mucked before the draw.
  await dealer.does('Begin round 2', 'Five cards face down to each of 3 and to the kitty, from seat 2');
  // One card alone, and the rest in one go.
  await dealer.does('Only the next one', '19 cards face down, to the players and to the kitty');
  await dealer.does('Deal 19 face down', 'Dot to act: 10 to call');
  await dealer.does('Call 10', 'Eli to act: 5 to call');
  await dealer.does('Call 5', 'Fay to act: nothing to call');
  const kitty = page.locator('.deal-facts').getByText('Kitty', { exact: true });
  await kitty.waitFor();
  await dealer.does('Check', 'Eli draws: 5 at most');
  await dealer.cites('The kitty is mucked.', 'Crown 9.3.3(e)');
  await kitty.waitFor({ state: 'detached' });
  for (const name of ['Fay', 'Dot']) await dealer.does('Keep all (stand pat)', `${name} draws: 5 at most`);
  await dealer.does('Keep all (stand pat)', 'Eli to act: nothing to call');
  await dealer.does('Bet 20', 'Fay to act: 20 to call');
  await dealer.does('Fold', 'Dot to act: 20 to call');
  await dealer.press('Fold');
  await dealer.does('Pots pushed', 'Begin a round');
  await dealer.stacks({ 1: '980', 2: '990', 3: '1,030' });
  expect(dealer.faults).toEqual([]);
  await page.context().close();
});

test('stud: eight play to the end, the stub runs short, and one card is for all', async () => {
  const dealer = await dealerOf(visited, { game: 'crown/seven-card-stud', limit: 'fixed', minimum_bet: 10, ante: 2 });
  const { page } = dealer;
  const names = ['Gus', 'Hal', 'Ida', 'Joe', 'Kit', 'Lea', 'Max', 'Ned'];
  for (const [at, name] of names.entries()) await dealer.seats(name, at + 1);
  await dealer.does('Begin round 1', 'Two cards face down to each of 8, from seat 1');
  await shots(page, 'stud-deal');
  await dealer.does('Deal 16 face down', 'One card face up to each of 8, from seat 1');
  await dealer.types('3c 4c 5c 6c 7c 8c 9c Tc', /^Gus /);
  await dealer.does(/^Bring in 10/, 'Hal to act: 10 to call');
  await dealer.cites('Gus bets 10.', 'Crown 10.3.1');
  // The others call, and then nobody bets: all eight are there at the end.
  const street = async (up: string, opener: string) => {
    await dealer.due('Burn, then one card face up to each of 8, from seat 1');
    await dealer.types(up, `${opener} to act: nothing to call`);
    for (const name of names.slice(0, -1)) await dealer.does('Check', `${name} to act: nothing to call`);
    await dealer.press('Check');
  };
  for (const name of names.slice(2)) await dealer.does('Call 10', `${name} to act: 10 to call`);
  await dealer.press('Call 10');
  await street('4d 5d 6d 7d 8d 9d Td Jd', 'Ned');
  await street('5h 6h 7h 8h 9h Th Jh Qh', 'Ned');
  await street('6s 7s 8s 9s Ts Js Qs Ks', 'Ned');

  // One card is left and three are burnt: shuffled together they are too few for eight, so one is burnt and one is for all.
  await dealer.due('Shuffle 4 cards and cut');
  await shots(page, 'stud-short');
  await dealer.does('Shuffled and cut', 'Burn, then one card face up for all');
  await shots(page, 'stud-community');
  // It shows in no hand: the king opens.
  await dealer.types('2c', 'Ned to act: nothing to call');
  await dealer.cites('The dealer shuffles 4 cards again.', 'Crown 10.6.2');
  await dealer.cites('A card for everybody', 'Crown 10.6.2');
  await page.locator('.deal-felt').getByRole('img', { name: 'two of clubs' }).first().waitFor();
  await shots(page, 'stud-last');
  await dealer.does('Bet 20', 'Gus to act: 20 to call');
  for (const name of names.slice(1, 7)) await dealer.does('Fold', `${name} to act: 20 to call`);
  await dealer.does('Call 20', 'Ned shows or mucks');
  await page.locator('.deal-next .card-input').waitFor();
  await shots(page, 'stud-show');
  await dealer.types('Tc Jd Qh Ks Ah As', 'Max shows or mucks');
  await dealer.does('Muck', 'Push the pots');
  await shots(page, 'stud-push');
  await dealer.does('Pots pushed', 'Begin a round');
  await dealer.stacks({ 1: '988', 2: '988', 3: '988', 4: '988', 5: '988', 6: '988', 7: '968', 8: '1,104' });
  expect(dealer.faults).toEqual([]);
  await page.context().close();
});
