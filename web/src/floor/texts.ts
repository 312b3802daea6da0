/** The texts of the floor's page. */

import { textsOf } from '../text';
import { floorEn } from '../text/en/floor';
import { floorEs } from '../text/es/floor';

export const floor = textsOf(floorEn, { es: floorEs });

type Key = keyof typeof floorEn;

/** The same for a key made at run time: its last part where there is no such text. */
export function floorMaybe(key: string, values: Record<string, string | number> = {}): string {
  if (!(key in floorEn)) return key.slice(key.lastIndexOf('.') + 1);
  return (floor as (key: Key, values: Record<string, string | number>) => string)(key as Key, values);
}
