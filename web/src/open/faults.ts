// Which field a fault belongs beside.
import type { Fault } from '../refused';
import { fieldKey } from './words';

/** The first that fits the room's sentence wins, so the particular come before the general. */
const BESIDE: readonly (readonly [RegExp, string])[] = [
  [/^pairs plus: .*(odds|departure)/, 'pairs_plus_odds'],
  [/^ante: .*(odds|departure)/, 'ante_bonus_odds'],
  [/^pairs plus: .*multiple/, 'pairs_plus.multiple'],
  [/^pairs plus: .*minimum/, 'pairs_plus.minimum'],
  [/^ante: .*multiple/, 'ante.multiple'],
  [/^ante: .*minimum/, 'ante.minimum'],
  [/\bbox(es)?\b/, 'boxes'],
  [/over-blind/, 'over_blinds'],
  [/an ante from/, 'ante_from'],
  [/\bante\b/, 'ante'],
  [/bring-in/, 'bring_in'],
  [/per person|for each person/, 'commission.per_person'],
  [/per hand|for each hand/, 'commission.per_hand'],
  [/minimum commission|with a minimum$/, 'commission.minimum'],
  [/5 % is capped/, 'commission.cap_of_five_percent'],
  [/^a cap|^the cap|^say the cap/, 'commission.cap'],
  [/for time/, 'commission.time'],
  [/commission|^10 %|^5 %/, 'commission.basis_points'],
  [/maximum buy-in/, 'maximum_buy_in'],
  [/minimum stake/, 'minimum_stake'],
  [/\bkill/, 'kill.percent'],
  [/dealt again/, 'run_it_twice'],
  [/opening structure/, 'opening'],
  [/without checking/, 'no_check_at_last'],
  [/not played with/, 'forced'],
  [/\bblinds?\b/, 'blinds'],
  [/maximum bet/, 'maximum_bet'],
  [/minimum bet|table minimum/, 'minimum_bet'],
  [/\blimit\b/, 'limit'],
  [/seats/, 'seats'],
  [/no deck of/, 'deck'],
  [/joker/, 'joker'],
  [/qualif|eight or better/, 'low_qualifier'],
  [/ace .*low hand|low hand.*ace/, 'ace_low_in_low'],
  [/\bace\b/, 'ace_low'],
  [/not played/, 'contest'],
  [/smallest chip/, 'smallest_chip'],
  [/dollar/, 'dollar'],
  [/\bunit\b/, 'unit'],
];

/** The path of the field a fault is about; nothing where none is shown that fits. */
export function fieldOf(fault: Fault, shown: readonly string[]): string | null {
  if (fault.field && shown.includes(fault.field)) return fault.field;
  const text = sentence(fault).toLowerCase();
  for (const [words, key] of BESIDE) {
    const path = words.test(text) ? shown.find((one) => fieldKey(one) === key) : undefined;
    if (path !== undefined) return path;
  }
  return null;
}

/** What the fault says without the clause at its end, which is shown as a link. */
export function sentence(fault: Fault): string {
  const tails = fault.clause ? [` (${fault.clause})`, ` ${fault.clause}`] : [];
  const tail = tails.find((end) => fault.text.endsWith(end)) ?? '';
  const text = fault.text.slice(0, fault.text.length - tail.length);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Faults by field, and those that belong to none. */
export function placed(faults: readonly Fault[], shown: readonly string[]): { beside: Map<string, Fault[]>; others: Fault[] } {
  const beside = new Map<string, Fault[]>();
  const others: Fault[] = [];
  for (const fault of faults) {
    const told = { ...fault, text: sentence(fault) };
    const path = fieldOf(fault, shown);
    if (path === null) others.push(told);
    else beside.set(path, [...(beside.get(path) ?? []), told]);
  }
  return { beside, others };
}
