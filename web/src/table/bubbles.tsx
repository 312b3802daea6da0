/** The newest lines of the chat, each for a few seconds near the seat of whoever said it, where nothing is covered. */

import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { distance, freePlace, isFree } from './bubble-place';
import { isReaction, Reaction } from './reaction';
import type { Rect } from './seats';
import type { Bubble } from './talk';

/** What must stay in sight. */
const kept = '.playing-card, .plate, .bet, .circle, .mark, .seat-said, .seat-note, .equity, .pot, .note, .take, .shown-name, .board-number, .dealer-words > *, .status > *, .status-notice, .scene-strip[data-telling]';
/** How wide a line may be: as wide as has room, and at last one that is cut short. */
const widths = [176, 132, 96, 64] as const;
/** From so far away it is said who speaks. */
const near = 16;

/** Puts each line where it has room; one that lies well already stays there. */
function place(frame: HTMLElement): void {
  const felt = frame.parentElement?.querySelector<HTMLElement>('.felt');
  if (felt == null) return;
  const within = felt.getBoundingClientRect();
  const from = { x: within.left - frame.getBoundingClientRect().left, y: within.top - frame.getBoundingClientRect().top };
  const rectOf = (element: Element): Rect => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left - within.left, y: top - within.top, width, height };
  };
  const taken = [...felt.querySelectorAll(kept)].map(rectOf).filter(({ width, height }) => width > 1.5 && height > 1.5);
  for (const bubble of frame.querySelectorAll<HTMLElement>('.bubble')) {
    const plate = felt.querySelector(`.seat[data-seat="${bubble.dataset['of']}"] .plate`);
    if (plate === null) continue;
    const now = rectOf(bubble);
    if (bubble.dataset['placed'] === undefined || !isFree(now, taken)) {
      const found = widths.map((width) => {
        bubble.style.setProperty('--bubble-width', `${width}px`);
        return { width, place: freePlace(within, { width: bubble.offsetWidth, height: bubble.offsetHeight }, rectOf(plate), taken) };
      });
      const distanceOf = ({ place: one }: (typeof found)[number]) => (one === null ? Number.POSITIVE_INFINITY : distance(one, rectOf(plate)));
      // A wide line near by, else whichever is nearest.
      const best = found.find((one) => distanceOf(one) < near) ?? found.reduce((a, b) => (distanceOf(b) < distanceOf(a) ? b : a));
      bubble.style.setProperty('--bubble-width', `${best.width}px`);
      bubble.dataset['placed'] = best.place === null ? 'nowhere' : distanceOf(best) < near ? 'near' : 'far';
      bubble.style.setProperty('--bubble-x', `${from.x + (best.place?.x ?? 0)}px`);
      bubble.style.setProperty('--bubble-y', `${from.y + (best.place?.y ?? 0)}px`);
    }
    if (bubble.dataset['placed'] !== 'nowhere') taken.push(rectOf(bubble));
  }
}

export function Bubbles({ bubbles }: { bubbles: readonly Bubble[] }) {
  const frame = useRef<HTMLDivElement>(null);
  // Cards and bets come while a line is read.
  useLayoutEffect(() => {
    if (frame.current !== null && bubbles.length > 0) place(frame.current);
  });
  // A phone that is turned has its seats elsewhere, once the felt is drawn anew.
  const any = bubbles.length > 0;
  useEffect(() => {
    const felt = frame.current?.parentElement?.querySelector('.felt');
    if (!any || felt == null || typeof ResizeObserver === 'undefined') return undefined;
    const watch = new ResizeObserver(() => requestAnimationFrame(() => {
      if (frame.current === null) return;
      for (const bubble of frame.current.querySelectorAll<HTMLElement>('.bubble')) delete bubble.dataset['placed'];
      place(frame.current);
    }));
    watch.observe(felt);
    return () => watch.disconnect();
  }, [any]);
  return (
    <div class="bubbles" ref={frame} aria-hidden="true">
      {bubbles.map(({ seat, name, text, atMillis }) => (
        <span key={atMillis} class="bubble" data-of={seat} data-reaction={isReaction(text) ? '' : undefined}><b class="bubble-name">{name}</b> <Reaction text={text} /></span>
      ))}
    </div>
  );
}
