/** Keys: whoever is on the screen says what they do; never while somebody types. */

import { createContext } from 'preact';
import { useContext, useLayoutEffect, useRef } from 'preact/hooks';

/** What each key does: `f`, `Enter`, `ArrowUp`, `?`. */
export type Keys = Record<string, () => void>;

/** Whether keys are for what stands here: of several tables on a screen only for the one in front. */
export const Listening = createContext(true);

/** Those on the screen, the latest last. */
const active: { current: Keys }[] = [];

/** Whether what is typed there is text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  if (!(target instanceof HTMLInputElement)) return false;
  return !['range', 'checkbox', 'radio', 'button', 'submit'].includes(target.type);
}

/** Keys a control that has the focus needs for itself. */
function isOwn(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const tag = target.tagName;
  if (key === 'Enter' || key === ' ') return tag === 'BUTTON' || tag === 'A' || tag === 'INPUT' || tag === 'SUMMARY';
  return key.startsWith('Arrow') && target instanceof HTMLInputElement;
}

/** Does what a key is for. True where it was for something. */
export function press(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'target'>): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false;
  if (document.querySelector('.dialog-veil') !== null || isOwn(event.target, event.key)) return false;
  // A key held down acts once; arrows go on.
  if (event.repeat && !event.key.startsWith('Arrow')) return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  for (const { current } of [...active].reverse()) {
    const does = current[key];
    if (does !== undefined) {
      does();
      return true;
    }
  }
  return false;
}

/** Listens to the keyboard while the page is there, and not only once it has been painted. */
export function useKeyboard(): void {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && press(event)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** What keys do while the component is there: as soon as it is seen, however slow the machine. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  const listening = useContext(Listening);
  useLayoutEffect(() => {
    if (!listening) return undefined;
    active.push(latest);
    return () => {
      active.splice(active.indexOf(latest), 1);
    };
  }, [listening]);
}
