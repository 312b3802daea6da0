/** Somebody goes to another seat: of this table, or of another that lets them be brought there. */

import { useState } from 'preact/hooks';
import { socket } from '../socket';
import { acted } from '../table/use-desk';
import { t } from '../text';
import { Button, Dialog, SelectField, toast, toastRefused } from '../ui';
import { useTable } from '../use-table';
import type { SeatView, TableView } from '../wire';
import type { Acts } from './seats';
import { floor as say } from './texts';
import type { Tile } from './tiles';

interface Props {
  tile: Tile;
  seat: SeatView;
  view: TableView;
  acts: Acts;
  onClose: () => void;
}

/** The seats that nobody has. */
export function freeSeats({ capacity, seats }: Pick<TableView, 'capacity' | 'seats'>): number[] {
  const taken = new Set(seats.map(({ seat }) => seat));
  return Array.from({ length: capacity }, (_, at) => at + 1).filter((seat) => !taken.has(seat));
}

export function Moving({ tile, seat, view, acts, onClose }: Props) {
  const [table, setTable] = useState(tile.table);
  const others = (socket.lobby.value ?? []).filter((info) => info.table !== tile.table && !info.closed && info.seated < info.capacity);
  const here = acts.can('move-player') && freeSeats(view).length > 0;
  const choices = [
    ...(here ? [{ value: String(tile.table), label: say('move.here') }] : []),
    ...others.map((info) => ({ value: String(info.table), label: `${info.name} (${info.table})` })),
  ];
  const chosen = choices.some(({ value }) => value === String(table)) ? table : Number(choices[0]?.value ?? 0);
  return (
    <Dialog title={say('people.move.of', { name: seat.name })} onClose={onClose}>
      {choices.length === 0 ? <p>{say('move.nowhere')}</p> : (
        <>
          <SelectField label={say('move.table')} value={String(chosen)} choices={choices} onChoice={(to) => setTable(Number(to))} />
          {chosen === tile.table
            ? <Pick key="here" free={freeSeats(view)} onGo={async (to) => { if (await acts.act({ do: 'move-player', seat: seat.seat, to })) onClose(); }} />
            : <There key={chosen} table={chosen} player={seat.player} onClose={onClose} />}
        </>
      )}
    </Dialog>
  );
}

/** At another table: what is listed there is what is allowed. */
function There({ table, player, onClose }: { table: number; player: number; onClose: () => void }) {
  const watched = useTable(table);
  const view = watched?.view.value ?? null;
  if (view === null) return null;
  if (view.options?.staff.includes('bring-player') !== true) return <p class="soft small">{say('move.not-there')}</p>;
  const go = async (seat: number) => {
    try {
      await acted(table, { do: 'bring-player', seat, player });
      toast(say('move.done'));
      onClose();
    } catch (thrown) {
      toastRefused(thrown);
    }
  };
  return <Pick free={freeSeats(view)} onGo={go} />;
}

function Pick({ free, onGo }: { free: readonly number[]; onGo: (seat: number) => Promise<void> }) {
  const [liked, setLiked] = useState(free[0] ?? 0);
  const [busy, setBusy] = useState(false);
  const seat = free.includes(liked) ? liked : (free[0] ?? 0);
  const go = async () => {
    setBusy(true);
    await onGo(seat);
    setBusy(false);
  };
  return (
    <>
      <SelectField label={say('seat.seat')} value={String(seat)} choices={free.map((one) => ({ value: String(one), label: String(one) }))} onChoice={(one) => setLiked(Number(one))} />
      <div class="dialog-actions"><Button kind="primary" busy={busy} disabled={seat === 0} onClick={() => void go()}>{t('table.changeSeat.go')}</Button></div>
    </>
  );
}
