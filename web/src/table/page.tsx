/** The table: the felt, the buttons, the dealer's log. It shows what the room says and decides nothing. */

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { preferences, prefer } from '../preferences';
import type { PageProps } from '../page';
import { navigate } from '../router';
import { somebody } from '../session/session';
import { socket } from '../socket';
import { me } from '../store';
import { language, t, tMaybe } from '../text';
import { Button, ButtonLink, Empty, Loading, play, RefusedNotice, toastRefused } from '../ui';
import type { ChatLine, Happened, TableInfo, TableView } from '../wire';
import { useTable } from '../use-table';
import { ActionBar } from './action-bar';
import { ChatView } from './chat-view';
import type { Desk } from './desk';
import { Felt } from './felt';
import { useKeyboard, useKeys } from './hotkeys';
import { Live } from './live';
import { logLines, passes, type LogLine } from './log';
import { LogView, Told } from './log-view';
import { lookedIn, type Looked } from './looked';
import { HelpDialog, HouseDialog, InfoDialog, MySeatDialog, SeatDialog, StaffDialog } from './menus';
import { useSounds, useTurnSignal } from './signals';
import { AddDialog, SitDialog } from './sit-dialog';
import { useDesk, usePicking, usePreAction, useTopUp } from './use-desk';
import { limitAndStakes } from './words';
import './table.css';

type Open =
  | { dialog: 'sit'; seat: number | null }
  | { dialog: 'house'; seat: number }
  | { dialog: 'seat'; seat: number }
  | { dialog: 'my-seat' | 'add' | 'staff' | 'help' | 'info' };

export default function TablePage({ params }: PageProps) {
  const number = Number(params['table']);
  const watched = useTable(Number.isSafeInteger(number) ? number : 0);
  // Kept here, since the table is drawn anew when a guest is made of whoever wants to sit down.
  const [open, setOpen] = useState<Open | null>(null);
  useKeyboard();
  useSounds(watched);
  const info = watched?.info.value ?? null;
  const view = watched?.view.value ?? null;
  useTurnSignal(view, clock);
  if (watched?.refusal.value) {
    return (
      <Empty icon="search">
        <RefusedNotice thrown={watched.refusal.value} />
        <ButtonLink href="/" kind="primary">{t('table.toLobby')}</ButtonLink>
      </Empty>
    );
  }
  if (watched === null || info === null || view === null) return <Loading />;
  return <Table key={number} number={number} info={info} view={view} events={watched.events.value} chat={watched.chat.value} open={open} onOpen={setOpen} />;
}

const clock = () => socket.now();

interface TableProps {
  number: number;
  info: TableInfo;
  view: TableView;
  events: readonly Happened[];
  chat: readonly ChatLine[];
  open: Open | null;
  onOpen: (open: Open | null) => void;
}

function Table({ number, info, view, events, chat, open, onOpen: setOpen }: TableProps) {
  const desk = useDesk(number, info, view);
  const [chosen, setChosen] = usePreAction(desk);
  const picking = usePicking(view);
  const [keepAt, setKeepAt] = useTopUp(desk);
  const [side, setSide] = useState<'log' | 'chat' | null>(null);
  const close = () => setOpen(null);
  // The line is typed into before another key can come: none of its letters is taken for an act.
  const [toSay, setToSay] = useState(0);
  useLayoutEffect(() => {
    if (toSay > 0) document.getElementById('chat-say')?.focus();
  }, [toSay]);

  const { bigBlinds } = preferences.value;
  const spoken = language.value;
  const said = chat.at(-1);
  const heard = useRef(said?.at_millis ?? 0);
  useEffect(() => {
    if (said === undefined || said.at_millis <= heard.current) return;
    heard.current = said.at_millis;
    if (said.player !== me.peek()?.player) play('message');
  }, [said]);
  const looked = useRef<Looked>(new Map());
  looked.current = lookedIn(view, looked.current);
  const lines = useMemo(() => logLines(events, view.seats, info.big_blind, looked.current), [events, view.sequence, bigBlinds, spoken, looked.current]);

  const sit = (seat: number | null) => {
    if (view.options !== null) setOpen({ dialog: 'sit', seat });
    else void somebody().then(() => setOpen({ dialog: 'sit', seat }), toastRefused);
  };
  useKeys({
    '?': () => setOpen({ dialog: 'help' }),
    s: () => (view.my_seat === null ? sit(null) : setOpen({ dialog: 'my-seat' })),
    n: () => prefer({ sounds: !preferences.peek().sounds }),
    '/': () => {
      setSide('chat');
      setToSay((times) => times + 1);
    },
  });
  const tapping = view.options !== null && (view.options.draw !== null || view.options.discard);
  return (
    <div class="table-page" data-round={view.round_number} data-playing={view.playing ? '' : undefined} data-sequence={view.sequence} data-family={info.family} data-setting={view.options?.set === true ? '' : undefined}>
      <TopBar desk={desk} onOpen={setOpen} />
      <div class="table-middle">
        <Felt
          info={info}
          view={view}
          clock={clock}
          picking={tapping ? picking : undefined}
          onSeat={(seat) => setOpen(seat === view.my_seat ? { dialog: 'my-seat' } : { dialog: 'seat', seat })}
          onTake={sit}
          onCall={(seat) => setOpen({ dialog: 'house', seat })}
        />
        <Ticker lines={lines} onOpen={() => setSide('log')} />
        <ActionBar desk={desk} picking={picking} chosen={chosen} onChoose={setChosen} onSit={() => sit(null)} onAdd={() => setOpen({ dialog: 'add' })} />
      </div>
      <Side number={number} lines={lines} chat={chat} side={side} onSide={setSide} />
      <Live desk={desk} lines={lines} />
      <Dialogs desk={desk} open={open} onOpen={setOpen} onClose={close} keepAt={keepAt} onKeepAt={setKeepAt} />
    </div>
  );
}

