/** Who played the round that is shown. */

import { t } from '../../text';
import type { TableView } from '../../wire';

/** Who played from a seat: whoever has left it since comes before whoever sits there now. */
export function nameOf(view: Pick<TableView, 'seats' | 'gone'>, seat: number): string {
  const played = view.gone.find((one) => one.seat === seat) ?? view.seats.find((one) => one.seat === seat);
  return played?.name ?? t('table.seat.number', { number: seat });
}
