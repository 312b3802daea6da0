/** What waits for a decision, what was noted lately, who is barred: beside the tables. */

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { api, type Complaint, type Incidents, type Person } from '../api';
import { ComplaintWords } from '../conduct/words';
import { says, saysWord } from '../conduct/texts';
import { Link } from '../router';
import { runsTheRoom, me } from '../store';
import { time } from '../text';
import { Button, ButtonLink, Dialog, TextField, toastRefused } from '../ui';
import type { FloorTable } from '../wire';
import type { Waits } from './queue';
import { floor as say } from './texts';
import { whenText } from './words';

interface QueueProps {
  waits: readonly Waits[];
  tableName: (table: number) => string;
  onTable: (table: number) => void;
  onDone: () => void;
}

export function Queue({ waits, tableName, onTable, onDone }: QueueProps) {
  const [open, setOpen] = useState<Complaint | null>(null);
  return (
    <section class="floor-side" aria-labelledby="floor-queue">
      <h2 id="floor-queue">{say('queue')}</h2>
      {waits.length === 0 ? <p class="soft small">{say('queue.none')}</p> : (
        <ul class="floor-queue">
          {waits.map((one, place) => <Line key={`${one.what}${place}`} one={one} tableName={tableName} onTable={onTable} onComplaint={setOpen} />)}
        </ul>
      )}
      {open === null ? null : <Answer complaint={open} onClose={() => setOpen(null)} onDone={() => { setOpen(null); onDone(); }} />}
    </section>
  );
}

interface LineProps extends Pick<QueueProps, 'tableName' | 'onTable'> {
  one: Waits;
  onComplaint: (complaint: Complaint) => void;
}

function Line({ one, tableName, onTable, onComplaint }: LineProps) {
  const at = (table: number, text: string, more = '') => (
    <Entry text={text} more={[say('queue.at', { table: tableName(table) }), more].filter(Boolean).join(' · ')}>
      <Button size="small" aria-label={`${say('queue.go')}: ${text}, ${tableName(table)}`} onClick={() => onTable(table)}>{say('queue.go')}</Button>
    </Entry>
  );
  switch (one.what) {
    case 'floor-word': case 'cards-to-confirm': case 'count-wrong':
      return at(one.table, say(`queue.${one.what}`));
    case 'held':
      return at(one.table, say('queue.held', { name: one.name, chips: one.chips }), one.mine ? say('queue.held.mine') : '');
    case 'exclusion':
      return at(one.table, say('queue.exclusion', { name: one.name, when: whenText(one.until) }));
    case 'request':
      return (
        <Entry text={say('queue.request', { name: one.request.name, chips: one.request.chips })} more={[say(`queue.request.${one.request.way}`), one.second ? say('queue.request.second') : ''].filter(Boolean).join(' · ')}>
          <ButtonLink size="small" href="/cage">{say('queue.cage')}</ButtonLink>
        </Entry>
      );
    case 'complaint': {
      const text = say('queue.complaint', { name: one.complaint.name });
      const where = one.complaint.table === null ? '' : say('queue.at', { table: tableName(one.complaint.table) });
      return (
        <Entry text={text} more={[saysWord('stands', one.complaint.stands), where].filter(Boolean).join(' · ')}>
          <Button size="small" aria-label={`${say('queue.go')}: ${text}`} onClick={() => onComplaint(one.complaint)}>{say('queue.go')}</Button>
        </Entry>
      );
    }
    case 'asks-back':
      return <Entry text={say('queue.asks-back', { name: one.person.name })} more=""><ButtonLink size="small" href="/staff?part=people">{say('queue.staff')}</ButtonLink></Entry>;
  }
}

function Entry({ text, more, children }: { text: string; more: string; children: ComponentChildren }) {
  return <li><span class="grow stack-none"><span>{text}</span>{more === '' ? null : <span class="soft tiny">{more}</span>}</span>{children}</li>;
}

