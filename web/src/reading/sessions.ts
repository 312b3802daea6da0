// Results, one after the other: where a session begins and ends, and how it went.

/** What one round brought. */
export interface RoundNet {
  table: number;
  game: string;
  number: number;
  started_millis: number;
  ended_millis: number;
  net: number;
}

export interface Session {
  /** Its rounds, the first first. */
  rounds: readonly RoundNet[];
  /** What all of them brought. */
  net: number;
  startedMillis: number;
  endedMillis: number;
}

/** Whoever does not play for so long has left, and what comes after is another session. */
export const PAUSE_MILLIS = 60 * 60 * 1000;

function session(rounds: readonly RoundNet[]): Session {
  return {
    rounds,
    net: rounds.reduce((sum, { net }) => sum + net, 0),
    startedMillis: Math.min(...rounds.map(({ started_millis }) => started_millis)),
    endedMillis: Math.max(...rounds.map(({ ended_millis }) => ended_millis)),
  };
}

/** The sessions, the latest first. Rounds at several tables at once are one session. */
export function sessionsOf(results: readonly RoundNet[]): readonly Session[] {
  const inOrder = [...results].sort((a, b) => a.started_millis - b.started_millis);
  const found: RoundNet[][] = [];
  let over = Number.NEGATIVE_INFINITY;
  for (const round of inOrder) {
    if (round.started_millis - over > PAUSE_MILLIS) found.push([]);
    found.at(-1)?.push(round);
    over = Math.max(over, round.ended_millis);
  }
  return found.map(session).reverse();
}

/** Several sessions as one. */
export function together(sessions: readonly Session[]): Session | null {
  const rounds = [...sessions].reverse().flatMap((one) => one.rounds);
  return rounds.length === 0 ? null : session(rounds);
}

/** The balance after each round, from nothing at the beginning. */
export function balances(rounds: readonly Pick<RoundNet, 'net'>[]): readonly number[] {
  let balance = 0;
  return [0, ...rounds.map(({ net }) => (balance += net))];
}

/** A line through balances, in a box of so many units: `M0 50L10 40`. */
export function lineThrough(values: readonly number[], width: number, height: number): string {
  const { least, most } = rangeOf(values);
  const x = (at: number) => (values.length < 2 ? 0 : (at / (values.length - 1)) * width);
  const y = (value: number) => height - ((value - least) / (most - least)) * height;
  const near = (value: number) => Math.round(value * 100) / 100;
  return values.map((value, at) => `${at === 0 ? 'M' : 'L'}${near(x(at))} ${near(y(value))}`).join('');
}

/** The least and the most of balances, nothing among them, never the same. */
export function rangeOf(values: readonly number[]): { least: number; most: number } {
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  return least === most ? { least: -1, most: 1 } : { least, most };
}
