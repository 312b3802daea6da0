/** A reader of barcodes or chips in cards types a card and Enter after it, faster than anybody. */

import { useLayoutEffect } from 'preact/hooks';

/** Enter so soon after a letter is the reader's. */
const AT_ONCE_MILLIS = 250;

/** Whether something typed is still there that Enter is for. */
const holdsText = (target: EventTarget | null): boolean => target instanceof HTMLInputElement && target.value !== '';

/** Whether keys are a reader's Enter that has nothing to enter any more, told one by one. */
export function readerOf(): (event: Pick<KeyboardEvent, 'key' | 'timeStamp' | 'target'>) => boolean {
  let typed = Number.NEGATIVE_INFINITY;
  return ({ key, timeStamp, target }) => {
    if (key === 'Enter') return timeStamp - typed < AT_ONCE_MILLIS && !holdsText(target);
    if (key.length === 1) typed = timeStamp;
    return false;
  };
}

/** The Enter after a card that was entered by itself does nothing: it is not for what has become due. */
export function useReader(): void {
  useLayoutEffect(() => {
    const isLate = readerOf();
    const listen = (event: KeyboardEvent) => {
      if (!isLate(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, []);
}
