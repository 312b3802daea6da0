/** A table as one tile of the floor: how it stands, what runs, what wants looking at. Nothing here draws. */

import { stakesText } from '../lobby/stakes';
import { gameName, limitName } from '../games';
import { t } from '../text';
import type { FloorTable, TableInfo } from '../wire';

/** How a table stands. */
export type Standing = 'trouble' | 'paused' | 'closing' | 'playing' | 'between' | 'shut' | 'waiting' | 'empty';

/** What wants looking at, what is gravest first. */
export const FLAGS = ['trouble', 'floor-word', 'still', 'no-dealer', 'count-wrong', 'complaint', 'money', 'cards-to-confirm', 'count-due', 'check-due', 'cards-to-shuffle', 'absent', 'seats-for-list', 'held', 'marks'] as const;
export type Flag = (typeof FLAGS)[number];

/** Those for which somebody should go there now. */
const GRAVE: ReadonlySet<Flag> = new Set<Flag>(['trouble', 'floor-word', 'still', 'no-dealer', 'count-wrong']);

/** Those that are worth knowing, and ask nothing of anybody. */
const QUIET: ReadonlySet<Flag> = new Set<Flag>(['held', 'marks']);

export interface Attention {
  flag: Flag;
  /** How many; 1 where there is nothing to count. */
  count: number;
  weight: 'grave' | 'usual' | 'quiet';
}

/** All there is to know of a table here. */
export interface Facts {
  info: TableInfo;
  /** Nothing until the room has told. */
  floor: FloorTable | null;
  /** Complaints about it that wait. */
  complaints: number;
  /** Requests at the cage of people who sit there. */
  money: number;
}

/** What a tile shows: nothing in it changes by the second. */
export interface Tile {
  table: number;
  name: string;
  game: string;
  stakes: string;
  standing: Standing;
  seated: number;
  capacity: number;
  people: number;
  away: number;
  house: number;
  waiting: number;
  /** How many rounds are played before it closes. */
  closesIn: number | null;
  coming: { game: string; left: number; notBefore: number | null } | null;
  /** How many agree, of how many that are needed, where a vote is on. */
  votes: { agree: number; needed: number } | null;
  dealer: { name: string; since: number; here: boolean } | null;
  byHand: boolean;
  /** Until when somebody has time, or when the next round begins. */
  until: { of: 'turn' | 'round'; at: number } | null;
  attention: readonly Attention[];
}

/** For so long nothing happens at a table where a round is on, before somebody should look. */
const STILL_MILLIS = 120_000;
/** A turn that is over for so long is not about to end. */
const LATE_MILLIS = 15_000;

/** Markers of those who owe something, or are about to. */
const OWED = new Set(['missed-blind', 'absent', 'walking']);

export function standing(info: TableInfo, floor: FloorTable | null): Standing {
  if (info.trouble !== null) return 'trouble';
  if (info.paused) return 'paused';
  if (floor !== null && floor.closes_after !== null) return 'closing';
  if (info.playing) return 'playing';
  if (floor?.gaming === false) return 'shut';
  if (floor?.next_round_millis != null) return 'between';
  return info.seated > 0 ? 'waiting' : 'empty';
}

/** Whether a round is on and nothing happens in it. */
export function standsStill(info: TableInfo, floor: FloorTable, now: number): boolean {
  if (!info.playing || info.paused) return false;
  const timed = floor.turn !== null && floor.turn.deadline_millis > 0;
  if (timed) return floor.turn !== null && now - floor.turn.deadline_millis > LATE_MILLIS;
  return now - floor.last_millis > STILL_MILLIS;
}

