// How many tables fit side by side, so that on none of them anything covers anything else.

export interface Size {
  width: number;
  height: number;
}

/** Round the tiles and between them, in pixels: desk.css has the same. */
const GAP = 4;
/** What lies above the tiles, in rem. */
const SWITCHER = 3.5;
/** A tile is wide enough for buttons beside its felt, or high enough for buttons below: in rem, and in desk.css. */
const BESIDE = { width: 39, height: 26 };
const BELOW = { width: 23, height: 41 };

/** The size of one of so many tiles in a window. */
export function tileOf(window: Size, tiles: number, rem: number): Size {
  const columns = tiles > 4 ? 3 : 2;
  const rows = tiles > 2 ? 2 : 1;
  const share = (length: number, parts: number) => Math.floor((length - (parts + 1) * GAP) / parts);
  return { width: share(window.width, columns), height: share(window.height - SWITCHER * rem, rows) };
}

const holds = ({ width, height }: Size, least: Size, rem: number): boolean => width >= least.width * rem && height >= least.height * rem;

/** How many tables fit side by side in a window. */
export function roomFor(window: Size, rem: number): number {
  const fits = (tiles: number) => {
    const tile = tileOf(window, tiles, rem);
    return holds(tile, BESIDE, rem) || holds(tile, BELOW, rem);
  };
  return [6, 4, 2].find(fits) ?? 1;
}
