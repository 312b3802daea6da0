/** Taking a seat, and bringing more chips to it. */

import { titleOf } from '../games';
import { useState } from 'preact/hooks';
import { api } from '../api';
import { LONGEST_NAME } from '../session/nickname';
import { BringsClause, timeOfDay } from '../seat-lost';
import { isGuest, refreshMe, rename } from '../session/session';
import { socket } from '../socket';
import { me, wallet } from '../store';
import { number, t } from '../text';
import { Button, Dialog, Notice, RefusedNotice, SelectField, Switch, TextField, toastRefused } from '../ui';
import type { Range, TableInfo } from '../wire';
import type { Desk } from './desk';

interface ChipsFieldProps {
  label: string;
  least: number;
  most: number;
  chip: number;
  value: number;
  onValue: (value: number) => void;
  chips: (amount: number) => string;
}

/** Within a range, in whole chips of the table. */
export function inRange(amount: number, least: number, most: number, chip: number): number {
  if (amount >= most) return most;
  const step = Math.max(1, chip);
  return Math.min(most, Math.max(least, least + Math.round((amount - least) / step) * step));
}

/** A slider and a box for an amount of chips. */
export function ChipsField({ label, least, most, chip, value, onValue, chips }: ChipsFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  // At each keystroke: the button beside says what it does now.
  const type = (text: string) => {
    setTyped(text);
    if (text !== '') onValue(inRange(Number(text), least, most, chip));
  };
  const settle = () => setTyped(null);
  return (
    <div class="field">
      <span class="field-label">{label}</span>
      <div class="slide">
        <input
          type="range"
          aria-label={label}
          aria-valuetext={chips(value)}
          min={least}
          max={most}
          step={chip}
          value={value}
          onInput={(event) => onValue(inRange(Number(event.currentTarget.value), least, most, chip))}
        />
        <input
          class="input amount-box"
          type="text"
          inputMode="numeric"
          autocomplete="off"
          aria-label={t('table.amount.range', { least: number(least), most: number(most) })}
          value={typed ?? String(value)}
          onInput={(event) => type(event.currentTarget.value.replace(/\D/g, ''))}
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
        />
      </div>
      <span class="field-help">{t('table.range', { least: number(least), most: number(most) })}</span>
    </div>
  );
}

/** Not enough chips: how to get some. */
function TooFew({ least }: { least: number }) {
  const topUp = () => void api.topUp().then(refreshMe, toastRefused);
  return (
    <Notice kind="warning">
      <p>{t('table.sit.tooFew', { least: number(least), wallet: number(wallet.value) })}</p>
      <Button size="small" onClick={topUp}>{t('table.sit.topUp')}</Button>
    </Notice>
  );
}

/** Why the least is more than the table usually asks for: whoever left lately brings back what they left with. */
function Brings({ desk }: { desk: Desk }) {
  const { left, options } = desk.view;
  const now = desk.clock();
  if (left?.brings_until_millis == null || left.brings_until_millis <= now || (options?.buy_in?.least ?? 0) <= desk.info.least_buy_in) return null;
  return <p class="small">{t('sit.brings', { chips: number(left.chips), time: timeOfDay(left.brings_until_millis, now) })} <BringsClause left={left} now={now} /></p>;
}

/** What is proposed to whoever has so much: a hundred big blinds in all, as far as they may and can. */
function usual(info: TableInfo, { least, most }: { least: number; most: number }, stack: number): number {
  return inRange(Math.max(least, info.big_blind * 100 - stack), least, Math.max(least, most), info.chip);
}

