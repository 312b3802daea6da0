/** Who played the round that is shown, and how they are called where there is little room. */

import { calledBy } from '../../guest-name';
import { t } from '../../text';
import type { TableView } from '../../wire';

/** Who played from a seat: whoever has left it since comes before whoever sits there now. */
export function nameOf(view: Pick<TableView, 'seats' | 'gone'>, seat: number): string {
  const played = view.gone.find((one) => one.seat === seat) ?? view.seats.find((one) => one.seat === seat);
  return played === undefined ? t('table.seat.number', { number: seat }) : calledBy(played.name);
}

/** Whether anybody is still there who played the round that is shown: nobody else waits to hear how it ended. */
function playersAreHere({ seats, gone }: Pick<TableView, 'seats' | 'gone'>): boolean {
  return seats.some(({ seat, dealt_in: dealt, at_box: box }) => (dealt || box !== null) && !gone.some((one) => one.seat === seat));
}

/** The view without a round that is over, where everybody has left who played it. */
export function withoutTheirs(view: TableView): TableView {
  const tells = view.boards.length > 0 || view.results.length > 0 || view.duels.length > 0;
  return view.playing || !tells || playersAreHere(view) ? view : { ...view, boards: [], community: null, dealer: null, results: [], duels: [] };
}

/** The most letters of a name in a list; on its plate it has no more either. */
const usual = 14;

/** A name in a list of so many. */
export function inFewLetters(name: string, names = 1): string {
  const most = names < 2 ? usual : names < 3 ? 11 : names < 5 ? 9 : 7;
  const letters = [...name];
  return letters.length <= most ? name : `${letters.slice(0, most - 1).join('').trimEnd()}…`;
}
