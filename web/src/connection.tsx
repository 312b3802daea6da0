// How the connection to the room is, where it is not as it should be.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { socket } from './socket';
import { t } from './text';
import { Button, Icon } from './ui';

/** Whether it has been down long enough to be worth a word. */
const worthSaying = signal(false);

export function Connection() {
  const state = socket.state.value;
  const down = state !== 'open';
  useEffect(() => {
    if (!down) {
      worthSaying.value = false;
      return;
    }
    const timer = setTimeout(() => (worthSaying.value = true), 1_200);
    return () => clearTimeout(timer);
  }, [down]);
  return (
    <div class="connection" role="status" aria-live="polite">
      {down && (worthSaying.value || state === 'ended') ? <Bar /> : null}
    </div>
  );
}

function Bar() {
  if (socket.state.value === 'ended') {
    return (
      <div class="connection-bar">
        <span>{t('connection.outdated')}</span>
        <Button size="small" onClick={() => location.reload()}>{t('reload')}</Button>
      </div>
    );
  }
  const stopping = socket.goodbye.value === 'stopping';
  return (
    <div class="connection-bar">
      <Icon name="spinner" />
      <span>{stopping ? t('connection.stopping') : t('connection.lost')}</span>
      {socket.state.value === 'waiting' ? <Button size="small" onClick={() => socket.wake()}>{t('connection.now')}</Button> : null}
    </div>
  );
}
