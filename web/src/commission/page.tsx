// What the house took: by method, table, shift and hour, of some days or of a shift, to be printed.
import '../cage/cage.css';
import './commission.css';
import { useEffect, useState } from 'preact/hooks';
import { StaffOnly } from '../cage/page';
import { today } from '../cage/report';
import { typeset } from '../games';
import { asRefused } from '../refused';
import { room, type Shift } from '../shift/asked';
import { shiftMaybe } from '../shift/texts';
import { isInCharge, me } from '../store';
import { number, t, textsOf, time } from '../text';
import { commissionEn } from '../text/en/commission';
import { commissionEs } from '../text/es/commission';
import { Button, Empty, Loading, Notice, RefusedNotice, SelectField, TextField } from '../ui';
import { taken, type Line, type Taken } from './asked';
import { by, DAY, days, total } from './sums';

export const say = textsOf(commissionEn, { es: commissionEs });

export default function CommissionPage() {
  const who = me.value;
  if (who === undefined) return <Loading />;
  if (!isInCharge(who?.role)) return <StaffOnly />;
  return <Report />;
}

/** The most days of one report. */
const MOST_DAYS = 32;
/** Of more days than these each is told as one. */
const DAYS_BY_HOUR = 2;

interface Span {
  from: number;
  to: number;
}

/** What is wrong with days as they were chosen. */
function wrongDays(span: Span | null): string | null {
  if (span === null) return null;
  if (span.to <= span.from) return say('commission.wrong-days');
  return span.to - span.from > MOST_DAYS * DAY ? say('commission.too-long') : null;
}

function Report() {
  const [shifts, setShifts] = useState<readonly Shift[]>([]);
  const [chosen, setChosen] = useState('days');
  const [[first, last], setDays] = useState([today(), today()]);
  const [table, setTable] = useState('');
  const [made, setMade] = useState<Taken | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const [again, setAgain] = useState(0);
  useEffect(() => {
    // Without shifts there are the days.
    room.shifts().then((now) => setShifts([...(now.on ? [now.on] : []), ...now.over]), () => undefined);
  }, []);
  const shift = shifts.find((one) => String(one.shift) === chosen);
  const span: Span | null = shift ? { from: shift.opened.at_millis, to: (shift.ended?.at_millis ?? Date.now()) + 1 } : days(first ?? '', last ?? '');
  const wrong = shift ? null : wrongDays(span);
  const key = span === null || wrong !== null ? '' : shift ? `shift ${shift.shift}` : `${span.from} ${span.to}`;
  useEffect(() => {
    if (key === '' || span === null) return;
    let wanted = true;
    setMade(null);
    setRefused(null);
    taken(span.from, span.to).then(
      (answer) => wanted && setMade(answer),
      (thrown: unknown) => wanted && setRefused(asRefused(thrown)),
    );
    return () => {
      wanted = false;
    };
  }, [key, again]);
  const name = (of: number) => typeset(made?.tables[of] ?? t('lobby.number', { table: String(of) }));
  const tables = made === null ? [] : by(made.lines, (line) => line.table).map(([of]) => of);
  // A table that took nothing then is no choice.
  const at = tables.some((of) => String(of) === table) ? table : '';
  const faults = wrong === null ? [] : [{ text: wrong, clause: null, field: 'days' }];
  return (
    <>
      <header class="spread">
        <h1>{t('title.commission')}</h1>
        <div class="row no-print">
          <Button icon="print" disabled={made === null} onClick={() => print()}>{t('cage.print')}</Button>
        </div>
      </header>
      <p class="soft no-print">{say('commission.text')}</p>
      <div class="taken-filters no-print">
        <SelectField label={say('commission.span')} value={chosen} choices={[{ value: 'days', label: say('commission.span.days') }, ...shifts.map((one) => ({ value: String(one.shift), label: shiftName(one) }))]} onChoice={setChosen} />
        {shift ? null : (
          <>
            <TextField label={say('commission.from')} type="date" value={first ?? ''} max={today()} onText={(day) => setDays([day, last ?? day])} />
            <TextField label={say('commission.to')} type="date" value={last ?? ''} max={today()} faults={faults} onText={(day) => setDays([first ?? day, day])} />
          </>
        )}
        <SelectField label={say('commission.table')} value={at} choices={[{ value: '', label: say('commission.table.all') }, ...tables.map((of) => ({ value: String(of), label: name(of) }))]} onChoice={setTable} />
      </div>
      {refused ? <div class="stack"><RefusedNotice thrown={refused} /><div><Button onClick={() => setAgain((times) => times + 1)}>{t('again')}</Button></div></div>
        : key === '' ? null : made === null ? <Loading /> : <Made made={made} table={at === '' ? null : Number(at)} name={name} />}
    </>
  );
}

function shiftName({ shift, opened, ended }: Shift): string {
  const from = time(opened.at_millis);
  return ended === null ? say('commission.span.on', { shift: String(shift), from }) : say('commission.span.over', { shift: String(shift), from, to: time(ended.at_millis) });
}

