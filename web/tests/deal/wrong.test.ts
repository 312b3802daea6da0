import { expect, test } from 'vitest';
import { asksSeat, reportOf } from '../../src/deal/wrong';
import type { WrongView } from '../../src/wire';

const plain: WrongView = { wrong: 'not-cut', seat: false, card: false, cards_least: 0, cards_most: 0, holding: false, can_be_put_right: false, again: false, decides: false, all_agree: false };
const nothing = { seat: null, card: null, cards: null, holding: '', again: '', mendable: '', decides: '', reason: '', agree: '' } as const;

test('what asks nothing is reported at once', () => {
  expect(reportOf(plain, nothing)).toEqual({ wrong: 'not-cut' });
});

test('every question has to be answered, and nothing else is told', () => {
  const exposed = { ...plain, wrong: 'card-exposed', seat: true, card: true, cards_least: 1, cards_most: 1 };
  expect(reportOf(exposed, nothing)).toBeNull();
  expect(reportOf(exposed, { ...nothing, seat: 3, card: 0 })).toBeNull();
  expect(reportOf(exposed, { ...nothing, seat: 3, card: 0, cards: ['9h'], holding: '5', mendable: 'yes' })).toEqual({ wrong: 'card-exposed', seat: 3, card: 0, cards: ['9h'] });
  const count = { ...plain, wrong: 'wrong-count', seat: true, holding: true, can_be_put_right: true };
  expect(reportOf(count, { ...nothing, seat: 3, holding: '3' })).toBeNull();
  expect(reportOf(count, { ...nothing, seat: 3, holding: '3', mendable: 'no' })).toEqual({ wrong: 'wrong-count', seat: 3, holding: 3, can_be_put_right: false });
});

test('a decision about one hand asks whose', () => {
  const other = { ...plain, wrong: 'other', decides: true };
  expect(asksSeat(other, 'void')).toBe(false);
  const because = { ...nothing, reason: ' a card was marked ' };
  expect(reportOf(other, { ...nothing, decides: 'void' })).toBeNull();
  expect(reportOf(other, { ...because, decides: 'void' })).toEqual({ wrong: 'other', decides: 'void', reason: 'a card was marked' });
  expect(reportOf(other, { ...because, decides: 'kill-hand' })).toBeNull();
  expect(reportOf(other, { ...because, decides: 'kill-hand', seat: 2 })).toEqual({ wrong: 'other', decides: 'kill-hand', seat: 2, reason: 'a card was marked' });
});
