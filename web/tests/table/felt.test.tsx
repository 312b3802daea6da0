import { render } from 'preact';
import { afterEach, describe, expect, test } from 'vitest';
import { asCards, asRows, neighbour, swapped } from '../../src/table/chinese-panel';
import { Felt } from '../../src/table/felt';
import { cardGlyph, cardGlyphs, secondsLeft } from '../../src/table/format';
import { press } from '../../src/table/hotkeys';
import { layoutOf } from '../../src/table/seats';
import { soundsOf } from '../../src/table/signals';
import type { Happened } from '../../src/wire';
import { info, seat, view } from './samples';

describe('writing', () => {
  test('cards', () => {
    expect(cardGlyph('Td')).toBe('10♦');
    expect(cardGlyph('Jk')).toBe('★');
    expect(cardGlyphs([{ card: 'As', up: true }, { card: null, up: false }])).toBe('A♠ ▮');
    expect(cardGlyphs(Array.from({ length: 13 }, () => ({ card: null, up: false })))).toBe('13 × ▮');
  });
  test('seconds', () => {
    expect(secondsLeft(10_500, 1_000)).toBe(10);
    expect(secondsLeft(1_000, 10_000)).toBe(0);
  });
});

describe('rows of Chinese', () => {
  const cards = [...'abcdefghijklm'];
  test('are the cards in order, and back', () => {
    expect(asCards(asRows(cards))).toEqual(cards);
    expect(asRows(cards).front).toEqual(['a', 'b', 'c']);
  });
  test('two cards change places', () => {
    expect(swapped(cards, 0, 12).join('')).toBe('mbcdefghijkla');
  });
  test('arrows lead to neighbours', () => {
    expect(neighbour(0, 'ArrowRight')).toBe(1);
    expect(neighbour(0, 'ArrowLeft')).toBe(2);
    expect(neighbour(1, 'ArrowDown')).toBe(5);
    expect(neighbour(5, 'ArrowUp')).toBe(1);
    expect(neighbour(5, 'ArrowDown')).toBe(10);
    expect(neighbour(10, 'ArrowDown')).toBe(10);
  });
});

