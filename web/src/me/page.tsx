// One's own page: chips, preferences, sessions.
import './me.css';
import { calledBy } from '../guest-name';
import { ButtonLink, Button, Empty, Loading } from '../ui';
import { asGuest, askToSignIn } from '../session/session';
import { me } from '../store';
import { t } from '../text';
import { toastRefused } from '../ui';
import { Account } from './account';
import { Chips } from './chips';
import Complaints from './complaints';
import { Redeem } from './redeem';
import { Safeguards } from './safeguards';
import { later } from '../later';
import { PreferencesPanel } from './preferences-panel';
import { Sessions } from './sessions';

const wishes = later(() => import('../lists/wishes'));

export default function MePage() {
  const who = me.value;
  return (
    <>
      <h1>{who ? calledBy(who.name) : t('nav.me')}</h1>
      <div class="me-layout">
        <div class="stack">
          {who ? <><Chips /><Redeem /><Safeguards /><Complaints /><Account /><wishes.Shown /><Sessions /></> : who === null ? <Nobody /> : <Loading />}
        </div>
        <PreferencesPanel />
      </div>
    </>
  );
}

function Nobody() {
  return (
    <section class="panel">
      <Empty icon="person">
        <p>{t('me.nobody')}</p>
        <div class="row">
          <Button kind="primary" onClick={() => void asGuest().catch(toastRefused)}>{t('session.guest')}</Button>
          <Button onClick={() => askToSignIn('sign-in')}>{t('session.sign-in')}</Button>
          <Button onClick={() => askToSignIn('sign-up')}>{t('session.sign-up')}</Button>
        </div>
        <ButtonLink href="/" kind="quiet">{t('missing.lobby')}</ButtonLink>
      </Empty>
    </section>
  );
}
