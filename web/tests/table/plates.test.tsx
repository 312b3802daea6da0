import { readFileSync } from 'node:fs';
import { render } from 'preact';
import { afterEach, describe, expect, test } from 'vitest';
import { wagerTotal } from '../../src/table/bets';
import { paidIn } from '../../src/table/chips';
import { Felt } from '../../src/table/felt';
import { hueOf, initials } from '../../src/table/plate';
import { info, seat, view } from './samples';

test('chips are paid in the largest values first, and no more than can be drawn', () => {
  expect(paidIn(34)).toEqual([25, 5, 1, 1, 1]);
  expect(paidIn(1_500)).toEqual([1_000, 500]);
  expect(paidIn(9_876_543)).toEqual([1_000_000, 1_000_000, 1_000_000, 1_000_000, 1_000_000]);
  expect(paidIn(0)).toEqual([]);
});

test('initials are two letters of one word, or the first of two words', () => {
  expect(initials('Silas')).toBe('Si');
  expect(initials('Guest 7204')).toBe('G7');
  expect(initials('ada lovelace byron')).toBe('AL');
  expect(initials('x')).toBe('x');
});

test('players next to each other have colours far apart', () => {
  for (let player = 1; player < 50; player += 1) {
    const apart = Math.abs(hueOf(player) - hueOf(player + 1));
    expect(Math.min(apart, 360 - apart)).toBeGreaterThan(90);
  }
});

test('the wagers of a box together, and what they brought', () => {
  const box = { ante: 10, pairs_plus: 5, play: 10, decided: 'played', results: [] };
  expect(wagerTotal(seat(1))).toBeNull();
  expect(wagerTotal(seat(1, { at_box: { ...box, ante: 0, pairs_plus: 0, play: 0 } }))).toBeNull();
  expect(wagerTotal(seat(1, { at_box: box }))).toEqual({ chips: 25 });
  const results = [{ wager: 'ante', result: 'won', chips: 10 }, { wager: 'play', result: 'returned', chips: 0 }, { wager: 'pairs-plus', result: 'lost', chips: 25 }];
  expect(wagerTotal(seat(1, { at_box: { ...box, results } }))).toEqual({ chips: 15, went: 'lost' });
});

describe('a plate', () => {
  const root = document.createElement('div');
  afterEach(() => render(null, root));
  test('has the time left in the place of the initials, at that player’s turn', () => {
    render(<Felt info={info} view={view()} clock={() => 1_000_000} />, root);
    expect(root.querySelector('[data-seat="1"] .ring')?.textContent).toContain('20');
    expect(root.querySelector('[data-seat="1"] .disc')).toBeNull();
    expect(root.querySelector('[data-seat="3"] .disc')?.textContent).toBe('P3');
  });
  test('keeps the figures of a guest’s name, whatever else is cut', () => {
    render(<Felt info={info} view={view({ seats: [seat(1, { name: 'Guest 9504' }), seat(2)] })} />, root);
    const name = root.querySelector('[data-seat="1"] .plate-text');
    expect([...(name?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['Guest ', '9504']);
    const styles = readFileSync('src/table/felt.css', 'utf8');
    expect(styles).toMatch(/\.plate-parts > :first-child \{ min-width: 0; overflow: hidden;/);
    expect(styles).toMatch(/\.plate-parts > :last-child \{ flex: none;/);
  });
  test('keeps its place when the cards go', () => {
    const place = () => root.querySelector<HTMLElement>('[data-seat="1"] .plate')?.style.top;
    render(<Felt info={info} view={view()} />, root);
    const before = place();
    render(<Felt info={info} view={view({ seats: [seat(1, { cards: [], standing: 'folded' }), seat(2), seat(3)] })} />, root);
    expect(place()).toBe(before);
    expect(before).toMatch(/px$/);
  });
  test('an empty seat says that it is open, and to whoever listens what pressing it does', () => {
    const pressed: number[] = [];
    render(<Felt info={info} view={view({ options: { ...view().options!, house_player: [5] } })} onCall={(number) => pressed.push(number)} />, root);
    const open = root.querySelector<HTMLButtonElement>('[data-seat="5"] button');
    expect(open?.textContent).toContain('Open');
    expect(open?.querySelector('.visually-hidden')?.textContent).toContain('5');
    open?.click();
    expect(pressed).toEqual([5]);
    expect(root.querySelector('[data-seat="6"] button')).toBeNull();
  });
});
