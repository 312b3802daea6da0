// The dialogs of coming in: sign in, sign up, a password, proving oneself again.
import { useEffect, useRef, useState } from 'preact/hooks';
import { api } from '../api';
import { calledBy } from '../guest-name';
import { asRefused } from '../refused';
import { me } from '../store';
import { t } from '../text';
import { Button, Dialog, RefusedNotice, TextField, toast } from '../ui';
import { Nickname } from './nickname';
import { asGuest, asked, isGuest, isStaff, proving, setPassword, signIn, signUp, stopAsking } from './session';
import { useSubmit } from './submit';
import { SetUpTwoFactor } from './two-factor';

/** The least a password must have, of players and of staff; the room has the last word. */
const LEAST = 8;
const LEAST_OF_STAFF = 12;

export default function SessionDialogs() {
  const prove = proving.value;
  if (prove) return <Prove answer={prove} />;
  switch (asked.value) {
    case 'sign-in':
      return <SignIn />;
    case 'sign-up':
      return <SignUp />;
    case 'password':
      return <Password />;
    case 'nickname':
      return <Nickname />;
    case 'two-factor':
      return <SetUpTwoFactor />;
    case null:
      return null;
  }
}

function SignIn() {
  const [name, setName] = useState('');
  const [password, setPasswordText] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const { busy, refused, submit } = useSubmit(async () => {
    try {
      await signIn(name.trim(), password, code ?? undefined);
    } catch (thrown) {
      // The first time it is no refusal but the next question.
      if (asRefused(thrown).code !== 'code-needed' || code !== null) throw thrown;
      setCode('');
    }
  });
  return (
    <Dialog title={t('session.sign-in')} onClose={stopAsking}>
      <form class="stack" onSubmit={submit}>
        {refused ? <RefusedNotice thrown={refused} /> : null}
        <TextField label={t('session.name')} value={name} onText={setName} autoComplete="username" autoCapitalize="none" spellcheck={false} required />
        <TextField label={t('session.password')} value={password} onText={setPasswordText} type="password" autoComplete="current-password" required />
        {code === null ? null : <CodeField code={code} onCode={setCode} />}
        <Button type="submit" kind="primary" wide busy={busy}>{t('session.sign-in')}</Button>
      </form>
      <Others>
        <Button kind="quiet" onClick={() => (asked.value = 'sign-up')}>{t('session.sign-up')}</Button>
        <GuestButton />
      </Others>
    </Dialog>
  );
}

/** Asked for once the password was right: whoever types goes on typing there. */
function CodeField({ code, onCode }: { code: string; onCode: (code: string) => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place}>
      <TextField label={t('two-factor.code')} help={t('two-factor.code.sign-in')} value={code} onText={onCode} autoComplete="one-time-code" autoCapitalize="none" spellcheck={false} required />
    </div>
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
  const least = isStaff() ? LEAST_OF_STAFF : LEAST;
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const { busy, refused, submit } = useSubmit(async () => {
    await setPassword(fresh, old || undefined);
    toast(t('session.password.set'));
  });
  return (
    <Dialog title={guest ? t('session.password.first') : t('session.password.change')} onClose={stopAsking}>
      <form class="stack" onSubmit={submit}>
        <p class="soft small">{guest ? t('session.password.first.text', { name: calledBy(me.value?.name ?? '') }) : t('session.password.change.text')}</p>
        {refused ? <RefusedNotice thrown={refused} /> : null}
        <input class="visually-hidden" type="text" autoComplete="username" value={me.value?.name ?? ''} readOnly tabIndex={-1} aria-hidden="true" />
        {guest ? null : <TextField label={t('session.password.old')} help={t('session.password.old.help')} value={old} onText={setOld} type="password" autoComplete="current-password" />}
        <TextField label={t('session.password.new')} help={t('session.password.help', { least })} value={fresh} onText={setFresh} type="password" autoComplete="new-password" minLength={least} required />
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
