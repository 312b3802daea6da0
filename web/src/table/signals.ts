/** What tells the player without being looked at: sounds, the page's title, a shake of the phone. */

import { useEffect, useRef } from 'preact/hooks';
import { preferences } from '../preferences';
import { t } from '../text';
import { play, type SoundName } from '../ui';
import type { Happened, TableView, What } from '../wire';
import { secondsLeft } from './format';
import type { RoomClock } from './ring';
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
    case 'dealt': case 'board': case 'community': case 'box-dealt': case 'drew': case 'dealer-revealed':
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

/** Which turn it is: another one is a new signal. */
function turnKey(view: TableView | null): string | null {
  if (view === null || !isMyTurn(view) || view.stage === 'wagers') return null;
  return `${view.round_number}/${view.betting_round}/${view.stage}/${view.turn?.deadline_millis ?? 0}`;
}

/** At the start of the turn: a sound, a shake, a title that blinks. Once more when time runs low. */
export function useTurnSignal(view: TableView | null, clock: RoomClock): void {
  const key = turnKey(view);
  const deadline = view?.turn?.deadline_millis ?? 0;
  const length = view?.turn?.length_millis ?? 0;
  const hurried = useRef<string | null>(null);

  useEffect(() => {
    if (key === null) return undefined;
    play('turn');
    if (preferences.peek().sounds) shake();
    const title = document.title;
    let lit = false;
    const blink = () => {
      lit = !lit;
      document.title = lit ? t('table.title.turn') : title;
    };
    blink();
    const timer = setInterval(blink, 1000);
    return () => {
      clearInterval(timer);
      document.title = title;
    };
  }, [key]);

  useEffect(() => {
    if (key === null || length < 12_000) return undefined;
    const timer = setInterval(() => {
      const seconds = secondsLeft(deadline, clock());
      if (seconds > 7 || hurried.current === key) return;
      hurried.current = key;
      play('hurry');
    }, 500);
    return () => clearInterval(timer);
  }, [key, deadline]);
}

function shake(): void {
  try {
    navigator.vibrate?.(120);
  } catch {
    // Not allowed before the first touch.
  }
}