export function SitDialog({ desk, seat, onClose }: { desk: Desk; seat: number | null; onClose: () => void }) {
  const { info, view } = desk;
  const seats = view.options?.sit_down ?? [];
  const [liked, setLiked] = useState(seat ?? seats[0] ?? 1);
  // Somebody may have been quicker: the seat that is shown is the one that is taken.
  const chosen = seats.includes(liked) ? liked : (seats[0] ?? liked);
  // Who left a moment ago brings what they left with, or more: the room says the range.
  const range = view.options?.buy_in ?? { least: info.least_buy_in, most: info.most_buy_in };
  const least = range.least;
  const most = Math.min(range.most ?? Number.MAX_SAFE_INTEGER, wallet.value);
  const [chips, setChips] = useState(usual(info, { least, most }, 0));
  const enough = most >= least && wallet.value >= least;
  const brought = enough ? inRange(chips, least, most, info.chip) : Math.max(most, 0);
  const [name, setName] = useState(me.peek()?.name ?? '');
  const [refused, setRefused] = useState<unknown>(null);
  const sit = async () => {
    const wished = name.trim();
    setRefused(null);
    try {
      if (wished !== '' && wished !== me.peek()?.name) await rename(wished);
    } catch (thrown) {
      return setRefused(thrown);
    }
    if (!(await desk.act({ do: 'sit-down', seat: chosen, chips: brought }))) return;
    // Whoever sits at a private table may invite to it.
    if (info.private) socket.again(desk.table);
    onClose();
  };
  return (
    <Dialog
      title={t('table.sit.title', { name: titleOf(info) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" disabled={!enough || desk.busy} onClick={() => void sit()}>{t('table.sit.with', { chips: number(brought) })}</Button>
        </>
      }
    >
      {enough ? (
        <ChipsField label={t('table.sit.chips')} least={least} most={most} chip={info.chip} value={Math.min(chips, most)} onValue={setChips} chips={desk.chips} />
      ) : (
        <TooFew least={least} />
      )}
      <Brings desk={desk} />
      {refused === null ? null : <RefusedNotice thrown={refused} />}
      {isGuest() ? <TextField label={t('nickname')} help={t('session.name.help')} value={name} onText={setName} maxLength={LONGEST_NAME} autoComplete="nickname" spellcheck={false} /> : null}
      <SelectField
        label={t('table.sit.seat')}
        value={String(chosen)}
        onChoice={(value) => setLiked(Number(value))}
        choices={seats.map((one) => ({ value: String(one), label: t('table.seat.number', { number: one }) }))}
      />
      <p class="soft small">{t('table.sit.wallet', { chips: number(wallet.value) })}</p>
    </Dialog>
  );
}

interface AddDialogProps {
  desk: Desk;
  range: Range;
  keepAt: number | null;
  onKeepAt: (chips: number | null) => void;
  onClose: () => void;
}

export function AddDialog({ desk, range, keepAt, onKeepAt, onClose }: AddDialogProps) {
  const { info, view } = desk;
  const most = Math.min(range.most ?? Number.MAX_SAFE_INTEGER, wallet.value);
  const enough = most >= range.least;
  const mine = view.seats.find(({ seat }) => seat === view.my_seat);
  const [chips, setChips] = useState(usual(info, { least: range.least, most }, mine?.stack ?? 0));
  const added = enough ? inRange(chips, range.least, most, info.chip) : Math.max(most, 0);
  const add = () => void desk.act({ do: 'add-chips', chips: added }).then((done) => done && onClose());
  return (
    <Dialog
      title={t('table.add.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" disabled={!enough || desk.busy} onClick={add}>{t('table.add.with', { chips: number(added) })}</Button>
        </>
      }
    >
      {enough ? (
        <ChipsField label={t('table.sit.chips')} least={range.least} most={most} chip={info.chip} value={Math.min(chips, most)} onValue={setChips} chips={desk.chips} />
      ) : (
        <TooFew least={range.least} />
      )}
      <p class="soft small">{view.playing && mine?.dealt_in === true ? t('table.add.later') : t('table.add.now')}</p>
      <Switch
        label={t('table.add.auto')}
        help={t('table.add.autoHelp', { chips: number(keepAt ?? (mine?.stack ?? 0) + added) })}
        checked={keepAt !== null}
        onChange={(on) => onKeepAt(on ? (mine?.stack ?? 0) + added : null)}
      />
    </Dialog>
  );
}
