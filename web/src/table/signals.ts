/** What is heard of a table. */

import { useEffect } from 'preact/hooks';
import { play, type SoundName } from '../ui';
import type { Happened, TableView, What } from '../wire';
import type { WatchedTable } from '../watched';

/** The sound of an event; nothing for most. */
export function soundOf(what: What, mySeat: number | null): SoundName | null {
  switch (what.what) {
    case 'acted':
      return what.act === 'fold' ? 'fold' : what.act === 'check' ? 'check' : 'chips';
    case 'posted': case 'wagered': case 'played': case 'kitty-taken':
      return 'chips';
    case 'folded':
      return 'fold';
    case 'dealt': case 'board': case 'community': case 'box-dealt': case 'box-turned-up': case 'drew': case 'dealer-revealed':
      return 'card';
    case 'awarded':
      return what.seat === mySeat ? 'win' : 'chips';
    case 'settled':
      return what.seat === mySeat && what.net > 0 ? 'win' : null;
    default:
      return null;
  }
}

/** The sounds of a piece of news: each once, the loudest news last. */
export function soundsOf(events: readonly Happened[], mySeat: number | null): SoundName[] {
  const found = events.map(({ what }) => soundOf(what, mySeat)).filter((sound) => sound !== null);
  return [...new Set(found)].slice(-2);
}

/** Plays what happens. */
export function useSounds(watched: WatchedTable | null): void {
  useEffect(() => watched?.onNews((events, now) => soundsOf(events, now.my_seat).forEach(play)), [watched]);
}

/** Whether it is the viewer's turn to decide. */
export function isMyTurn(view: TableView | null): boolean {
  return view !== null && view.my_seat !== null && view.turn?.seats.includes(view.my_seat) === true;
}
