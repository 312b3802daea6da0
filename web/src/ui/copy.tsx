import { useState } from 'preact/hooks';
import { t } from '../text';
import { Button } from './button';

/** Copies a text, and says so where it stands: what is told in passing may lie under a dialog. */
export function CopyButton({ text, label, primary = false }: { text: string; label: string; primary?: boolean }) {
  const [said, setSaid] = useState('');
  // Over plain HTTP from elsewhere browsers have no clipboard for pages: the text can still be marked by hand.
  const copy = () => (navigator.clipboard ? navigator.clipboard.writeText(text) : Promise.reject(new Error('none')))
    .then(() => setSaid(t('two-factor.copied')), () => setSaid(t('two-factor.no-clipboard')));
  return (
    <div class="row">
      <Button kind={primary ? 'primary' : 'plain'} onClick={() => void copy()}>{label}</Button>
      <span class="small soft" role="status">{said}</span>
    </div>
  );
}
