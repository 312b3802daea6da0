// The one connection to the room: kept up, caught up, in step with the room's clock.
import { signal } from '@preact/signals';
import { Refused } from './refused';
import type { Ask, DamagedTable, FloorTable, ListPlace, Me, TableAct, TableInfo, Told, Why } from './wire';
import { WatchedTable } from './watched';

/** The protocol this page speaks. */
export const PROTOCOL = 3;

/** `ended`: not to be tried again before a reload. */
export type ConnectionState = 'connecting' | 'open' | 'waiting' | 'ended';

/** What the socket needs of its surroundings: given by tests, the browser's own otherwise. */
export interface Surroundings {
  connect(): WebSocket;
  random(): number;
  now(): number;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 15_000;
const LOOK_EVERY = 1_000;
const MOST_LOOKS = 8;
const ANSWER_WITHIN = 20_000;

interface Pending {
  done(sequence: number): void;
  refused(why: Refused): void;
  timer: ReturnType<typeof setTimeout>;
}

export class Socket {
  readonly state = signal<ConnectionState>('connecting');
  /** How far the room's clock is ahead of ours, in milliseconds. */
  readonly offset = signal(0);
  /** Why the room closed the last connection, where it said. */
  readonly goodbye = signal<Why | null>(null);
  /** The tables of the room, while somebody watches the lobby. */
  readonly lobby = signal<readonly TableInfo[] | null>(null);
  /** How the tables stand, while somebody looks after the floor. */
  readonly floor = signal<ReadonlyMap<number, FloorTable> | null>(null);
  /** Where whoever is signed in waits for a seat, on lists across tables. */
  readonly places = signal<readonly ListPlace[]>([]);
  /** The tables where whoever is signed in has a seat. */
  readonly seated = signal<readonly number[]>([]);
  /** The tables that are watched. */
  readonly watching = signal<readonly WatchedTable[]>([]);
  /** Tables at which nothing can happen. */
  readonly damaged = signal<readonly DamagedTable[]>([]);

  /** Who the room takes us for, and what they have; told at each connection. */
  onMe: (me: Me | null) => void = () => undefined;
  onWallet: (chips: number) => void = () => undefined;
  /** Refusals that answer no act. */
  onRefused: (why: Refused) => void = () => undefined;

  private line: WebSocket | null = null;
  private attempts = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private heart: ReturnType<typeof setInterval> | undefined;
  private overdue: ReturnType<typeof setTimeout> | undefined;
  private nextId = 1;
  private readonly pings = new Map<number, number>();
  private readonly pending = new Map<number, Pending>();
  private readonly tables = new Map<number, WatchedTable>();
  private lobbyWatchers = 0;
  private floorWatchers = 0;
  private whenOpen: (() => void)[] = [];

  constructor(private readonly around: Surroundings) {}

  /** Connects, and stays connected. */
  start(): void {
    if (this.line || this.state.peek() === 'ended') return;
    this.open();
  }

  /** Connects anew, as somebody else: after signing in or out. */
  restart(): void {
    this.seated.value = [];
    this.places.value = [];
    for (const table of this.tables.values()) table.forget();
    this.attempts = 0;
    this.drop(new Refused('connection-lost', 'The connection was lost.'));
    this.open();
  }

  /** Tries at once: the network or the page is back. */
  wake(): void {
    if (this.state.peek() === 'open') {
      this.ping();
      this.listen(MOST_LOOKS);
    } else if (this.state.peek() === 'waiting') this.open();
  }

  /** The room's clock. */
  now(): number {
    return this.around.now() + this.offset.peek();
  }

  /** Resolves once the connection is up. */
  ready(): Promise<void> {
    if (this.state.peek() === 'open') return Promise.resolve();
    return new Promise((resolve) => this.whenOpen.push(resolve));
  }

  /** A table, kept up to date until it is released as often as it was watched. A private one needs its code. */
  watch(table: number, code: string | null = null): WatchedTable {
    let watched = this.tables.get(table);
    if (!watched) {
      watched = new WatchedTable(table, code);
      this.tables.set(table, watched);
      this.watching.value = [...this.tables.values()];
      this.catchUp(watched);
    } else if (code !== null && watched.code === null) {
      watched.code = code;
      if (watched.refusal.peek()) this.catchUp(watched);
    }
    watched.watchers += 1;
    return watched;
  }

  /** Asks for the whole of a table again: what is told of it depends on who asks, and that has changed. */
  again(table: number): void {
    const watched = this.tables.get(table);
    if (watched) this.send({ type: 'watch', table, ...(watched.code === null ? {} : { code: watched.code }) });
  }

