// Which path shows which page. Pages are fetched when first asked for.
import type { ComponentType } from 'preact';
import type { PageProps } from './page';
import type { PlainKey } from './text';
import { match } from './router';

type Module = { default: ComponentType<PageProps> };
type Load = () => Promise<Module>;

export interface Route {
  pattern: string;
  /** The page's title. */
  title: PlainKey;
  /** `bare`: the page takes the whole screen. */
  chrome: 'full' | 'bare';
  load: Load | undefined;
}

// Pages found by name, so that one that is not there yet is simply not found.
const found = import.meta.glob<Module>(['./table/page.tsx', './reading/*.tsx']);

const routes: readonly Route[] = [
  { pattern: '/', title: 'title.lobby', chrome: 'full', load: () => import('./lobby/page') },
  { pattern: '/table/:table', title: 'title.table', chrome: 'bare', load: found['./table/page.tsx'] },
  { pattern: '/open', title: 'title.open', chrome: 'full', load: () => import('./open/page') },
  { pattern: '/me', title: 'title.me', chrome: 'full', load: () => import('./me/page') },
  { pattern: '/cage', title: 'title.cage', chrome: 'full', load: () => import('./cage/page') },
  { pattern: '/staff', title: 'title.staff', chrome: 'full', load: () => import('./staff/page') },
  { pattern: '/history', title: 'title.history', chrome: 'full', load: found['./reading/history.tsx'] },
  { pattern: '/history/:table/:round', title: 'title.history', chrome: 'full', load: found['./reading/replay.tsx'] },
  { pattern: '/rules', title: 'title.rules', chrome: 'full', load: found['./reading/rules.tsx'] },
  { pattern: '/rules/:id', title: 'title.rules', chrome: 'full', load: found['./reading/rules.tsx'] },
  { pattern: '/games', title: 'title.games', chrome: 'full', load: found['./reading/games.tsx'] },
  { pattern: '/games/:book/:game', title: 'title.games', chrome: 'full', load: found['./reading/game.tsx'] },
  { pattern: '/odds', title: 'title.odds', chrome: 'full', load: found['./reading/odds.tsx'] },
];

/** The route of a path, with what the path says. */
export function routeOf(path: string): { route: Route; params: Record<string, string> } | null {
  for (const route of routes) {
    const params = match(route.pattern, path);
    if (params && route.load) return { route, params };
  }
  return null;
}

/** Whether a path leads anywhere. */
export function leadsSomewhere(path: string): boolean {
  return routeOf(path) !== null;
}
