import { afterAll, describe, expect, test } from 'vitest';
import { nextWords } from '../../src/deal/next';
import { dealEn } from '../../src/text/en/deal';
import { wrongEn } from '../../src/text/en/wrong';
import { dealEs } from '../../src/text/es/deal';
import { speak } from '../../src/text';
import type { ByHand, HandTurn, NextCard, Options, TableView } from '../../src/wire';
import { betting, noOptions, view } from '../table/samples';

const burn: NextCard = { to: 'burn', seat: null, board: null, open: false };
const board = (number = 1): NextCard => ({ to: 'board', seat: null, board: number, open: true });
const to = (number: number, open = false): NextCard => ({ to: 'seat', seat: number, board: null, open });
const place = (where: string): NextCard => ({ to: where, seat: null, board: null, open: false });

const nothing: ByHand = { start_round: false, cards: [], shuffle: null, push: false, close_wagers: false, turns: [], wrongs: [], markers: [], decisions: [], take_back: false, take_back_most: 0, free_seats: [], who_left: [], deck: { check_due: null, whole: 52, counted_wrong: null, count_ordered: false, replacement_waits: false, automated_shoe: false, may: [] } };
const names: Record<number, string> = { 1: 'Ann', 3: 'Cid' };
const say = { name: (seat: number) => names[seat] ?? `seat ${seat}`, chips: String };
const next = (hand: Partial<ByHand>, change: Partial<TableView> = {}, family = 'flop') => nextWords({ ...nothing, ...hand }, view({ my_seat: null, ...change }), family, say);
const turn = (options: Partial<Options>, change: Partial<HandTurn> = {}): Partial<ByHand> => ({ turns: [{ seat: 1, options: { ...noOptions, ...options }, show_cards: 0, choose_all_in: false, ...change }] });

afterAll(() => speak('en'));

describe('what is due, in the words of the felt', () => {
  test.each([
    [[burn, board(), board(), board()], 'Burn, then three cards to the board', null],
    [[burn, board(), burn, board()], 'Burn, then one card to the board', 'Then: burn, then one card to the board'],
    [[3, 4, 5, 6, 1, 2].map((seat) => to(seat)), 'One card face down to each of 6, from seat 3', null],
    [[to(3), to(1), to(3), to(1), to(3, true), to(1, true)], 'Two cards face down to each of 2, from seat 3', 'Then: one card face up to each of 2, from seat 3'],
    [[to(3), to(3)], 'Two cards face down to Cid', null],
    [[to(3), to(1), to(3)], 'Three cards face down, from seat 3', null],
    [[burn, board(1), board(2)], 'Burn, then one card to board 1', 'Then: one card to board 2'],
    [[burn, burn], 'Burn two cards', null],
    [[place('kitty'), place('kitty')], 'Two cards to the kitty', null],
    // The kitty is dealt as one hand more.
    [[to(3), to(1), place('kitty'), to(3), to(1), place('kitty')], 'Two cards face down to each of 2 and to the kitty, from seat 3', null],
    [[to(1), place('kitty'), to(3), to(1), place('kitty')], 'Five cards face down, to the players and to the kitty', null],
    [[place('kitty'), to(3), to(1), place('kitty')], 'Four cards face down, to the players and to the kitty', null],
    [[{ ...place('community'), open: true }], 'One card face up for all', null],
    [[place('dealer')], 'One card to the dealer', null],
  ] as [NextCard[], string, string | null][])('%# cards', (cards, now, then) => {
    expect(next({ cards })).toEqual({ now, then });
  });

  test.each([
    [[to(3), to(1), place('dealer'), to(3), to(1), place('dealer')], 'Six cards face down to the boxes and the dealer', null],
    [[place('dealer')], 'One card to the dealer', null],
    [[{ ...place('dealer'), open: true }, to(3, true), to(3, true)], 'Turn up one card of the dealer', 'Then: turn up two cards of Cid'],
    [[to(1, true), to(1, true), to(1, true)], 'Turn up three cards of Ann', null],
  ] as [NextCard[], string, string | null][])('%# cards at boxes', (cards, now, then) => {
    expect(next({ cards }, {}, 'banked')).toEqual({ now, then });
  });

  test.each([
    [next({ start_round: true }, { playing: false }), 'Begin a round'],
    [next({ shuffle: 47 }), 'Shuffle 47 cards and cut'],
    [next({ push: true }), 'Push the pots'],
    [next({ push: true }, {}, 'chinese'), 'Compare the rows and pay the units'],
    [next({}, { playing: false, stage: 'waiting-for-players' }), 'Waiting for players: tap a seat'],
    [next({}, { paused: true, playing: false }), 'Play is paused'],
    [next({}, { stage: 'floor' }), 'The floor decides'],
    [next({ close_wagers: true, ...turn({}) }, { stage: 'wagers' }, 'banked'), 'Wagers: enter them, then close them'],
    [next(turn({ betting: betting({ call: 20 }) })), 'Ann to act: 20 to call'],
    [next(turn({ betting: betting({ check: true, call: null }) })), 'Ann to act: nothing to call'],
    [next(turn({ betting: betting({ fold: false, call: null }) })), 'Ann must open'],
    [next(turn({ draw: 3 })), 'Ann draws: 3 at most'],
    [next(turn({ discard: true })), 'Ann throws a card away'],
    [next(turn({ over_blind: 20 })), 'Ann: over-blind of 20?'],
    [next(turn({ run_it_again: 1 })), 'Ann: how often is the board dealt?'],
    // A hand that nobody knows is shown by what it turns out to be.
    [next(turn({ muck: true }, { show_cards: 2 })), 'Ann shows or mucks'],
    [next(turn({}, { choose_all_in: true })), 'Ann chooses: all in, or play on'],
  ])('%#', (told, now) => {
    expect(told).toEqual({ now, then: null });
  });

  test('is said in Spanish too', async () => {
    await speak('es');
    expect(next({ cards: [burn, board(), board(), board()] }).now).toBe('Quemar, después tres cartas a la mesa');
    expect(next(turn({ betting: betting({ call: 20 }) })).now).toBe('Habla Ann: 20 para igualar');
    await speak('en');
  });
});

describe('the texts of the dealer’s page', () => {
  const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

  test('have the same placeholders in both languages', () => {
    for (const [key, text] of Object.entries(dealEn)) expect(placeholders(dealEs[key as keyof typeof dealEn]), key).toEqual(placeholders(text));
  });

  test('have words for everything that can go wrong, and every decision', () => {
    // What is reported, why a round may be void besides, what goes wrong at boxes alone, and what nobody reports.
    expect(Object.keys(wrongEn)).toHaveLength(24 + 8 + 2 + 13);
    expect(Object.keys(dealEn).filter((key) => key.startsWith('deal.decision.'))).toHaveLength(5);
  });
});
