/** Which draw it is, in words. */

import { t, tMaybe } from '../../text';
import type { TableView } from '../../wire';

/** "Second draw of three"; nothing where there is one draw only, or none. */
export function drawInWords(draw: TableView['draw']): string | null {
  if (draw === null || draw.of < 2) return null;
  return tMaybe(`scene.draw.${draw.number}of${draw.of}`) ?? t('scene.draw.some', draw);
}
