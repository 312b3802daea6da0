/** Amounts of a bet or raise: what the room offers, cut to what it takes. */

import type { Wager } from '../wire';

export type PresetName = 'min' | 'half' | 'three-quarters' | 'pot' | 'max' | 'all-in';

export interface Preset {
  name: PresetName;
  to: number;
}

/** The amounts with a button of their own, from the least to the most, none twice. */
export function presets(wager: Wager): Preset[] {
  const all: Preset[] = [{ name: 'min', to: wager.least }];
  if (!wager.either) {
    all.push(
      { name: 'half', to: wager.half_pot },
      { name: 'three-quarters', to: wager.three_quarters },
      { name: 'pot', to: wager.pot },
    );
  }
  all.push({ name: wager.most_is_all_in ? 'all-in' : 'max', to: wager.most });
  const last = all.length - 1;
  // The ends keep their names; what lies on or outside them says nothing new.
  return all.filter(
    ({ to }, at) => at === 0 || at === last || (to > wager.least && to < wager.most),
  );
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
