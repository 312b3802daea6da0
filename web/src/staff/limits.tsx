// Prices and limits: what is bet and what the house takes at each table, with the way to change it, and how the room is bounded.
import { useEffect, useState } from 'preact/hooks';
import { request } from '../api';
import { gameName, typeset } from '../games';
import { asRefused } from '../refused';
import { Link } from '../router';
import { signText } from '../table/sign-lines';
import { number, t } from '../text';
import { Button, ButtonLink, Empty, Loading, RefusedNotice } from '../ui';
import type { SignLine } from '../wire';
import { say, sayMaybe } from './houses-texts';

interface TableTerms {
  table: number;
  name: string;
  game: string;
  limits: SignLine[];
  prices: SignLine[];
  changes: boolean;
  closes: boolean;
}

interface RoomLimit {
  name: string;
  value: number | null;
  unit: string;
  option: string | null;
}

export interface LimitsTold {
  tables: TableTerms[];
  room: RoomLimit[];
}

export function Limits() {
  const [told, setTold] = useState<LimitsTold | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const load = () => {
    setRefused(null);
    request<LimitsTold>('GET', '/api/staff/limits').then(setTold, (thrown: unknown) => setRefused(asRefused(thrown)));
  };
  useEffect(load, []);
  if (refused) return <div class="stack"><RefusedNotice thrown={refused} /><div><Button onClick={load}>{t('again')}</Button></div></div>;
  if (told === null) return <Loading />;
  return <Told told={told} />;
}

export function Told({ told: { tables, room } }: { told: LimitsTold }) {
  return (
    <section class="stack" aria-label={say('limits.part')}>
      <h2>{say('limits.tables')}</h2>
      <p class="soft small">{say('limits.tables.text')}</p>
      {tables.length === 0 ? <Empty icon="felt"><p>{say('limits.tables.none')}</p></Empty> : (
        <div class="sheet sheet-stacked panel">
          <table>
            <thead><tr>
              <th scope="col">{say('limits.table')}</th>
              <th scope="col">{say('limits.limits')}</th>
              <th scope="col">{say('limits.prices')}</th>
              <th scope="col"><span class="visually-hidden">{t('cage.col.do')}</span></th>
            </tr></thead>
            <tbody>{tables.map((one) => <Row key={one.table} one={one} />)}</tbody>
          </table>
        </div>
      )}
      <h2>{say('limits.room')}</h2>
      <p class="soft small">{say('limits.room.text')}</p>
      <dl class="staff-options panel">
        {room.map(({ name, value, unit, option }) => (
          <div key={name}><dt>{sayMaybe(`limits.of.${name}`, name)}</dt><dd>{value === null ? say('limits.none') : amount(value, unit)}{option === null ? null : <code class="soft small staff-option">{option}</code>}</dd></div>
        ))}
      </dl>
    </section>
  );
}

/** A number with its unit; long times in minutes or hours. */
export function amount(value: number, unit: string): string {
  if (unit === 'seconds' && value >= 7_200 && value % 3_600 === 0) return say('limits.unit.hours', { value: number(value / 3_600) });
  if (unit === 'seconds' && value >= 120 && value % 60 === 0) return say('limits.unit.minutes', { value: number(value / 60) });
  switch (unit) {
    case 'chips':
    case 'tables':
    case 'seconds':
    case 'a-day':
    case 'lists':
      return say(`limits.unit.${unit}`, { value: number(value) });
    default:
      return number(value);
  }
}

function Row({ one: { table, name, game, limits, prices, changes, closes } }: { one: TableTerms }) {
  const called = typeset(name);
  return (
    <tr>
      <td><span class="stack-tight">
        <Link href={`/table/${table}`}><strong>{called}</strong></Link>
        <span class="soft small">{gameName(game)} · {t('lobby.number', { table: String(table) })}</span>
        {changes ? <span><span class="badge badge-accent">{say('limits.changes')}</span></span> : null}
        {closes ? <span><span class="badge">{say('limits.closes')}</span></span> : null}
      </span></td>
      <td data-label={say('limits.limits')}><Lines lines={limits} game={game} /></td>
      <td data-label={say('limits.prices')}><Lines lines={prices} game={game} /></td>
      <td>{changes || closes ? null : <div class="cage-actions"><ButtonLink size="small" kind="quiet" href={`/change/${table}`} label={say('limits.change.of', { table: called })}>{say('limits.change')}</ButtonLink></div>}</td>
    </tr>
  );
}

function Lines({ lines, game }: { lines: readonly SignLine[]; game: string }) {
  return (
    <ul class="staff-seats">
      {lines.map((line) => {
        const { label, value } = signText(line, game);
        return <li key={line.text}>{label === '' ? null : <span class="soft small">{label} </span>}{value}</li>;
      })}
    </ul>
  );
}
