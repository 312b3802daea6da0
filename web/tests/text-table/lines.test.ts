import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { speak } from '../../src/text';
import type { LogLine } from '../../src/table/log';
import { lastRound } from '../../src/text-table/deeds/look';
import { boardLines, cardLines, drawLine, payLines, playerLines, potLines, resultLines, seatLine, tableLines } from '../../src/text-table/lines';
import { added, memoryOf, remembered } from '../../src/text-table/memory';
import { fresh } from '../../src/text-table/news';
import type { Place } from '../../src/text-table/place';
import { cardsSaid, spoken } from '../../src/text-table/spoken';
import { timeLines } from '../../src/text-table/time';
import { turnKey, turnSentence } from '../../src/text-table/turn';
import type { CardView, HandWords, SeatView } from '../../src/wire';
import { betting, seat } from '../table/samples';
import { holding, place, type Changed } from './place';

const up = (...cards: string[]): CardView[] => cards.map((card) => ({ card, up: true }));
const pair = (rank: string): HandWords => ({ side: 'high', board: 0, row: null, category: 'pair', ranks: [rank], cards: [], text: '' });
const own = (change: Partial<SeatView>): SeatView[] => [seat(1), seat(2, change), seat(3)];

describe('cards are said', () => {
  test.each([
    [['As', 'Td'], 'ace of spades, ten of diamonds'],
    [[null, null, 'Jk', null], '2 cards face down, joker, card face down'],
    [[], ''],
  ])('%j', (cards, wanted) => expect(cardsSaid(cards)).toBe(wanted));
  test.each([
    ['Deals: Ann A♠ 10♦ · Bob ▮ ▮', 'Deals: Ann ace of spades, ten of diamonds; Bob 2 cards face down'],
    ['Board: K♥ Q♣ ★', 'Board: king of hearts, queen of clubs, joker'],
    ['Ann shows A♠ A♥: pair of aces.', 'Ann shows ace of spades, ace of hearts: pair of aces.'],
    ['Ann raises to 40.', 'Ann raises to 40.'],
  ])('%s', (line, wanted) => expect(spoken(line)).toBe(wanted));
});

