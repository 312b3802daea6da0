/** Which part of the table may be covered: the felt above the player's own cards, and nothing of the buttons. */

import { signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { openArea, type Area } from '../ui/kept-free';

/** Nobody could read in less: then dialogs take what they need. */
const LEAST_HEIGHT = 96;

function measured(): Area | null {
  const felt = document.querySelector('.table-page .felt')?.getBoundingClientRect();
  const hero = document.querySelector('.table-page .seat[data-hero]')?.getBoundingClientRect();
  const bar = document.querySelector('.table-page .action-bar')?.getBoundingClientRect();
  if (felt === undefined || bar === undefined) return null;
  const beside = bar.left >= felt.right - 1;
  const floor = Math.min(hero?.top ?? felt.bottom, beside ? felt.bottom : bar.top);
  const height = floor - felt.top;
  if (height < LEAST_HEIGHT) return null;
  return { top: felt.top, left: felt.left, width: felt.width, height };
}

const same = (a: Area | null, b: Area | null): boolean =>
  a === b || (a !== null && b !== null && a.top === b.top && a.left === b.left && a.width === b.width && a.height === b.height);

/** Where the log and the chat lie on a phone; nothing where there is no room to speak of. */
export const sheetArea = signal<Area | null>(null);

/** Keeps the buttons in sight, and the own cards of whoever has a seat, whatever is opened. */
export function useInSight(seated: boolean): void {
  const look = () => {
    const area = measured();
    if (!same(area, sheetArea.peek())) sheetArea.value = area;
    const dialogs = seated ? area : null;
    if (!same(dialogs, openArea.peek())) openArea.value = dialogs;
  };
  const latest = useRef(look);
  latest.current = look;
  useLayoutEffect(look);
  useLayoutEffect(() => {
    const again = () => latest.current();
    const watch = new ResizeObserver(again);
    for (const part of document.querySelectorAll('.table-page .felt, .table-page .action-bar')) watch.observe(part);
    addEventListener('resize', again);
    return () => {
      watch.disconnect();
      removeEventListener('resize', again);
      openArea.value = null;
      sheetArea.value = null;
    };
  }, []);
}