interface DialogsProps {
  desk: Desk;
  open: Open | null;
  onOpen: (open: Open) => void;
  onClose: () => void;
  keepAt: number | null;
  onKeepAt: (chips: number | null) => void;
}

function Dialogs({ desk, open, onOpen, onClose, keepAt, onKeepAt }: DialogsProps) {
  const { options } = desk.view;
  if (open === null) return null;
  switch (open.dialog) {
    case 'sit':
      // As a guest is made, the room has yet to say which seats may be taken.
      return options === null || options.sit_down.length === 0 ? null : <SitDialog desk={desk} seat={open.seat} onClose={onClose} />;
    case 'house':
      return <HouseDialog desk={desk} seat={open.seat} onClose={onClose} />;
    case 'seat':
      return <SeatDialog desk={desk} seat={open.seat} onClose={onClose} />;
    case 'my-seat':
      return <MySeatDialog desk={desk} onClose={onClose} onAdd={() => onOpen({ dialog: 'add' })} />;
    case 'add':
      return options?.add == null ? null : <AddDialog desk={desk} range={options.add} keepAt={keepAt} onKeepAt={onKeepAt} onClose={onClose} />;
    case 'staff':
      return <StaffDialog desk={desk} onClose={onClose} />;
    case 'help':
      return <HelpDialog onClose={onClose} />;
    case 'info':
      return <InfoDialog desk={desk} onClose={onClose} onHelp={() => onOpen({ dialog: 'help' })} />;
  }
}

function TopBar({ desk, onOpen }: { desk: Desk; onOpen: (open: Open) => void }) {
  const { info, view } = desk;
  const { sounds } = preferences.value;
  const connected = socket.state.value === 'open';
  const game = tMaybe(`game.${info.game}`) ?? info.game_name;
  // A table named after its game need not say it twice.
  const named = [game, info.game_name].some((name) => info.name.startsWith(name));
  return (
    <header class="top-bar">
      <Button kind="quiet" icon="back" label={t('table.toLobby')} onClick={() => navigate('/')} />
      <h1 class="top-title">
        <span class="top-name">{info.name}</span>
        <span class="top-facts">
          {named ? '' : `${game} · `}{limitAndStakes(info)}
          {view.round_number > 0 ? ` · ${t('table.round', { number: view.round_number })}` : ''}
        </span>
      </h1>
      <span class="dot" role="img" data-on={connected ? '' : undefined} aria-label={connected ? t('table.connected') : t('table.reconnecting')} />
      {view.options !== null && view.options.staff.length > 0 ? <Button kind="quiet" icon="key" label={t('table.staff')} onClick={() => onOpen({ dialog: 'staff' })} /> : null}
      {view.my_seat === null ? null : <Button kind="quiet" icon="person" label={t('table.mySeat')} onClick={() => onOpen({ dialog: 'my-seat' })} />}
      <Button kind="quiet" icon={sounds ? 'sound' : 'mute'} label={sounds ? t('table.mute') : t('table.unmute')} onClick={() => prefer({ sounds: !sounds })} />
      <Button kind="quiet" icon="info" label={t('table.info')} onClick={() => onOpen({ dialog: 'info' })} />
    </header>
  );
}

/** The newest line, where the log is out of sight. */
function Ticker({ lines, onOpen }: { lines: readonly LogLine[]; onOpen: () => void }) {
  const last = lines.findLast(({ weight }) => passes(weight, 'usual'));
  return (
    <button type="button" class="ticker" onClick={onOpen}>
      <span class="visually-hidden">{t('table.log.open')}: </span>
      {last === undefined ? t('table.log.empty') : <Told text={last.text} />}
    </button>
  );
}

interface SideProps {
  number: number;
  lines: readonly LogLine[];
  chat: readonly ChatLine[];
  side: 'log' | 'chat' | null;
  onSide: (side: 'log' | 'chat' | null) => void;
}

function Side({ number, lines, chat, side, onSide }: SideProps) {
  const shown = side ?? 'log';
  return (
    <aside class="side" data-open={side === null ? undefined : ''} aria-label={t('table.side')}>
      <div class="side-tabs" role="tablist">
        <button type="button" role="tab" id="tab-log" aria-selected={shown === 'log'} aria-controls="side-panel" onClick={() => onSide('log')}>{t('table.log')}</button>
        <button type="button" role="tab" id="tab-chat" aria-selected={shown === 'chat'} aria-controls="side-panel" onClick={() => onSide('chat')}>
          {t('table.chat')}{chat.length > 0 ? ` (${chat.length})` : ''}
        </button>
        <Button class="side-close" kind="quiet" icon="close" label={t('close')} onClick={() => onSide(null)} />
      </div>
      <div id="side-panel" class="side-panel" role="tabpanel" aria-labelledby={`tab-${shown}`}>
        {shown === 'log' ? <LogView lines={lines} /> : <ChatView table={number} lines={chat} />}
      </div>
    </aside>
  );
}
