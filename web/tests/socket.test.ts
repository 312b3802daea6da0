import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refused } from '../src/refused';
import { PROTOCOL, Socket } from '../src/socket';
import type { Ask, Happened, TableInfo, TableView, Told } from '../src/wire';

/** The other end of a line: what was sent, and a way to answer. */
class Line {
  readyState = 1;
  sent: Ask[] = [];
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text) as Ask);
  }
  close() {
    this.readyState = 3;
  }
  tell(told: Told) {
    this.onmessage?.({ data: JSON.stringify(told) });
  }
  hello(now = Date.now()) {
    this.tell({ type: 'hello', protocol: PROTOCOL, me: null, now_millis: now });
  }
  fall() {
    this.readyState = 3;
    this.onclose?.();
  }
}

let lines: Line[];
let socket: Socket;
const line = () => lines.at(-1) as Line;
const view = (sequence: number) => ({ sequence, seats: [] as unknown[] }) as unknown as TableView;
const event = (sequence: number) => ({ sequence, at_millis: 0, what: { what: 'burnt' }, clauses: [] }) as Happened;
const info = { table: 3 } as TableInfo;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(1_000_000);
  lines = [];
  socket = new Socket({
    connect: () => {
      const fresh = new Line();
      lines.push(fresh);
      return fresh as unknown as WebSocket;
    },
    random: () => 1,
    now: () => Date.now(),
  });
  socket.start();
});
afterEach(() => vi.useRealTimers());

function watched(sequence = 10) {
  line().hello();
  const table = socket.watch(3);
  line().tell({ type: 'table', table: 3, info, view: view(sequence), events: [event(sequence)], chat: [] });
  return table;
}

describe('seats and private tables', () => {
  test('where one sits is told, and forgotten with whoever it was', () => {
    line().hello();
    line().tell({ type: 'seated', tables: [3, 8] });
    expect(socket.seated.value).toEqual([3, 8]);
    socket.restart();
    expect(socket.seated.value).toEqual([]);
  });
  test('a private table is watched by its code, each time anew', () => {
    line().hello();
    const table = socket.watch(3, 'abc');
    expect(line().sent.at(-1)).toEqual({ type: 'watch', table: 3, code: 'abc' });
    line().tell({ type: 'table', table: 3, info, view: view(10), events: [], chat: [] });
    line().fall();
    vi.advanceTimersByTime(500);
    line().hello();
    expect(line().sent).toContainEqual({ type: 'watch', table: 3, after: 10, code: 'abc' });
    socket.again(3);
    expect(line().sent.at(-1)).toEqual({ type: 'watch', table: 3, code: 'abc' });
    expect(socket.watching.value).toEqual([table]);
    socket.release(3);
    expect(socket.watching.value).toEqual([]);
  });
});

