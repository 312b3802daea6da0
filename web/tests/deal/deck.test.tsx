/** The cards as a whole on the dealer's page: what is due is said, and what may be done is there. */

import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test } from 'vitest';
import { DeckDialog } from '../../src/deal/deck';
import { nextWords } from '../../src/deal/next';
import type { Dealing } from '../../src/deal/place';
import type { ByHand, TableAct } from '../../src/wire';
import { view } from '../table/samples';

const root = document.body.appendChild(document.createElement('div'));
afterEach(() => act(() => render(null, root)));

const plain: ByHand['deck'] = { check_due: null, whole: 52, counted_wrong: null, count_ordered: false, replacement_waits: false, automated_shoe: false, may: [] };
const hand = (deck: Partial<ByHand['deck']>): ByHand => ({ start_round: false, cards: [], shuffle: null, push: false, close_wagers: false, turns: [], wrongs: [], markers: [], decisions: [], take_back: false, take_back_most: 0, free_seats: [], who_left: [], deck: { ...plain, ...deck } });
const say = { name: (seat: number) => `seat ${seat}`, chips: String };

test.each([
  [{ check_due: 'opening' }, 'Check every card before the first round of the day'],
  [{ check_due: 'closing' }, 'Check every card: play has ended'],
  [{ check_due: 'new-cards' }, 'Check every one of the new cards'],
  [{ count_ordered: true }, 'Count the cards'],
  [{ counted_wrong: 51 }, '51 cards were counted, of 52: replace them'],
  [{ counted_wrong: 51, replacement_waits: true }, 'Other cards wait for a second person who checks them'],
  [{ may: ['shuffle-new-cards'] }, 'The new cards are shuffled and cut'],
])('%o is due: %s', (deck, words) => {
  expect(nextWords(hand(deck), view({ playing: false }), 'flop', say).now).toBe(words);
});

test('what may be done is there, and is asked as it is typed', async () => {
  const asked: TableAct[] = [];
  const desk = { busy: false, act: (one: TableAct) => (asked.push(one), Promise.resolve(true)) };
  const shown = (deck: Partial<ByHand['deck']>) => act(() => render(<DeckDialog dealing={{ desk, hand: hand(deck) } as unknown as Dealing} onClose={() => undefined} />, root));
  const button = (name: string) => [...root.ownerDocument.querySelectorAll('button')].find((one) => one.textContent === name);
  await shown({ may: ['check-cards', 'count-cards', 'replace-cards'] });
  expect(button('I have checked the new cards too')).toBeUndefined();
  await act(() => button('Every card is checked')?.click());
  await act(() => button('Enter the count')?.click());
  // Without a reason nothing is replaced.
  expect(button('Replace the cards')?.disabled).toBe(true);
  await shown({ may: ['confirm-cards'] });
  await act(() => button('I have checked the new cards too')?.click());
  expect(asked).toEqual([{ do: 'check-cards' }, { do: 'count-cards', found: 52 }, { do: 'confirm-cards' }]);
});
