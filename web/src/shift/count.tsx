// A count: handed in by two, each alone; what differs once both are in.
import { useState } from 'preact/hooks';
import { asRefused } from '../refused';
import { isInCharge, me } from '../store';
import { signed, time } from '../text';
import { Button, Notice, RefusedNotice, SelectField, TextField, toast, WhyDialog } from '../ui';
import { room, type Count, type Difference, type NamedTable, type ShiftAct } from './asked';
import { whole } from './numbers';
import { shift, shiftMaybe } from './texts';

interface CountProps {
  count: Count;
  tables: readonly NamedTable[];
  /** Nothing where the shift is over. */
  onAct: ((act: ShiftAct) => Promise<void>) | null;
  look: () => void;
}

export function CountView({ count, tables, onAct, look }: CountProps) {
  const [explains, setExplains] = useState(false);
  const own = count.handed_in.some((by) => by.player === me.value?.player);
  const [first, second] = count.handed_in;
  return (
    <section class="panel stack" aria-label={shift('shift.count.of', { count: count.count, what: shiftMaybe(`shift.count.${count.what_for}`) })}>
      <div class="spread">
        <h3>{shift('shift.count.of', { count: count.count, what: shiftMaybe(`shift.count.${count.what_for}`) })}</h3>
        <strong class={`count-stands count-${count.stands}`}>{shiftMaybe(`shift.count.stands.${count.stands}`)}</strong>
      </div>
      {count.handed_in.map((by) => <p key={by.player} class="soft">{shift('shift.count.in', { name: by.name })} {time(by.at_millis)}</p>)}
      {count.differences.length === 0 ? null : <Differences differences={count.differences} tables={tables} />}
      {count.explained === null ? null : <p>{shift('shift.count.why', { name: count.explained.name, why: count.why ?? '' })}</p>}
      {count.stands === 'counting' && onAct !== null ? (own ? null : me.value?.role === 'chip-runner' ? null : <OwnCount tables={tables} look={look} />) : null}
      {count.stands === 'differs' && onAct !== null && isInCharge(me.value?.role) ? (
        <div class="row">
          <Button onClick={() => onAct({ do: 'count-again' })}>{shift('shift.count.again')}</Button>
          {own ? null : <Button kind="primary" onClick={() => setExplains(true)}>{shift('shift.count.explain')}</Button>}
        </div>
      ) : null}
      {explains && first && second ? <Explain names={[first.name, second.name]} onClose={() => (setExplains(false), look())} /> : null}
    </section>
  );
}

function Explain({ names, onClose }: { names: readonly [string, string]; onClose: () => void }) {
  const [taken, setTaken] = useState<'first' | 'second'>('first');
  const go = async (why: string) => {
    await room.act({ do: 'explain', taken, why });
    onClose();
  };
  return (
    <WhyDialog title={shift('shift.count.explain')} yes={shift('shift.count.explain')} onYes={go} onClose={onClose}>
      <SelectField label={shift('shift.count.taken')} value={taken} choices={[{ value: 'first', label: shift('shift.count.first', { name: names[0] }) }, { value: 'second', label: shift('shift.count.second', { name: names[1] }) }]} onChoice={setTaken} />
    </WhyDialog>
  );
}

function Differences({ differences, tables }: { differences: readonly Difference[]; tables: readonly NamedTable[] }) {
  const name = (table: number | undefined) => tables.find((one) => one.table === table)?.name ?? `${table ?? ''}`;
  return (
    <div class="sheet">
      <table>
        <thead><tr><th scope="col">{shift('shift.diff.at')}</th><th scope="col" class="end">{shift('shift.diff.first')}</th><th scope="col" class="end">{shift('shift.diff.second')}</th></tr></thead>
        <tbody>{differences.map((one) => (
          <tr key={`${one.at}/${one.table ?? ''}`}>
            <td>{shiftMaybe(`shift.at.${one.at}`, { table: name(one.table) })}</td>
            <td class="end">{signed(one.first)}</td>
            <td class="end">{signed(one.second)}</td>
          </tr>
        ))}</tbody>
      </table>
    </div>
  );
}

/** What somebody counts, written down without seeing what the other did or what the books say. */
function OwnCount({ tables, look }: { tables: readonly NamedTable[]; look: () => void }) {
  const [cage, setCage] = useState('');
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const at = (table: number, place: 'tray' | 'box') => typed[`${table}/${place}`] ?? '';
  const set = (table: number, place: 'tray' | 'box') => (text: string) => setTyped({ ...typed, [`${table}/${place}`]: text });
  const counted = { cage: whole(cage), tables: tables.map(({ table }) => ({ table, tray: whole(at(table, 'tray')), chip_box: whole(at(table, 'box')) })) };
  const ready = counted.cage !== null && counted.tables.every((one) => one.tray !== null && one.chip_box !== null);
  const handIn = async (event: Event) => {
    event.preventDefault();
    if (busy || !ready) return;
    setBusy(true);
    try {
      await room.handIn({ cage: counted.cage ?? 0, tables: counted.tables.map((one) => ({ table: one.table, tray: one.tray ?? 0, chip_box: one.chip_box ?? 0 })) });
      toast(shift('shift.count.handed-in'));
      look();
    } catch (thrown) {
      setRefused(asRefused(thrown));
    }
    setBusy(false);
  };
  return (
    <form class="stack" onSubmit={(event) => void handIn(event)}>
      <Notice>{shift('shift.count.rule')}</Notice>
      {refused ? <RefusedNotice thrown={refused} /> : null}
      <TextField label={shift('shift.count.cage')} inputMode="numeric" autoComplete="off" value={cage} onText={setCage} required />
      {tables.map(({ table, name }) => (
        <fieldset key={table} class="count-table">
          <legend>{name}</legend>
          <TextField label={shift('shift.count.tray')} inputMode="numeric" autoComplete="off" value={at(table, 'tray')} onText={set(table, 'tray')} required />
          <TextField label={shift('shift.count.box')} inputMode="numeric" autoComplete="off" value={at(table, 'box')} onText={set(table, 'box')} required />
        </fieldset>
      ))}
      <div class="row"><Button type="submit" kind="primary" busy={busy} disabled={!ready}>{shift('shift.count.hand-in')}</Button></div>
    </form>
  );
}
