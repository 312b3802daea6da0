/** The result of a round of Chinese Poker: rows against rows, units and the net. */

import { useState } from 'preact/hooks';
import { signed, t, tMaybe } from '../../text';
import { PlayingCard } from '../../ui';
import { fouls, tidy } from '../evaluate';
import { brief } from '../words';
import { inFewLetters } from './names';
import { duelLines, foulText, type DuelLine, type Party, type Went } from './duels';
import type { RowsView, SeatView, TableView } from '../../wire';
import type { Chips } from './story';

const marks: Record<Went, string> = { won: '▲', lost: '▼', even: '=' };

const went = (net: number): Went => (net > 0 ? 'won' : net < 0 ? 'lost' : 'even');

const rowOf = ({ has }: Pick<Party, 'has'>, row: string): string => brief(has.filter((one) => one.row === row));

/** What is wrong with rows: "The middle beats the back." */
export function foulReason(rows: RowsView): string {
  return fouls(rows).map((foul) => t(`table.chinese.${foul}`)).join(' ');
}

const isRow = (row: string): row is 'front' | 'middle' | 'back' => row === 'front' || row === 'middle' || row === 'back';

/** Whoever has left took their rows with them. */
const isKnown = ({ one, other }: DuelLine, row: string): boolean => [one, other].some((party) => party.rows !== null || rowOf(party, row) !== '');

/** A pairing row by row; against oneself with the rival's cards, which are small on the felt. */
function Words({ line }: { line: DuelLine }) {
  const foul = foulText(line);
  const between = { won: '>', lost: '<', even: '=' };
  return (
    <ul>
      {foul === null ? null : [line.one, line.other].map(({ seat, name, rows, fouled }) => (fouled && rows !== null ? <li key={seat}><b>{name}</b> {foulReason(rows)}</li> : null))}
      {line.rows.filter(({ row }) => isKnown(line, row)).map(({ row, went: how }) => (
        <li key={row} data-went={how}>
          <b>{tMaybe(`table.row.${row}`) ?? row}</b>
          {line.own && isRow(row) ? <span class="duel-mine-cards">{tidy(line.other.rows?.[row] ?? []).map((card) => <PlayingCard key={card} card={card} />)}</span> : null}
          <span> {rowOf(line.one, row)} <span aria-hidden="true">{foul === null ? between[how] : '·'}</span> {rowOf(line.other, row)}</span>
        </li>
      ))}
    </ul>
  );
}

function Line({ line, chips, open, onOpen }: { line: DuelLine; chips: Chips; open: boolean; onOpen: () => void }) {
  const name = line.own ? line.other.name : t('scene.duels.pair', { one: inFewLetters(line.one.name, 2), other: inFewLetters(line.other.name, 2) });
  const foul = foulText(line);
  return (
    <>
      <tr data-own={line.own ? '' : undefined}>
        <th scope="row">
          {line.rows.some(({ row }) => isKnown(line, row)) ? <button type="button" class="duel-name" aria-expanded={open} onClick={onOpen}>{name}</button> : <span class="duel-name">{name}</span>}
        </th>
        {foul !== null ? <td colSpan={3} class="duel-foul" data-went={went(line.units)}>{foul}</td> : line.rows.map(({ row, went: how }) => (
          <td key={row} class="duel-row" data-went={how}>
            <span aria-hidden="true">{marks[how]}</span>
            <span class="visually-hidden">{t(`scene.duels.${how}`)}</span>
            <span class="duel-hand"> {rowOf(line.other, row)}</span>
          </td>
        ))}
        {foul === null && line.rows.length === 0 ? <td colSpan={3}>{t('scene.duels.none')}</td> : null}
        <td class="duel-net" data-went={went(line.units)}>{signed(line.units)}</td>
        <td class="duel-net" data-went={went(line.chips)}>{signed(line.chips, chips)}</td>
      </tr>
      {open ? <tr class="duel-words"><td colSpan={6}><Words line={line} /></td></tr> : null}
    </>
  );
}

/** The reader's own rows, to hold against the others': each by its hand, with what it is; and what a foul costs. */
function Mine({ seat, own }: { seat: SeatView; own: readonly DuelLine[] }) {
  const { rows } = seat;
  if (rows === null) return null;
  const paid = own.filter(({ units }) => units < 0);
  const cost = paid.length === 0 ? t('scene.duels.fouled.all') : t(paid.length === own.length ? 'scene.duels.fouled.cost' : 'scene.duels.fouled.cost.some', { units: -(paid[0]?.units ?? 0) });
  return (
    <div class="duel-mine" role="group" aria-label={t('table.cards.mine')}>
      {rows.fouled ? <p class="duel-mine-foul">{cost} {foulReason(rows)}</p> : null}
      {(['front', 'middle', 'back'] as const).map((row) => (
        <div key={row} class="duel-mine-row">
          <b>{t(`table.row.${row}`)}</b>
          <span class="duel-mine-cards">{tidy(rows[row]).map((card) => <PlayingCard key={card} card={card} />)}</span>
          <span class="duel-mine-words">{rowOf(seat, row)}</span>
        </div>
      ))}
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
      {own.length === 0 || mine === undefined ? null : <Mine seat={mine} own={own} />}
      <table>
        <thead>
          <tr>
            <th scope="col">{own.length > 0 ? t('scene.duels.player') : t('scene.duels')}</th>
            <th scope="col">{t('table.row.front')}</th>
            <th scope="col">{t('table.row.middle')}</th>
            <th scope="col">{t('table.row.back')}</th>
            <th scope="col">{t('scene.duels.units.short')}</th>
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
