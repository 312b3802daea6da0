// Places on lists across tables: how one stands in words, and what one may do.
import { render } from 'preact';
import { afterEach, expect, test } from 'vitest';
import { PlaceActs, standingText } from '../src/lists/places';
import { leftText, stakeText, staysText } from '../src/lists/stake';
import { wishesText } from '../src/lists/wishes';
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
  stays: null,
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
  const toMain = (some: Partial<ListPlace>) => standingText(place({ standing: 'to-main', table: 4, ...some }));
  expect(toMain({ before: 0 })).toBe('The next seat at table 4, the main game, is yours');
  expect(toMain({ before: 2 })).toBe('2 go to table 4, the main game, before you');
  expect(toMain({ before: null, stays: 'has-kill' })).toBe('Others go to table 4, the main game, before you: has the kill button');
  expect(toMain({ before: null, stays: 'something-new' })).toMatch(/does not take them now$/);
  expect(standingText(place({ standing: 'moves', table: 4 }))).toBe('You go to table 4, the main game, when this round is over');
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
  expect(words(place())).toEqual(['To the end of the line', 'Leave the list']);
  expect(words(place({ before: 4 }))).toEqual(['Leave the list']);
  expect(words(called())).toEqual(['Take a seat', 'On my way', 'More time', 'Let this one pass', 'Leave the list']);
  expect(words(called({ on_the_way: true, more_time: false }))).toEqual(['Take a seat', 'Let this one pass', 'Leave the list']);
  // Where a dealer deals, they are seated at the table.
  expect(words(called({ live: true }))).toEqual(['On my way', 'More time', 'Let this one pass', 'Leave the list']);
});

test('who goes to the main game has nothing to say, and the desk is told why somebody stays', () => {
  for (const standing of ['to-main', 'moves'] as const) {
    render(<PlaceActs place={place({ standing })} />, document.body);
    expect(document.querySelectorAll('button, a')).toHaveLength(0);
  }
  expect(staysText('too-few-chips', 800)).toBe('too few chips for it (800)');
  expect(staysText('sits-out', null)).toBe('sits out');
});

test('what somebody needs of a seat comes before what they would like', () => {
  expect(wishesText({ side: 'any', needs: [], note: '' })).toEqual([]);
  expect(wishesText({ side: 'dealers-left', needs: ['wheelchair-place', 'large-print'], note: 'left ear' })).toEqual([
    'Place for a wheelchair', 'Large print', 'On the dealer’s left', 'left ear',
  ]);
});
