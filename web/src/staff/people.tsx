// People: who they are, what they have, where they sit, and what is done about them.
import '../cage/cage.css';
import { useEffect, useState } from 'preact/hooks';
import { api, request, type Person } from '../api';
import { useFound } from '../cage/players';
import { typeset } from '../games';
import { Link } from '../router';
import { socket } from '../socket';
import { me } from '../store';
import { number, t, time } from '../text';
import { Button, Choices, Empty, Loading, RefusedNotice, SelectField, TextField, toast, WhyDialog } from '../ui';
import type { Role } from '../wire';
import { ago, isNow } from './ago';

export const ROLES: readonly Role[] = ['player', 'cashier', 'chip-runner', 'dealer', 'higher-duties-dealer', 'area-manager', 'assistant-casino-manager'];

/** How often the list is looked at again. */
const EVERY_MILLIS = 20_000;

/** A change that waits for a reason. */
type Change = { person: Person; to: 'role' | 'suspend' | 'readmit' | 'let-back' };

export function People() {
  const [find, setFind] = useState('');
  const [whom, setWhom] = useState<'all' | 'staff'>('all');
  const [again, setAgain] = useState(0);
  const [change, setChange] = useState<Change | null>(null);
  const { found, refused } = useFound(find, (text) => api.staff.people(text, whom).then((answer) => answer.people), again);
  const look = () => setAgain((times) => times + 1);
  useEffect(() => {
    const timer = setTimeout(look, EVERY_MILLIS);
    return () => clearTimeout(timer);
  }, [again]);
  return (
    <>
      <div class="events-find">
        <TextField label={t('cage.find')} type="search" value={find} onText={setFind} autoComplete="off" />
        <Choices label={t('staff.whom')} labelShown={false} value={whom} choices={[{ value: 'all', label: t('staff.whom.all') }, { value: 'staff', label: t('staff.whom.staff') }]} onChoice={(next) => (setWhom(next), look())} />
      </div>
      {refused ? <RefusedNotice thrown={refused} /> : !found ? <Loading /> : found.length === 0 ? <Empty icon="search"><p>{t('cage.nobody')}</p></Empty> : (
        <div class="sheet sheet-stacked panel">
          <table>
            <caption class="visually-hidden">{t('staff.people')}</caption>
            <thead><tr>
              <th scope="col">{t('cage.col.player')}</th>
              <th scope="col">{t('staff.role')}</th>
              <th scope="col" class="end">{t('cage.col.wallet')}</th>
              <th scope="col" class="end">{t('cage.col.tables')}</th>
              <th scope="col">{t('staff.sits')}</th>
              <th scope="col">{t('staff.seen')}</th>
              <th scope="col"><span class="visually-hidden">{t('cage.col.do')}</span></th>
            </tr></thead>
            <tbody>{found.map((person) => <Row key={person.player} person={person} onChange={setChange} />)}</tbody>
          </table>
        </div>
      )}
      {change ? <Sure change={change} onOver={() => (setChange(null), look())} /> : null}
    </>
  );
}

function Row({ person, onChange }: { person: Person; onChange: (change: Change) => void }) {
  const self = person.player === me.value?.player;
  const { name, suspended } = person;
  return (
    <tr>
      <td><span class="row staff-whom" title={t('cage.number', { number: String(person.player) })}>
        <strong>{name}</strong>
        {suspended ? <span class="badge badge-bad">{t('staff.suspended')}</span> : null}
        {person.may_not_play ? <span class="badge">{t('staff.may-not-play')}</span> : null}
        {person.guest ? <span class="badge">{t('staff.guest')}</span> : null}
        {self ? <span class="badge">{t('staff.you')}</span> : null}
      </span></td>
      <td data-label={t('staff.role')}>{t(`role.${person.role}`)}</td>
      <td class="end" data-label={t('cage.col.wallet')}>{number(person.wallet)}</td>
      <td class={person.at_tables > 0 ? 'end' : 'end staff-none'} data-label={t('cage.col.tables')}>{number(person.at_tables)}</td>
      <td class={person.seats.length > 0 ? undefined : 'staff-none'} data-label={t('staff.sits')}><Seats person={person} /></td>
      <td data-label={t('staff.seen')}><Seen person={person} /></td>
      <td>{self ? null : (
        <div class="cage-actions">
          {person.guest ? null : <Button size="small" kind="quiet" aria-label={t('staff.role.change.label', { name })} onClick={() => onChange({ person, to: 'role' })}>{t('staff.role.change')}</Button>}
          {person.asks_back ? <Button size="small" kind="quiet" aria-label={t('staff.let-back.label', { name })} onClick={() => onChange({ person, to: 'let-back' })}>{t('staff.let-back')}</Button> : null}
          {suspended
            ? <Button size="small" kind="quiet" aria-label={t('staff.readmit.label', { name })} onClick={() => onChange({ person, to: 'readmit' })}>{t('staff.readmit')}</Button>
            : <Button size="small" kind="quiet" class="button-grave" aria-label={t('staff.suspend.label', { name })} onClick={() => onChange({ person, to: 'suspend' })}>{t('staff.suspend')}</Button>}
        </div>
      )}</td>
    </tr>
  );
}

function Seats({ person }: { person: Person }) {
  if (person.seats.length === 0) return <span class="soft">–</span>;
  return (
    <ul class="staff-seats">
      {person.seats.map(({ table, name, seat, here }) => (
        <li key={table}><Link href={`/table/${table}`}>{typeset(name)}</Link> <span class="soft small">{here ? t('staff.seat', { seat }) : t('staff.seat.away', { seat })}</span></li>
      ))}
    </ul>
  );
}

function Seen({ person }: { person: Person }) {
  const { seen_millis: seen, seats } = person;
  if (seats.some((seat) => seat.here) || (seen !== null && isNow(seen, socket.now()))) return <span class="staff-now">{t('staff.seen.now')}</span>;
  return seen === null ? <span class="soft">{t('staff.seen.never')}</span> : <span title={time(seen)}>{ago(seen, socket.now())}</span>;
}

function Sure({ change: { person, to }, onOver }: { change: Change; onOver: () => void }) {
  const [role, setRole] = useState<Role>(person.role);
  const { name, player } = person;
  const make = async (why: string) => {
    if (to === 'role') await api.staff.role(player, role, why);
    else if (to === 'let-back') await request<void>('POST', '/api/staff/let-back', { player, why });
    else await api.staff.suspend(player, to === 'suspend', why);
    toast(t('staff.done', { name }));
    onOver();
  };
  if (to === 'let-back') return <WhyDialog title={t('staff.let-back.label', { name })} text={t('staff.sure.let-back', { name })} yes={t('staff.let-back')} onYes={make} onClose={onOver} />;
  if (to !== 'role') {
    return to === 'suspend'
      ? <WhyDialog title={t('staff.suspend.label', { name })} text={t('staff.sure.suspend', { name })} yes={t('staff.suspend')} kind="danger" onYes={make} onClose={onOver} />
      : <WhyDialog title={t('staff.readmit.label', { name })} text={t('staff.sure.readmit', { name })} yes={t('staff.readmit')} onYes={make} onClose={onOver} />;
  }
  return (
    <WhyDialog title={t('staff.role.of', { name })} yes={t('staff.role.change')} ready={role !== person.role} onYes={make} onClose={onOver}>
      <SelectField label={t('staff.role')} value={role} choices={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))} onChoice={setRole} />
    </WhyDialog>
  );
}
