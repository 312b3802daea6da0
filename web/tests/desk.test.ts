import { describe, expect, test } from 'vitest';
import { addTables, chosenTables, inPlace, MOST_TABLES, removeTable } from '../src/desk/chosen';
import { frontNow, inSight, inTurnOrder } from '../src/desk/front';
import { roomFor, tileOf } from '../src/desk/room';
import type { MySeat } from '../src/seats';

const seat = (table: number, turn: string | null, deadlineMillis = 0): MySeat => ({ table, name: null, turn: turn === null ? null : { key: turn, deadlineMillis, lengthMillis: 30_000 } });

describe('tables of the desk', () => {
  test('chosen ones are kept, once each, and not without end', () => {
    addTables('3,7,3,x,-1');
    expect(chosenTables.value).toEqual([3, 7]);
    expect(localStorage.getItem('cutcard.desk')).toBe('3,7');
    addTables(Array.from({ length: 30 }, (_, at) => at + 10).join(','));
    expect(chosenTables.value).toHaveLength(MOST_TABLES);
    removeTable(3);
    expect(chosenTables.value[0]).toBe(7);
  });
  test('what is there stays in its place', () => {
    expect(inPlace([], [5, 2])).toEqual([5, 2]);
    expect(inPlace([5, 2], [1, 2, 5])).toEqual([5, 2, 1]);
    expect(inPlace([5, 2, 1], [1, 5])).toEqual([5, 1]);
    const same = [5, 1];
    expect(inPlace(same, [1, 5])).toBe(same);
  });
});

describe('which is in front', () => {
  test('turns keep the order they came in, whatever their deadlines', () => {
    let turns = inTurnOrder([], [seat(1, null), seat(2, 'a', 900)]);
    turns = inTurnOrder(turns, [seat(1, 'b', 100), seat(2, 'a', 900)]);
    expect(turns).toEqual(['2 a', '1 b']);
    // The next turn at the same table is a new one, behind those that wait.
    expect(inTurnOrder(turns, [seat(1, 'b', 100), seat(2, 'c', 50)])).toEqual(['1 b', '2 c']);
  });
  test('the first turn comes to the front, and stays there until it is over', () => {
    expect(frontNow(null, [1, 2], [], false)).toBe(1);
    expect(frontNow(1, [1, 2], ['2 a'], false)).toBe(2);
    expect(frontNow(2, [1, 2], ['2 a', '1 b'], false)).toBe(2);
    expect(frontNow(2, [1, 2], ['1 b'], false)).toBe(1);
    expect(frontNow(1, [1, 2], [], false)).toBe(1);
  });
  test('a hand that is about to press holds it', () => {
    expect(frontNow(1, [1, 2], ['2 a'], true)).toBe(1);
    // A table that is gone cannot be held.
    expect(frontNow(3, [1, 2], ['2 a'], true)).toBe(2);
  });
  test('turns at tables that are not on the desk bring nothing', () => expect(frontNow(1, [1, 2], ['9 a'], false)).toBe(1));
});

describe('which are in sight', () => {
  test('all where there is room', () => expect(inSight([], [1, 2, 3], 1, [], 4)).toEqual([1, 2, 3]));
  test('the one in front comes in for one without a turn; the others stay where they are', () => {
    expect(inSight([], [1, 2, 3, 4, 5], 1, [], 4)).toEqual([1, 2, 3, 4]);
    expect(inSight([1, 2, 3, 4], [1, 2, 3, 4, 5], 5, ['4 a', '5 b'], 4)).toEqual([1, 2, 5, 4]);
    expect(inSight([1, 2, 5, 4], [1, 2, 3, 4, 5], 4, ['4 a'], 4)).toEqual([1, 2, 5, 4]);
  });
  test('one at a time on a small screen', () => expect(inSight([1], [1, 2], 2, ['2 a'], 1)).toEqual([2]));
});

describe('how many fit side by side', () => {
  test.each([
    [1440, 900, 4], [1920, 950, 6], [2560, 1300, 6], [1800, 900, 4], [1440, 790, 2], [1210, 800, 2], [1280, 720, 2], [1024, 768, 2], [1280, 620, 2], [1200, 480, 1], [844, 390, 1], [390, 844, 1],
  ])('in a window of %d by %d: %d', (width, height, tiles) => expect(roomFor({ width, height }, 16)).toBe(tiles));
  test('larger letters leave room for fewer', () => expect(roomFor({ width: 1440, height: 900 }, 20)).toBe(2));
  test('a tile is its share of the window', () => expect(tileOf({ width: 1440, height: 900 }, 4, 16)).toEqual({ width: 714, height: 416 }));
});
