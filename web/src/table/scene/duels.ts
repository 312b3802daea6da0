/** Rows against rows, put in order for whoever reads: the own ones first, each from the own side. */

import type { Duel, SeatView, TableView } from '../../wire';

export type Went = 'won' | 'lost' | 'even';

export interface DuelLine {
  /** Whose side it is told from. */
  one: SeatView;
  other: SeatView;
  rows: { row: string; went: Went }[];
  /** To `one`. */
  units: number;
  chips: number;
  own: boolean;
}

const turned = ({ one, other, rows, units, chips }: Duel): Duel => ({ one: other, other: one, rows, units: -units, chips: -chips });

/** Every duel as a line. Those the reader took no part in are told from the winner's side. */
export function duelLines(view: TableView): DuelLine[] {
  const seatOf = (seat: number) => view.seats.find((one) => one.seat === seat);
  const lines = view.duels.flatMap((duel): DuelLine[] => {
    const own = duel.one === view.my_seat || duel.other === view.my_seat;
    const from = own ? duel.other === view.my_seat : duel.units < 0;
    const told = from ? turned(duel) : duel;
    const [one, other] = [seatOf(told.one), seatOf(told.other)];
    if (one === undefined || other === undefined) return [];
    const rows = told.rows.map(({ row, winner }) => ({ row, went: winner === null ? 'even' as const : winner === told.one ? 'won' as const : 'lost' as const }));
    return [{ one, other, rows, units: told.units, chips: told.chips, own }];
  });
  return [...lines.filter(({ own }) => own), ...lines.filter(({ own }) => !own)];
}
