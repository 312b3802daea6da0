// One's own complaints: filed here, answered by those in charge, and brought before the regulator where that settles nothing.
import { useEffect, useState } from 'preact/hooks';
import { api, type Complaint } from '../api';
import { ComplaintWords } from '../conduct/words';
import { says } from '../conduct/texts';
import { Button, TextField, toast, toastRefused } from '../ui';

const count = (text: string): number | null => (/^[1-9]\d*$/.test(text.trim()) ? Number(text.trim()) : null);

export default function Complaints() {
  const [complaints, setComplaints] = useState<readonly Complaint[]>([]);
  const [again, setAgain] = useState(0);
  const [text, setText] = useState('');
  const [table, setTable] = useState('');
  const [round, setRound] = useState('');
  useEffect(() => {
    // Where they cannot be had the form is there all the same.
    api.complaints().then((answer) => setComplaints(answer.complaints), () => undefined);
  }, [again]);
  const look = () => setAgain((times) => times + 1);
  const file = (event: Event) => {
    event.preventDefault();
    api.complain({ table: count(table), round: count(round), text: text.trim() }).then(() => (setText(''), toast(says('complaint.filed')), look()), toastRefused);
  };
  const next = (one: Complaint, what: 'accept' | 'dispute' | 'review') => void api.complaintNext(one.complaint, what).then(look, toastRefused);
  return (
    <section class="panel stack" aria-labelledby="me-complaints">
      <h2 id="me-complaints">{says('complaints')}</h2>
      <p class="soft small">{says('rights')}</p>
      {complaints.map((one) => (
        <article key={one.complaint} class="stack-tight">
          <ComplaintWords complaint={one} />
          <div class="row">
            {['answered', 'unresolved'].includes(one.stands) ? <Button size="small" onClick={() => next(one, 'accept')}>{says('complaint.accept')}</Button> : null}
            {one.stands === 'answered' ? <Button size="small" onClick={() => next(one, 'dispute')}>{says('complaint.dispute')}</Button> : null}
            {one.stands === 'unresolved' ? <Button size="small" onClick={() => next(one, 'review')}>{says('complaint.review')}</Button> : null}
          </div>
        </article>
      ))}
      <form class="stack" onSubmit={file}>
        <h3>{says('complaint.file')}</h3>
        <TextField label={says('complaint.text')} help={says('complaint.text.help')} maxLength={1000} autoComplete="off" value={text} onText={setText} required />
        <div class="row">
          <TextField label={says('complaint.table')} inputMode="numeric" autoComplete="off" value={table} onText={setTable} />
          <TextField label={says('complaint.round')} inputMode="numeric" autoComplete="off" value={round} onText={setRound} />
        </div>
        <Button type="submit" disabled={text.trim() === ''}>{says('complaint.send')}</Button>
      </form>
    </section>
  );
}
