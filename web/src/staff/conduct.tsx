// Incidents of the room and complaints, for those in charge.
import { useEffect, useState } from 'preact/hooks';
import { api, type Complaint, type Incidents } from '../api';
import { ComplaintWords } from '../conduct/words';
import { says, saysWord } from '../conduct/texts';
import { asRefused } from '../refused';
import { Link } from '../router';
import { number, t, time } from '../text';
import { Button, Loading, RefusedNotice, TextField, toastRefused } from '../ui';

export function Conduct() {
  return <><IncidentList /><ComplaintList /></>;
}

function IncidentList() {
  const [found, setFound] = useState<Incidents | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  useEffect(() => {
    api.staff.incidents().then(setFound, (thrown: unknown) => setRefused(asRefused(thrown)));
  }, []);
  if (refused) return <RefusedNotice thrown={refused} />;
  if (!found) return <Loading />;
  return (
    <section class="panel stack" aria-labelledby="staff-incidents">
      <div class="spread"><h2 id="staff-incidents">{says('incidents')}</h2><a href="/api/staff/incidents?most=100" download="incidents.json">{says('incidents.export')}</a></div>
      {found.excluded.length + found.held.length === 0 ? null : (
        <>
          <ul>
            {found.excluded.map((one) => <li key={`x${one.table}-${one.who.player}`}>{says('excluded')}: {says('excluded.line', { name: one.who.name, table: one.table, until: one.until_millis === null ? says('excluded.lifted') : time(one.until_millis) })}</li>)}
            {found.held.map((one, place) => <li key={`h${place}`}>{says('held')}: {says('held.line', { name: one.who.name, table: one.table, chips: number(one.chips) })}</li>)}
          </ul>
        </>
      )}
      {found.incidents.length === 0 ? <p class="soft">{says('incidents.none')}</p> : (
        <ul class="me-list">
          {found.incidents.map((one) => (
            <li key={`${one.table}-${one.event}`}>
              <span class="stack-tight">
                <span><strong>{one.breach === null ? '' : `${saysWord('breach', one.breach)}: `}{one.ruling === null ? saysWord('ruling', 'noted') : ruled(one.ruling)}</strong> {one.people.map(({ name }) => name).join(', ')} {one.clause === null ? '' : `(${one.clause})`}</span>
                {one.why === null ? null : <span>{one.why}</span>}
                <span class="soft tiny">{says('incident.line', { when: time(one.at_millis), table: one.table, round: one.round ?? '–', by: one.by?.name ?? '–' })} {one.round === null || one.round === 0 ? null : <Link href={`/history/${one.table}/${one.round}`}>{says('round')}</Link>}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const ruled = (word: string): string => {
  const done = saysWord('what', word);
  return done === word ? saysWord('ruling', word) : done;
};

function ComplaintList() {
  const [complaints, setComplaints] = useState<readonly Complaint[] | null>(null);
  const [again, setAgain] = useState(0);
  useEffect(() => {
    api.staff.complaints().then((answer) => setComplaints(answer.complaints), toastRefused);
  }, [again]);
  if (complaints === null) return <Loading />;
  return (
    <section class="panel stack" aria-labelledby="staff-complaints">
      <h2 id="staff-complaints">{says('complaints')}</h2>
      {complaints.length === 0 ? <p class="soft">{says('complaints.none')}</p> : complaints.map((one) => (
        <article key={one.complaint} class="stack-tight">
          <ComplaintWords complaint={one} />
          {['open', 'unresolved'].includes(one.stands) ? <Say label={says('complaint.answer')} most={1000} onSay={(text) => api.staff.answer(one.complaint, text)} onDone={() => setAgain(again + 1)} /> : null}
          {one.stands === 'under-review' ? <Say label={says('complaint.outcome')} most={200} onSay={(text) => api.staff.outcome(one.complaint, text)} onDone={() => setAgain(again + 1)} /> : null}
        </article>
      ))}
    </section>
  );
}

function Say({ label, most, onSay, onDone }: { label: string; most: number; onSay: (text: string) => Promise<void>; onDone: () => void }) {
  const [text, setText] = useState('');
  const go = (event: Event) => {
    event.preventDefault();
    if (text.trim() !== '') onSay(text.trim()).then(() => (setText(''), onDone()), toastRefused);
  };
  return (
    <form class="stack-tight" onSubmit={go}>
      <TextField label={label} maxLength={most} autoComplete="off" value={text} onText={setText} required />
      <Button type="submit" disabled={text.trim() === ''}>{t('table.chat.send')}</Button>
    </form>
  );
}
