import { clockSaid } from '../src/open/page';
import { describe, expect, test } from 'vitest';
import { gameName, games, type FormField, type Game } from '../src/games';
import { fieldKey } from '../src/faults';
import { placed } from '../src/open/faults';
import { basisPoints, houseOf, number, numbers, put, shownFields, steps, tableFile, typed, unreadable } from '../src/open/house';
import { narrowed, openables, type Offer } from '../src/open/offers';
import type { Fault } from '../src/refused';
import { choiceLabel, fieldHelp, fieldLabel, rangeText } from '../src/open/words';

function field(path: string, kind: FormField['kind'], more: Partial<FormField> = {}): FormField {
  return { path, kind, group: 'betting', label: 'Room’s own', about: 'Room’s own.', default: null, departs: false, clause: null, ...more };
}
const choices = (...words: (string | number)[]) => words.map((value) => ({ value, label: `own ${value}`, about: '', departs: false }));

const holdem: Game = {
  id: 'crown/holdem', name: 'Hold’em', book: 'crown', family: 'flop', table: { game: { pots: { game: 'crown/holdem', seats: 11 } } },
  options: [
    field('/game/pots/deck', 'choice', { choices: choices(52, 32), default: 52 }),
    field('/game/pots/seats', 'number', { default: 11 }),
    field('/game/pots/limit', 'choice', { choices: choices('no-limit', 'spread'), default: 'no-limit' }),
    field('/game/pots/maximum_bet', 'chips', { needs: [{ path: '/game/pots/limit', any: ['spread', 'fixed'] }] }),
    field('/game/pots/blinds', 'chips-list', { default: [5, 10] }),
    field('/game/pots/commission/basis_points', 'basis-points'),
    field('/game/pots/commission/per_hand', 'steps'),
    field('/game/pots/ace_low', 'flag', { default: true }),
    field('/game/pots/policies/heads_up_blinds', 'choice', { choices: choices('literal', 'customary'), default: 'literal' }),
    field('/options/newcomers', 'choice', { choices: choices('wait-or-post', 'wait'), default: 'wait-or-post' }),
  ],
};
const boxes: Game = {
  id: 'act/3-card-poker', name: '3 Card Poker', book: 'act-3cp', family: 'banked',
  table: { game: { boxes: { house: { boxes: 7, ante: { minimum: 10, maximum: 500, multiple: 5 } }, float: 1000 } } },
  options: [field('/game/boxes/house/ante/maximum', 'chips', { default: 500 }), field('/game/boxes/house/ante_bonus_odds', 'odds')],
};

describe('a table’s file', () => {
  test('says only what is chosen, where its pointer says', () => {
    expect(houseOf(holdem)).toEqual({ game: { pots: { game: 'crown/holdem' } } });
    const form = {
      '/game/pots/blinds': '5 / 10', '/game/pots/deck': '32', '/game/pots/seats': ' 6 ', '/game/pots/ace_low': 'no', '/game/pots/commission/basis_points': '2,5 %',
      '/game/pots/commission/per_hand': '2: 2, 5:4', '/options/newcomers': 'wait', '/game/pots/policies/heads_up_blinds': 'customary',
    };
    expect(tableFile(holdem, form)).toEqual({
      game: { pots: { game: 'crown/holdem', blinds: [5, 10], deck: 32, seats: 6, ace_low: false, commission: { basis_points: 250, per_hand: [[2, 2], [5, 4]] }, policies: { heads_up_blinds: 'customary' } } },
      options: { newcomers: 'wait' },
    });
  });

  test('of boxes says everything, as the book must have it', () => {
    expect(tableFile(boxes, { '/game/boxes/house/ante/maximum': '200' })).toEqual({
      game: { boxes: { house: { boxes: 7, ante: { minimum: 10, maximum: 200, multiple: 5 } }, float: 1000 } },
    });
    expect(boxes.table).toEqual(houseOf(boxes));
  });

  test('leaves out what no longer matters', () => {
    const spread = { '/game/pots/limit': 'spread', '/game/pots/maximum_bet': '20' };
    expect(tableFile(holdem, spread)).toEqual({ game: { pots: { game: 'crown/holdem', limit: 'spread', maximum_bet: 20 } } });
    expect(tableFile(holdem, { ...spread, '/game/pots/limit': '' })).toEqual({ game: { pots: { game: 'crown/holdem' } } });
    expect(shownFields(holdem, {}).map((one) => one.path)).not.toContain('/game/pots/maximum_bet');
  });

  test('reads numbers as people write them', () => {
    expect([number('1,000'), number('1 000'), number(' 25 '), number('2.5'), number('-3'), number('x'), number('')]).toEqual([1000, 1000, 25, null, null, null, null]);
    expect([numbers('5/10'), numbers('5, 10, 20'), numbers('5 x')]).toEqual([[5, 10], [5, 10, 20], null]);
    expect([basisPoints('5'), basisPoints('200'), basisPoints('')]).toEqual([500, null, null]);
    expect([steps('2:2,5: 4'), steps('2'), steps('a:b')]).toEqual([[[2, 2], [5, 4]], null, null]);
    expect(unreadable(holdem, { '/game/pots/seats': 'six', '/game/pots/blinds': '5,10', '/game/pots/commission/basis_points': 'much', '/game/pots/deck': '40' })).toEqual([
      '/game/pots/deck', '/game/pots/seats', '/game/pots/commission/basis_points',
    ]);
  });

  test('writes values as they are typed', () => {
    const wrote = (kind: FormField['kind'], value: FormField['default']) => typed(field('/x', kind), value);
    expect([wrote('chips-list', [5, 10]), wrote('basis-points', 250), wrote('steps', [[2, 2], [5, 4]]), wrote('flag', true), wrote('chips', null)]).toEqual(['5, 10', '2.5', '2: 2, 5: 4', 'yes', '']);
    expect(put({ a: { b: 1 } }, '/a/c/d', 2)).toEqual({ a: { b: 1, c: { d: 2 } } });
  });
});

