// What a page asks again and again while it is shown.
import { useEffect, useState } from 'preact/hooks';
import { asRefused, type Refused } from '../refused';

export interface Asked<T> {
  told: T | null;
  /** The last answer was none: what is shown is from before. */
  refused: Refused | null;
  again: () => void;
}

/** Asks at once, every so often, and when told to. */
export function useAsked<T>(ask: (signal: AbortSignal) => Promise<T>, everyMillis: number): Asked<T> {
  const [told, setTold] = useState<T | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const look = () => ask(stop.signal).then(
      (found) => {
        setTold(found);
        setRefused(null);
      },
      (thrown: unknown) => {
        if (!stop.signal.aborted) setRefused(asRefused(thrown));
      },
    );
    void look();
    const timer = setInterval(() => void look(), everyMillis);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [turn]);
  return { told, refused, again: () => setTurn((before) => before + 1) };
}
