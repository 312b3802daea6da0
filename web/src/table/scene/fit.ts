/** Words of any length in a strip of a fixed size: letters as large as let all of it be read. */

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { RefObject } from 'preact';

/** How large letters may be, of their usual size: the smallest can just be read, and what is longer is scrolled. */
export const fits = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.66] as const;

/** The first size with which nothing is left out, else the smallest. */
export function fitOf(isCut: (fit: number) => boolean): number {
  return fits.find((fit) => !isCut(fit)) ?? fits.at(-1) ?? 1;
}

/** Looked at each time it is drawn: the words and the strip may both have changed. */
export function useFit(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    fitOf((fit) => {
      element.style.setProperty('--fit', String(fit));
      return element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
    });
  });
  return ref;
}
