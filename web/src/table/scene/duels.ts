/** Rows against rows, put in order for whoever reads: the own ones first, each from the own side. */

import { t } from '../../text';
import type { Duel, HandWords, SeatView, TableView } from '../../wire';
import { inFewLetters, nameOf } from './names';

export type Went = 'won' | 'lost' | 'even';

/** One of two players: whoever has left has a name still, and what they had is not told any more. */
export interface Party {
  seat: number;
  name: string;
  has: readonly HandWords[];
  rows: SeatView['rows'];
  /** Whether they set their rows wrongly: then the rows decide nothing. */
  fouled: boolean;
}

export interface DuelLine {
  /** Whose side it is told from. */
  one: Party;
  other: Party;
  rows: { row: string; went: Went }[];
  /** To `one`. */
  units: number;
  chips: number;
  own: boolean;
}

const turned = ({ one, other, rows, fouled, units, chips }: Duel): Duel => ({ one: other, other: one, rows, fouled, units: -units, chips: -chips });

/** Every duel as a line. Those the reader took no part in are told from the winner's side. */
export function duelLines(view: TableView): DuelLine[] {
  const party = (seat: number, fouled: readonly number[]): Party => {
    const left = view.gone.some((one) => one.seat === seat);
    const sits = left ? undefined : view.seats.find((one) => one.seat === seat);
    return { seat, name: nameOf(view, seat), has: sits?.has ?? [], rows: sits?.rows ?? null, fouled: fouled.includes(seat) };
  };
  const lines = view.duels.map((duel): DuelLine => {
    const own = duel.one === view.my_seat || duel.other === view.my_seat;
    const from = own ? duel.other === view.my_seat : duel.units < 0;
    const told = from ? turned(duel) : duel;
    const rows = told.rows.map(({ row, winner }) => ({ row, went: winner === null ? 'even' as const : winner === told.one ? 'won' as const : 'lost' as const }));
    return { one: party(told.one, told.fouled), other: party(told.other, told.fouled), rows, units: told.units, chips: told.chips, own };
  });
  return [...lines.filter(({ own }) => own), ...lines.filter(({ own }) => !own)];
}

/** That a foul decided it, and whose; nothing where the rows did. */
export function foulText({ one, other, own }: DuelLine): string | null {
  if (one.fouled && other.fouled) return t('scene.duels.fouled.both');
  if (one.fouled) return own ? t('scene.duels.fouled.you') : t('scene.duels.fouled.name', { name: inFewLetters(one.name, 2) });
  if (other.fouled) return own ? t('scene.duels.fouled') : t('scene.duels.fouled.name', { name: inFewLetters(other.name, 2) });
  return null;
}
