// Two-factor sign-in, as one's own page has it.
import { useState } from 'preact/hooks';
import { askTwoFactor } from '../session/session';
import { EndTwoFactor } from '../session/two-factor';
import { me } from '../store';
import { t } from '../text';
import { Button, Notice } from '../ui';

export function TwoFactor() {
  const [ending, setEnding] = useState(false);
  const state = me.value?.two_factor ?? 'off';
  return (
    <>
      <h3>{t('two-factor')}</h3>
      {state === 'needed' ? <Notice kind="warning">{t('two-factor.needed')}</Notice> : <p class="soft small">{state === 'on' ? t('two-factor.on.text') : t('two-factor.off.text')}</p>}
      <div class="row">
        {state === 'on'
          ? <Button onClick={() => setEnding(true)}>{t('two-factor.end')}</Button>
          : <Button kind={state === 'needed' ? 'primary' : 'plain'} onClick={askTwoFactor}>{t('two-factor.set-up')}</Button>}
      </div>
      {ending ? <EndTwoFactor onClose={() => setEnding(false)} /> : null}
    </>
  );
}
