// Where whoever is here sits, on whatever page they are: those tables are watched, so that no turn is missed.
import { titleOf } from './games';
import { computed, effect } from '@preact/signals';
import { socket } from './socket';
import { t } from './text';
import type { TableView } from './wire';
import type { WatchedTable } from './watched';

export interface MySeat {
  table: number;
  /** What the table is called; nothing before it is known. */
  name: string | null;
  turn: MyTurn | null;
}

/** What a table is called among several: two of one game are told apart by their numbers. */
export function nameWithNumber(name: string | null | undefined, table: number): string {
  return name == null ? t('lobby.number', { table: String(table) }) : `${name} · ${table}`;
}

export interface MyTurn {
  /** Which turn it is: another one is a new signal. */
  key: string;
  deadlineMillis: number;
  lengthMillis: number;
}

/** The viewer's turn to decide; nothing where it is not. Wagers at boxes are an offer and no turn. */
export function myTurn(view: TableView | null): MyTurn | null {
  if (view === null || view.my_seat === null || view.turn?.seats.includes(view.my_seat) !== true || view.stage === 'wagers') return null;
  const { deadline_millis: deadlineMillis, length_millis: lengthMillis } = view.turn;
  return { key: `${view.round_number}/${view.betting_round}/${view.stage}/${deadlineMillis}`, deadlineMillis, lengthMillis };
}

/** A table as one of the viewer's seats; nothing where they have none there. */
function seatAt(watched: WatchedTable, told: readonly number[]): MySeat | null {
  const view = watched.view.value;
  if (view === null ? !told.includes(watched.table) : view.my_seat === null) return null;
  const info = watched.info.value;
  return { table: watched.table, name: info === null ? null : titleOf(info), turn: myTurn(view) };
}

/** The seats of whoever is here, those where they must act first. */
export const mySeats = computed<readonly MySeat[]>(() => {
  const found = socket.watching.value.map((watched) => seatAt(watched, socket.seated.value)).filter((seat) => seat !== null);
  const due = ({ turn }: MySeat) => turn?.deadlineMillis ?? Number.POSITIVE_INFINITY;
  return found.sort((a, b) => Math.sign(due(a) - due(b)) || a.table - b.table);
});

/** Watches every table where there is a seat, from now on. */
export function watchSeats(): void {
  const held = new Set<number>();
  effect(() => {
    const wanted = socket.seated.value;
    for (const table of wanted) if (!held.has(table)) {
      held.add(table);
      socket.watch(table);
    }
    for (const table of [...held]) if (!wanted.includes(table)) {
      held.delete(table);
      socket.release(table);
    }
  });
}
