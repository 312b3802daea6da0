import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dealerEn, type Lines, type Say } from '../../src/text/en/dealer';
import { dealerEs } from '../../src/text/es/dealer';
import { handEn } from '../../src/text/en/hand';
import { handEs } from '../../src/text/es/hand';
import { logLines, namesAt, newest, passes, weightOf, type LogLine } from '../../src/table/log';
import { lookedIn } from '../../src/table/looked';
import { comingText } from '../../src/table/status';
import { handsInWords } from '../../src/table/words';
import { cardLines } from '../../src/text-table/lines';
import { sentenceText, speak } from '../../src/text';
import type { CardView, Happened, HandWords, SignLine, What } from '../../src/wire';
import { info, seat, view } from './samples';

const up = (card: string) => ({ card, up: true });
const down = { card: null, up: false };
const pairOf = (rank: string): HandWords => ({ side: 'high', board: 0, row: null, category: 'pair', ranks: [rank], text: 'as the room says', cards: [] });

/** One of each: the compiler checks that none is missing. */
const omaha: SignLine = { about: 'game', numbers: {}, list: [], word: 'Omaha', clauses: ['crown:6.1.1'], text: 'game Omaha' };
const samples: { [K in What['what']]: Extract<What, { what: K }> } = {
  'table-opened': { what: 'table-opened', name: 'One', game: 'Hold’em' },
  'sat-down': { what: 'sat-down', seat: 1, name: 'Ann', house_player: true, chips: 500 },
  left: { what: 'left', seat: 1, name: 'Ann', chips: 500 },
  'picked-up': { what: 'picked-up', seat: 1, name: 'Ann', absent: false },
  'will-leave': { what: 'will-leave', seat: 1 },
  'presence-changed': { what: 'presence-changed', seat: 1, presence: 'away' },
  'entry-chosen': { what: 'entry-chosen', seat: 1, by: 'post' },
  'seat-changed': { what: 'seat-changed', from: 1, to: 2 },
  'chips-taken': { what: 'chips-taken', seat: 1, chips: 5 },
  'seat-freed': { what: 'seat-freed', seat: 1 },
  'seat-offered': { what: 'seat-offered', seat: 1, until_millis: 5 },
  'seat-asked': { what: 'seat-asked', seat: 1, name: 'Ann', asks: true },
  'seat-drawn': { what: 'seat-drawn', seat: 1, draws: [[{ name: 'Ann', card: { card: 'Ks', up: true } }, { name: 'Bob', card: { card: '9h', up: true } }]], winner: 'Ann' },
  'seat-kept': { what: 'seat-kept', seat: 1, name: 'Ann' },
  'seat-open': { what: 'seat-open', seat: 1 },
  'not-bet': { what: 'not-bet', name: 'Ann', rounds: 3 },
  admitted: { what: 'admitted', name: 'Ann', admitted: true },
  'chips-brought-in': { what: 'chips-brought-in', seat: 1, chips: 5 },
  'addition-queued': { what: 'addition-queued', seat: 1, chips: 5 },
  'addition-dropped': { what: 'addition-dropped', seat: 1, chips: 5 },
  'declared-changed': { what: 'declared-changed', seat: 1, declared: true },
  listed: { what: 'listed', name: 'Bob', place: 0 },
  unlisted: { what: 'unlisted', name: 'Bob' },
  'blind-missed': { what: 'blind-missed', seat: 1, blind: 1 },
  'debts-forgiven': { what: 'debts-forgiven' },
  'kill-moved': { what: 'kill-moved', seat: 1, kill: true },
  'kill-owed': { what: 'kill-owed', seat: null, until_millis: null },
  'turn-began': { what: 'turn-began', seats: [1], deadline_millis: 5 },
  'time-charged': { what: 'time-charged', seat: 1, chips: 5 },
  'time-collected': { what: 'time-collected', each: 5, next_millis: 1_000_000 },
  'time-verified': { what: 'time-verified', chips: 30 },
  'time-dropped': { what: 'time-dropped', chips: 30 },
  'put-on-slide': { what: 'put-on-slide', chips: 5 },
  'off-slide': { what: 'off-slide', chips: 5 },
  'time-bought': { what: 'time-bought', seat: 1, seconds: 30, chips: 0 },
  paused: { what: 'paused' },
  resumed: { what: 'resumed' },
  'closing-noticed': { what: 'closing-noticed', after_round: 7 },
  'change-noticed': { what: 'change-noticed', game: 'crown/omaha', after_round: 7, not_before_millis: null, lines: [omaha] },
  'notice-taken-back': { what: 'notice-taken-back', notice: 'change' },
  agreed: { what: 'agreed', name: 'Bob', notice: 'closing', agrees: false },
  changed: { what: 'changed', game: 'crown/omaha', lines: [omaha] },
  closed: { what: 'closed' },
  'cards-seen-to': { what: 'cards-seen-to', act: 'counted', expected: 52, found: 51 },
  'hours-began': { what: 'hours-began', until_millis: null },
  'hours-ended': { what: 'hours-ended' },
  'bank-returned': { what: 'bank-returned' },
  'entry-made': { what: 'entry-made' },
  'noted-for-staff': { what: 'noted-for-staff' },
  sanctioned: { what: 'sanctioned', name: 'Ann', sanction: 'exclude' },
  'winnings-held': { what: 'winnings-held', seat: 1, chips: 20 },
  'held-settled': { what: 'held-settled', name: 'Ann', returned: true },
  'exclusion-ended': { what: 'exclusion-ended', name: 'Ann' },
  'taken-back': { what: 'taken-back', entries: 2 },
  'round-started': { what: 'round-started', number: 7, button: 1, blinds: [2, 1], seats: [1, 2], stacks: [5, 5], rules: 4 },
  charged: { what: 'charged', seat: 1, chips: 5 },
  posted: { what: 'posted', seat: 1, post: 'blind', chips: 5 },
  declined: { what: 'declined', seat: 1 },
  dealt: { what: 'dealt', seat: 1, card: down },
  'kitty-dealt': { what: 'kitty-dealt' },
  burnt: { what: 'burnt' },
  board: { what: 'board', board: 0, cards: [up('As'), up('Kd'), up('2c')] },
  community: { what: 'community', card: up('As') },
  'dealt-to-folded': { what: 'dealt-to-folded', seat: 1, card: down },
  reshuffled: { what: 'reshuffled', cards: 12 },
  acted: { what: 'acted', seat: 1, act: 'raise', to: 40, chips: 30, all_in: false },
  'acted-early': { what: 'acted-early', seat: 1, act: 'fold' },
  'early-act-freed': { what: 'early-act-freed', seat: 1 },
  'short-put': { what: 'short-put', seat: 1, chips: 3 },
  ruled: { what: 'ruled', seat: 1, why: 'time' },
  reported: { what: 'reported', wrong: 'boxed' },
  'put-right': { what: 'put-right', deed: { deed: 'kill', seat: 1 }, back: [{ seat: 1, chips: 20 }] },
  'pots-pushed': { what: 'pots-pushed' },
  'kitty-taken': { what: 'kitty-taken', seat: 1, chips: 10 },
  'kitty-mucked': { what: 'kitty-mucked' },
  drew: { what: 'drew', seat: 1, cards: 2, places: [] },
  'put-aside': { what: 'put-aside' },
  discarded: { what: 'discarded', seat: 1, place: null },
  set: { what: 'set', seat: 1, rows: null },
  'run-it-again': { what: 'run-it-again', seat: 1, again: 1 },
  'run-it-ruled': { what: 'run-it-ruled', allowed: true },
  returned: { what: 'returned', seat: 1, chips: 5 },
  shown: { what: 'shown', seat: 1, cards: [up('As')], has: [pairOf('A')] },
  'turned-up': { what: 'turned-up', seat: 1, cards: [up('As')], has: [pairOf('A')] },
  mucked: { what: 'mucked', seat: 1 },
  revealed: { what: 'revealed', seat: 1, cards: [up('As')], asked_by: 2 },
  raked: { what: 'raked', pot: 0, chips: 1 },
  awarded: { what: 'awarded', seat: 1, pot: 1, board: 1, side: 'low', chips: 9, has: null, pots: 2, boards: 2, no_low: false },
  'units-paid': { what: 'units-paid', from: 1, to: 2, chips: 10 },
  voided: { what: 'voided', why: { code: 'round-void-fraud', values: {}, clause: null, text: 'the round is void: fraud' } },
  'code-changed': { what: 'code-changed' },
  'play-ended': { what: 'play-ended' },
  'round-ended': { what: 'round-ended', number: 7, commission: 1, voided: false },
  'boxes-started': { what: 'boxes-started', number: 7, rules: 4 },
  shuffled: { what: 'shuffled' },
  'marker-placed': { what: 'marker-placed', seat: 1, wager: 'ante', maximum: 50 },
  wagered: { what: 'wagered', seat: 1, ante: 10, pairs_plus: 5, warned: false },
  withdrawn: { what: 'withdrawn', seat: 1 },
  'no-more-bets': { what: 'no-more-bets' },
  'box-dealt': { what: 'box-dealt', seat: null, card: down },
  'box-turned-up': { what: 'box-turned-up', seat: 1, card: up('As') },
  'play-or-fold': { what: 'play-or-fold' },
  played: { what: 'played', seat: 1, chips: 10 },
  'played-short': { what: 'played-short', seat: 1, chips: 5 },
  completed: { what: 'completed', seat: 1, chips: 5 },
  folded: { what: 'folded', seat: 1 },
  'kept-pairs-plus': { what: 'kept-pairs-plus', seat: 1, ante: 5 },
  'dealer-revealed': { what: 'dealer-revealed', cards: [up('As')], qualifies: true, has: pairOf('A') },
  'folded-counted': { what: 'folded-counted', seat: 1, cards: 3 },
  settled: { what: 'settled', seat: 1, net: -10, cards: [], has: pairOf('2') },
  racked: { what: 'racked' },
  'box-ruled': { what: 'box-ruled', ruling: { code: 'box-card-seen', values: { box: 3 }, clause: null, text: 'as the room says' } },
};

