// Preferences: kept in this browser, in force at once.
import { prefer, preferences } from '../preferences';
import { t } from '../text';
import { Button, Choices, PlayingCard, Switch, play } from '../ui';

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
    </section>
  );
}
