// What the room answers about rules, games, odds and rounds that were played.
import { useEffect, useState } from 'preact/hooks';
import { query, request, type RoundHeader } from '../api';
import type { FormField, Json } from '../games';
import { eventsWithNames, withNames } from '../guest-name';
import { Refused } from '../refused';
import type { ComingView, Happened, SignLine, TableInfo, TableView } from '../wire';
import type { RoundNet } from './sessions';

export type Status = 'enforced' | 'recorded' | 'physical' | 'open';

export interface Clause {
  id: string;
  book: string;
  section: string;
  kind: string;
  games: string;
  summary: string;
  notes: string;
  status: Status;
  why: string;
  scenarios: readonly string[];
  tests: readonly string[];
}

export interface Rules {
  clauses: readonly Clause[];
  counts: Record<string, number>;
  kinds: readonly string[];
  books: readonly { book: string; title: string }[];
}

export interface Ruling {
  rule: string;
  clauses: readonly string[];
}

/** The same thing, as each book that speaks of it has it. */
export interface Topic {
  topic: string;
  rulings: readonly (Ruling & { book: string })[];
}

export interface Difference {
  topic: string;
  a: Ruling | null;
  b: Ruling | null;
}

export interface Compared {
  a: { book: string; title: string };
  b: { book: string; title: string };
  differences: readonly Difference[];
}

export interface Scenario {
  name: string;
  titles: readonly string[];
  clauses: readonly string[];
  text: string;
  outcomes: readonly {
    title: string;
    line: number;
    game: string;
    proves: readonly string[];
    failures: readonly unknown[];
    calls: readonly { line: number; said: string }[];
  }[];
}

/** A word of the rulings, and what it means. */
export interface Meant {
  word: string;
  about: string;
}

/** What a book has done about something that went wrong, in some games, at some time. */
export interface RuledSo {
  /** Games without their book, and families; all where none is named. */
  games: readonly string[];
  not_games: readonly string[];
  when: readonly Meant[];
  does: readonly (Meant & { clause: string })[];
  says: string;
  clause: string;
  scenarios: readonly string[];
  tests: readonly string[];
}

/** Something that can go wrong, in one book. */
export interface Situation {
  book: string;
  wrong: string;
  about: string;
  rulings: readonly RuledSo[];
}

export interface WhatIf {
  situations: readonly Situation[];
  not_found: readonly string[];
}

/** A choice the book leaves to the house. */
export interface Open {
  default: string;
  choices: readonly string[];
  by_approval: readonly string[];
  clause: string;
}

export interface Step {
  step: string;
  cards?: number;
  face?: string;
  pace?: string;
  kitty?: boolean;
  shortage?: string;
  opens?: string;
  method?: string;
  clause: string;
}

/** A game as the list has it. */
export interface GameEntry {
  id: string;
  name: string;
  book: string;
  family: string;
  decks: readonly { cards: number; seats: number; seats_with_joker: number; seated: number }[];
  seats_clause: string | null;
  joker: boolean;
  hand: { dealt: number; hole: number; board: number; boards: number; draws: number; plays: string };
  contest: Open;
  play: {
    button: string;
    forced: Open;
    limits: Open;
    betting_rounds: number;
    over_blinds: { most: number; clause: string } | null;
    run_it_twice: string | null;
    steps: readonly Step[];
  } | null;
  clauses: readonly string[];
  options: readonly FormField[];
}

export interface GamePage extends GameEntry {
  /** How it is played, in Markdown. */
  page: string;
  table: Json;
}

export interface Side {
  wins: number;
  ties: number;
}

export interface OddsAnswer {
  exact: boolean;
  runouts: number;
  notes?: readonly string[];
  players: readonly {
    equity: number;
    wins: number;
    ties: number;
    standard_error?: number;
    scoops?: number;
    high?: Side;
    low?: Side;
    shares?: Record<string, number>;
  }[];
}

export interface Fraction {
  num: number;
  den: number;
}

export interface Edge {
  ante: Fraction;
  element_of_risk: Fraction;
  pairs_plus: Fraction;
  dealer_qualifies: Fraction;
  average_wager: Fraction;
  threshold: readonly string[] | null;
  standard_deviation: number;
  pairs_plus_standard_deviation: number;
}

export type Counts = Record<string, number> & { total: number };
export interface Frequencies {
  high: readonly [hand: string, count: number][];
  low: readonly [hand: string, count: number][];
  total: number;
}

/** Part of a list of rounds, and what to ask for the next part with. */
export interface Rounds {
  rounds: RoundHeader[];
  next: number | null;
}

/** A kind of hand, and one of that kind. */
export interface RankedHand {
  category: string;
  cards: readonly string[];
}

/** Which hands beat which, the best first. */
export interface Ranked {
  high: readonly RankedHand[];
  front: readonly RankedHand[];
  low: readonly RankedHand[];
  eight_or_better: boolean;
}

/** A round of a game to learn it by. */
export interface ExampleRound {
  info: TableInfo;
  ranking: Ranked;
  net: number;
  steps: readonly { happened: Happened; view: TableView }[];
}


/** What is written on a table's sign. */
export interface Sign {
  name: string;
  game: string;
  lines: readonly SignLine[];
  /** What it will be, where notice was given of a change. */
  coming: ComingView | null;
  table: Json;
  ranking: Ranked;
}

export interface Story {
  header: RoundHeader;
  steps: readonly { happened: Happened; view: TableView }[];
}

