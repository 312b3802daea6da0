// Whoever sits at a second table and moves to the main game is taken there on the page too.
import { effect } from '@preact/signals';
import { match, navigate, path } from '../router';
import { socket } from '../socket';
import { toast } from '../ui';
import { says } from './texts';

/** Follows from now on. */
export function followMoves(): () => void {
  let main: number | null = null;
  return effect(() => {
    const moving = socket.places.value.find(({ standing }) => standing === 'moves');
    if (moving?.table != null) main = moving.table;
    if (main === null || !socket.seated.value.includes(main)) return;
    const at = main;
    main = null;
    toast(says('moved', { table: String(at) }));
    const here = Number(match('/table/:table', path.peek())?.['table']);
    // Whoever reads something else meanwhile goes on reading.
    if (here && here !== at && !socket.seated.peek().includes(here)) navigate(`/table/${at}`);
  });
}