const say: Say = { name: (number) => `N${number}`, chips: String, card: ({ card }) => card ?? '?', cards: (cards) => cards.map(({ card }) => card ?? '?').join(' '), hands: handsInWords, sentence: sentenceText, sign: (game, lines) => comingText({ game, lines }), sidePots: true, splits: true, boards: true, shown: new Set() };
const all = Object.values(samples) as What[];
const told = (lines: Lines, what: What): string => (lines[what.what] as (what: What, say: Say) => string)(what, say);

describe.each([['English', dealerEn], ['Spanish', dealerEs]] as const)('the dealer in %s', (_, lines) => {
  test.each(all.map((what) => [what.what, what] as const))('says %s', (_name, what) => {
    const line = told(lines, what);
    expect(line.length).toBeGreaterThan(3);
    expect(line).not.toMatch(/undefined|null|NaN|\{|\}/);
  });
});

test('a pair on each of two boards is told of both, though it has one name', () => {
  const on = (board: number, ranks: string[]): HandWords => ({ ...pairOf('5'), board, ranks });
  const both = [on(0, ['5', 'A', 'T', '7']), on(1, ['5', 'T', '6', '4'])];
  expect(handsInWords(both)).toBe('Board 1: pair of fives; Board 2: pair of fives');
  expect(told(dealerEn, { ...samples.shown, has: both })).toContain('Board 2: pair of fives');
  expect(cardLines({ info, view: view({ you_have: both }), chips: String }).join(' ')).toContain('Board 2: pair of fives');
  expect(handsInWords([on(0, ['5', 'T']), on(1, ['5', 'T'])])).toBe('pair of fives, ten kicker');
});

