/** The room's time by the second, for all countdowns of the page at once. */

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { socket } from '../socket';

/** What is counted by the second follows this. */
export const second = signal(socket.now());

/** What is looked at again after a while follows this: whether a table stands still. */
export const moment = signal(socket.now());

const MOMENT_MILLIS = 5_000;

/** Lets both go on while the page is there. */
export function useClock(): void {
  useEffect(() => {
    const tick = () => {
      const now = socket.now();
      second.value = now;
      if (Math.abs(now - moment.peek()) >= MOMENT_MILLIS) moment.value = now;
    };
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, []);
}

/** Whole minutes since then. */
export const minutesSince = (then: number, now: number): number => Math.max(0, Math.floor((now - then) / 60_000));
