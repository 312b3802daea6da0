import { expect, test } from 'vitest';
import { deadlineOf } from '../src/by-hand';

test('where a dealer deals by hand nobody’s time is over, so that no rows are set by themselves', () => {
  expect(deadlineOf(null)).toBeNull();
  expect(deadlineOf({ seats: [1], deadline_millis: 0, length_millis: 0 })).toBeNull();
  expect(deadlineOf({ seats: [1], deadline_millis: 9_000, length_millis: 5_000 })).toBe(9_000);
});
