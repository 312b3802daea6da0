// From the front door to a first hand: a guest, a table, a seat, somebody to play with.
import { effect } from '@preact/signals';
import { api, type Opening } from '../api';
import { houseOf } from '../open/house';
import { fetchGames, games } from '../games';
import { Refused } from '../refused';
import { somebody } from '../session/session';
import { socket } from '../socket';
import { me } from '../store';
import { COMPANY } from '../company';
import type { WatchedTable } from '../watched';
import type { SeatView, TableInfo, TableView } from '../wire';
import { usualBuyIn } from './stakes';

/** The best table to sit down at: dealt by software, affordable, with a free seat, people who are there, else no ghosts, else company, then small stakes. */
export function bestTable(tables: readonly TableInfo[], game: string, wallet: number): TableInfo | null {
  const open = tables.filter((info) => info.game === game && !info.by_hand && !info.closed && !info.paused && info.seated < info.capacity && info.least_buy_in <= wallet);
  const company = (info: TableInfo) => Math.min(info.house_players, COMPANY);
  return [...open].sort((a, b) => b.people - a.people || a.people_away - b.people_away || company(b) - company(a) || a.big_blind - b.big_blind || a.table - b.table)[0] ?? null;
}

/** Seats whoever is here, a guest if nobody is, at a table of the game; answers its number. */
export async function playNow(game: string, field?: 'in-sight'): Promise<number> {
  await somebody(field);
  const table = await findTable(game);
  await whileWatched(table, async (watched) => {
    await takeSeat(watched);
    if (watched.info.peek()?.family !== 'banked') await callCompany(watched);
  });
  return table;
}

/** Opens a private table and seats whoever is here, a guest if nobody is, and nobody else; answers its number. */
export async function hostFriends(opening: Pick<Opening, 'house' | 'offer'>): Promise<number> {
  await somebody('in-sight');
  const { info } = await api.checkTable(opening.house, opening.offer);
  await afford(info?.least_buy_in ?? 0);
  const { table } = await api.openTable({ ...opening, private: true });
  await whileWatched(table, takeSeat);
  return table;
}

/** Does something at a table that is watched meanwhile. */
async function whileWatched(table: number, does: (watched: WatchedTable) => Promise<void>): Promise<void> {
  await soon(socket.ready());
  const watched = socket.watch(table);
  try {
    await does(watched);
  } finally {
    // The table's own page watches it by then, or will; a moment more costs nothing.
    setTimeout(() => socket.release(table), 5_000);
  }
}

/** A table of the game that can be paid for; a new one where none has a seat. */
export async function findTable(game: string): Promise<number> {
  // The lobby has just been told: asking once more would be its list once more over a slow line.
  const tables = socket.lobbyNow() ?? (await api.tables()).tables;
  const found = bestTable(tables, game, wallet());
  // Nobody waits for people who have left: a table of one's own is better, where the room lets one open it.
  if (found && found.people === 0 && found.people_away > 0) return openOne(game).catch(() => found.table);
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
}

/** How many players of the house are asked for: none where somebody else is there to play with. */
export function companyWanted(view: Pick<TableView, 'seats' | 'my_seat'>): number {
  const others = view.seats.filter(({ seat }) => seat !== view.my_seat);
  const isThere = ({ house_player: house, connected, presence }: SeatView) => house === null && connected && presence !== 'away';
  if (others.some(isThere)) return 0;
  return Math.max(0, COMPANY - others.filter(({ house_player: house }) => house !== null).length);
}

/** Asks the house for company where nobody is there; that it cannot is no reason not to sit. */
async function callCompany(watched: WatchedTable): Promise<void> {
  const view = watched.view.peek();
  if (!view) return;
  const count = Math.min(companyWanted(view), view.options?.house_player.length ?? 0);
  if (count > 0) await socket.act(watched.table, { do: 'call-house-players', count }).catch(() => undefined);
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
