/** Who sits at a table: markers, who is absent, which seats are reserved, and what may be done about them. */

import { useState } from 'preact/hooks';
import { number } from '../text';
import { secondsLeft } from '../table/format';
import { Button, WhyDialog } from '../ui';
import type { FloorTable, SeatView, TableAct, TableView } from '../wire';
import { moment, second } from './clock';
import { Moving } from './moving';
import { floor as say, floorMaybe } from './texts';
import type { Tile } from './tiles';

/** What may be done at the table, and how it is told. */
export interface Acts {
  act: (asked: TableAct, told?: { what: string; values?: Record<string, string | number> }) => Promise<boolean>;
  can: (what: string) => boolean;
  busy: boolean;
}

interface Props {
  tile: Tile;
  facts: FloorTable | null;
  view: TableView;
  acts: Acts;
}

type Open = { what: 'pick-up' | 'vacate-seat' | 'move'; seat: SeatView };

/** After so many rounds without a bet at a full table a seat may be taken (act-manila:19.6). */
const IDLE_ROUNDS = 3;

export function Seats({ tile, view, acts }: Props) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const vacancies = view.vacancies ?? [];
  return (
    <section class="stack-tight">
      <h3>{say('people')}</h3>
      {view.seats.length === 0 ? <p class="soft small">{say('people.none')}</p> : (
        <ol class="floor-people">
          {view.seats.map((seat) => <Seat key={seat.seat} seat={seat} view={view} acts={acts} onOpen={(what) => setOpen({ what, seat })} />)}
        </ol>
      )}
      {vacancies.length === 0 ? null : (
        <ul class="floor-people">
          {vacancies.map(({ seat, stage, until_millis: until, kept_for_name: whose, asked }) => (
            <li key={seat}>
              <span class="floor-seat figures">{seat}</span>
              <span class="grow small">
                {say(`vacancy.${stage}`, { name: whose ?? '–' })}{until === null ? '' : ` · ${say('tile.left', { seconds: secondsLeft(until, second.value) })}`}{asked.length > 0 ? ` · ${say('vacancy.asked', { names: asked.join(', ') })}` : ''}
              </span>
            </li>
          ))}
        </ul>
      )}
      {open?.what === 'move' ? <Moving tile={tile} seat={open.seat} view={view} acts={acts} onClose={close} /> : null}
      {open === null || open.what === 'move' ? null : <Taking what={open.what} seat={open.seat} acts={acts} onClose={close} />}
    </section>
  );
}

/** A seat is taken, and its chips go into custody: why is kept. */
function Taking({ what, seat: { seat, name }, acts, onClose }: { what: 'pick-up' | 'vacate-seat'; seat: SeatView; acts: Acts; onClose: () => void }) {
  const take = async (why: string) => {
    if (await acts.act({ do: what, seat, why }, { what: 'pick-up', values: { name } })) onClose();
  };
  return <WhyDialog title={say(`people.${what}.of`, { name })} yes={say(`people.${what}`)} kind="danger" onYes={take} onClose={onClose} />;
}

function Seat({ seat, view, acts, onOpen }: { seat: SeatView; view: TableView; acts: Acts; onOpen: (what: Open['what']) => void }) {
  const { name } = seat;
  const house = seat.house_player !== null;
  const away = seat.presence === 'away' || !seat.connected;
  const minutes = seat.picked_up_at_millis === null ? null : Math.max(0, Math.ceil((seat.picked_up_at_millis - moment.value) / 60_000));
  const idle = seat.idle_rounds ?? 0;
  const said = [
    house ? say('people.house') : '',
    away ? say('people.away') : '',
    minutes === null ? '' : say('people.picked', { minutes }),
    idle > 0 ? say('people.idle', { count: idle }) : '',
    ...seat.markers.map((marker) => floorMaybe(`marker.${marker}`)),
  ].filter(Boolean);
  const other = seat.seat !== view.my_seat && !house;
  return (
    <li data-away={away ? '' : undefined}>
      <span class="floor-seat figures" title={say('people.seat', { seat: seat.seat })}>{seat.seat}</span>
      <span class="grow stack-none"><span class="floor-who">{name}</span>{said.length > 0 ? <span class="soft tiny">{said.join(' · ')}</span> : null}</span>
      <span class="figures small">{number(seat.stack)}</span>
      {other && (acts.can('move-player') || acts.can('bring-player')) ? <Button size="small" kind="quiet" disabled={acts.busy} aria-label={say('people.move.of', { name })} onClick={() => onOpen('move')}>{say('people.move')}</Button> : null}
      {other && idle >= IDLE_ROUNDS && acts.can('vacate-seat') ? <Button size="small" kind="quiet" class="button-grave" disabled={acts.busy} aria-label={say('people.vacate-seat.of', { name })} onClick={() => onOpen('vacate-seat')}>{say('people.vacate-seat')}</Button> : null}
      {other && acts.can('pick-up') ? <Button size="small" kind={away ? 'plain' : 'quiet'} class="button-grave" disabled={acts.busy} aria-label={say('people.pick-up.of', { name })} onClick={() => onOpen('pick-up')}>{say('people.pick-up')}</Button> : null}
      {view.options?.dismiss.includes(seat.seat) === true ? <Button size="small" kind="quiet" disabled={acts.busy} aria-label={say('people.dismiss.of', { name })} onClick={() => void acts.act({ do: 'dismiss-house-player', seat: seat.seat })}>{say('people.dismiss')}</Button> : null}
    </li>
  );
}
