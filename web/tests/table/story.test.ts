/** The end of a round in sentences: from what the room tells to what the felt says. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { speak } from '../../src/text';
import { marksOf } from '../../src/table/scene/marks';
import { newsSaid } from '../../src/table/live';
import type { LogLine } from '../../src/table/log';
import { duelLines } from '../../src/table/scene/duels';
import { withoutTheirs } from '../../src/table/scene/names';
import { storyEn } from '../../src/text/en/story';
import { storyEs } from '../../src/text/es/story';
import { percent, percentAmong } from '../../src/table/scene/equity';
import { isWinner, plateLine } from '../../src/table/scene/plate';
import { resultsOf, tellingAt } from '../../src/table/scene/replayed';
import { noScene } from '../../src/table/scene/scene';
import { sentences, storyOf, whyAtBox } from '../../src/table/scene/story';
import { isVoid } from '../../src/table/scene/voided';
import { youHave } from '../../src/table/words';
import { dwellOf, sceneAt } from '../../src/table/scene/use-telling';
import type { Duel, Happened, HandWords, Result, SeatView, TableView, What } from '../../src/wire';
import { seat, view } from './samples';

const hand = (category: string, ranks: string, cards: string, change: Partial<HandWords> = {}): HandWords => ({
  side: 'high', board: 0, row: null, category, ranks: [...ranks], text: `${category} ${ranks}`, cards: cards.split(' '), ...change,
});
const twoPair = hand('two-pair', 'JT4', 'Js Jd Th Tc 4s');
const flush = hand('flush', 'AJ963', 'Ah Jh 9h 6h 3h');
const low = hand('low', '7542A', '7s 5d 4c 2h As', { side: 'low' });

const result = (winners: [number, number][], change: Partial<Result> = {}): Result => ({
  pot: 0, pots: 1, board: 0, boards: 1, side: 'high', winners: winners.map(([at, chips]) => ({ seat: at, chips })), has: twoPair, no_low: false, ...change,
});

const names = ['Silas', 'Me', 'Ana', 'Bo'];
function over(results: Result[], change: Partial<TableView> = {}, seats: Partial<SeatView>[] = []): TableView {
  return view({ playing: false, turn: null, my_seat: 2, results, seats: names.map((name, at) => seat(at + 1, { name, net: 0, ...seats[at] })), ...change });
}
const told = (seen: TableView): string[] => {
  const story = storyOf(seen, (chips) => chips.toLocaleString('en'));
  return story === null ? [] : sentences(story, (chips) => chips.toLocaleString('en')).slice(1);
};

const onePot = over([result([[1, 3024]])]);
const mine = over([result([[2, 3024]], { has: flush })]);
const foldedTo = over([result([[1, 30]], { side: 'alone', has: null })]);
const even = over([result([[1, 200], [3, 200]])]);
const odd = over([result([[1, 201], [2, 200]])]);
const sidePots = over([result([[3, 900]], { pots: 3 }), result([[1, 400]], { pot: 1, pots: 3, has: flush }), result([[2, 60]], { pot: 2, pots: 3, has: null })]);
const oneSidePot = over([result([[3, 900]], { pots: 2 }), result([[1, 400]], { pot: 1, pots: 2, has: flush })]);
const bothPots = over([result([[3, 900]], { pots: 2 }), result([[3, 400]], { pot: 1, pots: 2 })]);
const twoOfThree = over([result([[3, 900]], { pots: 3 }), result([[3, 400]], { pot: 1, pots: 3 }), result([[1, 50]], { pot: 2, pots: 3, has: flush })]);
const hiLo = over([result([[1, 300]]), result([[3, 300]], { side: 'low', has: low })]);
const quartered = over([result([[1, 300]]), result([[2, 150], [3, 150]], { side: 'low', has: low })]);
const scoop = over([result([[1, 300]], { has: flush }), result([[1, 300]], { side: 'low', has: low })]);
const scoopOfSide = over([
  result([[3, 90]], { pots: 2 }), result([[4, 90]], { pots: 2, side: 'low', has: low }),
  result([[1, 30]], { pot: 1, pots: 2, has: flush }), result([[1, 30]], { pot: 1, pots: 2, side: 'low', has: low }),
]);
const noLow = over([result([[1, 600]], { no_low: true })]);
const twoBoards = over([result([[1, 300]], { boards: 2 }), result([[3, 300]], { board: 1, boards: 2, has: { ...flush, board: 1 } })]);
const hiLoSide = over([result([[1, 90]], { pots: 2 }), result([[3, 90]], { pots: 2, side: 'low', has: low }), result([[4, 40]], { pot: 1, pots: 2, has: flush })]);
const kicker = over([result([[1, 90]])], {}, [{ has: [twoPair] }, {}, { has: [{ ...twoPair, ranks: ['J', 'T', '3'] }] }]);
const sameHand = over([result([[1, 45], [3, 45]])], {}, [{ has: [twoPair] }, {}, { has: [twoPair] }]);

describe('who wins what with what', () => {
  test.each<[string, TableView, string[]]>([
    ['one pot', onePot, ['Silas wins 3,024: two pairs, jacks and tens']],
    ['the reader’s own', mine, ['You win 3,024: flush, ace high']],
    ['without a hand, where all others folded', foldedTo, ['Silas wins 30']],
    ['shared evenly', even, ['Silas and Ana share 400, 200 each: two pairs, jacks and tens']],
    ['shared by three, who are not all named', over([result([[1, 200], [2, 200], [3, 201]])]), ['You and 2 others share 601, 200 or 201 each: two pairs, jacks and tens']],
    ['shared, by one with a joker', over([result([[1, 200], [3, 200]], { has: { ...twoPair, cards: ['Jc', 'Jk', 'Tc', 'Td', '4c'] } })]), ['Silas and Ana share 400, 200 each: two pairs, jacks and tens']],
    ['won with a joker', over([result([[1, 400]], { has: { ...twoPair, cards: ['Jc', 'Jk', 'Tc', 'Td', '4c'] } })]), ['Silas wins 400: two pairs, jacks and tens, joker as jack']],
    ['shared with an odd chip', odd, ['You and Silas share 401 as 200 and 201: two pairs, jacks and tens']],
    ['side pots', sidePots, ['Ana wins the main pot, 900: two pairs, jacks and tens', 'Silas wins side pot 1 (400): flush, ace high', 'You win side pot 2 (60)']],
    ['one side pot', oneSidePot, ['Ana wins the main pot, 900: two pairs, jacks and tens', 'Silas wins the side pot, 400: flush, ace high']],
    ['all pots with one hand', bothPots, ['Ana wins 1,300: two pairs, jacks and tens']],
    ['two pots of three with one hand', twoOfThree, ['Ana wins the main pot and side pot 1 (1,300): two pairs, jacks and tens', 'Silas wins side pot 2 (50): flush, ace high']],
    ['high and low', hiLo, ['Silas wins the high half, 300: two pairs, jacks and tens', 'Ana wins the low half, 300: 7-5-4-2-A low']],
    ['a quarter', quartered, ['Silas wins the high half, 300: two pairs, jacks and tens', 'You and Ana share the low half, 300, 150 each: 7-5-4-2-A low']],
    ['a scoop', scoop, ['Silas scoops 600: flush, ace high; 7-5-4-2-A low']],
    ['a side pot scooped', scoopOfSide, ['Ana wins the high half of the main pot, 90: two pairs, jacks and tens', 'Bo wins the low half of the main pot, 90: 7-5-4-2-A low', 'Silas scoops the side pot, 60: flush, ace high; 7-5-4-2-A low']],
    ['no low hand', noLow, ['Silas wins 600: two pairs, jacks and tens; no low']],
    ['two boards', twoBoards, ['Silas wins board 1 (300): two pairs, jacks and tens', 'Ana wins board 2 (300): flush, ace high']],
    ['halves of the main pot, a side pot whole', hiLoSide, ['Silas wins the high half of the main pot, 90: two pairs, jacks and tens', 'Ana wins the low half of the main pot, 90: 7-5-4-2-A low', 'Bo wins the side pot, 40: flush, ace high']],
    ['kickers where they decide', kicker, ['Silas wins 90: two pairs, jacks and tens, four kicker']],
    ['no kickers where they do not', sameHand, ['Silas and Ana share 90, 45 each: two pairs, jacks and tens']],
  ])('%s', (_, seen, expected) => expect(told(seen)).toEqual(expected));

  describe('in Spanish', () => {
    beforeAll(() => speak('es'));
    afterAll(() => speak('en'));
    test.each<[string, TableView, string[]]>([
      ['one pot', onePot, ['Silas gana 3,024: dobles parejas de jotas y dieces']],
      ['the reader’s own', mine, ['Usted gana 3,024: color al as']],
      ['shared evenly', even, ['Silas y Ana se reparten 400, 200 cada uno: dobles parejas de jotas y dieces']],
      ['one side pot', oneSidePot, ['Ana gana el bote principal, 900: dobles parejas de jotas y dieces', 'Silas gana el bote lateral, 400: color al as']],
      ['a scoop', scoop, ['Silas se lleva todo, 600: color al as; baja 7-5-4-2-A']],
      ['a side pot scooped', scoopOfSide, ['Ana gana la mitad alta del bote principal, 90: dobles parejas de jotas y dieces', 'Bo gana la mitad baja del bote principal, 90: baja 7-5-4-2-A', 'Silas se lleva todo el bote lateral, 60: color al as; baja 7-5-4-2-A']],
      ['two boards', twoBoards, ['Silas gana el board 1 (300): dobles parejas de jotas y dieces', 'Ana gana el board 2 (300): color al as']],
    ])('%s', (_, seen, expected) => expect(told(seen)).toEqual(expected));
  });
});

describe('the reader’s own result', () => {
  const chips = (amount: number): string => amount.toLocaleString('en');
  const first = (net: number | null, change: Partial<TableView> = {}): string | undefined => {
    const story = storyOf(over([result([[1, 30]])], change, [{}, { net }]), chips);
    return story === null ? undefined : sentences(story, chips)[0];
  };
  test.each([[-980, 'You are down 980'], [1240, 'You are up 1,240'], [0, 'You come out even']])('%d comes first', (net, expected) => expect(first(net)).toBe(expected));
  test('is none for who looks on', () => expect(first(-980, { my_seat: null })).toBe('Silas wins 30: two pairs, jacks and tens'));
});

describe('what the reader holds', () => {
  const holds = (no_low: boolean) => youHave(view({ my_seat: 2, you_have: [twoPair], seats: [seat(1, { no_low: true }), seat(2, { no_low })] }));
  test('says that no low hand can come, once none can', () => {
    expect(holds(false)).toBe('You have: two pairs, jacks and tens, four kicker');
    expect(holds(true)).toBe('You have: two pairs, jacks and tens, four kicker; no low');
  });
  test('is nothing where there is nothing to tell', () => expect(youHave(view({ you_have: [] }))).toBeNull());
});

describe('nothing is told', () => {
  test('where there is nothing to tell', () => expect(storyOf(over([]), String)).toBeNull());
  test('but a loss is, whatever else is not known', () => expect(storyOf(over([], {}, [{}, { net: -5 }]), String)?.mine).toBe(-5));
});

describe('rows against rows', () => {
  const duel = (one: number, other: number, units: number): Duel => ({ one, other, units, chips: units * 10, rows: [], fouled: [] });
  const duels = [duel(1, 2, -3), duel(2, 3, 1), duel(4, 2, 2), duel(1, 3, 0)];
  test('are told from the reader’s side', () => expect(told(over([], { duels }))).toEqual(['You beat Silas and Ana, lose to Bo']));
  test('by number where there are many', () => {
    const all = Array.from({ length: 7 }, (_, at) => seat(at + 1, { net: 0 }));
    const many = [1, 3, 4, 5, 6, 7].map((other) => duel(2, other, other - 4));
    expect(told(over([], { duels: many, seats: all }))).toEqual(['You beat 3, lose to 2, tie with 1']);
  });
  test('and to who looks on, by who has won', () => {
    const seen = over([], { duels, my_seat: null }, [{ net: -30 }, { net: 20 }, { net: -10 }, { net: 40 }]);
    expect(storyOf(seen, String)?.beats.map(({ sentence }) => sentence)).toEqual(['Bo wins 40, Me 20']);
  });
  describe('say that a foul decided it', () => {
    const fouling = (fouled: number[], units: number[], change: Partial<TableView> = {}) => over([], {
      duels: [1, 3, 4].map((other, at) => ({ ...duel(2, other, units[at] ?? 0), fouled: fouled.filter((seat) => seat === 2 || seat === other) })), ...change,
    });
    test.each<[string, number[], number[], string]>([
      ['the reader’s own', [2], [-4, -4, -4], 'You fouled: you lose 4 units to each'],
      ['another’s too', [2, 3], [-4, 0, -4], 'You fouled: you lose 4 units to 2 others; Ana fouled too'],
      ['everybody’s', [1, 2, 3, 4], [0, 0, 0], 'You fouled, and so did Silas, Ana and Bo: nobody pays'],
      ['another’s alone', [3], [-1, 4, 2], 'You beat Ana and Bo, lose to Silas; Ana fouled'],
    ])('%s', (_, fouled, units, expected) => expect(told(fouling(fouled, units))).toEqual([expected]));
    test('to who looks on', () => {
      const first = (fouled: number[], units: number[]) => storyOf(fouling(fouled, units, { my_seat: null }), String)?.beats[0]?.sentence;
      expect(first([3], [0, 4, 0])).toBe('Nobody wins; Ana fouled');
      expect(first([1, 2, 3, 4], [0, 0, 0])).toBe('Nobody wins; Silas, Me, Ana and Bo fouled');
    });
    test('in Spanish', async () => {
      await speak('es');
      try {
        expect(told(fouling([2], [-4, -4, -4]))).toEqual(['Falta suya: pierde 4 unidades con cada uno']);
      } finally {
        await speak('en');
      }
    });
  });
});

describe('whoever has left', () => {
  const gone = [{ seat: 1, player: 91, name: 'Zoe' }];
  test('keeps their name, though another sits there now', () => {
    expect(told(over([result([[1, 3024]])], { gone }))).toEqual(['Zoe wins 3,024: two pairs, jacks and tens']);
    expect(told(over([result([[9, 30]], { has: null })], { gone: [{ seat: 9, player: 92, name: 'Yan' }] }))).toEqual(['Yan wins 30']);
  });
  test('stays in rows against rows, and nobody else’s hand is told as theirs', () => {
    const [line] = duelLines(over([], { gone, duels: [{ one: 1, other: 2, rows: [], fouled: [], units: 3, chips: 30 }] }, [{ has: [twoPair] }]));
    expect([line?.other.name, line?.other.has, line?.units]).toEqual(['Zoe', [], -3]);
  });
  test('has won what the duels brought; where nobody is left who played it a round is not told any more', () => {
    const duels = [{ one: 1, other: 3, rows: [], fouled: [], units: 3, chips: 30 }];
    const seen = over([], { gone, duels, my_seat: null }, [{ net: null }]);
    expect(storyOf(seen, String)?.beats[0]?.sentence).toBe('Zoe wins 30');
    const told = (shown: TableView) => storyOf(withoutTheirs(shown), String)?.beats.length ?? 0;
    const won = over([result([[1, 3024]])], { boards: [[{ card: 'As', up: true }]] }, [{ dealt_in: true }]);
    expect([told(seen), told(won)]).toEqual([1, 1]);
    expect([told({ ...seen, seats: [] }), told({ ...won, seats: won.seats.map((one) => ({ ...one, dealt_in: false })) })]).toEqual([0, 0]);
    expect(withoutTheirs({ ...won, gone: won.seats.map(({ seat: left }) => ({ seat: left, player: left, name: 'Yan' })) }).boards).toEqual([]);
    expect(withoutTheirs({ ...won, playing: true, seats: [] }).boards).toHaveLength(1);
  });
});

test('each wager of the own box is a line, the ante bonus too', () => {
  const results = [{ wager: 'ante', result: 'won', chips: 10 }, { wager: 'play', result: 'returned', chips: 0 }, { wager: 'pairs-plus', result: 'lost', chips: 5 }, { wager: 'ante-bonus', result: 'won', chips: 40 }];
  const seen = over([], {}, [{}, { net: 45, at_box: { ante: 0, pairs_plus: 0, play: 0, decided: 'played', results } }]);
  expect(told(seen)).toEqual(['Ante +10', 'Play back', 'Pairs plus −5', 'Ante bonus +40']);
});

describe('against the dealer', () => {
  const pair = hand('pair', '9K', '9s 9d Kc');
  const queen = hand('high-card', 'QT4', 'Qs Td 4c');
  const other = hand('high-card', 'QT3', 'Qd Th 3c');
  const box = (decided: string, mine: HandWords, dealers: HandWords | null, came: Record<string, string>, qualifies = true): string | null => {
    const results = Object.entries(came).map(([wager, result]) => ({ wager, result, chips: 10 }));
    return whyAtBox(over([], { you_have: [mine], dealer: { cards: [], qualifies, has: dealers } }, [{}, { net: -20, at_box: { ante: 0, pairs_plus: 0, play: 0, decided, results } }]));
  };
  test.each<[string, string | null, string]>([
    ['a loss', box('played', queen, pair, { ante: 'lost', play: 'lost' }), 'The dealer’s pair of nines beats your queen high'],
    ['a win', box('played', pair, queen, { ante: 'won', play: 'won' }), 'Your pair of nines beats the dealer’s queen high'],
    ['kickers where they decide', box('played', other, queen, { ante: 'lost', play: 'lost' }), 'The dealer’s queen high, ten and four kickers beats your queen high, ten and three kickers'],
    ['equal hands', box('played', queen, queen, { ante: 'returned', play: 'returned' }), 'Your queen high equals the dealer’s queen high: ante and play go back'],
    ['a dealer who does not qualify', box('played', pair, hand('high-card', 'J95', 'Js 9d 5c'), { ante: 'won', play: 'returned' }, false), 'The dealer’s jack high does not qualify: the ante wins, play goes back'],
    ['a fold', box('folded', queen, null, { ante: 'lost' }), 'You folded: what you wagered is lost'],
    ['pairs plus alone, lost', box('kept-pairs-plus', queen, pair, { 'pairs-plus': 'lost' }), 'Your queen high is no pair: pairs plus is lost'],
    ['pairs plus alone, won', box('kept-pairs-plus', pair, queen, { 'pairs-plus': 'won' }), 'Your pair of nines pays on pairs plus'],
  ])('%s is said in words', (_, said, expected) => expect(said).toBe(expected));
  test('comes after what the round brought, before the wagers', () => {
    const results = [{ wager: 'ante', result: 'lost', chips: 10 }, { wager: 'play', result: 'lost', chips: 10 }];
    const seen = over([], { you_have: [queen], dealer: { cards: [], qualifies: true, has: pair } }, [{}, { net: -20, at_box: { ante: 0, pairs_plus: 0, play: 0, decided: 'played', results } }]);
    const story = storyOf(seen, String);
    expect(story === null ? [] : sentences(story, String)).toEqual(['You are down 20', 'The dealer’s pair of nines beats your queen high', 'Ante −10', 'Play −10']);
  });
});

describe('cards', () => {
  const beats = (seen: TableView) => storyOf(seen, String)?.beats ?? [];
  test('that make the hand are lifted, the others dimmed, those face down left as they are', () => {
    const mark = marksOf(beats(onePot));
    expect([mark('Js', null), mark('4s', 0), mark('Ah', 0), mark(null, null)]).toEqual(['lifted', 'lifted', 'dimmed', null]);
  });
  test('are lifted for everybody who shares', () => {
    const other = hand('two-pair', 'JT4', 'Jh Jc Th Tc 4d');
    const [beat] = beats(over([result([[1, 45], [3, 45]])], {}, [{ has: [twoPair] }, { has: [flush] }, { has: [other] }]));
    const mark = marksOf(beat === undefined ? [] : [beat]);
    expect(['Js', 'Jh', '4d', 'Ah'].map((card) => mark(card, null))).toEqual(['lifted', 'lifted', 'lifted', 'dimmed']);
  });
  test('are left as they are where nobody had to show', () => expect(marksOf(beats(foldedTo))('Js', null)).toBeNull());
  test('of two boards are lifted where they lie', () => {
    const [first, second] = beats(twoBoards).map((beat) => marksOf([beat]));
    expect([first!('Js', 0), first!('Js', 1), second!('Ah', 0), second!('Ah', 1)]).toEqual(['lifted', 'dimmed', 'dimmed', 'lifted']);
  });
  test('are marked part by part, and all at the end', () => {
    const story = storyOf(hiLo, String);
    expect([0, 1, 2].map((beat) => [sceneAt(story, beat).mark('Js', null), sceneAt(story, beat).mark('7s', null)])).toEqual([['lifted', null], [null, 'lifted'], ['lifted', 'lifted']]);
  });
  test('that win nothing are dimmed all along', () => {
    const story = storyOf(hiLo, String);
    expect([0, 1, 2].map((beat) => sceneAt(story, beat).mark('2c', null))).toEqual(['dimmed', 'dimmed', 'dimmed']);
  });
});

test('all parts together are who got how much in all', () => {
  expect(storyOf(twoOfThree, String)?.totals).toEqual(['Ana 1300', 'Silas 50']);
  // A list has no room for the longest names; the sentence has them whole.
  const long = over(twoOfThree.results, {}, [{}, {}, { name: 'Maximiliana von Hohenfels' }]);
  expect(storyOf(long, String)?.totals).toEqual(['Maximiliana v… 1300', 'Silas 50']);
  expect(storyOf(long, String)?.beats[0]?.sentence).toContain('Maximiliana von Hohenfels wins');
});

test('chips go to winners as the parts are told', () => {
  const story = storyOf(sidePots, String);
  expect([0, 1, 2, 3].map((beat) => [3, 1, 2].map((at) => sceneAt(story, beat).won(at)))).toEqual([[900, 0, 0], [900, 400, 0], [900, 400, 60], [900, 400, 60]]);
});

test('a story fits into the pause, and is told no faster than it can be read', () => {
  for (const parts of [2, 3, 4, 5]) expect(dwellOf(parts, 8_000) * parts).toBeLessThanOrEqual(6_000);
  expect(dwellOf(2, 60_000)).toBe(2_600);
  expect(dwellOf(12, 3_000)).toBe(900);
});

test.each([[0, '0'], [4, '0.4'], [642, '64'], [305, '30'], [695, '70'], [985, '98'], [15, '2'], [996, '99.6'], [1000, '100']])('%d of a thousand is %s percent', (perMille, expected) => expect(percent(perMille)).toBe(expected));

describe('the replayer', () => {
  const award = (at: number, chips: number, change: Partial<Extract<What, { what: 'awarded' }>> = {}): What => ({ what: 'awarded', seat: at, pot: 0, board: 0, side: 'high', chips, has: twoPair, pots: 2, boards: 1, no_low: false, ...change });
  const whats: What[] = [
    { what: 'mucked', seat: 4 }, { what: 'raked', pot: 0, chips: 1 }, award(1, 50), award(3, 50),
    { what: 'raked', pot: 1, chips: 1 }, award(2, 30, { pot: 1, has: flush }), { what: 'play-ended' },
  ];
  const events: Happened[] = whats.map((what, at) => ({ sequence: at + 1, at_millis: 0, clauses: [], what }));
  test('has the results that the room tells when the round is over', () => {
    expect(resultsOf(events)).toEqual([result([[1, 50], [3, 50]], { pots: 2 }), result([[2, 30]], { pot: 1, pots: 2, has: flush })]);
  });
  test('tells nothing before the first award, then part after part, then all', () => {
    expect(events.map((_, at) => tellingAt(events, at)?.beat ?? null)).toEqual([null, null, 0, 0, 0, 1, 2]);
  });
});

test('a round is void only where that was the last one', () => {
  const events = (...whats: What[]): Happened[] => whats.map((what, at) => ({ sequence: at + 1, at_millis: 0, clauses: [], what }));
  const started: What = { what: 'round-started', number: 1, button: null, blinds: [], seats: [], stacks: [], rules: 4 };
  const voided: What = { what: 'voided', why: null };
  expect(isVoid(events(started, voided))).toBe(true);
  expect(isVoid(events(started, voided, started))).toBe(false);
  expect(isVoid([])).toBe(false);
});

describe('whoever listens', () => {
  const line = (what: LogLine['what'], text: string, at: number | null = null): LogLine => ({ sequence: 1, atMillis: 0, weight: 'result', text, clauses: [], what, seat: at });
  const lines = [line('shown', 'Silas shows J♠ 4♠: two pairs.', 1), line('shown', 'Ana shows A♠ K♠: ace high.', 3), line('raked', 'The house takes 5.'), line('awarded', 'Silas wins 3,024.', 1)];
  test('hears each thing once: the winner’s hand in the story, the others’ as they were shown', () => {
    const story = storyOf(over([result([[1, 3024]])], {}, [{}, { net: -980 }]), String);
    expect(newsSaid(lines, story, String)).toBe('Ana shows A♠ K♠: ace high. You are down 980. Silas wins 3024: two pairs, jacks and tens.');
  });
  test('hears every line while there is no story', () => {
    expect(newsSaid(lines, null, String)).toBe(lines.map(({ text }) => text).join(' '));
  });
});

describe('rows against rows in the panel', () => {
  const rows = [{ row: 'front', winner: 1 }, { row: 'middle', winner: null }, { row: 'back', winner: 2 }];
  const duels: Duel[] = [{ one: 3, other: 4, rows: [], fouled: [], units: -6, chips: -60 }, { one: 1, other: 2, rows, fouled: [], units: -2, chips: -20 }];
  test('are the reader’s own first, from their side; others from the winner’s', () => {
    const lines = duelLines(over([], { duels })).map(({ one, other, rows: told, units, chips }) => [one.name, other.name, told.map(({ went }) => went).join(' '), units, chips]);
    expect(lines).toEqual([['Me', 'Silas', 'lost even won', 2, 20], ['Bo', 'Ana', '', 6, 60]]);
  });
});

describe('the line of a seat', () => {
  const line = (change: Partial<SeatView>, at: Partial<TableView> = {}) => {
    const found = plateLine(view(at), seat(1, change), noScene, String, 'here');
    return found === null ? null : [found.text, found.more].filter((part) => part !== undefined).join(' · ');
  };
  test.each<[string, Partial<SeatView>, string | null]>([
    ['what it did last', { last_act: { word: 'bet', number: 20 } }, 'bet 20'],
    ['what it drew, beside what it did after', { drawn: [3, 2], last_act: { word: 'check', number: null } }, 'drew 2 · check'],
    ['the draw itself, once', { drawn: [2], last_act: { word: 'draw', number: 2 } }, 'draws 2'],
    ['that it stood pat', { drawn: [0], last_act: { word: 'raise', number: 40 } }, 'pat · raise'],
    ['nothing of draws once it is folded', { drawn: [2], standing: 'folded', last_act: { word: 'fold', number: null } }, 'fold'],
  ])('%s', (_, change, expected) => expect(line(change)).toBe(expected));
  test('is what the round brought, for those who stayed in', () => {
    const after = { playing: false, turn: null };
    expect([line({ net: -980 }, after), line({ net: 1240 }, after), line({ net: -10, standing: 'folded', last_act: { word: 'fold', number: null } }, after)]).toEqual(['−980', '+1240', 'fold']);
  });
  test('says so only when the story has been told', () => {
    const story = storyOf(hiLo, String);
    const at = (beat: number) => plateLine(hiLo, seat(1, { net: 5 }), sceneAt(story, beat), String, null)?.text ?? null;
    expect([at(0), at(1), at(2)]).toEqual([null, null, '+5']);
  });
  test('only who came out ahead is marked as a winner, though others got something', () => {
    const story = storyOf(hiLo, String);
    const marked = (change: Partial<SeatView>) => isWinner(hiLo, seat(3, change), sceneAt(story, 2));
    expect([marked({ won: 300, net: 10 }), marked({ won: 300, net: -20 }), marked({ won: 0, net: 0 })]).toEqual([true, false, false]);
  });
});

test.each([
  [[725, 50, 100, 125], ['73', '5', '10', '12']],
  [[334, 333, 333], ['34', '33', '33']],
  [[0, 305, 695], ['0', '30', '70']],
  // Shares of side pots add up to something else, and small ones have a digit more.
  [[725, 125, 160], ['72', '12', '16']],
  [[991, 5, 4], ['99.1', '0.5', '0.4']],
])('%j of a thousand beside each other are %j percent', (parts, expected) => {
  const seats = parts.map((per_mille) => ({ equity: { per_mille, exact: true } }));
  expect(seats.map(({ equity }) => percentAmong(equity, seats))).toEqual(expected);
});

test('of several pots in a list only the first word has a capital', () => {
  const share = { half: null, pots: [0, 1], oneSidePot: false, board: 2, noLow: false } as const;
  expect([storyEn.share(share), storyEs.share(share)]).toEqual(['Board 2, main pot + side pot 1', 'Board 2, bote principal + bote lateral 1']);
  expect([storyEn, storyEs].map((say) => say.share({ ...share, board: null, half: 'low' }))).toEqual(['Main pot + side pot 1, low', 'Bote principal + bote lateral 1, baja']);
  expect(storyEn.share({ ...share, board: null, pots: null, half: 'high' })).toBe('High');
});
