// The shift that is on: opened, counted, handed over, closed.
import { useEffect, useState } from 'preact/hooks';
import { isInCharge, me, runsTheRoom } from '../store';
import { number, time } from '../text';
import { Button, Dialog, Loading, RefusedNotice, TextField, toastRefused, WhyDialog } from '../ui';
import { room, type Shift, type ShiftAct, type Shifts } from './asked';
import { CountView } from './count';
import { BeginCount } from './begin';
import { shift } from './texts';

export function ShiftPart() {
  const [now, setNow] = useState<Shifts | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const look = () => room.shifts().then(setNow, setRefused);
  useEffect(() => {
    void look();
    // Others count and take over meanwhile.
    const again = setInterval(() => void look(), 10_000);
    return () => clearInterval(again);
  }, []);
  if (refused !== null) return <RefusedNotice thrown={refused} />;
  if (now === null) return <Loading />;
  const act = async (act: ShiftAct) => {
    try {
      await room.act(act);
    } catch (thrown) {
      toastRefused(thrown);
    }
    await look();
  };
  return (
    <>
      {now.on === null ? <Off onAct={act} /> : <On now={now} on={now.on} onAct={act} look={() => void look()} />}
      <Stock now={now} look={() => void look()} />
      <Over over={now.over} now={now} />
    </>
  );
}

function Off({ onAct }: { onAct: (act: ShiftAct) => Promise<void> }) {
  return (
    <section class="panel stack">
      <p>{shift('shift.off')}</p>
      {isInCharge(me.value?.role) ? <div class="row"><Button kind="primary" onClick={() => onAct({ do: 'open' })}>{shift('shift.open')}</Button></div> : null}
    </section>
  );
}

function On({ now, on, onAct, look }: { now: Shifts; on: Shift; onAct: (act: ShiftAct) => Promise<void>; look: () => void }) {
  const [offers, setOffers] = useState(false);
  const charge = isInCharge(me.value?.role);
  const last = on.counts.at(-1);
  const counting = last !== undefined && ['counting', 'differs'].includes(last.stands);
  return (
    <>
      <section class="panel stack" aria-labelledby="shift-on">
        <h2 id="shift-on">{shift('shift.on', { shift: on.shift, name: on.opened.name, since: time(on.opened.at_millis) })}</h2>
        {on.offered_name === null ? null : <p>{shift('shift.offered', { name: on.offered_name })}</p>}
        {charge ? (
          <div class="row">
            {on.offered === me.value?.player ? <Button kind="primary" onClick={() => onAct({ do: 'take-over' })}>{shift('shift.take-over')}</Button> : null}
            {counting ? null : <BeginCount onBegin={(what_for) => onAct({ do: 'count', what_for })} />}
            <Button onClick={() => setOffers(true)}>{shift('shift.offer')}</Button>
            <Button onClick={() => onAct({ do: 'close' })} title={shift('shift.close.text')}>{shift('shift.close')}</Button>
          </div>
        ) : null}
      </section>
      {[...on.counts].reverse().map((count) => <CountView key={count.count} count={count} tables={now.tables} onAct={onAct} look={look} />)}
      {offers ? <Offer onAct={onAct} onClose={() => setOffers(false)} /> : null}
    </>
  );
}

function Offer({ onAct, onClose }: { onAct: (act: ShiftAct) => Promise<void>; onClose: () => void }) {
  const [to, setTo] = useState('');
  const go = async (event: Event) => {
    event.preventDefault();
    await onAct({ do: 'offer', to: Number(to) });
    onClose();
  };
  return (
    <Dialog title={shift('shift.offer')} onClose={onClose}>
      <form class="stack" onSubmit={(event) => void go(event)}>
        <p>{shift('shift.offer.text')}</p>
        <TextField label={shift('shift.offer.to')} inputMode="numeric" autoComplete="off" value={to} onText={setTo} required />
        <div class="dialog-actions"><Button type="submit" kind="primary" disabled={!/^\d+$/.test(to.trim())}>{shift('shift.offer')}</Button></div>
      </form>
    </Dialog>
  );
}

function Stock({ now, look }: { now: Shifts; look: () => void }) {
  const [changes, setChanges] = useState(false);
  const [by, setBy] = useState('');
  const change = async (why: string) => {
    await room.act({ do: 'change-stock', chips: Number(by), why });
    setChanges(false);
    look();
  };
  return (
    <section class="panel spread">
      <p>{now.stock === null ? shift('shift.stock.none') : shift('shift.stock', { chips: number(now.stock) })}</p>
      {now.stock !== null && runsTheRoom(me.value?.role) ? <Button size="small" onClick={() => setChanges(true)}>{shift('shift.stock.change')}</Button> : null}
      {changes ? (
        <WhyDialog title={shift('shift.stock.change')} yes={shift('shift.stock.change')} ready={/^-?\d{1,15}$/.test(by.trim())} onYes={change} onClose={() => setChanges(false)}>
          <TextField label={shift('shift.stock.by')} autoComplete="off" value={by} onText={setBy} required />
        </WhyDialog>
      ) : null}
    </section>
  );
}

function Over({ over, now }: { over: readonly Shift[]; now: Shifts }) {
  return (
    <section class="stack" aria-labelledby="shift-before">
      <h2 id="shift-before">{shift('shift.before')}</h2>
      {over.length === 0 ? <p class="soft">{shift('shift.before.none')}</p> : over.map((one) => (
        <details key={one.shift} class="panel">
          <summary>{shift('shift.before.line', { name: one.opened.name, from: time(one.opened.at_millis), to: one.ended === null ? '' : time(one.ended.at_millis) })}</summary>
          {one.counts.map((count) => <CountView key={count.count} count={count} tables={now.tables} onAct={null} look={() => undefined} />)}
        </details>
      ))}
    </section>
  );
}
