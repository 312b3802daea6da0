/** What a round has come to, in the reader's language: the room has few words for it, in English. */

import { language, number } from '../text';
import { practice } from './texts';
import { practiceEn } from '../text/en/practice';

type Street = Extract<keyof typeof practiceEn, `practice.street.${string}`>;

const isStreet = (key: string): key is Street => key in practiceEn;

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'twelfth', 'thirteenth'];

/** Nothing where this page does not know it: then it is shown as the room says it. */
export function streetText(street: string): string | null {
  if (language.value === 'en') return null;
  const key = `practice.street.${street.replace(/ /g, '-')}`;
  if (isStreet(key)) return practice(key);
  const round = ORDINALS.indexOf(/^(\w+) betting round$/.exec(street)?.[1] ?? '') + 1;
  return round === 0 ? null : practice('practice.betting-round', { number: number(round) });
}
