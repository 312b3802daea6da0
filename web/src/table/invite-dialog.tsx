/** A link to the table, to be sent to whoever is to come. */

import { titleOf } from '../games';
import { useState } from 'preact/hooks';
import { api } from '../api';
import { isStaff } from '../session/session';
import { socket } from '../socket';
import { me } from '../store';
import { t } from '../text';
import { Button, Dialog, toastRefused } from '../ui';
import { CopyButton } from '../ui/copy';
import type { TableInfo } from '../wire';
import { inviteLink } from './invite';

/** The phone's own way of sending something, where it has one. */
function share(info: TableInfo, url: string): void {
  // Whoever changes their mind has not failed.
  navigator.share({ title: t('invite.title', { table: titleOf(info) }), url }).catch(() => undefined);
}

/** Another code for a private table: its host's to ask for, and staff's. */
function NewLink({ info, onInvite }: { info: TableInfo; onInvite: (invite: string) => void }) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const change = () => {
    setBusy(true);
    api.changeCode(info.table).then(({ invite }) => {
      if (invite !== null) onInvite(invite);
      setSaid(t('invite.changed'));
      // The table's own page has the old one.
      socket.again(info.table);
    }, toastRefused).finally(() => setBusy(false));
  };
  return (
    <div class="stack-tight">
      <div class="row">
        <Button kind="quiet" icon="key" busy={busy} onClick={change}>{t('invite.change')}</Button>
        <span class="small soft" role="status">{said}</span>
      </div>
      <p class="small soft">{t('invite.change.help')}</p>
    </div>
  );
}

/** Whether the viewer may have the code changed. */
function mayChange(info: TableInfo): boolean {
  return info.private && (isStaff() || (me.value != null && me.value.name === info.opened_by));
}

export function InviteDialog({ info, onClose }: { info: TableInfo; onClose: () => void }) {
  const [fresh, setFresh] = useState<string | null>(null);
  const link = inviteLink({ table: info.table, invite: fresh ?? info.invite });
  return (
    <Dialog title={t('invite.friend')} onClose={onClose}>
      <p>{info.private ? t('invite.private') : t('invite.public')}</p>
      <textarea class="input invite-link" rows={2} readOnly spellcheck={false} value={link} aria-label={t('invite.link')} onFocus={(event) => event.currentTarget.select()} />
      <div class="row">
        {typeof navigator.share === 'function' ? <Button kind="primary" icon="forward" onClick={() => share(info, link)}>{t('invite.share')}</Button> : null}
        <CopyButton key={link} primary={typeof navigator.share !== 'function'} text={link} label={t('invite.copy')} />
      </div>
      {mayChange(info) ? <NewLink info={info} onInvite={setFresh} /> : null}
    </Dialog>
  );
}
