// Who is at work: since when, in which role, at which table; and who else works here.
import { useEffect, useState } from 'preact/hooks';
import { request } from '../api';
import { typeset } from '../games';
import { asRefused } from '../refused';
import { Link } from '../router';
import { t, time } from '../text';
import { Button, Loading, RefusedNotice } from '../ui';
import type { Role } from '../wire';
import { say } from './houses-texts';

interface At {
  table: number;
  name: string;
}

export interface WorksHere {
  player: number;
  name: string;
  role: Role;
  /** Nothing where they are not at work. */
  since_millis: number | null;
  seen_millis: number | null;
  runs_shift: boolean;
  deals: (At & { since_millis: number; here: boolean })[];
  sits: At[];
}

export interface RosterTold {
  shift: { shift: number; player: number; since_millis: number } | null;
  staff: WorksHere[];
  now_millis: number;
}

/** How often it is looked at again. */
const EVERY_MILLIS = 20_000;

export function Roster() {
  const [told, setTold] = useState<RosterTold | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const load = () => request<RosterTold>('GET', '/api/staff/roster').then((answer) => (setTold(answer), setRefused(null)), (thrown: unknown) => setRefused(asRefused(thrown)));
  useEffect(() => {
    void load();
    const timer = setInterval(() => void load(), EVERY_MILLIS);
    return () => clearInterval(timer);
  }, []);
  if (refused) return <div class="stack"><RefusedNotice thrown={refused} /><div><Button onClick={() => void load()}>{t('again')}</Button></div></div>;
  if (told === null) return <Loading />;
  return <Told told={told} />;
}

export function Told({ told: { shift, staff, now_millis: now } }: { told: RosterTold }) {
  const [here, others] = [staff.filter((one) => one.since_millis !== null), staff.filter((one) => one.since_millis === null)];
  const runs = staff.find(({ runs_shift: does }) => does);
  return (
    <section class="stack" aria-label={say('roster.part')}>
      <p>{shift === null ? say('roster.no-shift') : say('roster.shift', { shift: String(shift.shift), name: runs?.name ?? t('cage.number', { number: String(shift.player) }), since: at(shift.since_millis, now) })}</p>
      <h2>{say('roster.at-work')}</h2>
      <p class="soft small">{say('roster.text')}</p>
      {here.length === 0 ? <p>{say('roster.nobody')}</p> : <People staff={here} now={now} since="since" />}
      {others.length === 0 ? null : <><h2>{say('roster.others')}</h2><People staff={others} now={now} since="seen" /></>}
    </section>
  );
}

/** The time, with the day where it is not today's. */
const at = (millis: number, now: number): string => (new Date(millis).toDateString() === new Date(now).toDateString() ? time(millis, { timeStyle: 'short' }) : time(millis));

function People({ staff, now, since }: { staff: readonly WorksHere[]; now: number; since: 'since' | 'seen' }) {
  return (
    <div class="sheet sheet-stacked panel">
      <table>
        <thead><tr>
          <th scope="col">{say('roster.name')}</th>
          <th scope="col">{say('roster.role')}</th>
          <th scope="col">{say(`roster.${since}`)}</th>
          <th scope="col">{say('roster.where')}</th>
        </tr></thead>
        <tbody>{staff.map((one) => {
          const when = since === 'since' ? one.since_millis : one.seen_millis;
          const places = one.runs_shift || one.deals.length + one.sits.length > 0;
          return (
            <tr key={one.player}>
              <td><strong>{one.name}</strong></td>
              <td data-label={say('roster.role')}>{t(`role.${one.role}`)}</td>
              <td class="figures" data-label={say(`roster.${since}`)}>{when === null ? say('roster.never') : at(when, now)}</td>
              <td class={places ? undefined : 'staff-none'} data-label={say('roster.where')}>{places ? <Where one={one} now={now} /> : '–'}</td>
            </tr>
          );
        })}</tbody>
      </table>
    </div>
  );
}

function Where({ one, now }: { one: WorksHere; now: number }) {
  return (
    <ul class="staff-seats">
      {one.runs_shift ? <li>{say('roster.runs')}</li> : null}
      {one.deals.map((deal) => <li key={deal.table}><Link href={`/table/${deal.table}`}>{say(deal.here ? 'roster.deals' : 'roster.deals.away', { table: typeset(deal.name), since: at(deal.since_millis, now) })}</Link></li>)}
      {one.sits.map((seat) => <li key={seat.table}><Link href={`/table/${seat.table}`}>{say('roster.sits', { table: typeset(seat.name) })}</Link></li>)}
    </ul>
  );
}
