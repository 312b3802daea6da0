// A name of one's own choosing, before or after sitting down.
import { useState } from 'preact/hooks';
import { me } from '../store';
import { t } from '../text';
import { Button, Dialog, RefusedNotice, TextField, toast } from '../ui';
import { rename, stopAsking, wished } from './session';
import { useSubmit } from './submit';

/** What somebody who is not in yet wants to be called. */
export function WishedName({ class: extra }: { class?: string }) {
  return <TextField {...(extra === undefined ? {} : { class: extra })} label={t('nickname.optional')} value={wished.value} onText={(text) => (wished.value = text)} placeholder={t('nickname.none')} maxLength={LONGEST_NAME} autoComplete="nickname" spellcheck={false} />;
}

/** The most letters of a name; the room has the last word. */
export const LONGEST_NAME = 20;

export function Nickname() {
  const [name, setName] = useState(me.peek()?.name ?? '');
  const { busy, refused, submit } = useSubmit(async () => {
    await rename(name.trim());
    toast(t('nickname.done', { name: name.trim() }));
    stopAsking();
  });
  return (
    <Dialog title={t('nickname.choose')} onClose={stopAsking}>
      <form class="stack" onSubmit={submit}>
        {refused ? <RefusedNotice thrown={refused} /> : null}
        <TextField label={t('nickname')} help={t('session.name.help')} value={name} onText={setName} maxLength={LONGEST_NAME} autoComplete="nickname" spellcheck={false} required />
        <Button type="submit" kind="primary" wide busy={busy} disabled={name.trim() === '' || name.trim() === me.value?.name}>{t('nickname.save')}</Button>
      </form>
    </Dialog>
  );
}