const table: [string, (from: Place) => string[], Changed, string[]][] = [
  ['the table', tableLines, {}, ['Felt one: Hold’em.', 'No limit 5/10.', 'Round 3.', 'Betting.', '52 cards.', '30 seconds to act.', '3 of 6 seats taken.', '0 watching.']],
  ['a table that stops', tableLines, { view: { paused: true, closes_after: 5, waiting: [{ player: 7, name: 'Zoe', seat_kept_until_millis: null }] } },
    ['Felt one: Hold’em.', 'No limit 5/10.', 'Round 3.', 'Play is paused.', 'The table closes after 2 more rounds.', '52 cards.', '30 seconds to act.', '3 of 6 seats taken.', '0 watching.', 'Waiting: 1 Zoe.']],
  ['the own cards', cardLines, { view: { you_have: [pair('A')] } }, ['Ace of spades, king of diamonds.', 'You have: pair of aces.']],
  ['no cards', cardLines, { view: { my_seat: null } }, ['You have no cards.']],
  ['cards that may be named by number', cardLines, { view: { seats: own({ cards: holding(['7h', '2c']) }) }, options: { draw: 2 } }, ['1 seven of hearts, 2 two of clubs.']],
  ['rows that are set', cardLines, { view: { seats: own({ cards: [], rows: { front: ['As', 'Ah', 'Ad'], middle: ['2c'], back: ['3c'], fouled: true } }) } },
    ['Front: ace of spades, ace of hearts, ace of diamonds.', 'Middle: two of clubs.', 'Back: three of clubs.', 'Fouled.']],
  ['a bare board', boardLines, {}, ['No cards on the board.']],
  ['a board', boardLines, { view: { boards: [up('As', 'Kd', '2c')] } }, ['Board: ace of spades, king of diamonds, two of clubs.']],
  ['two boards, a card for everybody, the kitty', boardLines, { view: { boards: [up('As'), up('Kd')], community: { card: '2c', up: true }, kitty: 2 } },
    ['Board 1: ace of spades.', 'Board 2: king of diamonds.', 'For everybody: two of clubs.', 'Kitty: 2 cards face down.']],
  ['the dealer’s hand', boardLines, { view: { dealer: { cards: up('As', 'Ah', '2c'), qualifies: true, has: pair('A') } } }, ['The dealer’s hand: ace of spades, ace of hearts, two of clubs.', 'Dealer: pair of aces.', 'Qualifies.']],
  ['the pot', potLines, {}, ['Pot 15.', 'To match: 10.']],
  ['an empty pot', potLines, { view: { pot: 0, pots: [] } }, ['Nothing in the pot.']],
  ['side pots', potLines, { view: { pot: 1500, to_match: 0, pots: [{ amount: 900, eligible: [1, 2, 3] }, { amount: 600, eligible: [2, 3] }] } },
    ['Pot 1,500.', 'Main 900 (Player 1, Player 2, Player 3).', 'Side 1: 600 (Player 2, Player 3).']],
  ['no pot at boxes', potLines, { info: { family: 'banked' } }, []],
  ['a result', resultLines, { view: { playing: false, results: [{ pot: 0, pots: 1, board: 0, boards: 1, side: 'alone', winners: [{ seat: 1, chips: 30 }], has: pair('A'), no_low: false }], seats: [seat(1, { net: 20, won: 30 }), seat(2, { net: -10 }), seat(3, { net: -10 })] } },
    ['You are down 10.', 'Player 1 wins 30: pair of aces.']],
  ['rows against rows', resultLines, { view: { playing: false, seats: [seat(1, { net: -3 }), seat(2, { net: 3 })], duels: [{ one: 1, other: 2, rows: [{ row: 'front', winner: 2 }, { row: 'middle', winner: 1 }, { row: 'back', winner: null }], fouled: [], units: -1, chips: -3 }] } },
    ['You are up 3.', 'You beat Player 1.', 'Against Player 1: Front won, Middle lost, Back even; Units +1, Chips +3.']],
  ['a foul', resultLines, { view: { playing: false, seats: [seat(1, { net: -4 }), seat(2, { net: 4 })], duels: [{ one: 1, other: 2, rows: [], fouled: [1], units: -4, chips: -4 }] } },
    ['You are up 4.', 'You beat Player 1; Player 1 fouled.', 'Against Player 1: fouled; Units +4, Chips +4.']],
  ['what is paid', payLines, { info: { pays: { pairs_plus: [{ category: 'straight-flush', to_one: 40 }, { category: 'pair', to_one: 1 }], ante_bonus: [{ category: 'straight', to_one: 1 }] } } },
    ['Pairs plus: Straight flush 40 to 1, Pair 1 to 1.', 'Ante bonus: Straight 1 to 1.', 'Ante and play pay 1 to 1 against a dealer who qualifies, with queen high or better. If the dealer does not, the ante pays and play goes back.']],
  ['no result yet', resultLines, {}, []],
  ['the clock of another', timeLines, {}, ['Player 1: 20 seconds left.']],
  ['the own clock', timeLines, { view: { turn: { seats: [2], deadline_millis: 1_005_500, length_millis: 30_000 } } }, ['You have 6 seconds left.']],
  ['no clock', timeLines, { view: { turn: null } }, ['No clock runs.']],
  ['the next round', timeLines, { view: { turn: null, playing: false, next_round_millis: 1_004_000 } }, ['Next round in 4 s.']],
];

test.each(table)('%s', (_name, lines, changed, wanted) => expect(lines(place(changed))).toEqual(wanted));