/** A complaint with all that was said, and the answer. */
function Answer({ complaint, onClose, onDone }: { complaint: Complaint; onClose: () => void; onDone: () => void }) {
  const [text, setText] = useState('');
  const review = complaint.stands === 'under-review';
  const go = (event: Event) => {
    event.preventDefault();
    const said = text.trim();
    if (said === '') return;
    (review ? api.staff.outcome(complaint.complaint, said) : api.staff.answer(complaint.complaint, said)).then(onDone, toastRefused);
  };
  return (
    <Dialog title={say('queue.complaint', { name: complaint.name })} onClose={onClose}>
      <ComplaintWords complaint={complaint} />
      <form class="stack" onSubmit={go}>
        <TextField label={says(review ? 'complaint.outcome' : 'complaint.answer')} maxLength={review ? 200 : 1000} autoComplete="off" value={text} onText={setText} required />
        <div class="dialog-actions"><Button type="submit" kind="primary" disabled={text.trim() === ''}>{says(review ? 'complaint.outcome' : 'complaint.answer')}</Button></div>
      </form>
    </Dialog>
  );
}

/** How many incidents stand beside the tables. */
const MOST = 5;

export function Noted({ incidents, tableName }: { incidents: Incidents | null; tableName: (table: number) => string }) {
  if (incidents === null) return null;
  const word = (ruling: string): string => (saysWord('what', ruling) === ruling ? saysWord('ruling', ruling) : saysWord('what', ruling));
  return (
    <section class="floor-side" aria-labelledby="floor-noted">
      <div class="spread"><h2 id="floor-noted">{say('incidents')}</h2><Link href="/staff?part=conduct">{say('incidents.all')}</Link></div>
      {incidents.incidents.length === 0 ? <p class="soft small">{says('incidents.none')}</p> : (
        <ul class="floor-queue">
          {incidents.incidents.slice(0, MOST).map((one) => (
            <Entry key={`${one.table}-${one.event}`} text={[one.breach === null ? null : saysWord('breach', one.breach), one.ruling === null ? null : word(one.ruling), one.people.map(({ name }) => name).join(', ')].filter(Boolean).join(' · ')} more={`${time(one.at_millis, { timeStyle: 'short' })} · ${say('queue.at', { table: tableName(one.table) })}${one.by === null ? '' : ` · ${one.by.name}`}`}>
              {one.round === null || one.round === 0 ? null : <Link href={`/history/${one.table}/${one.round}`}>{says('round')}</Link>}
            </Entry>
          ))}
        </ul>
      )}
    </section>
  );
}

export function BarredList({ floor, people, tableName, onTable }: { floor: Iterable<FloorTable>; people: readonly Person[]; tableName: (table: number) => string; onTable: (table: number) => void }) {
  const excluded = [...floor].flatMap(({ table, excluded: some }) => some.map((one) => ({ ...one, table })));
  const room = people.filter(({ suspended, may_not_play: barred }) => suspended || barred);
  return (
    <section class="floor-side" aria-labelledby="floor-barred">
      <h2 id="floor-barred">{say('barred')}</h2>
      {excluded.length + room.length === 0 ? <p class="soft small">{say('barred.none')}</p> : (
        <ul class="floor-queue">
          {excluded.map(({ table, player, name, until_millis: until }) => (
            <Entry key={`${table}/${player}`} text={say('barred.table', { name, table: tableName(table) })} more={until === null ? say('barred.open') : say('barred.until', { when: whenText(until) })}>
              <Button size="small" kind="quiet" aria-label={`${say('queue.go')}: ${name}, ${tableName(table)}`} onClick={() => onTable(table)}>{say('queue.go')}</Button>
            </Entry>
          ))}
          {room.map(({ player, name, suspended }) => <Entry key={player} text={name} more={say(suspended ? 'barred.suspended' : 'barred.own')}>{runsTheRoom(me.value?.role) ? <Link href="/staff?part=people">{say('queue.staff')}</Link> : null}</Entry>)}
        </ul>
      )}
    </section>
  );
}
