/** The clock, on request: it is never read out by itself while there is enough of it. */

import { t } from '../text';
import { secondsLeft } from '../table/format';
import { isMyTurn } from '../table/signals';
import { typed, type Place } from './place';

/** How long somebody has, on request. */
export function timeLines({ view, clock, player }: Place): string[] {
  const now = clock();
  const lines: string[] = [];
  if (view.turn !== null && view.turn.length_millis > 0) {
    const seconds = secondsLeft(view.turn.deadline_millis, now);
    const names = view.seats.filter(({ seat }) => view.turn?.seats.includes(seat) === true).map(({ name }) => name).join(', ');
    lines.push(isMyTurn(view) ? typed('typed.time.you', { seconds }) : typed('typed.time.of', { names, seconds }));
  }
  if (view.next_round_millis !== null) lines.push(`${t('table.status.nextRound', { seconds: secondsLeft(view.next_round_millis, now) })}.`);
  const kept = view.waiting.find((one) => one.player === player)?.seat_kept_until_millis ?? null;
  if (kept !== null) lines.push(t('table.list.kept', { seconds: secondsLeft(kept, now) }));
  return lines.length === 0 ? [typed('typed.time.none')] : lines;
}
