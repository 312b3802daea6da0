/** What is said about a seat, what its player may do there, what staff may do, and the keys. */

import { useState } from 'preact/hooks';
import { NoteField } from '../notes-view';
import { t, tMaybe } from '../text';
import { Button, ButtonLink, Dialog, SelectField, WhyDialog } from '../ui';
import { asked } from '../session/session';
import { says } from '../conduct/texts';
import { CardRow } from './cards';
import { Silence } from './chat-view';
import { MoveSomebody, StaffSeating, TakeOff, VacateSeat, vacates } from './seating';
import { ConductDialog, mayAboutConduct } from './conduct';
import type { Desk } from './desk';
import { canInvite } from './invite';
import { PickedUp } from './picked-up';
import { canLeave, lastRound, toggleLastHand, wagersLie } from './last-hand';
import { MarkLines } from './mark-list';
import { marks, temperament } from './seat';
import { handsInWords, stackSaid } from './words';

const temperaments = ['rock', 'regular', 'loose', 'maniac', 'caller'] as const;
type Temperament = (typeof temperaments)[number] | 'any';

/** Asks the house for a player. */
export function HouseDialog({ desk, seat, onClose }: { desk: Desk; seat: number; onClose: () => void }) {
  const [kind, setKind] = useState<Temperament>('any');
  const call = () => void desk.act({ do: 'call-house-player', seat, ...(kind === 'any' ? {} : { temperament: kind }) }).then((done) => done && onClose());
  return (
    <Dialog title={t('table.house.title', { number: seat })} onClose={onClose} actions={<><Button onClick={onClose}>{t('cancel')}</Button><Button kind="primary" disabled={desk.busy} onClick={call}>{t('table.house.call')}</Button></>}>
      <p>{t('table.house.text')}</p>
      <SelectField<Temperament>
        label={t('table.house.temperament')}
        value={kind}
        onChoice={setKind}
        choices={(['any', ...temperaments] as const).map((one) => ({ value: one, label: t(`table.temperament.${one}.long`) }))}
      />
    </Dialog>
  );
}

/** A seat and what may be done about it. */
export function SeatDialog({ desk, seat: number, onClose }: { desk: Desk; seat: number; onClose: () => void }) {
  const { view } = desk;
  const { options } = view;
  const seat = view.seats.find((one) => one.seat === number);
  const [pickingUp, setPickingUp] = useState(false);
  const [vacating, setVacating] = useState(false);
  if (seat === undefined) return null;
  const name = seat.name;
  const done = (ok: boolean) => ok && onClose();
  if (vacating) return <VacateSeat desk={desk} seat={seat} onClose={onClose} />;
  if (pickingUp) return <WhyDialog title={t('table.staff.pickUpTitle', { name })} yes={t('table.staff.pickUp')} kind="danger" onYes={(why) => desk.act({ do: 'pick-up', seat: number, why }).then(done)} onClose={onClose} />;
  return (
    <Dialog title={name} onClose={onClose}>
      <ul class="seat-facts">
        <li>{t('table.seat.number', { number })}</li>
        <li>{stackSaid(desk.chips(seat.stack))}</li>
        {seat.house_player === null ? null : <li>{t('table.house.is', { temperament: temperament(seat.house_player) })}</li>}
        {seat.connected ? null : <li>{t('table.seat.disconnected')}</li>}
        {seat.presence === 'away' ? <li>{t('table.seat.away')}</li> : null}
        {seat.picked_up_at_millis === null ? null : <li><PickedUp until={seat.picked_up_at_millis} clock={desk.clock} /></li>}
        <MarkLines of={marks(view, seat)} />
        {seat.cards.some(({ card }) => card !== null) ? <li class="seat-hand"><CardRow cards={seat.cards} label={t('table.cards.of', { name })} /></li> : null}
        {seat.has.length === 0 ? null : <li>{handsInWords(seat.has)}</li>}
      </ul>
      {number === view.my_seat ? null : <NoteField key={seat.player} player={seat.player} name={name} />}
      {options?.ask_to_see.includes(number) === true ? (
        <Button icon="eye" onClick={() => void desk.act({ do: 'ask-to-see', seat: number }).then(done)}>{t('table.askToSee', { name })}</Button>
      ) : null}
      {seat.house_player === null && number !== view.my_seat ? <Silence player={seat.player} name={name} /> : null}
      {options?.dismiss.includes(number) === true ? (
        <Button icon="robot" onClick={() => void desk.act({ do: 'dismiss-house-player', seat: number }).then(done)}>{t('table.house.dismiss')}</Button>
      ) : null}
      <MoveSomebody desk={desk} seat={number} onDone={onClose} />
      {vacates(view, seat) ? <Button class="button-grave" onClick={() => setVacating(true)}>{t('table.seating.vacate', { rounds: seat.idle_rounds ?? 0 })}</Button> : null}
      {options?.staff.includes('pick-up') === true && number !== view.my_seat ? (
        <Button class="button-grave" onClick={() => setPickingUp(true)}>{t('table.staff.pickUp')}</Button>
      ) : null}
    </Dialog>
  );
}

