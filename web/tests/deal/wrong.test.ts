import { expect, test } from 'vitest';
import { asksSeat } from '../../src/deal/questions';
import { isUntold, reportOf } from '../../src/deal/wrong';
import { Refused } from '../../src/refused';
import type { WrongView } from '../../src/wire';

const plain: WrongView = { wrong: 'not-cut', seat: false, card: false, kitty: false, cards_least: 0, cards_most: 0, holding: false, can_be_put_right: false, again: false, decides: false, all_agree: false };
const nothing = { seat: null, card: null, kitty: false, cards: null, holding: '', again: '', mendable: '', decides: '', reason: '', agree: '' } as const;

test('what asks nothing is reported at once', () => {
  expect(reportOf(plain, nothing)).toEqual({ wrong: 'not-cut' });
});

test('every question has to be answered, and nothing else is told', () => {
  const exposed = { ...plain, wrong: 'card-exposed', seat: true, card: true, cards_least: 1, cards_most: 1 };
  expect(reportOf(exposed, nothing)).toBeNull();
  expect(reportOf(exposed, { ...nothing, seat: 3, card: 0 })).toBeNull();
  expect(reportOf(exposed, { ...nothing, seat: 3, card: 0, cards: ['9h'], holding: '5', mendable: 'yes' })).toEqual({ wrong: 'card-exposed', seat: 3, card: 0, cards: ['9h'] });
  const ofKitty = { ...nothing, kitty: true };
  expect(reportOf({ ...exposed, kitty: true }, ofKitty)).toBeNull();
  expect(reportOf({ ...exposed, kitty: true }, { ...ofKitty, cards: ['9h'] })).toEqual({ wrong: 'card-exposed', cards: ['9h'] });
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

test('a ruling that could tell a card is made without being told beforehand; any other refusal stays one', () => {
  expect(isUntold(new Refused('not-told', 'only its player may see that card'))).toBe(true);
  expect(isUntold(new Refused('card-not-left', 'the card lies somewhere else'))).toBe(false);
  expect(isUntold(new Error('no network'))).toBe(false);
});
