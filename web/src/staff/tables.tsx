// The tables as the floor looks at them: what is played, who sits there, how it stands, and the way to each.
import '../lobby/lobby.css';
import { useEffect, useState } from 'preact/hooks';
import { bookName, gameName, limitName } from '../games';
import { damagedName } from '../lobby/damaged';
import { stakesText } from '../lobby/stakes';
import { tableName } from '../lobby/tables';
import { Marks } from '../lobby/who-sits';
import { Link } from '../router';
import { socket } from '../socket';
import { number, sentenceText, t, tCount, type PlainKey } from '../text';
import { ButtonLink, Empty, Loading, TextField } from '../ui';
import type { TableInfo } from '../wire';

/** How a table stands, what wants looking at first. */
const STATES = ['damaged', 'stuck', 'paused', 'running', 'waiting', 'empty'] as const;
export type State = (typeof STATES)[number];

const LOOKS: Record<State, { word: PlainKey; badge: string }> = {
  damaged: { word: 'staff.table.damaged', badge: 'badge badge-bad' },
  stuck: { word: 'staff.table.stuck', badge: 'badge badge-bad' },
  paused: { word: 'staff.table.paused', badge: 'badge badge-accent' },
  running: { word: 'staff.table.running', badge: 'badge badge-good' },
  waiting: { word: 'staff.table.waiting', badge: 'badge' },
  empty: { word: 'staff.table.empty', badge: 'badge' },
};

/** How a table stands. Between two rounds it is running. */
export function stateOf(info: TableInfo): State {
  if (info.trouble !== null) return 'stuck';
  if (info.paused) return 'paused';
  if (info.playing || (info.people > 0 && info.people + info.house_players > 1)) return 'running';
  return info.seated > 0 ? 'waiting' : 'empty';
}

/** What wants looking at first, then where people are, then by number. */
export function inOrder(tables: readonly TableInfo[]): TableInfo[] {
  const place = (info: TableInfo) => STATES.indexOf(stateOf(info));
  return tables.filter((info) => !info.closed).sort((one, other) => place(one) - place(other) || one.table - other.table);
}

export function Tables() {
  const [find, setFind] = useState('');
  useEffect(() => socket.watchLobby(), []);
  const known = socket.lobby.value;
  if (known === null) return <Loading />;
  const tables = inOrder(known);
  const damaged = socket.damaged.value;
  const listed = tables.filter((info) => says(info, find));
  return (
    <section class="stack" aria-label={t('staff.tables')}>
      <div class="cage-find"><TextField label={t('lobby.find')} type="search" value={find} onText={setFind} autoComplete="off" placeholder={t('lobby.find.example')} /></div>
      <p class="soft small staff-sum">{summary(tables, damaged.length)}</p>
      {listed.length + damaged.length === 0 ? <Empty icon="felt"><p>{t(find === '' ? 'staff.tables.none' : 'lobby.none-fit')}</p></Empty> : (
        <div class="sheet sheet-stacked panel">
          <table>
            <caption class="visually-hidden">{t('staff.tables')}</caption>
            <thead><tr>
              <th scope="col">{t('lobby.col.table')}</th>
              <th scope="col">{t('staff.table.state')}</th>
              <th scope="col">{t('lobby.col.stakes')}</th>
              <th scope="col">{t('lobby.col.seats')}</th>
              <th scope="col" class="end">{t('lobby.col.waiting')}</th>
              <th scope="col" class="end">{t('staff.table.round')}</th>
              <th scope="col"><span class="visually-hidden">{t('lobby.col.go')}</span></th>
            </tr></thead>
            <tbody>
              {find === '' ? damaged.map((one) => (
                <tr key={one.table}>
                  <td><Link href={`/table/${one.table}`}><strong>{damagedName(one)}</strong></Link></td>
                  <td colSpan={6} data-label={t('staff.table.state')}><Badge state="damaged" /></td>
                </tr>
              )) : null}
              {listed.map((info) => <Row key={info.table} info={info} />)}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Badge({ state }: { state: State }) {
  return <span class={LOOKS[state].badge}>{t(LOOKS[state].word)}</span>;
}

function Row({ info }: { info: TableInfo }) {
  const game = gameName(info.game, info.game_name);
  const name = tableName(info);
  return (
    <tr>
      <td><span class="stack-tight">
        <Link href={`/table/${info.table}`}><strong>{game}</strong></Link>
        <span class="soft small">{bookName(info.book)} · {name}{info.private ? ` · ${t('lobby.private')}` : ''}{info.opened_by === null ? '' : ` · ${t('lobby.by', { name: info.opened_by })}`}</span>
      </span></td>
      <td data-label={t('staff.table.state')}><span class="stack-tight">
        <span><Badge state={stateOf(info)} /></span>
        {info.trouble === null ? null : <span class="soft small">{sentenceText(info.trouble)}</span>}
      </span></td>
      <td data-label={t('lobby.col.stakes')}>{[stakesText(info), info.limit === 'none' ? '' : limitName(info.limit)].filter(Boolean).join(' · ')}</td>
      <td data-label={t('lobby.col.seats')}><span class="staff-sitting">
        <span class="lobby-seats"><Marks info={info} all /><span class="figures">{t('lobby.seats', { seated: info.seated, capacity: info.capacity })}</span></span>
        {info.seated > 0 ? <span class="soft small">{sitting(info)}</span> : null}
      </span></td>
      <td class={info.waiting > 0 ? 'end' : 'end staff-none'} data-label={t('lobby.col.waiting')}>{info.waiting > 0 ? number(info.waiting) : '–'}</td>
      <td class={info.round_number > 0 ? 'end' : 'end staff-none'} data-label={t('staff.table.round')}>{info.round_number > 0 ? number(info.round_number) : '–'}</td>
      <td><div class="cage-actions">{info.by_hand ? <ButtonLink size="small" href={`/deal/${info.table}`} label={t('staff.table.deal.label', { table: `${game}, ${name}` })}>{t('staff.table.deal')}</ButtonLink> : null}<ButtonLink size="small" kind="quiet" href={`/table/${info.table}`} label={t('staff.table.go.label', { table: `${game}, ${name}` })}>{t('staff.table.go')}</ButtonLink></div></td>
    </tr>
  );
}

/** People, people away and house players, as many as there are. */
function sitting({ people, people_away: away, house_players: house }: TableInfo): string {
  return [people > 0 ? tCount('who.people', people) : '', away > 0 ? tCount('who.away', away) : '', house > 0 ? tCount('who.house', house) : ''].filter(Boolean).join(', ');
}

function says(info: TableInfo, find: string): boolean {
  const said = [gameName(info.game, info.game_name), info.name, t('lobby.number', { table: String(info.table) }), stakesText(info), info.opened_by ?? '', t(LOOKS[stateOf(info)].word)];
  return said.join(' ').toLowerCase().includes(find.trim().toLowerCase());
}

/** How many tables there are of each state, and who sits at them. */
export function summary(tables: readonly TableInfo[], damaged: number): string {
  const count = (state: State) => (state === 'damaged' ? damaged : tables.filter((info) => stateOf(info) === state).length);
  const states = STATES.filter((state) => count(state) > 0).map((state) => `${number(count(state))} ${t(LOOKS[state].word).toLowerCase()}`);
  const all = (of: 'people' | 'people_away' | 'house_players') => tables.reduce((sum, info) => sum + info[of], 0);
  const who = [tCount('who.people', all('people')), tCount('who.away', all('people_away')), tCount('who.house', all('house_players'))];
  return [...states, ...who].join(' · ');
}
