import { describe, expect, test } from 'vitest';
import { accountName } from '../src/accounts';
import { query, requestId } from '../src/api';
import { today } from '../src/cage/report';
import { gamesIn } from '../src/games';
import { EVERYTHING, fits, grouped, plain } from '../src/lobby/filter';
import { bestTable } from '../src/lobby/play-now';
import { stakesText, usualBuyIn } from '../src/lobby/stakes';
import { browserName } from '../src/me/sessions';
import { read } from '../src/preferences';
import { clauseName } from '../src/ui/clause';
import { clausePath, match } from '../src/router';
import { prefer } from '../src/preferences';
import { speak } from '../src/text';
import { amountText } from '../src/ui/amount';
import { cardName } from '../src/ui/playing-card';
import type { TableInfo } from '../src/wire';

function info(change: Partial<TableInfo>): TableInfo {
  return {
    table: 1, name: 'The Cardinal', game: 'crown/holdem', game_name: 'Hold’em', book: 'crown', family: 'flop', limit: 'no-limit', stakes: '5/10', blinds: [5, 10],
    ante: 0, big_blind: 10, chip: 5, least_buy_in: 400, most_buy_in: null, opened_by: null, capacity: 9, seated: 0, house_players: 0, waiting: 0, playing: false, paused: false,
    closed: false, round_number: 0, clock_seconds: 30, deck: 52, joker: false, departures: [], people: 0, people_away: 0, pays: null, by_hand: false, practice: false, private: false, invite: null, trouble: null, ...change,
  };
}

describe('paths', () => {
  test.each([
    ['/table/:table', '/table/3', { table: '3' }],
    ['/rules/:id', '/rules/crown:6.6', { id: 'crown:6.6' }],
    ['/rules/:id', '/rules/crown:1.1:Kill%20Pots', { id: 'crown:1.1:Kill Pots' }],
    ['/games/:book/:game', '/games/crown/holdem', { book: 'crown', game: 'holdem' }],
    ['/', '/', {}],
    ['/table/:table', '/table', null],
    ['/table/:table', '/table/%E0%A4%A', null],
  ])('%s in %s', (pattern, path, params) => expect(match(pattern, path)).toEqual(params));

  test('of a clause can be read back', () => {
    for (const clause of ['crown:6.6', 'crown:1.1:Kill Pots', 'crown:12.5.4(b)(v)[5]', 'crown:4.1:Draw (Blind)', 'crown:4.1:*', 'x:a/b']) {
      expect(match('/rules/:id', clausePath(clause))).toEqual({ id: clause });
    }
  });

  test('queries leave out what is not given', () => {
    expect(query({ find: '', most: 5, after: undefined, a: null })).toBe('?most=5');
    expect(query({})).toBe('');
  });
});

describe('the lobby', () => {
  test('finds tables by any of their words, without case or accents', () => {
    expect(plain('Ómaha')).toBe('omaha');
    expect(fits(info({}), { ...EVERYTHING, find: 'CARDI 5/10' })).toBe(true);
    expect(fits(info({}), { ...EVERYTHING, find: 'razz' })).toBe(false);
    expect(fits(info({ seated: 9 }), { ...EVERYTHING, freeSeats: true })).toBe(false);
    expect(fits(info({}), { ...EVERYTHING, book: 'act-draw' })).toBe(false);
    expect(fits(info({}), { ...EVERYTHING, limit: 'no-limit', family: 'flop' })).toBe(true);
  });

  test('groups by book and kind of game, then by game and stakes', () => {
    const groups = grouped([info({ table: 1, book: 'act-3cp', family: 'banked' }), info({ table: 2, big_blind: 20 }), info({ table: 3, big_blind: 2 }), info({ table: 4, game: 'crown/omaha' }), info({ table: 5, family: 'draw' })]);
    const told = groups.map((group) => [group.book, ...group.families.map((part) => part.tables.map((one) => one.table))]);
    expect(told).toEqual([['crown', [3, 2, 4], [5]], ['act-3cp', [1]]]);
  });

  test('sends a newcomer where there is company and a seat they can pay for', () => {
    const tables = [info({ table: 1 }), info({ table: 2, seated: 9 }), info({ table: 3, seated: 3, house_players: 1 }), info({ table: 4, seated: 8, least_buy_in: 90_000 }), info({ table: 5, paused: true, seated: 4 })];
    expect(bestTable(tables, 'crown/holdem', 10_000)?.table).toBe(3);
    expect(bestTable(tables, 'crown/razz', 10_000)).toBeNull();
    expect(bestTable([info({})], 'crown/holdem', 100)).toBeNull();
  });

  test.each([
    [{}, 10_000, 1000],
    [{}, 703, 700],
    [{ most_buy_in: 500 }, 10_000, 500],
    [{ big_blind: 2, least_buy_in: 400 }, 10_000, 400],
  ])('buys in with %o of %i for %i', (change, wallet, chips) => expect(usualBuyIn(info(change), wallet)).toBe(chips));
});

