// One of several tables on the screen: its felt, its buttons, and little else.
import { titleOf } from '../games';
import { withoutTheirs } from '../table/scene/names';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useSoon } from '../later';
import { Link, navigate } from '../router';
import { mySeats, myTurn, nameWithNumber } from '../seats';
import { somebody } from '../session/session';
import { socket } from '../socket';
import { ActionBar } from '../table/action-bar';
import { dialogs } from '../table/dialog-door';
import type { Open } from '../table/dialogs';
import { Felt } from '../table/felt';
import { secondsLeft } from '../table/format';
import { Listening, useKeys } from '../table/hotkeys';
import { useTileInSight } from '../table/in-sight';
import { Live } from '../table/live';
import { logLines } from '../table/log';
import { lookedIn, type Looked } from '../table/looked';
import { useNow } from '../table/ring';
import { useSounds } from '../table/signals';
import { useDesk, usePicking, usePreAction, useTopUp } from '../table/use-desk';
import { tableFacts } from '../table/words';
import { language, t } from '../text';
import { wantInText } from '../text-table/door';
import { Button, Icon, Loading, RefusedNotice, toastRefused } from '../ui';
import { OpenArea, openArea } from '../ui/kept-free';
import { useTable } from '../use-table';
import type { Happened, TableInfo, TableView } from '../wire';

const clock = () => socket.now();

export interface TileProps {
  table: number;
  front: boolean;
  onFront: () => void;
  /** Takes it off the desk; nothing where there is a seat. */
  onRemove: (() => void) | null;
}

export function Tile(props: TileProps) {
  const { table, front, onFront } = props;
  const watched = useTable(table);
  useSounds(watched);
  const info = watched?.info.value ?? null;
  const view = watched?.view.value ?? null;
  const turn = myTurn(view);
  return (
    <section class="tile" aria-label={nameWithNumber(info === null ? null : titleOf(info), table)} data-table={table} data-front={front ? '' : undefined} data-turn={turn === null ? undefined : ''} onPointerDown={onFront} onFocusCapture={onFront}>
      <Listening.Provider value={front}>
        {watched?.refusal.value ? (
          <div class="tile-refused">
            <RefusedNotice thrown={watched.refusal.value} />
            {props.onRemove === null ? null : <Button onClick={props.onRemove}>{t('desk.remove')}</Button>}
          </div>
        ) : info === null || view === null || watched === null ? <Loading /> : <Whole {...props} info={info} view={withoutTheirs(view)} events={watched.events.value} until={turn?.deadlineMillis ?? null} />}
      </Listening.Provider>
    </section>
  );
}

interface WholeProps extends TileProps {
  info: TableInfo;
  view: TableView;
  events: readonly Happened[];
  until: number | null;
}

function Whole({ table, front, info, view, events, until, onRemove }: WholeProps) {
  const desk = useDesk(table, info, view);
  const [chosen, setChosen] = usePreAction(desk);
  const picking = usePicking(view);
  const [keepAt, setKeepAt] = useTopUp(desk);
  const [open, setOpen] = useState<Open | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const area = useTileInSight(body, mySeats.value.length > 0);
  useSoon(dialogs);
  // What is opened from elsewhere lies over the table in front.
  const covered = front ? area.value : null;
  useLayoutEffect(() => {
    if (covered === null) return undefined;
    openArea.value = covered;
    return () => {
      if (openArea.peek() === covered) openArea.value = null;
    };
  }, [covered]);
  const looked = useRef<Looked>(new Map());
  looked.current = lookedIn(view, looked.current);
  const spoken = language.value;
  // Only the table in front is told aloud: several at once would be noise.
  const lines = useMemo(() => (front ? logLines(events, view.seats, info.big_blind, looked.current) : []), [front, events, view.sequence, spoken]);
  const sit = (seat: number | null) => {
    if (view.options !== null) setOpen({ dialog: 'sit', seat });
    else void somebody().then(() => setOpen({ dialog: 'sit', seat }), toastRefused);
  };
  useKeys({
    '?': () => setOpen({ dialog: 'help' }),
    s: () => (view.my_seat === null ? sit(null) : setOpen({ dialog: 'my-seat' })),
  });
  // Several tables in text at once would all speak: it is on the table's own page.
  const inText = () => {
    wantInText();
    navigate(`/table/${table}`);
  };
  const tapping = view.options !== null && (view.options.draw !== null || view.options.discard);
  return (
    <>
      <header class="tile-top">
        <h2 class="tile-name"><Link href={`/table/${table}`} title={t('desk.alone')}>{nameWithNumber(titleOf(info), table)}</Link></h2>
        <span class="tile-facts">{tableFacts(info)}</span>
        {until === null ? null : <Left until={until} />}
        <Button size="small" kind="quiet" icon="menu" label={t('inText')} onClick={inText} />
        {view.my_seat === null ? null : <Button size="small" kind="quiet" icon="person" label={t('table.mySeat')} onClick={() => setOpen({ dialog: 'my-seat' })} />}
        <Button size="small" kind="quiet" icon="info" label={t('table.info')} onClick={() => setOpen({ dialog: 'info' })} />
        {onRemove === null ? null : <Button size="small" kind="quiet" icon="close" label={t('desk.remove')} onClick={onRemove} />}
      </header>
      <div class="tile-body" ref={body} data-sequence={view.sequence} data-game={info.game} data-limit={info.limit} data-family={info.family}>
        <Felt
          info={info}
          view={view}
          clock={clock}
          rowsInBar
          picking={tapping ? picking : undefined}
          onSeat={(seat) => setOpen(seat === view.my_seat ? { dialog: 'my-seat' } : { dialog: 'seat', seat })}
          onTake={sit}
          onCall={(seat) => setOpen({ dialog: 'house', seat })}
        />
        <ActionBar desk={desk} picking={picking} chosen={chosen} onChoose={setChosen} onSit={() => sit(null)} onAdd={() => setOpen({ dialog: 'add' })} onInvite={() => setOpen({ dialog: 'invite' })} />
      </div>
      {front ? <Live desk={desk} lines={lines} /> : null}
      <OpenArea.Provider value={area}>
        {open === null ? null : <dialogs.Shown desk={desk} open={open} onOpen={setOpen} onClose={() => setOpen(null)} keepAt={keepAt} onKeepAt={setKeepAt} />}
      </OpenArea.Provider>
    </>
  );
}

/** That it is my turn there, and for how long. */
function Left({ until }: { until: number }) {
  const now = useNow(clock, 250);
  const seconds = now === null ? null : secondsLeft(until, now);
  return <span class="tile-turn" data-low={seconds !== null && seconds <= 7 ? '' : undefined}><Icon name="bell" />{t('turn.yours')}{seconds === null ? '' : ` · ${t('seated.seconds', { seconds })}`}</span>;
}
