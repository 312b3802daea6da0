// Where else somebody is signed in, and a way to end it.
import { useEffect, useState } from 'preact/hooks';
import { api, type SessionInfo } from '../api';
import { asRefused } from '../refused';
import { t, time } from '../text';
import { Button, Loading, RefusedNotice, toastRefused } from '../ui';

export function Sessions() {
  const [sessions, setSessions] = useState<readonly SessionInfo[] | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const load = () => {
    api.sessions().then(
      (answer) => setSessions([...answer.sessions].sort((a, b) => b.last_used_millis - a.last_used_millis)),
      (thrown: unknown) => setRefused(asRefused(thrown)),
    );
  };
  useEffect(load, []);
  const end = (id: SessionInfo['id']) => api.revoke(id).then(load, toastRefused);
  return (
    <section class="panel stack" aria-labelledby="me-sessions">
      <h2 id="me-sessions">{t('me.sessions')}</h2>
      {refused ? <RefusedNotice thrown={refused} /> : !sessions ? <Loading /> : (
        <ul class="me-list">
          {sessions.map((session) => (
            <li key={session.id}>
              <span class="stack-tight">
                <span class="row">{browserName(session.agent)} {session.current ? <span class="badge badge-good">{t('me.sessions.this')}</span> : null}</span>
                <span class="soft tiny">{t('me.sessions.seen', { seen: time(session.last_used_millis) })}</span>
              </span>
              {session.current ? null : <Button size="small" label={t('me.sessions.end.label', { browser: browserName(session.agent) })} onClick={() => void end(session.id)}>{t('me.sessions.end')}</Button>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A browser's long name of itself, cut down to what tells it from others. */
export function browserName(agent: string | null | undefined): string {
  if (!agent || agent === 'unknown') return t('me.sessions.program');
  const browser = /Edg\//.test(agent) ? 'Edge' : /Firefox\//.test(agent) ? 'Firefox' : /Chrome\//.test(agent) ? 'Chrome' : /Safari\//.test(agent) ? 'Safari' : null;
  const system = /Android/.test(agent) ? 'Android' : /iPhone|iPad/.test(agent) ? 'iOS' : /Mac OS X/.test(agent) ? 'macOS' : /Windows/.test(agent) ? 'Windows' : /Linux/.test(agent) ? 'Linux' : null;
  if (!browser) return agent.slice(0, 40);
  return system ? `${browser}, ${system}` : browser;
}