describe('a seat is told', () => {
  const rows: [string, Partial<SeatView>, Changed, string][] = [
    ['who is to act', { stack: 980, bet: 20, last_act: { word: 'raise', number: 20 } }, {}, 'Seat 1, Player 1, 980 chips, bet 20, raise 20, dealer button, to act, 2 cards face down.'],
    ['a house player', { house_player: 'rock', standing: 'folded', cards: [] }, { view: { turn: null } }, 'Seat 1, Player 1, 1,000 chips, house player, rock, fold, dealer button.'],
    ['somebody gone', { connected: false, presence: 'away', dealt_in: false, standing: null, cards: [], markers: ['missed-blind', 'absent'] }, { view: { button: 3, turn: null } }, 'Seat 1, Player 1, 1,000 chips, disconnected, away, missed a blind, absent.'],
    ['somebody who is picked up soon', { connected: false, presence: 'away', dealt_in: false, standing: null, cards: [], picked_up_at_millis: 1_090_000 }, { view: { button: 3, turn: null } }, 'Seat 1, Player 1, 1,000 chips, disconnected, absent: picked up in 90 s.'],
    ['open cards', { cards: [{ card: null, up: false }, { card: 'As', up: true }], standing: 'all-in', stack: 0 }, { view: { button: null, turn: null } }, 'Seat 1, Player 1, 0 chips, all in, card face down, ace of spades.'],
    ['draws', { drawn: [3, 2], last_act: { word: 'bet', number: 10 } }, { view: { button: null, turn: null } }, 'Seat 1, Player 1, 1,000 chips, bet 10, drew 2, 2 cards face down.'],
    ['equity', { turned_up: true, equity: { per_mille: 823, exact: true }, cards: up('As', 'Ah'), has: [pair('A')] }, { view: { button: null, turn: null } }, 'Seat 1, Player 1, 1,000 chips, can expect 82% of the pots it can win, ace of spades, ace of hearts, pair of aces.'],
    ['what the round brought', { net: -980, shown: true, cards: up('As', 'Ah') }, { view: { playing: false, button: null, turn: null } }, 'Seat 1, Player 1, 1,000 chips, −980, ace of spades, ace of hearts.'],
    ['a box', { cards: [], at_box: { ante: 10, pairs_plus: 5, play: 0, decided: 'undecided', results: [] } }, { info: { family: 'banked' }, view: { button: null, turn: null } }, 'Seat 1, Player 1, 1,000 chips, Ante 10, Pairs plus 5.'],
    ['a box that is settled', { cards: [], at_box: { ante: 10, pairs_plus: 5, play: 10, decided: 'played', results: [{ wager: 'ante', result: 'won', chips: 10 }, { wager: 'play', result: 'returned', chips: 10 }, { wager: 'pairs-plus', result: 'lost', chips: 5 }] } }, { info: { family: 'banked' }, view: { button: null, turn: null } }, 'Seat 1, Player 1, 1,000 chips, Ante +10, Play back, Pairs plus −5.'],
  ];
  test.each(rows)('%s', (_name, change, changed, wanted) => {
    expect(seatLine(place({ ...changed, view: { seats: [seat(1, change), seat(2)], ...changed.view } }), 1)).toBe(wanted);
  });
  test('the own one, and those nobody has', () => {
    expect(playerLines(place()).map(({ line }) => line)).toEqual([
      'Seat 1, Player 1, 1,000 chips, dealer button, to act, 2 cards face down.', 'Seat 2, Player 2 (you), 1,000 chips, small blind.', 'Seat 3, Player 3, 1,000 chips, big blind, 2 cards face down.',
      'Seat 4 is empty.', 'Seat 5 is empty.', 'Seat 6 is empty.',
    ]);
  });
});

describe('the turn is said', () => {
  const turn = { seats: [2], deadline_millis: 1_020_000, length_millis: 30_000 };
  const rows: [string, Changed, string][] = [
    ['not to whoever is not due', {}, ''],
    ['with the price, the pot, the hand and what may be done', { view: { turn, you_have: [pair('A')] }, options: { betting: betting() } }, 'Your turn. It is 10 to call. You have: pair of aces. Pot 15. You can: fold; call 10; raise 20 to 1,000; all in 1,000.'],
    ['with the cards where some are chosen', { view: { turn, stage: 'draw', seats: own({ cards: holding(['7h', '2c']) }) }, options: { draw: 2 } }, 'Your turn. Pot 15. 1 seven of hearts, 2 two of clubs. You can: draw and cards, 2 at most; stand pat.'],
    ['at a box', { info: { family: 'banked' }, view: { turn, stage: 'play-or-fold', pot: 0 }, options: { at_box: { ante: null, pairs_plus: null, available: 90, withdraw: false, play: 10, fold: true, keep_pairs_plus: false } } }, 'Your turn. You can: fold; play 10.'],
  ];
  test.each(rows)('%s', (_name, changed, wanted) => expect(turnSentence(place(changed))).toBe(wanted));
  test('anew where the next one has the same words', () => {
    const first = place({ view: { turn } }).view;
    expect(turnKey(first)).not.toBe(turnKey({ ...first, betting_round: 2 }));
    expect(turnKey(first)).toBe(turnKey({ ...first, turn: { ...turn, deadline_millis: 1_050_000 } }));
    expect(turnKey(place().view)).toBe('');
  });
});

describe('which draw it is', () => {
  const draw = { number: 1, of: 3 };
  const rows: [string, NonNullable<Changed['view']>, string][] = [
    ['before the first', { stage: 'bet', draw: null }, 'No draw is on.'],
    ['between rounds', { stage: 'between-rounds', playing: false, draw }, 'No draw is on.'],
    ['while it is on', { stage: 'draw', draw }, 'First draw of three.'],
    ['in the betting after it', { stage: 'bet', draw }, 'No draw is on: 1 of 3 so far.'],
    ['in the betting after the last', { stage: 'bet', draw: { number: 3, of: 3 } }, 'No draw is on: the last one is over.'],
    ['the only one', { stage: 'draw', draw: { number: 1, of: 1 } }, 'Draw.'],
    ['in the betting after the only one', { stage: 'bet', draw: { number: 1, of: 1 } }, 'No draw is on: the last one is over.'],
  ];
  test.each(rows)('%s', (_name, change, wanted) => expect(drawLine(place({ info: { family: 'draw' }, view: change }))).toBe(wanted));
  test('not in a game without', () => expect(drawLine(place())).toBe('There is no draw in this game.'));
});

