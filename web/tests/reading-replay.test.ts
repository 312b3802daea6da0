import { describe, expect, test } from 'vitest';
import type { LogLine } from '../src/table/log';
import { dwell, keyMove, lineAt, moved, oneByOne, opened, stepAt, stepOf, stopsOf, type Move, type Replay } from '../src/reading/stepper';

const at = (place: number, change: Partial<Replay> = {}): Replay => ({ at: place, stops: oneByOne(5), playing: false, speed: '1', ...change });
const after = (replay: Replay, ...moves: Move[]) => moves.reduce(moved, replay);

describe('a replay', () => {
  test('opens where the address says, and nowhere else', () => {
    expect(opened(oneByOne(5), null).at).toBe(0);
    expect(opened(oneByOne(5), '3').at).toBe(2);
    for (const [asked, place] of [['0', 0], ['-4', 0], ['99', 4], ['x', 0], ['', 0], ['2.7', 1], ['Infinity', 0]] as const) expect(opened(oneByOne(5), asked).at, asked).toBe(place);
    expect(opened(oneByOne(1), '7')).toMatchObject({ at: 0, playing: false });
  });
  test('steps, and never past its ends', () => {
    expect(after(at(0), { do: 'forward' }, { do: 'forward' }).at).toBe(2);
    expect(after(at(0), { do: 'back' }).at).toBe(0);
    expect(after(at(4), { do: 'forward' }).at).toBe(4);
    expect(after(at(2), { do: 'last' }).at).toBe(4);
    expect(after(at(2), { do: 'first' }).at).toBe(0);
    expect(after(at(2), { do: 'go', to: 99 }).at).toBe(4);
    expect(after(at(2), { do: 'go', to: Number.NaN }).at).toBe(0);
  });
  test('plays to its end and stops there', () => {
    const playing = after(at(2), { do: 'play' });
    expect(playing).toMatchObject({ at: 2, playing: true });
    expect(after(playing, { do: 'tick' })).toMatchObject({ at: 3, playing: true });
    expect(after(playing, { do: 'tick' }, { do: 'tick' })).toMatchObject({ at: 4, playing: false });
    expect(after(playing, { do: 'tick' }, { do: 'tick' }, { do: 'tick' }).at).toBe(4);
  });
  test('begins again when played from its end', () => {
    expect(after(at(4), { do: 'play' })).toMatchObject({ at: 0, playing: true });
    expect(after(at(0, { stops: oneByOne(1) }), { do: 'play' }).playing).toBe(false);
  });
  test('stops when somebody steps by hand; a late tick does nothing', () => {
    const stopped = after(at(1, { playing: true }), { do: 'back' });
    expect(stopped).toMatchObject({ at: 0, playing: false });
    expect(after(stopped, { do: 'tick' })).toEqual(stopped);
    expect(after(at(1, { playing: true }), { do: 'pause' })).toMatchObject({ at: 1, playing: false });
  });
  test('goes on at another speed', () => {
    expect(after(at(1, { playing: true }), { do: 'speed', speed: '4' })).toMatchObject({ at: 1, playing: true, speed: '4' });
    expect(dwell('act', 'acted', '2')).toBe(dwell('act', 'acted', '1') / 2);
    expect(dwell('result', 'shown', '1')).toBeGreaterThan(dwell('quiet', 'burnt', '1'));
    expect(dwell('result', 'awarded', '1')).toBeGreaterThan(dwell('result', 'shown', '1'));
  });
  test('has keys', () => {
    expect(keyMove('ArrowRight', false)).toEqual({ do: 'forward' });
    expect(keyMove('ArrowRight', false, true)).toEqual({ do: 'street-forward' });
    expect(keyMove('ArrowLeft', false, true)).toEqual({ do: 'street-back' });
    expect(keyMove('Home', false)).toEqual({ do: 'first' });
    expect(keyMove(' ', false)).toEqual({ do: 'play' });
    expect(keyMove(' ', true)).toEqual({ do: 'pause' });
    expect(keyMove('Enter', false)).toBeNull();
  });
});

describe('the dealer’s log', () => {
  const lines = [{ sequence: 10 }, { sequence: 12 }, { sequence: 15 }];
  const sequences = [10, 11, 12, 13, 14, 15, 16];
  test('marks the line that tells a step', () => {
    expect(sequences.map((sequence) => lineAt(lines, sequence))).toEqual([0, 0, 1, 1, 1, 2, 2]);
    expect(lineAt(lines, 3)).toBe(-1);
  });
  test('a line leads to the step at which all of it has happened', () => {
    expect([0, 1, 2].map((line) => stepOf(lines, line, sequences))).toEqual([1, 4, 6]);
    for (const line of [0, 1, 2]) expect(lineAt(lines, sequences[stepOf(lines, line, sequences)]!)).toBe(line);
    expect(stepOf([], 0, [])).toBe(0);
  });
});

describe('a long hand', () => {
  // A hand of stud as the log tells it: each line with how many events it has.
  const told: [LogLine['what'], number][] = [
    ['round-started', 1], ['posted', 8], ['burnt', 1], ['dealt', 24], ['posted', 1], ['acted', 1], ['acted', 1],
    ['burnt', 1], ['dealt', 3], ['acted', 1], ['acted', 1], ['burnt', 1], ['dealt', 2], ['community', 1], ['acted', 1],
    ['shown', 1], ['mucked', 1], ['raked', 1], ['awarded', 1], ['awarded', 1], ['play-ended', 1], ['round-ended', 1],
  ];
  const weights: Partial<Record<LogLine['what'], LogLine['weight']>> = { burnt: 'quiet', 'play-ended': 'quiet', 'round-ended': 'quiet', dealt: 'deal' };
  let next = 1;
  const lines = told.map(([what, count]) => {
    const sequence = next;
    next += count;
    return { what, sequence, weight: weights[what] ?? 'act' as const };
  });
  const sequences = Array.from({ length: next - 1 }, (_, at) => at + 1);
  const stops = stopsOf(lines, sequences);
  const nameAt = (at: number) => lines[lineAt(lines, sequences[at] ?? 0)]?.what;

  test('is gone through line by line: antes and cards that come together are one step', () => {
    expect(stops.events).toBe(55);
    expect(stops.steps.length).toBe(told.filter(([what]) => weights[what] !== 'quiet').length + 1);
    expect(after(opened(stops, null), { do: 'forward' }).at).toBe(8);
    expect(after(opened(stops, null), { do: 'forward' }, { do: 'forward' }, { do: 'back' }).at).toBe(8);
    expect([0, 3, 8, 54].map((at) => stepAt({ at, stops }))).toEqual([1, 2, 2, stops.steps.length]);
  });
  test('and from street to street, each with all its cards dealt', () => {
    const seen: (string | undefined)[] = [];
    let replay = opened(stops, null);
    while (replay.at < stops.events - 1) {
      replay = after(replay, { do: 'street-forward' });
      seen.push(nameAt(replay.at));
    }
    expect(seen).toEqual(['dealt', 'dealt', 'community', 'shown', 'awarded', 'round-ended']);
    expect(nameAt(after(replay, { do: 'street-back' }, { do: 'street-back' }).at)).toBe('shown');
    expect(after(opened(stops, null), { do: 'street-back' }).at).toBe(0);
  });
});
