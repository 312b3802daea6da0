/** The dealer's page of a table dealt by hand: what lies on the felt, what is due, and where it is entered. */

import { useMemo, useState } from 'preact/hooks';
import { gameName, titleOf } from '../games';
import type { PageProps } from '../page';
import { socket } from '../socket';
import { me, runsTheRoom } from '../store';
import { language, number, t } from '../text';
import { useActs } from '../table/use-desk';
import type { Desk } from '../table/desk';
import { Felt } from '../table/felt';
import { useKeyboard, useKeys } from '../table/hotkeys';
import { logLines, passes } from '../table/log';
import { Told } from '../table/log-view';
import { tableFacts } from '../table/words';
import { Button, ButtonLink, Choices, Clause, Empty, Loading } from '../ui';
import { useTable } from '../use-table';
import type { ByHand, Happened, TableAct, TableInfo, TableView } from '../wire';
import { CardsPanel } from './cards-panel';
import { DeckDialog } from './deck';
import { EarlyDialog, PutDialog, SeatedDialog, SitDialog, TakeBackDialog } from './dialogs';
import { MarkerDialog } from './marker';
import { nextWords, pushed } from './next';
import { dealing, type Dealing } from './place';
import { useReader } from './reader';
import { deal } from './texts';
import { TurnPanel } from './turn';
import { WrongDialog } from './wrong';
import '../table/table.css';
import './deal.css';

export default function DealPage({ params }: PageProps) {
  const table = Number(params['table']);
  const watched = useTable(Number.isSafeInteger(table) ? table : 0);
  useKeyboard();
  useReader();
  const info = watched?.info.value ?? null;
  const view = watched?.view.value ?? null;
  const refused = watched?.refusal.value ?? null;
  if (refused !== null) return <NotHere table={null} text={refused.text} />;
  if (info === null || view === null || watched === null || me.value === undefined) return <Loading />;
  if (view.by_hand === null) return <NotHere table={table} text={deal(info.by_hand ? 'deal.no.rank' : 'deal.no.software')} />;
  return <Desktop key={table} table={table} info={info} view={view} hand={view.by_hand} events={watched.events.value} />;
}

function NotHere({ table, text }: { table: number | null; text: string }) {
  return (
    <Empty icon="felt">
      <h1>{deal('deal.no.title')}</h1>
      <p>{text}</p>
      <ButtonLink href={table === null ? '/' : `/table/${table}`} kind="primary">{table === null ? t('missing.lobby') : deal('deal.no.table')}</ButtonLink>
    </Empty>
  );
}

/** The felt as everybody sees it, with who is due, and seats that can be given away. */
function onFelt(view: TableView, hand: ByHand): TableView {
  const due = hand.turns.map(({ seat }) => seat);
  return {
    ...view,
    // What the others wait for is the dealer's own, and stands beside the felt.
    stage: view.stage === 'cards' ? 'bet' : view.stage,
    turn: due.length === 0 ? view.turn : { seats: due, deadline_millis: view.now_millis, length_millis: 0 },
    options: view.options === null ? null : { ...view.options, sit_down: hand.free_seats, house_player: [] },
  };
}

type Open = { what: 'wrong' | 'take-back' | 'early' | 'marker' | 'deck' } | { what: 'sit' | 'seated' | 'put'; seat: number };

interface DesktopProps {
  table: number;
  info: TableInfo;
  view: TableView;
  hand: ByHand;
  events: readonly Happened[];
}

