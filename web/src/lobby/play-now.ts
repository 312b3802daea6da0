// From the front door to a first hand: a guest, a table, a seat, somebody to play with.
import { effect } from '@preact/signals';
import { api } from '../api';
import { houseOf } from '../open/house';
import { fetchGames, games } from '../games';
import { Refused } from '../refused';
import { somebody } from '../session/session';
import { socket } from '../socket';
import { me } from '../store';
import type { WatchedTable } from '../watched';
import type { TableInfo, TableView } from '../wire';
import { usualBuyIn } from './stakes';

/** How many others a first hand is played with. */
const COMPANY = 3;

/** The best table to sit down at: affordable, with a free seat, company already there, small stakes. */
export function bestTable(tables: readonly TableInfo[], game: string, wallet: number): TableInfo | null {
  const open = tables.filter((info) => info.game === game && !info.closed && !info.paused && info.seated < info.capacity && info.least_buy_in <= wallet);
  const people = (info: TableInfo) => info.seated - info.house_players;
  const company = (info: TableInfo) => Math.min(info.seated, COMPANY);
  return [...open].sort((a, b) => people(b) - people(a) || company(b) - company(a) || a.big_blind - b.big_blind || a.table - b.table)[0] ?? null;
}

/** Seats whoever is here, a guest if nobody is, at a table of the game; answers its number. */
export async function playNow(game: string): Promise<number> {
  await somebody();
  const table = await findTable(game);
  await soon(socket.ready());
  const watched = socket.watch(table);
  try {
    await takeSeat(watched);
  } finally {
    // The table's own page watches it by then, or will; a moment more costs nothing.
    setTimeout(() => socket.release(table), 5_000);
  }
  return table;
}

/** A table of the game that can be paid for; a new one where none has a seat. */
async function findTable(game: string): Promise<number> {
  const { tables } = await api.tables();
  const found = bestTable(tables, game, wallet());
  if (found) return found.table;
  const dear = bestTable(tables, game, Number.POSITIVE_INFINITY);
  if (!dear) return openOne(game);
  await afford(dear.least_buy_in);
  return dear.table;
}

async function openOne(game: string): Promise<number> {
  await fetchGames();
  const found = games.peek()?.find((one) => one.id === game);
  if (!found) throw new Refused('no-such-game', 'There is no such game.');
  const house = houseOf(found);
  const { info } = await api.checkTable(house);
  await afford(info?.least_buy_in ?? 0);
  const { table } = await api.openTable({ house });
  return table;
}

function wallet(): number {
  return me.peek()?.chips ?? 0;
}

/** Sees to it that there are so many chips, from the cage if it gives any. Throws `Refused`. */
async function afford(least: number): Promise<void> {
  if (wallet() >= least) return;
  const { chips } = await api.topUp();
  const who = me.peek();
  if (who) me.value = { ...who, chips };
  if (chips < least) throw new Refused('not-enough-chips', 'There are not enough chips in your wallet.');
}

async function takeSeat(watched: WatchedTable): Promise<void> {
  const view = await until(watched, (now) => now.options !== null || now.my_seat !== null);
  const info = watched.info.peek();
  if (view.my_seat === null && info) {
    const range = view.options?.buy_in ?? { least: info.least_buy_in, most: info.most_buy_in };
    const chips = usualBuyIn({ ...info, least_buy_in: range.least, most_buy_in: range.most }, wallet());
    const seat = nearest(view.options?.sit_down ?? []);
    if (seat === null) return; // Somebody was quicker: the table's page offers the waiting list.
    await socket.act(watched.table, { do: 'sit-down', seat, chips });
    await until(watched, (now) => now.my_seat !== null);
  }
  if (info?.family !== 'banked') await callCompany(watched);
}

/** Asks the house for players until there is company; that it cannot is no reason not to sit. */
async function callCompany(watched: WatchedTable): Promise<void> {
  for (let asked = 0; asked < COMPANY; asked += 1) {
    const view = watched.view.peek();
    const seat = nearest(view?.options?.house_player ?? []);
    if (!view || seat === null || view.seats.length > COMPANY) return;
    const before = view.seats.length;
    try {
      await socket.act(watched.table, { do: 'call-house-player', seat });
      await until(watched, (now) => now.seats.length !== before);
    } catch {
      return;
    }
  }
}

function nearest(seats: readonly number[]): number | null {
  return seats[0] ?? null;
}

/** The table once something holds of it. */
function until(watched: WatchedTable, holds: (view: TableView) => boolean): Promise<TableView> {
  let stop: (() => void) | undefined;
  const held = new Promise<TableView>((resolve, reject) => {
    stop = effect(() => {
      const refusal = watched.refusal.value;
      const view = watched.view.value;
      if (refusal) reject(refusal);
      else if (view && holds(view)) resolve(view);
    });
  });
  return soon(held).finally(() => stop?.());
}

function soon<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Refused('no-answer', 'The room has not answered.')), 30_000);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
