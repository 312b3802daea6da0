/** The time somebody has left: a ring with its seconds. */

import { useEffect, useState } from 'preact/hooks';
import { t } from '../text';
import type { TurnView } from '../wire';
import { secondsLeft } from './format';

/** The room's clock, in milliseconds. */
export type RoomClock = () => number;

/** The room's time, a few times a second. */
export function useNow(clock: RoomClock | undefined, everyMillis = 250): number | null {
  const [now, setNow] = useState(() => clock?.() ?? null);
  useEffect(() => {
    if (clock === undefined) return undefined;
    setNow(clock());
    const timer = setInterval(() => setNow(clock()), everyMillis);
    return () => clearInterval(timer);
  }, [clock, everyMillis]);
  return clock === undefined ? null : now;
}

const around = 2 * Math.PI * 15;

export function TurnRing({ turn, clock }: { turn: TurnView; clock: RoomClock | undefined }) {
  const now = useNow(clock);
  if (now === null) return null;
  const left = Math.max(0, turn.deadline_millis - now);
  const part = turn.length_millis > 0 ? Math.min(1, left / turn.length_millis) : 0;
  const seconds = secondsLeft(turn.deadline_millis, now);
  return (
    <span class="ring" data-low={seconds <= 7 ? '' : undefined} role="timer" aria-label={t('table.secondsLeft', { seconds })}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle class="ring-rest" cx="18" cy="18" r="15" />
        <circle class="ring-left" cx="18" cy="18" r="15" stroke-dasharray={`${around}`} stroke-dashoffset={`${around * (1 - part)}`} />
      </svg>
      <span class="ring-seconds" aria-hidden="true">{seconds < 100 ? seconds : `${Math.ceil(seconds / 60)}′`}</span>
    </span>
  );
}

/** Seconds until the next round. */
export function Countdown({ until, clock }: { until: number; clock: RoomClock | undefined }) {
  const now = useNow(clock);
  if (now === null) return null;
  const seconds = secondsLeft(until, now);
  return <span>{seconds > 0 ? t('table.status.nextRound', { seconds }) : t('table.status.nextRoundNow')}</span>;
}
