// The account: its password, what it can take with it, the way out.
import { useState } from 'preact/hooks';
import { asked, isGuest, signOut } from '../session/session';
import { t } from '../text';
import { Button, Dialog, Icon, Notice, toastRefused } from '../ui';
import { TwoFactor } from './two-factor';

export function Account() {
  const guest = isGuest();
  const [leaving, setLeaving] = useState(false);
  const leave = () => void signOut().catch(toastRefused);
  return (
    <section class="panel stack" aria-labelledby="me-account">
      <h2 id="me-account">{t('me.account')}</h2>
      {guest ? <Notice kind="warning">{t('me.guest')}</Notice> : null}
      <div class="row">
        <Button icon="key" kind={guest ? 'primary' : 'plain'} onClick={() => (asked.value = 'password')}>{guest ? t('session.password.first') : t('session.password.change')}</Button>
        <Button icon="door" onClick={() => (guest ? setLeaving(true) : leave())}>{t('session.sign-out')}</Button>
      </div>
      {guest ? null : <TwoFactor />}
      <h3>{t('me.export')}</h3>
      <p class="soft small">{t('me.export.text')}</p>
      <div class="row">
        <a class="button button-plain button-usual" href="/api/me/export?format=json" download="cutcard-rounds.jsonl"><Icon name="download" /> JSON</a>
        <a class="button button-plain button-usual" href="/api/me/export?format=phh" download="cutcard-rounds.phhs"><Icon name="download" /> PHH</a>
      </div>
      {leaving ? (
        <Dialog
          role="alertdialog"
          title={t('me.leave.title')}
          onClose={() => setLeaving(false)}
          actions={<><Button onClick={() => setLeaving(false)}>{t('cancel')}</Button><Button kind="danger" onClick={() => { setLeaving(false); leave(); }}>{t('session.sign-out')}</Button></>}
        >
          <p>{t('me.leave.text')}</p>
        </Dialog>
      ) : null}
    </section>
  );
}
