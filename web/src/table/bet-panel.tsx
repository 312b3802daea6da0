/** The betting: fold, check or call, bet or raise, in that order, so that fold is never beside raise. */

import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { preferences } from '../preferences';
import { t } from '../text';
import { Button, Dialog } from '../ui';
import type { Betting, TableAct, Wager } from '../wire';
import { bringsIn, fit, isFine, isFixed, mustOpen, opening, presets, stepped, type Preset } from './betting';
import type { Desk } from './desk';
import { useKeys } from './hotkeys';

interface BetPanelProps {
  desk: Desk;
  betting: Betting;
}

/** The act that puts so much in. */
function wagered(wager: Wager, to: number): TableAct {
  return wager.opens ? { do: 'bet', to } : { do: 'raise', to };
}

function wagerLabel(wager: Wager, to: number, chips: (amount: number) => string): string {
  const amount = chips(to);
  if (to === wager.most && wager.most_is_all_in) return t('table.do.allIn', { chips: amount });
  return wager.opens ? t('table.do.bet', { chips: amount }) : t('table.do.raise', { chips: amount });
}

/** The one thing a forced opener can do, and why it falls to them. */
function openLabel({ info, view, chips }: Desk, wager: Wager, to: number): string {
  if (info.family !== 'stud' || to !== wager.least) return wagerLabel(wager, to, chips);
  const why = bringsIn(view);
  return why === null ? t('table.do.bringIn', { chips: chips(to) }) : t(`table.do.bringIn.${why}`, { chips: chips(to) });
}

/** `½ pot`, `3 BB`, `3×`. */
function presetLabel({ name, factor }: Preset): string {
  switch (name) {
    case 'big-blinds': return t('stay.preset.bigBlinds', { factor: factor ?? 1 });
    case 'times': return t('stay.preset.times', { factor: factor ?? 1 });
    default: return t(`table.preset.${name}`);
  }
}

interface AmountProps {
  desk: Desk;
  choices: readonly Preset[];
  wager: Wager;
  to: number;
  onTo: (to: number) => void;
  onEnter: () => void;
  box: RefObject<HTMLInputElement | null>;
}

/** What was typed as a number with a fraction, however its point is written. */
const decimal = (text: string): string => text.replace(/,/g, '.').replace(/[^\d.]/g, '').replace(/(\..*)\./g, '$1');

/** Slider, box and presets. */
function Amount({ desk, choices, wager, to, onTo, onEnter, box }: AmountProps) {
  /** What stands in the box, and the amount it was taken for: another amount, chosen elsewhere, takes its place. */
  const [wrote, setWrote] = useState<{ text: string; to: number } | null>(null);
  const typed = wrote?.to === to ? wrote.text : null;
  // The box counts as the rest of the table does: in chips, or in big blinds.
  const unit = preferences.value.bigBlinds && desk.info.big_blind > 0 ? desk.info.big_blind : 1;
  const chipsOf = (text: string) => Math.round(Number(text) * unit);
  const bad = typed !== null && !isFine(wager, chipsOf(typed));
  // At each keystroke: the button says what it does now.
  const type = (text: string) => {
    const next = text === '' ? to : fit(wager, chipsOf(text));
    setWrote({ text, to: next });
    if (next !== to) onTo(next);
  };
  const settle = () => setWrote(null);
  return (
    <div class="amount-line">
      <div class="presets" role="group" aria-label={t('table.presets')}>
        {choices.map((preset) => (
          <button key={presetLabel(preset)} type="button" class="preset" aria-pressed={preset.to === to} title={desk.chips(preset.to)} disabled={desk.still} onClick={() => onTo(preset.to)}>
            {presetLabel(preset)}
          </button>
        ))}
      </div>
      {wager.either ? null : (
        <div class="slide">
          <button type="button" class="preset" aria-label={t('table.less')} disabled={desk.still} onClick={() => onTo(stepped(wager, to, -1, desk.info.big_blind))}>−</button>
          <input
            type="range"
            aria-label={t('table.amount')}
            aria-valuetext={desk.chips(to)}
            min={wager.least}
            max={wager.most}
            step="any"
            value={to}
            onInput={(event) => onTo(fit(wager, Number(event.currentTarget.value)))}
            onKeyDown={(event) => {
              const up = event.key === 'ArrowUp' || event.key === 'ArrowRight';
              const down = event.key === 'ArrowDown' || event.key === 'ArrowLeft';
              if (!up && !down) return;
              event.preventDefault();
              onTo(stepped(wager, to, up ? 1 : -1, desk.info.big_blind));
            }}
          />
          <button type="button" class="preset" aria-label={t('table.more')} disabled={desk.still} onClick={() => onTo(stepped(wager, to, 1, desk.info.big_blind))}>+</button>
          <input
            ref={box}
            class="input amount-box"
            type="text"
            inputMode={unit === 1 ? 'numeric' : 'decimal'}
            autocomplete="off"
            aria-label={t('table.amount.range', { least: desk.chips(wager.least), most: desk.chips(wager.most) })}
            aria-invalid={bad ? 'true' : undefined}
            value={typed ?? String(Math.round((to / unit) * 100) / 100)}
            onFocus={(event) => event.currentTarget.select()}
            onInput={(event) => type(unit === 1 ? event.currentTarget.value.replace(/\D/g, '') : decimal(event.currentTarget.value))}
            onBlur={settle}
            onKeyDown={(event) => {
              if (event.key === 'Escape') event.currentTarget.blur();
              if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
                event.preventDefault();
                settle();
                onTo(stepped(wager, to, event.key === 'ArrowUp' ? 1 : -1, desk.info.big_blind));
              }
              if (event.key !== 'Enter') return;
              event.preventDefault();
              // What is out of range is put right first, and sent only when seen and confirmed.
              if (bad) settle();
              else onEnter();
            }}
          />
        </div>
      )}
    </div>
  );
}

