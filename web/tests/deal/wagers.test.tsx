/** What a dealer enters at boxes, for one player after another. */

import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test } from 'vitest';
import { BoxPanel } from '../../src/table/box-panel';
import type { Desk } from '../../src/table/desk';
import type { BoxOptions, ByHand } from '../../src/wire';
import { info, noOptions, seat, view } from '../table/samples';

const byHand: ByHand = { start_round: false, cards: [], shuffle: null, push: false, close_wagers: true, turns: [], wrongs: [], markers: [], decisions: [], take_back: false, take_back_most: 0, free_seats: [], who_left: [], deck: { check_due: null, whole: 52, counted_wrong: null, count_ordered: false, replacement_waits: false, automated_shoe: false, may: [] } };
const root = document.body.appendChild(document.createElement('div'));

afterEach(() => act(() => render(null, root)));

test('a dealer’s page keeps the last wagers of each box apart', async () => {
  const terms = { minimum: 5, maximum: 500, multiple: 5 };
  const box: BoxOptions = { ...({} as BoxOptions), ante: terms, pairs_plus: null, available: 900, withdraw: true, play: null, fold: false };
  const at = (mine: number): Desk => ({
    table: 1, info, act: () => Promise.resolve(true), busy: false, still: false, chips: String, clock: () => 0,
    view: view({ my_seat: mine, seats: [seat(2), seat(3)], options: { ...noOptions, at_box: box }, by_hand: byHand }),
  });
  localStorage.setItem('cutcard.table.wagers.1.2', JSON.stringify({ ante: 50, pairs_plus: 0 }));
  const buttons = async (seat: number) => {
    await act(() => render(<BoxPanel key={seat} desk={at(seat)} box={box} />, root));
    return [...root.querySelectorAll('.acts button')].map(({ textContent }) => textContent?.trim());
  };
  expect(await buttons(2)).toContain('Same again: 50');
  expect(await buttons(3)).toEqual(['Wager 0']);
  localStorage.removeItem('cutcard.table.wagers.1.2');
});
