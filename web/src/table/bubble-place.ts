/** Where a line of the chat lies on the felt: near whoever said it, on nothing else. */

import type { Rect } from './seats';

export interface Size {
  width: number;
  height: number;
}

const step = 4;
const apart = 2;

const covers = (a: Rect, b: Rect): boolean => a.x < b.x + b.width + apart && b.x < a.x + a.width + apart && a.y < b.y + b.height + apart && b.y < a.y + a.height + apart;

/** How far apart two places are, from edge to edge. */
export function distance(a: Rect, b: Rect): number {
  const across = Math.max(0, a.x - b.x - b.width, b.x - a.x - a.width);
  const down = Math.max(0, a.y - b.y - b.height, b.y - a.y - a.height);
  return Math.hypot(across, down);
}

export const isFree = (place: Rect, taken: readonly Rect[]): boolean => !taken.some((one) => covers(place, one));

/** The place of a size that is nearest to a plate and covers nothing; none where the felt is too full. */
export function freePlace(felt: Size, size: Size, plate: Rect, taken: readonly Rect[]): Rect | null {
  let nearest: Rect | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let y = apart; y + size.height <= felt.height - apart; y += step) {
    for (let x = apart; x + size.width <= felt.width - apart; x += step) {
      const place = { x, y, ...size };
      // Of places as near as each other the one whose middle is nearer.
      const far = distance(place, plate) + Math.abs(x + size.width / 2 - plate.x - plate.width / 2) / 1_000;
      if (far < least && isFree(place, taken)) [nearest, least] = [place, far];
    }
  }
  return nearest;
}
