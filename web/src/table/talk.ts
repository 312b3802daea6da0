/** What is said at a table, as this player wants to hear it: nobody muted or blocked, what is new counted, what is newest shown at its seat. */

import { signal } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { isBlocked } from '../blocked';
import { preferences } from '../preferences';
import { me } from '../store';
import { play } from '../ui';
import type { ChatLine, SeatView } from '../wire';

/** How long a line stands at its seat. */
export const BUBBLE_MILLIS = 5_000;

/** Who is muted for as long as the page is open. */
const muted = signal<ReadonlySet<number>>(new Set());

export function isMuted(player: number): boolean {
  return muted.value.has(player);
}

export function mute(player: number, on: boolean): void {
  const next = new Set(muted.peek());
  if (on) next.add(player);
  else next.delete(player);
  muted.value = next;
}

/** The lines somebody wants to see. */
export function heard(lines: readonly ChatLine[]): ChatLine[] {
  return lines.filter(({ player }) => !isMuted(player) && !isBlocked(player));
}

/** A line at its seat. */
export interface Bubble {
  seat: number;
  name: string;
  text: string;
  atMillis: number;
}

export interface Talk {
  lines: readonly ChatLine[];
  /** How many lines of others came since the chat was last in sight. */
  unread: number;
  bubbles: readonly Bubble[];
}

/** Those of the lines that came after a time, each at its player's seat: the newest of each. */
export function bubblesOf(lines: readonly ChatLine[], seats: readonly Pick<SeatView, 'seat' | 'player'>[], after: number): Bubble[] {
  const found = new Map<number, Bubble>();
  for (const { player, name, text, at_millis: atMillis } of lines) {
    const seat = seats.find((one) => one.player === player)?.seat;
    if (seat !== undefined && atMillis > after) found.set(seat, { seat, name, text, atMillis });
  }
  return [...found.values()];
}

/** `inSight`: whether the chat is. Lines that were there when the table was opened are old. */
export function useTalk(all: readonly ChatLine[], seats: readonly SeatView[], inSight: boolean): Talk {
  const { blocked } = preferences.value;
  const silent = muted.value;
  const lines = useMemo(() => heard(all), [all, blocked, silent]);
  const last = lines.at(-1)?.at_millis ?? 0;
  const [read, setRead] = useState(last);
  const [gone, setGone] = useState(last);
  const rung = useRef(last);
  useEffect(() => {
    if (inSight) setRead(last);
  }, [inSight, last]);
  useEffect(() => {
    if (last <= rung.current) return;
    rung.current = last;
    if (lines.at(-1)?.player !== me.peek()?.player) play('message');
    // Not cleared by the next line: each goes in its own time.
    setTimeout(() => setGone((before) => Math.max(before, last)), BUBBLE_MILLIS);
  }, [last]);
  const mine = me.value?.player;
  const unread = inSight ? 0 : lines.filter(({ at_millis: at, player }) => at > read && player !== mine).length;
  return { lines, unread, bubbles: bubblesOf(lines, seats, gone) };
}
