// How long ago something was.
import { language, time } from '../text';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Whether it was so lately that whoever did it is still there. */
export function isNow(at: number, now: number): boolean {
  return now - at < 2 * MINUTE;
}

/** `5 minutes ago`, `yesterday`; the day itself where that was more than a week ago. */
export function ago(at: number, now: number): string {
  const since = Math.max(0, now - at);
  if (since >= 7 * DAY) return time(at, { dateStyle: 'medium' });
  const [size, unit] = since >= DAY ? [DAY, 'day'] as const : since >= HOUR ? [HOUR, 'hour'] as const : [MINUTE, 'minute'] as const;
  return new Intl.RelativeTimeFormat(language.value, { numeric: 'auto' }).format(-Math.floor(since / size), unit);
}
