import { expect, test } from 'vitest';
import { jokerAs } from '../../src/table/joker';
import { brief, handInWords } from '../../src/table/words';
import type { HandWords } from '../../src/wire';

const hand = (category: string, ranks: string, cards: string, side = 'high'): HandWords => ({ side, board: 0, row: null, category, ranks: [...ranks], text: '', cards: cards.split(' ') });

test.each([
  ['straight', '8', '4h Jk 6h 5d 8c', '7'],
  ['straight', '5', 'Ah 2d Jk 4c 5s', '3'],
  ['straight', '5', '2d 3s Jk 4c 5s', 'A'],
  // The ace below the lowest card of 32.
  ['straight', 'T', 'Ah 7d Jk 9c Ts', '8'],
  ['straight', 'A', 'Ah Kd Jk Jc Ts', 'Q'],
  ['royal-flush', 'A', 'Ah Kh Jk Jh Th', 'Q'],
  ['straight-flush', '9', '9h 8h Jk 6h 5h', '7'],
  ['five-of-a-kind', '7', '7s 7h 7d 7c Jk', '7'],
  ['four-of-a-kind', 'QK', 'Qs Qh Qd Jk Ks', 'Q'],
  ['full-house', 'T9', 'Ts Td 9c 9d Jk', 'T'],
  ['flush', 'AQT84', 'Qs Ts 8s 4s Jk', 'A'],
  ['three-of-a-kind', 'KA9', 'Ks Kd Jk Ac 9d', 'K'],
  ['pair', 'AKT9', 'Ac Jk Kd Td 9s', 'A'],
  ['low', '8642A', '8c 6d 4s Jk Ah', '2'],
])('the joker of a %s of %s in %s is a %s', (category, ranks, cards, rank) => {
  expect(jokerAs(hand(category, ranks, cards))).toBe(rank);
});

test('a hand without a joker has none', () => {
  expect(jokerAs(hand('pair', 'AKT9', 'Ac Ad Kd Td 9s'))).toBeNull();
  expect(handInWords(hand('pair', 'AKT9', 'Ac Ad Kd Td 9s'), 1)).not.toContain('joker');
});

test('what it stands for is said with the hand, in full and in brief', () => {
  const straight = hand('straight', '8', '4h Jk 6h 5d 8c');
  expect(handInWords(straight, 1)).toBe('straight, eight high, joker as seven');
  expect(brief([straight])).toBe('straight, eight high, joker as seven');
});
