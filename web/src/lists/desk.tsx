// The desk: every list with everybody on it, and what staff do about them. What somebody may not do the room refuses, and says why.
import './lists.css';
import { useEffect, useState } from 'preact/hooks';
import { StaffOnly } from '../cage/page';
import { gameName } from '../games';
import { socket } from '../socket';
import { me } from '../store';
import { Button, Choices, Dialog, Empty, Loading, RefusedNotice, SelectField, Switch, TextField, toastRefused } from '../ui';
import { listsApi, type DeskEntry, type DeskList } from './api';
import { TimeLeft } from './places';
import { clockText, stakeFacts, stakeText, staysText } from './stake';
import { says } from './texts';
import { useAsked } from './use-board';
import { worksAtLists } from './who';
import { wishesText, WishesDialog } from './wishes';

const EVERY_MILLIS = 3_000;

/** Does something, and looks again. */
type Do = (done: Promise<unknown>) => void;

export default function Desk() {
  const who = me.value;
  if (who === undefined) return <Loading />;
  if (!worksAtLists(who?.role)) return <StaffOnly />;
  return <Lists />;
}

function Lists() {
  const { told, refused, again } = useAsked(listsApi.desk, EVERY_MILLIS);
  useEffect(() => socket.watchLobby(), []);
  const run: Do = (done) => void done.catch(toastRefused).finally(again);
  if (told === null) return refused === null ? <Loading /> : <RefusedNotice thrown={refused} />;
  return (
    <>
      <h1>{says('desk')}</h1>
      {told.lists.length === 0 ? <Empty icon="people"><p>{says('desk.none')}</p></Empty> : null}
      <div class="desk-lists">
        {told.lists.map((list) => <One key={list.list} list={list} run={run} />)}
      </div>
      <Open lists={told.lists} run={run} />
    </>
  );
}

/** A list for what a table plays that has none. */
function Open({ lists, run }: { lists: readonly DeskList[]; run: Do }) {
  const [chosen, setChosen] = useState('');
  const known = new Set(lists.flatMap((list) => list.tables.map(({ table }) => table)));
  const tables = (socket.lobby.value ?? []).filter((info) => !info.closed && !info.private && !info.practice && !known.has(info.table));
  const [first] = tables;
  if (first === undefined) return null;
  const table = tables.find((info) => String(info.table) === chosen) ?? first;
  return (
    <section class="row desk-open">
      <SelectField label={says('desk.open.at')} value={String(table.table)} onChoice={setChosen} choices={tables.map((info) => ({ value: String(info.table), label: `${says('table', { table: String(info.table) })} · ${stakeText({ ...info, live: info.by_hand })}` }))} />
      <Button icon="plus" onClick={() => run(listsApi.open({ table: table.table }))}>{says('desk.open')}</Button>
    </section>
  );
}

function One({ list, run }: { list: DeskList; run: Do }) {
  const [name, setName] = useState('');
  const [phone, setPhone] = useState(false);
  const next = list.entries.find(({ standing }) => standing === 'waiting')?.player;
  const add = (event: Event) => {
    event.preventDefault();
    if (name.trim() === '') return;
    run(listsApi.add(list.list, name.trim(), phone ? 'phone' : 'in-person').then(() => {
      setName('');
      setPhone(false);
    }));
  };
  const heading = `list-${list.list}`;
  return (
    <section class="desk-list panel stack" aria-labelledby={heading}>
      <div class="spread">
        <div>
          <h2 id={heading}>{gameName(list.game, list.game_name)}</h2>
          <p class="small soft">{stakeFacts(list).join(' · ')}</p>
        </div>
        <span class={list.going ? 'badge badge-good' : 'badge'}>{says(list.going ? 'going' : 'interest')}</span>
      </div>
      <p class="row small">{list.tables.map((table) => <span key={table.table}>{says('table', { table: String(table.table) })}: {says('seats', { seated: table.seated, capacity: table.capacity })}</span>)}</p>
      {list.entries.length === 0 ? <p class="soft">{says('desk.empty')}</p> : (
        <ol class="desk-entries">
          {list.entries.map((entry) => <Entry key={entry.player} list={list} entry={entry} isNext={entry.player === next} run={run} />)}
        </ol>
      )}
      <form class="row" onSubmit={add}>
        <TextField label={says('desk.add.name')} help={says(list.live ? 'desk.add.live' : 'desk.add.help')} value={name} onText={setName} autoComplete="off" maxLength={40} />
        <Switch label={says('desk.add.phone')} checked={phone} onChange={setPhone} />
        <Button type="submit" icon="plus">{says('desk.add')}</Button>
      </form>
      <PickedUpLately list={list} run={run} />
      <MustMove list={list} run={run} />
      {list.entries.length === 0 && list.kept ? <p><Button size="small" onClick={() => run(listsApi.close(list.list))}>{says('desk.close')}</Button></p> : null}
    </section>
  );
}

