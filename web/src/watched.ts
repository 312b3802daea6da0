// A table as this page knows it.
import { signal } from '@preact/signals';
import { atHand } from './by-hand';
import { eventsWithNames, linesWithNames, withNames } from './guest-name';
import type { Refused } from './refused';
import type { ChatLine, Happened, TableInfo, TableView } from './wire';

/** How many lines of the log are kept. */
const MOST_EVENTS = 600;
const MOST_CHAT = 200;

/** Told of each piece of news once, in order: for sounds, moving chips and the live region. */
export type NewsListener = (events: readonly Happened[], now: TableView, before: TableView | null) => void;

export class WatchedTable {
  readonly info = signal<TableInfo | null>(null);
  readonly view = signal<TableView | null>(null);
  /** What happened, the oldest first. */
  readonly events = signal<readonly Happened[]>([]);
  readonly chat = signal<readonly ChatLine[]>([]);
  /** Why it cannot be watched. */
  readonly refusal = signal<Refused | null>(null);
  watchers = 0;
  /** How often in a row news did not join up. */
  gaps = 0;
  private readonly listeners = new Set<NewsListener>();

  /** `code` lets into a private table whoever neither opened it nor plays there. */
  constructor(readonly table: number, public code: string | null = null) {}

  /** The last event known; nothing before the first view. */
  get sequence(): number | undefined {
    return this.view.peek()?.sequence;
  }

  /** Calls back with each piece of news from now on, until the function returned is called. */
  onNews(listener: NewsListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Forgets what was seen with other eyes; what is watched next comes whole. */
  forget(): void {
    this.view.value = null;
    this.events.value = [];
    this.refusal.value = null;
  }

  /** There is nothing to be seen of it, or no more: what was seen is not shown as if it went on. */
  refused(why: Refused): void {
    this.view.value = null;
    this.refusal.value = why;
  }

  /** The whole table, as it is now. */
  whole(info: TableInfo, told: TableView, happened: readonly Happened[], chat: readonly ChatLine[]): void {
    const view = withNames(atHand(info, told));
    const events = eventsWithNames(happened);
    const first = events[0]?.sequence ?? view.sequence + 1;
    const older = this.events.peek().filter((event) => event.sequence < first);
    this.refusal.value = null;
    this.gaps = 0;
    this.info.value = info;
    this.view.value = view;
    this.events.value = [...older, ...events].slice(-MOST_EVENTS);
    this.chat.value = linesWithNames(chat);
  }

  /** What happened next. False where something before it is missing: the table must be watched again. */
  news(happened: readonly Happened[], told: TableView): boolean {
    const events = eventsWithNames(happened);
    const info = this.info.peek();
    const view = withNames(info === null ? told : atHand(info, told));
    const before = this.view.peek();
    if (!before) return true; // The whole table is on its way.
    const fresh = events.filter((event) => event.sequence > before.sequence);
    const first = fresh[0];
    const joins = first ? first.sequence === before.sequence + 1 : view.sequence <= before.sequence;
    if (!joins) {
      this.gaps += 1;
      return false;
    }
    if (view.sequence < before.sequence) return true; // An old frame, overtaken.
    this.gaps = 0;
    if (first) this.events.value = [...this.events.peek(), ...fresh].slice(-MOST_EVENTS);
    this.view.value = view;
    if (first) for (const listener of this.listeners) listener(fresh, view, before);
    return true;
  }

  /** Somebody came or went on their connection. */
  connected(seat: number, connected: boolean): void {
    const view = this.view.peek();
    if (!view) return;
    this.view.value = { ...view, seats: view.seats.map((one) => (one.seat === seat ? { ...one, connected } : one)) };
  }

  said(line: ChatLine): void {
    this.chat.value = [...this.chat.peek(), ...linesWithNames([line])].slice(-MOST_CHAT);
  }
}
