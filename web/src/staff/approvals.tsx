// The register of what the regulator has approved: entered and ended, with reasons.
import { useEffect, useState } from 'preact/hooks';
import { api, type Approval } from '../api';
import { asRefused } from '../refused';
import { t, textsOf } from '../text';
import { approvalsEn } from '../text/en/approvals';
import { approvalsEs } from '../text/es/approvals';
import { Button, Loading, RefusedNotice, SelectField, TextField, toast, WhyDialog } from '../ui';

const say = textsOf(approvalsEn, { es: approvalsEs });

const WHATS = { table: 'approvals.what.table', commission: 'approvals.what.commission' } as const;
const BOOKS = { 'act-manila': 'approvals.book.act-manila', 'act-draw': 'approvals.book.act-draw', 'act-3cp': 'approvals.book.act-3cp' } as const;

/** `table:act-draw` in words; as it is where this page does not know it. */
function subject(of: string): string {
  const [what = '', book = ''] = of.split(':');
  if (!(what in WHATS) || !(book in BOOKS)) return of;
  return say('approvals.subject', { what: say(WHATS[what as keyof typeof WHATS]), book: say(BOOKS[book as keyof typeof BOOKS]) });
}

export function Approvals() {
  const [all, setAll] = useState<{ approvals: Approval[]; subjects: string[] } | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const [ends, setEnds] = useState<Approval | null>(null);
  const look = () => api.staff.approvals().then(setAll).catch(setRefused);
  useEffect(() => void look(), []);
  if (refused !== null) return <RefusedNotice thrown={refused} />;
  if (all === null) return <Loading />;
  const end = async (why: string) => {
    if (ends === null) return;
    await api.staff.endApproval(ends.reference, ends.of, why);
    toast(say('approvals.over', { reference: ends.reference }));
    setEnds(null);
    await look();
  };
  return (
    <>
      <p>{say('approvals.text')}</p>
      <div class="sheet sheet-stacked panel">
        <table>
          <caption class="visually-hidden">{say('approvals.title')}</caption>
          <thead><tr>
            <th scope="col">{say('approvals.of')}</th>
            <th scope="col">{say('approvals.reference')}</th>
            <th scope="col">{say('approvals.note')}</th>
            <th scope="col">{say('approvals.state')}</th>
            <th scope="col"><span class="visually-hidden">{t('cage.col.do')}</span></th>
          </tr></thead>
          <tbody>{all.approvals.map((one) => (
            <tr key={`${one.of}/${one.reference}`}>
              <td>{subject(one.of)}</td>
              <td data-label={say('approvals.reference')}>{one.reference} {one.date}</td>
              <td data-label={say('approvals.note')}>{one.of_the_installation ? say('approvals.own') : one.note}</td>
              <td data-label={say('approvals.state')}>{one.ended === null ? say('approvals.holds') : say('approvals.ended', { why: one.ended })}</td>
              <td>{one.ended === null ? <Button size="small" kind="quiet" class="button-grave" aria-label={say('approvals.end.of', { reference: `${one.reference}, ${subject(one.of)}` })} onClick={() => setEnds(one)}>{say('approvals.end')}</Button> : null}</td>
            </tr>
          ))}</tbody>
        </table>
      </div>
      <Enter subjects={all.subjects} onDone={() => void look()} />
      {ends === null ? null : <WhyDialog title={say('approvals.end.of', { reference: ends.reference })} text={say('approvals.end.text')} yes={say('approvals.end')} kind="danger" onYes={end} onClose={() => setEnds(null)} />}
    </>
  );
}

function Enter({ subjects, onDone }: { subjects: readonly string[]; onDone: () => void }) {
  const [of, setOf] = useState(subjects[0] ?? '');
  const [reference, setReference] = useState('');
  const [date, setDate] = useState('');
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const enter = async (event: Event) => {
    event.preventDefault();
    if (busy || reference === '') return;
    setBusy(true);
    setRefused(null);
    try {
      await api.staff.enterApproval({ of, reference, date, note });
      toast(say('approvals.done', { reference }));
      setReference('');
      setNote('');
      onDone();
    } catch (thrown) {
      setRefused(asRefused(thrown));
    }
    setBusy(false);
  };
  return (
    <form class="stack" onSubmit={(event) => void enter(event)}>
      <h2>{say('approvals.enter')}</h2>
      {refused === null ? null : <RefusedNotice thrown={refused} />}
      <SelectField label={say('approvals.of')} value={of} choices={subjects.map((value) => ({ value, label: subject(value) }))} onChoice={setOf} />
      <TextField label={say('approvals.reference')} maxLength={40} autoComplete="off" value={reference} onText={setReference} required />
      <TextField label={say('approvals.date')} maxLength={10} autoComplete="off" value={date} onText={setDate} required />
      <TextField label={say('approvals.note')} maxLength={200} autoComplete="off" value={note} onText={setNote} />
      <div class="row"><Button type="submit" kind="primary" busy={busy} disabled={reference === '' || date === ''}>{say('approvals.enter')}</Button></div>
    </form>
  );
}