/** Who was picked up a short while ago: they are brought to the head of the list in one press when they are back. */
function PickedUpLately({ list, run }: { list: DeskList; run: Do }) {
  const back = list.picked_up.filter(({ player }) => list.entries.every((entry) => entry.player !== player));
  if (back.length === 0) return null;
  return (
    <ul class="desk-picked-up small">
      {back.map((one) => (
        <li key={one.player} class="row">
          <span><b>{one.name}</b> {says('desk.picked-up', { table: String(one.table), time: clockText(one.until_millis) })}</span>
          <Button size="small" onClick={() => run(listsApi.add(list.list, one.name, 'in-person'))}>{says('desk.picked-up.back')}</Button>
        </li>
      ))}
    </ul>
  );
}

function cameText(came: DeskEntry['came']): string {
  if (came === 'page') return '';
  return says(came === 'phone' ? 'desk.by-phone' : came === 'table' ? 'desk.from-table' : 'desk.in-person');
}

/** How somebody stands, in short. */
function stands(entry: DeskEntry): string[] {
  return [
    cameText(entry.came),
    says('desk.since', { time: clockText(entry.since_millis) }),
    entry.table === null ? '' : says('desk.called', { table: String(entry.table) }),
    entry.on_the_way ? says('desk.coming') : '',
    entry.standing === 'passed' ? says('desk.passed') : '',
  ].filter(Boolean);
}

function Entry({ list, entry, isNext, run }: { list: DeskList; entry: DeskEntry; isNext: boolean; run: Do }) {
  const [seating, setSeating] = useState(false);
  const [wishing, setWishing] = useState(false);
  const wishes = entry.wishes === null ? [] : wishesText(entry.wishes);
  const act = (what: Parameters<typeof listsApi.entry>[1], table?: number) => () => run(listsApi.entry(list.list, what, entry.player, table));
  const called = entry.standing === 'called';
  return (
    <li class="desk-entry" data-called={called ? '' : undefined}>
      <span class="desk-who"><b>{entry.name}</b> <span class="small soft">{stands(entry).join(' · ')}</span></span>
      {wishes.length > 0 ? <span class="desk-wishes" data-offered={called || isNext ? '' : undefined}>{wishes.join(' · ')}</span> : null}
      {called && entry.until_millis !== null ? <TimeLeft until={entry.until_millis} /> : null}
      <span class="desk-acts" role="group" aria-label={says('desk.acts', { name: entry.name })}>
        {isNext ? list.tables.filter(({ free }) => free > 0).map(({ table }) => <Button key={table} size="small" kind="primary" onClick={act('call', table)}>{says('desk.call', { table: String(table) })}</Button>) : null}
        {called && list.live ? <Button size="small" kind="primary" onClick={() => setSeating(true)}>{says('desk.seat')}</Button> : null}
        {called && !entry.on_the_way ? <Button size="small" onClick={act('on-the-way')}>{says('desk.came')}</Button> : null}
        {called && !entry.more_time ? <Button size="small" onClick={act('more-time')}>{says('desk.more')}</Button> : null}
        {called ? <Button size="small" onClick={act('pass')}>{says('desk.pass')}</Button> : null}
        {called || isNext ? null : <Button size="small" onClick={act('bump')}>{says('desk.bump')}</Button>}
        <Button size="small" onClick={act('send-to-end')}>{says('desk.end')}</Button>
        <Button size="small" onClick={act('cancel')}>{says('desk.cancel')}</Button>
        <Button size="small" onClick={act('strike-off')}>{says('desk.strike')}</Button>
        <Button size="small" onClick={() => setWishing(true)}>{says('desk.wishes')}</Button>
      </span>
      {wishing ? <WishesDialog name={entry.name} wishes={entry.wishes} onKeep={(said) => run(listsApi.wishOf(list.list, entry.player, said))} onClose={() => setWishing(false)} /> : null}
      {seating ? <Seating list={list} entry={entry} run={run} onClose={() => setSeating(false)} /> : null}
    </li>
  );
}

