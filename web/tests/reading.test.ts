import { beforeEach, describe, expect, test } from 'vitest';
import { sorted, type Clause, type Difference, type GameEntry } from '../src/reading/answers';
import { bySection, counted, fits, found, neighbours, sectionName, wantedOf } from '../src/reading/clauses';
import { speaking } from '../src/reading/compare';
import { barLength, fractionText, oneIn, percent, valueOf } from '../src/reading/figures';
import { questionOf } from '../src/reading/frequencies';
import { handText, ranksOf, stepsOf } from '../src/reading/game-words';
import { byBook, named } from '../src/reading/games';
import { blocks, inline } from '../src/reading/markdown';
import { changed } from '../src/reading/place';
import { payTable } from '../src/reading/three-card';
import { speak } from '../src/text';

const clause = (id: string, change: Partial<Clause> = {}): Clause => ({
  id, book: id.split(':')[0] ?? '', section: 's6 Placement of Wagers / 6.16 All-in (pp 15-18)', kind: 'betting', games: 'all', summary: 'A short all-in is no raise.',
  notes: '', status: 'enforced', why: 'scripts prove it', scenarios: [], tests: [], ...change,
});
const register = [
  clause('crown:6.16'),
  clause('crown:6.16.3', { summary: 'Reopens nothing.' }),
  clause('crown:9.1', { section: 's9 Dealing - Draw / 9.1 Before deal (pp 25-29)', kind: 'dealing', status: 'recorded', summary: 'The button is placed.' }),
  clause('act-draw:6.16', { status: 'physical', summary: 'Hands stay on the table.' }),
];
const all = wantedOf(new URLSearchParams());

beforeEach(() => speak('en'));

describe('the clauses listed', () => {
  test('fit every filter at once', () => {
    expect(register.filter((one) => fits(one, { ...all, book: 'crown', kind: 'betting' }))).toHaveLength(2);
    expect(register.filter((one) => fits(one, { ...all, status: 'physical' })).map(({ id }) => id)).toEqual(['act-draw:6.16']);
    expect(register.filter((one) => fits(one, { ...all, section: register[2]!.section }))).toEqual([register[2]]);
  });
  test('a filter does not count itself when it tells what it would leave', () => {
    const wanted = { ...all, book: 'act-draw', kind: 'dealing' };
    expect(register.filter((one) => fits(one, wanted))).toEqual([]);
    expect(register.filter((one) => fits(one, wanted, 'book')).map(({ id }) => id)).toEqual(['crown:9.1']);
  });
  test('are searched by every word, whatever its case and accents', () => {
    expect(found(register, { ...all, find: 'SHÓRT no' }).map(({ id }) => id)).toEqual(['crown:6.16']);
    expect(found(register, { ...all, find: 'unheard of' })).toEqual([]);
  });
  test('begin with those whose very name is searched for', () => {
    expect(found(register, { ...all, find: '6.16' }).map(({ id }) => id)).toEqual(['crown:6.16', 'act-draw:6.16', 'crown:6.16.3']);
  });
  test('are grouped by section, which is named in short', () => {
    expect(bySection(register).map(({ clauses }) => clauses.length)).toEqual([2, 1, 1]);
    expect(sectionName(register[0]!.section)).toBe('6 Placement of Wagers · 6.16 All-in');
    expect(counted(register, ({ status }) => status)).toEqual([['enforced', 2], ['recorded', 1], ['physical', 1]]);
  });
  test('lead to their neighbours within the book', () => {
    expect(neighbours(register, 'crown:9.1')).toEqual({ before: register[1], after: null });
    expect(neighbours(register, 'crown:none')).toEqual({ before: null, after: null });
  });
});

test('differences are searched by what they say', () => {
  const difference: Difference = { topic: 'burnt cards', a: { rule: 'one', clauses: ['crown:12.3.1'] }, b: null };
  expect(speaking([difference], 'burnt ONE')).toEqual([difference]);
  expect(speaking([difference], '12.3.1')).toEqual([difference]);
  expect(speaking([difference], 'joker')).toEqual([]);
});

test('an address keeps what is not changed and drops what is emptied', () => {
  expect(changed({ find: 'kill', book: null }, '?book=crown&kind=betting')).toBe('?kind=betting&find=kill');
  expect(changed({ kind: '' }, '?kind=betting')).toBe('');
});

const game = (change: Partial<GameEntry> = {}): GameEntry => ({
  id: 'crown/holdem', name: "Hold'em", book: 'crown', family: 'flop', decks: [{ cards: 52, seats: 11, seats_with_joker: 11, seated: 11 }, { cards: 32, seats: 11, seats_with_joker: 11, seated: 11 }],
  seats_clause: 'crown:4.1:Holdem', joker: false, hand: { dealt: 2, hole: 2, board: 5, boards: 1, draws: 0, plays: 'any-five' },
  contest: { default: 'high', choices: ['high'], by_approval: [], clause: 'crown:12.5.4(a)' }, play: null, clauses: [], options: [], ...change,
});

