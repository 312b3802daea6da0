import { render } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import type { Transfer } from '../src/api';
import { Chips } from '../src/me/chips';
import { me } from '../src/store';
import type { Me } from '../src/wire';

/** A room with so many transfers, which tells them as it does: the latest first, before a number. */
function room(count: () => number) {
  return vi.fn<typeof fetch>(async (path) => {
    const asked = new URL(String(path), 'http://room').searchParams;
    const most = Number(asked.get('most'));
    const from = Math.min(Number(asked.get('before') ?? Infinity) - 1, count());
    const transfers: Transfer[] = [];
    for (let number = from; number > 0 && transfers.length < most; number -= 1) {
      transfers.push({ number, at_millis: number, kind: 'top-up', amount: number, from: 'house', to: 'player/7' });
    }
    return new Response(JSON.stringify({ transfers, held: [] }));
  });
}

const root = document.createElement('div');
const amounts = () => [...root.querySelectorAll('.me-list .figures')].map(({ textContent }) => Number(textContent?.slice(1)));
const earlier = () => [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Earlier');
const open = () => {
  const details = root.querySelector('details');
  if (!details) throw new Error('no list');
  details.open = true;
  details.dispatchEvent(new Event('toggle'));
};
const shown = (count: number, latest: number) => vi.waitFor(() => {
  expect(amounts()).toEqual(Array.from({ length: count }, (_, at) => latest - at));
}, { timeout: 30_000 });

afterEach(() => {
  render(null, root);
  me.value = undefined;
  vi.unstubAllGlobals();
});

test('transfers are shown the latest first, and earlier ones on request, to the first', async () => {
  let count = 120;
  const fetched = room(() => count);
  vi.stubGlobal('fetch', fetched);
  me.value = { ...({} as Me), player: 7, name: 'Ann', role: 'player', chips: 100 };
  render(<Chips />, root);
  expect(fetched.mock.calls.filter(([path]) => String(path).includes('transfers'))).toEqual([]);
  open();
  await shown(50, 120);
  earlier()?.click();
  await shown(100, 120);
  earlier()?.click();
  await shown(120, 120);
  await vi.waitFor(() => expect(earlier()).toBeUndefined(), { timeout: 30_000 });
  expect(root.textContent).toContain('That is all.');

  // More chips: the latest again.
  count = 121;
  me.value = { ...me.value, chips: 221 };
  await shown(50, 121);
});
