/**
 * What has been said and typed at a table. It outlives the drawing of the page, which begins anew when a guest is
 * made of whoever wants to sit down.
 */

export interface Entry {
  id: number;
  /** `news`: a line of the dealer's. `answer`: to a command. `typed`: the command itself, for eyes only. */
  kind: 'news' | 'answer' | 'chat' | 'typed';
  text: string;
  clause: string | null;
}

/** How far the table has been heard: the log's last line, and its words then, since a deal may go on in the same line. */
export interface Heard {
  sequence: number;
  text: string;
  /** The round whose story was told last. */
  story: number | null;
}

export interface Memory {
  entries: readonly Entry[];
  nextId: number;
  /** Commands, the oldest first. */
  typed: readonly string[];
  heard: Heard | null;
  heardChat: number | null;
  /** What was said last. */
  said: readonly string[];
  /** Whether the line had the focus when the page was drawn anew. */
  focused: boolean;
  /** A command to try once somebody is here. */
  then: string | null;
}

const tables = new Map<number, Memory>();

export function memoryOf(table: number): Memory {
  const known = tables.get(table);
  if (known !== undefined) return known;
  const fresh: Memory = { entries: [], nextId: 1, typed: [], heard: null, heardChat: null, said: [], focused: false, then: null };
  tables.set(table, fresh);
  return fresh;
}

const MOST_ENTRIES = 60;
const MOST_TYPED = 50;

/** The entries with some more, the oldest dropped. */
export function added(memory: Memory, kind: Entry['kind'], lines: readonly { text: string; clause?: string | null }[]): void {
  const more = lines.map(({ text, clause = null }) => ({ id: memory.nextId++, kind, text, clause }));
  memory.entries = [...memory.entries, ...more].slice(-MOST_ENTRIES);
  if (kind !== 'typed' && more.length > 0) memory.said = more.map(({ text }) => text);
}

/** The same command twice running is kept once. */
export function remembered(memory: Memory, line: string): void {
  if (memory.typed.at(-1) !== line) memory.typed = [...memory.typed, line].slice(-MOST_TYPED);
}
