import { describe, expect, test } from 'vitest';
import { afterStep, deckOf, entryOf, faceDown, seenCards, stepOf, typedCards } from '../../src/deal/cards';
import type { NextCard } from '../../src/wire';
import { seat, view } from '../table/samples';

const deck = new Set(deckOf({ deck: 52, joker: true }).flat());
const cards = (line: string, seen: string[] = []) => typedCards(line, deck, new Set(seen));

const burn: NextCard = { to: 'burn', seat: null, board: null, open: false };
const board = (number = 1): NextCard => ({ to: 'board', seat: null, board: number, open: true });
const to = (number: number, open = false): NextCard => ({ to: 'seat', seat: number, board: null, open });

describe('a line of cards', () => {
  test.each([
    ['As Kd 7c', ['As', 'Kd', '7c']],
    ['askD7C', ['As', 'Kd', '7c']],
    ['10h,Th', null],
    ['10h 2s', ['Th', '2s']],
    ['A♠ 10♦ 9♥️', ['As', 'Td', '9h']],
    ['?? ? As', ['??', '??', 'As']],
    ['jk Js', ['Jk', 'Js']],
    ['As\tKd\r\n', ['As', 'Kd']],
    ['', []],
  ])('%s', (line, read) => {
    const typed = cards(line);
    if (read === null) expect(typed.fault).toEqual({ what: 'twice', card: 'Th' });
    else expect(typed).toEqual({ cards: read, rest: '', fault: null });
  });

  test('that is not finished waits for its suit', () => {
    expect(cards('As K')).toEqual({ cards: ['As'], rest: 'K', fault: null });
    expect(cards('1')).toEqual({ cards: [], rest: '1', fault: null });
  });

  test('is told what is wrong with it', () => {
    expect(cards('As Kx').fault).toEqual({ what: 'unreadable', word: 'Kx' });
    expect(cards('As as').fault).toEqual({ what: 'twice', card: 'As' });
    expect(cards('As', ['As']).fault).toEqual({ what: 'seen', card: 'As' });
    expect(typedCards('2s', new Set(deckOf({ deck: 32, joker: false }).flat())).fault).toEqual({ what: 'not-in-deck', card: '2s' });
  });
});

test('the deck of a game has its ranks, and a joker where one is in', () => {
  expect(deckOf({ deck: 32, joker: false }).map((suit) => suit.length)).toEqual([8, 8, 8, 8]);
  expect(deckOf({ deck: 52, joker: true }).at(-1)).toEqual(['Jk']);
});

test('what lies open or was entered cannot come again', () => {
  const known = seat(1, { cards: [{ card: '9h', up: true }, { card: null, up: false }] });
  expect(seenCards(view({ seats: [known], boards: [[{ card: 'As', up: true }]], community: { card: 'Kd', up: true }, dealer: { cards: [{ card: '2c', up: true }], qualifies: null, has: null } }))).toEqual(new Set(['9h', 'As', 'Kd', '2c']));
});

describe('a step of the deal', () => {
  const flop = [burn, board(), board(), board()];

  test('burns fill themselves in', () => {
    const step = stepOf(flop, 'flop');
    expect(step).toMatchObject({ burns: 1, open: true });
    if (step === null) return;
    expect(entryOf(step, ['As', 'Kd'])).toBeNull();
    expect(entryOf(step, ['As', 'Kd', '7c'])).toEqual(['??', 'As', 'Kd', '7c']);
    // Whoever types the burn too is taken at their word.
    expect(entryOf(step, ['??', 'As', 'Kd'])).toBeNull();
    expect(entryOf(step, ['??', 'As', 'Kd', '7c'])).toEqual(['??', 'As', 'Kd', '7c']);
    expect(entryOf(step, ['As', '??', '7c'])).toBeNull();
  });

  test('face-down cards are one step, open ones the next', () => {
    const ahead = [to(3), to(1), to(3, true), to(1, true)];
    const step = stepOf(ahead, 'stud');
    expect(step).toMatchObject({ burns: 0, open: false, cards: [to(3), to(1)] });
    if (step === null) return;
    expect(faceDown(step)).toEqual(['??', '??']);
    expect(entryOf(step, ['As', '??'])).toEqual(['As', '??']);
    expect(stepOf(afterStep(ahead, step), 'stud')).toMatchObject({ open: true, cards: [to(3, true), to(1, true)] });
  });

  test('when nobody can act any more, each street is a step, and each board', () => {
    expect(stepOf([burn, board(), burn, board()], 'flop')?.cards).toHaveLength(1);
    expect(stepOf([burn, board(1), board(1), board(2)], 'flop')?.cards).toEqual([board(1), board(1)]);
    expect(stepOf([burn], 'flop')).toMatchObject({ burns: 1, cards: [] });
    expect(stepOf([], 'flop')).toBeNull();
  });

  test('at boxes every card is said, and more than the next may be', () => {
    const step = stepOf([to(2)], 'banked');
    expect(step?.open).toBe(true);
    expect(step && entryOf(step, ['As', 'Kd', '7c'])).toEqual(['As', 'Kd', '7c']);
    expect(step && entryOf(step, ['??'])).toBeNull();
  });
});
