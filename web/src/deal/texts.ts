/** The texts of the dealer's page. */

import { number, textsOf } from '../text';
import { dealEn } from '../text/en/deal';
import { dealEs } from '../text/es/deal';

export const deal = textsOf(dealEn, { es: dealEs });

type Key = keyof typeof dealEn;

/** The same for a key made at run time, with whatever is in it: the key's last part where there is no such text. */
export function dealMaybe(key: string, values: Record<string, string | number> = {}): string {
  if (!(key in dealEn)) return key.slice(key.lastIndexOf('.') + 1);
  return (deal as (key: Key, values: Record<string, string | number>) => string)(key as Key, values);
}

/** A number of cards in words up to ten: "three". */
export function inWords(count: number): string {
  return count >= 1 && count <= 10 ? dealMaybe(`deal.count.${count}`) : number(count);
}

/** `stem.one` or `stem.other`, with the number of cards in words. */
export function dealCount(stem: string, count: number, values: Record<string, string | number> = {}): string {
  return dealMaybe(`${stem}.${count === 1 ? 'one' : 'other'}`, { ...values, cards: inWords(count) });
}
