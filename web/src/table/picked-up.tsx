/** When somebody who is absent is picked up: their chips go back to them and the seat is free. */

import { t } from '../text';
import { secondsLeft } from './format';
import { useNow, type RoomClock } from './ring';

/** Minutes, and at last seconds. */
export function leftText(until: number, now: number): string {
  const seconds = secondsLeft(until, now);
  return seconds > 90 ? t('left.minutes', { minutes: Math.ceil(seconds / 60) }) : t('left.seconds', { seconds });
}

export function PickedUp({ until, clock }: { until: number; clock: RoomClock | undefined }) {
  const now = useNow(clock, 1_000);
  return now === null ? null : <span class="picked-up">{t('table.pickedUp', { left: leftText(until, now) })}</span>;
}
