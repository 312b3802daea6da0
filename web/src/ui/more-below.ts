// Something that scrolls says so: `data-more` while there is more of it below.
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

export function useMoreBelow(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = ref.current;
    if (box === null) return;
    const look = () => box.toggleAttribute('data-more', box.scrollHeight - box.scrollTop - box.clientHeight > 4);
    const watch = new ResizeObserver(look);
    for (const part of [box, ...box.children]) watch.observe(part);
    box.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      watch.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, []);
}