describe('words', () => {
  test('come from the catalogue, else from the room', () => {
    expect(fieldKey('/game/boxes/house/ante/maximum')).toBe('ante.maximum');
    expect(fieldKey('/game/pots/commission/cap')).toBe('commission.cap');
    expect(fieldLabel(field('/game/pots/seats', 'number'))).toBe('Seats');
    expect(fieldHelp(field('/game/pots/brand_new', 'number'))).toBe('Room’s own.');
    const limit = holdem.options[2]!;
    expect(choiceLabel(limit, limit.choices![1]!)).toBe('Spread limit');
    expect(choiceLabel(field('/game/pots/brand_new', 'choice'), choices('x')[0]!)).toBe('own x');
  });
});

test('a game of the house is called what the room calls it', () => {
  expect(gameName('house/short-draw')).toBe('house/short-draw');
  games.value = [{ ...holdem, id: 'house/short-draw', name: 'Short Draw' }];
  expect(gameName('house/short-draw')).toBe('Short Draw');
  expect(gameName('crown/holdem')).toBe('Hold’em');
  games.value = null;
});

describe('faults', () => {
  const shown = ['/game/pots/seats', '/game/pots/limit'];
  const seats: Fault = { code: 'seats', values: { asked: 12, most: 11 }, clause: 'crown:6.2', field: '/game/pots/seats', text: '12 seats: this deck allows 2 to 11 (crown:6.2)' };

  test('stand beside the field that the room names, where it is shown', () => {
    const { beside, others } = placed([seats, { ...seats, field: '/game/pots/ante' }, { text: 'x', clause: null }], shown);
    expect([...beside.keys()]).toEqual(['/game/pots/seats']);
    expect(beside.get('/game/pots/seats')!.map((fault) => fault.text)).toEqual(['12 seats: this deck allows 2 to 11']);
    expect(others.map((fault) => fault.text)).toEqual(['12 seats: this deck allows 2 to 11', 'X']);
  });
});

describe('houses of the room', () => {
  const offer: Offer = {
    id: 'small', name: 'Small', game: 'crown/holdem', table: { game: { pots: { game: 'crown/holdem', limit: 'spread', seats: 6 } }, options: {} },
    choices: { '/game/pots/deck': [52, 32], '/game/pots/seats': { least: 2, most: 6 }, '/game/pots/maximum_bet': { least: 10, most: 50 }, '/game/pots/blinds': [[5, 10], [10, 20]] },
    clock_seconds: null, house_players: { least: 0, most: 3 },
  };

  test('show only what may be chosen, within its range', () => {
    const game = narrowed(holdem, offer);
    expect(game.options.map((one) => [one.path, one.kind, one.default])).toEqual([
      ['/game/pots/deck', 'choice', 52], ['/game/pots/seats', 'number', 6], ['/game/pots/maximum_bet', 'chips', null], ['/game/pots/blinds', 'choice', [5, 10]],
    ]);
    expect(game.options[1]!.range).toEqual({ least: 2, most: 6 });
    // What it hangs on is the house's, and holds.
    expect(shownFields(game, {}).map((one) => one.path)).toContain('/game/pots/maximum_bet');
    expect(narrowed(holdem, { ...offer, table: { game: { pots: { game: 'crown/holdem' } } } }).options.map((one) => one.path)).not.toContain('/game/pots/maximum_bet');
    expect(tableFile(game, { '/game/pots/blinds': '10,20', '/game/pots/seats': '4' })).toEqual({ game: { pots: { game: 'crown/holdem', seats: 4, blinds: [10, 20] } } });
  });

  test('are all that players may open; staff who answer for it open anything', () => {
    expect(openables([holdem, boxes], [offer], false).map(({ key, label }) => [key, label])).toEqual([['small', 'Small']]);
    expect(openables([holdem, boxes], [offer], true).map(({ key, offer }) => [key, offer])).toEqual([['crown/holdem', null], ['act/3-card-poker', null]]);
    expect(openables([holdem], [{ ...offer, name: 'Hold’em' }], false)[0]!.label).toBe('Hold’em');
    expect([rangeText({ least: 2, most: 6 }), rangeText({ least: 1, most: 9, entries: 3 })]).toEqual(['From 2 to 6.', 'Up to 3 numbers from 1 to 9.']);
  });
});

test('the time to act that nobody chooses is the room’s own, and none is said before the room has', () => {
  expect(clockSaid({ clock_seconds: 3_600 })).toBe('3600');
  expect(clockSaid({ clock_seconds: 0 })).toBe('');
  expect(clockSaid(null)).toBe('');
});
