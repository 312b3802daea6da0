// Incidents: reported, decided, sent to the regulator, and what came of them; each as a file.
import { useEffect, useState } from 'preact/hooks';
import { asRefused } from '../refused';
import { Link } from '../router';
import { isInCharge, me, runsTheRoom } from '../store';
import { time, tMaybe } from '../text';
import { Button, Loading, RefusedNotice, SelectField, TextField, toast } from '../ui';
import { room, type Incident } from './asked';
import { numbers, whole } from './numbers';
import { shift, shiftMaybe } from './texts';

export function Incidents() {
  const [all, setAll] = useState<readonly Incident[] | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const look = () => room.incidents().then((answer) => setAll(answer.reports), setRefused);
  useEffect(() => void look(), []);
  if (refused !== null) return <RefusedNotice thrown={refused} />;
  if (all === null) return <Loading />;
  return (
    <>
      {all.length === 0 ? <p>{shift('shift.incident.none')}</p> : all.map((one) => <IncidentView key={one.incident} incident={one} look={() => void look()} />)}
      <Report look={() => void look()} />
    </>
  );
}

function IncidentView({ incident, look }: { incident: Incident; look: () => void }) {
  const at = incident.table === null ? null : incident.round === null ? shift('shift.incident.at', { table: incident.table }) : shift('shift.incident.at.round', { table: incident.table, round: incident.round });
  return (
    <article class="panel stack-tight" aria-label={shift('shift.incident.title', { number: incident.incident })}>
      <div class="spread"><h3>{shift('shift.incident.title', { number: incident.incident })}</h3><strong>{shiftMaybe(`shift.incident.${incident.stands}`)}</strong></div>
      <p class="soft">{[incident.people.map(({ name }) => name).join(', '), incident.clause ?? ''].filter((text) => text !== '').join(' · ')}</p>
      {at === null ? null : incident.round === null ? <p>{at}</p> : <p><Link href={`/history/${incident.table}/${incident.round}`}>{at}</Link></p>}
      {incident.evidence.cards_kept === null ? null : <p>{shift('shift.incident.kept', { where: incident.evidence.cards_kept })}</p>}
      {incident.words.map((word, place) => (
        <p key={place}>{word.text} {word.clause === null ? '' : `(${word.clause})`}<br /><span class="soft tiny">{shift('shift.incident.word', { name: word.by.name, role: tMaybe(`role.${word.by.role}`) ?? word.by.role, when: time(word.by.at_millis) })}</span></p>
      ))}
      <p class="row">
        <a href={`/api/staff/incident-reports/${incident.incident}/file`} download>{shift('shift.incident.file')}</a>
        <a href={`/api/staff/incident-reports/${incident.incident}/file?format=text`} download>{shift('shift.incident.text')}</a>
      </p>
      <Next incident={incident} look={look} />
    </article>
  );
}

type Deed = 'decide' | 'send' | 'end';

function Next({ incident, look }: { incident: Incident; look: () => void }) {
  const role = me.value?.role;
  const may: Deed[] = [];
  if (isInCharge(role) && ['open', 'decided'].includes(incident.stands)) may.push('decide');
  if (runsTheRoom(role) && ['open', 'decided'].includes(incident.stands)) may.push('send');
  if (runsTheRoom(role) && ['decided', 'sent'].includes(incident.stands)) may.push('end');
  const [deed, setDeed] = useState<Deed | null>(null);
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<unknown>(null);
  const chosen = deed !== null && may.includes(deed) ? deed : may[0];
  if (chosen === undefined) return null;
  const go = async (event: Event) => {
    event.preventDefault();
    try {
      await room.incidentAct(incident.incident, { do: chosen, text: text.trim() });
      setText('');
      setRefused(null);
      look();
    } catch (thrown) {
      setRefused(asRefused(thrown));
    }
  };
  return (
    <form class="stack-tight" onSubmit={(event) => void go(event)}>
      {refused ? <RefusedNotice thrown={refused} /> : null}
      <SelectField label={shift('shift.incident.do')} value={chosen} choices={may.map((value) => ({ value, label: shiftMaybe(`shift.incident.${value}`) }))} onChoice={setDeed} />
      <TextField label={shift('shift.incident.say')} maxLength={chosen === 'send' ? 200 : 1000} autoComplete="off" value={text} onText={setText} required />
      <div class="row"><Button type="submit" disabled={text.trim() === ''}>{shiftMaybe(`shift.incident.${chosen}`)}</Button></div>
    </form>
  );
}

function Report({ look }: { look: () => void }) {
  const [what, setWhat] = useState('');
  const [people, setPeople] = useState('');
  const [table, setTable] = useState('');
  const [round, setRound] = useState('');
  const [clause, setClause] = useState('');
  const [cards, setCards] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const who = numbers(people);
  const ready = what.trim() !== '' && who !== null;
  const report = async (event: Event) => {
    event.preventDefault();
    if (busy || !ready) return;
    setBusy(true);
    setRefused(null);
    try {
      const { number } = await room.report({
        people: who ?? [],
        table: whole(table),
        round: whole(round),
        clause: clause.trim() === '' ? null : clause.trim(),
        what: what.trim(),
        evidence: { rounds: [], cards_kept: cards.trim() === '' ? null : cards.trim() },
      });
      toast(shift('shift.incident.title', { number }));
      setWhat('');
      look();
    } catch (thrown) {
      setRefused(asRefused(thrown));
    }
    setBusy(false);
  };
  return (
    <form class="panel stack" onSubmit={(event) => void report(event)}>
      <h2>{shift('shift.incident.report')}</h2>
      {refused ? <RefusedNotice thrown={refused} /> : null}
      <TextField label={shift('shift.incident.what')} maxLength={1000} autoComplete="off" value={what} onText={setWhat} required />
      <TextField label={shift('shift.incident.people')} autoComplete="off" value={people} onText={setPeople} />
      <div class="row">
        <TextField label={shift('shift.incident.table')} inputMode="numeric" autoComplete="off" value={table} onText={setTable} />
        <TextField label={shift('shift.incident.round')} inputMode="numeric" autoComplete="off" value={round} onText={setRound} />
      </div>
      <TextField label={shift('shift.incident.clause')} maxLength={60} autoComplete="off" value={clause} onText={setClause} />
      <TextField label={shift('shift.incident.cards')} maxLength={200} autoComplete="off" value={cards} onText={setCards} />
      <div class="row"><Button type="submit" kind="primary" busy={busy} disabled={!ready}>{shift('shift.incident.report')}</Button></div>
    </form>
  );
}
