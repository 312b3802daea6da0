/** The end of a round in the replayer: the same story, told as its events are stepped through. */

import type { Happened } from '../../wire';
import type { Result } from '../../wire';
import { partsOf } from './parts';
import type { Telling } from './use-telling';

/** What was awarded in a round, put together as the room tells it when the round is over. */
export function resultsOf(events: readonly Happened[]): Result[] {
  const found: Result[] = [];
  for (const { what } of events) {
    if (what.what !== 'awarded') continue;
    const winner = { seat: what.seat, chips: what.chips };
    const before = found.find(({ pot, board, side }) => pot === what.pot && board === what.board && side === what.side);
    if (before === undefined) {
      const { pot, pots, board, boards, has, no_low } = what;
      found.push({ pot, pots, board, boards, side: what.side === 'high' || what.side === 'low' ? what.side : 'alone', winners: [winner], has, no_low });
    } else before.winners.push(winner);
  }
  return found;
}

/** Where the story stands at a step: at the part awarded last, and at all of them once nothing more is awarded. */
export function tellingAt(events: readonly Happened[], at: number): Telling | null {
  const awards = events.flatMap(({ what }, place) => (what.what === 'awarded' ? [{ what, place }] : []));
  const last = awards.findLast(({ place }) => place <= at);
  if (last === undefined) return null;
  const results = resultsOf(events);
  const parts = partsOf(results);
  const { pot, board, side } = last.what;
  const told = parts.findIndex(({ of }) => of.some((one) => one.pot === pot && one.board === board && one.side === side));
  const all = last === awards.at(-1) && last.place < at;
  return { results, beat: all ? parts.length : told };
}
