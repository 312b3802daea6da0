// A game and its stake in words, and times.
import { gameName, limitName } from '../games';
import { stakesText } from '../lobby/stakes';
import { language, number } from '../text';
import { says } from './texts';
import type { Stake } from './api';

/** `Texas Hold'em · 2/4 · Fixed limit`. */
export function stakeText(stake: Stake): string {
  return [gameName(stake.game, stake.game_name), ...stakeFacts(stake)].join(' · ');
}

export function stakeFacts(stake: Stake): string[] {
  const limit = stake.limit === 'none' ? '' : limitName(stake.limit);
  return [stakesText(stake), limit, stake.live ? says('live') : ''].filter(Boolean);
}

/** Minutes and seconds that are left: `4:05`. */
export function leftText(untilMillis: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((untilMillis - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The time of day. */
export function clockText(millis: number): string {
  return new Date(millis).toLocaleTimeString(language.value, { hour: '2-digit', minute: '2-digit' });
}

const STAYS = ['excluded', 'not-admitted', 'too-few-chips', 'too-many-chips', 'has-kill', 'sits-out', 'owes-blinds', 'sits-there', 'leaves', 'may-not', 'chips-on-the-way'] as const;

/** Why somebody does not go to the main game now. */
export function staysText(why: string, chips: number | null): string {
  const known = STAYS.find((one) => one === why);
  const text = says(known === undefined ? 'stays.not-taken' : `stays.${known}`);
  return chips === null ? text : `${text} (${number(chips)})`;
}
