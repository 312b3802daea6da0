/** The table: the felt, the buttons, the dealer's log. It shows what the room says and decides nothing. */

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useSoon } from '../later';
import { preferences, prefer } from '../preferences';
import type { PageProps } from '../page';
import { navigate, search } from '../router';
import { somebody } from '../session/session';
import { socket } from '../socket';
import { language, t } from '../text';
import { Loading, toastRefused } from '../ui';
import type { ChatLine, Happened, TableInfo, TableView } from '../wire';
import { InText } from '../text-table/door';
import { useTable } from '../use-table';
import { ActionBar } from './action-bar';
import { Bubbles } from './bubbles';
import { dialogs } from './dialog-door';
import type { Open } from './dialogs';
import { Felt } from './felt';
import { useKeyboard, useKeys } from './hotkeys';
import { isVoid } from './scene/voided';
import { isSheet, useInSight } from './in-sight';
import { canInvite } from './invite';
import { logLines, newest, type LogLine } from './log';
import { Told } from './log-view';
import { withoutTheirs } from './scene/names';
import { lookedIn, type Looked } from './looked';
import { Side, type Shown } from './side';
import { useSounds } from './signals';
import { useTalk } from './talk';
import { TopBar } from './top-bar';
import { useDesk, usePicking, usePreAction, useTopUp } from './use-desk';
import './table.css';

export default function TablePage({ params }: PageProps) {
  const number = Number(params['table']);
  // A link to a private table brings its code.
  const watched = useTable(Number.isSafeInteger(number) ? number : 0, new URLSearchParams(search.value).get('code'));
  // Kept here, since the table is drawn anew when a guest is made of whoever wants to sit down.
  const [open, setOpen] = useState<Open | null>(null);
  useKeyboard();
  useSounds(watched);
  const info = watched?.info.value ?? null;
  const view = watched?.view.value ?? null;
  if (watched === null || info === null || view === null) return <Loading />;
  return <Table key={number} number={number} info={info} view={withoutTheirs(view)} events={watched.events.value} chat={watched.chat.value} open={open} onOpen={setOpen} />;
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

function Table({ number, info, view, events, chat, open, onOpen }: TableProps) {
  const desk = useDesk(number, info, view);
  const [chosen, setChosen] = usePreAction(desk);
  const picking = usePicking(view);
  const [keepAt, setKeepAt] = useTopUp(desk);
  const [side, onSide] = useState<Shown | null>(null);
  // On a phone one thing at a time lies over the felt.
  const setOpen = (next: Open | null) => {
    if (next !== null && isSheet()) onSide(null);
    onOpen(next);
  };
  const setSide = (next: Shown | null) => {
    if (next !== null && isSheet()) onOpen(null);
    onSide(next);
  };
  const talk = useTalk(chat, view.seats, side === 'chat');
  useInSight(view.my_seat !== null, view.my_seat !== null && view.turn?.seats.includes(view.my_seat) === true);
  useSoon(dialogs);
  const close = () => setOpen(null);
  // The line is typed into before another key can come: none of its letters is taken for an act.
  const [toSay, setToSay] = useState(0);
  useLayoutEffect(() => {
    if (toSay > 0) document.getElementById('chat-say')?.focus();
  }, [toSay]);

  const { bigBlinds } = preferences.value;
  const spoken = language.value;
  const looked = useRef<Looked>(new Map());
  looked.current = lookedIn(view, looked.current);
  const lines = useMemo(() => logLines(events, view.seats, info.big_blind, looked.current), [events, view.sequence, bigBlinds, spoken, looked.current]);

  const sit = (seat: number | null) => {
    if (view.options !== null) setOpen({ dialog: 'sit', seat });
    else void somebody().then(() => setOpen({ dialog: 'sit', seat }), toastRefused);
  };
  // "Sit" in the lobby leads here: the question is asked once.
  useEffect(() => {
    const asked = new URLSearchParams(search.peek());
    const [sits, invites] = [asked.has('sit'), asked.has('invite')];
    if (!sits && !invites) return;
    asked.delete('sit');
    asked.delete('invite');
    navigate(`/table/${number}${asked.size > 0 ? `?${asked.toString()}` : ''}`, 'replace');
    if (sits && view.my_seat === null) sit(null);
    // The host of a table for friends has its link first.
    else if (invites && canInvite(info)) setOpen({ dialog: 'invite' });
  }, []);
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
    <div class="table-page" data-round={view.round_number} data-playing={view.playing ? '' : undefined} data-sequence={view.sequence} data-family={info.family} data-game={info.game} data-limit={info.limit} data-setting={view.options?.set === true ? '' : undefined}>
      <InText desk={desk} lines={lines} chat={talk.lines} chosen={chosen} onChoose={setChosen} />
      <TopBar desk={desk} unread={talk.unread} onChat={() => setSide(side === 'chat' && isSheet() ? null : 'chat')} onOpen={(dialog) => setOpen({ dialog })} />
      <div class="table-middle">
        <Felt
          info={info}
          view={view}
          clock={clock}
          voided={isVoid(events)}
          rowsInBar
          picking={tapping ? picking : undefined}
          onSeat={(seat) => setOpen(seat === view.my_seat ? { dialog: 'my-seat' } : { dialog: 'seat', seat })}
          onTake={sit}
          onCall={(seat) => setOpen({ dialog: 'house', seat })}
          onNotice={() => setOpen({ dialog: 'change' })}
        />
        <Bubbles bubbles={side === 'chat' && isSheet() ? [] : talk.bubbles} />
        <Ticker lines={lines} mine={view.my_seat} onOpen={() => setSide('log')} />
        <ActionBar desk={desk} picking={picking} chosen={chosen} onChoose={setChosen} onSit={() => sit(null)} onAdd={() => setOpen({ dialog: 'add' })} onInvite={() => setOpen({ dialog: 'invite' })} />
      </div>
      <Side desk={desk} lines={lines} talk={talk} chat={chat} side={side} onSide={setSide} />
      {open === null ? null : <dialogs.Shown desk={desk} open={open} onOpen={setOpen} onClose={close} keepAt={keepAt} onKeepAt={setKeepAt} />}
    </div>
  );
}

/** The newest line, where the log is out of sight: one's own cards first. */
function Ticker({ lines, mine, onOpen }: { lines: readonly LogLine[]; mine: number | null; onOpen: () => void }) {
  const last = newest(lines);
  return (
    <button type="button" class="ticker" onClick={onOpen}>
      <span class="visually-hidden">{t('table.log.open')}: </span>
      {last === undefined ? t('table.log.empty') : <Told text={(mine === null ? null : last.firstOf?.(mine)) ?? last.text} />}
    </button>
  );
}