function Desktop({ table, info, view, hand, events }: DesktopProps) {
  const desk = useActs(table, info, view);
  const [open, setOpen] = useState<Open | null>(null);
  const [looked, setLooked] = useState<{ seat: number; at: string } | null>(null);
  const names = new Map(view.seats.map(({ seat, name }) => [seat, name]));
  const name = (seat: number): string => names.get(seat) ?? t('table.seat.number', { number: seat });
  const place = dealing(desk, hand, name);
  // Who was looked at is so while the same is decided: what comes next begins with the first again.
  const at = `${view.round_number}/${view.stage}`;
  const turn = hand.turns.find(({ seat }) => looked?.at === at && seat === looked.seat) ?? hand.turns[0] ?? null;
  const next = nextWords(hand, view, info.family, { name, chips: desk.chips }, turn);
  const close = () => setOpen(null);
  const canPut = turn !== null && turn.options.betting !== null;
  const canBeEarly = hand.turns.some(({ options }) => options.betting !== null) && view.seats.filter(({ standing }) => standing === 'in').length > 1;
  const banked = info.family === 'banked';
  const canMark = hand.markers.length > 0;
  const canSeeTo = hand.deck.may.length > 0;
  useKeys({
    w: () => setOpen({ what: 'wrong' }),
    z: () => hand.take_back && setOpen({ what: 'take-back' }),
    c: () => canSeeTo && setOpen({ what: 'deck' }),
    m: () => canMark && setOpen({ what: 'marker' }),
    e: () => canBeEarly && setOpen({ what: 'early' }),
    u: () => canPut && turn !== null && setOpen({ what: 'put', seat: turn.seat }),
  });
  const seated = open?.what === 'seated' ? view.seats.find(({ seat }) => seat === open.seat) : undefined;
  return (
    <div class="deal-page" data-round={view.round_number} data-sequence={view.sequence} data-playing={view.playing ? '' : undefined}>
      <TopLine table={table} info={info} view={view} />
      <div class="deal-felt">
        <Felt info={info} view={onFelt(view, hand)} onSeat={(seat) => setOpen({ what: 'seated', seat })} onTake={(seat) => setOpen({ what: 'sit', seat })} />
      </div>
      <section class="deal-panel" aria-label={deal('deal.panel')}>
        <div class="deal-scroll">
          <Facts view={view} family={info.family} chips={desk.chips} name={name} />
          <div class="deal-next">
            <h2><span role="status" aria-live="assertive">{next.now}</span></h2>
            {next.then === null ? null : <p class="soft">{next.then}</p>}
            {hand.turns.length > 1 ? <Choices label={deal('deal.whose')} labelShown={false} value={String(turn?.seat ?? '')} choices={hand.turns.map(({ seat }) => ({ value: String(seat), label: name(seat) }))} onChoice={(seat) => setLooked({ seat: Number(seat), at })} /> : null}
            <Entry dealing={place} turn={turn} />
          </div>
          <Log events={events} view={view} bigBlind={info.big_blind} />
        </div>
        <div class="deal-tools" role="group" aria-label={deal('deal.tools')}>
          <Tool keys="W" disabled={hand.wrongs.length === 0} onClick={() => setOpen({ what: 'wrong' })} icon="warning">{deal('deal.wrong')}</Tool>
          <Tool keys="Z" disabled={!hand.take_back} onClick={() => setOpen({ what: 'take-back' })} icon="history">{deal('deal.takeBack')}</Tool>
          <Tool keys="C" disabled={!canSeeTo} onClick={() => setOpen({ what: 'deck' })} icon="eye">{deal('deal.deck')}</Tool>
          {canMark ? <Tool keys="M" disabled={false} onClick={() => setOpen({ what: 'marker' })} icon="chip">{deal('deal.marker')}</Tool> : null}
          {banked ? null : <Tool keys="E" disabled={!canBeEarly} onClick={() => setOpen({ what: 'early' })} icon="clock">{deal('deal.early')}</Tool>}
          {banked ? null : <Tool keys="U" disabled={!canPut} onClick={() => turn !== null && setOpen({ what: 'put', seat: turn.seat })} icon="chip">{deal('deal.put')}</Tool>}
        </div>
      </section>
      {open?.what === 'wrong' ? <WrongDialog dealing={place} onClose={close} /> : null}
      {open?.what === 'deck' ? <DeckDialog dealing={place} onClose={close} /> : null}
      {open?.what === 'marker' ? <MarkerDialog dealing={place} onClose={close} /> : null}
      {open?.what === 'take-back' ? <TakeBackDialog dealing={place} onClose={close} /> : null}
      {open?.what === 'early' ? <EarlyDialog dealing={place} onClose={close} /> : null}
      {open?.what === 'sit' ? <SitDialog dealing={place} seat={open.seat} onClose={close} /> : null}
      {open?.what === 'put' ? <PutDialog dealing={place} seat={open.seat} onClose={close} /> : null}
      {seated === undefined ? null : <SeatedDialog dealing={place} seat={seated} onClose={close} />}
    </div>
  );
}

interface ToolProps {
  keys: string;
  icon: 'warning' | 'history' | 'clock' | 'chip' | 'eye';
  disabled: boolean;
  onClick: () => void;
  children: string;
}

function Tool({ keys, icon, disabled, onClick, children }: ToolProps) {
  return (
    <Button icon={icon} disabled={disabled} aria-keyshortcuts={keys} onClick={onClick}>
      <span>{children}</span><kbd class="deal-key" aria-hidden="true">{keys}</kbd>
    </Button>
  );
}

