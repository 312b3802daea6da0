// Chips on their way between the cage and tables.
import { useEffect, useState } from 'preact/hooks';
import { asRefused } from '../refused';
import { isInCharge, me, worksInCage } from '../store';
import { number, time } from '../text';
import { Button, Loading, RefusedNotice, SelectField, TextField, toast, toastRefused, WhyDialog } from '../ui';
import { room, type Lammer, type LammerFor, type NamedTable } from './asked';
import { whole } from './numbers';
import { shift, shiftMaybe } from './texts';

const OPEN: readonly string[] = ['asked', 'authorised', 'under-way'];

export function Chips() {
  const [lammers, setLammers] = useState<readonly Lammer[] | null>(null);
  const [tables, setTables] = useState<readonly NamedTable[]>([]);
  const [refused, setRefused] = useState<unknown>(null);
  const look = () => room.lammers().then((answer) => setLammers(answer.lammers), setRefused);
  useEffect(() => {
    void look();
    room.shifts().then((answer) => setTables(answer.tables), toastRefused);
    const again = setInterval(() => void look(), 5_000);
    return () => clearInterval(again);
  }, []);
  if (refused !== null) return <RefusedNotice thrown={refused} />;
  if (lammers === null) return <Loading />;
  const open = lammers.filter((one) => OPEN.includes(one.stands));
  const settled = lammers.filter((one) => !OPEN.includes(one.stands));
  return (
    <>
      <p class="soft">{shift('shift.chips.rule')}</p>
      {open.length === 0 ? <p>{shift('shift.chips.none')}</p> : open.map((one) => <LammerView key={one.lammer} lammer={one} tables={tables} look={() => void look()} />)}
      <Ask tables={tables} look={() => void look()} />
      {settled.length === 0 ? null : (
        <details><summary>{shift('shift.chips.settled')}</summary>{settled.map((one) => <LammerView key={one.lammer} lammer={one} tables={tables} look={() => undefined} />)}</details>
      )}
    </>
  );
}

/** What somebody may do next with chips, as far as the page can tell; the room has the last word. */
function deeds(lammer: Lammer): ('authorise' | 'carry' | 'receive' | 'call-off' | 'withdraw')[] {
  const [role, own] = [me.value?.role, me.value?.player];
  const did = (stands: string) => lammer.steps.some((step) => step.stands === stands && step.player === own);
  const at = lammer.what_for === 'credit' ? worksInCage(role) : role !== 'cashier' && role !== 'chip-runner';
  const may: ReturnType<typeof deeds> = [];
  if (lammer.stands === 'asked' && isInCharge(role) && !did('asked')) may.push('authorise');
  if (lammer.stands === 'authorised' && role !== 'cashier' && !did('authorised')) may.push('carry');
  if (lammer.stands === 'under-way' && at && !did('under-way') && !did('authorised')) may.push('receive');
  if (isInCharge(role) && !did('under-way') && OPEN.includes(lammer.stands)) may.push('call-off');
  if (did('asked') && ['asked', 'authorised'].includes(lammer.stands)) may.push('withdraw');
  return may;
}

function LammerView({ lammer, tables, look }: { lammer: Lammer; tables: readonly NamedTable[]; look: () => void }) {
  const [off, setOff] = useState(false);
  const table = tables.find((one) => one.table === lammer.table)?.name ?? `${lammer.table}`;
  const go = async (deed: 'authorise' | 'carry' | 'receive' | 'withdraw') => {
    try {
      if (deed === 'authorise') await room.authorise(lammer.lammer);
      else await room.goOn(lammer.lammer, { do: deed });
      toast(shift('shift.chips.done', { number: lammer.lammer }));
    } catch (thrown) {
      toastRefused(thrown);
    }
    look();
  };
  const callOff = async (why: string) => {
    await room.goOn(lammer.lammer, { do: 'call-off', why });
    setOff(false);
    look();
  };
  return (
    <article class="panel stack-tight" aria-label={shift('shift.chips.lammer', { number: lammer.lammer })}>
      <div class="spread">
        <h3><span class={`lammer lammer-${lammer.stands}`}>{lammer.lammer}</span> {shiftMaybe(`shift.chips.line.${lammer.what_for}`, { chips: number(lammer.chips), table, name: lammer.player_name ?? '' })}</h3>
        <strong>{shiftMaybe(`shift.chips.${lammer.stands}`)}</strong>
      </div>
      <p>{lammer.why}</p>
      <ul class="soft small">{lammer.steps.map((step) => <li key={step.stands}>{shift('shift.chips.step', { what: shiftMaybe(`shift.chips.${step.stands}`), name: step.name, when: time(step.at_millis) })}</li>)}</ul>
      <div class="row">
        {deeds(lammer).map((deed) => deed === 'call-off'
          ? <Button key={deed} kind="quiet" class="button-grave" onClick={() => setOff(true)}>{shift('shift.chips.do.call-off')}</Button>
          : <Button key={deed} kind={deed === 'withdraw' ? 'quiet' : 'primary'} onClick={() => go(deed)}>{shiftMaybe(`shift.chips.do.${deed}`)}</Button>)}
      </div>
      {off ? <WhyDialog title={shift('shift.chips.do.call-off')} yes={shift('shift.chips.do.call-off')} kind="danger" onYes={callOff} onClose={() => setOff(false)} /> : null}
    </article>
  );
}

const WAYS: readonly LammerFor[] = ['fill', 'credit', 'buy-in'];

function Ask({ tables, look }: { tables: readonly NamedTable[]; look: () => void }) {
  const [way, setWay] = useState<LammerFor>('fill');
  const [table, setTable] = useState('');
  const [player, setPlayer] = useState('');
  const [many, setMany] = useState('');
  const [why, setWhy] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const chips = whole(many);
  const at = table === '' ? `${tables[0]?.table ?? ''}` : table;
  const ready = chips !== null && chips > 0 && why.trim() !== '' && at !== '' && (way !== 'buy-in' || /^\d+$/.test(player.trim()));
  const ask = async (event: Event) => {
    event.preventDefault();
    if (busy || !ready) return;
    setBusy(true);
    setRefused(null);
    try {
      const { number } = await room.ask({ what_for: way, player: way === 'buy-in' ? Number(player) : null, table: Number(at), chips: chips ?? 0, why: why.trim() });
      toast(shift('shift.chips.done', { number }));
      setMany('');
      setWhy('');
      look();
    } catch (thrown) {
      setRefused(asRefused(thrown));
    }
    setBusy(false);
  };
  return (
    <form class="panel stack" onSubmit={(event) => void ask(event)}>
      <h2>{shift('shift.chips.ask')}</h2>
      {refused ? <RefusedNotice thrown={refused} /> : null}
      <SelectField label={shift('shift.chips.what')} value={way} choices={WAYS.map((value) => ({ value, label: shiftMaybe(`shift.chips.${value}`) }))} onChoice={setWay} />
      <SelectField label={shift('shift.chips.table')} value={at} choices={tables.map((one) => ({ value: `${one.table}`, label: one.name }))} onChoice={setTable} />
      {way === 'buy-in' ? <TextField label={shift('shift.chips.player')} inputMode="numeric" autoComplete="off" value={player} onText={setPlayer} required /> : null}
      <TextField label={shift('shift.chips.many')} inputMode="numeric" autoComplete="off" value={many} onText={setMany} required />
      <TextField label={shift('shift.chips.why')} maxLength={200} autoComplete="off" value={why} onText={setWhy} required />
      <div class="row"><Button type="submit" kind="primary" busy={busy} disabled={!ready}>{shift('shift.chips.ask')}</Button></div>
    </form>
  );
}
