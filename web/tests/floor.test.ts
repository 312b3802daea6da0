// The floor: how tables stand, what wants looking at, what waits for a decision.
import { beforeAll, expect, test } from 'vitest';
import type { CageRequest, Complaint, Person } from '../src/api';
import { complaintsBy, moneyBy, waits } from '../src/floor/queue';
import { noticeText } from '../src/floor/tile';
import { attention, isFound, kept, neighbour, standing, standsStill, tileOf, wantsLook, type Facts } from '../src/floor/tiles';
import { moreTexts } from '../src/text';
import type { FloorTable, TableInfo } from '../src/wire';
import { floorSeat, floorTable, MADE_AT, madeUp } from './floor-samples';
import { info } from './table/samples';

const NOW = MADE_AT;
const facts = (change: Partial<TableInfo> = {}, floor: Partial<FloorTable> = {}, more: Partial<Facts> = {}): Facts => ({ info: { ...info, ...change }, floor: floorTable(1, floor), complaints: 0, money: 0, ...more });
const flags = (one: Facts) => attention(one, NOW).map(({ flag }) => flag);

beforeAll(() => moreTexts());

test('how a table stands: what stops it is told before what it plays', () => {
  const stands = (change: Partial<TableInfo>, floor: Partial<FloorTable> = {}) => standing({ ...info, ...change }, floorTable(1, floor));
  expect(stands({ playing: true })).toBe('playing');
  expect(stands({ playing: true, paused: true })).toBe('paused');
  expect(stands({ playing: true }, { closes_after: 5 })).toBe('closing');
  expect(stands({ playing: false }, { next_round_millis: NOW })).toBe('between');
  expect(stands({ playing: false }, { gaming: false })).toBe('shut');
  expect(stands({ playing: false, seated: 1 })).toBe('waiting');
  expect(stands({ playing: false, seated: 0 })).toBe('empty');
  expect(stands({ paused: true, trouble: { code: 'trouble-bank', values: {}, clause: null, text: '' } })).toBe('trouble');
});

test('a table stands still where nobody’s time runs and nothing happens, or where time is long over', () => {
  const still = (change: Partial<TableInfo>, floor: Partial<FloorTable>) => standsStill({ ...info, ...change }, floorTable(1, floor), NOW);
  const turn = (left: number) => ({ turn: { seats: [1], deadline_millis: NOW + left, length_millis: 30_000 } });
  expect(still({}, { last_millis: NOW - 121_000 })).toBe(true);
  expect(still({}, { last_millis: NOW - 119_000 })).toBe(false);
  // Whoever has time may take it.
  expect(still({}, { last_millis: NOW - 300_000, ...turn(20_000) })).toBe(false);
  expect(still({}, { last_millis: NOW - 300_000, ...turn(-16_000) })).toBe(true);
  expect(still({ playing: false }, { last_millis: 0 })).toBe(false);
  expect(still({ paused: true }, { last_millis: 0 })).toBe(false);
});

test('what wants looking at: each flag by its own fact, the gravest first, and what asks nothing is no reason to go', () => {
  expect(flags(facts())).toEqual([]);
  expect(flags(facts({}, { due: 'floor' }))).toEqual(['floor-word']);
  expect(flags(facts({ waiting: 4, seated: 4, capacity: 6 }))).toEqual(['seats-for-list']);
  expect(attention(facts({ waiting: 4, seated: 4, capacity: 6 }), NOW)[0]?.count).toBe(2);
  expect(flags(facts({}, { flags: ['cards-to-confirm', 'no-dealer'] }))).toEqual(['no-dealer', 'cards-to-confirm']);
  expect(flags(facts({}, {}, { complaints: 1, money: 2 }))).toEqual(['complaint', 'money']);
  // Who is merely away is not picked up; who is gone will be. House players never are.
  const seats = [floorSeat(1, { here: false }), floorSeat(2, { here: false, picked_up_at_millis: NOW + 60_000 }), floorSeat(3, { house: true, here: false, picked_up_at_millis: NOW })];
  expect(attention(facts({}, { seats }), NOW)).toEqual([{ flag: 'absent', count: 1, weight: 'usual' }]);
  // Where a dealer deals nobody is picked up by the room: all who are away are told.
  expect(attention(facts({ by_hand: true }, { seats }), NOW)[0]?.count).toBe(2);
  const quiet = tileOf(facts({}, { held: [{ player: 1, name: 'Ann', chips: 5, by: 2 }], seats: [floorSeat(1, { markers: ['missed-blind', 'kill'] })] }), NOW);
  expect([quiet.attention.map(({ flag }) => flag), wantsLook(quiet)]).toEqual([['held', 'marks'], false]);
});