/** What wants looking at, what is gravest first. */
export function attention({ info, floor, complaints, money }: Facts, now: number): Attention[] {
  const seats = floor?.seats ?? [];
  const people = seats.filter(({ house }) => !house);
  const counts: Record<Flag, number> = {
    'trouble': info.trouble === null ? 0 : 1,
    'floor-word': floor?.due === 'floor' ? 1 : 0,
    'still': floor !== null && standsStill(info, floor, now) ? 1 : 0,
    'no-dealer': has(floor, 'no-dealer'),
    'count-wrong': has(floor, 'count-wrong'),
    'complaint': complaints,
    'money': money,
    'cards-to-confirm': has(floor, 'cards-to-confirm'),
    'count-due': has(floor, 'count-due'),
    'check-due': has(floor, 'check-due'),
    'cards-to-shuffle': has(floor, 'cards-to-shuffle'),
    'absent': info.by_hand ? people.filter(({ here }) => !here).length : people.filter(({ picked_up_at_millis }) => picked_up_at_millis !== null).length,
    'seats-for-list': Math.max(0, Math.min(info.waiting, info.capacity - info.seated)),
    'held': floor?.held.length ?? 0,
    'marks': people.filter(({ markers }) => markers.some((marker) => OWED.has(marker))).length,
  };
  return FLAGS.filter((flag) => counts[flag] > 0).map((flag) => ({ flag, count: counts[flag], weight: GRAVE.has(flag) ? 'grave' : QUIET.has(flag) ? 'quiet' : 'usual' }));
}

const has = (floor: FloorTable | null, flag: FloorTable['flags'][number]): number => (floor?.flags.includes(flag) === true ? 1 : 0);

/** Whether somebody should look there. */
export const wantsLook = (tile: Pick<Tile, 'attention'>): boolean => tile.attention.some(({ weight }) => weight !== 'quiet');

/** What the table is called, where that says more than its game does. */
const calledBy = (info: TableInfo): string => (info.name.startsWith(info.game_name) ? t('lobby.number', { table: String(info.table) }) : info.name);

export function tileOf(facts: Facts, now: number): Tile {
  const { info, floor } = facts;
  const left = (after: number): number => Math.max(0, after - info.round_number);
  const coming = floor?.coming ?? null;
  const votes = coming?.votes ?? floor?.closing ?? null;
  const turn = floor?.turn ?? null;
  const stands = standing(info, floor);
  return {
    table: info.table,
    name: calledBy(info),
    game: gameName(info.game, info.game_name),
    stakes: [stakesText(info), info.limit === 'none' ? '' : limitName(info.limit)].filter(Boolean).join(' · '),
    standing: stands,
    seated: info.seated,
    capacity: info.capacity,
    people: info.people,
    away: info.people_away,
    house: info.house_players,
    waiting: info.waiting,
    closesIn: floor?.closes_after == null ? null : left(floor.closes_after),
    coming: coming === null ? null : { game: gameName(coming.game), left: left(coming.after_round), notBefore: coming.not_before_millis },
    votes: votes === null || votes.needed === null || votes.asked === 0 ? null : { agree: votes.agree, needed: votes.needed },
    dealer: floor?.dealer == null ? null : { name: floor.dealer.name, since: floor.dealer.since_millis, here: floor.dealer.here },
    byHand: info.by_hand,
    until: turn !== null && turn.deadline_millis > 0 ? { of: 'turn', at: turn.deadline_millis }
      : stands === 'between' && floor?.next_round_millis != null ? { of: 'round', at: floor.next_round_millis } : null,
    attention: attention(facts, now),
  };
}

/** The tiles, each the same object as before where nothing of it has changed: it is not drawn again. */
export function kept(before: ReadonlyMap<number, Tile>, fresh: readonly Tile[]): Map<number, Tile> {
  return new Map(fresh.map((tile) => {
    const old = before.get(tile.table);
    return [tile.table, old !== undefined && JSON.stringify(old) === JSON.stringify(tile) ? old : tile];
  }));
}

/** Whether a table is what is looked for: by its name, number, game, stakes, or by who sits, waits or deals there. */
export function isFound(tile: Tile, floor: FloorTable | null, find: string): boolean {
  const wanted = find.trim().toLowerCase();
  if (wanted === '') return true;
  const people = [...(floor?.seats ?? []), ...(floor?.waiting ?? [])].map(({ name }) => name);
  const said = [tile.name, tile.game, tile.stakes, `#${tile.table}`, String(tile.table), tile.dealer?.name ?? '', ...people];
  return said.some((text) => text.toLowerCase().includes(wanted));
}

/** Where an arrow leads from a tile in rows of so many. */
export function neighbour(at: number, key: string, columns: number, count: number): number {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key];
  if (step === undefined) return key === 'Home' ? 0 : key === 'End' ? count - 1 : at;
  const to = at + step;
  return to < 0 || to >= count ? at : to;
}
