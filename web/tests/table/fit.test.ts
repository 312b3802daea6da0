import { expect, test } from 'vitest';
import { fitOf, fits } from '../../src/table/scene/fit';

test('letters are as large as leaves nothing out, and never smaller than can be read', () => {
  expect(fitOf(() => false)).toBe(1);
  expect(fitOf((fit) => fit > 0.8)).toBe(0.76);
  expect(fitOf(() => true)).toBe(Math.min(...fits));
  expect(Math.min(...fits) * 13).toBeGreaterThan(8.5);
});
