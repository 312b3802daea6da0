/** All tables, as tiles: arrows go from one to the next. */

import { useRef, useState } from 'preact/hooks';
import { TableTile } from './tile';
import { floor } from './texts';
import { neighbour, type Tile } from './tiles';

interface Props {
  tiles: readonly Tile[];
  chosen: number | null;
  onChoose: (table: number) => void;
}

const tableOf = (target: EventTarget | null): number | null => {
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-table]') : null;
  return tile === null ? null : Number(tile.dataset['table']);
};

export function Grid({ tiles, chosen, onChoose }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [last, setLast] = useState<number | null>(null);
  // The tabulator key leads to the one that was there last, else to the first.
  const reached = tiles.some(({ table }) => table === last) ? last : (tiles[0]?.table ?? null);
  const go = (event: KeyboardEvent) => {
    const at = tiles.findIndex(({ table }) => table === tableOf(event.target));
    if (at < 0 || list.current === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const columns = getComputedStyle(list.current).gridTemplateColumns.split(' ').length;
    const to = tiles[neighbour(at, event.key, columns, tiles.length)]?.table;
    if (to === undefined || to === tiles[at]?.table) return;
    event.preventDefault();
    event.stopPropagation();
    list.current.querySelector<HTMLElement>(`[data-table="${to}"]`)?.focus();
  };
  const choose = (event: Event) => {
    const table = tableOf(event.target);
    if (table !== null) onChoose(table);
  };
  return (
    <ul class="floor-grid" ref={list} aria-label={floor('tables')} onKeyDown={go} onClick={choose} onFocusCapture={(event) => setLast(tableOf(event.target))}>
      {tiles.map((tile) => <li key={tile.table}><TableTile tile={tile} chosen={tile.table === chosen} reached={tile.table === reached} /></li>)}
    </ul>
  );
}
