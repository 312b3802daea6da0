/** Somebody is seated: by name where a dealer deals and speaks for them; else players come by their own pages. */

import { useState } from 'preact/hooks';
import { request } from '../api';
import { asRefused } from '../refused';
import { Link } from '../router';
import type { Desk } from '../table/desk';
import { list, number, t } from '../text';
import { Button, Dialog, RefusedNotice, SelectField, TextField, toast } from '../ui';
import { freeSeats } from './moving';
import type { Acts } from './seats';
import { floor as say } from './texts';
import type { Tile } from './tiles';

interface Props {
  tile: Tile;
  desk: Desk;
  acts: Acts;
  onClose: () => void;
}

export function Seating({ tile, desk, acts, onClose }: Props) {
  const { view } = desk;
  const free = freeSeats(view);
  const houseSeat = view.options?.house_player[0];
  return (
    <Dialog title={say('seat.title', { table: tile.name })} onClose={onClose}>
      {free.length === 0 ? <p>{say('seat.full')}</p> : tile.byHand ? <WalkIn tile={tile} desk={desk} free={free} onClose={onClose} /> : <OwnPages tile={tile} free={free} />}
      {houseSeat === undefined ? null : (
        <section class="spread">
          <h3>{say('seat.house')}</h3>
          <Button icon="robot" disabled={acts.busy} onClick={() => void acts.act({ do: 'call-house-player', seat: houseSeat }).then((done) => done && onClose())}>{say('seat.house.do')}</Button>
        </section>
      )}
    </Dialog>
  );
}

/** What is said where players sit down by themselves. */
function OwnPages({ tile, free }: { tile: Tile; free: readonly number[] }) {
  const [before = '', after = ''] = say('seat.own', { link: '\n', seats: list(free.map(String)) }).split('\n');
  return <p>{before}<Link href={`/table/${tile.table}`}>{say('seat.link')}</Link>{after}</p>;
}

function WalkIn({ tile, desk, free, onClose }: { tile: Tile; desk: Desk; free: readonly number[]; onClose: () => void }) {
  const { info } = desk;
  const [name, setName] = useState('');
  const [liked, setLiked] = useState(free[0] ?? 1);
  // Somebody may have been quicker.
  const seat = free.includes(liked) ? liked : (free[0] ?? liked);
  const [chips, setChips] = useState(String(Math.max(info.least_buy_in, Math.min(info.most_buy_in ?? Infinity, info.big_blind * 100))));
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const ready = name.trim() !== '' && chips !== '';
  const sit = async (event: Event) => {
    event.preventDefault();
    if (busy || !ready) return;
    setBusy(true);
    try {
      await request('POST', `/api/tables/${tile.table}/walk-ins`, { name: name.trim(), seat, chips: Number(chips) });
      toast(say('done', { table: tile.name }));
      onClose();
    } catch (thrown) {
      setRefused(asRefused(thrown));
    }
    setBusy(false);
  };
  const help = info.most_buy_in === null ? say('seat.range', { least: number(info.least_buy_in) }) : say('seat.between', { least: number(info.least_buy_in), most: number(info.most_buy_in) });
  return (
    <form class="stack" onSubmit={(event) => void sit(event)}>
      {refused === null ? null : <RefusedNotice thrown={refused} />}
      <TextField label={say('seat.name')} autoComplete="off" maxLength={40} value={name} onText={setName} required />
      <SelectField label={say('seat.seat')} value={String(seat)} choices={free.map((one) => ({ value: String(one), label: String(one) }))} onChoice={(one) => setLiked(Number(one))} />
      <TextField label={say('seat.chips')} help={help} inputMode="numeric" autoComplete="off" value={chips} onText={(text) => setChips(text.replace(/\D/g, '').slice(0, 12))} />
      <div class="dialog-actions">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" kind="primary" busy={busy} disabled={!ready}>{say('seat.do')}</Button>
      </div>
    </form>
  );
}
