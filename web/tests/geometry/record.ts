/** One full round of each game at a full table, played through the real room and kept view by view. */

import type { Browser, Page } from 'playwright-core';
import { suggest } from '../../src/table/evaluate';
import type { TableAct, TableInfo, TableView } from '../../src/wire';
import type { TestRoom } from '../harness';

/** A game as it is opened: most seats, and what is asked for beside. */
export interface Opened {
  game: string;
  seats: number;
  house: Record<string, unknown>;
}

/** A round as the hero saw it. */
export interface Recorded {
  game: string;
  info: TableInfo;
  views: TableView[];
}

/** What the hero does: stays, raises now and then, and answers every question. */
export function decide(view: TableView): TableAct | null {
  const { options } = view;
  const mine = view.seats.find(({ seat }) => seat === view.my_seat);
  if (options === null || mine === undefined) return null;
  const { betting } = options;
  if (betting !== null) {
    if (betting.wager !== null && view.sequence % 4 === 0) return betting.wager.opens ? { do: 'bet', to: betting.wager.least } : { do: 'raise', to: betting.wager.least };
    if (betting.check) return { do: 'check' };
    if (betting.call !== null) return { do: 'call' };
    if (betting.wager !== null) return betting.wager.opens ? { do: 'bet', to: betting.wager.least } : { do: 'raise', to: betting.wager.least };
    return { do: 'fold' };
  }
  if (options.draw !== null) return { do: 'draw', places: [0, 1].slice(0, options.draw) };
  if (options.discard) return { do: 'discard', place: 0 };
  if (options.set) return { do: 'set', ...suggest(mine.cards.map(({ card }) => card).filter((card) => card !== null)) };
  if (options.over_blind !== null) return { do: 'over-blind' };
  if (options.run_it_again !== null) return { do: 'run-it-again', again: options.run_it_again };
  if (options.show) return { do: 'show' };
  if (options.muck) return { do: 'muck' };
  const box = options.at_box;
  if (box === null) return null;
  if (box.play !== null) return { do: 'play' };
  if (box.ante !== null && (mine.at_box?.ante ?? 0) === 0) return { do: 'wager', ante: box.ante.minimum, pairs_plus: box.pairs_plus?.minimum ?? 0 };
  return null;
}

/** Opens the tables, as whoever may open any. */
async function openAll(page: Page, room: TestRoom, games: readonly Opened[]): Promise<number[]> {
  await page.goto(room.url);
  return page.evaluate(async ({ manager, games }) => {
    const post = async (path: string, body: unknown) => {
      const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path} ${JSON.stringify(body)}: ${await answer.text()}`);
      return (await answer.json()) as { table: number };
    };
    await post('/api/sign-in', manager);
    const opened: number[] = [];
    for (const { house, seats } of games) opened.push((await post('/api/tables', { house, house_players: seats - 1 })).table);
    return opened;
  }, { manager: room.manager, games });
}

const mostWatched = 14;

/** A round that a slow page saw less of is not one to look at: the next is taken. */
const fewest = 4;

/** Sits down at all of them and plays at each until a round is over in which everybody was who can be. */
export async function record(browser: Browser, room: TestRoom, games: readonly Opened[]): Promise<Recorded[]> {
  const [staff, player] = await Promise.all([browser.newContext(), browser.newContext()]);
  const tables = await openAll(await staff.newPage(), room, games);
  const page = await player.newPage();
  await page.exposeFunction('decide', decide);
  await page.goto(room.url);
  await page.evaluate(async () => fetch('/api/guest', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }));
  // One connection watches so many tables at most.
  const halves = [tables.slice(0, mostWatched), tables.slice(mostWatched)].filter(({ length }) => length > 0);
  const found = (await Promise.all(halves.map((half) => page.evaluate(playAll, { tables: half, fewest })))).flat();
  await Promise.all([staff.close(), player.close()]);
  return found.map(({ info, views }, at) => ({ game: games[at]?.game ?? '', info, views }));
}

/** In the page: one connection for these tables. */
async function playAll({ tables, fewest }: { tables: readonly number[]; fewest: number }): Promise<{ info: TableInfo; views: TableView[] }[]> {
  type Frame = { type: string; table: number; info: TableInfo; view: TableView; refusal: { text: string } };
  const ask = (window as unknown as { decide: (view: TableView) => Promise<TableAct | null> }).decide;
  let line: WebSocket;
  let id = 0;
  let lost = 0;
  const kept = new Map(tables.map((table) => [table, { info: null as TableInfo | null, views: [] as TableView[], over: false, asked: '', missed: 0 }]));
  const send = (frame: unknown) => line.send(JSON.stringify(frame));
  return new Promise((resolve, reject) => {
    const left = () => [...kept.entries()].filter(([, one]) => !one.over).map(([table, one]) => `${table} ${one.info?.game} ${one.views.length} ${one.views.at(-1)?.stage}`);
    setTimeout(() => reject(new Error(`not over: ${left().join('; ')}`)), 600_000);
    const look = async (table: number, view: TableView) => {
      const one = kept.get(table);
      if (one === undefined || one.over || one.info === null) return;
      const { info } = one;
      const act = (act: TableAct) => {
        // Each question is answered once.
        const question = `${view.sequence} ${act.do}`;
        if (one.asked === question) return;
        id += 1;
        send({ type: 'act', id, table, act });
        one.asked = question;
      };
      if (view.my_seat === null) {
        const seat = view.options?.sit_down[0];
        if (seat !== undefined) act({ do: 'sit-down', seat, chips: Math.max(info.least_buy_in * 10, 1000) });
        return;
      }
      const dealt = view.seats.filter((seat) => seat.dealt_in || seat.at_box !== null).length;
      const all = info.family === 'chinese' ? 4 : info.capacity;
      const hero = view.seats.find(({ seat }) => seat === view.my_seat);
      const mine = hero?.dealt_in === true || hero?.at_box != null;
      const begins = dealt >= all && mine && view.round_number !== one.missed;
      if (view.playing && (one.views.length > 0 || begins)) one.views.push(view);
      else if (one.views.length > 0 && one.views.length < fewest - 1) one.views = [];
      else if (one.views.length > 0) {
        one.views.push(view);
        one.over = true;
        send({ type: 'unwatch', table });
        if ([...kept.values()].every(({ over }) => over)) resolve(tables.map((number) => ({ info: kept.get(number)!.info!, views: kept.get(number)!.views })));
        return;
      }
      if (view.options?.post != null && hero?.comes_in_by?.startsWith('post') !== true) return act({ do: 'post-now' });
      const chosen = await ask(view);
      if (chosen !== null) act(chosen);
    };
    // A room that is far ahead of a slow page hangs up: rounds that were not over by then are begun anew.
    const connect = () => {
      line = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
      line.onmessage = (message) => {
        const frame = JSON.parse(String(message.data)) as Frame;
        if (frame.type === 'hello') for (const [table, one] of kept) if (!one.over) send({ type: 'watch', table });
        if (frame.type === 'table') {
          const one = kept.get(frame.table);
          if (one !== undefined) one.info = frame.info;
        }
        if (frame.type === 'table' || frame.type === 'news') void look(frame.table, frame.view);
      };
      line.onclose = () => {
        lost += 1;
        if (lost > 20) return reject(new Error(`the connection was lost ${lost} times`));
        for (const one of kept.values()) if (!one.over) Object.assign(one, { views: [], asked: '', missed: one.views.at(-1)?.round_number ?? 0 });
        setTimeout(connect, 500);
      };
    };
    connect();
  });
}
