// Preferences: kept in this browser, in force at once.
import { askToNotify, canNotify } from '../attention';
import { unblock } from '../blocked';
import { prefer, preferences } from '../preferences';
import { MoreTime } from './more-time';
import { t } from '../text';
import { Button, Choices, PlayingCard, Switch, play, toast } from '../ui';

export function PreferencesPanel() {
  const now = preferences.value;
  return (
    <section class="panel stack" aria-labelledby="me-preferences">
      <h2 id="me-preferences">{t('me.preferences')}</h2>
      <Choices
        label={t('me.language')}
        value={now.language}
        choices={[{ value: 'auto', label: t('me.auto') }, { value: 'en', label: 'English' }, { value: 'es', label: 'Español' }]}
        onChoice={(language) => prefer({ language })}
      />
      <Choices
        label={t('me.theme')}
        value={now.theme}
        choices={[{ value: 'auto', label: t('me.auto') }, { value: 'dark', label: t('me.theme.dark') }, { value: 'light', label: t('me.theme.light') }]}
        onChoice={(theme) => prefer({ theme })}
      />
      <Choices
        label={t('me.animations')}
        value={now.animations}
        choices={[{ value: 'auto', label: t('me.auto') }, { value: 'on', label: t('me.on') }, { value: 'off', label: t('me.off') }]}
        onChoice={(animations) => prefer({ animations })}
      />
      <Switch label={t('me.four-colours')} help={t('me.four-colours.help')} checked={now.fourColours} onChange={(fourColours) => prefer({ fourColours })} />
      <Switch label={t('me.large-print')} help={t('me.large-print.help')} checked={now.largePrint} onChange={(largePrint) => prefer({ largePrint })} />
      <div class="me-samples" aria-hidden="true">
        <PlayingCard card="As" /><PlayingCard card="Kh" /><PlayingCard card="Td" /><PlayingCard card="9c" /><PlayingCard card="Jk" /><PlayingCard card={null} />
      </div>
      <Switch label={t('me.big-blinds')} help={t('me.big-blinds.help')} checked={now.bigBlinds} onChange={(bigBlinds) => prefer({ bigBlinds })} />
      <Switch label={t('me.sounds')} help={t('me.sounds.help')} checked={now.sounds} onChange={(sounds) => prefer({ sounds })} />
      {now.sounds ? (
        <div class="row">
          <label class="field grow">
            <span class="field-label">{t('me.volume')}</span>
            <input type="range" min="0" max="100" step="5" value={Math.round(now.volume * 100)} onInput={(event) => prefer({ volume: Number(event.currentTarget.value) / 100 })} />
          </label>
          <Button icon="sound" onClick={() => play('turn')}>{t('me.try')}</Button>
        </div>
      ) : null}
      <Switch label={t('me.vibrate')} help={t('me.vibrate.help')} checked={now.vibrate} onChange={(vibrate) => prefer({ vibrate })} />
      {canNotify() ? <Switch label={t('me.notify')} help={t('me.notify.help')} checked={now.notify} onChange={(notify) => void allow(notify)} /> : null}
      <Switch label={t('inText')} help={t('inText.help')} checked={now.textTable} onChange={(textTable) => prefer({ textTable })} />
      <MoreTime />
      <Blocked />
    </section>
  );
}

/** The browser asks, once, and only after a press. */
async function allow(notify: boolean): Promise<void> {
  if (!notify || (await askToNotify())) prefer({ notify });
  else toast(t('me.notify.denied'), 'bad');
}

/** Whose lines in the chat are never shown. */
function Blocked() {
  const { blocked } = preferences.value;
  if (blocked.length === 0) return null;
  return (
    <div class="stack-tight">
      <h3>{t('me.blocked')}</h3>
      <ul class="me-blocked">
        {blocked.map((one) => (
          <li key={one.player} class="spread">
            <span>{one.name}</span>
            <Button size="small" label={t('chat.unblock', { name: one.name })} onClick={() => unblock(one.player)}>{t('me.blocked.end')}</Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
