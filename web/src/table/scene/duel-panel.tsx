/** The result of a round of Chinese Poker: rows against rows, units and the net. */

import { useState } from 'preact/hooks';
import { signed, t, tMaybe } from '../../text';
import { PlayingCard } from '../../ui';
import { brief } from '../words';
import { duelLines, type DuelLine, type Went } from './duels';
import type { SeatView, TableView } from '../../wire';
import type { Chips } from './story';

const marks: Record<Went, string> = { won: '▲', lost: '▼', even: '=' };

const went = (net: number): Went => (net > 0 ? 'won' : net < 0 ? 'lost' : 'even');

const rowOf = (seat: SeatView, row: string): string => brief(seat.has.filter((has) => has.row === row));

function Line({ line, chips, open, onOpen }: { line: DuelLine; chips: Chips; open: boolean; onOpen: () => void }) {
  const name = line.own ? line.other.name : t('scene.duels.pair', { one: line.one.name, other: line.other.name });
  return (
    <>
      <tr data-own={line.own ? '' : undefined}>
        <th scope="row">
          <button type="button" class="duel-name" aria-expanded={open} onClick={onOpen}>{name}</button>
        </th>
        {line.rows.map(({ row, went: how }) => (
          <td key={row} class="duel-row" data-went={how}>
            <span aria-hidden="true">{marks[how]}</span>
            <span class="visually-hidden">{t(`scene.duels.${how}`)}</span>
            <span class="duel-hand"> {rowOf(line.other, row)}</span>
          </td>
        ))}
        {line.rows.length === 0 ? <td colSpan={3}>{t('scene.duels.none')}</td> : null}
        <td class="duel-net" data-went={went(line.units)}>{signed(line.units)}</td>
        <td class="duel-net" data-went={went(line.chips)}>{signed(line.chips, chips)}</td>
      </tr>
      {open ? (
        <tr class="duel-words">
          <td colSpan={6}>
            <ul>
              {line.rows.map(({ row, went: how }) => (
                <li key={row} data-went={how}>
                  <b>{tMaybe(`table.row.${row}`) ?? row}</b> {rowOf(line.one, row)} <span aria-hidden="true">{how === 'won' ? '>' : how === 'lost' ? '<' : '='}</span> {rowOf(line.other, row)}
                </li>
              ))}
            </ul>
          </td>
        </tr>
      ) : null}
    </>
  );
}

/** The reader's own rows in one line, to hold against the others'. */
function Mine({ seat }: { seat: SeatView }) {
  const { rows } = seat;
  if (rows === null) return null;
  return (
    <div class="duel-mine" role="group" aria-label={t('table.cards.mine')}>
      {(['front', 'middle', 'back'] as const).map((row) => (
        <span key={row} class="duel-mine-row" style={{ '--cards': rows[row].length }}>
          <span class="duel-mine-cards">{rows[row].map((card) => <PlayingCard key={card} card={card} />)}</span>
          <span class="duel-mine-words">{rowOf(seat, row)}</span>
        </span>
      ))}
      {rows.fouled ? <span class="tag tag-warn">{t('table.chinese.fouled')}</span> : null}
    </div>
  );
}

/** Own duels; for who looks on, all of them. */
export function DuelPanel({ view, chips }: { view: TableView; chips: Chips }) {
  const [open, setOpen] = useState<string | null>(null);
  const all = duelLines(view);
  const own = all.filter((line) => line.own);
  const lines = own.length > 0 ? own : all;
  const total = own.reduce((sum, line) => sum + line.units, 0);
  const mine = view.seats.find(({ seat }) => seat === view.my_seat);
  const net = mine?.net ?? null;
  return (
    <div class="duels" role="region" aria-label={t('scene.duels')} tabIndex={0}>
      {own.length === 0 || mine === undefined ? null : <Mine seat={mine} />}
      <table>
        <thead>
          <tr>
            <th scope="col">{own.length > 0 ? t('scene.duels.player') : t('scene.duels')}</th>
            <th scope="col">{t('table.row.front')}</th>
            <th scope="col">{t('table.row.middle')}</th>
            <th scope="col">{t('table.row.back')}</th>
            <th scope="col">{t('scene.duels.units')}</th>
            <th scope="col">{t('scene.duels.chips')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const key = `${line.one.seat}/${line.other.seat}`;
            return <Line key={key} line={line} chips={chips} open={open === key} onOpen={() => setOpen(open === key ? null : key)} />;
          })}
        </tbody>
        {own.length === 0 || net === null ? null : (
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>{t('scene.duels.net')}</th>
              <td class="duel-net" data-went={went(total)}>{signed(total)}</td>
              <td class="duel-net" data-went={went(net)}>{signed(net, chips)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
