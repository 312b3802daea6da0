// A dialog that asks why: what staff do to others is kept with its reason.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { asRefused } from '../refused';
import { t } from '../text';
import { Button } from './button';
import { Dialog } from './dialog';
import { TextField } from './field';
import { RefusedNotice } from './notice';

export interface WhyDialogProps {
  title: string;
  /** What is about to be done, where the title does not say it all. */
  text?: string;
  /** What the button says that does it. */
  yes: string;
  kind?: 'primary' | 'danger';
  /** What else is asked. */
  children?: ComponentChildren;
  /** Whether that is answered. */
  ready?: boolean;
  /** Does it; what it throws is shown, and the dialog stays. */
  onYes: (why: string) => Promise<unknown>;
  onClose: () => void;
}

export function WhyDialog({ title, text, yes, kind = 'primary', children, ready = true, onYes, onClose }: WhyDialogProps) {
  const [why, setWhy] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const go = async (event: Event) => {
    event.preventDefault();
    if (why.trim() === '' || !ready || busy) return;
    setBusy(true);
    try {
      await onYes(why.trim());
    } catch (thrown) {
      setRefused(asRefused(thrown));
    }
    setBusy(false);
  };
  return (
    <Dialog title={title} role="alertdialog" onClose={onClose}>
      <form class="stack" onSubmit={go}>
        {text === undefined ? null : <p>{text}</p>}
        {refused ? <RefusedNotice thrown={refused} /> : null}
        {children}
        <TextField label={t('cage.why')} help={t('cage.why.help')} maxLength={200} autoComplete="off" value={why} onText={setWhy} required />
        <div class="dialog-actions">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind={kind} busy={busy} disabled={why.trim() === '' || !ready}>{yes}</Button>
        </div>
      </form>
    </Dialog>
  );
}
