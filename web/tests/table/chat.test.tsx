/** What somebody says while a round is on is in their own sight until the room tells it. */

import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { socket } from '../../src/socket';
import { me } from '../../src/store';
import { ChatView } from '../../src/table/chat-view';
import type { ChatLine } from '../../src/wire';

const root = document.createElement('div');
document.body.append(root);
afterEach(() => {
  render(null, root);
  me.value = null;
  vi.restoreAllMocks();
});

const line = (text: string, at_millis: number): ChatLine => ({ player: 7, name: 'Ann', text, at_millis });
const draw = (all: readonly ChatLine[], round: number | null) => act(() => render(<ChatView table={1} lines={all} all={all} round={round} />, root));
const held = () => [...root.querySelectorAll('.chat-held .chat-words')].map(({ textContent }) => textContent);

async function say(text: string): Promise<void> {
  const input = root.querySelector<HTMLInputElement>('#chat-say')!;
  await act(() => {
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(() => {
    root.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
}

test('a line waits in sight until it is told, and no longer than its round', async () => {
  me.value = { player: 7, name: 'Ann' } as NonNullable<typeof me.value>;
  const sent = vi.spyOn(socket, 'chat').mockReturnValue(true);
  await draw([], 3);
  await say('hello');
  await say('hello');
  expect(sent).toHaveBeenCalledTimes(2);
  expect(held()).toEqual(['Ann hello', 'Ann hello']);
  expect(root.querySelector('.chat-held')?.textContent).toContain('told when the round is over');
  await draw([line('hello', 1)], 3);
  expect(held()).toEqual(['Ann hello']);
  await draw([line('hello', 1), line('hello', 2)], 3);
  expect(held()).toEqual([]);
  await say('lost');
  expect(held()).toEqual(['Ann lost']);
  await draw([line('hello', 1), line('hello', 2)], null);
  expect(held()).toEqual([]);
});

test('between rounds nothing waits, and neither does what was not sent', async () => {
  me.value = { player: 7, name: 'Ann' } as NonNullable<typeof me.value>;
  const sent = vi.spyOn(socket, 'chat').mockReturnValue(true);
  await draw([], null);
  await say('hello');
  expect(held()).toEqual([]);
  sent.mockReturnValue(false);
  await draw([], 4);
  await say('again');
  expect(held()).toEqual([]);
});
