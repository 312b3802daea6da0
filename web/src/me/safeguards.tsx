// Limits, a time-out, an exclusion: what players set for themselves.
import { useEffect, useState } from 'preact/hooks';
import { number as readNumber } from '../open/house';
import { asRefused } from '../refused';
import { number, time } from '../text';
import { Button, Dialog, Loading, Notice, RefusedNotice, SelectField, TextField, toast } from '../ui';
import { asked, safe, type OwnLimit, type Safeguards as Own } from './safeguards-asked';

const DAY_MILLIS = 86_400_000;
const EXCLUSIONS = ['184', '366', '1827'] as const;

export function Safeguards() {
  const [own, setOwn] = useState<Own | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  useEffect(() => {
    asked.own().then(setOwn, (thrown: unknown) => setRefused(asRefused(thrown)));
  }, []);
  const make = async (ask: Promise<Own>) => {
    setRefused(null);
    try {
      setOwn(await ask);
      toast(safe('safe.done'));
    } catch (thrown) {
      setRefused(asRefused(thrown));
    }
  };
  return (
    <section class="panel stack" aria-labelledby="me-safe">
      <h2 id="me-safe">{safe('safe.title')}</h2>
      <p class="soft small">{safe('safe.text')}</p>
      {refused ? <RefusedNotice thrown={refused} /> : null}
      {own === null ? (refused ? null : <Loading />) : (
        <>
          {own.limits.map((limit) => <Limit key={limit.which} limit={limit} onSet={(most) => make(asked.set(limit.which, most))} />)}
          <Away own={own} make={make} />
        </>
      )}
    </section>
  );
}

/** A limit, or that there is none. */
const said = (most: number | null) => (most === null ? safe('safe.none') : number(most));

function Limit({ limit, onSet }: { limit: OwnLimit; onSet: (most: number | null) => Promise<void> }) {
  const { which, most, later, used, least_possible: least, most_possible: greatest } = limit;
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const wanted = text.trim() === '' ? null : readNumber(text);
  const wrong = text.trim() !== '' && (wanted === null || wanted < least || wanted > greatest);
  const name = safe(`safe.${which}`);
  const help = which === 'minutes-a-day' ? safe('safe.minutes.help') : which === 'reminder' ? '' : safe('safe.chips.help');
  const now = [safe('safe.now', { most: said(most) })];
  if (used !== null) now.push(safe('safe.used', { used: number(used) }));
  if (later) now.push(safe('safe.later', { from: time(later.from_millis), most: said(later.most) }));
  const go = async (event: Event) => {
    event.preventDefault();
    if (wrong || busy) return;
    setBusy(true);
    await onSet(wanted);
    setText('');
    setBusy(false);
  };
  return (
    <form class="stack-tight" onSubmit={go}>
      <div class="row row-bottom">
        <TextField label={name} help={help} inputMode="numeric" autoComplete="off" value={text} onText={setText}
          faults={wrong ? [{ text: safe('safe.bounds', { least: number(least), most: number(greatest) }), clause: null }] : []} />
        <Button type="submit" size="small" busy={busy} disabled={wrong} aria-label={safe('safe.set.label', { limit: name })}>{safe('safe.set')}</Button>
      </div>
      <p class="soft small" role="status">{now.join(' ')}</p>
    </form>
  );
}

function Away({ own, make }: { own: Own; make: (ask: Promise<Own>) => Promise<void> }) {
  const [days, setDays] = useState('1');
  const [long, setLong] = useState<(typeof EXCLUSIONS)[number]>('184');
  const [sure, setSure] = useState<'time-out' | 'exclude' | null>(null);
  const outDays = readNumber(days);
  const { time_out_until: out, exclusion, now_millis: now } = own;
  const go = () => {
    void make(sure === 'exclude' ? asked.exclude(Number(long)) : asked.timeOut(outDays ?? 0));
    setSure(null);
  };
  const text = sure === 'exclude'
    ? safe('safe.exclude.sure', { until: time(now + Number(long) * DAY_MILLIS, { dateStyle: 'medium' }) })
    : safe('safe.time-out.sure', { days: outDays ?? 0 });
  return (
    <>
      <h3>{safe('safe.away')}</h3>
      {out === null ? null : <Notice>{safe('safe.time-out.on', { until: time(out) })}</Notice>}
      {exclusion === null ? null : <Excluded exclusion={exclusion} now={now} onAsk={() => void make(asked.askBack())} />}
      <p class="soft small">{safe('safe.time-out.text')}</p>
      <div class="row row-bottom">
        <TextField label={safe('safe.time-out.days')} inputMode="numeric" autoComplete="off" value={days} onText={setDays} />
        <Button size="small" disabled={outDays === null || outDays < 1 || outDays > 42} onClick={() => setSure('time-out')}>{safe('safe.time-out.begin')}</Button>
      </div>
      <p class="soft small">{safe('safe.exclude.text')}</p>
      <div class="row row-bottom">
        <SelectField label={safe('safe.exclude.months')} value={long} choices={EXCLUSIONS.map((value) => ({ value, label: safe(`safe.exclude.${value}`) }))} onChoice={setLong} />
        <Button size="small" class="button-grave" onClick={() => setSure('exclude')}>{safe('safe.exclude.begin')}</Button>
      </div>
      {sure === null ? null : (
        <Dialog
          role="alertdialog" title={safe(`safe.${sure}`)} onClose={() => setSure(null)}
          actions={<><Button onClick={() => setSure(null)}>{safe('safe.cancel')}</Button><Button kind="danger" onClick={go}>{safe(`safe.${sure}.begin`)}</Button></>}
        >
          <p>{text}</p>
        </Dialog>
      )}
    </>
  );
}

function Excluded({ exclusion, now, onAsk }: { exclusion: NonNullable<Own['exclusion']>; now: number; onAsk: () => void }) {
  if (exclusion.until_millis > now) return <Notice>{safe('safe.excluded', { until: time(exclusion.until_millis) })}</Notice>;
  if (exclusion.asked_back) return <Notice>{safe('safe.excluded.asked')}</Notice>;
  return (
    <Notice>
      <p>{safe('safe.excluded.over')}</p>
      <Button size="small" onClick={onAsk}>{safe('safe.ask-back')}</Button>
    </Notice>
  );
}
