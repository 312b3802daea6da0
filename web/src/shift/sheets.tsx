// The sheet of a day or of the shift, to be printed and signed: every place, what came and went, and that it sums to 0.
import { useEffect, useState } from 'preact/hooks';
import { today } from '../cage/report';
import { asRefused } from '../refused';
import { me } from '../store';
import { number, t, time } from '../text';
import { Button, Loading, Notice, RefusedNotice, TextField, toastRefused } from '../ui';
import { room, type Held, type NamedTable, type Sheet, type Taken } from './asked';
import { shift, shiftMaybe } from './texts';

const DAY = 86_400_000;

interface Made {
  sheet: Sheet;
  taken: Taken;
  held: Held;
}

export function Sheets() {
  const [day, setDay] = useState(today());
  const [made, setMade] = useState<Made | null>(null);
  const [tables, setTables] = useState<readonly NamedTable[]>([]);
  const [since, setSince] = useState<number | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const make = (from: number, to: number) => {
    setMade(null);
    setRefused(null);
    Promise.all([room.sheet(from, to), room.taken(from, to), room.held()]).then(
      ([sheet, taken, held]) => setMade({ sheet, taken, held }),
      (thrown: unknown) => setRefused(asRefused(thrown)),
    );
  };
  useEffect(() => {
    room.shifts().then((now) => (setTables(now.tables), setSince(now.on?.opened.at_millis ?? null)), toastRefused);
  }, []);
  useEffect(() => {
    const from = Date.parse(`${day}T00:00:00Z`);
    if (!Number.isNaN(from)) make(from, from + DAY);
  }, [day]);
  return (
    <section class="stack" aria-labelledby="sheet-heading">
      <div class="spread">
        <h2 id="sheet-heading">{made === null ? shift('shift.part.sheet') : shift('shift.sheet.of', { from: time(made.sheet.from_millis), to: time(Math.min(made.sheet.to_millis, Date.now())) })}</h2>
        <div class="row row-bottom no-print">
          {since === null ? null : <Button onClick={() => make(since, Date.now() + 1)}>{shift('shift.sheet.shift')}</Button>}
          <TextField label={shift('shift.sheet.day')} type="date" value={day} max={today()} onText={setDay} />
          <Button icon="print" onClick={() => print()}>{t('cage.print')}</Button>
        </div>
      </div>
      {refused ? <RefusedNotice thrown={refused} /> : made === null ? <Loading /> : <Shown made={made} tables={tables} />}
    </section>
  );
}

function Shown({ made: { sheet, taken, held }, tables }: { made: Made; tables: readonly NamedTable[] }) {
  const name = (table: number | null) => tables.find((one) => one.table === table)?.name ?? `${table ?? ''}`;
  return (
    <>
      {sheet.sum === 0 ? <p>{shift('shift.sheet.zero')}</p> : <Notice kind="bad">{shift('shift.sheet.sum', { sum: number(sheet.sum) })}</Notice>}
      <div class="sheet panel">
        <table>
          <caption class="visually-hidden">{shift('shift.part.sheet')}</caption>
          <thead><tr><th scope="col">{shift('shift.sheet.place')}</th>{(['before', 'came', 'went', 'after'] as const).map((column) => <th key={column} scope="col" class="end">{shift(`shift.sheet.${column}`)}</th>)}</tr></thead>
          <tbody>{sheet.lines.map((line) => (
            <tr key={`${line.place}/${line.table ?? ''}`}>
              <td>{shiftMaybe(`shift.place.${line.place}`, { table: name(line.table) })}</td>
              {(['before', 'came', 'went', 'after'] as const).map((column) => <td key={column} class="end">{number(line[column])}</td>)}
            </tr>
          ))}</tbody>
        </table>
      </div>
      {sheet.lines.some((line) => line.place === 'jackpots') ? null : <p class="soft small">{shift('shift.sheet.jackpots')}</p>}
      <Purposes sheet={sheet} />
      <h3>{shift('shift.sheet.taken')}</h3>
      {taken.lines.length === 0 ? <p class="soft">{shift('shift.sheet.taken.none')}</p> : (
        <Rows head={[shift('shift.sheet.hour'), shift('shift.count.table'), shift('shift.sheet.method'), shift('shift.sheet.chips')]} rows={taken.lines.map((line) => [time(line.hour_millis), name(line.table), shiftMaybe(`shift.method.${line.method}`), number(line.chips)])} />
      )}
      {sheet.banks.length === 0 ? null : (
        <>
          <h3>{shift('shift.sheet.banks')}</h3>
          <Rows head={[shift('shift.sheet.hour'), shift('shift.count.table'), shift('shift.sheet.chips')]} rows={sheet.banks.map((line) => [time(line.hour_millis), name(line.table), number(line.chips)])} />
        </>
      )}
      <p>{shift('shift.sheet.held', { chips: number(held.chips) })}</p>
      {held.rounds.length === 0 ? null : <ul>{held.rounds.map((one) => <li key={one.table}>{shift('shift.sheet.held.line', { table: name(one.table), pot: number(one.pot), slide: number(one.slide) })}</li>)}</ul>}
      <p class="soft small">{t('cage.report.made', { at: time(Date.now()), name: me.value?.name ?? '' })}</p>
      <div class="report-sign"><span>{t('cage.sign.cashier')}</span><span>{t('cage.sign.supervisor')}</span></div>
    </>
  );
}

function Purposes({ sheet }: { sheet: Sheet }) {
  return (
    <>
      <h3>{shift('shift.sheet.purposes')}</h3>
      <Rows head={[shift('shift.sheet.purpose'), shift('shift.sheet.times'), shift('shift.sheet.chips')]} rows={sheet.purposes.map(([purpose, sum]) => [shiftMaybe(`shift.purpose.${purpose}`), number(sum.times), number(sum.chips)])} />
    </>
  );
}

function Rows({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <div class="sheet panel">
      <table>
        <thead><tr>{head.map((title, place) => <th key={title} scope="col" class={place === head.length - 1 ? 'end' : ''}>{title}</th>)}</tr></thead>
        <tbody>{rows.map((row) => <tr key={row.join('/')}>{row.map((cell, place) => <td key={place} class={place === row.length - 1 ? 'end' : ''}>{cell}</td>)}</tr>)}</tbody>
      </table>
    </div>
  );
}
