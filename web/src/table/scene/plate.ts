/** What stands below the name and chips of a seat: what it did last, and what the round brought it. */

import { signed, t } from '../../text';
import { lastAct } from '../words';
import type { SeatView, TableView } from '../../wire';
import type { Scene } from './scene';
import type { Chips } from './story';

export interface PlateLine {
  kind: 'won' | 'lost' | 'even' | 'act';
  text: string;
  /** What is added where there is room. */
  more?: string;
}

/** What was drawn last, for as long as it tells something. */
function drew(view: TableView, seat: SeatView): string | null {
  const last = seat.drawn.at(-1);
  if (!view.playing || last === undefined || seat.standing === 'folded' || seat.last_act?.word === 'draw') return null;
  return last === 0 ? t('scene.pat') : t('scene.drew', { count: last });
}

/** What it did last. That it is all in stands in the place of its chips. */
function done(view: TableView, seat: SeatView, chips: Chips, standing: string | null): string | null {
  const saysAllIn = view.playing && seat.standing === 'all-in' && seat.stack === 0;
  if (seat.last_act === null) return saysAllIn && seat.connected && seat.presence !== 'away' ? null : standing;
  // A hand that is turned up is seen.
  const seen = seat.turned_up && seat.last_act.word === 'show';
  return seen || (saysAllIn && seat.last_act.word === 'all-in') ? null : lastAct(seat.last_act, chips);
}

/** The line of a seat; `standing` is what is said of it where it has done nothing. */
export function plateLine(view: TableView, seat: SeatView, scene: Scene, chips: Chips, standing: string | null): PlateLine | null {
  const over = !view.playing && seat.dealt_in && seat.net !== null;
  if (over && (seat.standing !== 'folded' || (seat.net ?? 0) > 0)) {
    // What the round brought is told when the story is.
    if (scene.story?.inTurn === true && scene.beat < scene.story.beats.length) return null;
    const net = seat.net ?? 0;
    return { kind: net > 0 ? 'won' : net < 0 ? 'lost' : 'even', text: signed(net, chips) };
  }
  const drawn = drew(view, seat);
  // Beside a draw the word is enough: the chips lie before the seat.
  const act = done(view, seat, drawn === null ? chips : () => '', standing)?.trim() ?? null;
  if (drawn !== null) return { kind: 'act', text: drawn, ...(act === null ? {} : { more: act }) };
  return act === null ? null : { kind: 'act', text: act };
}

/** Whether a seat is marked as a winner: who came out ahead, once that is told. */
export function isWinner(view: TableView, seat: SeatView, scene: Scene): boolean {
  if (view.playing) return false;
  const { story, beat } = scene;
  const told = story?.inTurn === true ? story.beats[beat] : undefined;
  if (told !== undefined) return told.winners.some((winner) => winner.seat === seat.seat);
  return seat.net === null ? seat.won > 0 : seat.net > 0;
}
