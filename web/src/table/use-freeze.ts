/** Buttons that stand still for a moment when what they mean has changed under the finger. */

import { useEffect, useRef, useState } from 'preact/hooks';
import type { TableView } from '../wire';
import { canChooseEarly, freezeMillis, priceToStay } from './pre-action';

/** What the buttons mean now; nothing where there are none. */
export function meaning(view: TableView): string | null {
  const betting = view.options?.betting ?? null;
  if (betting !== null) return `${view.round_number}:act:${betting.check}:${betting.call ?? ''}:${betting.wager?.least ?? ''}`;
  return canChooseEarly(view) ? `${view.round_number}:pre:${priceToStay(view)}` : null;
}

/** True for a moment after buttons that were there have come to mean something else. */
export function useFreeze(view: TableView | null): boolean {
  const now = view === null ? null : meaning(view);
  const before = useRef(now);
  const [until, setUntil] = useState(0);
  const changed = before.current !== null && now !== null && before.current !== now;
  before.current = now;
  useEffect(() => {
    if (changed) setUntil(Date.now() + freezeMillis);
  }, [now]);
  // Apart from what is shown: whatever comes next, the buttons move again in time.
  useEffect(() => {
    if (until === 0) return undefined;
    const timer = setTimeout(() => setUntil(0), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return changed || until !== 0;
}
