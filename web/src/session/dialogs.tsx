// The dialogs of coming in: sign in, sign up, a password, proving oneself again.
import { useState } from 'preact/hooks';
import { api } from '../api';
import { asRefused } from '../refused';
import { me } from '../store';
import { t } from '../text';
import { Button, Dialog, RefusedNotice, TextField, toast } from '../ui';
import { asGuest, asked, isGuest, proving, setPassword, signIn, signUp, stopAsking } from './session';

/** The least a password must have; the room has the last word. */
const LEAST = 8;

export function SessionDialogs() {
  const prove = proving.value;
  if (prove) return <Prove answer={prove} />;
  switch (asked.value) {
    case 'sign-in':
      return <SignIn />;
    case 'sign-up':
      return <SignUp />;
    case 'password':
      return <Password />;
    case null:
      return null;
  }
}

/** Something to submit: under way, refused, done. */
function useSubmit(work: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const submit = async (event?: Event) => {
    event?.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefused(null);
    try {
      await work();
    } catch (thrown) {
      setRefused(asRefused(thrown));
    } finally {
      setBusy(false);
    }
  };
  return { busy, refused, submit };
}

function SignIn() {
  const [name, setName] = useState('');
  const [password, setPasswordText] = useState('');
  const { busy, refused, submit } = useSubmit(() => signIn(name.trim(), password));
  return (
    <Dialog title={t('session.sign-in')} onClose={stopAsking}>
      <form class="stack" onSubmit={submit}>
        {refused ? <RefusedNotice thrown={refused} /> : null}
        <TextField label={t('session.name')} value={name} onText={setName} autoComplete="username" autoCapitalize="none" spellcheck={false} required />
        <TextField label={t('session.password')} value={password} onText={setPasswordText} type="password" autoComplete="current-password" required />
        <Button type="submit" kind="primary" wide busy={busy}>{t('session.sign-in')}</Button>
      </form>
      <Others>
        <Button kind="quiet" onClick={() => (asked.value = 'sign-up')}>{t('session.sign-up')}</Button>
        <GuestButton />
      </Others>
    </Dialog>
  );
}

function SignUp() {
  const [name, setName] = useState('');
  const [password, setPasswordText] = useState('');
  const { busy, refused, submit } = useSubmit(() => signUp(name.trim(), password));
  return (
    <Dialog title={t('session.sign-up')} onClose={stopAsking}>
      <form class="stack" onSubmit={submit}>
        {refused ? <RefusedNotice thrown={refused} /> : null}
        <TextField label={t('session.name')} help={t('session.name.help')} value={name} onText={setName} autoComplete="username" autoCapitalize="none" spellcheck={false} required />
        <TextField label={t('session.password')} help={t('session.password.help', { least: LEAST })} value={password} onText={setPasswordText} type="password" autoComplete="new-password" minLength={LEAST} required />
        <Button type="submit" kind="primary" wide busy={busy}>{t('session.sign-up')}</Button>
      </form>
      <Others>
        <Button kind="quiet" onClick={() => (asked.value = 'sign-in')}>{t('session.sign-in')}</Button>
        <GuestButton />
      </Others>
    </Dialog>
  );
}

function Others({ children }: { children: preact.ComponentChildren }) {
  return <div class="spread session-others">{children}</div>;
}

function GuestButton() {
  const { busy, submit } = useSubmit(() => asGuest());
  return <Button kind="quiet" busy={busy} onClick={() => void submit()}>{t('session.guest')}</Button>;
}

function Password() {
  const guest = isGuest();
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const { busy, refused, submit } = useSubmit(async () => {
    await setPassword(fresh, old || undefined);
    toast(t('session.password.set'));
  });
  return (
    <Dialog title={guest ? t('session.password.first') : t('session.password.change')} onClose={stopAsking}>
      <form class="stack" onSubmit={submit}>
        <p class="soft small">{guest ? t('session.password.first.text', { name: me.value?.name ?? '' }) : t('session.password.change.text')}</p>
        {refused ? <RefusedNotice thrown={refused} /> : null}
        <input class="visually-hidden" type="text" autoComplete="username" value={me.value?.name ?? ''} readOnly tabIndex={-1} aria-hidden="true" />
        {guest ? null : <TextField label={t('session.password.old')} help={t('session.password.old.help')} value={old} onText={setOld} type="password" autoComplete="current-password" />}
        <TextField label={t('session.password.new')} help={t('session.password.help', { least: LEAST })} value={fresh} onText={setFresh} type="password" autoComplete="new-password" minLength={LEAST} required />
        <Button type="submit" kind="primary" wide busy={busy}>{t('session.password.save')}</Button>
      </form>
    </Dialog>
  );
}

function Prove({ answer }: { answer: (proved: boolean) => void }) {
  const [password, setPasswordText] = useState('');
  const { busy, refused, submit } = useSubmit(async () => {
    await api.reauthenticate(password);
    answer(true);
  });
  return (
    <Dialog title={t('session.prove')} onClose={() => answer(false)}>
      <form class="stack" onSubmit={submit}>
        <p class="soft small">{t('session.prove.text')}</p>
        {refused ? <RefusedNotice thrown={refused} /> : null}
        <TextField label={t('session.password')} value={password} onText={setPasswordText} type="password" autoComplete="current-password" required />
        <Button type="submit" kind="primary" wide busy={busy}>{t('session.prove.go')}</Button>
      </form>
    </Dialog>
  );
}
