// Two-factor sign-in: setting it up, keeping the recovery codes, ending it.
import { useState } from 'preact/hooks';
import type { BegunTwoFactor } from '../api';
import { t } from '../text';
import { Button, Dialog, Loading, Notice, RefusedNotice, TextField, toast } from '../ui';
import { CopyButton } from '../ui/copy';
import { begun, confirmTwoFactor, endTwoFactor, recoveryCodes, stopAsking } from './session';
import { useSubmit } from './submit';

/** Sets it up, step by step: the secret goes into an app, a code proves it, the recovery codes are told once. */
export function SetUpTwoFactor() {
  const codes = recoveryCodes.value;
  if (codes) return <Kept codes={codes} />;
  const told = begun.value;
  return (
    <Dialog title={t('two-factor.set-up')} onClose={stopAsking}>
      {told === null ? <Loading /> : told instanceof Error ? <RefusedNotice thrown={told} /> : <Scan told={told} />}
    </Dialog>
  );
}

function Scan({ told }: { told: BegunTwoFactor }) {
  const [code, setCode] = useState('');
  const { busy, refused, submit } = useSubmit(() => confirmTwoFactor(code));
  return (
    <form class="stack" onSubmit={submit}>
      <p class="small">{t('two-factor.scan')}</p>
      <img class="two-factor-picture" src={`data:image/svg+xml,${encodeURIComponent(told.picture)}`} alt={t('two-factor.picture')} width="200" height="200" />
      <p class="small soft">{t('two-factor.type')} <a href={told.uri}>{t('two-factor.open')}</a></p>
      <p><code class="two-factor-secret">{inGroups(told.secret)}</code></p>
      <CopyButton text={told.secret} label={t('two-factor.copy-secret')} />
      {refused ? <RefusedNotice thrown={refused} /> : null}
      <TextField label={t('two-factor.code')} help={t('two-factor.code.help')} value={code} onText={setCode} inputMode="numeric" autoComplete="one-time-code" spellcheck={false} required />
      <Button type="submit" kind="primary" wide busy={busy}>{t('two-factor.turn-on')}</Button>
    </form>
  );
}

function Kept({ codes }: { codes: readonly string[] }) {
  return (
    <Dialog title={t('two-factor.recovery')} role="alertdialog" onClose={stopAsking} actions={<Button kind="primary" wide onClick={stopAsking}>{t('two-factor.recovery.kept')}</Button>}>
      <Notice kind="warning">{t('two-factor.recovery.text')}</Notice>
      <ul class="recovery-codes" aria-label={t('two-factor.recovery')}>
        {codes.map((code) => <li key={code}><code>{code}</code></li>)}
      </ul>
      <CopyButton text={codes.join('\n')} label={t('two-factor.copy')} />
    </Dialog>
  );
}

/** Ends it: by the password and a code. */
export function EndTwoFactor({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { busy, refused, submit } = useSubmit(async () => {
    await endTwoFactor(password, code);
    toast(t('two-factor.ended'));
    onClose();
  });
  return (
    <Dialog title={t('two-factor.end')} onClose={onClose}>
      <form class="stack" onSubmit={submit}>
        <p class="soft small">{t('two-factor.end.text')}</p>
        {refused ? <RefusedNotice thrown={refused} /> : null}
        <TextField label={t('session.password')} value={password} onText={setPassword} type="password" autoComplete="current-password" required />
        <TextField label={t('two-factor.code')} help={t('two-factor.end.code')} value={code} onText={setCode} autoComplete="one-time-code" spellcheck={false} required />
        <Button type="submit" kind="danger" wide busy={busy}>{t('two-factor.end')}</Button>
      </form>
    </Dialog>
  );
}

/** Letters in fours, easier to type. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