/** A seat for somebody who has no page of their own. */
function Seating({ list, entry, run, onClose }: { list: DeskList; entry: DeskEntry; run: Do; onClose: () => void }) {
  const table = entry.table ?? 0;
  const info = socket.lobby.value?.find((one) => one.table === table);
  const [seat, setSeat] = useState('1');
  const [chips, setChips] = useState(String(info?.least_buy_in ?? ''));
  const seats = Array.from({ length: info?.capacity ?? 10 }, (_, at) => String(at + 1));
  const sit = () => {
    run(listsApi.seat(list.list, entry.player, table, Number(seat), Number(chips)));
    onClose();
  };
  return (
    <Dialog title={says('desk.seat.title', { name: entry.name })} onClose={onClose} actions={<Button kind="primary" disabled={!/^\d+$/.test(chips)} onClick={sit}>{says('desk.seat')}</Button>}>
      {entry.wishes === null ? null : <p class="desk-wishes" data-offered="">{wishesText(entry.wishes).join(' · ')}</p>}
      <Choices label={says('desk.seat.number')} value={seat} choices={seats.map((value) => ({ value, label: value }))} onChoice={setSeat} />
      <TextField label={says('desk.seat.chips')} inputMode="numeric" value={chips} onText={setChips} autoComplete="off" />
    </Dialog>
  );
}

/** A main game, where several tables of it are open. */
function MustMove({ list, run }: { list: DeskList; run: Do }) {
  if (list.tables.length < 2 && list.must_move === null) return null;
  const pairs = list.tables.flatMap(({ table: main }) => list.tables.filter(({ table }) => table !== main).map(({ table: feeder }) => ({ main, feeder })));
  const key = (pair: { main: number; feeder: number } | null) => (pair === null ? '' : `${pair.main}/${pair.feeder}`);
  const choices = [{ value: '', label: says('desk.must-move.none') }, ...pairs.map((pair) => ({ value: key(pair), label: says('desk.must-move.pair', { main: String(pair.main), feeder: String(pair.feeder) }) }))];
  const going = list.movers.filter(({ stays }) => stays === null);
  const choose = (value: string) => run(listsApi.mustMove(list.list, pairs.find((pair) => key(pair) === value) ?? null));
  return (
    <div class="stack">
      <SelectField label={says('desk.must-move')} value={key(list.must_move)} choices={choices} onChoice={choose} />
      {going.length > 0 ? <p class="small soft">{says('desk.must-move.order', { names: going.map(({ name }) => name).join(', ') })}</p> : null}
      {list.movers.filter(({ moves }) => moves).map(({ player, name }) => <p key={player} class="small">{says('desk.moves', { name })}</p>)}
      {list.movers.filter(({ stays }) => stays !== null).map(({ player, name, stays, chips }) => <p key={player} class="small">{says('desk.stays', { name, why: staysText(stays ?? '', chips) })}</p>)}
    </div>
  );
}
