/** Somebody to play with: friends by a link, players of the house at a press. */

import { COMPANY } from '../company';
import { t } from '../text';
import { Button } from '../ui';
import type { Desk } from './desk';
import { canInvite } from './invite';

/** What somebody who waits for others can do about it. The host of a private table asks friends first. */
export function Company({ desk, onInvite }: { desk: Desk; onInvite: () => void }) {
  const free = desk.view.options?.house_player.length ?? 0;
  const count = Math.min(COMPANY, free);
  const friends = canInvite(desk.info) ? <Button kind={desk.info.private ? 'primary' : 'plain'} class="act" icon="people" onClick={onInvite}>{t('invite.friend')}</Button> : null;
  const house = count > 0 ? (
    <Button kind={desk.info.private ? 'plain' : 'primary'} class="act" icon="robot" disabled={desk.busy} onClick={() => void desk.act({ do: 'call-house-players', count })}>{t('invite.house')}</Button>
  ) : null;
  return <div class="acts">{desk.info.private ? <>{friends}{house}</> : <>{house}{friends}</>}</div>;
}