describe('the felt', () => {
  const box = document.createElement('div');
  document.body.append(box);
  afterEach(() => render(null, box));
  test('shows every seat, the hero’s cards by name and nobody else’s', () => {
    render(<Felt info={info} view={view()} />, box);
    expect(box.querySelectorAll('.seat')).toHaveLength(6);
    expect(box.querySelector('[data-hero] [aria-label*="pades"]')).not.toBeNull();
    expect(box.querySelectorAll('[data-seat="1"] .playing-card-back')).toHaveLength(2);
  });
  test('keeps five places for each board from the deal on, so that no card moves when the next one comes', () => {
    const row = () => [...box.querySelectorAll('.board .cards')].map((cards) => [cards.querySelectorAll('.playing-card').length, cards.querySelectorAll('.cards-place').length, (cards as HTMLElement).style.getPropertyValue('--count')]);
    const two = { ...info, game: 'crown/double-flop-holdem' };
    const up = (card: string) => ({ card, up: true });
    render(<Felt info={two} view={view({ playing: true, boards: [] })} />, box);
    expect(row()).toEqual([[0, 5, '5'], [0, 5, '5']]);
    // A row without cards says nothing to whoever listens.
    expect(box.querySelectorAll('.board [role="group"]:not([aria-hidden])')).toHaveLength(0);
    render(<Felt info={two} view={view({ playing: true, boards: [['As', 'Kd', '2c'].map(up), ['9s', '8d', '7c', '6h'].map(up)] })} />, box);
    expect(row()).toEqual([[3, 2, '5'], [4, 1, '5']]);
    render(<Felt info={info} view={view({ playing: false, boards: [], stage: 'waiting-for-players' })} />, box);
    expect(row()).toEqual([]);
    render(<Felt info={{ ...info, game: 'crown/razz', family: 'stud' }} view={view({ playing: true, boards: [] })} />, box);
    expect(row()).toEqual([]);
  });
  test('tells how many seats are open all through a round, whoever comes in it', () => {
    const six = [1, 2, 3, 4, 5, 6].map((number) => seat(number));
    const open = () => [...box.querySelectorAll('.seat-empty')].map(({ textContent }) => textContent);
    const at = (number: number) => (box.querySelector(`.seat[data-seat="${number}"]`) as HTMLElement | null)?.style.left;
    const chinese = { ...info, family: 'chinese', game: 'crown/chinese' };
    render(<Felt info={chinese} view={view({ capacity: 12, seats: six })} />, box);
    expect(open().at(-1)).toContain('5 open');
    const [first, tile] = [at(1), (box.querySelector('.seat-empty:last-child') ?? [...box.querySelectorAll('.seat-empty')].at(-1)) as HTMLElement];
    const { left } = tile.style;
    render(<Felt info={chinese} view={view({ capacity: 12, seats: [...six, seat(7, { dealt_in: false }), seat(8, { dealt_in: false })] })} />, box);
    expect(open()).toHaveLength(1);
    expect(open()[0]).toContain('4 open');
    expect([at(1), ([...box.querySelectorAll('.seat-empty')].at(-1) as HTMLElement).style.left]).toEqual([first, left]);
  });
  test('names each pot where there are several', () => {
    render(<Felt info={info} view={view({ seats: [seat(1), seat(2), seat(3, { standing: 'all-in' })], pot: 90, pots: [{ amount: 60, eligible: [1, 2, 3] }, { amount: 30, eligible: [1, 2] }] })} />, box);
    expect(box.querySelector('.pots')?.textContent).toContain('Side 1: 30');
  });
  test('shows two boards', () => {
    const board = ['As', 'Kd', '2c'].map((card) => ({ card, up: true }));
    render(<Felt info={info} view={view({ boards: [board, board] })} />, box);
    expect(box.querySelectorAll('.board')).toHaveLength(2);
    expect(box.querySelector('.boards')?.hasAttribute('data-many')).toBe(false);
    // More than three do not fit below each other.
    render(<Felt info={info} view={view({ boards: [board, board, board, board] })} />, box);
    expect(box.querySelectorAll('.boards[data-many] .board')).toHaveLength(4);
  });
  test('marks who has won', () => {
    render(<Felt info={info} view={view({ playing: false, turn: null, seats: [seat(1, { won: 40 }), seat(2)] })} />, box);
    expect(box.querySelector('[data-seat="1"]')?.hasAttribute('data-won')).toBe(true);
    expect(box.querySelector('.bet-won')?.textContent).toContain('40');
  });
});

describe('keys', () => {
  const none = { ctrlKey: false, metaKey: false, altKey: false, repeat: false };
  test('do nothing while somebody types', () => {
    const input = document.createElement('input');
    expect(press({ ...none, key: 'f', target: input })).toBe(false);
    expect(press({ ...none, key: 'f', target: document.createElement('textarea') })).toBe(false);
  });
  test('do nothing with a modifier, or when there is nothing to do', () => {
    expect(press({ ...none, ctrlKey: true, key: 'f', target: document.body })).toBe(false);
    expect(press({ ...none, key: 'f', target: document.body })).toBe(false);
  });
});

test('a win is heard by who won', () => {
  const event: Happened = { sequence: 1, at_millis: 0, clauses: [], what: { what: 'awarded', seat: 2, pot: 0, board: 0, side: 'alone', chips: 5, has: null, pots: 1, boards: 1, no_low: false } };
  expect(soundsOf([event], 2)).toEqual(['win']);
  expect(soundsOf([event], 1)).toEqual(['chips']);
});

describe('a round that is over', () => {
  const root = document.createElement('div');
  afterEach(() => render(null, root));
  test('has places for its players alone, the hero at the bottom', () => {
    const seats = [seat(2), seat(5), seat(9)];
    render(<Felt info={info} view={view({ capacity: 10, my_seat: 5, seats })} snug />, root);
    const places = [...root.querySelectorAll<HTMLElement>('.seat')].map((element) => [element.dataset['seat'], element.style.left, element.style.top]);
    // Nothing is measured here: the felt has the size it has before.
    const [bottom, left, right] = layoutOf({ width: 1104, height: 640, seats: 3, hand: 2, inRows: false, heroElsewhere: false, boxes: false, boards: 1 }).places.map(({ box }) => [`${box.x}px`, `${box.y}px`]);
    expect(places).toEqual([['2', ...right!], ['5', ...bottom!], ['9', ...left!]]);
  });
});
