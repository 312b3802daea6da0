// More time to act: kept with the account, in force at every table.
import { api } from '../api';
import { refreshMe } from '../session/session';
import { me } from '../store';
import { t } from '../text';
import { Switch, toastRefused } from '../ui';

/** The switch, for whoever is signed in. */
export function MoreTime() {
  const who = me.value ?? null;
  if (who === null) return null;
  const change = (on: boolean) => void api.moreTime(on).then(refreshMe, toastRefused);
  return <Switch label={t('inText.moreTime')} help={t('inText.moreTime.help')} checked={who.more_time} onChange={change} />;
}
