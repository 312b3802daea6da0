// The signals of a turn: a sound, a shake, a notification, the title and the icon; each once for each turn.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startAttention } from '../src/attention';
import { prefer } from '../src/preferences';
import { socket } from '../src/socket';
import { WatchedTable } from '../src/watched';
import { info, seat, view } from './table/samples';

/** What the browser was asked for. */
let pitches: number[] = [];
let shakes: number[] = [];
let notices: { title: string; body: string }[] = [];

/** Sounds are made of tones: two of them are a turn. */
class Sounds {
  readonly state = 'running';
  readonly currentTime = 0;
  readonly destination = {};
  createGain() {
    return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect() {} };
  }
  createOscillator() {
    return { type: 'sine', frequency: { set value(pitch: number) { pitches.push(pitch); } }, connect() {}, start() {}, stop() {} };
  }
}

class Notice {
  static permission = 'granted';
  onclick: (() => void) | null = null;
  constructor(title: string, { body }: { body: string }) {
    notices.push({ title, body });
  }
  close() {}
}

const table = new WatchedTable(7);
const due = (deadline_millis: number, length_millis = 10_000) => ({ seats: [2], deadline_millis, length_millis });
let sequence = 100;
/** The table as it is now. */
const tell = (turn: ReturnType<typeof due> | null, betting_round = 1) => {
  sequence += 1;
  table.whole({ ...info, table: 7, name: 'The seventh' }, view({ sequence, turn, betting_round, seats: [seat(1), seat(2)] }), [], []);
};
const turnSound = [659, 880];
let hidden = true;

beforeAll(() => {
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', Sounds);
  vi.stubGlobal('Notification', Notice);
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: (millis: number) => shakes.push(millis) > 0 });
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: true } });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.head.innerHTML = '<link rel="icon" href="/icon.svg">';
  document.title = 'Table';
  socket.watching.value = [table];
  startAttention();
});
beforeEach(() => {
  tell(null);
  [pitches, shakes, notices] = [[], [], []];
  hidden = true;
  prefer({ sounds: true, volume: 0.6, vibrate: true, notify: true });
});
afterEach(() => tell(null));
afterAll(() => {
  socket.watching.value = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a turn is heard, felt and told, once however often the table is told again', () => {
  tell(due(2_000_000));
  tell(due(2_000_000));
  table.info.value = { ...info, table: 7, name: 'The seventh, renamed' };
  expect(pitches).toEqual(turnSound);
  expect(shakes).toEqual([120]);
  expect(notices).toEqual([{ title: 'Your turn', body: 'The seventh' }]);
});

test('the next turn is told again, at the same table and with more time', () => {
  tell(due(2_000_000));
  tell(null);
  tell(due(2_030_000), 2);
  tell(due(2_060_000), 2);
  expect(shakes).toHaveLength(3);
  expect(notices).toHaveLength(3);
  expect(pitches).toEqual([...turnSound, ...turnSound, ...turnSound]);
});

test('the title blinks and the icon has a mark while it lasts', () => {
  const icon = () => document.querySelector('link[rel="icon"]')?.getAttribute('href');
  tell(due(2_000_000));
  expect([document.title, icon()]).toEqual(['● Your turn', '/icon-turn.svg']);
  vi.advanceTimersByTime(1_000);
  expect(document.title).toBe('Table');
  vi.advanceTimersByTime(1_000);
  tell(null);
  expect([document.title, icon()]).toEqual(['Table', '/icon.svg']);
});

test('somebody else’s turn is no signal, nor is one where nothing is wished', () => {
  tell({ ...due(2_000_000), seats: [1] });
  expect([pitches, shakes, notices]).toEqual([[], [], []]);
  prefer({ sounds: false, vibrate: false, notify: false });
  tell(due(2_000_000));
  expect([pitches, shakes, notices]).toEqual([[], [], []]);
});

test('whoever looks at the page is not notified, and nobody without leave of the browser', () => {
  hidden = false;
  tell(due(2_000_000));
  expect(notices).toEqual([]);
  hidden = true;
  Notice.permission = 'default';
  tell(due(2_000_000), 2);
  Notice.permission = 'granted';
  expect(notices).toEqual([]);
  expect(shakes).toHaveLength(2);
});

test('time that runs out is heard once, where there was enough of it', () => {
  const clock = vi.spyOn(socket, 'now').mockReturnValue(1_980_000);
  tell(due(2_000_000, 30_000));
  vi.advanceTimersByTime(1_000);
  expect(pitches).toEqual(turnSound);
  clock.mockReturnValue(1_993_500);
  vi.advanceTimersByTime(5_000);
  expect(pitches).toEqual([...turnSound, 988, 988]);
  // A short turn has no second word.
  tell(due(2_000_001, 10_000), 2);
  vi.advanceTimersByTime(5_000);
  clock.mockRestore();
  expect(pitches).toEqual([...turnSound, 988, 988, ...turnSound]);
});

test('a seat that a list holds for me is told like a turn, until I say that I come', () => {
  const held = { list: 1, game: 'crown/holdem', game_name: "Hold'em", limit: 'fixed', stakes: '2/4', live: false, going: true, before: null, waiting: 0, next: false, standing: 'called' as const, table: 3, until_millis: 300_000, length_millis: 300_000, on_the_way: false, more_time: true, stays: null };
  pitches = [];
  notices = [];
  socket.places.value = [held];
  expect([pitches, notices]).toEqual([turnSound, [{ title: '● Your seat', body: "Hold'em" }]]);
  expect(document.title).toBe('● Your seat');
  // More time is the same call.
  socket.places.value = [{ ...held, until_millis: 600_000, more_time: false }];
  expect(pitches).toEqual(turnSound);
  socket.places.value = [{ ...held, on_the_way: true }];
  vi.advanceTimersByTime(3_000);
  expect(document.title).toBe('Table');
  socket.places.value = [];
});
