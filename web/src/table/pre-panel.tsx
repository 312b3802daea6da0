/** What can be chosen before the turn: in the place where the buttons will be. */

import { t } from '../text';
import type { Desk } from './desk';
import { useKeys } from './hotkeys';
import { choose, offered, priceToStay, type PreAction, type PreKind } from './pre-action';

interface PrePanelProps {
  desk: Desk;
  chosen: PreAction | null;
  onChoose: (chosen: PreAction | null) => void;
}

export function PrePanel({ desk, chosen, onChoose }: PrePanelProps) {
  const kinds = offered(desk.view);
  const price = priceToStay(desk.view);
  const toggle = (kind: PreKind) => {
    if (desk.still || !kinds.includes(kind)) return;
    onChoose(chosen?.kind === kind ? null : choose(kind, desk.view));
  };
  useKeys({
    f: () => toggle(kinds.includes('fold') ? 'fold' : 'check-fold'),
    c: () => toggle(kinds.includes('check') ? 'check' : 'call'),
  });
  const label = (kind: PreKind): string => {
    switch (kind) {
      case 'check': return t('table.pre.check');
      case 'check-fold': return t('table.pre.checkFold');
      case 'fold': return t('table.pre.fold');
      case 'call': return t('table.pre.call', { chips: desk.chips(price) });
    }
  };
  return (
    <div class="pre-panel" role="group" aria-label={t('table.pre')}>
      <span class="pre-title" aria-hidden="true">{t('table.pre')}</span>
      <div class="acts">
        {kinds.map((kind) => (
          <button key={kind} type="button" class="pre" role="checkbox" aria-checked={chosen?.kind === kind} disabled={desk.still} onClick={() => toggle(kind)}>
            <span class="pre-box" aria-hidden="true" />
            {label(kind)}
          </button>
        ))}
      </div>
    </div>
  );
}
