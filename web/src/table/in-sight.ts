/** Which part of the table may be covered: at one's turn the felt above one's own cards, and nothing of the buttons. */

import { signal, useSignal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { openArea, type Area } from '../ui/kept-free';

/** Nobody could read in less: then dialogs take what they need. */
const LEAST_HEIGHT = 96;

function measured(table: Element | null): Area | null {
  const felt = table?.querySelector('.felt')?.getBoundingClientRect();
  const hero = table?.querySelector('.seat[data-hero]')?.getBoundingClientRect();
  const bar = table?.querySelector('.action-bar')?.getBoundingClientRect();
  if (felt === undefined || bar === undefined) return null;
  const beside = bar.left >= felt.right - 1;
  const floor = Math.min(hero?.top ?? felt.bottom, beside ? felt.bottom : bar.top);
  const height = floor - felt.top;
  if (height < LEAST_HEIGHT) return null;
  return { top: felt.top, left: felt.left, width: felt.width, height };
}

/** The same down to the end of the table: on a phone that is what there is to read in while nothing is to be decided. */
function whole(table: Element | null): Area | null {
  const area = measured(table);
  const end = table?.querySelector('.table-middle')?.getBoundingClientRect().bottom;
  return area === null || end === undefined ? area : { ...area, height: Math.max(area.height, end - area.top) };
}

const same = (a: Area | null, b: Area | null): boolean =>
  a === b || (a !== null && b !== null && a.top === b.top && a.left === b.left && a.width === b.width && a.height === b.height);

/** Whether the window has no room for log and chat beside the felt. */
export const isSheet = (): boolean => matchMedia('(width < 60rem)').matches;

/** Where the log and the chat lie on a phone; nothing where there is no room to speak of. */
export const sheetArea = signal<Area | null>(null);

/** Looks again whenever the table is drawn anew or has another size; ends with nothing. */
function useMeasured(table: () => Element | null, told: (area: Area | null) => void): void {
  const look = () => told(measured(table()));
  const latest = useRef(look);
  latest.current = look;
  const end = useRef(told);
  end.current = told;
  useLayoutEffect(look);
  useLayoutEffect(() => {
    const again = () => latest.current();
    const watch = new ResizeObserver(again);
    for (const part of table()?.querySelectorAll('.felt, .action-bar') ?? []) watch.observe(part);
    addEventListener('resize', again);
    return () => {
      watch.disconnect();
      removeEventListener('resize', again);
      end.current(null);
    };
  }, []);
}

const tell = (told: Signal<Area | null>, area: Area | null): void => {
  if (!same(area, told.peek())) told.value = area;
};

/** Keeps the buttons and the own cards of whoever has a seat in sight at their turn, whatever is opened. */
export function useInSight(seated: boolean, due: boolean): void {
  const page = () => document.querySelector('.table-page');
  useMeasured(page, (area) => {
    tell(sheetArea, area);
    tell(openArea, !seated || area === null ? null : due || !isSheet() ? area : whole(page()));
  });
}

/** The same for one of several tables on a screen: dialogs lie over its own felt where there is a seat at any of them. */
export function useTileInSight(tile: RefObject<Element | null>, seated: boolean): ReadonlySignal<Area | null> {
  const area = useSignal<Area | null>(null);
  useMeasured(() => tile.current, (found) => tell(area, seated ? found : null));
  return area;
}
