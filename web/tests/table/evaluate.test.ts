import { describe, expect, test } from 'vitest';
import { compare, fouls, inWords, judgeFive, judgeThree, sorted, suggest, tidy } from '../../src/table/evaluate';

const cards = (text: string): string[] => text.split(' ');
const word = (text: string): string => inWords(judgeFive(cards(text))).category;

describe('five cards', () => {
  test.each([
    ['As Ks Qs Js Ts', 'royal-flush'],
    ['5h 4h 3h 2h Ah', 'straight-flush'],
    ['9s 9h 9d 9c 2s', 'four-of-a-kind'],
    ['9s 9h 9d 2c 2s', 'full-house'],
    ['As Js 9s 4s 2s', 'flush'],
    ['Ts 9h 8d 7c 6s', 'straight'],
    ['5s 4h 3d 2c As', 'straight'],
    ['Qs Qh Qd 7c 6s', 'three-of-a-kind'],
    ['Qs Qh 7d 7c 6s', 'two-pair'],
    ['Qs Qh 8d 7c 6s', 'pair'],
    ['As Kh Qd Jc 9s', 'high-card'],
    ['As 2h 3d 4c 6s', 'high-card'],
    ['Ks As 2d 3c 4s', 'high-card'],
  ])('%s is a %s', (hand, category) => expect(word(hand)).toBe(category));

  test('from the lowest to the highest', () => {
    const ladder = [
      '7s 5h 4d 3c 2s', 'As Kh Qd Jc 9s', '2s 2h 5d 4c 3s', '2s 2h Ad Kc Qs', '3s 3h 2d 2c 4s', 'As Ah Kd Kc Qs',
      '2s 2h 2d 4c 3s', '5s 4h 3d 2c As', '6s 5h 4d 3c 2s', 'As Kh Qd Jc Ts', '7s 5s 4s 3s 2s', '2s 2h 2d 3c 3s',
      '3s 3h 3d 2c 2s', '2s 2h 2d 2c 3s', '5s 4s 3s 2s As', 'As Ks Qs Js Ts',
    ].map((hand) => judgeFive(cards(hand)));
    for (let at = 1; at < ladder.length; at += 1) expect(compare(ladder[at - 1]!, ladder[at]!)).toBeLessThan(0);
  });

  test('suits do not count', () => {
    expect(compare(judgeFive(cards('As Kh Qd Jc 9s')), judgeFive(cards('Ad Ks Qh Js 9c')))).toBe(0);
  });
});

describe('rows', () => {
  test('a front knows no straight and no flush', () => {
    expect(inWords(judgeThree(cards('As Ks Qs'))).category).toBe('high-card');
    expect(inWords(judgeThree(cards('2s 2h 2d'))).category).toBe('three-of-a-kind');
  });
  test('a front that beats the middle is a foul', () => {
    expect(fouls({ front: cards('As Ah 2c'), middle: cards('Ks Kh 5d 4c 3s'), back: cards('Qs Qh Qd 7c 6s') })).toEqual(['front-over-middle']);
  });
  test('a middle that beats the back is a foul', () => {
    expect(fouls({ front: cards('5s 4h 2c'), middle: cards('Ks Kh Kd 4c 3s'), back: cards('Qs Qh 9d 7c 6s') })).toEqual(['middle-over-back']);
  });
  test('equal rows are none, and a kicker that is not there is lower than any', () => {
    expect(fouls({ front: cards('As Kh Qd'), middle: cards('Ad Ks Qh 3c 2s'), back: cards('Ac Kc Qc 4h 2d') })).toEqual([]);
    expect(fouls({ front: cards('Ks Kh Ad'), middle: cards('Kd Kc Qh Jc 9s'), back: cards('2c 2h 2d 4h 5d') })).toEqual(['front-over-middle']);
  });
  test('rows that are not full are not judged', () => {
    expect(fouls({ front: cards('As Ah'), middle: cards('2s 3h 4d 5c'), back: [] })).toEqual([]);
  });
});

describe('the suggestion', () => {
  const deck = [...'23456789TJQKA'].flatMap((rank) => [...'shdc'].map((suit) => rank + suit));
  /** A plain generator, so that a failure can be seen again. */
  const dealt = (seed: number): string[] => {
    let state = seed;
    const next = (): number => (state = (state * 48271) % 2147483647);
    return deck.map((card) => ({ card, at: next() })).sort((a, b) => a.at - b.at).slice(0, 13).map(({ card }) => card);
  };
  test('uses each card once and never fouls', () => {
    for (let seed = 1; seed <= 25; seed += 1) {
      const hand = dealt(seed * 7919);
      const rows = suggest(hand);
      expect([...rows.front, ...rows.middle, ...rows.back].sort()).toEqual([...hand].sort());
      expect([rows.front.length, rows.middle.length, rows.back.length]).toEqual([3, 5, 5]);
      expect(fouls(rows)).toEqual([]);
    }
  });
  test('finds what is there', () => {
    const rows = suggest(cards('As Ks Qs Js Ts 9h 9d 9c 4h 4d 2s 2h 7c'));
    expect(inWords(judgeFive(rows.back)).category).toBe('royal-flush');
    expect(inWords(judgeFive(rows.middle)).category).toBe('full-house');
  });
});

test('sorting', () => {
  expect(sorted(cards('2s Ah Kd'), 'rank')).toEqual(cards('Ah Kd 2s'));
  expect(sorted(cards('2s Ah Ks'), 'suit')).toEqual(cards('Ks 2s Ah'));
  expect(tidy(cards('As 4h 9d 4c 2s'))).toEqual(cards('4h 4c As 9d 2s'));
  expect(tidy(cards('As 4h 2d 5c 3s'))).toEqual(cards('5c 4h 3s 2d As'));
  expect(tidy(cards('Js As Td Kc Qs'))).toEqual(cards('As Kc Qs Js Td'));
});
