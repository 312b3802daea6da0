/** The texts of the houses, the roster and the limits. */
import { textsOf } from '../text';
import { housesEn } from '../text/en/houses';
import { housesEs } from '../text/es/houses';

export const say = textsOf(housesEn, { es: housesEs });

/** The same for a key made at run time; what is said otherwise where there is none. */
export function sayMaybe(key: string, otherwise: string): string {
  return key in housesEn ? (say as (key: keyof typeof housesEn) => string)(key as keyof typeof housesEn) : otherwise;
}
