/** The turn: what it costs, what there is to win, what may be done. */

import { turnSaid } from '../table/live';
import { isMyTurn } from '../table/signals';
import type { TableView } from '../wire';
import { offers } from './commands';
import { cardLines, potLines } from './lines';
import { mine, typed, type Place } from './place';

/** Which turn it is: another one is said anew, though in the same words. */
export function turnKey(view: TableView): string {
  return isMyTurn(view) ? `${view.round_number}/${view.betting_round}/${view.stage}/${mine({ view })?.put_in ?? 0}` : '';
}

/** What is said at the start of the own turn: the price, the pot, the hand, what may be done. */
export function turnSentence(place: Place): string {
  const { view } = place;
  if (!isMyTurn(view)) return '';
  const [pot] = view.pot > 0 ? potLines(place) : [];
  const choosing = view.options !== null && (view.options.draw !== null || view.options.discard || view.options.set);
  const said = offers(place, ['turn']);
  const full = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
  return [
    full(turnSaid(place)),
    pot ?? '',
    ...(choosing ? cardLines(place).slice(0, 1) : []),
    said.length === 0 ? '' : typed('typed.youCan', { options: said.join('; ') }),
  ].filter((part) => part !== '').join(' ');
}