test('notices and changes that run are counted down, with the votes', () => {
  const votes = { agree: 2, needed: 4, asked: 6, mine: false };
  const told = (floor: Partial<FloorTable>, now = NOW) => noticeText(tileOf(facts({ round_number: 10 }, floor), now), now);
  expect(told({})).toBe('');
  expect(told({ closes_after: 12, closing: votes })).toBe('Closes after 2 · 2 of 4 needed');
  expect(told({ closes_after: 10 })).toBe('Last hand');
  expect(told({ coming: { after_round: 13, not_before_millis: null, game: 'crown/omaha', votes } })).toBe('Omaha after 3 · 2 of 4 needed');
  // A higher minimum waits for its twenty minutes, though its rounds are over; the ACT asks nobody.
  expect(told({ coming: { after_round: 10, not_before_millis: NOW + 61_000, game: 'crown/omaha', votes: { ...votes, needed: null } } })).toBe('Omaha in 2 min');
});

test('a table is found by its name, game, number, and by who sits, waits or deals there', () => {
  const floor = floorTable(1, { seats: [floorSeat(1, { name: 'Zoë' })], waiting: [{ player: 9, name: 'Yuri', seat_kept_until_millis: null }], dealer: { player: 3, name: 'Dora', since_millis: NOW, here: true } });
  const tile = tileOf({ ...facts({ table: 41 }), floor }, NOW);
  for (const find of ['', 'felt', 'HOLD', '41', 'zoë', 'yuri', 'dora', '5/10']) expect(isFound(tile, floor, find), find).toBe(true);
  expect(isFound(tile, floor, 'omaha')).toBe(false);
});

test('a tile of which nothing has changed is the same object, and is not drawn again', () => {
  const made = (times: number) => Array.from({ length: 20 }, (_, at) => tileOf({ ...madeUp(at + 1, at === 4 ? times : 0, NOW), complaints: 0, money: 0 }, NOW));
  const first = kept(new Map(), made(0));
  const second = kept(first, made(1));
  expect([...second].filter(([table, tile]) => first.get(table) !== tile).map(([table]) => table)).toEqual([5]);
});

test('arrows lead to the neighbour, and nowhere at the edge', () => {
  expect(neighbour(5, 'ArrowDown', 4, 20)).toBe(9);
  expect(neighbour(18, 'ArrowDown', 4, 20)).toBe(18);
  expect(neighbour(0, 'ArrowLeft', 4, 20)).toBe(0);
  expect([neighbour(7, 'Home', 4, 20), neighbour(7, 'End', 4, 20), neighbour(7, 'x', 4, 20)]).toEqual([0, 19, 7]);
});

const request = (change: Partial<CageRequest>): CageRequest => ({ request: 1, way: 'redeem', player: 5, name: 'Eve', chips: 100, why: null, takes_two: false, first: null, first_name: null, at_millis: NOW, stands: 'waiting', settled_millis: null, ...change });
const complaint = (change: Partial<Complaint>): Complaint => ({ complaint: 1, player: 5, name: 'Eve', table: 3, round: 2, stands: 'open', words: [], ...change });

test('what waits for a decision: not one’s own, not what one began, and exclusions only once they end soon', () => {
  const known = {
    floor: [
      floorTable(1, { due: 'floor', flags: ['cards-to-confirm'] }),
      floorTable(2, { held: [{ player: 8, name: 'Hu', chips: 300, by: 1 }], excluded: [{ player: 6, name: 'Fred', until_millis: NOW + 60_000 }, { player: 7, name: 'Gina', until_millis: null }, { player: 9, name: 'Ida', until_millis: NOW + 90 * 60_000 }] }),
    ],
    requests: [request({}), request({ player: 1 }), request({ first: 1, takes_two: true }), request({ first: 2, takes_two: true }), request({ stands: 'done' })],
    complaints: [complaint({}), complaint({ stands: 'accepted' }), complaint({ player: 1 })],
    people: [{ player: 12, name: 'Lou', asks_back: true } as Person, { player: 13, name: 'Mo', asks_back: false } as Person],
    me: 1,
  };
  const told = waits(known, NOW);
  expect(told.map(({ what }) => what)).toEqual(['floor-word', 'cards-to-confirm', 'request', 'request', 'complaint', 'held', 'exclusion', 'asks-back']);
  expect(told.filter((one) => one.what === 'request').map((one) => one.what === 'request' && one.second)).toEqual([false, true]);
  expect(told.find((one) => one.what === 'held')).toMatchObject({ name: 'Hu', mine: true });
});

test('complaints and money are counted at the tables that they are about', () => {
  expect([...complaintsBy([complaint({}), complaint({ stands: 'under-review' }), complaint({ stands: 'reviewed' }), complaint({ table: null })])]).toEqual([[3, 2]]);
  const tables = [floorTable(4, { seats: [floorSeat(1, { player: 5 }), floorSeat(2, { player: 6 })] }), floorTable(5, { seats: [floorSeat(1, { player: 7 })] })];
  expect([...moneyBy([request({}), request({ player: 6 }), request({ player: 7, stands: 'refused' })], tables)]).toEqual([[4, 2]]);
});
