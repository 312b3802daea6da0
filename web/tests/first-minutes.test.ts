// Company, presence and talk: what the first ten minutes are decided by.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { block, isBlocked, unblock } from '../src/blocked';
import { bestTable, companyWanted, findTable } from '../src/lobby/play-now';
import { happening } from '../src/lobby/now';
import { whoSits } from '../src/lobby/who-sits';
import { read } from '../src/preferences';
import { stagesOf } from '../src/reading/how';
import { myTurn } from '../src/seats';
import { postsByTheLetter } from '../src/table/heads-up';
import { canInvite, inviteLink } from '../src/table/invite';
import { leftText } from '../src/table/picked-up';
import { isReaction } from '../src/table/reaction';
import { signLines } from '../src/table/sign';
import { bubblesOf, heard, isMuted, mute } from '../src/table/talk';
import { games, type FormField } from '../src/games';
import { socket } from '../src/socket';
import { me } from '../src/store';
import type { ChatLine, Me, TableInfo } from '../src/wire';
import { info, seat, view } from './table/samples';

const table = (number: number, change: Partial<TableInfo>): TableInfo => ({ ...info, table: number, seated: 0, people: 0, people_away: 0, house_players: 0, playing: false, ...change });

describe('play now', () => {
  test('goes where people are, not where they were', () => {
    const ghosts = table(1, { seated: 3, people_away: 3 });
    const house = table(2, { seated: 3, house_players: 3, playing: true });
    const person = table(3, { seated: 1, people: 1 });
    expect(bestTable([ghosts, house, person], info.game, 10_000)?.table).toBe(3);
    expect(bestTable([ghosts, house], info.game, 10_000)?.table).toBe(2);
    expect(bestTable([ghosts, table(4, {})], info.game, 10_000)?.table).toBe(4);
    expect(bestTable([table(5, { seated: info.capacity, people: info.capacity })], info.game, 10_000)).toBeNull();
    expect(bestTable([person], info.game, info.least_buy_in - 1)).toBeNull();
  });
  test('asks the house for company only where nobody is there', () => {
    const me = seat(2);
    expect(companyWanted({ my_seat: 2, seats: [me] })).toBe(3);
    expect(companyWanted({ my_seat: 2, seats: [me, seat(1, { house_player: 'rock' })] })).toBe(2);
    expect(companyWanted({ my_seat: 2, seats: [me, seat(1)] })).toBe(0);
    expect(companyWanted({ my_seat: 2, seats: [me, seat(1, { connected: false })] })).toBe(3);
    expect(companyWanted({ my_seat: 2, seats: [me, seat(1, { presence: 'away' })] })).toBe(3);
  });
});

describe('play now among people who have left', () => {
  const game = info.game;
  const ghosts = table(1, { seated: 3, people_away: 3 });
  const asked: string[] = [];
  /** A room of its own that answers what it is asked. */
  const room = (tables: TableInfo[], opens: boolean) => {
    asked.length = 0;
    const answers: Record<string, unknown> = {
      'GET /api/tables': { tables },
      'GET /api/games': [{ id: game, family: 'flop', table: 'pots', options: [] }],
      'POST /api/tables/check': { info },
      ...(opens ? { 'POST /api/tables': { table: 9 } } : {}),
    };
    vi.stubGlobal('fetch', (path: string, { method = 'GET' }: RequestInit = {}) => {
      asked.push(`${method} ${path}`);
      const body = answers[`${method} ${path}`];
      return Promise.resolve(new Response(JSON.stringify(body ?? { code: 'too-many-tables', text: 'no' }), { status: body === undefined ? 409 : 200 }));
    });
  };
  beforeEach(() => {
    me.value = { ...({} as Me), player: 7, name: 'Ann', role: 'player', chips: 10_000 };
    games.value = undefined as never;
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    me.value = null;
  });
  test('opens a table of its own', async () => {
    room([ghosts], true);
    expect(await findTable(game)).toBe(9);
    expect(asked).toContain('POST /api/tables');
  });
  test('goes to people who are there, and to an empty table, without opening one', async () => {
    room([ghosts, table(3, { seated: 1, people: 1 })], true);
    expect(await findTable(game)).toBe(3);
    room([ghosts, table(4, {})], true);
    expect(await findTable(game)).toBe(4);
    expect(asked).toEqual(['GET /api/tables']);
  });
  test('sits down among them where the room opens none, and then asks the house for company', async () => {
    room([ghosts], false);
    expect(await findTable(game)).toBe(1);
    expect(companyWanted({ my_seat: 4, seats: [1, 2, 3].map((number) => seat(number, { presence: 'away', connected: false })) })).toBe(3);
  });
  test('asks for no list that the lobby keeps up to date', async () => {
    room([ghosts], false);
    const leave = socket.watchLobby();
    socket.lobby.value = [table(6, { seated: 1, people: 1 })];
    expect(await findTable(game)).toBe(6);
    expect(asked).toEqual([]);
    leave();
    socket.lobby.value = null;
  });
});

describe('the lobby', () => {
  test('leads with people, then with house players at play', () => {
    const tables = [table(1, {}), table(2, { seated: 3, house_players: 3, playing: true }), table(3, { seated: 1, people: 1 }), table(4, { seated: 2, people_away: 2 })];
    expect(happening(tables).map((one) => one.table)).toEqual([3, 2]);
  });
  test('and with no table whose people have left, nor one of house players without a seat', () => {
    const playing = { playing: true, house_players: 3 };
    expect(happening([table(1, { ...playing, seated: 4, people_away: 1 }), table(2, { ...playing, seated: 3, capacity: 3 })])).toEqual([]);
  });
  test('tells people, people away and house players apart', () => {
    expect(whoSits(table(1, { capacity: 9, seated: 6, people: 2, people_away: 1, house_players: 3 }))).toBe('2 people, 1 away, 3 house players, 3 seats free');
    expect(whoSits(table(1, { capacity: 9, seated: 9, people: 1, house_players: 8 }))).toBe('1 person, 8 house players, no seat free');
  });
});

