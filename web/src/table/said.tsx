/**
 * What is said of a seat beside its name and chips: what it did last, what the round brought it, that nobody is there.
 * A plate with a line for it says it there; else it stands beside the bet, so that the name stays in sight.
 */

import { t, tMaybe } from '../text';
import type { SeatView, TableView } from '../wire';
import { leftText } from './picked-up';
import { useNow, type RoomClock } from './ring';
import { plateLine, type PlateLine } from './scene/plate';
import type { Scene } from './scene/scene';
import type { Plates } from './seats';

/** Where it is said. Compact plates have two letters for the name, and room for a word. */
export function saidOn(plates: Plates, lines: 2 | 3): 'plate' | 'chips' {
  return plates === 'compact' || lines === 3 ? 'plate' : 'chips';
}

/** Why nobody plays there, in a word. */
export function absence(seat: SeatView): string | null {
  if (seat.presence === 'away') return t('table.seat.away');
  return seat.connected ? null : t('table.seat.disconnected');
}

/** Whether nobody is there and no cards lie there: then the reason stands in their place. */
export function isEmptyHanded(seat: SeatView): boolean {
  return seat.cards.length === 0 && seat.rows === null && absence(seat) !== null;
}

/** What is said of a seat that has done nothing. */
export function standing(seat: SeatView): string | null {
  const absent = absence(seat);
  if (absent !== null) return absent;
  if (seat.standing === 'all-in') return t('table.act.all-in');
  if (seat.standing === 'folded') return t('table.act.fold');
  return seat.presence === 'until-next-blind' ? t('table.seat.untilBlind') : null;
}

/** That nothing is left to play with; the figure beside the name says it where there is little room. */
function outOfChips(seat: SeatView): string | null {
  return seat.markers.includes('busted') && seat.standing !== 'all-in' ? t('table.marker.busted') : null;
}

interface Of {
  view: TableView;
  seat: SeatView;
  scene: Scene;
  plates: Plates;
  lines: 2 | 3;
  written: (amount: number) => string;
}

/** What is said of a seat now. With little room, and beside the bet, a word alone. */
export function saidOf({ view, seat, scene, plates, lines, written }: Of): PlateLine | null {
  const otherwise = plates !== 'compact' && isEmptyHanded(seat) ? null : (standing(seat) ?? (plates === 'full' ? outOfChips(seat) : null));
  const line = plateLine(view, seat, scene, written, otherwise);
  if (lines === 3 || line === null || line.kind !== 'act') return line;
  const word = plateLine(view, seat, scene, () => '', otherwise)?.text.trim() ?? '';
  return { ...line, text: shorter(seat, word === '' ? line.text : word) };
}

/** What is too long for a narrow place has a shorter word. */
function shorter(seat: SeatView, text: string): string {
  if (text === t('table.seat.disconnected')) return t('felt.disconnected');
  const act = seat.last_act?.word ?? (seat.standing === 'folded' ? 'fold' : '');
  return text === tMaybe(`table.act.${act}`) ? (tMaybe(`felt.act.${act}`) ?? text) : text;
}

/** Beside the bet: the plate says it to whoever listens. */
export function Said({ line }: { line: PlateLine }) {
  return <span class="seat-said" data-kind={line.kind} aria-hidden="true">{line.text}{line.more === undefined ? null : <span class="plate-more"> · {line.more}</span>}</span>;
}

/** In the place of the cards: that nobody is there, and for how long the seat is kept. */
export function Absent({ seat, plates, narrow, clock, now: then }: { seat: SeatView; plates: Plates; narrow: boolean; clock: RoomClock | undefined; now: number }) {
  const until = seat.picked_up_at_millis ?? null;
  // The time goes down also where nothing else happens.
  const now = useNow(until === null ? undefined : clock, 1_000) ?? then;
  // The figure and its unit stay together.
  const left = until === null ? null : leftText(until, now).replace(' ', '\u00a0');
  // A compact plate says that nobody is there.
  if (plates === 'compact') return left === null ? null : <span class="seat-note" aria-hidden="true">{t('felt.kept.short', { left })}</span>;
  return (
    <span class="seat-note" aria-hidden="true">
      <b>{absence(seat)}</b>
      {left === null ? null : <span>{t(narrow ? 'felt.kept.short' : 'felt.kept', { left })}</span>}
    </span>
  );
}

/** The same for whoever listens. */
export function keptInWords(seat: SeatView, now: number): string | null {
  const until = seat.picked_up_at_millis ?? null;
  return until === null ? null : t('felt.kept.long', { left: leftText(until, now) });
}
