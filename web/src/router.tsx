// Where in the page somebody is: paths, links, going somewhere.
import { batch, signal } from '@preact/signals';
import type { ComponentChildren, HTMLAttributes } from 'preact';
import { afterGoing, leavesFromLayer, movedOverLayers } from './layers';

export const path = signal(location.pathname);
/** What stands after the path: `?table=3`. */
export const search = signal(location.search);

let back = false;

/** Whether the way here was the browser's own, back or forward, and no link. */
export function cameBack(): boolean {
  return back;
}

/** Goes to a path of the page. */
export function navigate(to: string, how: 'push' | 'replace' = 'push'): void {
  if (afterGoing(() => navigate(to, how))) return;
  back = false;
  // From a dialog the new page takes the step of the dialog.
  if (how === 'push' && !leavesFromLayer()) history.pushState(null, '', to);
  else history.replaceState(null, '', to);
  arrived();
  if (!to.includes('#')) scrollTo(0, 0);
}

function arrived(): void {
  batch(() => {
    path.value = location.pathname;
    search.value = location.search;
  });
}

addEventListener('popstate', () => {
  if (!movedOverLayers()) back = true;
  arrived();
});

/** The parts of `/games/:book/:game` in a path; nothing where it does not fit. */
export function match(pattern: string, actual: string): Record<string, string> | null {
  const wanted = pattern.split('/').filter(Boolean);
  const found = actual.split('/').filter(Boolean);
  if (wanted.length !== found.length) return null;
  const params: Record<string, string> = {};
  for (const [place, part] of wanted.entries()) {
    const given = found[place] ?? '';
    if (!part.startsWith(':')) {
      if (part !== given) return null;
      continue;
    }
    try {
      params[part.slice(1)] = decodeURIComponent(given);
    } catch {
      return null;
    }
  }
  return params;
}

/** The page of a clause. */
export function clausePath(clause: string): string {
  return `/rules/${encodeURIComponent(clause).replace(/%3A/gi, ':')}`;
}

interface LinkProps extends Omit<HTMLAttributes<HTMLAnchorElement>, 'href' | 'role'> {
  href: string;
  children?: ComponentChildren;
  class?: string;
}

/** A link within the page. Opens like any other with a modifier key. */
export function Link({ href, onClick, ...rest }: LinkProps) {
  const here = path.value === href;
  return (
    <a
      href={href}
      aria-current={here ? 'page' : undefined}
      onClick={(event) => {
        if (typeof onClick === 'function') (onClick as (event: MouseEvent) => void)(event);
        const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        if (!plain || event.defaultPrevented) return;
        event.preventDefault();
        navigate(href);
      }}
      {...rest}
    />
  );
}
