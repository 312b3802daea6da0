// The frame round every page.
import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Connection } from './connection';
import { rememberTable } from './last-table';
import { later } from './later';
import { Footer, Header, Tabs } from './navigation';
import type { PageProps } from './page';
import { match, path } from './router';
import { routeOf } from './routes';
import { SeatedBar } from './seated-bar';
import { asked, proving } from './session/session';
import { socket } from './socket';
import { t } from './text';
import { ButtonLink, Empty, Loading, Notice, Toasts, Button } from './ui';

const sessionDialogs = later(() => import('./session/dialogs'));
/** Where one waits: fetched once one does. */
const placesBar = later(() => import('./lists/places'));

type Shown =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed' }
  | { state: 'ready'; Page: ComponentType<PageProps>; pattern: string };

function usePage(): { shown: Shown; params: Record<string, string>; chrome: 'full' | 'bare' } {
  const found = routeOf(path.value);
  const pattern = found?.route.pattern ?? '';
  const [shown, setShown] = useState<Shown>({ state: 'loading' });
  useEffect(() => {
    let wanted = true;
    const load = found?.route.load;
    if (!load) {
      setShown({ state: 'missing' });
      return;
    }
    setShown((before) => (before.state === 'ready' && before.pattern === pattern ? before : { state: 'loading' }));
    load()
      .then((module) => wanted && setShown({ state: 'ready', Page: module.default, pattern }))
      .catch(() => wanted && setShown({ state: 'failed' }));
    return () => {
      wanted = false;
    };
  }, [pattern]);
  const current: Shown = shown.state === 'ready' && shown.pattern !== pattern ? { state: 'loading' } : shown;
  return { shown: current, params: found?.params ?? {}, chrome: found?.route.chrome ?? 'full' };
}

export function App() {
  const { shown, params, chrome } = usePage();
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  const title = routeOf(path.value)?.route.title;

  useEffect(() => {
    document.title = title ? t('title.page', { page: t(title) }) : 'Cutcard';
  });
  useEffect(() => {
    const table = Number(match('/table/:table', path.value)?.['table']);
    if (Number.isSafeInteger(table) && table > 0) rememberTable(table);
  }, [path.value]);
  useEffect(() => {
    // The reminder that players ask for; without it the page is whole.
    setTimeout(() => void import('./me/reminder').then(({ startReminder }) => startReminder(), () => undefined), 60_000);
  }, []);
  useEffect(() => {
    // A new page is read from its top, by eye or by ear; not the first one, which begins there.
    if (first.current) first.current = false;
    else main.current?.focus({ preventScroll: true });
  }, [path.value]);

  return (
    <>
      <a class="skip" href="#main" onClick={(event) => { event.preventDefault(); main.current?.focus(); }}>{t('skip')}</a>
      {chrome === 'full' ? <Header /> : null}
      <Connection />
      {chrome === 'full' ? <SeatedBar bare={false} /> : null}
      {socket.places.value.length > 0 ? <placesBar.Shown bare={chrome === 'bare'} /> : null}
      <main id="main" class={`page page-${chrome}`} tabIndex={-1} ref={main}>
        <Body shown={shown} params={params} />
      </main>
      {chrome === 'full' ? <><Footer /><Tabs /></> : null}
      {asked.value === null && proving.value === null ? null : <sessionDialogs.Shown />}
      <Toasts />
    </>
  );
}

function Body({ shown, params }: { shown: Shown; params: Record<string, string> }) {
  switch (shown.state) {
    case 'loading':
      return <Loading />;
    case 'missing':
      return (
        <Empty icon="search">
          <h1>{t('missing.title')}</h1>
          <p>{t('missing.text')}</p>
          <ButtonLink href="/" kind="primary">{t('missing.lobby')}</ButtonLink>
        </Empty>
      );
    case 'failed':
      return (
        <Notice kind="bad">
          <p>{t('failed.text')}</p>
          <Button onClick={() => location.reload()}>{t('reload')}</Button>
        </Notice>
      );
    case 'ready':
      return <shown.Page params={params} />;
  }
}
