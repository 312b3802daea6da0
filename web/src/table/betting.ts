/** Amounts of a bet or raise: what the room offers, cut to what it takes. */

import type { BoxOptions, Betting, TableInfo, TableView, Wager } from '../wire';
import { rankOf } from './evaluate';

export type PresetName = 'min' | 'half' | 'three-quarters' | 'pot' | 'max' | 'all-in' | 'big-blinds' | 'times';

export interface Preset {
  name: PresetName;
  to: number;
  /** How many big blinds, or how many times the bet before, where it is named by that. */
  factor?: number;
  /** The key that chooses it. */
  key: string;
}

/** What an opening is measured by: big blinds, or the raise that is there. */
export interface Opening {
  bigBlind: number;
  /** What must be matched. */
  toMatch: number;
}

/**
 * How the first betting round is measured: before a card of the board or a draw the pot is little more than the
 * blinds, and players think in big blinds. Nothing later on, and where there are no blinds.
 */
export function opening(info: Pick<TableInfo, 'blinds' | 'big_blind'>, view: Pick<TableView, 'betting_round' | 'boards' | 'community' | 'to_match'>): Opening | null {
  const bare = view.boards.every((board) => board.length === 0) && view.community === null;
  if (view.betting_round !== 1 || !bare || info.blinds.length === 0 || info.big_blind <= 0) return null;
  return { bigBlind: info.big_blind, toMatch: view.to_match };
}

const factors = [2.5, 3, 4];
const keys = ['h', 't', 'p'];

/** The amounts between the least and the most that have a button. */
function between(wager: Wager, first: Opening | null): Preset[] {
  if (first === null) {
    return [
      { name: 'half', to: wager.half_pot, key: 'h' },
      { name: 'three-quarters', to: wager.three_quarters, key: 't' },
      { name: 'pot', to: wager.pot, key: 'p' },
    ];
  }
  // Against a raise by what was raised to: three big blinds would be less than the least.
  const raised = first.toMatch > first.bigBlind;
  const unit = raised ? first.toMatch : first.bigBlind;
  return factors.map((factor, at) => ({ name: raised ? 'times' : 'big-blinds', factor, to: fit(wager, unit * factor), key: keys[at] ?? '' }));
}

/** The amounts with a button of their own, from the least to the most, none twice. */
export function presets(wager: Wager, first: Opening | null = null): Preset[] {
  const all: Preset[] = [{ name: 'min', to: wager.least, key: 'm' }];
  if (!wager.either) all.push(...between(wager, first));
  all.push({ name: wager.most_is_all_in ? 'all-in' : 'max', to: wager.most, key: 'a' });
  const last = all.length - 1;
  // The ends keep their names; what lies on or outside them says nothing new.
  return all.filter(({ to }, at) => at === 0 || at === last || (to > wager.least && to < wager.most && to !== all[at - 1]?.to));
}

/** Whether the betting must be opened: no fold, no check, nothing to call. */
export function mustOpen({ fold, check, call, wager }: Pick<Betting, 'fold' | 'check' | 'call' | 'wager'>): boolean {
  return !fold && !check && call === null && wager !== null;
}

/** Why the bring-in of stud falls to the reader: the lowest card that lies open, or in games for the low hand the highest. Nothing where that is not plain. */
export function bringsIn({ seats, my_seat: mine }: Pick<TableView, 'seats' | 'my_seat'>): 'lowest' | 'highest' | null {
  const doors = seats.flatMap(({ seat, dealt_in, cards }) => {
    const card = dealt_in ? (cards.find(({ card, up }) => up && card !== null && card !== 'Jk')?.card ?? null) : null;
    return card === null ? [] : [{ mine: seat === mine, rank: rankOf(card) }];
  });
  const own = doors.find((door) => door.mine)?.rank;
  const others = doors.filter((door) => !door.mine).map(({ rank }) => rank);
  if (own === undefined || others.every((rank) => rank === own)) return null;
  if (others.every((rank) => rank >= own)) return 'lowest';
  // Where the highest opens, aces are low.
  const low = (rank: number): number => (rank === 14 ? 1 : rank);
  return others.every((rank) => low(rank) <= low(own)) ? 'highest' : null;
}

/** Whether there is nothing to choose: a fixed limit has one amount. */
export function isFixed(wager: Wager): boolean {
  return wager.least === wager.most;
}

/** The nearest amount the room takes: a multiple of the chip above the least, or the most. */
export function fit(wager: Wager, amount: number): number {
  if (!Number.isFinite(amount) || amount <= wager.least) return wager.least;
  if (amount >= wager.most) return wager.most;
  if (wager.either) {
    return amount - wager.least < wager.most - amount ? wager.least : wager.most;
  }
  const chip = Math.max(1, wager.chip);
  const steps = Math.round((amount - wager.least) / chip);
  return Math.min(wager.most, wager.least + steps * chip);
}

/** One step up or down, by a big blind where that is more than a chip. */
export function stepped(wager: Wager, amount: number, steps: number, bigBlind: number): number {
  if (wager.either) return steps > 0 ? wager.most : wager.least;
  return fit(wager, amount + steps * Math.max(wager.chip, bigBlind));
}

/** Whether an amount as typed is one the room takes. */
export function isFine(wager: Wager, amount: number): boolean {
  return Number.isInteger(amount) && fit(wager, amount) === amount;
}

/** Whether wagers may be put down at a box now. */
export function takesWagers(box: Pick<BoxOptions, 'ante' | 'pairs_plus' | 'withdraw'>): boolean {
  return box.ante !== null || box.pairs_plus !== null || box.withdraw;
}
