/** What can go wrong, named in the reader's language. */

import { textsOf } from '../text';
import { wrongEn } from '../text/en/wrong';
import { wrongEs } from '../text/es/wrong';

const text = textsOf(wrongEn, { es: wrongEs });

type Key = keyof typeof wrongEn;

const isKey = (key: string): key is Key => key in wrongEn;

/** The name of something that is reported: its word where the page has no name for it. */
export function wrongName(word: string): string {
  const key = `wrong.${word}`;
  return isKey(key) ? text(key) : word;
}

/** Every word that books rule on; what no book knows is decided by whoever runs the table. */
export const WRONGS: readonly string[] = Object.keys(wrongEn).map((key) => key.slice('wrong.'.length)).filter((word) => word !== 'other');
