// A table dealt by hand, as the pages of those who play there show it: no clock runs, and rounds begin when the dealer begins them.
import type { Options, TableInfo, TableView, TurnView } from './wire';

/** When the time of whoever is due is over; never where a dealer deals by hand, and nothing may be done by itself there. */
export const deadlineOf = (turn: TurnView | null): number | null => (turn === null || turn.length_millis === 0 ? null : turn.deadline_millis);

/** Whether somebody has to decide something now. Rows are set without a word: they lie face down until they are shown. */
function decides({ betting, draw, discard, over_blind: overBlind, run_it_again: runItAgain, show, muck }: Options): boolean {
  return betting !== null || draw !== null || discard || overBlind !== null || runItAgain !== null || show || muck;
}

/** The view with the viewer's own turn, which has no end; between rounds nobody else is waited for but the dealer. */
export function atHand(info: Pick<TableInfo, 'by_hand'>, view: TableView): TableView {
  if (!info.by_hand) return view;
  const { options, my_seat: mine } = view;
  const due = view.turn === null && mine !== null && options !== null && view.playing && decides(options);
  const ready = view.stage === 'waiting-for-players' && view.seats.filter(({ presence, stack }) => presence !== 'away' && stack > 0).length > 1;
  return {
    ...view,
    turn: due ? { seats: [mine], deadline_millis: 0, length_millis: 0 } : view.turn,
    stage: ready ? 'between-rounds' : view.stage,
    // A house player knows no card there.
    options: options === null ? null : { ...options, house_player: [] },
  };
}
