import { describe, expect, test } from 'vitest';
import { afterStep, deckOf, entryOf, faceDown, partOf, seenCards, stepOf, typedCards } from '../../src/deal/cards';
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
    // A burn that is read is a card like the others: all at once, or one by one where the reader reads it.
    expect(entryOf(step, ['2h', 'As', 'Kd', '7c'])).toEqual(['2h', 'As', 'Kd', '7c']);
    expect(entryOf(step, ['2h', 'As', 'Kd'], true)).toBeNull();
    expect(entryOf(step, ['2h', 'As', 'Kd', '7c'], true)).toEqual(['2h', 'As', 'Kd', '7c']);
    expect(entryOf(step, ['2h', 'As', '??', '7c'], true)).toBeNull();
    expect(partOf(step, ['As'])).toEqual(['??', 'As']);
    expect(partOf(step, ['2h', 'As'], true)).toEqual(['2h', 'As']);
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

  test('a kitty is dealt with the hands, in one step', () => {
    const kitty: NextCard = { to: 'kitty', seat: null, board: null, open: false };
    const ahead = [to(3), to(1), kitty, to(3), to(1), kitty];
    const step = stepOf(ahead, 'draw');
    expect(step?.cards).toEqual(ahead);
    expect(step && faceDown(step)).toHaveLength(6);
    // An open card is no part of it, nor is one that lies aside.
    expect(stepOf([to(3), kitty, to(1, true)], 'draw')?.cards).toEqual([to(3), kitty]);
    expect(stepOf([kitty, { ...kitty, to: 'aside' }], 'draw')?.cards).toEqual([kitty]);
  });

  test('when nobody can act any more, each street is a step, and each board', () => {
    expect(stepOf([burn, board(), burn, board()], 'flop')?.cards).toHaveLength(1);
    expect(stepOf([burn, board(1), board(1), board(2)], 'flop')?.cards).toEqual([board(1), board(1)]);
    expect(stepOf([burn], 'flop')).toMatchObject({ burns: 1, cards: [] });
    const burnt = stepOf([burn], 'flop');
    expect(burnt && entryOf(burnt, ['2h'])).toBeNull();
    expect(burnt && entryOf(burnt, ['2h'], true)).toEqual(['2h']);
    expect(stepOf([], 'flop')).toBeNull();
  });

  const dealer = (open = false): NextCard => ({ to: 'dealer', seat: null, board: null, open });

  test('at boxes the deal is one step face down', () => {
    const ahead = [to(2), dealer(), to(2), dealer(), to(2), dealer()];
    const step = stepOf(ahead, 'banked');
    expect(step).toEqual({ burns: 0, cards: ahead, open: false });
    expect(step && faceDown(step)).toHaveLength(6);
    expect(step && entryOf(step, ['As', '??', 'Kd', '??', '7c', '??'])).not.toBeNull();
  });

  test('at boxes hands are turned up one after the other, by what they are', () => {
    const ahead = [dealer(true), dealer(true), to(2, true), to(2, true), to(4, true)];
    const step = stepOf(ahead, 'banked');
    expect(step).toMatchObject({ open: true, cards: ahead.slice(0, 2) });
    expect(step && entryOf(step, ['As', '??'])).toBeNull();
    expect(step && entryOf(step, ['As', 'Kd'])).toEqual(['As', 'Kd']);
    expect(step && stepOf(afterStep(ahead, step), 'banked')?.cards).toEqual(ahead.slice(2, 4));
  });
});
