// People and their roles, for whoever runs the room.
import '../cage/cage.css';
import { useState } from 'preact/hooks';
import { api, type Person } from '../api';
import { StaffOnly } from '../cage/page';
import { useFound } from '../cage/players';
import { me, runsTheRoom } from '../store';
import { t } from '../text';
import { Button, Choices, Empty, Loading, RefusedNotice, SelectField, TextField, toast, WhyDialog } from '../ui';
import type { Role } from '../wire';
import { Damaged } from './damaged';
import { Events } from './events';

export const ROLES: readonly Role[] = ['player', 'cashier', 'dealer', 'higher-duties-dealer', 'area-manager', 'assistant-casino-manager'];

export default function Staff() {
  const who = me.value;
  if (who === undefined) return <Loading />;
  if (!runsTheRoom(who?.role)) return <StaffOnly />;
  return <Parts />;
}

type Part = 'people' | 'events';

function Parts() {
  const [part, setPart] = useState<Part>('people');
  return (
    <>
      <div class="spread">
        <h1>{t('title.staff')}</h1>
        <Choices label={t('staff.part')} labelShown={false} value={part} choices={[{ value: 'people', label: t('staff.people') }, { value: 'events', label: t('staff.events') }]} onChoice={setPart} />
      </div>
      <Damaged />
      {part === 'people' ? <People /> : <Events />}
    </>
  );
}

/** A change that waits for a yes. */
type Change = { person: Person; role: Role } | { person: Person; suspended: boolean };

function People() {
  const [find, setFind] = useState('');
  const [again, setAgain] = useState(0);
  const [change, setChange] = useState<Change | null>(null);
  const { found, refused } = useFound(find, (text) => api.staff.people(text).then((answer) => answer.people), again);
  const over = () => (setChange(null), setAgain((times) => times + 1));
  const make = async (wanted: Change, why: string) => {
    if ('role' in wanted) await api.staff.role(wanted.person.player, wanted.role, why);
    else await api.staff.suspend(wanted.person.player, wanted.suspended, why);
    toast(t('staff.done', { name: wanted.person.name }));
    over();
  };
  return (
    <>
      <div class="cage-find"><TextField label={t('cage.find')} type="search" value={find} onText={setFind} autoComplete="off" /></div>
      {refused ? <RefusedNotice thrown={refused} /> : !found ? <Loading /> : found.length === 0 ? <Empty icon="search"><p>{t('cage.nobody')}</p></Empty> : (
        <div class="sheet sheet-stacked panel">
          <table>
            <caption class="visually-hidden">{t('staff.people')}</caption>
            <thead><tr><th scope="col">{t('cage.col.player')}</th><th scope="col">{t('staff.role')}</th><th scope="col"><span class="visually-hidden">{t('cage.col.do')}</span></th></tr></thead>
            <tbody>{found.map((person) => <Row key={`${person.player} ${person.role} ${again}`} person={person} onChange={setChange} />)}</tbody>
          </table>
        </div>
      )}
      {change ? <Sure change={change} onYes={(why) => make(change, why)} onNo={over} /> : null}
    </>
  );
}

function Row({ person, onChange }: { person: Person; onChange: (change: Change) => void }) {
  const self = person.player === me.value?.player;
  return (
    <tr>
      <td><span class="row"><strong>{person.name}</strong> {person.suspended ? <span class="badge badge-bad">{t('staff.suspended')}</span> : null}{person.guest ? <span class="badge">{t('staff.guest')}</span> : null}{self ? <span class="badge">{t('staff.you')}</span> : null}</span></td>
      <td>{self ? roleName(person.role) : <SelectField class="bare-field" label={t('staff.role.of', { name: person.name })} value={person.role} choices={ROLES.map((role) => ({ value: role, label: roleName(role) }))} onChoice={(role) => onChange({ person, role })} />}</td>
      <td><div class="cage-actions">
        {self ? null : <Button size="small" kind="quiet" class={person.suspended ? '' : 'button-grave'} aria-label={person.suspended ? t('staff.readmit.label', { name: person.name }) : t('staff.suspend.label', { name: person.name })} onClick={() => onChange({ person, suspended: !person.suspended })}>{person.suspended ? t('staff.readmit') : t('staff.suspend')}</Button>}
      </div></td>
    </tr>
  );
}

function roleName(role: Role): string {
  return t(`role.${role}`);
}

function Sure({ change, onYes, onNo }: { change: Change; onYes: (why: string) => Promise<unknown>; onNo: () => void }) {
  const { name } = change.person;
  const text = 'role' in change
    ? t('staff.sure.role', { name, role: roleName(change.role) })
    : change.suspended ? t('staff.sure.suspend', { name }) : t('staff.sure.readmit', { name });
  return <WhyDialog title={t('staff.sure')} text={text} yes={t('staff.yes')} kind={'role' in change || !change.suspended ? 'primary' : 'danger'} onYes={onYes} onClose={onNo} />;
}
