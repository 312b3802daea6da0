/** What a dealer does beside dealing: seats, corrections, what players do out of their turn. */

import { useState } from 'preact/hooks';
import { request } from '../api';
import { asRefused } from '../refused';
import { number, t } from '../text';
import { capital } from '../table/words';
import { Button, Choices, Dialog, RefusedNotice, SelectField, Switch, TextField } from '../ui';
import type { SeatView, TableAct } from '../wire';
import { CardLine } from './card-line';
import type { Dealing } from './place';
import { deal } from './texts';

interface DialogProps {
  dealing: Dealing;
  onClose: () => void;
}

const figures = (text: string): string => text.replace(/\D/g, '').slice(0, 12);

/** Somebody without a page sits down. */
export function SitDialog({ dealing: { desk, hand }, seat: wanted, onClose }: DialogProps & { seat: number }) {
  const { info } = desk;
  const [liked, setLiked] = useState(wanted);
  // On a small felt one free place stands for several; somebody may also have been quicker.
  const seat = hand.free_seats.includes(liked) ? liked : (hand.free_seats[0] ?? liked);
  const usual = Math.max(info.least_buy_in, Math.min(info.most_buy_in ?? Infinity, info.big_blind * 100));
  const [name, setName] = useState('');
  const [chips, setChips] = useState(String(usual));
  // Who comes back is who they were, and brings what they left with.
  const [again, setAgain] = useState('');
  const back = hand.who_left.find((one) => String(one.player) === again) ?? null;
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const unnamed = back === null && name.trim() === '';
  const sit = async (event: Event) => {
    event.preventDefault();
    if (busy || unnamed) return;
    setBusy(true);
    try {
      await request('POST', `/api/tables/${desk.table}/walk-ins`, { ...(back === null ? { name: name.trim() } : { player: back.player }), seat, chips: Number(chips) });
      onClose();
    } catch (thrown) {
      setRefused(asRefused(thrown));
    }
    setBusy(false);
  };
  const help = info.most_buy_in === null ? deal('deal.sit.range', { least: number(info.least_buy_in) }) : deal('deal.sit.between', { least: number(info.least_buy_in), most: number(info.most_buy_in) });
  return (
    <Dialog title={deal('deal.sit.title', { seat })} onClose={onClose}>
      <form class="stack" onSubmit={(event) => void sit(event)}>
        {refused === null ? null : <RefusedNotice thrown={refused} />}
        {hand.who_left.length > 0 ? (
          <SelectField
            label={deal('deal.sit.again')}
            value={back === null ? '' : again}
            choices={[{ value: '', label: deal('deal.sit.new') }, ...hand.who_left.map((one) => ({ value: String(one.player), label: deal('deal.sit.left', { name: one.name, chips: number(one.chips) }) }))]}
            onChoice={(chosen) => {
              setAgain(chosen);
              const one = hand.who_left.find((left) => String(left.player) === chosen);
              setChips(String(one === undefined ? usual : Math.max(one.chips, info.least_buy_in)));
            }}
          />
        ) : null}
        {back === null ? <TextField label={deal('deal.sit.name')} autoComplete="off" maxLength={40} value={name} onText={setName} required /> : null}
        <SelectField label={deal('deal.sit.seat')} value={String(seat)} choices={hand.free_seats.map((free) => ({ value: String(free), label: String(free) }))} onChoice={(free) => setLiked(Number(free))} />
        <TextField label={deal('deal.sit.chips')} help={help} inputMode="numeric" autoComplete="off" value={chips} onText={(text) => setChips(figures(text))} />
        <div class="dialog-actions">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" busy={busy} disabled={unnamed || chips === ''}>{deal('deal.sit.do')}</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Somebody who sits: their chips, whether they play, and their hand where somebody asks to see it. */
export function SeatedDialog({ dealing, seat, onClose }: DialogProps & { seat: SeatView }) {
  const { desk, deck, seen, name } = dealing;
  const [chips, setChips] = useState('');
  const [asks, setAsks] = useState('');
  const forThem = (act: TableAct) => void desk.act({ do: 'for-player', seat: seat.seat, act }).then((done) => done && onClose());
  const others = desk.view.seats.filter((one) => one.seat !== seat.seat && one.dealt_in);
  const canBeSeen = seat.dealt_in && !seat.shown && seat.cards.length > 0 && (!desk.view.playing || desk.view.stage === 'showdown' || dealing.hand.push);
  return (
    <Dialog title={deal('deal.seated.title', { name: seat.name, seat: seat.seat })} onClose={onClose}>
      <p>{deal('deal.seated.stack', { chips: desk.chips(seat.stack) })}</p>
      <form class="stack" onSubmit={(event) => { event.preventDefault(); if (chips !== '') forThem({ do: 'add-chips', chips: Number(chips) }); }}>
        <TextField label={deal('deal.seated.add')} inputMode="numeric" autoComplete="off" value={chips} onText={(text) => setChips(figures(text))} />
        <Button type="submit" disabled={desk.busy || chips === ''}>{deal('deal.seated.addDo')}</Button>
      </form>
      <div class="deal-row">
        {seat.presence === 'away'
          ? <Button disabled={desk.busy} onClick={() => forThem({ do: 'return' })}>{deal('deal.seated.return')}</Button>
          : <Button disabled={desk.busy} onClick={() => forThem({ do: 'sit-out' })}>{deal('deal.seated.sitOut')}</Button>}
        <Button disabled={desk.busy} icon="door" onClick={() => forThem({ do: 'leave' })}>{deal('deal.seated.leave')}</Button>
      </div>
      {canBeSeen && others.length > 0 ? (
        <details>
          <summary>{deal('deal.seated.reveal')}</summary>
          <div class="stack">
            <Choices label={deal('deal.seated.asks')} value={asks} choices={others.map((one) => ({ value: String(one.seat), label: name(one.seat) }))} onChoice={setAsks} />
            <CardLine
              label={deal('deal.show.cards', { name: seat.name })}
              deck={deck}
              seen={seen}
              known={seat.cards.flatMap(({ card }) => (card === null ? [] : [card]))}
              places={seat.cards.length}
              most={seat.cards.length}
              busy={desk.busy}
              ready={(cards) => (asks !== '' && cards.length === seat.cards.length ? 'if-said' : 'no')}
              onCards={async (cards) => {
                const done = await desk.act({ do: 'reveal', asks: Number(asks), whose: seat.seat, cards });
                if (done) onClose();
                return done;
              }}
            />
          </div>
        </details>
      ) : null}
    </Dialog>
  );
}

const REASONS = ['deal.why.card', 'deal.why.act', 'deal.why.amount', 'deal.why.early'] as const;

/** What was entered is taken back, with a reason. */
export function TakeBackDialog({ dealing: { desk, hand }, onClose }: DialogProps) {
  const [why, setWhy] = useState('');
  const [entries, setEntries] = useState('1');
  const count = Number(entries);
  const most = Math.max(1, hand.take_back_most);
  const fine = why.trim() !== '' && count >= 1 && count <= most;
  const go = (event: Event) => {
    event.preventDefault();
    if (fine && !desk.busy) void desk.act({ do: 'take-back', entries: count, why: why.trim() }).then((done) => done && onClose());
  };
  return (
    <Dialog title={deal('deal.takeBack.title')} onClose={onClose}>
      <form class="stack" onSubmit={go}>
        <p>{deal('deal.takeBack.text')}</p>
        {most > 1 ? <TextField label={deal('deal.takeBack.entries')} help={deal('deal.takeBack.entries.help', { most })} inputMode="numeric" autoComplete="off" value={entries} onText={(text) => setEntries(figures(text))} /> : null}
        <div class="deal-row" role="group" aria-label={deal('deal.takeBack.quick')}>
          {REASONS.map((reason) => <Button key={reason} aria-pressed={why === deal(reason)} onClick={() => setWhy(deal(reason))}>{deal(reason)}</Button>)}
        </div>
        <TextField label={deal('deal.takeBack.why')} maxLength={200} autoComplete="off" value={why} onText={setWhy} required />
        <div class="dialog-actions">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" busy={desk.busy} disabled={!fine}>{deal('deal.takeBack')}</Button>
        </div>
      </form>
    </Dialog>
  );
}

const EARLY = ['fold', 'check', 'call', 'bet', 'raise'] as const;

/** Somebody acts who is not due. */
export function EarlyDialog({ dealing: { desk, hand, name }, onClose }: DialogProps) {
  const due = new Set(hand.turns.map(({ seat }) => seat));
  const others = desk.view.seats.filter(({ seat, standing }) => standing === 'in' && !due.has(seat));
  const [who, setWho] = useState(String(others[0]?.seat ?? ''));
  const [what, setWhat] = useState<(typeof EARLY)[number]>('fold');
  const [to, setTo] = useState('');
  const sized = what === 'bet' || what === 'raise';
  const fine = who !== '' && (!sized || Number(to) > 0);
  const labels = { fold: t('table.do.fold'), check: t('table.do.check'), call: t('table.do.callNone'), bet: capital(t('table.act.bet')), raise: capital(t('table.act.raise')) };
  const go = (event: Event) => {
    event.preventDefault();
    if (!fine || desk.busy) return;
    const act: TableAct = what === 'bet' || what === 'raise' ? { do: what, to: Number(to) } : { do: what };
    void desk.act({ do: 'for-player', seat: Number(who), act: { do: 'early', act } }).then((done) => done && onClose());
  };
  return (
    <Dialog title={deal('deal.early.title')} onClose={onClose}>
      <form class="stack" onSubmit={go}>
        <Choices label={deal('deal.early.who')} value={who} choices={others.map(({ seat }) => ({ value: String(seat), label: name(seat) }))} onChoice={setWho} />
        <Choices label={deal('deal.early.what')} value={what} choices={EARLY.map((value) => ({ value, label: labels[value] }))} onChoice={setWhat} />
        {sized ? <TextField label={deal('deal.early.amount')} inputMode="numeric" autoComplete="off" value={to} onText={(text) => setTo(figures(text))} /> : null}
        <div class="dialog-actions">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" busy={desk.busy} disabled={!fine}>{deal('deal.do.enter')}</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Chips go in, and nothing is said: the book says what they are. */
export function PutDialog({ dealing: { desk, name }, seat, onClose }: DialogProps & { seat: number }) {
  const [chips, setChips] = useState('');
  const [oneChip, setOneChip] = useState(false);
  const [saidRaise, setSaidRaise] = useState(false);
  const go = (event: Event) => {
    event.preventDefault();
    if (chips === '' || desk.busy) return;
    void desk.act({ do: 'for-player', seat, act: { do: 'put', chips: Number(chips), one_chip: oneChip, said_raise: saidRaise } }).then((done) => done && onClose());
  };
  return (
    <Dialog title={deal('deal.put.title', { name: name(seat) })} onClose={onClose}>
      <form class="stack" onSubmit={go}>
        <TextField label={deal('deal.put.chips')} inputMode="numeric" autoComplete="off" value={chips} onText={(text) => setChips(figures(text))} />
        <Switch label={deal('deal.put.oneChip')} checked={oneChip} onChange={setOneChip} />
        <Switch label={deal('deal.put.saidRaise')} checked={saidRaise} onChange={setSaidRaise} />
        <div class="dialog-actions">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" busy={desk.busy} disabled={chips === ''}>{deal('deal.put.enter')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
