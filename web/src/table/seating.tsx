/** Seats that come free: who may ask for one, and what staff do about who sits where. */

import { useState } from 'preact/hooks';
import { me } from '../store';
import { t } from '../text';
import { Button, SaidOnce, SelectField, TextField, WhyDialog } from '../ui';
import type { SeatView, TableView, VacancyView } from '../wire';
import type { Desk } from './desk';
import { secondsLeft } from './format';
import { useNow } from './ring';

/** The vacancies that concern the viewer: to ask for, asked for, or theirs to take. */
export function ownVacancies(view: TableView, player: number | null): VacancyView[] {
  const { options } = view;
  if (options === null) return [];
  return (view.vacancies ?? []).filter(({ seat, kept_for: of }) => options.ask_for?.includes(seat) === true || options.asks_for?.includes(seat) === true || (of !== null && of === player));
}

/** What of a vacancy is said to the viewer. */
export function vacancySaid(view: TableView, vacancy: VacancyView, now: number): string {
  const { seat, until_millis: until, asked } = vacancy;
  const seconds = until === null ? 0 : secondsLeft(until, now);
  if (vacancy.stage === 'kept') return until === null ? t('table.vacant.yours.after', { seat }) : t('table.vacant.yours', { seat, seconds });
  if (view.options?.asks_for?.includes(seat) === true) return t(asked.length > 1 ? 'table.vacant.asked.draw' : 'table.vacant.asked', { seat, seconds });
  return t('table.vacant.free', { seat, seconds });
}

/** Seats that came free and that the viewer may have. */
export function SeatRequests({ desk, onSit }: { desk: Desk; onSit: () => void }) {
  const own = ownVacancies(desk.view, me.value?.player ?? null);
  return <>{own.map((vacancy) => <SeatRequest key={vacancy.seat} desk={desk} vacancy={vacancy} onSit={onSit} />)}</>;
}

function SeatRequest({ desk, vacancy, onSit }: { desk: Desk; vacancy: VacancyView; onSit: () => void }) {
  const { view } = desk;
  const { seat } = vacancy;
  const now = useNow(desk.clock, 1000);
  const asks = view.options?.asks_for?.includes(seat) === true;
  if (now === null) return null;
  const text = vacancySaid(view, vacancy, now);
  return (
    <div class="row seat-request" data-seat={seat}>
      <SaidOnce text={text} />
      <p class="ask" role="timer" aria-live="off">{text}</p>
      {vacancy.stage === 'kept' && view.my_seat === null ? <Button kind="primary" class="act" disabled={desk.still} onClick={onSit}>{t('table.sit')}</Button> : null}
      {vacancy.stage === 'offered' ? (
        <Button class="act" disabled={desk.busy} onClick={() => void desk.act({ do: 'ask-for-seat', seat, asks: !asks })}>{asks ? t('table.vacant.no') : t('table.vacant.ask', { seat })}</Button>
      ) : null}
    </div>
  );
}

/** Chips that may go off the table between two rounds. */
export function TakeOff({ desk, onDone }: { desk: Desk; onDone: () => void }) {
  const most = desk.view.options?.take_off ?? null;
  const [chips, setChips] = useState('');
  if (most === null) return null;
  const amount = Number(chips);
  const sound = Number.isInteger(amount) && amount > 0 && amount <= most;
  return (
    <div class="with-button">
      <TextField label={`${t('table.vacant.takeOff.chips')} (${desk.chips(most)})`} value={chips} onText={setChips} inputMode="numeric" autoComplete="off" />
      <Button disabled={!sound || desk.busy} onClick={() => void desk.act({ do: 'take-chips', chips: amount }).then((ok) => ok && onDone())}>{t('table.vacant.takeOff')}</Button>
    </div>
  );
}

const can = (view: TableView, what: string): boolean => view.options?.staff.includes(what) === true;

