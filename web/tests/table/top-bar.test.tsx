import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test } from 'vitest';
import type { Desk } from '../../src/table/desk';
import { TopBar } from '../../src/table/top-bar';
import { speak } from '../../src/text';
import { info, view } from './samples';

const root = document.createElement('div');
document.body.append(root);
afterEach(() => act(() => render(null, root)));

async function facts(change: Partial<typeof info>): Promise<string> {
  const desk = { table: 1, info: { ...info, name: 'Hold’em', ...change }, view: view(), chips: String, clock: () => 0, busy: false, still: false, act: () => Promise.resolve(true) } as unknown as Desk;
  await act(() => render(<TopBar desk={desk} unread={0} onChat={() => undefined} onOpen={() => undefined} />, root));
  return root.querySelector('.top-facts')?.textContent ?? '';
}

test('the title says that a joker is in the deck', async () => {
  expect(await facts({})).toMatch(/^No limit 5\/10 · round/);
  expect(await facts({ deck: 32, joker: true })).toMatch(/^No limit 5\/10 · 33 cards, joker/);
  await speak('es');
  expect(await facts({ deck: 52, joker: true })).toContain('53 cartas, comodín');
  await speak('en');
});
