// Going through a round event by event: where one is, and what each key and button does.
import type { LogLine } from '../table/log';

export interface Replay {
  /** Which step is shown, from 0. */
  at: number;
  /** How many there are; at least one. */
  steps: number;
  playing: boolean;
  speed: Speed;
}

export const SPEEDS = ['0.5', '1', '2', '4'] as const;
export type Speed = (typeof SPEEDS)[number];

export type Move =
  | { do: 'first' | 'back' | 'forward' | 'last' | 'play' | 'pause' | 'tick' }
  | { do: 'go'; to: number }
  | { do: 'speed'; speed: Speed };

const within = (at: number, steps: number) => Math.min(Math.max(0, Math.trunc(at) || 0), Math.max(0, steps - 1));

/** A replay that stands at a step; `?step=` counts from 1, and what it does not name is the first. */
export function opened(steps: number, asked: string | null): Replay {
  const wanted = asked === null ? 1 : Number(asked);
  return { at: within(Number.isFinite(wanted) ? wanted - 1 : 0, steps), steps, playing: false, speed: '1' };
}

/** What comes of a move. Whoever moves by hand stops the play. */
export function moved(replay: Replay, move: Move): Replay {
  const { at, steps } = replay;
  const to = (next: number): Replay => ({ ...replay, at: within(next, steps), playing: false });
  switch (move.do) {
    case 'first':
      return to(0);
    case 'back':
      return to(at - 1);
    case 'forward':
      return to(at + 1);
    case 'last':
      return to(steps - 1);
    case 'go':
      return to(move.to);
    case 'play':
      // Played from the end it begins again.
      return { ...replay, playing: steps > 1, at: at >= steps - 1 ? 0 : at };
    case 'pause':
      return { ...replay, playing: false };
    case 'tick': {
      if (!replay.playing) return replay;
      const next = within(at + 1, steps);
      return { ...replay, at: next, playing: next < steps - 1 };
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

/** The move of a key; nothing where it has none. */
export function keyMove(key: string, playing: boolean): Move | null {
  switch (key) {
    case 'ArrowLeft':
      return { do: 'back' };
    case 'ArrowRight':
      return { do: 'forward' };
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
