import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test } from 'vitest';
import { ChipDot, ChipStack, paidIn } from '../../src/table/chips';

const worth = [1, 5, 25, 100, 500, 1_000, 5_000, 25_000, 100_000, 500_000, 1_000_000];

async function faces(piece: preact.ComponentChild, selector: string): Promise<(string | null)[]> {
  const place = document.createElement('div');
  await act(() => render(piece, place));
  return [...place.querySelectorAll(selector)].map((one) => one.getAttribute('fill'));
}

test('chips of each value have a colour of their own, the same in a stack and alone', async () => {
  const inStack = await Promise.all(worth.map(async (value) => (await faces(<ChipStack amount={value} />, 'path[fill]:not([fill="none"])'))[0]));
  const alone = await Promise.all(worth.map(async (value) => (await faces(<ChipDot amount={value} />, 'circle'))[0]));
  expect(new Set(inStack).size).toBe(worth.length);
  expect(alone).toEqual(inStack);
});

test('a stack has the colours of what it is paid in', async () => {
  expect(paidIn(131)).toEqual([100, 25, 5, 1]);
  expect(new Set(await faces(<ChipStack amount={131} />, 'path[fill]:not([fill="none"])')).size).toBe(4);
});
