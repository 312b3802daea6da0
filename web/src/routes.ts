// Which path shows which page. Pages are fetched when first asked for.
import type { ComponentType } from 'preact';
import type { PageProps } from './page';
import { moreTexts, type PlainKey } from './text';
import { match } from './router';

type Module = { default: ComponentType<PageProps> };
type Load = () => Promise<Module>;

export interface Route {
  pattern: string;
  /** The page's title. */
  title: PlainKey;
  /** `bare`: the page takes the whole screen. */
  chrome: 'full' | 'bare';
  load: Load;
}

/** A page with the texts that the first pages do without. */
function told(load: Load): Load {
  return async () => (await Promise.all([load(), moreTexts()]))[0];
}

const routes: readonly Route[] = [
  { pattern: '/', title: 'title.lobby', chrome: 'full', load: () => import('./lobby/page') },
  { pattern: '/table/:table', title: 'title.table', chrome: 'bare', load: () => import('./table/here') },
  { pattern: '/sign/:table', title: 'sign', chrome: 'full', load: told(() => import('./table/sign-page')) },
  { pattern: '/change/:table', title: 'change.go', chrome: 'full', load: told(() => import('./open/change')) },
  { pattern: '/deal/:table', title: 'title.deal', chrome: 'bare', load: told(() => import('./deal/page')) },
  { pattern: '/desk', title: 'title.desk', chrome: 'bare', load: () => import('./desk/page') },
  { pattern: '/open', title: 'title.open', chrome: 'full', load: told(() => import('./open/page')) },
  { pattern: '/friends', title: 'hero.friends', chrome: 'full', load: told(() => import('./open/friends')) },
  { pattern: '/me', title: 'title.me', chrome: 'full', load: told(() => import('./me/page')) },
  { pattern: '/cage', title: 'title.cage', chrome: 'full', load: told(() => import('./cage/page')) },
  { pattern: '/floor', title: 'title.floor', chrome: 'full', load: told(() => import('./floor/page')) },
  { pattern: '/shift', title: 'title.shift', chrome: 'full', load: told(() => import('./shift/page')) },
  { pattern: '/commission', title: 'title.commission', chrome: 'full', load: told(() => import('./commission/page')) },
  { pattern: '/staff', title: 'title.staff', chrome: 'full', load: told(() => import('./staff/page')) },
  { pattern: '/staff/house', title: 'title.staff', chrome: 'full', load: told(() => import('./staff/house-page')) },
  { pattern: '/lists', title: 'title.lists', chrome: 'full', load: told(() => import('./lists/page')) },
  { pattern: '/lists/desk', title: 'title.lists', chrome: 'full', load: told(() => import('./lists/desk')) },
  { pattern: '/board', title: 'title.board', chrome: 'bare', load: told(() => import('./lists/board')) },
  { pattern: '/history', title: 'title.history', chrome: 'full', load: told(() => import('./reading/history')) },
  { pattern: '/history/:table/:round', title: 'title.history', chrome: 'full', load: told(() => import('./reading/replay')) },
  { pattern: '/rules', title: 'title.rules', chrome: 'full', load: told(() => import('./reading/rules')) },
  { pattern: '/rules/:id', title: 'title.rules', chrome: 'full', load: told(() => import('./reading/rules')) },
  { pattern: '/copy/:of', title: 'title.rules', chrome: 'full', load: told(() => import('./reading/copy')) },
  { pattern: '/practice', title: 'reading.rules.practice', chrome: 'full', load: told(() => import('./practice/page')) },
  { pattern: '/games', title: 'title.games', chrome: 'full', load: told(() => import('./reading/games')) },
  { pattern: '/games/:book/:game', title: 'title.games', chrome: 'full', load: told(() => import('./reading/game')) },
  { pattern: '/odds', title: 'title.odds', chrome: 'full', load: told(() => import('./reading/odds')) },
];

/** Tables have numbers: any other word leads nowhere. */
const isTable = (word: string | undefined): boolean => word === undefined || /^\d{1,10}$/.test(word);

/** The route of a path, with what the path says. */
export function routeOf(path: string): { route: Route; params: Record<string, string> } | null {
  for (const route of routes) {
    const params = match(route.pattern, path);
    if (params && isTable(params['table'])) return { route, params };
  }
  return null;
}

/** Whether a path leads anywhere. */
export function leadsSomewhere(path: string): boolean {
  return routeOf(path) !== null;
}
