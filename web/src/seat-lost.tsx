// A seat that was given up while its player was away: said where they come back, at the table and in the lobby.
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { api, type SeatLost } from './api';
import { socket } from './socket';
import { me } from './store';
import { number, t, tCount, time } from './text';
import { Button, ButtonLink, Clause, Notice } from './ui';
import type { LeftView } from './wire';

const DAY = 24 * 60 * 60 * 1000;

/** The time of day; with its day where that is another. */
export function timeOfDay(millis: number, now: number): string {
  return Math.abs(now - millis) < DAY / 2 ? time(millis, { timeStyle: 'short' }) : time(millis);
}

/** Whether somebody else gave the seat up. Whoever left by themselves knows it. */
export function isLost(left: LeftView | null): left is LeftView {
  return left !== null && left.how !== 'own-wish';
}

/** Why the seat is gone, where the chips are, and what is brought on coming back; `least` is what the table asks for then. */
export function lostSentences(left: LeftView, least: number, now: number): string[] {
  const at = timeOfDay(left.at_millis, now);
  const until = left.brings_until_millis;
  return [
    left.how === 'standing-order' && left.away_minutes !== null ? tCount('lost.away', left.away_minutes, { time: at }) : t('lost.staff', { time: at }),
    ...(left.chips > 0 ? [t('lost.chips', { chips: number(left.chips) })] : []),
    ...(until !== null && until > now ? [t('lost.brings', { time: timeOfDay(until, now), chips: number(least) })] : []),
  ];
}

/** The rule that asks for it, where it does. */
export function BringsClause({ left, now }: { left: LeftView; now: number }) {
  return left.brings_until_millis !== null && left.brings_until_millis > now ? <Clause id={left.clause} /> : null;
}

const KEPT_AS = 'cutcard.seats-lost.known';

/** What was read and put away: the latest few, by table and time. */
const known = signal<readonly string[]>(readKnown());

function readKnown(): readonly string[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? '[]');
    return Array.isArray(read) ? read.filter((one) => typeof one === 'string') : [];
  } catch {
    return []; // Storage may be denied: then it is said until the page is left.
  }
}

const keyOf = ({ table, left }: SeatLost): string => `${table}/${left.at_millis}`;

function putAway(seat: SeatLost): void {
  known.value = [...known.peek(), keyOf(seat)].slice(-20);
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(known.peek()));
  } catch {
    // As above.
  }
}

/** The seats that whoever is here has lost lately, until they say that they know. */
export function SeatsLost() {
  const player = me.value?.player ?? null;
  const [lost, setLost] = useState<readonly SeatLost[]>([]);
  useEffect(() => {
    setLost([]);
    if (player === null) return undefined;
    let wanted = true;
    // Where it cannot be had, the table says it.
    api.seatsLost().then((answer) => wanted && setLost(answer.lost)).catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [player]);
  const now = socket.now();
  const shown = lost.filter((seat) => !known.value.includes(keyOf(seat)));
  return shown.map((seat) => (
    <Notice key={keyOf(seat)}>
      <div class="stack-tight">
        <p><strong>{t('lost.at', { table: seat.name })}</strong></p>
        <p>{lostSentences(seat.left, seat.left.chips, now).join(' ')} <BringsClause left={seat.left} now={now} /></p>
        <div class="row">
          <Button size="small" onClick={() => putAway(seat)}>{t('lost.known')}</Button>
          {seat.closed ? null : <ButtonLink size="small" kind="quiet" href={`/table/${seat.table}`}>{t('seated.back')}</ButtonLink>}
        </div>
      </div>
    </Notice>
  ));
}
