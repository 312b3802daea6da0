// Going through a round step by step and street by street: where one is, and what each key and button does.
import { passes, type LogLine } from '../table/log';

/** Where a replay can stand, by event. */
export interface Stops {
  /** How many events there are; at least one. */
  events: number;
  /** Where each step ends, the last event among them: antes and cards that are dealt together are one. */
  steps: readonly number[];
  /** Where a street has been dealt, a draw begins, hands are shown, the pot is pushed. */
  streets: readonly number[];
}

export interface Replay {
  /** Which event is shown last, from 0. */
  at: number;
  stops: Stops;
  playing: boolean;
  speed: Speed;
}

export const SPEEDS = ['0.5', '1', '2', '4'] as const;
export type Speed = (typeof SPEEDS)[number];

export type Move =
  | { do: 'first' | 'back' | 'forward' | 'last' | 'street-back' | 'street-forward' | 'play' | 'pause' | 'tick' }
  | { do: 'go'; to: number }
  | { do: 'speed'; speed: Speed };

const within = (at: number, events: number) => Math.min(Math.max(0, Math.trunc(at) || 0), Math.max(0, events - 1));

/** A replay that stands at an event; `?step=` counts them from 1, and what it does not name is the first. */
export function opened(stops: Stops, asked: string | null): Replay {
  const wanted = asked === null ? 1 : Number(asked);
  return { at: within(Number.isFinite(wanted) ? wanted - 1 : 0, stops.events), stops, playing: false, speed: '1' };
}

/** The next of some places after one; where there is none, the end. */
const after = (places: readonly number[], at: number, events: number): number => places.find((place) => place > at) ?? events - 1;
/** The one before; where there is none, the beginning. */
const before = (places: readonly number[], at: number): number => places.findLast((place) => place < at) ?? 0;

/** Which step is shown, from 1: the one that an event belongs to. */
export function stepAt({ at, stops: { steps } }: Pick<Replay, 'at' | 'stops'>): number {
  const found = steps.findIndex((end) => end >= at);
  return found === -1 ? steps.length : found + 1;
}

/** What comes of a move. Whoever moves by hand stops the play. */
export function moved(replay: Replay, move: Move): Replay {
  const { at, stops: { events, steps, streets } } = replay;
  const to = (next: number): Replay => ({ ...replay, at: within(next, events), playing: false });
  switch (move.do) {
    case 'first':
      return to(0);
    case 'back':
      return to(before(steps, at));
    case 'forward':
      return to(after(steps, at, events));
    case 'street-back':
      return to(before(streets, at));
    case 'street-forward':
      return to(after(streets, at, events));
    case 'last':
      return to(events - 1);
    case 'go':
      return to(move.to);
    case 'play':
      // Played from the end it begins again.
      return { ...replay, playing: events > 1, at: at >= events - 1 ? 0 : at };
    case 'pause':
      return { ...replay, playing: false };
    case 'tick': {
      if (!replay.playing) return replay;
      const next = after(steps, at, events);
      return { ...replay, at: next, playing: next < events - 1 };
    }
    case 'speed':
      return { ...replay, speed: move.speed };
  }
}

/** What has a sentence or a street of its own stays long enough to be read. */
const longer: Partial<Record<LogLine['what'], number>> = { awarded: 2_600, settled: 2_000, board: 1_300 };

/** How long a step stays: what matters longer, what is only counted along shorter. */
export function dwell(weight: LogLine['weight'], what: LogLine['what'], speed: Speed): number {
  const usual = { result: 1_400, act: 900, deal: 450, table: 500, quiet: 220 }[weight];
  return (longer[what] ?? usual) / Number(speed);
}

/** The move of a key; nothing where it has none. With the shift key arrows go from street to street. */
export function keyMove(key: string, playing: boolean, shift = false): Move | null {
  switch (key) {
    case 'ArrowLeft':
      return { do: shift ? 'street-back' : 'back' };
    case 'ArrowRight':
      return { do: shift ? 'street-forward' : 'forward' };
    case 'Home':
      return { do: 'first' };
    case 'End':
      return { do: 'last' };
    case ' ':
      return { do: playing ? 'pause' : 'play' };
    default:
      return null;
  }
}

/** The line that tells a step: the last that begins at or before it. */
export function lineAt(lines: readonly Pick<LogLine, 'sequence'>[], sequence: number): number {
  let found = -1;
  for (const [place, line] of lines.entries()) if (line.sequence <= sequence) found = place;
  return found;
}

/** The step at which all that a line tells has happened: the one before the next line begins. */
export function stepOf(lines: readonly Pick<LogLine, 'sequence'>[], line: number, sequences: readonly number[]): number {
  const next = lines[line + 1]?.sequence;
  if (next === undefined) return Math.max(0, sequences.length - 1);
  const first = sequences.findIndex((sequence) => sequence >= next);
  return Math.max(0, (first === -1 ? sequences.length : first) - 1);
}

/** Every event is a step of its own. */
export function oneByOne(events: number): Stops {
  const all = Array.from({ length: events }, (_, at) => at);
  return { events, steps: all, streets: all };
}

type Told = Pick<LogLine, 'sequence' | 'what' | 'weight'>;

/** What a line does in the course of a round. */
function partOf({ what }: Pick<Told, 'what'>): 'deal' | 'draw' | 'show' | 'push' | 'quiet' | 'other' {
  switch (what) {
    case 'dealt': case 'box-dealt': case 'board': case 'community': return 'deal';
    case 'drew': case 'discarded': case 'set': return 'draw';
    case 'shown': case 'turned-up': case 'box-turned-up': case 'mucked': case 'dealer-revealed': return 'show';
    case 'awarded': case 'units-paid': case 'settled': return 'push';
    case 'burnt': case 'reshuffled': case 'raked': case 'returned': case 'turn-began': case 'kitty-dealt': case 'dealt-to-folded': return 'quiet';
    default: return 'other';
  }
}

/** Where a replay of a round can stand: after every line that is worth a look, and where something new begins. */
export function stopsOf(lines: readonly Told[], sequences: readonly number[]): Stops {
  const last = Math.max(0, sequences.length - 1);
  const end = (line: number): number => stepOf(lines, line, sequences);
  const steps = lines.flatMap(({ weight }, line) => (passes(weight, 'usual') ? [end(line)] : []));
  const streets: number[] = [];
  let part: ReturnType<typeof partOf> = 'other';
  for (const [line, told] of lines.entries()) {
    const next = partOf(told);
    // Cards that are drawn belong to the draw.
    if (told.weight === 'quiet' || next === 'quiet' || (next === 'deal' && part === 'draw')) continue;
    // Two boards, and cards with the card that counts for all, come together.
    if (next === 'deal' && part === 'deal') streets.pop();
    if (next === 'deal' || (next !== 'other' && next !== part)) streets.push(end(line));
    part = next;
  }
  const all = (places: readonly number[]) => [...new Set([...places, last])].sort((a, b) => a - b);
  return { events: sequences.length, steps: all(steps), streets: all(streets) };
}