test('the two languages do not say the same', () => {
  for (const what of all) if (what.what !== 'dealt-to-folded') expect(told(dealerEn, what)).not.toBe(told(dealerEs, what));
});

describe('hands in words', () => {
  const words = (category: string, ranks: string, side = 'high'): HandWords => ({ side, board: 0, row: null, category, ranks: [...ranks], text: 'as the room says', cards: [] });
  test.each([
    [words('two-pair', 'Q4J'), 'two pairs, queens and fours, jack kicker', 'dobles parejas de reinas y cuatros, con jota'],
    [words('flush', '9'), 'flush, nine high', 'color al nueve'],
    [words('straight', 'J'), 'straight, jack high', 'escalera a la jota'],
    [words('straight', '9'), 'straight, nine high', 'escalera al nueve'],
    [words('full-house', '6K'), 'full house, sixes over kings', 'full de seises y reyes'],
    [words('low', '86432', 'low'), 'eight-six-four-three-two low', 'baja de ocho-seis-cuatro-tres-dos'],
    [words('high-card', '75432', 'low'), 'seven-five-four-three-two low', 'baja de siete-cinco-cuatro-tres-dos'],
    [words('pair', 'A54', 'low'), 'low with a pair of aces, five and four kickers', 'baja con pareja de ases, con cinco y cuatro'],
    [words('pair', 'A54'), 'pair of aces, five and four kickers', 'pareja de ases, con cinco y cuatro'],
    [words('something-new', 'A'), 'as the room says', 'as the room says'],
  ])('%#', (hand, english, spanish) => {
    expect(handEn.hand(hand)).toBe(english);
    expect(handEs.hand(hand)).toBe(spanish);
  });
});

