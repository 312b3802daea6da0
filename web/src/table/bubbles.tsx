/** The newest lines of the chat, each for a few seconds at the seat of whoever said it. */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isReaction, Reaction } from './reaction';
import type { Bubble } from './talk';

interface Spot {
  /** From the side that is nearer, so that a long line runs towards the middle. */
  x: number;
  side: 'left' | 'right';
  y: number;
}

/** Where each seat's plate is, within the felt's frame. */
function spots(frame: HTMLElement, seats: readonly number[]): ReadonlyMap<number, Spot> {
  const within = frame.getBoundingClientRect();
  const found = new Map<number, Spot>();
  for (const seat of seats) {
    const plate = document.querySelector(`.felt .seat[data-seat="${seat}"] .plate`)?.getBoundingClientRect();
    if (plate === undefined) continue;
    const left = plate.left + plate.width / 2 - within.left;
    const side = left <= within.width / 2 ? 'left' : 'right';
    found.set(seat, { side, x: side === 'left' ? left : within.width - left, y: plate.top - within.top });
  }
  return found;
}

export function Bubbles({ bubbles }: { bubbles: readonly Bubble[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<ReadonlyMap<number, Spot>>(new Map());
  const key = bubbles.map(({ seat, atMillis }) => `${seat}/${atMillis}`).join(' ');
  useLayoutEffect(() => {
    if (frame.current !== null && key !== '') setAt(spots(frame.current, bubbles.map(({ seat }) => seat)));
  }, [key]);
  return (
    <div class="bubbles" ref={frame} aria-hidden="true">
      {bubbles.map(({ seat, text, atMillis }) => {
        const spot = at.get(seat);
        return spot === undefined ? null : (
          <span key={atMillis} class="bubble" data-side={spot.side} data-reaction={isReaction(text) ? '' : undefined} style={{ '--bubble-x': `${spot.x}px`, '--bubble-y': `${spot.y}px` }}><Reaction text={text} /></span>
        );
      })}
    </div>
  );
}