describe('games', () => {
  test('are said from their data', () => {
    expect(handText(game())).toBe('2 cards each and a board of 5.');
    expect(handText(game({ hand: { dealt: 3, hole: 2, board: 5, boards: 2, draws: 1, plays: 'any-five' } }))).toContain('2 boards of 5');
    expect(ranksOf(20)).toEqual(['A', 'K', 'Q', 'J', 'T']);
    expect(ranksOf(52)).toHaveLength(13);
  });
  test('number their betting rounds', () => {
    const forced = { default: 'blinds', choices: [], by_approval: [], clause: '' };
    const steps = [{ step: 'deal', cards: 2, face: 'down', clause: 'a' }, { step: 'bet', opens: 'after-blinds', clause: 'b' }, { step: 'burn', cards: 1, clause: 'c' }, { step: 'bet', opens: 'after-button', clause: 'd' }];
    const play = { button: 'moves', forced, limits: forced, betting_rounds: 2, over_blinds: null, run_it_twice: null, steps };
    expect(stepsOf(game({ play })).map(({ text }) => text)).toEqual([
      '2 cards face down to each player.',
      'Betting round 1. The player after the last blind begins.',
      'A card is burnt.',
      'Betting round 2. The first player after the button begins.',
    ]);
  });
  test('come by book and family, and are found by any name', () => {
    const games = [game(), game({ id: 'crown/razz', family: 'stud', name: 'Razz' }), game({ id: 'act/draw', book: 'act-draw', family: 'draw', name: 'Draw' })];
    expect(byBook(games).map(({ book, families }) => [book, families.length])).toEqual([['crown', 2], ['act-draw', 1]]);
    expect(named(games, 'razz').map(({ id }) => id)).toEqual(['crown/razz']);
  });
});

describe('figures', () => {
  test('have more digits the rarer they are', () => {
    expect(percent(0.826366)).toBe('82.64%');
    expect(percent(0.038254)).toBe('3.825%');
    expect(percent(4 / 2_598_960)).toBe('0.000154%');
    expect(percent(0)).toBe('0.00%');
  });
  test('fractions stay exact', () => {
    expect(fractionText({ num: 778_809, den: 20_358_520 })).toBe('778,809 / 20,358,520');
    expect(valueOf({ num: 1, den: 4 })).toBe(0.25);
    expect(valueOf({ num: 1, den: 0 })).toBe(0);
  });
  test('bars are in proportion, or told by digits', () => {
    expect(barLength(50, 100, 'linear')).toBe(0.5);
    expect(barLength(100, 100, 'logarithmic')).toBe(1);
    expect(barLength(1, 1_000_000, 'logarithmic')).toBeGreaterThan(0);
    expect(barLength(0, 100, 'logarithmic')).toBe(0);
    expect(oneIn(0, 100)).toBeNull();
    expect(oneIn(4, 2_598_960)).toBe(649_740);
  });
  test('counts keep the order of the room, lows apart', () => {
    const told = sorted({ royal_flush: 4, flush: 3, full_house: 2, total: 9, low: { 5: 1, 8: 2, none: 6 } });
    expect(told.high.map(([hand]) => hand)).toEqual(['royal_flush', 'flush', 'full_house']);
    expect(told.low).toEqual([['5', 1], ['8', 2], ['none', 6]]);
    expect(told.total).toBe(9);
  });
  test('a deck is asked for as the address says it, and nothing else', () => {
    expect(questionOf(new URLSearchParams('deck=36&joker=true&ace_low=false&cards=7'), undefined)).toEqual({ deck: 36, cards: 7, joker: true, ace_low: false });
    expect(questionOf(new URLSearchParams('deck=51&cards=9'), undefined)).toEqual({ deck: 52, cards: 5, joker: false, ace_low: true });
    expect(questionOf(new URLSearchParams('deck=32&joker=true'), game())).toEqual({ game: 'crown/holdem', deck: 32 });
  });
  test('a pay table that cannot be read is the book’s', () => {
    expect(payTable('5,4,1', [4, 3, 1])).toEqual([5, 4, 1]);
    for (const wrong of [null, '', '5,4', '5,-4,1', '5,4,x', '5,4,1,1', '99999,1,1', '1.5,1,1']) expect(payTable(wrong, [4, 3, 1])).toEqual([4, 3, 1]);
  });
});

describe('Markdown', () => {
  test('is read into blocks', () => {
    const read = blocks('<!-- made -->\n\n# Game\n\nTwo\nlines, **bold**.\n\n- one\n  more\n  - deep\n- two\n\n1. first\n2. second\n\n| a | b |\n|---|---|\n| 1 | `crown:1` |\n');
    expect(read.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'list', 'list', 'table']);
    expect(read[1]).toEqual({ kind: 'paragraph', words: [{ kind: 'text', text: 'Two lines, ' }, { kind: 'strong', text: 'bold' }, { kind: 'text', text: '.' }] });
    expect(read[2]).toMatchObject({ ordered: false, items: [{ words: [{ text: 'one more' }], items: [{ words: [{ text: 'deep' }] }] }, { words: [{ text: 'two' }] }] });
    expect(read[4]).toMatchObject({ head: [[{ text: 'a' }], [{ text: 'b' }]], rows: [[[{ text: '1' }], [{ kind: 'code', text: 'crown:1' }]]] });
  });
  test('takes nothing for markup', () => {
    expect(inline('<img src=x onerror=alert(1)>')).toEqual([{ kind: 'text', text: '<img src=x onerror=alert(1)>' }]);
    expect(inline('[see](javascript:alert) `a`')).toEqual([{ kind: 'link', text: 'see', href: 'javascript:alert' }, { kind: 'text', text: ' ' }, { kind: 'code', text: 'a' }]);
  });
  test('ends, whatever it is given', () => {
    for (const odd of ['', '|', '-', '#', '- ', '   x', '**', '```\ncode', '| a\n# b', '1. \n\n']) expect(Array.isArray(blocks(odd))).toBe(true);
  });
});