describe('amounts', () => {
  test('are chips, or big blinds where wished', () => {
    expect(amountText(12450, 10)).toBe('12,450');
    prefer({ bigBlinds: true });
    expect([amountText(1000, 10), amountText(25, 10), amountText(1255, 10), amountText(40, 0)]).toEqual(['100 BB', '2.5 BB', '126 BB', '40']);
    prefer({ bigBlinds: false });
  });
});

describe('small things', () => {
  test('cards are named', () => {
    expect([cardName('As'), cardName('Td'), cardName('Jk'), cardName(null)]).toEqual(['ace of spades', 'ten of diamonds', 'joker', 'card face down']);
  });

  test('anything kept reads as preferences', () => {
    const usual = read(null);
    for (const kept of ['', 'null', '[]', '{"theme":7,"volume":"x"}', '{"theme":', '"dark"']) expect(read(kept)).toEqual(usual);
    expect(read('{"theme":"light","volume":9,"fourColours":true}')).toMatchObject({ theme: 'light', volume: 1, fourColours: true });
  });

  test('request ids are 32 hexadecimal digits and never the same', () => {
    const ids = new Set(Array.from({ length: 50 }, requestId));
    expect(ids.size).toBe(50);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  });

  test('browsers are named, programs too', () => {
    expect(browserName('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130 Safari/537.36')).toBe('Chrome, Linux');
    expect(browserName('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Version/17 Safari/604')).toBe('Safari, iOS');
    expect(browserName('curl/8')).toBe('curl/8');
    expect(browserName(null)).toBe('A program');
  });

  test('today is the room’s day', () => expect(today(new Date('2026-01-05T23:59:00Z'))).toBe('2026-01-05'));

  test.each([
    ['cage', 'cage'],
    ['player/7', 'wallet of no. 7'],
    ['table/3/seat/7', 'table 3: player no. 7'],
    ['table/3/pot', 'table 3: pot'],
    ['table/3/bank', 'table 3: bank'],
    ['fund/2', 'jackpot fund 2'],
    ['something/else', 'something/else'],
  ])('account %s is %s', (account, name) => expect(accountName(account)).toBe(name));

  test('stakes are told in the reader’s language', async () => {
    expect(stakesText(info({ stakes: 'ante 2' }))).toBe('ante 2');
    await speak('es');
    expect([stakesText(info({})), stakesText(info({ stakes: 'unit 10' })), stakesText(info({ stakes: 'ante 5 to 500' }))]).toEqual(['5/10', 'unidad 10', 'ante de 5 a 500']);
    await speak('en');
  });

  test('games are those with a form', () => {
    const game = { id: 'crown/razz', options: [] };
    expect(gamesIn([game, 3, null, { id: 'x' }])).toEqual([game]);
    expect(gamesIn({ games: [game] })).toEqual([]);
    expect(gamesIn(null)).toEqual([]);
  });
});

test('a clause is called by its book and its place; one of a book that has no name here by its whole id', () => {
  expect(['crown:1.1:Dealer Button', 'crown:8.2.1', 'act-3cp:4.7(b)', 'own:3', 'odd'].map(clauseName)).toEqual(['Crown 1.1, Dealer Button', 'Crown 8.2.1', 'ACT 3 Card 4.7(b)', 'own:3', 'odd']);
});
