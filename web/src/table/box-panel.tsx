/** The box of 3 Card Poker: wagers first, then play or fold. */

import { useState } from 'preact/hooks';
import { number, t } from '../text';
import { Button } from '../ui';
import type { BoxOptions, WagerTerms } from '../wire';
import { takesWagers } from './betting';
import { keep, kept, type Desk } from './desk';
import { useKeys } from './hotkeys';
import { PaysButton } from './scene/pays';

/** The sizes of chips on the buttons: a few multiples of the least step. */
export function chipSizes({ minimum, maximum, multiple }: WagerTerms): number[] {
  const steps = [multiple, minimum, minimum * 5, minimum * 20].filter((size) => size > 0 && size <= maximum);
  return [...new Set(steps)].sort((a, b) => a - b).slice(0, 4);
}

/** An amount the sign allows: nothing, or a multiple between the minimum and the maximum. */
export function allowed(terms: WagerTerms | null, amount: number): boolean {
  if (amount === 0) return true;
  if (terms === null) return false;
  return amount >= terms.minimum && amount <= terms.maximum && amount % terms.multiple === 0;
}

interface Wagers {
  ante: number;
  pairs_plus: number;
}

/** A dealer enters those of every box: each has its own. */
const keptAs = ({ table, view }: Desk): string => (view.by_hand === null ? `wagers.${table}` : `wagers.${table}.${view.my_seat ?? 0}`);

function lastWagers(desk: Desk): Wagers | null {
  try {
    const read: unknown = JSON.parse(kept(keptAs(desk)) ?? 'null');
    if (read === null || typeof read !== 'object') return null;
    const { ante, pairs_plus } = read as Record<string, unknown>;
    return typeof ante === 'number' && typeof pairs_plus === 'number' ? { ante, pairs_plus } : null;
  } catch {
    return null;
  }
}

interface CircleProps {
  desk: Desk;
  name: 'ante' | 'pairs-plus';
  terms: WagerTerms;
  /** What the player has for it. */
  available: number;
  value: number;
  onValue: (value: number) => void;
}

function Circle({ desk, name, terms, available, value, onValue }: CircleProps) {
  const most = Math.min(terms.maximum, available - (available % terms.multiple));
  const put = (more: number) => onValue(Math.min(most, Math.max(terms.minimum, value + more)));
  const label = t(`table.box.${name}`);
  return (
    <fieldset class="wager">
      <legend>
        {label} <span class="soft tiny">{t('table.box.terms', { least: number(terms.minimum), most: number(terms.maximum) })}</span>
      </legend>
      <div class="wager-line">
        {chipSizes(terms).map((size) => (
          <button key={size} type="button" class="chip-button" aria-label={t('table.box.add', { chips: desk.chips(size), wager: label })} disabled={desk.still || most < terms.minimum || value >= most} onClick={() => put(size)}>
            +{number(size)}
          </button>
        ))}
        <input
          class="input amount-box"
          type="text"
          inputMode="numeric"
          autocomplete="off"
          aria-label={label}
          aria-invalid={allowed(terms, value) ? undefined : 'true'}
          value={String(value)}
          onFocus={(event) => event.currentTarget.select()}
          onInput={(event) => onValue(Number(event.currentTarget.value.replace(/\D/g, '')))}
        />
        <button type="button" class="chip-button" aria-label={t('table.box.clear', { wager: label })} disabled={desk.still || value === 0} onClick={() => onValue(0)}>×</button>
      </div>
    </fieldset>
  );
}

function WagerPanel({ desk, box }: { desk: Desk; box: BoxOptions }) {
  const mine = desk.view.seats.find(({ seat }) => seat === desk.view.my_seat)?.at_box ?? null;
  const last = lastWagers(desk);
  const [wagers, setWagers] = useState<Wagers>({ ante: mine?.ante ?? 0, pairs_plus: mine?.pairs_plus ?? 0 });
  const total = wagers.ante + wagers.pairs_plus;
  const lies = mine !== null && mine.ante + mine.pairs_plus > 0;
  const same = lies && wagers.ante === mine.ante && wagers.pairs_plus === mine.pairs_plus;
  const fine = !same && total > 0 && total <= box.available && allowed(box.ante, wagers.ante) && allowed(box.pairs_plus, wagers.pairs_plus);
  const place = (chosen: Wagers) => {
    if (desk.still) return;
    setWagers(chosen);
    void desk.act({ do: 'wager', ...chosen }).then((done) => {
      if (done) keep(keptAs(desk), JSON.stringify(chosen));
    });
  };
  const confirm = () => fine && place(wagers);
  // L is the last hand at every table, so that no wager is made or changed by it.
  useKeys({ w: confirm, Enter: confirm, a: () => last && !lies && place(last) });
  const pays = desk.info.pays;
  return (
    <div class="card-panel wager-panel">
      {pays === null ? null : <PaysButton pays={pays} />}
      <div class="wagers">
        {box.ante === null ? null : <Circle desk={desk} name="ante" terms={box.ante} available={box.available - wagers.pairs_plus} value={wagers.ante} onValue={(ante) => setWagers({ ...wagers, ante })} />}
        {box.pairs_plus === null ? null : <Circle desk={desk} name="pairs-plus" terms={box.pairs_plus} available={box.available - wagers.ante} value={wagers.pairs_plus} onValue={(pairs_plus) => setWagers({ ...wagers, pairs_plus })} />}
      </div>
      <div class="acts">
        {box.withdraw && lies ? <Button class="act" disabled={desk.still} onClick={() => void desk.act({ do: 'withdraw' }).then((done) => done && setWagers({ ante: 0, pairs_plus: 0 }))}>{t('table.box.withdraw')}</Button> : null}
        {last === null || lies ? null : <Button class="act" disabled={desk.still} onClick={() => place(last)}>{t('table.box.repeat', { chips: desk.chips(last.ante + last.pairs_plus) })}</Button>}
        <Button kind="primary" class="act" disabled={desk.still || !fine} onClick={confirm}>
          {same ? t('table.box.lies', { chips: desk.chips(total) }) : lies ? t('table.box.change', { chips: desk.chips(total) }) : t('table.box.place', { chips: desk.chips(total) })}
        </Button>
      </div>
    </div>
  );
}

export function BoxPanel({ desk, box }: { desk: Desk; box: BoxOptions }) {
  const play = () => box.play !== null && !desk.still && void desk.act({ do: 'play' });
  const fold = () => box.fold && !desk.still && void desk.act({ do: 'fold' });
  const keepPairs = () => box.keep_pairs_plus && !desk.still && void desk.act({ do: 'keep-pairs-plus' });
  useKeys({ p: play, f: fold, k: keepPairs });
  if (takesWagers(box)) return <WagerPanel desk={desk} box={box} />;
  const mine = desk.view.seats.find(({ seat }) => seat === desk.view.my_seat);
  const pays = desk.info.pays;
  return (
    <div class="card-panel">
      {pays === null ? null : <PaysButton pays={pays} />}
      <div class="acts">
        {box.fold ? <Button class="act act-fold" disabled={desk.still} onClick={fold}>{t('table.do.fold')}</Button> : null}
        {box.keep_pairs_plus ? <Button class="act" disabled={desk.still} onClick={keepPairs}>{t((mine?.at_box?.ante ?? 0) > 0 ? 'table.box.keep' : 'table.box.keep.all')}</Button> : null}
        {box.play === null ? null : <Button kind="primary" class="act act-raise" disabled={desk.still} onClick={play}>{t('table.box.playFor', { chips: desk.chips(box.play) })}</Button>}
      </div>
    </div>
  );
}
