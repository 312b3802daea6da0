// Several tables on one screen: side by side where there is room, one at a time with a switcher where there is not.
import { titleOf } from '../games';
import './desk.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PageProps } from '../page';
import { navigate, search } from '../router';
import { Seconds } from '../seated-bar';
import { mySeats, nameWithNumber, type MySeat } from '../seats';
import { socket } from '../socket';
import { useKeyboard, useKeys } from '../table/hotkeys';
import TableHere from '../table/here';
import { limitAndStakes } from '../table/words';
import { t } from '../text';
import { Button, ButtonLink, Empty, Icon, SelectField } from '../ui';
import { addTables, chosenTables, inPlace, MOST_TABLES, removeTable } from './chosen';
import { inSight, useFront } from './front';
import { roomFor } from './room';
import { Tile } from './tile';

function roomNow(): number {
  return roomFor({ width: innerWidth, height: innerHeight }, Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
}

function useRoom(): number {
  const [room, setRoom] = useState(roomNow);
  useEffect(() => {
    const look = () => setRoom(roomNow());
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, []);
  return room;
}

export default function DeskPage(_: PageProps) {
  const asked = new URLSearchParams(search.value).get('tables');
  useEffect(() => {
    if (asked === null) return;
    addTables(asked);
    navigate('/desk', 'replace');
  }, [asked]);
  useEffect(() => socket.watchLobby(), []);
  const places = useRef<readonly number[]>([]);
  const tables = inPlace(places.current, [...new Set([...socket.seated.value, ...chosenTables.value])]);
  places.current = tables;
  const seats = mySeats.value;
  const { front, turns, bring } = useFront(tables, seats);
  const room = useRoom();
  const shown = useRef<readonly number[]>([]);
  shown.current = inSight(shown.current, tables, front, turns, room);
  useKeyboard();
  useKeys({
    '[': () => step(tables, front, -1, bring),
    ']': () => step(tables, front, 1, bring),
  });
  if (tables.length === 0) return <Nothing />;
  const tiles = room > 1 && shown.current.length > 1;
  return (
    <div class="desk" data-tiles={tiles ? shown.current.length : undefined}>
      <Switcher tables={tables} seats={seats} front={front} shown={tiles ? shown.current : []} onBring={bring} />
      {tiles ? (
        <div class="tiles" data-count={shown.current.length}>
          {shown.current.map((table) => (
            <Tile key={table} table={table} front={table === front} onFront={() => bring(table)} onRemove={socket.seated.value.includes(table) ? null : () => removeTable(table)} />
          ))}
        </div>
      ) : front === null ? null : <TableHere key={front} params={{ table: String(front) }} />}
    </div>
  );
}

function step(tables: readonly number[], front: number | null, by: number, bring: (table: number) => void): void {
  const at = front === null ? -1 : tables.indexOf(front);
  const next = tables[(at + by + tables.length) % tables.length];
  if (next !== undefined) bring(next);
}

interface SwitcherProps {
  tables: readonly number[];
  seats: readonly MySeat[];
  front: number | null;
  /** Those side by side on the screen. */
  shown: readonly number[];
  onBring: (table: number) => void;
}

/** Every table of the desk, with a mark where it is my turn. */
export function Switcher({ tables, seats, front, shown, onBring }: SwitcherProps) {
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }), [front, tables.length, shown.length]);
  const named = (table: number) => {
    const info = socket.lobby.value?.find((one) => one.table === table);
    return nameWithNumber(info === undefined ? seats.find((seat) => seat.table === table)?.name : titleOf(info), table);
  };
  return (
    <nav class="switcher" aria-label={t('desk.tables')}>
      <Button kind="quiet" icon="back" label={t('table.toLobby')} onClick={() => navigate('/')} />
      <ul class="switcher-tables">
        {tables.map((table) => {
          const turn = seats.find((seat) => seat.table === table)?.turn ?? null;
          const due = turn !== null;
          // A table that is on the screen tells its time itself.
          const elsewhere = table !== front && !shown.includes(table);
          return (
            <li key={table}>
              <button type="button" class="desk-switch" ref={table === front ? current : null} aria-current={table === front ? 'true' : undefined} data-turn={due ? '' : undefined} data-shown={shown.includes(table) ? '' : undefined} onClick={() => onBring(table)}>
                {due ? <Icon name="bell" /> : null}
                <span class="desk-switch-name">{named(table)}</span>
                {due ? <span class="visually-hidden">: {t('turn.yours')}</span> : null}
                {turn !== null && elsewhere ? <Seconds until={turn.deadlineMillis} /> : null}
              </button>
            </li>
          );
        })}
      </ul>
      {tables.length < MOST_TABLES ? <AddTable tables={tables} /> : null}
    </nav>
  );
}

/** Another table to watch, of those the lobby lists. */
function AddTable({ tables }: { tables: readonly number[] }) {
  const others = (socket.lobby.value ?? []).filter(({ table, closed }) => !closed && !tables.includes(table));
  if (others.length === 0) return null;
  const choices = [{ value: '', label: t('desk.add') }, ...others.map((info) => ({ value: String(info.table), label: `${nameWithNumber(titleOf(info), info.table)} · ${limitAndStakes(info)}` }))];
  return <SelectField class="bare-field switcher-add" label={t('desk.add')} value="" choices={choices} onChoice={(table) => addTables(table)} />;
}

function Nothing() {
  return (
    <Empty icon="felt">
      <h1>{t('title.desk')}</h1>
      <p>{t('desk.none')}</p>
      <AddTable tables={[]} />
      <ButtonLink href="/" kind="primary">{t('table.toLobby')}</ButtonLink>
    </Empty>
  );
}
