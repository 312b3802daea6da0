/** What can be chosen before the turn: in the place where the buttons will be. */

import { useState } from 'preact/hooks';
import { t } from '../text';
import type { Desk } from './desk';
import { useKeys } from './hotkeys';
import { choose, limits, offered, priceToStay, type PreAction, type PreKind } from './pre-action';

interface PrePanelProps {
  desk: Desk;
  chosen: PreAction | null;
  onChoose: (chosen: PreAction | null) => void;
}

export function PrePanel({ desk, chosen, onChoose }: PrePanelProps) {
  const { view } = desk;
  const kinds = offered(view);
  const price = priceToStay(view);
  const rungs = limits(view, desk.info.big_blind);
  /** What was set last, in chips: the nearest limit at or above it is offered. */
  const [wished, setWished] = useState(0);
  const at = Math.max(0, rungs.findIndex((rung) => rung >= wished));
  // A limit that is chosen stays as it is, whatever else is offered meanwhile.
  const limit = chosen?.kind === 'call-up-to' ? chosen.price : (rungs[at] ?? 0);
  const toggle = (kind: PreKind) => {
    if (desk.still || !kinds.includes(kind)) return;
    onChoose(chosen?.kind === kind ? null : choose(kind, view, limit));
  };
  const step = (by: number) => {
    const rung = rungs[at + by];
    if (rung !== undefined) setWished(rung);
  };
  useKeys({
    f: () => toggle(kinds.includes('fold') ? 'fold' : 'check-fold'),
    c: () => toggle(kinds.includes('check') ? 'check' : 'call'),
    u: () => toggle('call-up-to'),
  });
  const label = (kind: PreKind): string => {
    switch (kind) {
      case 'check': return t('table.pre.check');
      case 'check-fold': return t('table.pre.checkFold');
      case 'fold': return t('table.pre.fold');
      case 'call': return t('table.pre.call', { chips: desk.chips(price) });
      case 'call-up-to': return limit === rungs.at(-1) ? t('stay.pre.callAny') : t('stay.pre.callUpTo', { chips: desk.chips(limit) });
    }
  };
  const button = (kind: PreKind) => (
    <button key={kind} type="button" class="pre" role="checkbox" aria-checked={chosen?.kind === kind} disabled={desk.still} onClick={() => toggle(kind)}>
      <span class="pre-box" aria-hidden="true" />
      {label(kind)}
    </button>
  );
  const held = desk.still || chosen?.kind === 'call-up-to';
  return (
    <div class="pre-panel" role="group" aria-label={t('table.pre')}>
      <span class="pre-title" aria-hidden="true">{t('table.pre')}</span>
      <div class="acts">
        {kinds.map((kind) => (kind === 'call-up-to' ? (
          <span key={kind} class="pre-limit">
            <button type="button" class="pre-step" aria-label={t('stay.pre.less')} disabled={held || at === 0} onClick={() => step(-1)}>−</button>
            {button(kind)}
            <button type="button" class="pre-step" aria-label={t('stay.pre.more')} disabled={held || at >= rungs.length - 1} onClick={() => step(1)}>+</button>
          </span>
        ) : button(kind)))}
      </div>
    </div>
  );
}
