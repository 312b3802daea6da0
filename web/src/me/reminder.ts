// The reminder that somebody asked for: while they sit at a table, every so many minutes.
import { mySeats } from '../seats';
import { me } from '../store';
import { toast } from '../ui/toast';
import { asked, safe } from './safeguards-asked';

const MINUTE_MILLIS = 60_000;

/** Looks every minute whether a reminder is due; what is not known is not told. */
export function startReminder(minute = MINUTE_MILLIS): () => void {
  let passed = 0;
  const timer = setInterval(() => {
    passed = me.peek() && mySeats.peek().length > 0 ? passed + 1 : 0;
    // Nobody is reminded more often than every five minutes: so much need not be asked before.
    if (passed === 0 || passed % 5 !== 0) return;
    asked.own().then(({ limits }) => {
      const every = limits.find(({ which }) => which === 'reminder')?.most ?? null;
      if (every === null || passed < every) return;
      const minutes = limits.find(({ which }) => which === 'minutes-a-day')?.used ?? null;
      toast(minutes === null ? safe('safe.reminded.here', { minutes: passed }) : safe('safe.reminded', { minutes }));
      passed = 0;
    }, () => undefined);
  }, minute);
  return () => clearInterval(timer);
}
