/** The floor: all tables at a glance, what waits for a decision, and what may be done, from one place. */

import '../lobby/lobby.css';
import './floor.css';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { StaffOnly } from '../cage/page';
import { damagedName } from '../lobby/damaged';
import { Link } from '../router';
import { leadsSomewhere } from '../routes';
import { socket } from '../socket';
import { looksAfterFloor, me } from '../store';
import { useKeyboard, useKeys } from '../table/hotkeys';
import { t } from '../text';
import { ButtonLink, Choices, Empty, Loading, Notice, TextField } from '../ui';
import { useAsked } from './asked';
import { moment, useClock } from './clock';
import { Grid } from './grid';
import { Panel } from './panel';
import { complaintsBy, moneyBy, waits } from './queue';
import { BarredList, Noted, Queue } from './queue-view';
import { floor as say } from './texts';
import { isFound, kept, tileOf, wantsLook, type Tile } from './tiles';

export default function FloorPage() {
  const who = me.value;
  if (who === undefined) return <Loading />;
  if (!looksAfterFloor(who?.role)) return <StaffOnly />;
  return <Floor />;
}

const SHOWN = ['all', 'look', 'lists'] as const;
type Shown = (typeof SHOWN)[number];

/** Other desks of the floor, once they are there. */
const DESKS = [['/shift', 'link.shifts'], ['/lists/desk', 'link.lists'], ['/board', 'link.board']] as const;

function Floor() {
  const [find, setFind] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const [chosen, setChosen] = useState<number | null>(null);
  const { asked, again } = useAsked();
  useKeyboard();
  useClock();
  useEffect(() => {
    const stops = [socket.watchLobby(), socket.watchFloor()];
    return () => stops.forEach((stop) => stop());
  }, []);
  // The tiles have all of a wide screen.
  useLayoutEffect(() => {
    const main = document.getElementById('main');
    main?.classList.add('page-wide');
    return () => main?.classList.remove('page-wide');
  }, []);
  const search = useRef<HTMLDivElement>(null);
  useKeys({ '/': () => search.current?.querySelector('input')?.focus() });
  const infos = socket.lobby.value;
  const stand = socket.floor.value;
  const now = moment.value;
  const before = useRef<ReadonlyMap<number, Tile>>(new Map());
  const tiles = useMemo(() => {
    const complaints = complaintsBy(asked.complaints);
    const money = moneyBy(asked.requests, stand?.values() ?? []);
    const fresh = (infos ?? []).filter((info) => !info.closed).map((info) => tileOf({ info, floor: stand?.get(info.table) ?? null, complaints: complaints.get(info.table) ?? 0, money: money.get(info.table) ?? 0 }, now));
    before.current = kept(before.current, fresh);
    return [...before.current.values()];
  }, [infos, stand, asked, now]);
  if (infos === null) return <Loading />;
  const all = stand ?? new Map();
  const listed = tiles.filter((tile) => (shown === 'all' || (shown === 'look' ? wantsLook(tile) : tile.waiting > 0)) && isFound(tile, all.get(tile.table) ?? null, find));
  const tableName = (table: number): string => {
    const tile = before.current.get(table);
    return tile === undefined ? t('lobby.number', { table: String(table) }) : tile.name.startsWith(t('lobby.number', { table: '' }).trim()) ? tile.name : `${tile.name} (${tile.table})`;
  };
  const open = chosen === null ? undefined : before.current.get(chosen);
  const close = () => {
    setChosen(null);
    document.querySelector<HTMLElement>(`.floor-tile[data-table="${chosen}"]`)?.focus();
  };
  return (
    <div class="floor" data-open={open === undefined ? undefined : ''}>
      <header class="floor-head">
        <h1>{t('title.floor')}</h1>
        <p class="soft small figures floor-sum" role="status">{summary(tiles)}</p>
        <div class="floor-find" ref={search}><TextField label={say('find')} type="search" value={find} onText={setFind} autoComplete="off" placeholder={say('find.example')} /></div>
        <Choices label={say('show')} labelShown={false} value={shown} choices={SHOWN.map((value) => ({ value, label: say(`show.${value}`) }))} onChoice={setShown} />
        <ButtonLink icon="plus" href="/open">{say('open')}</ButtonLink>
      </header>
      {stand === null ? <p class="soft small">{say('late')}</p> : null}
      {socket.damaged.value.length === 0 ? null : <Notice kind="bad"><p>{t('staff.damaged')} {socket.damaged.value.map(damagedName).join(', ')}</p></Notice>}
      <div class="floor-body">
        <div class="floor-main">
          {listed.length === 0 ? <Empty icon="felt"><p>{say(tiles.length === 0 ? 'none' : 'none.fit')}</p></Empty> : <Grid tiles={listed} chosen={chosen} onChoose={setChosen} />}
        </div>
        {open === undefined ? null : <Panel key={open.table} tile={open} facts={all.get(open.table) ?? null} onClose={close} />}
      </div>
      <div class="floor-sides">
        <Queue waits={waits({ floor: all.values(), requests: asked.requests, complaints: asked.complaints, people: asked.people, me: me.value?.player ?? null }, now)} tableName={tableName} onTable={setChosen} onDone={again} />
        <Noted incidents={asked.incidents} tableName={tableName} />
        <BarredList floor={all.values()} people={asked.people} tableName={tableName} onTable={setChosen} />
        <Desks />
      </div>
      <details class="floor-keys"><summary>{say('keys')}</summary><p class="soft small">{say('keys.text')}</p></details>
    </div>
  );
}

function Desks() {
  const there = DESKS.filter(([path]) => leadsSomewhere(path));
  if (there.length === 0) return null;
  return (
    <nav class="floor-side" aria-label={say('links')}>
      <h2>{say('links')}</h2>
      <ul>{there.map(([path, text]) => <li key={path}><Link href={path}>{say(text)}</Link></li>)}</ul>
    </nav>
  );
}

/** How many tables, people and names on lists there are, and how many tables want a look. */
export function summary(tiles: readonly Tile[]): string {
  const sum = (of: (tile: Tile) => number) => tiles.reduce((all, tile) => all + of(tile), 0);
  const told = say('sum', { tables: tiles.length, people: sum(({ people, away }) => people + away), waiting: sum(({ waiting }) => waiting) });
  const look = tiles.filter(wantsLook).length;
  return look > 0 ? `${told} · ${say('sum.look', { count: look })}` : told;
}
