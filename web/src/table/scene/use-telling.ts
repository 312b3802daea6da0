/** Telling a story in time: part after part, then all of it. */

import { useEffect, useRef, useState } from 'preact/hooks';
import type { RoomClock } from '../ring';
import type { Result, TableView } from '../../wire';
import { marksOf, unmarked } from './marks';
import { noScene, type Scene } from './scene';
import { storyOf, type Chips, type Story } from './story';

/** How long a part is told at least and at most. */
const shortest = 900;
const longest = 2_600;
/** How long all of it stays before the next round. */
const rest = 2_000;

/** How long each of some parts is told, where so much time is left. */
export function dwellOf(parts: number, leftMillis: number): number {
  return Math.min(longest, Math.max(shortest, (leftMillis - rest) / parts));
}

/** A scene at one of its parts. */
export function sceneAt(story: Story | null, beat: number): Scene {
  if (story === null) return noScene;
  const { beats, inTurn } = story;
  const told = beats[beat];
  const upTo = beats.slice(0, beat + 1);
  return {
    story,
    beat,
    mark: inTurn ? marksOf(told === undefined ? beats : [told], beats) : unmarked,
    won: (seat) => upTo.flatMap(({ winners }) => winners).filter((winner) => winner.seat === seat).reduce((sum, { chips }) => sum + chips, 0),
  };
}

/** Which part of how many is told now. Whoever comes when the round is over is told all at once. */
function useBeat(key: string | null, parts: number, leftMillis: () => number): number {
  const [at, setAt] = useState<{ key: string | null; beat: number }>({ key, beat: Number.POSITIVE_INFINITY });
  const late = useRef(key);
  const beat = at.key === key ? at.beat : late.current === key ? Number.POSITIVE_INFINITY : 0;
  useEffect(() => {
    if (key === null || key === late.current || parts < 2) return undefined;
    const dwell = dwellOf(parts, leftMillis());
    let next = 0;
    setAt({ key, beat: 0 });
    const timer = setInterval(() => {
      next += 1;
      setAt({ key, beat: next });
      if (next >= parts) clearInterval(timer);
    }, dwell);
    return () => clearInterval(timer);
  }, [key, parts]);
  return parts < 2 ? parts : Math.min(beat, parts);
}

/** What a replay stands at: these results, this one of them; nothing where it tells none. */
export interface Telling {
  results: readonly Result[];
  /** Which part; as many as there are for all. */
  beat: number;
}

/** The scene of a view: as a replay says, else in time. */
export function useTelling(view: TableView, chips: Chips, clock: RoomClock | undefined, telling: Telling | null | undefined): Scene {
  const story = view.playing && telling == null ? null : storyOf(view, chips, telling?.results ?? view.results);
  const parts = story?.inTurn === true ? story.beats.length : 0;
  const key = story === null || telling != null ? null : String(view.round_number);
  const beat = useBeat(key, parts, () => (view.next_round_millis === null || clock === undefined ? longest * parts + rest : view.next_round_millis - clock()));
  return sceneAt(story, telling?.beat ?? (clock === undefined ? parts : beat));
}
