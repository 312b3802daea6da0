// Places on lists across tables: how one stands in words, and what one may do.
import { render } from 'preact';
import { afterEach, expect, test } from 'vitest';
import { PlaceActs, standingText } from '../src/lists/places';
import { leftText, stakeText } from '../src/lists/stake';
import type { ListPlace } from '../src/wire';

const place = (some: Partial<ListPlace> = {}): ListPlace => ({
  list: 1,
  game: 'crown/holdem',
  game_name: "Texas Hold'em",
  limit: 'no-limit',
  stakes: '5/10',
  live: false,
  going: true,
  before: 3,
  waiting: 5,
  next: false,
  standing: 'waiting',
  table: null,
  until_millis: null,
  length_millis: null,
  on_the_way: false,
  more_time: false,
  ...some,
});
const called = (some: Partial<ListPlace> = {}) => place({ before: null, standing: 'called', table: 7, until_millis: 300_000, length_millis: 300_000, more_time: true, ...some });

afterEach(() => {
  document.body.innerHTML = '';
});

test('how one stands is told in a few words', () => {
  expect(standingText(place())).toBe('3 before you');
  expect(standingText(place({ before: 1 }))).toBe('1 before you');
  expect(standingText(place({ before: 0, next: true }))).toBe('You are next');
  expect(standingText(place({ before: 0, going: false }))).toBe('You are called once a game begins');
  expect(standingText(called())).toBe('A seat at table 7 is held for you');
  expect(standingText(place({ standing: 'passed', until_millis: 0 }))).toMatch(/^You let a seat pass/);
  expect(stakeText(place({ live: true }))).toMatch(/5\/10 · No limit · with a dealer$/);
});

test('the time that is left goes down to nothing and not below', () => {
  expect(leftText(300_000, 0)).toBe('5:00');
  expect(leftText(300_000, 60_001)).toBe('4:00');
  expect(leftText(300_000, 299_001)).toBe('0:01');
  expect(leftText(300_000, 400_000)).toBe('0:00');
});

test('one may do what the room would take', () => {
  const words = (shown: ListPlace) => {
    render(null, document.body);
    render(<PlaceActs place={shown} />, document.body);
    return [...document.querySelectorAll('button, a')].map((one) => one.textContent);
  };
  expect(words(place())).toEqual(['Leave the list']);
  expect(words(called())).toEqual(['Take a seat', 'On my way', 'More time', 'Let this one pass', 'Leave the list']);
  expect(words(called({ on_the_way: true, more_time: false }))).toEqual(['Take a seat', 'Let this one pass', 'Leave the list']);
  // Where a dealer deals, they are seated at the table.
  expect(words(called({ live: true }))).toEqual(['On my way', 'More time', 'Let this one pass', 'Leave the list']);
});
