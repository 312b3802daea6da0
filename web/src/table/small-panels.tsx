/** Questions with a few answers: over-blinds, running it again, show or muck. */

import { useState } from 'preact/hooks';
import { t } from '../text';
import { Button, Dialog } from '../ui';
import type { Desk } from './desk';
import { useKeys } from './hotkeys';
import { timesRun } from './words';

export function OverBlindPanel({ desk, price }: { desk: Desk; price: number }) {
  const make = () => void desk.act({ do: 'over-blind' });
  const decline = () => void desk.act({ do: 'decline' });
  useKeys({ o: make, d: decline });
  return (
    <div class="card-panel">
      <p class="ask">{t('table.overBlind.ask', { chips: desk.chips(price) })}</p>
      <div class="acts">
        <Button class="act" disabled={desk.still} onClick={decline}>{t('table.overBlind.decline')}</Button>
        <Button kind="primary" class="act" disabled={desk.still} onClick={make}>{t('table.overBlind.make', { chips: desk.chips(price) })}</Button>
      </div>
    </div>
  );
}

/** How often the board is dealt in all: once, or up to `most` times more. */
export function RunItPanel({ desk, most }: { desk: Desk; most: number }) {
  const choices = Array.from({ length: most + 1 }, (_, again) => again);
  const run = (again: number) => void desk.act({ do: 'run-it-again', again });
  useKeys(Object.fromEntries(choices.map((again) => [String(again + 1), () => run(again)])));
  return (
    <div class="card-panel">
      <p class="ask">{t('table.runIt.ask')}</p>
      <div class="acts acts-many">
        {choices.map((again) => (
          <Button key={again} kind={again === 1 ? 'primary' : 'plain'} class="act" disabled={desk.still} onClick={() => run(again)}>
            {timesRun(again)}
          </Button>
        ))}
      </div>
    </div>
  );
}

export function ShowPanel({ desk }: { desk: Desk }) {
  const options = desk.view.options;
  const show = () => void desk.act({ do: 'show' });
  const muck = () => void desk.act({ do: 'muck' });
  useKeys({ v: show, m: muck });
  return (
    <div class="card-panel">
      <p class="ask">{t('table.show.ask')}</p>
      <div class="acts">
        {options?.muck === true ? <Button class="act" disabled={desk.still} onClick={muck}>{t('table.do.muck')}</Button> : null}
        {options?.show === true ? <Button kind="primary" class="act" disabled={desk.still} onClick={show}>{t('table.do.show')}</Button> : null}
      </div>
    </div>
  );
}

/** Hands that may be asked for after the showdown; the own one is simply shown. */
export function AskToSee({ desk }: { desk: Desk }) {
  const { view } = desk;
  const [choosing, setChoosing] = useState(false);
  const seats = view.options?.ask_to_see ?? [];
  if (seats.length === 0) return null;
  const others = view.seats.filter(({ seat }) => seats.includes(seat) && seat !== view.my_seat);
  const ask = (seat: number) => void desk.act({ do: 'ask-to-see', seat }).then((done) => done && setChoosing(false));
  const [only] = others;
  // One line, which the lowest bar has room for: several hands are a list that opens.
  return (
    <div class="also">
      {view.my_seat !== null && seats.includes(view.my_seat) ? <Button size="small" icon="eye" disabled={desk.still} onClick={() => ask(view.my_seat ?? 0)}>{t('table.showMine')}</Button> : null}
      {only === undefined ? null : others.length > 1 ? (
        <Button size="small" icon="eye" aria-haspopup="dialog" disabled={desk.still} onClick={() => setChoosing(true)}><span class="also-text">{t('table.askToSee.many')}</span></Button>
      ) : (
        <Button size="small" icon="eye" disabled={desk.still} onClick={() => ask(only.seat)}><span class="also-text">{t('table.askToSee.one', { name: only.name })}</span></Button>
      )}
      {choosing && others.length > 1 ? (
        <Dialog title={t('table.askToSee.whose')} onClose={() => setChoosing(false)}>
          {others.map(({ seat, name }) => (
            <Button key={seat} icon="eye" aria-label={t('table.askToSee', { name })} disabled={desk.still} onClick={() => ask(seat)}>{name}</Button>
          ))}
        </Dialog>
      ) : null}
    </div>
  );
}