interface MySeatProps {
  desk: Desk;
  onClose: () => void;
  onAdd: () => void;
  onInvite: () => void;
}

/** What one may do about one's own seat. */
export function MySeatDialog({ desk, onClose, onAdd, onInvite }: MySeatProps) {
  const { view } = desk;
  const { options } = view;
  const mine = view.seats.find(({ seat }) => seat === view.my_seat);
  const [to, setTo] = useState<string>('');
  if (options === null || mine === undefined) return null;
  const done = (ok: boolean) => ok && onClose();
  const inHand = view.playing && mine.dealt_in && mine.standing !== 'folded';
  return (
    <Dialog title={t('table.mySeat')} onClose={onClose}>
      {marks(view, mine).length === 0 ? null : <ul class="seat-facts"><MarkLines of={marks(view, mine)} /></ul>}
      {options.come_back ? <Button kind="primary" onClick={() => void desk.act({ do: 'return' }).then(done)}>{mine.presence === 'away' ? t('table.back') : t('table.stay')}</Button> : null}
      {options.sit_out ? <Button onClick={() => void desk.act({ do: 'sit-out' }).then(done)}>{t('table.sitOut')}</Button> : null}
      {options.sit_out_next_blind ? <Button onClick={() => void desk.act({ do: 'sit-out-next-blind' }).then(done)}>{t('table.sitOutNextBlind')}</Button> : null}
      {options.post === null || mine.dealt_in ? null : (
        <Button onClick={() => void desk.act({ do: 'post-now' }).then(done)}>{t('table.entry.post', { chips: desk.chips(options.post.live + options.post.dead) })}</Button>
      )}
      {options.wait && !mine.dealt_in ? <Button onClick={() => void desk.act({ do: 'wait-for-blind' }).then(done)}>{t('table.entry.wait')}</Button> : null}
      {options.add === null ? null : <Button icon="plus" onClick={onAdd}>{t('table.add.title')}</Button>}
      <TakeOff desk={desk} onDone={onClose} />
      {mine.queued !== null && mine.queued > 0 ? <p class="soft small">{t('table.add.queued', { chips: desk.chips(mine.queued) })}</p> : null}
      {canLeave(view) ? (
        <Button icon="door" onClick={() => (toggleLastHand(desk.table, view), onClose())}>{lastRound(desk.table) === null ? t('stay.last') : t('table.stay')}</Button>
      ) : null}
      {options.leave ? (
        <>
          <Button class="button-grave" icon="door" onClick={() => void desk.act({ do: 'leave' }).then(done)}>{t('table.leave')}</Button>
          <p class="soft small">{inHand ? t('table.leave.after') : wagersLie(view) ? t('table.leave.wagers') : t('table.leave.now')}</p>
        </>
      ) : null}
      <Button icon="person" onClick={() => { onClose(); asked.value = 'nickname'; }}>{t('nickname.change')}</Button>
      {canInvite(desk.info) ? <Button icon="people" onClick={onInvite}>{t('invite.friend')}</Button> : null}
      {options.seats.length === 0 ? null : (
        <div class="with-button">
          <SelectField
            label={t('table.changeSeat')}
            value={to}
            onChoice={setTo}
            choices={[{ value: '', label: '–' }, ...options.seats.map((one) => ({ value: String(one), label: t('table.seat.number', { number: one }) }))]}
          />
          <Button disabled={to === ''} onClick={() => void desk.act({ do: 'change-seat', to: Number(to) }).then(done)}>{t('table.changeSeat.go')}</Button>
        </div>
      )}
    </Dialog>
  );
}

