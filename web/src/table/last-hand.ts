/**
 * "This hand is my last here": kept by the page until the round is over, since whoever tells the room at once throws
 * the hand in at their turn. So it can be taken back for as long as the round is on.
 */

import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { TableView } from '../wire';
import type { Desk } from './desk';

/** After which round the player leaves, by table: it stands while they look at another page. */
const wishes = signal<ReadonlyMap<number, number>>(new Map());

/** The round after which the player leaves a table; nothing where they stay. */
export function lastRound(table: number): number | null {
  return wishes.value.get(table) ?? null;
}

function wish(table: number, after: number | null): void {
  const next = new Map(wishes.peek());
  if (after === null) next.delete(table);
  else next.set(table, after);
  wishes.value = next;
}

/** Whether there is a seat that can be left. */
export function canLeave(view: TableView): boolean {
  return view.my_seat !== null && view.options?.leave === true;
}

/** Whether the viewer's wagers lie at their box: who leaves before cards are dealt takes them back. */
export function wagersLie(view: TableView): boolean {
  const box = view.seats.find(({ seat }) => seat === view.my_seat)?.at_box ?? null;
  return view.stage === 'wagers' && box !== null && box.ante + box.pairs_plus > 0;
}

/** The round that would be the last: the one that is on, or the next. */
export function wouldBeLast(view: TableView): number {
  const mine = view.seats.find(({ seat }) => seat === view.my_seat);
  const isIn = mine?.dealt_in === true || wagersLie(view);
  return view.playing && isIn ? view.round_number : view.round_number + 1;
}

/** Whether it is time to go. Wagers that lie are played for first. */
export function isOver(view: TableView, after: number): boolean {
  if (wagersLie(view)) return false;
  return view.round_number > after || (view.round_number === after && !view.playing);
}

/** Sets it, or takes it back. */
export function toggleLastHand(table: number, view: TableView): void {
  if (lastRound(table) !== null) wish(table, null);
  else if (canLeave(view)) wish(table, wouldBeLast(view));
}

/** Leaves when the round is over. Tells after which round that is. */
export function useLastHand(desk: Desk): number | null {
  const { view, table } = desk;
  const after = lastRound(table);
  const tried = useRef(0);
  useEffect(() => {
    if (after === null) return;
    if (view.my_seat === null) wish(table, null);
    else if (isOver(view, after) && canLeave(view) && tried.current !== view.sequence) {
      // Where it is refused the wish stands, and the next news tries again.
      tried.current = view.sequence;
      void desk.act({ do: 'leave' }).then((left) => left && wish(table, null));
    }
  }, [view.sequence, after]);
  return after;
}
