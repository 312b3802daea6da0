// What players set for themselves, as the room is asked for it.
import { request } from '../api';
import { textsOf } from '../text';
import { safeguardsEn } from '../text/en/safeguards';
import { safeguardsEs } from '../text/es/safeguards';

/** The texts of this part, which are loaded with it. */
export const safe = textsOf(safeguardsEn, { es: safeguardsEs });

export type LimitKind = 'chips-a-day' | 'chips-a-week' | 'minutes-a-day' | 'reminder';

export interface OwnLimit {
  which: LimitKind;
  /** What is in force; nothing is no limit. */
  most: number | null;
  /** A looser one that is to come. */
  later: { most: number | null; from_millis: number } | null;
  used: number | null;
  least_possible: number;
  most_possible: number;
}

export interface Safeguards {
  limits: OwnLimit[];
  time_out_until: number | null;
  exclusion: { until_millis: number; asked_back: boolean } | null;
  barred: 'time-out' | 'excluded' | 'time-played' | null;
  barred_until: number | null;
  now_millis: number;
}

export const asked = {
  own: () => request<Safeguards>('GET', '/api/me/limits'),
  set: (which: LimitKind, most: number | null) => request<Safeguards>('POST', '/api/me/limits', { which, most }),
  timeOut: (days: number) => request<Safeguards>('POST', '/api/me/time-out', { days }),
  exclude: (days: number) => request<Safeguards>('POST', '/api/me/exclude', { days }),
  askBack: () => request<Safeguards>('POST', '/api/me/ask-back', {}),
};