describe('the connection', () => {
  test('is open after hello, with the room’s clock', () => {
    expect(socket.state.value).toBe('connecting');
    line().hello(1_005_000);
    expect(socket.state.value).toBe('open');
    expect(socket.now()).toBe(1_005_000);
  });

  test('comes back after a fall, longer each time', () => {
    line().hello();
    line().fall();
    expect(socket.state.value).toBe('waiting');
    vi.advanceTimersByTime(400);
    expect(lines.length).toBe(2);
    line().fall();
    vi.advanceTimersByTime(799);
    expect(lines.length).toBe(2);
    vi.advanceTimersByTime(1);
    expect(lines.length).toBe(3);
  });

  test('comes back at once when woken', () => {
    line().hello();
    line().fall();
    socket.wake();
    expect(lines.length).toBe(2);
    vi.advanceTimersByTime(60_000);
    expect(lines.length).toBe(2);
  });

  test('is given up where the room does not answer a ping', () => {
    line().hello();
    vi.advanceTimersByTime(15_000);
    expect(line().sent.at(-1)).toMatchObject({ type: 'ping' });
    vi.advanceTimersByTime(8_000);
    expect(socket.state.value).toBe('waiting');
  });

  test('is not given up by a page that slept, before it has listened', () => {
    line().hello();
    vi.advanceTimersByTime(15_000);
    // However late: the page has run one of its timers since, and heard nothing yet.
    vi.advanceTimersToNextTimer();
    expect(socket.state.value).toBe('open');
  });

  test('is not given up for a ping while an act is on its way: the room hears one thing after the other', async () => {
    watched(10);
    vi.advanceTimersByTime(14_000);
    const done = socket.act(3, { do: 'check' });
    const { id } = line().sent.at(-1) as Extract<Ask, { type: 'act' }>;
    vi.advanceTimersByTime(1_000);
    const ping = line().sent.at(-1) as Extract<Ask, { type: 'ping' }>;
    vi.advanceTimersByTime(12_000);
    expect(socket.state.value).toBe('open');
    line().tell({ type: 'done', id, sequence: 11 });
    line().tell({ type: 'pong', id: ping.id, now_millis: Date.now() });
    await expect(done).resolves.toBe(11);
    vi.advanceTimersByTime(2_000);
    expect(socket.state.value).toBe('open');
  });

  test('is given up where neither an act nor a ping is answered', async () => {
    watched(10);
    vi.advanceTimersByTime(14_000);
    const done = expect(socket.act(3, { do: 'check' })).rejects.toMatchObject({ code: 'no-answer' });
    vi.advanceTimersByTime(20_000);
    await done;
    expect(socket.state.value).toBe('waiting');
  });

  test('is given up by a page that nobody sees too, where timers run once a minute', () => {
    const [later, again] = [setTimeout, setInterval];
    vi.stubGlobal('setTimeout', (run: () => void, millis: number) => later(run, Math.max(millis, 60_000)));
    vi.stubGlobal('setInterval', (run: () => void, millis: number) => again(run, Math.max(millis, 60_000)));
    line().hello();
    vi.advanceTimersByTime(11 * 60_000);
    vi.unstubAllGlobals();
    expect(lines.length).toBeGreaterThan(1);
  });

  test('is given up where one ping is answered and another is not', () => {
    line().hello();
    vi.advanceTimersByTime(15_000);
    const ping = line().sent.at(-1) as Extract<Ask, { type: 'ping' }>;
    socket.wake();
    vi.advanceTimersByTime(1_000);
    line().tell({ type: 'pong', id: ping.id, now_millis: Date.now() });
    vi.advanceTimersByTime(8_000);
    expect(socket.state.value).toBe('waiting');
  });

  test('takes the room’s clock from half way of a ping', () => {
    line().hello();
    vi.advanceTimersByTime(15_000);
    const ping = line().sent.at(-1) as Extract<Ask, { type: 'ping' }>;
    vi.advanceTimersByTime(200);
    line().tell({ type: 'pong', id: ping.id, now_millis: 1_015_100 + 50 });
    expect(socket.offset.value).toBe(50);
    vi.advanceTimersByTime(10_000);
    expect(socket.state.value).toBe('open');
  });

  test('ends where the room speaks another protocol', () => {
    line().tell({ type: 'hello', protocol: PROTOCOL + 1, me: null, now_millis: 0 });
    expect(socket.state.value).toBe('ended');
    vi.advanceTimersByTime(60_000);
    expect(lines.length).toBe(1);
  });

  test('says why the room said goodbye, and forgets when it is back', () => {
    line().hello();
    line().tell({ type: 'goodbye', why: 'stopping' });
    line().fall();
    expect(socket.goodbye.value).toBe('stopping');
    vi.advanceTimersByTime(400);
    line().hello();
    expect(socket.goodbye.value).toBeNull();
  });

  test('is nobody’s once signed out', () => {
    const told = vi.fn();
    const table = watched();
    socket.onMe = told;
    line().tell({ type: 'goodbye', why: 'signed-out' });
    expect(told).toHaveBeenCalledWith(null);
    expect(table.view.value).toBeNull();
  });
});