/** Who waits for a seat, and what staff may do about it. The dialog stays: another may follow. */
function WaitingList({ desk }: { desk: Desk }) {
  const { waiting, options } = desk.view;
  const can = (what: string): boolean => options?.staff.includes(what) === true;
  if (waiting.length === 0 || (!can('bump') && !can('strike-off'))) return null;
  return (
    <section class="stack-tight" aria-labelledby="waiting-list">
      <h3 id="waiting-list">{t('table.list')}</h3>
      <ol class="waiting-list">
        {waiting.map(({ player, name }, place) => (
          <li key={player}>
            <span class="waiting-name">{place + 1}. {name}</span>
            {can('bump') && place > 0 ? <Button size="small" disabled={desk.busy} aria-label={t('table.list.bump.label', { name })} onClick={() => void desk.act({ do: 'bump', player })}>{t('table.list.bump')}</Button> : null}
            {can('strike-off') ? <Button size="small" disabled={desk.busy} aria-label={t('table.list.strike.label', { name })} onClick={() => void desk.act({ do: 'strike-off', player })}>{t('table.list.strike')}</Button> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What staff may do. */
export function StaffDialog({ desk, onClose, onChange }: { desk: Desk; onClose: () => void; onChange: () => void }) {
  const [voiding, setVoiding] = useState(false);
  const [cause, setCause] = useState('');
  const [conduct, setConduct] = useState(false);
  const can = (what: string): boolean => desk.view.options?.staff.includes(what) === true;
  const done = (ok: boolean) => ok && onClose();
  const causes = desk.view.options?.void_causes ?? [];
  if (conduct) return <ConductDialog desk={desk} onClose={onClose} />;
  if (voiding) {
    return (
      <Dialog
        title={t('table.staff.voidTitle')}
        role="alertdialog"
        onClose={onClose}
        actions={<><Button autofocus onClick={onClose}>{t('cancel')}</Button><Button kind="danger" disabled={!causes.includes(cause)} onClick={() => void desk.act({ do: 'void-round', cause }).then(done)}>{t('table.staff.void')}</Button></>}
      >
        <p>{t('table.staff.voidText')}</p>
        <SelectField
          label={t('table.staff.voidWhy')}
          value={cause}
          onChoice={setCause}
          choices={[{ value: '', label: t('table.staff.voidChoose') }, ...causes.map((one) => ({ value: one, label: tMaybe(`table.staff.voidCause.${one}`) ?? one }))]}
        />
      </Dialog>
    );
  }
  return (
    <Dialog title={t('table.staff')} onClose={onClose}>
      {can('pause') ? <Button icon="pause" onClick={() => void desk.act({ do: 'pause' }).then(done)}>{t('table.staff.pause')}</Button> : null}
      {can('resume') ? <Button icon="play" kind="primary" onClick={() => void desk.act({ do: 'resume' }).then(done)}>{t('table.staff.resume')}</Button> : null}
      {can('give-notice') ? <Button icon="bell" onClick={() => void desk.act({ do: 'give-notice' }).then(done)}>{t('table.staff.notice')}</Button> : null}
      {can('give-notice') && desk.view.coming == null && desk.view.my_seat === null ? <ButtonLink icon="felt" href={`/change/${desk.table}`}>{t('change.go')}</ButtonLink> : null}
      {can('verify-time') ? <Button icon="check" onClick={() => void desk.act({ do: 'verify-time' }).then(done)}>{t('table.staff.verify', { chips: desk.chips(desk.view.time?.unverified ?? 0) })}</Button> : null}
      {can('drop-time') ? <Button icon="check" onClick={() => void desk.act({ do: 'drop-time' }).then(done)}>{t('table.staff.drop', { chips: desk.chips(desk.view.time?.verified ?? 0) })}</Button> : null}
      {can('call-clock') ? <Button icon="clock" onClick={() => void desk.act({ do: 'call-clock' }).then(done)}>{t('table.staff.clock')}</Button> : null}
      {can('take-notice-back') ? <Button icon="bell" onClick={onChange}>{t('change.title')}</Button> : null}
      {can('allow-run-it-again') ? (
        <div class="row">
          <Button onClick={() => void desk.act({ do: 'allow-run-it-again', allowed: true }).then(done)}>{t('table.staff.runIt')}</Button>
          <Button onClick={() => void desk.act({ do: 'allow-run-it-again', allowed: false }).then(done)}>{t('table.staff.runItNot')}</Button>
        </div>
      ) : null}
      <WaitingList desk={desk} />
      <StaffSeating desk={desk} />
      {mayAboutConduct(desk.view.options?.staff ?? []) ? <Button icon="warning" onClick={() => setConduct(true)}>{says('conduct')}</Button> : null}
      {can('void-round') ? <Button class="button-grave" icon="warning" onClick={() => setVoiding(true)}>{t('table.staff.void')}</Button> : null}
      {can('pick-up') ? <p class="soft small">{t('table.staff.pickUpHelp')}</p> : null}
    </Dialog>
  );
}

const keys: readonly [string, Parameters<typeof tMaybe>[0]][] = [
  ['F', 'table.key.fold'], ['C', 'table.key.call'], ['R', 'table.key.raise'], ['↑ ↓', 'table.key.amount'], ['Enter', 'table.key.confirm'],
  ['M H T P A', 'table.key.presets'], ['1 – 7', 'table.key.cards'], ['Space', 'table.key.draw'], ['K', 'table.key.kitty'], ['X', 'table.key.callAndFold'],
  ['O / D', 'table.key.overBlind'], ['V / M', 'table.key.show'], ['G S D', 'table.key.chinese'], ['W A P F K', 'table.key.box'],
  ['U', 'stay.upTo.key'], ['L', 'stay.last.key'], ['E', 'table.key.time'], ['B', 'table.key.back'], ['S', 'table.key.seat'], ['N', 'table.key.sound'], ['/', 'table.key.chat'], ['?', 'table.key.help'],
];

/** Every key. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('table.keys')} wide onClose={onClose}>
      <p class="soft small">{t('table.keys.text')}</p>
      <dl class="keys">
        {keys.map(([key, what]) => (
          <div key={what}><dt><kbd>{key}</kbd></dt><dd>{tMaybe(what)}</dd></div>
        ))}
      </dl>
    </Dialog>
  );
}
