// The form checked by the room, a moment after the last key.
import { useEffect, useRef, useState } from 'preact/hooks';
import { api, type Checked } from '../api';
import { asRefused, type Refused } from '../refused';

const AFTER = 300;

export type Check =
  | { state: 'checking'; last: Checked | null }
  | { state: 'checked'; last: Checked }
  | { state: 'failed'; last: Checked | null; why: Refused };

/** Checks a table's file, of one of the room's houses or of any, whenever it changes. */
export function useCheck(file: unknown, offer: string | undefined): Check {
  return useChecked({ file, offer }, ({ file: house, offer: of }, signal) => api.checkTable(house, of, signal));
}

/** Has the room check something that is written, a moment after it changed. */
export function useChecked<What>(what: What, ask: (what: What, signal: AbortSignal) => Promise<Checked>): Check {
  const written = JSON.stringify(what);
  const [check, setCheck] = useState<Check>({ state: 'checking', last: null });
  const last = useRef<Checked | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    setCheck({ state: 'checking', last: last.current });
    const timer = setTimeout(() => {
      ask(JSON.parse(written) as What, stop.signal).then(
        (checked) => {
          last.current = checked;
          setCheck({ state: 'checked', last: checked });
        },
        (thrown: unknown) => {
          if (stop.signal.aborted) return;
          setCheck({ state: 'failed', last: last.current, why: asRefused(thrown) });
        },
      );
    }, AFTER);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [written]);
  return check;
}
