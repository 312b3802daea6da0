// What one leaves a table with, told as one leaves: the chips, and what the rounds since sitting down brought.
import { effect } from '@preact/signals';
import { request } from './api';
import { socket } from './socket';
import { number, signed, t } from './text';
import { toast } from './ui';
import type { TableView } from './wire';

/** What is told later than this is no news. */
const NEWS_MILLIS = 60_000;
const key = (table: number) => `cutcard.table.since.${table}`;

/** The round that was on, or was last, when the seat was taken; nothing where that was in another browser. */
function since(table: number): number | null {
  try {
    const round = localStorage.getItem(key(table));
    return round === null ? null : Number(round);
  } catch {
    return null;
  }
}

function keepSince(table: number, round: number | null): void {
  try {
    if (round === null) localStorage.removeItem(key(table));
    else localStorage.setItem(key(table), String(round));
  } catch {
    // Then the chips alone are told.
  }
}

async function tell(table: number, chips: number, from: number | null): Promise<void> {
  const brought = from === null ? null : await request<{ results: { table: number; number: number; net: number }[] }>('GET', '/api/me/results', undefined, undefined, 'quiet').then(
    ({ results }) => results.filter((round) => round.table === table && round.number > from).reduce((sum, { net }) => sum + net, 0),
    () => null,
  );
  toast(brought === null ? t('left.chips', { chips: number(chips) }) : t('left.net', { chips: number(chips), net: signed(brought) }));
}

/** Looks at one table: a seat that is taken is remembered, one that is left by wish is told of. */
function look(table: number, view: TableView, had: boolean | undefined): void {
  if (view.my_seat !== null && had === false) keepSince(table, view.round_number);
  if (view.my_seat !== null || had !== true) return;
  const { left } = view;
  if (left !== null && left.how === 'own-wish' && view.now_millis - left.at_millis < NEWS_MILLIS) void tell(table, left.chips, since(table));
  keepSince(table, null);
}

/** Tells it at every table that is watched, from now on. */
export function tellLeaving(): () => void {
  const seated = new Map<number, boolean>();
  return effect(() => {
    for (const watched of socket.watching.value) {
      const view = watched.view.value;
      if (view === null) continue;
      look(watched.table, view, seated.get(watched.table));
      seated.set(watched.table, view.my_seat !== null);
    }
  });
}