  release(table: number): void {
    const watched = this.tables.get(table);
    if (!watched) return;
    watched.watchers -= 1;
    if (watched.watchers > 0) return;
    this.tables.delete(table);
    this.watching.value = [...this.tables.values()];
    this.send({ type: 'unwatch', table });
  }

  /** The lobby, kept up to date until the function returned is called. */
  watchLobby(): () => void {
    this.lobbyWatchers += 1;
    if (this.lobbyWatchers === 1) this.send({ type: 'watch-lobby' });
    let watching = true;
    return () => {
      if (!watching) return;
      watching = false;
      this.lobbyWatchers -= 1;
      if (this.lobbyWatchers === 0) this.send({ type: 'unwatch-lobby' });
    };
  }

  /** The tables as they are now, where the lobby is being kept up to date; else nothing. */
  lobbyNow(): readonly TableInfo[] | null {
    return this.lobbyWatchers > 0 ? this.lobby.peek() : null;
  }

  /** How the tables stand, kept up to date until the function returned is called. */
  watchFloor(): () => void {
    this.floorWatchers += 1;
    if (this.floorWatchers === 1) this.send({ type: 'watch-floor' });
    let watching = true;
    return () => {
      if (!watching) return;
      watching = false;
      this.floorWatchers -= 1;
      if (this.floorWatchers > 0) return;
      this.send({ type: 'unwatch-floor' });
      this.floor.value = null;
    };
  }

  /**
   * Does something at a table. Resolves to the event's number once it is on the room's disk;
   * rejects with `Refused`. What is lost with the connection is not sent again: the table, watched
   * anew, tells whether it counted.
   */
  act(table: number, act: TableAct): Promise<number> {
    return new Promise((resolve, reject) => {
      const id = this.nextId++;
      const seen = this.tables.get(table)?.sequence;
      const ask: Ask = { type: 'act', id, table, act, ...(seen === undefined ? {} : { seen }) };
      if (!this.send(ask)) {
        reject(new Refused('not-connected', 'There is no connection to the room.'));
        return;
      }
      const timer = setTimeout(() => {
        this.pending.delete(id);
        reject(new Refused('no-answer', 'The room has not answered.'));
        // Nor a ping: nobody is there.
        if (this.pings.size > 0) this.giveUp();
      }, ANSWER_WITHIN);
      this.pending.set(id, { done: resolve, refused: reject, timer });
    });
  }

  /** Says something at a table. False where there is no connection. */
  chat(table: number, text: string): boolean {
    return this.send({ type: 'chat', table, text });
  }

  private open(): void {
    clearTimeout(this.retry);
    this.state.value = 'connecting';
    let line: WebSocket;
    try {
      line = this.around.connect();
    } catch {
      this.later();
      return;
    }
    this.line = line;
    line.onmessage = (message) => {
      if (this.line === line) this.hear(message.data);
    };
    line.onclose = () => {
      if (this.line === line) this.giveUp();
    };
    line.onerror = () => undefined; // `onclose` follows.
  }

  /** Lets go of the line; acts that wait for an answer are told. */
  private drop(why: Refused): void {
    const line = this.line;
    this.line = null;
    clearTimeout(this.retry);
    clearInterval(this.heart);
    clearTimeout(this.overdue);
    this.pings.clear();
    if (line && line.readyState <= 1) line.close();
    for (const waiting of this.pending.values()) {
      clearTimeout(waiting.timer);
      waiting.refused(why);
    }
    this.pending.clear();
  }

  /** Tries again after a while: longer each time, and not all clients at once. */
  private later(): void {
    const why = this.goodbye.peek();
    if (why === 'bad-frames') {
      this.state.value = 'ended';
      return;
    }
    this.state.value = 'waiting';
    const least = why === 'too-much' ? 5_000 : FIRST_WAIT;
    const longest = Math.min(LONGEST_WAIT, least * 2 ** Math.min(this.attempts, 10));
    this.attempts += 1;
    this.retry = setTimeout(() => this.open(), longest * (0.5 + this.around.random() / 2));
  }

  private send(ask: Ask): boolean {
    if (this.state.peek() !== 'open' || this.line?.readyState !== 1) return false;
    this.line.send(JSON.stringify(ask));
    return true;
  }

  private ping(): void {
    const id = this.nextId++;
    if (!this.send({ type: 'ping', id })) return;
    this.pings.set(id, this.around.now());
    // Where one is out already, it has no more time for that.
    if (this.pings.size === 1) this.listen(MOST_LOOKS);
  }