/** Asks before a hand is thrown away that could stay for nothing. */
function FreeFold({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const answer = (act: TableAct) => {
    onClose();
    void desk.act(act);
  };
  return (
    <Dialog
      title={t('table.freeFold.title')}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button kind="danger" onClick={() => answer({ do: 'fold' })}>{t('table.freeFold.fold')}</Button>
          <Button kind="primary" autofocus onClick={() => answer({ do: 'check' })}>{t('table.do.check')}</Button>
        </>
      }
    >
      <p>{t('table.freeFold.text')}</p>
    </Dialog>
  );
}

export function BetPanel({ desk, betting }: BetPanelProps) {
  const { wager } = betting;
  const { still, chips } = desk;
  const [to, setTo] = useState(wager?.least ?? 0);
  const [asking, setAsking] = useState(false);
  /** Whether the amount has been chosen: Enter alone must not raise. */
  const armed = useRef(false);
  const box = useRef<HTMLInputElement>(null);

  const terms = wager === null ? '' : `${desk.view.round_number}/${desk.view.betting_round}/${wager.least}/${wager.most}`;
  // At once: what is chosen on a panel that has only just come is not taken back.
  useLayoutEffect(() => {
    armed.current = false;
    setAsking(false);
    if (wager !== null) setTo(wager.least);
  }, [terms]);

  const change = (amount: number) => {
    armed.current = true;
    setTo(amount);
  };
  const raise = () => {
    if (wager !== null && !still) void desk.act(wagered(wager, fit(wager, to)));
  };
  const stay = () => {
    if (still) return;
    if (betting.check) void desk.act({ do: 'check' });
    else if (betting.call !== null) void desk.act({ do: 'call', price: betting.call });
  };
  const fold = () => {
    if (still || !betting.fold) return;
    if (betting.check) setAsking(true);
    else void desk.act({ do: 'fold' });
  };
  const choices = wager === null ? [] : presets(wager, opening(desk.info, desk.view));
  const preset = (key: string) => () => {
    const found = choices.find((one) => one.key === key);
    if (found) change(found.to);
  };
  useKeys({
    f: fold,
    c: stay,
    r: () => (wager === null ? undefined : isFixed(wager) || wager.either ? raise() : box.current?.focus()),
    Enter: () => (armed.current ? raise() : undefined),
    ArrowUp: () => wager && change(stepped(wager, to, 1, desk.info.big_blind)),
    ArrowDown: () => wager && change(stepped(wager, to, -1, desk.info.big_blind)),
    m: preset('m'), h: preset('h'), t: preset('t'), p: preset('p'), a: preset('a'),
    k: () => betting.kitty !== null && void desk.act({ do: 'take-kitty' }),
    x: () => betting.call_and_fold !== null && void desk.act({ do: 'call-and-fold' }),
  });

  const forced = mustOpen(betting);
  const callsAll = betting.call !== null && desk.view.seats.some(({ seat, stack }) => seat === desk.view.my_seat && stack <= (betting.call ?? 0));
  return (
    <div class="bet-panel">
      {asking ? <FreeFold desk={desk} onClose={() => setAsking(false)} /> : null}
      {wager !== null && !isFixed(wager) ? <Amount desk={desk} choices={choices} wager={wager} to={to} onTo={change} onEnter={raise} box={box} /> : null}
      {betting.kitty !== null || betting.call_and_fold !== null ? (
        <div class="also">
          {betting.call_and_fold === null ? null : (
            <Button disabled={still} onClick={() => void desk.act({ do: 'call-and-fold' })}>{t('table.do.callAndFold', { chips: chips(betting.call_and_fold) })}</Button>
          )}
          {betting.kitty === null ? null : (
            <Button disabled={still} onClick={() => void desk.act({ do: 'take-kitty' })}>{t('table.do.kitty', { chips: chips(betting.kitty) })}</Button>
          )}
        </div>
      ) : null}
      <div class="acts">
        {forced ? null : <Button class="act act-fold" disabled={still || !betting.fold} onClick={fold}>{t('table.do.fold')}</Button>}
        {forced ? null : betting.check ? (
          <Button class="act act-stay" disabled={still} onClick={stay}>{t('table.do.check')}</Button>
        ) : (
          <Button class="act act-stay" disabled={still || betting.call === null} onClick={stay}>
            {betting.call === null
              ? t('table.do.callNone')
              : callsAll
                ? t('table.do.callAllIn', { chips: chips(betting.call) })
                : t('table.do.call', { chips: chips(betting.call) })}
          </Button>
        )}
        {wager === null ? null : (
          <Button kind="primary" class="act act-raise" disabled={still} onClick={raise}>{forced ? openLabel(desk, wager, fit(wager, to)) : wagerLabel(wager, fit(wager, to), chips)}</Button>
        )}
      </div>
    </div>
  );
}