/** Where what is due is entered. */
function Entry({ dealing: place, turn }: { dealing: Dealing; turn: ByHand['turns'][number] | null }) {
  const { desk, hand } = place;
  const { view } = desk;
  const staff = view.options?.staff ?? [];
  if (hand.shuffle !== null) return <Main desk={desk} act={{ do: 'shuffled' }} label={deal('deal.do.shuffled')} />;
  if (hand.cards.length > 0) return <CardsPanel dealing={place} />;
  return (
    <>
      {turn === null ? null : <TurnPanel key={`${view.round_number}/${turn.seat}/${view.stage}`} dealing={place} turn={turn} />}
      {hand.close_wagers ? <Main desk={desk} act={{ do: 'close-wagers' }} label={deal('deal.do.close')} enters={false} /> : null}
      {hand.push ? <Main desk={desk} act={{ do: 'push' }} label={deal(`deal.do.${pushed(desk.info.family)}`)} /> : null}
      {hand.deck.check_due !== null && hand.deck.may.includes('check-cards') ? <Main desk={desk} act={{ do: 'check-cards' }} label={deal('deal.deck.check')} enters={false} /> : null}
      {hand.deck.check_due === null && hand.deck.may.includes('shuffle-new-cards') ? <Main desk={desk} act={{ do: 'shuffle-new-cards' }} label={deal('deal.deck.shuffle')} enters={false} /> : null}
      {hand.start_round ? <Main desk={desk} act={{ do: 'start-round' }} label={deal('deal.do.start', { number: view.round_number + 1 })} /> : null}
      {staff.includes('drop-time') ? <Main desk={desk} act={{ do: 'drop-time' }} label={deal('deal.do.dropTime', { chips: desk.chips(view.time?.verified ?? 0) })} enters={false} /> : null}
      {staff.includes('call-clock') ? <Main desk={desk} act={{ do: 'call-clock' }} label={deal('deal.do.clock')} enters={false} /> : null}
      {view.stage === 'floor' && staff.includes('allow-run-it-again') ? (
        <div class="deal-acts">
          <Button size="large" disabled={desk.busy} onClick={() => void desk.act({ do: 'allow-run-it-again', allowed: true })}>{deal('deal.do.allow')}</Button>
          <Button size="large" disabled={desk.busy} onClick={() => void desk.act({ do: 'allow-run-it-again', allowed: false })}>{deal('deal.do.deny')}</Button>
        </div>
      ) : null}
    </>
  );
}

/** The one thing that is done now: a large button, and Enter where that enters nothing else. */
function Main({ desk, act, label, enters = true }: { desk: Desk; act: TableAct; label: string; enters?: boolean }) {
  const go = () => !desk.busy && void desk.act(act);
  useKeys(enters ? { Enter: go } : {});
  return <div class="deal-acts"><Button kind={enters ? 'primary' : 'plain'} size="large" class="deal-main" busy={desk.busy} onClick={go}>{label}</Button></div>;
}

function TopLine({ table, info, view }: { table: number; info: TableInfo; view: TableView }) {
  const connected = socket.state.value === 'open';
  return (
    <header class="top-bar">
      <ButtonLink kind="quiet" icon="back" href={runsTheRoom(me.value?.role) ? '/staff?part=tables' : '/'} label={deal('deal.toTables')} />
      <h1 class="top-title">
        <span class="top-name">{titleOf(info)}</span>
        <span class="top-facts">{[gameName(info.game, info.game_name), tableFacts(info)].filter((part) => part !== titleOf(info)).join(' · ')}{view.round_number > 0 ? ` · ${t('table.round', { number: view.round_number })}` : ''}</span>
      </h1>
      <span class="dot" role="img" data-on={connected ? '' : undefined} aria-label={connected ? t('table.connected') : t('table.reconnecting')} />
      <ButtonLink kind="quiet" icon="eye" href={`/table/${table}`} label={deal('deal.toTable')} />
    </header>
  );
}

/** Pots, commission, what is left of the deck: what a dealer is asked about. */
function Facts({ view, family, chips, name }: { view: TableView; family: string; chips: (amount: number) => string; name: (seat: number) => string }) {
  const banked = family === 'banked';
  const hasPots = !banked && family !== 'chinese';
  const pots = view.pots.length > 1 ? view.pots.map(({ amount }, at) => [at === 0 ? deal('deal.pot.main') : deal('deal.pot.side', { number: at }), chips(amount)] as const) : [];
  const facts: (readonly [string, string])[] = [
    ...(!hasPots ? [] : [[deal('deal.pot'), chips(view.pot)] as const, ...pots, [deal(view.commission === 0 && view.playing ? 'deal.commission.toCome' : 'deal.commission'), chips(view.commission + view.commission_to_come)] as const]),
    ...(view.button === null ? [] : [[deal('deal.button'), name(view.button)] as const]),
    // At boxes cards are entered one by one, and nobody counts those that are left.
    ...(banked ? [] : [[deal('deal.stub'), number(view.stub)] as const, [deal('deal.muck'), number(view.muck)] as const]),
    ...(view.kitty > 0 ? [[deal('deal.kitty'), number(view.kitty)] as const] : []),
  ];
  return facts.length === 0 ? null : <dl class="deal-facts">{facts.map(([term, value]) => <div key={term}><dt>{term}</dt><dd>{value}</dd></div>)}</dl>;
}

/** The last lines, the newest first, with their clauses. */
function Log({ events, view, bigBlind }: { events: readonly Happened[]; view: TableView; bigBlind: number }) {
  const spoken = language.value;
  const lines = useMemo(() => logLines(events, view.seats, bigBlind).filter(({ weight }) => passes(weight, 'usual')).slice(-30).reverse(), [events, view.sequence, spoken]);
  return (
    <section class="deal-log" aria-label={deal('deal.log')}>
      <ol>
        {lines.map((line) => <li key={line.sequence} class="log-line" data-what={line.what} data-weight={line.weight}><span><Told text={line.text} />{line.clauses.map((clause) => <> <Clause key={clause} id={clause} /></>)}</span></li>)}
      </ol>
    </section>
  );
}