describe('my turn', () => {
  test('is where I am due, and no offer of wagers', () => {
    const due = { seats: [2], deadline_millis: 1_020_000, length_millis: 30_000 };
    expect(myTurn(view({ turn: due }))?.deadlineMillis).toBe(1_020_000);
    expect(myTurn(view({ turn: { ...due, seats: [1] } }))).toBeNull();
    expect(myTurn(view({ turn: due, stage: 'wagers' }))).toBeNull();
    expect(myTurn(view({ turn: due, my_seat: null }))).toBeNull();
    // More time for the same decision is a turn of its own: it is told again.
    expect(myTurn(view({ turn: due }))?.key).not.toBe(myTurn(view({ turn: { ...due, deadline_millis: 1_050_000 } }))?.key);
  });
  test('time is told in minutes, and at last in seconds', () => {
    expect(leftText(600_000, 0)).toBe('10 min');
    expect(leftText(91_000, 0)).toBe('2 min');
    expect(leftText(90_000, 0)).toBe('90 s');
  });
});

describe('two players', () => {
  const two = { playing: true, button: 1, blinds: [2, 1], seats: [seat(1), seat(2)] };
  test('who post by the letter are told so', () => expect(postsByTheLetter(two)).toBe(true));
  test.each([
    ['by custom', { ...two, blinds: [1, 2] }],
    ['between rounds', { ...two, playing: false }],
    ['three players', { ...two, seats: [seat(1), seat(2), seat(3)] }],
    ['one blind', { ...two, blinds: [1] }],
  ])('not so: %s', (_, other) => expect(postsByTheLetter(other)).toBe(false));
});

describe('the chat', () => {
  const line = (player: number, text: string, at_millis: number): ChatLine => ({ player, name: `P${player}`, text, at_millis });
  const lines = [line(1, 'one', 10), line(3, 'two', 20), line(1, '🔥', 30)];
  afterEach(() => {
    mute(1, false);
    unblock(3);
  });
  test('hides whoever is muted or blocked', () => {
    mute(1, true);
    expect(isMuted(1)).toBe(true);
    expect(heard(lines).map(({ text }) => text)).toEqual(['two']);
    mute(1, false);
    block(3, 'P3');
    expect(isBlocked(3)).toBe(true);
    expect(heard(lines).map(({ player }) => player)).toEqual([1, 1]);
  });
  test('shows the newest line of each at the seat, and none of who has no seat', () => {
    expect(bubblesOf(lines, [{ seat: 5, player: 1 }], 0)).toEqual([{ seat: 5, name: 'P1', text: '🔥', atMillis: 30 }]);
    expect(bubblesOf(lines, [{ seat: 5, player: 1 }], 30)).toEqual([]);
    expect(isReaction('🔥')).toBe(true);
    expect(isReaction('fire')).toBe(false);
  });
  test('who is blocked is kept, and nonsense is not', () => {
    expect(read('{"blocked":[{"player":3,"name":"P3"},{"player":"x"},7]}').blocked).toEqual([{ player: 3, name: 'P3' }]);
    expect(read('{"blocked":"all"}').blocked).toEqual([]);
  });
});

describe('an invitation', () => {
  test('has the code of a private table', () => {
    expect(inviteLink({ table: 7, invite: 'abc' }, 'https://room')).toBe('https://room/table/7?code=abc');
    expect(inviteLink({ table: 7, invite: null }, 'https://room')).toBe('https://room/table/7');
  });
  test('is for those who were told the code', () => {
    expect(canInvite({ private: true, invite: null, closed: false })).toBe(false);
    expect(canInvite({ private: true, invite: 'abc', closed: false })).toBe(true);
    expect(canInvite({ private: false, invite: null, closed: true })).toBe(false);
  });
});

test('a sign says what was chosen and is not what holds anyway', () => {
  const field = (path: string, change: Partial<FormField>): FormField => ({ path, group: 'house', label: path, about: '', kind: 'flag', default: null, departs: false, clause: null, ...change });
  const fields = [field('/game/pots/kill/percent', { kind: 'number' }), field('/game/pots/smallest_chip', { kind: 'number' }), field('/options/more_time', { default: true }), field('/game/pots/deck', { kind: 'number', default: 52 }), field('/game/pots/missing', {})];
  const told = signLines(fields, { game: { pots: { kill: { percent: 200 }, smallest_chip: 5, deck: 32 } }, options: { more_time: true } });
  expect(told.map(({ path, value }) => [path, value])).toEqual([['/game/pots/smallest_chip', '5']]);
});

test('a game is taught by what is dealt and the betting after it; burnt cards are left out', () => {
  const steps = ['deal', 'bet', 'burn', 'board', 'bet', 'draw', 'bet'].map((step) => ({ step, clause: '' }));
  expect(stagesOf(steps).map((stage) => stage.map(({ step }) => step))).toEqual([['deal', 'bet'], ['board', 'bet'], ['draw', 'bet']]);
  expect(stagesOf([{ step: 'deal', cards: 13, clause: '' }, { step: 'set', clause: '' }])).toHaveLength(2);
});
