// My turn, or a seat that is held for me, told without being looked at: a sound, a shake, the title, the icon and, where it is allowed, a notification.
import { effect } from '@preact/signals';
import { preferences } from './preferences';
import { navigate, path } from './router';
import { mySeats, type MySeat } from './seats';
import { socket } from './socket';
import { t } from './text';
import { play } from './ui/sound';
import type { ListPlace } from './wire';

/** A turn shorter than this is not worth a second word. */
const HURRY_FROM_MILLIS = 12_000;
const HURRY_AT_MILLIS = 7_000;
const BLINK_MILLIS = 1_000;

/** Gives every signal of a turn at any table, from now on. */
export function startAttention(): void {
  const told = new Set<string>();
  const hurried = new Set<string>();
  const nameOf = ({ table, turn }: MySeat) => `${table}/${turn?.key ?? ''}`;
  effect(() => {
    const due = mySeats.value.filter(({ turn }) => turn !== null);
    // A seat from a list, until they say that they come: once for each call, and not again for more time.
    const held = socket.places.value.filter(({ standing, on_the_way }) => standing === 'called' && !on_the_way);
    const now = new Set([...due.map(nameOf), ...held.map(heldName)]);
    for (const seat of due) if (!told.has(nameOf(seat))) call(`/table/${seat.table}`, t('turn.yours'), seat.name ?? '');
    for (const place of held) if (!told.has(heldName(place))) call('/lists', t('held.title'), place.game_name);
    for (const set of [told, hurried]) for (const name of [...set]) if (!now.has(name)) set.delete(name);
    for (const name of now) told.add(name);
    mark(due.length > 0 ? 'turn.title' : held.length > 0 ? 'held.title' : null);
  });
  setInterval(() => {
    for (const seat of mySeats.peek()) {
      const { turn } = seat;
      if (turn === null || turn.lengthMillis < HURRY_FROM_MILLIS || hurried.has(nameOf(seat))) continue;
      if (turn.deadlineMillis - socket.now() > HURRY_AT_MILLIS) continue;
      hurried.add(nameOf(seat));
      play('hurry');
    }
  }, 500);
}

/** Which call it is: another one is a new signal. */
const heldName = ({ list, table }: ListPlace) => `list ${list}/${table ?? 0}`;

/** Once, at the start of a turn or of a call. */
function call(to: string, title: string, body: string): void {
  play('turn');
  if (preferences.peek().vibrate) shake();
  notify(to, title, body);
}

function shake(): void {
  // Browsers let no page shake the phone before somebody has touched it.
  const touched: boolean = navigator.userActivation?.hasBeenActive ?? true;
  if (!touched) return;
  navigator.vibrate?.(120);
}

/** Whether this browser can show notifications at all. */
export function canNotify(): boolean {
  return typeof Notification !== 'undefined';
}

/** Asks whether notifications may be shown: only after a press. True where they may. */
export async function askToNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  try {
    return (await Notification.requestPermission()) === 'granted';
  } catch {
    return false;
  }
}

/** A word from the system, where the page is out of sight. */
function notify(to: string, title: string, body: string): void {
  if (!preferences.peek().notify || !canNotify() || Notification.permission !== 'granted' || !document.hidden) return;
  try {
    const shown = new Notification(title, { body, tag: `turn-${to}`, icon: '/icon.svg' });
    shown.onclick = () => {
      window.focus();
      if (path.peek() !== to) navigate(to);
      shown.close();
    };
  } catch {
    // Some phones show them for installed pages only.
  }
}

let blinking: ReturnType<typeof setInterval> | undefined;
/** What it blinks with; and the title as the page would have it. */
let word: 'turn.title' | 'held.title' | null = null;
let title = '';

/** The title blinks and the icon has a mark for as long as there is a turn, or a seat is held. */
function mark(due: typeof word): void {
  if (due === word) return;
  if (word !== null && document.title === t(word)) document.title = title;
  clearInterval(blinking);
  blinking = undefined;
  word = due;
  icon(due === null ? '/icon.svg' : '/icon-turn.svg');
  if (due === null) return;
  const blink = () => {
    // A page may have named itself meanwhile: that is the one to come back to.
    if (document.title === t(due)) document.title = title;
    else {
      title = document.title;
      document.title = t(due);
    }
  };
  blink();
  blinking = setInterval(blink, BLINK_MILLIS);
}

function icon(href: string): void {
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', href);
}
