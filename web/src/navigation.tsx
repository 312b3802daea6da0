// Ways about the page: a bar at the top of a desk, tabs at the foot of a phone.
import { calledBy } from './guest-name';
import { Link, path } from './router';
import { leadsSomewhere } from './routes';
import { askToSignIn } from './session/session';
import { isInCharge, looksAfterFloor, me, worksHere, worksInCage } from './store';
import { t, type PlainKey } from './text';
import { Amount, Button, Icon, type IconName } from './ui';

interface Way {
  href: string;
  label: PlainKey;
  icon: IconName;
  /** Other paths that belong to it. */
  also?: readonly string[];
}

const WAYS: readonly Way[] = [
  { href: '/', label: 'nav.lobby', icon: 'felt', also: ['/open', '/friends', '/table', '/lists'] },
  { href: '/history', label: 'nav.history', icon: 'history' },
  // How games are played comes first, the clauses behind it after that.
  { href: '/games', label: 'nav.rules', icon: 'book', also: ['/rules', '/practice'] },
  { href: '/odds', label: 'nav.odds', icon: 'chart' },
];

function ways(): readonly Way[] {
  const role = me.value?.role;
  const all = [...WAYS];
  if (looksAfterFloor(role)) all.push({ href: '/floor', label: 'nav.floor', icon: 'tables' });
  if (worksHere(role)) all.push({ href: '/shift', label: 'nav.shift', icon: 'clock', also: ['/commission'] });
  if (worksInCage(role)) all.push({ href: '/cage', label: 'nav.cage', icon: 'cage' });
  if (isInCharge(role)) all.push({ href: '/staff', label: 'nav.staff', icon: 'people' });
  return all.filter((way) => leadsSomewhere(way.href));
}

/** Whether the page that is shown belongs to a way. */
function within({ href, also = [] }: Pick<Way, 'href' | 'also'>): boolean {
  return [href, ...also].some((base) => path.value === base || (base !== '/' && path.value.startsWith(`${base}/`)));
}

export function Header() {
  const who = me.value;
  return (
    <header class="header">
      <Link href="/" class="brand" aria-label={t('brand.home')}>
        <svg viewBox="0 0 64 64" aria-hidden="true" class="brand-mark">
          <rect x="11" y="10" width="30" height="42" rx="5" class="brand-behind" transform="rotate(-9 26 31)" />
          <rect x="20" y="12" width="30" height="42" rx="5" class="brand-front" />
          <path class="brand-pip" d="M35 20c4 6 10 9 10 15a5.5 5.5 0 0 1-8.6 4.4c.3 2.4 1.2 4.2 2.6 5.6h-8c1.4-1.4 2.3-3.2 2.6-5.6A5.5 5.5 0 0 1 25 35c0-6 6-9 10-15z" />
        </svg>
        <span>Cutcard</span>
      </Link>
      <nav class="header-nav" aria-label={t('nav.main')}>
        {ways().map((way) => <Link key={way.href} href={way.href} class={within(way) ? 'here' : ''}>{t(way.label)}</Link>)}
      </nav>
      <div class="header-who">
        {who ? (
          <Link href="/me" class={within({ href: '/me' }) ? 'who here' : 'who'} title={t('title.me')}>
            <span class="who-name">{calledBy(who.name)}</span>
            <span class="who-chips"><Icon name="chip" /><Amount chips={who.chips} /> <span class="visually-hidden">{t('nav.chips')}</span></span>
          </Link>
        ) : who === null ? (
          <Button size="small" onClick={() => askToSignIn('sign-in')}>{t('session.sign-in')}</Button>
        ) : null}
      </div>
    </header>
  );
}

export function Tabs() {
  // Whoever looks after the floor has more ways than a phone has room: the floor's page leads to the shift, the games to the odds.
  const all = ways();
  const fits = all.some((way) => way.href === '/floor') ? all.filter((way) => !['/odds', '/shift'].includes(way.href)) : all;
  const tabs: Way[] = [...fits, { href: '/me', label: 'nav.me', icon: 'person' }];
  return (
    <nav class="tabs" aria-label={t('nav.main')}>
      {tabs.map((way) => (
        <Link key={way.href} href={way.href} class={within(way) ? 'here' : ''}>
          <Icon name={way.icon} />
          <span>{t(way.label)}</span>
        </Link>
      ))}
    </nav>
  );
}

export function Footer() {
  return (
    <footer class="footer">
      <p>{t('footer.play-chips')}</p>
      <p><a href="/api/docs">{t('footer.api')}</a></p>
    </footer>
  );
}