/** The seats that nobody has. */
export function freeSeats(view: TableView): number[] {
  const taken = new Set(view.seats.map(({ seat }) => seat));
  return Array.from({ length: view.capacity }, (_, place) => place + 1).filter((seat) => !taken.has(seat));
}

interface FreeSeatProps {
  label: string;
  view: TableView;
  value: string;
  onChoice: (seat: string) => void;
}

function FreeSeat({ label, view, value, onChoice }: FreeSeatProps) {
  return <SelectField label={label} value={value} onChoice={onChoice} choices={[{ value: '', label: '–' }, ...freeSeats(view).map((seat) => ({ value: String(seat), label: t('table.seat.number', { number: seat }) }))]} />;
}

/** Whether the seat of a player may be taken: for three rounds they have not bet, and every seat is in use. */
export function vacates(view: TableView, seat: SeatView): boolean {
  return can(view, 'vacate-seat') && (seat.idle_rounds ?? 0) >= 3 && seat.seat !== view.my_seat;
}

export function VacateSeat({ desk, seat, onClose }: { desk: Desk; seat: SeatView; onClose: () => void }) {
  const { seat: number, name, idle_rounds: rounds = 0 } = seat;
  return <WhyDialog title={t('table.seating.vacateTitle', { name })} yes={t('table.seating.vacate', { rounds })} kind="danger" onYes={(why) => desk.act({ do: 'vacate-seat', seat: number, why }).then((ok) => ok && onClose())} onClose={onClose} />;
}

/** Moves somebody to a free seat; they owe nothing for it. */
export function MoveSomebody({ desk, seat, onDone }: { desk: Desk; seat: number; onDone: () => void }) {
  const { view } = desk;
  const [to, setTo] = useState('');
  if (!can(view, 'move-player') || seat === view.my_seat || freeSeats(view).length === 0) return null;
  return (
    <div class="with-button">
      <FreeSeat label={t('table.seating.move')} view={view} value={to} onChoice={setTo} />
      <Button disabled={to === '' || desk.busy} onClick={() => void desk.act({ do: 'move-player', seat, to: Number(to) }).then((ok) => ok && onDone())}>{t('table.seating.move.go')}</Button>
    </div>
  );
}

/** Whose a free seat is, who comes from another table, and who may play where a game is for some players only. */
export function StaffSeating({ desk }: { desk: Desk }) {
  const { view } = desk;
  const [seat, setSeat] = useState('');
  const [who, setWho] = useState('');
  const [keep, bring, admit] = [can(view, 'keep-seat'), can(view, 'bring-player'), can(view, 'admit-player')];
  if (!keep && !bring && !admit) return null;
  const player = Number(who.trim());
  const known = who.trim() !== '' && Number.isInteger(player) && player > 0;
  const there = known && seat !== '' && !desk.busy;
  return (
    <section class="stack-tight" aria-labelledby="staff-seating">
      <h3 id="staff-seating">{t('table.seating')}</h3>
      <TextField label={t('table.seating.who')} value={who} onText={setWho} inputMode="numeric" autoComplete="off" />
      {keep || bring ? <FreeSeat label={t('table.seating.seat')} view={view} value={seat} onChoice={setSeat} /> : null}
      <div class="row">
        {keep ? <Button disabled={!there} onClick={() => void desk.act({ do: 'keep-seat', seat: Number(seat), player })}>{t('table.seating.keep')}</Button> : null}
        {bring ? <Button disabled={!there} onClick={() => void desk.act({ do: 'bring-player', seat: Number(seat), player })}>{t('table.seating.bring')}</Button> : null}
        {admit ? <Button disabled={!known || desk.busy} onClick={() => void desk.act({ do: 'admit-player', player, admitted: true })}>{t('table.seating.admit')}</Button> : null}
        {admit ? <Button disabled={!known || desk.busy} onClick={() => void desk.act({ do: 'admit-player', player, admitted: false })}>{t('table.seating.admitNot')}</Button> : null}
      </div>
    </section>
  );
}
