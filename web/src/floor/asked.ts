/** What the page asks the room for beside the tables: requests at the cage, complaints, people, incidents. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { api, type CageRequest, type Complaint, type Incidents, type Person } from '../api';
import { isInCharge, me, runsTheRoom, worksInCage } from '../store';

/** How often it is asked again. */
const EVERY_MILLIS = 10_000;
/** Who has touched nothing for so long is away: nothing is asked in their name. */
const AWAY_MILLIS = 5 * 60_000;

export interface Asked {
  requests: readonly CageRequest[];
  complaints: readonly Complaint[];
  people: readonly Person[];
  /** Nothing for who may not see them. */
  incidents: Incidents | null;
}

const NOTHING: Asked = { requests: [], complaints: [], people: [], incidents: null };

/** What may be asked by whoever looks; what could not be had stays as it was. */
export function useAsked(): { asked: Asked; again: () => void } {
  const [asked, setAsked] = useState<Asked>(NOTHING);
  const [times, setTimes] = useState(0);
  const touched = useRef(Date.now());
  const role = me.value?.role;
  useEffect(() => {
    const touch = () => (touched.current = Date.now());
    const kinds = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
    for (const kind of kinds) addEventListener(kind, touch, { passive: true });
    return () => kinds.forEach((kind) => removeEventListener(kind, touch));
  }, []);
  useEffect(() => {
    let wanted = true;
    const take = <T>(answer: Promise<T>, put: (told: T) => Partial<Asked>) => answer.then((told) => wanted && setAsked((before) => ({ ...before, ...put(told) })), () => undefined);
    const here = document.visibilityState !== 'hidden' && Date.now() - touched.current < AWAY_MILLIS;
    if (here) {
      if (worksInCage(role)) void take(api.cage.requests(), ({ requests }) => ({ requests }));
      if (isInCharge(role)) void take(api.staff.complaints(), ({ complaints }) => ({ complaints }));
      if (runsTheRoom(role)) {
        void take(api.staff.people(''), ({ people }) => ({ people }));
        void take(api.staff.incidents(), (incidents) => ({ incidents }));
      }
    }
    const timer = setTimeout(() => setTimes((count) => count + 1), EVERY_MILLIS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [times, role]);
  return { asked, again: () => setTimes((count) => count + 1) };
}
