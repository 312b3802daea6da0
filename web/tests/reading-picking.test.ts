import { describe, expect, test } from 'vitest';
import { moveIn } from '../src/reading/deck-grid';
import { asValues, cardsAt, cleared, deckOf, emptySpot, fitted, fromValues, handAdded, handRemoved, limitsOf, picked, put, ready, typed, used, type Limits, type Slot } from '../src/reading/picking';

const holdem: Limits = { cards: 52, joker: false, hand: 2, board: 5, boards: 1 };
const draw: Limits = { cards: 32, joker: true, hand: 5, board: 0, boards: 0 };
const hand = (number: number): Slot => ({ of: 'hand', number });
const taps = (cards: string, limits: Limits, spot = emptySpot(limits)) => cards.split(' ').reduce((now, card) => picked(now, card, limits), spot);

describe('the deck', () => {
  test('has its cards, and the joker where it is in', () => {
    expect(deckOf(holdem)).toHaveLength(52);
    expect(deckOf(draw)).toHaveLength(33);
    expect(deckOf(draw)).not.toContain('6s');
    expect(deckOf({ cards: 20, joker: false })).toHaveLength(20);
  });
  test('is the game’s own: another is not taken', () => {
    const game = { hand: { dealt: 3, hole: 2, board: 5, boards: 2, draws: 0, plays: 'any-five' }, decks: [{ cards: 52, seats: 8, seats_with_joker: 8, seated: 8 }], joker: false };
    expect(limitsOf(game, 32, true)).toEqual({ cards: 52, joker: false, hand: 3, board: 5, boards: 2 });
  });
  test('arrow keys go round it', () => {
    const rows = [['As', 'Ks'], ['Ah', 'Kh'], ['Jk']];
    expect(moveIn(rows, 0, 1, 'ArrowRight')).toBe('Ah');
    expect(moveIn(rows, 0, 0, 'ArrowLeft')).toBe('Jk');
    expect(moveIn(rows, 1, 1, 'ArrowDown')).toBe('Jk');
    expect(moveIn(rows, 0, 1, 'ArrowUp')).toBe('Jk');
    expect(moveIn(rows, 2, 0, 'ArrowRight')).toBe('As');
    expect(moveIn(rows, 1, 1, 'Home')).toBe('Ah');
    expect(moveIn(rows, 1, 0, 'x')).toBeNull();
  });
});

describe('tapped cards', () => {
  test('fill one hand after the other, then the board', () => {
    const spot = taps('As Ah Ks Kh 2c', holdem);
    expect(spot.hands).toEqual([['As', 'Ah'], ['Ks', 'Kh']]);
    expect(spot.boards).toEqual([['2c']]);
    expect(spot.active).toEqual({ of: 'board', number: 0 });
  });
  test('lie in one place only', () => {
    const spot = taps('As Ah', holdem);
    expect(spot.active).toEqual(hand(1));
    expect(picked(spot, 'As', holdem)).toEqual(spot);
    expect(used(spot)).toEqual(new Set(['As', 'Ah']));
  });
  test('go back when tapped again', () => {
    expect(taps('As As', holdem).hands[0]).toEqual([]);
    const full = taps('As Ah', holdem);
    expect(picked({ ...full, active: hand(0) }, 'Ah', holdem).hands[0]).toEqual(['As']);
  });
  test('do not fit into a full place', () => {
    const board = taps('2c 3c 4c 5c 6c 7c', holdem, { ...emptySpot(holdem), active: { of: 'board', number: 0 } });
    expect(board.boards[0]).toHaveLength(5);
  });
  test('may be dead, as many as there are', () => {
    const spot = taps('2c 3c 4c 5c 6c 7c', holdem, { ...emptySpot(holdem), active: { of: 'dead', number: 0 } });
    expect(spot.dead).toHaveLength(6);
    expect(cardsAt(cleared(spot, { of: 'dead', number: 0 }), { of: 'dead', number: 0 })).toEqual([]);
  });
});

describe('hands', () => {
  test('are two to six', () => {
    let spot = emptySpot(holdem);
    for (let more = 0; more < 9; more += 1) spot = handAdded(spot);
    expect(spot.hands).toHaveLength(6);
    expect(spot.active).toEqual(hand(5));
    for (let less = 0; less < 9; less += 1) spot = handRemoved(spot, 0);
    expect(spot.hands).toHaveLength(2);
  });
  test('can be asked about once each has a card', () => {
    expect(ready(emptySpot(holdem))).toBe(false);
    expect(ready(taps('As Ah Ks', holdem))).toBe(true);
    expect(ready(handAdded(taps('As Ah Ks Kh', holdem)))).toBe(false);
  });
});

describe('typed cards', () => {
  const read = (text: string, spot = emptySpot(holdem), limits = holdem) => typed(text, hand(0), spot, limits);
  test.each([['AsKd'], ['as kd'], ['A♠, K♦'], [' AS  KD ']])('%s', (text) => {
    expect(read(text).cards).toEqual(['As', 'Kd']);
  });
  test('tens may be written out, the joker is Jk', () => {
    expect(read('10h Ts').cards).toEqual(['Th', 'Ts']);
    expect(read('jk 7s', emptySpot(draw), draw).cards).toEqual(['Jk', '7s']);
  });
  test('are refused with the reason', () => {
    expect(read('A').wrong?.why).toBe('card');
    expect(read('Ax').wrong).toEqual({ why: 'card', text: 'Ax' });
    expect(read('AsAs').wrong?.why).toBe('twice');
    expect(read('As Ks Qs').wrong?.why).toBe('too-many');
    expect(read('Jk').wrong?.why).toBe('not-in-deck');
    expect(read('2s', emptySpot(draw), draw).wrong?.why).toBe('not-in-deck');
    expect(typed('Ah', hand(1), taps('As Ah', holdem), holdem).wrong?.why).toBe('elsewhere');
  });
  test('nothing is no card', () => {
    expect(read('').cards).toEqual([]);
    expect(put(taps('As Ah', holdem), hand(0), [], holdem).hands[0]).toEqual([]);
  });
});

describe('a spot', () => {
  test('is kept in an address and read from it', () => {
    const spot = taps('As Ah Ks Kh 2c 3c 4c', holdem);
    expect(asValues(spot)).toEqual({ hands: 'AsAh.KsKh', board: '2c3c4c', dead: '' });
    expect(fromValues(asValues(spot), holdem)).toMatchObject({ hands: spot.hands, boards: spot.boards, dead: [] });
    expect(asValues(emptySpot(holdem))).toEqual({ hands: '', board: '', dead: '' });
  });
  test('leaves out what an address says wrongly', () => {
    const spot = fromValues({ hands: 'AsAh.AsKh.zz', board: 'Qh9', dead: '7c' }, holdem);
    expect(spot.hands).toEqual([['As', 'Ah'], [], []]);
    expect(spot.boards).toEqual([[]]);
    expect(spot.dead).toEqual(['7c']);
    expect(fromValues({ hands: 'a.b.c.d.e.f.g.h.i', board: null, dead: null }, holdem).hands).toHaveLength(6);
  });
  test('is fitted to another game: what it does not take goes back', () => {
    const spot = fitted({ ...taps('As 2h Ks Kh 3c', holdem), active: { of: 'board', number: 0 } }, draw);
    expect(spot.hands).toEqual([['As'], ['Ks', 'Kh']]);
    expect(spot.boards).toEqual([]);
    expect(spot.active).toEqual(hand(0));
    expect(fitted(emptySpot(draw), { ...holdem, boards: 2 }).boards).toEqual([[], []]);
  });
});