describe('the log', () => {
  const happened = (...whats: What[]): Happened[] => whats.map((what, at) => ({ sequence: at + 1, at_millis: at, what, clauses: [`crown:6.${at + 1}`] }));
  const seats = [seat(1, { name: 'Ann' }), seat(2, { name: 'Bob' })];

  test('tells deals together, and antes', () => {
    const lines = logLines(
      happened(
        { what: 'posted', seat: 1, post: 'ante', chips: 2 }, { what: 'posted', seat: 2, post: 'ante', chips: 2 },
        { what: 'dealt', seat: 1, card: up('As') }, { what: 'dealt', seat: 2, card: down }, { what: 'dealt', seat: 1, card: up('Td') },
        { what: 'acted', seat: 1, act: 'bet', to: 4, chips: 4, all_in: true },
      ), seats, 0);
    expect(lines.map(({ text }) => text)).toEqual(['Antes of 2: Ann and Bob.', 'Deals: Ann A♠ 10♦ · Bob ▮', 'Ann bets 4, all in.']);
    expect(lines[1]?.clauses).toEqual(['crown:6.3', 'crown:6.4', 'crown:6.5']);
  });
  test('names pots and sides only where there are several', () => {
    const start: What = { what: 'round-started', number: 1, button: null, blinds: [], seats: [1, 2], stacks: [5, 5], rules: 4 };
    const award = (change: Partial<Extract<What, { what: 'awarded' }>>): What => ({ what: 'awarded', seat: 1, pot: 0, board: 0, side: 'high', chips: 9, has: null, pots: 1, boards: 1, no_low: false, ...change });
    const told = (...whats: What[]) => logLines(happened(start, ...whats), seats, 0).slice(1).map(({ text }) => text);
    expect(told(award({}))).toEqual(['Ann wins 9.']);
    expect(told(award({}), award({ side: 'low', seat: 2 }))).toEqual(['Ann wins 9, high.', 'Bob wins 9, low.']);
    expect(told(award({}), award({ board: 1 }))).toEqual(['Ann wins 9, board 1.', 'Ann wins 9, board 2.']);
    expect(told(award({}), award({ pot: 1 }))).toEqual(['Ann wins 9 from the main pot.', 'Ann wins 9 from side pot 1.']);
  });
  test('tells the hand that wins once: as it is shown, else with what it wins', () => {
    const won: What = { what: 'awarded', seat: 1, pot: 0, board: 0, side: 'high', chips: 9, has: pairOf('A'), pots: 1, boards: 1, no_low: false };
    const told = (...whats: What[]) => logLines(happened(...whats), seats, 0).map(({ text }) => text).at(-1);
    expect(told({ what: 'turned-up', seat: 1, cards: [up('As')], has: [pairOf('A')] }, won)).toBe('Ann wins 9: pair of aces.');
    expect(told({ what: 'shown', seat: 1, cards: [up('As')], has: [pairOf('A')] }, won)).toBe('Ann wins 9.');
  });
  test('knows who sat there then', () => {
    const events = happened(
      { what: 'will-leave', seat: 1 }, { what: 'left', seat: 1, name: 'Old', chips: 5 }, { what: 'sat-down', seat: 1, name: 'Ann', house_player: false, chips: 5 },
      { what: 'seat-changed', from: 3, to: 2 },
    );
    const names = namesAt(events, seats);
    expect(names[0]?.get(1)).toBe('Old');
    expect(names[2]?.get(1)).toBe('Ann');
    expect(names[0]?.get(3)).toBe('Bob');
  });
  test('has a weight for everything, and filters', () => {
    for (const what of all) expect(passes(weightOf(what), 'everything')).toBe(true);
    expect(passes(weightOf(samples.burnt), 'usual')).toBe(false);
    expect(passes(weightOf(samples.acted), 'results')).toBe(false);
    expect(passes(weightOf(samples.awarded), 'results')).toBe(true);
  });
  test('tells the cards of my own box, once I have looked at them, and nobody else’s', () => {
    const deal = (number: number): What[] => [
      { what: 'boxes-started', number, rules: 4 },
      { what: 'box-dealt', seat: 1, card: down }, { what: 'box-dealt', seat: 2, card: down }, { what: 'box-dealt', seat: null, card: down },
      { what: 'box-dealt', seat: 1, card: down },
    ];
    const box = { ante: 5, pairs_plus: 0, play: 0, decided: 'undecided', results: [] };
    const unseen = view({ my_seat: 1, round_number: 4, seats: [seat(1, { at_box: box })] });
    expect(lookedIn(unseen, new Map()).size).toBe(0);
    const seen = view({ my_seat: 1, round_number: 4, seats: [seat(1, { at_box: box, cards: [{ card: 'As', up: false }, { card: 'Td', up: false }] })] });
    const looked = lookedIn(seen, new Map());
    const lines = logLines(happened(...deal(4), ...deal(5)), seats, 0, looked).map(({ text }) => text);
    expect(lines).toEqual(['Round 4. Place your wagers, please.', 'Deals: Ann A♠ 10♦ · Bob ▮ · Dealer ▮', 'Round 5. Place your wagers, please.', 'Deals: Ann ▮ ▮ · Bob ▮ · Dealer ▮']);
  });
  test('says that time is up where only time ran out, and that the floor rules where it did', () => {
    const said = (why: 'time' | 'floor') => logLines(happened({ what: 'ruled', seat: 1, why }), seats, 0)[0]?.text;
    expect(said('time')).toBe('Time is up for Ann.');
    expect(said('floor')).toBe('The floor rules on Ann.');
  });
  describe('in Spanish', () => {
    beforeAll(() => speak('es'));
    afterAll(() => speak('en'));
    test('is in Spanish', () => {
      expect(logLines(happened(samples.acted), seats, 0)[0]?.text).toBe('Ann sube a 40.');
    });
    test('says what was done before the turn in Spanish', () => {
      expect(logLines(happened(samples['acted-early']), seats, 0)[0]?.text).toBe('Ann actúa antes de su turno: retirarse.');
    });
    test('says what was ruled in Spanish', () => {
      expect(logLines(happened(samples['box-ruled']), seats, 0)[0]?.text).toBe('Decisión: se vio una carta de la casilla 3 al repartir');
    });
    test('says every hand in Spanish, as no view has said it', () => {
      const rows = ['front', 'back'].map((row) => ({ ...pairOf('K'), row }));
      const said = logLines(happened(samples.shown, samples['dealer-revealed'], samples.settled, { ...samples.shown, has: rows }), seats, 0).map(({ text }) => text);
      expect(said).toEqual([
        'Ann muestra A♠: pareja de ases.', 'El crupier tiene A♠: pareja de ases. El crupier califica.',
        'Ann pierde 10 con pareja de doses.', 'Ann muestra A♠: Delante: pareja de reyes; Detrás: pareja de reyes.',
      ]);
    });
  });
});

test('the newest line says who won, and of several pots the first until the next round', () => {
  const line = (what: LogLine['what'], text: string = what): LogLine => ({ sequence: 0, atMillis: 0, weight: weightOf(samples[what]), text, clauses: [], what, seat: null });
  const round = [line('awarded', 'before'), line('round-started'), line('board'), line('shown')];
  const won = [...round, line('awarded', 'main pot'), line('awarded', 'side pot'), line('raked'), line('round-ended')];
  expect([round, won, [...won, line('round-started', 'next')]].map((lines) => newest(lines)?.text)).toEqual(['board', 'main pot', 'next']);
  expect(newest([])).toBeUndefined();
});

test('of cards that are dealt to several, one’s own come first where there is room for little', () => {
  const deal = (at: number, to: number, card: CardView): Happened => ({ sequence: at, at_millis: 0, clauses: [], what: { ...samples.dealt, seat: to, card } }) as Happened;
  const [dealt] = logLines([deal(1, 1, down), deal(2, 2, up('5h'))], [seat(1, { name: 'Ann' }), seat(2, { name: 'Me' })], 10);
  expect(dealt?.text).toMatch(/Ann.*Me 5/);
  expect(dealt?.firstOf?.(2)).toMatch(/Me 5.*Ann/);
});
