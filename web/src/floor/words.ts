/** Times as the floor's page says them. */

import { time } from '../text';

/** `21:30` on the day itself is enough; another day is said too. */
export function whenText(millis: number): string {
  const today = new Date(millis).toDateString() === new Date().toDateString();
  return time(millis, today ? { timeStyle: 'short' } : { dateStyle: 'short', timeStyle: 'short' });
}