function Made({ made, table, name }: { made: Taken; table: number | null; name: (table: number) => string }) {
  const lines = made.lines.filter((line) => table === null || line.table === table);
  const [sum, all] = [total(lines), total(made.lines)];
  const [from, to] = [time(made.from_millis), time(Math.min(made.to_millis, Date.now()))];
  return (
    <section class="stack" aria-labelledby="taken-heading">
      <h2 id="taken-heading">{table === null ? say('commission.of', { from, to }) : say('commission.of.table', { table: name(table), from, to })}</h2>
      {all === made.total ? null : <Notice kind="bad">{say('commission.does-not-sum', { sum: number(all), total: number(made.total) })}</Notice>}
      <dl class="report-figures">
        <Figure name={say('commission.total')} chips={sum} />
        <Figure name={say('commission.emptied')} chips={-made.emptied} />
        <Figure name={say('commission.held')} chips={made.held} />
        <Figure name={say('commission.slides')} chips={made.on_slides} />
      </dl>
      {table === null ? null : <p class="soft small">{say('commission.now')}</p>}
      {lines.length === 0 ? <Empty icon="chip"><p>{say('commission.none')}</p></Empty> : <Parts lines={lines} made={made} sum={sum} name={name} />}
      <p class="soft small">{t('cage.report.made', { at: time(Date.now()), name: me.value?.name ?? '' })}</p>
      <div class="report-sign"><span>{t('cage.sign.cashier')}</span><span>{t('cage.sign.supervisor')}</span></div>
    </section>
  );
}

function Figure({ name, chips }: { name: string; chips: number }) {
  // No figure is minus nothing.
  return <div><dt>{name}</dt><dd>{number(chips === 0 ? 0 : chips)}</dd></div>;
}

function Parts({ lines, made, sum, name }: { lines: readonly Line[]; made: Taken; sum: number; name: (table: number) => string }) {
  const hours = made.to_millis - made.from_millis <= DAYS_BY_HOUR * DAY;
  const day = (line: Line) => line.hour_millis - (line.hour_millis % DAY);
  const shift = (of: number) => (of < 0 ? say('commission.shift.none') : say('commission.shift', { shift: String(of) }));
  return (
    <>
      <div class="taken-parts">
        <Part what="method" rows={by(lines, (line) => shiftMaybe(`shift.method.${line.method}`))} sum={sum} />
        <Part what="table" rows={by(lines, (line) => line.table).map(([of, chips]) => [name(of), chips])} sum={sum} />
        <Part what="shift" rows={by(lines, (line) => line.shift ?? -1).map(([of, chips]) => [shift(of), chips])} sum={sum} />
        {hours
          ? <Part what="hour" rows={by(lines, (line) => line.hour_millis).map(([at, chips]) => [time(at), chips])} sum={sum} />
          : <Part what="day" rows={by(lines, day).map(([at, chips]) => [time(at, { dateStyle: 'medium', timeZone: 'UTC' }), chips])} sum={sum} />}
      </div>
      <p class="soft small">{say('commission.sums', { total: number(sum) })}</p>
      <details class="panel">
        <summary>{say('commission.all')}</summary>
        <div class="sheet sheet-stacked">
          <table>
            <thead><tr>{(['hour', 'table', 'shift', 'method'] as const).map((what) => <th key={what} scope="col">{say(`commission.what.${what}`)}</th>)}<th scope="col" class="end">{say('commission.chips')}</th></tr></thead>
            <tbody>{lines.map((line) => (
              <tr key={`${line.table}/${line.hour_millis}/${line.shift}/${line.method}`}>
                <td>{time(line.hour_millis)}</td>
                <td data-label={say('commission.what.table')}>{name(line.table)}</td>
                <td data-label={say('commission.what.shift')}>{shift(line.shift ?? -1)}</td>
                <td data-label={say('commission.what.method')}>{shiftMaybe(`shift.method.${line.method}`)}</td>
                <td class="end" data-label={say('commission.chips')}>{number(line.chips)}</td>
              </tr>
            ))}</tbody>
          </table>
        </div>
      </details>
    </>
  );
}

function Part({ what, rows, sum }: { what: 'method' | 'table' | 'shift' | 'hour' | 'day'; rows: readonly (readonly [string, number])[]; sum: number }) {
  return (
    <section class="taken-part stack-tight" aria-labelledby={`taken-${what}`}>
      <h3 id={`taken-${what}`}>{say(`commission.by.${what}`)}</h3>
      <div class="sheet panel">
        <table>
          <thead><tr><th scope="col">{say(`commission.what.${what}`)}</th><th scope="col" class="end">{say('commission.chips')}</th></tr></thead>
          <tbody>{rows.map(([of, chips]) => <tr key={of}><td>{of}</td><td class="end">{number(chips)}</td></tr>)}</tbody>
          <tfoot><tr><th scope="row">{say('commission.total')}</th><td class="end">{number(sum)}</td></tr></tfoot>
        </table>
      </div>
    </section>
  );
}
