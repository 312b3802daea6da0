import { expect, test } from 'vitest';
import { atHand } from '../../src/by-hand';
import { betting, noOptions, seat, view } from '../table/samples';

const byHand = { by_hand: true };

test('a player’s turn at a table dealt by hand has no end', () => {
  const due = view({ turn: null, options: { ...noOptions, betting: betting() } });
  expect(atHand(byHand, due).turn).toEqual({ seats: [2], deadline_millis: 0, length_millis: 0 });
  expect(atHand(byHand, view({ turn: null })).turn).toBeNull();
  expect(atHand({ by_hand: false }, due)).toBe(due);
});

test('between rounds the dealer is waited for, once there are players', () => {
  const between = view({ playing: false, turn: null, stage: 'waiting-for-players' });
  expect(atHand(byHand, between).stage).toBe('between-rounds');
  expect(atHand(byHand, { ...between, seats: [seat(1), seat(2, { presence: 'away' })] }).stage).toBe('waiting-for-players');
});

test('no house player is called to where they know no card', () => {
  expect(atHand(byHand, view({ options: { ...noOptions, house_player: [4, 5] } })).options?.house_player).toEqual([]);
});