const get = <T>(path: string, signal?: AbortSignal) => request<T>('GET', path, undefined, signal);
/** Each part of a name with slashes, written for an address. */
const written = (name: string) => name.split('/').map(encodeURIComponent).join('/');

export const answers = {
  rules: (signal?: AbortSignal) => get<Rules>('/api/rules', signal),
  clause: (id: string, signal?: AbortSignal) => get<{ clauses: readonly [Clause]; topics: readonly Topic[] }>(`/api/rules/${written(id)}`, signal),
  copy: (book: string, signal?: AbortSignal) => get<{ book: string; title: string; text: string }>(`/api/rules/copy/${encodeURIComponent(book)}`, signal),
  compare: (a: string, b: string, signal?: AbortSignal) => get<Compared>(`/api/rules/diff${query({ a, b })}`, signal),
  whatIf: (words: string, game: string, signal?: AbortSignal) => get<WhatIf>(`/api/rules/what-if${query({ words, game })}`, signal),
  scenario: (name: string, signal?: AbortSignal) => get<Scenario>(`/api/scenarios/${written(name)}`, signal),
  games: (signal?: AbortSignal) => get<GameEntry[]>('/api/games', signal),
  game: (id: string, signal?: AbortSignal) => get<GamePage>(`/api/games/${written(id)}`, signal),
  example: (id: string, signal?: AbortSignal) => get<ExampleRound>(`/api/games/${written(id)}/example`, signal),
  sign: (table: number, code: string | null, signal?: AbortSignal) => get<Sign>(`/api/tables/${table}/sign${query({ code })}`, signal),
  odds: (spot: object, signal?: AbortSignal) => request<OddsAnswer>('POST', '/api/odds', spot, signal),
  frequencies: async (of: Record<string, string | number | boolean | null>, signal?: AbortSignal) =>
    sorted(await get<Record<string, unknown>>(`/api/frequencies${query(of)}`, signal)),
  edge: (of: { strategy: string; ante_bonus: string; pairs_plus: string }, signal?: AbortSignal) => get<Edge>(`/api/edge${query(of)}`, signal),
  tableRounds: (table: number, before: number | null, signal?: AbortSignal) => get<Rounds>(`/api/tables/${table}/rounds${query({ before, most: PAGE, facts: true })}`, signal),
  myRounds: (wish: Record<string, string | number | boolean | null>, before: number | null, signal?: AbortSignal) => get<Rounds>(`/api/me/rounds${query({ ...wish, before, most: PAGE, facts: true })}`, signal),
  myResults: (signal?: AbortSignal) => get<{ results: RoundNet[] }>('/api/me/results', signal),
  story: async (table: number, round: number, signal?: AbortSignal): Promise<Story> => {
    const told = await get<Story>(`/api/tables/${table}/rounds/${round}`, signal);
    return { ...told, steps: told.steps.map(({ happened, view }) => ({ happened: eventsWithNames([happened])[0] ?? happened, view: withNames(view) })) };
  },
};

/** How many rounds a list gets at a time. */
export const PAGE = 20;

/** Counts apart from what they are of: the hands from the best, as the room orders them. */
export function sorted(counted: Record<string, unknown>): Frequencies {
  const high: [string, number][] = [];
  const low: [string, number][] = [];
  for (const [hand, count] of Object.entries(counted)) {
    if (hand === 'low' && count && typeof count === 'object') low.push(...(Object.entries(count) as [string, number][]));
    else if (hand !== 'total' && typeof count === 'number') high.push([hand, count]);
  }
  const total = counted['total'];
  return { high, low, total: typeof total === 'number' ? total : 0 };
}

export type Asked<T> = { state: 'waiting'; counting?: boolean } | { state: 'told'; told: T } | { state: 'refused'; thrown: Refused };

/** How long to leave a count that is still being made. */
const AGAIN_MILLIS = 3_000;

/**
 * Asks and tells what came of it; asks anew when the question changes, and again where the room is
 * still counting. `null` asks nothing.
 */
export function useAnswer<T>(question: string | null, ask: (signal: AbortSignal) => Promise<T>): Asked<T> {
  const [answer, setAnswer] = useState<{ question: string | null; asked: Asked<T> }>({ question, asked: { state: 'waiting' } });
  useEffect(() => {
    if (question === null) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const set = (asked: Asked<T>) => !stop.signal.aborted && setAnswer({ question, asked });
    const go = () => {
      ask(stop.signal).then(
        (told) => set({ state: 'told', told }),
        (thrown: unknown) => {
          if (stop.signal.aborted) return;
          const refused = thrown instanceof Refused ? thrown : new Refused('unknown', String(thrown));
          if (refused.code === 'being-counted' || refused.code === 'busy') {
            set({ state: 'waiting', counting: true });
            timer = setTimeout(go, AGAIN_MILLIS);
          } else set({ state: 'refused', thrown: refused });
        },
      );
    };
    go();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [question]);
  return answer.question === question ? answer.asked : { state: 'waiting' };
}

const kept = new Map<string, unknown>();

/** The same for what does not change while the room runs: asked once, then there at once. */
export function useKeptAnswer<T>(question: string, ask: (signal: AbortSignal) => Promise<T>): Asked<T> {
  const known = kept.get(question) as T | undefined;
  const asked = useAnswer(known === undefined ? question : null, async (signal) => {
    const told = await ask(signal);
    kept.set(question, told);
    return told;
  });
  return known === undefined ? asked : { state: 'told', told: known };
}