describe('a table', () => {
  test('is watched again after what is known', () => {
    watched(10);
    line().fall();
    vi.advanceTimersByTime(400);
    line().hello();
    expect(line().sent).toContainEqual({ type: 'watch', table: 3, after: 10 });
  });

  test('takes news that join up, each event once', () => {
    const table = watched(10);
    const heard = vi.fn();
    table.onNews(heard);
    line().tell({ type: 'news', table: 3, events: [event(10), event(11), event(12)], view: view(12) });
    expect(table.view.value?.sequence).toBe(12);
    expect(table.events.value.map((one) => one.sequence)).toEqual([10, 11, 12]);
    expect(heard.mock.calls[0]?.[0]).toHaveLength(2);
  });

  test('asks for what is missing, and for all of it where that does not help', () => {
    const table = watched(10);
    line().tell({ type: 'news', table: 3, events: [event(12)], view: view(12) });
    expect(table.view.value?.sequence).toBe(10);
    expect(line().sent.at(-1)).toEqual({ type: 'watch', table: 3, after: 10 });
    line().tell({ type: 'news', table: 3, events: [event(13)], view: view(13) });
    expect(line().sent.at(-1)).toEqual({ type: 'watch', table: 3 });
    line().tell({ type: 'table', table: 3, info, view: view(13), events: [event(13)], chat: [] });
    expect(table.view.value?.sequence).toBe(13);
    expect(table.gaps).toBe(0);
  });

  test('does not go back', () => {
    const table = watched(10);
    line().tell({ type: 'news', table: 3, events: [event(8)], view: view(8) });
    expect(table.view.value?.sequence).toBe(10);
  });

  test('comes whole after signing in', () => {
    watched(10);
    socket.restart();
    line().hello();
    expect(line().sent).toContainEqual({ type: 'watch', table: 3 });
  });

  test('is let go when nobody watches it any more', () => {
    watched();
    socket.watch(3);
    socket.release(3);
    expect(line().sent.filter((ask) => ask.type === 'unwatch')).toHaveLength(0);
    socket.release(3);
    expect(line().sent.at(-1)).toEqual({ type: 'unwatch', table: 3 });
  });

  test('tells why it cannot be watched', () => {
    line().hello();
    const table = socket.watch(99);
    line().tell({ type: 'refused', id: null, table: 99, refusal: { code: 'no-such-table', text: 'No.', clause: null, values: {} } });
    expect(table.refusal.value?.code).toBe('no-such-table');
  });

  test('is not shown as if it went on once there is nothing to be seen of it any more', () => {
    const table = watched(10);
    const other = socket.watch(4);
    line().tell({ type: 'table', table: 4, info, view: view(5), events: [], chat: [] });
    const inPassing: string[] = [];
    socket.onRefused = ({ code }) => inPassing.push(code);
    line().tell({ type: 'refused', id: null, table: 3, refusal: { code: 'no-such-table', text: 'No.', clause: null, values: {} } });
    expect([table.refusal.value?.code, table.view.value]).toEqual(['no-such-table', null]);
    expect([other.refusal.value, other.sequence, inPassing]).toEqual([null, 5, []]);
    // Whoever comes by the new link sees it again.
    line().tell({ type: 'table', table: 3, info, view: view(11), events: [], chat: [] });
    expect([table.refusal.value, table.sequence]).toEqual([null, 11]);
  });
});

describe('an act', () => {
  test('carries what was seen and resolves when it is on disk', async () => {
    watched(10);
    const done = socket.act(3, { do: 'check' });
    const ask = line().sent.at(-1) as Extract<Ask, { type: 'act' }>;
    expect(ask).toMatchObject({ type: 'act', table: 3, act: { do: 'check' }, seen: 10 });
    line().tell({ type: 'done', id: ask.id, sequence: 11 });
    await expect(done).resolves.toBe(11);
  });

  test('is refused with reason and clause', async () => {
    watched(10);
    const done = socket.act(3, { do: 'check' });
    const ask = line().sent.at(-1) as Extract<Ask, { type: 'act' }>;
    line().tell({ type: 'refused', id: ask.id, table: null, refusal: { code: 'not-your-turn', text: 'Wait.', clause: 'crown:6.6', values: {} } });
    await expect(done).rejects.toMatchObject({ code: 'not-your-turn', clause: 'crown:6.6' });
  });

  test('is lost with the connection, and not sent again', async () => {
    watched(10);
    const done = socket.act(3, { do: 'fold' });
    line().fall();
    await expect(done).rejects.toBeInstanceOf(Refused);
    vi.advanceTimersByTime(400);
    line().hello();
    expect(line().sent.filter((ask) => ask.type === 'act')).toHaveLength(0);
  });

  test('is refused at once without a connection, and after a while without an answer', async () => {
    await expect(socket.act(3, { do: 'fold' })).rejects.toMatchObject({ code: 'not-connected' });
    line().hello();
    const done = socket.act(3, { do: 'fold' });
    vi.advanceTimersByTime(20_000);
    await expect(done).rejects.toMatchObject({ code: 'no-answer' });
  });
});

describe('the lobby', () => {
  test('is watched while somebody looks, and again after a fall', () => {
    line().hello();
    const stop = socket.watchLobby();
    const other = socket.watchLobby();
    expect(line().sent).toEqual([{ type: 'watch-lobby' }]);
    stop();
    stop();
    line().fall();
    vi.advanceTimersByTime(400);
    line().hello();
    expect(line().sent).toEqual([{ type: 'watch-lobby' }]);
    other();
    expect(line().sent.at(-1)).toEqual({ type: 'unwatch-lobby' });
  });
});