describe('the log is read out', () => {
  const line = (sequence: number, text: string, change: Partial<LogLine> = {}): LogLine => ({ sequence, atMillis: 0, weight: 'act', text, clauses: [], what: 'acted', seat: null, ...change });
  const table = (lines: LogLine[], change: Changed = {}) => place({ ...change, place: { lines } });
  test('each line once, and nothing of what was there at first', () => {
    const before = [line(1, 'one'), line(2, 'two')];
    const after = [...before, line(3, 'three'), line(4, 'quiet', { weight: 'quiet' }), line(5, 'A♠')];
    const first = fresh(table(before), null);
    expect(first.say).toEqual([]);
    const second = fresh(table(after), first.heard);
    expect(second.say).toEqual(['three', 'ace of spades']);
    expect(fresh(table(after), second.heard).say).toEqual([]);
  });
  test('a deal that goes on is said again, a line told otherwise is not', () => {
    const deal = line(3, 'Deals: Ann A♠', { what: 'dealt', weight: 'deal' });
    const { heard } = fresh(table([deal]), null);
    expect(fresh(table([{ ...deal, text: 'Deals: Ann A♠ · Bob ▮' }]), heard).say).toEqual(['Deals: Ann ace of spades; Bob card face down']);
    const won = fresh(table([line(7, 'Ann wins 9.', { what: 'awarded' })]), null);
    expect(fresh(table([line(7, 'Ann wins 9. high', { what: 'awarded' })]), won.heard).say).toEqual([]);
  });
  test('the story of a round that is over once, and no line that says the same', () => {
    const results = [{ pot: 0, pots: 1, board: 0, boards: 1, side: 'alone' as const, winners: [{ seat: 1, chips: 30 }], has: pair('A'), no_low: false }];
    const over: Changed = { view: { playing: false, results, seats: [seat(1, { net: 20 }), seat(2, { net: -10 })] } };
    const { heard } = fresh(table([line(1, 'one')]), null);
    const lines = [line(1, 'one'), line(2, 'Player 2 folds.'), line(3, 'Player 1 wins 30.', { what: 'awarded', weight: 'result' })];
    const told = fresh(table(lines, over), heard);
    expect(told.say).toEqual(['Player 2 folds.', 'You are down 10.', 'Player 1 wins 30: pair of aces.']);
    expect(fresh(table([...lines, line(4, 'Player 3 leaves.')], over), told.heard).say).toEqual(['Player 3 leaves.']);
  });
  test('the last round is the one that is over', () => {
    const start = (sequence: number) => line(sequence, `Round ${sequence}.`, { what: 'round-started', weight: 'result' });
    const lines = [start(1), line(2, 'a'), start(3), line(4, 'b')];
    expect(lastRound(lines, true).map(({ text }) => text)).toEqual(['Round 1.', 'a']);
    expect(lastRound(lines, false).map(({ text }) => text)).toEqual(['Round 3.', 'b']);
    expect(lastRound([line(1, 'a')], false)).toEqual([]);
  });
});

test('what was said and typed is kept, the oldest dropped', () => {
  const memory = memoryOf(4711);
  added(memory, 'typed', [{ text: 'pot' }]);
  added(memory, 'answer', Array.from({ length: 70 }, (_, at) => ({ text: `line ${at}` })));
  expect(memory.entries).toHaveLength(60);
  expect(memory.entries.at(-1)?.text).toBe('line 69');
  expect(memory.said).toHaveLength(70);
  for (const line of ['pot', 'pot', 'fold']) remembered(memory, line);
  expect(memory.typed).toEqual(['pot', 'fold']);
  expect(memoryOf(4711)).toBe(memory);
});

describe('in Spanish', () => {
  beforeAll(() => speak('es'));
  afterAll(() => speak('en'));
  test('everything is', () => {
    expect(cardLines(place())).toEqual(['As de picas, rey de diamantes.']);
    expect(potLines(place())).toEqual(['Bote 15.', 'Para igualar: 10.']);
    expect(turnSentence(place({ view: { turn: { seats: [2], deadline_millis: 1_020_000, length_millis: 30_000 } }, options: { betting: betting() } }))).toBe('Es su turno. Igualar cuesta 10. Bote 15. Puede: retirarse; igualar 10; subir de 20 a 1,000; all in 1,000.');
  });
});
