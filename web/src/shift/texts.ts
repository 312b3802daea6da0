/** The texts of the shift's page. */

import { textsOf } from '../text';
import { shiftEn } from '../text/en/shift';
import { shiftEs } from '../text/es/shift';

export const shift = textsOf(shiftEn, { es: shiftEs });

type Key = keyof typeof shiftEn;

/** The same for a key made at run time: its last part where there is no such text. */
export function shiftMaybe(key: string, values: Record<string, string | number> = {}): string {
  if (!(key in shiftEn)) return key.slice(key.lastIndexOf('.') + 1);
  return (shift as (key: Key, values: Record<string, string | number>) => string)(key as Key, values);
}
