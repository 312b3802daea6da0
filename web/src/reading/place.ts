// Where on a page of the reading part somebody is: the address says it, so that it can be kept and sent.
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { query } from '../api';
import { cameBack, search } from '../router';

type Values = Record<string, string | number | boolean | null | undefined>;

/** What the address says after its path. */
export function asked(): URLSearchParams {
  return new URLSearchParams(search.value);
}

/** The address of this page with some of its values changed; the others stay. */
export function changed(change: Values, from: string = search.peek()): string {
  const values: Values = Object.fromEntries(new URLSearchParams(from));
  return query({ ...values, ...change });
}

/** Changes what the address says and stays where one is on the page. */
export function put(change: Values, how: 'push' | 'replace' = 'replace'): void {
  const to = `${location.pathname}${changed(change)}`;
  if (how === 'push') history.pushState(null, '', to);
  else history.replaceState(null, '', to);
  search.value = location.search;
}

interface Kept {
  address: string;
  scroll: number;
  /** How much of a list was out. */
  shown: number;
}

const kept = new Map<string, Kept>();

const address = () => `${location.pathname}${location.search}`;

/** How much of a list was out when somebody left it whom the back button now brings back. */
export function shownBefore(name: string): number | null {
  const place = kept.get(name);
  return place && cameBack() && place.address === address() ? place.shown : null;
}

/** Keeps the place in a long list: the back button leads to it again. */
export function useKeptPlace(name: string, ready: boolean, shown: number): void {
  useLayoutEffect(() => {
    const place = kept.get(name);
    if (ready && place && shownBefore(name) !== null) scrollTo(0, place.scroll);
  }, [ready]);
  useEffect(() => {
    const here = location.pathname;
    const keep = () => {
      // By the time a new page is scrolled to its top the address is another one already.
      if (location.pathname === here) kept.set(name, { address: address(), scroll: scrollY, shown });
    };
    keep();
    addEventListener('scroll', keep, { passive: true });
    return () => removeEventListener('scroll', keep);
  }, [shown, search.value]);
}

/** The address of a list as it was last seen: what was chosen in it is still chosen. */
export function lastAddress(name: string): string | null {
  return kept.get(name)?.address ?? null;
}