  /**
   * Gives the line up after so many looks for a pong. A page that slept meanwhile has looked only once,
   * and the answer may lie there. While an act is on its way the room hears nothing else: that has a
   * time of its own.
   */
  private listen(looks: number): void {
    clearTimeout(this.overdue);
    const line = this.line;
    this.overdue = setTimeout(() => {
      if (this.line !== line) return;
      if (looks > 1 || this.pending.size > 0) return this.listen(looks - 1);
      this.giveUp();
    }, LOOK_EVERY);
  }

  private giveUp(): void {
    this.drop(new Refused('connection-lost', 'The connection was lost.'));
    this.later();
  }

  private hear(data: unknown): void {
    let told: Told;
    try {
      told = JSON.parse(String(data)) as Told;
    } catch {
      return; // Not a frame of ours; the room's own are JSON.
    }
    switch (told.type) {
      case 'hello':
        return this.welcome(told.protocol, told.me, told.now_millis);
      case 'table':
        return this.tables.get(told.table)?.whole(told.info, told.view, told.events, told.chat);
      case 'news': {
        const table = this.tables.get(told.table);
        if (table && !table.news(told.events, told.view)) this.catchUp(table);
        return;
      }
      case 'connected':
        return this.tables.get(told.table)?.connected(told.seat, told.connected);
      case 'done':
        return this.answered(told.id)?.done(told.sequence);
      case 'refused':
        return this.refuse(told.id, told.table, Refused.from(told.refusal));
      case 'chat':
        return this.tables.get(told.table)?.said(told.line);
      case 'lobby':
        this.lobby.value = told.tables;
        this.damaged.value = told.damaged;
        return;
      case 'floor': {
        const floor = new Map(told.whole ? [] : this.floor.peek());
        for (const table of told.gone) floor.delete(table);
        for (const table of told.tables) floor.set(table.table, table);
        this.floor.value = floor;
        return;
      }
      case 'seated':
        this.seated.value = told.tables;
        return;
      case 'places':
        this.places.value = told.places;
        return;
      case 'wallet':
        return this.onWallet(told.chips);
      case 'pong':
        return this.pong(told.id, told.now_millis);
      case 'goodbye':
        this.goodbye.value = told.why;
        if (told.why === 'signed-out') {
          for (const table of this.tables.values()) table.forget();
          this.seated.value = [];
          this.places.value = [];
          this.onMe(null);
        }
        return;
    }
  }

  private welcome(protocol: number, me: Me | null, now: number): void {
    if (protocol !== PROTOCOL) {
      this.goodbye.value = 'bad-frames';
      this.drop(new Refused('outdated', 'This page is older than the room.'));
      this.state.value = 'ended';
      return;
    }
    this.offset.value = now - this.around.now();
    this.attempts = 0;
    this.goodbye.value = null;
    this.state.value = 'open';
    this.onMe(me);
    if (this.lobbyWatchers > 0) this.send({ type: 'watch-lobby' });
    if (this.floorWatchers > 0) this.send({ type: 'watch-floor' });
    for (const table of this.tables.values()) this.catchUp(table);
    clearInterval(this.heart);
    this.heart = setInterval(() => this.ping(), PING_EVERY);
    const waiting = this.whenOpen;
    this.whenOpen = [];
    for (const go of waiting) go();
  }

  private catchUp(table: WatchedTable): void {
    // Where the events after it do not join up either, only the whole table will.
    const after = table.gaps > 1 ? undefined : table.sequence;
    this.send({ type: 'watch', table: table.table, ...(after === undefined ? {} : { after }), ...(table.code === null ? {} : { code: table.code }) });
  }

  private pong(id: number, now: number): void {
    const sent = this.pings.get(id);
    this.pings.delete(id);
    clearTimeout(this.overdue);
    if (this.pings.size > 0) this.listen(MOST_LOOKS);
    if (sent === undefined) return;
    // The room looked at its clock about half way.
    this.offset.value = now - (sent + this.around.now()) / 2;
  }

  private answered(id: number): Pending | undefined {
    const waiting = this.pending.get(id);
    if (waiting) clearTimeout(waiting.timer);
    this.pending.delete(id);
    return waiting;
  }

  private refuse(id: number | null, table: number | null, why: Refused): void {
    if (id !== null) this.answered(id)?.refused(why);
    else if (table === null) this.onRefused(why);
    else this.tables.get(table)?.refused(why);
  }
}

function browser(): Surroundings {
  return {
    connect: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`),
    random: Math.random,
    now: Date.now,
  };
}

/** The page's own. */
export const socket = new Socket(browser());

/** Keeps the page's socket awake with the browser. */
export function startSocket(): void {
  addEventListener('online', () => socket.wake());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') socket.wake();
  });
  socket.start();
}
