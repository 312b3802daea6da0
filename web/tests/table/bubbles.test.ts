import { expect, test } from 'vitest';
import { distance, freePlace, isFree } from '../../src/table/bubble-place';

const felt = { width: 200, height: 100 };
const plate = { x: 0, y: 60, width: 60, height: 30 };

test('a line of the chat lies as near to its plate as it can, and on nothing', () => {
  const cards = { x: 0, y: 20, width: 60, height: 38 };
  const place = freePlace(felt, { width: 50, height: 20 }, plate, [plate, cards]);
  expect(place).not.toBeNull();
  if (place === null) return;
  expect(isFree(place, [plate, cards])).toBe(true);
  expect(distance(place, plate)).toBeLessThan(8);
  // Without the cards it would lie above the plate, over its middle.
  expect(freePlace(felt, { width: 50, height: 20 }, plate, [plate])?.x).toBeLessThan(10);
});

test('where the felt is full there is no place for it', () => {
  expect(freePlace(felt, { width: 50, height: 20 }, plate, [{ x: 0, y: 0, ...felt }])).toBeNull();
  expect(freePlace(felt, { width: 250, height: 20 }, plate, [])).toBeNull();
});
