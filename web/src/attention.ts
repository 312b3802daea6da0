// My turn, told without being looked at: a sound, a shake, the title, the icon and, where it is allowed, a notification.
import { effect } from '@preact/signals';
import { preferences } from './preferences';
import { navigate, path } from './router';
import { mySeats, type MySeat } from './seats';
import { socket } from './socket';
import { t } from './text';
import { play } from './ui/sound';

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
    const now = new Set(due.map(nameOf));
    for (const seat of due) if (!told.has(nameOf(seat))) call(seat);
    for (const set of [told, hurried]) for (const name of [...set]) if (!now.has(name)) set.delete(name);
    for (const name of now) told.add(name);
    mark(due.length > 0);
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

/** Once, at the start of a turn. */
function call(seat: MySeat): void {
  play('turn');
  if (preferences.peek().vibrate) shake();
  notify(seat);
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
function notify({ table, name }: MySeat): void {
  if (!preferences.peek().notify || !canNotify() || Notification.permission !== 'granted' || !document.hidden) return;
  try {
    const shown = new Notification(t('turn.yours'), { body: name ?? '', tag: `turn-${table}`, icon: '/icon.svg' });
    shown.onclick = () => {
      window.focus();
      if (path.peek() !== `/table/${table}`) navigate(`/table/${table}`);
      shown.close();
    };
  } catch {
    // Some phones show them for installed pages only.
  }
}

let blinking: ReturnType<typeof setInterval> | undefined;
/** The title as the page would have it. */
let title = '';

/** The title blinks and the icon has a mark for as long as there is a turn. */
function mark(due: boolean): void {
  if (due === (blinking !== undefined)) return;
  icon(due ? '/icon-turn.svg' : '/icon.svg');
  if (!due) {
    clearInterval(blinking);
    blinking = undefined;
    if (document.title === t('turn.title')) document.title = title;
    return;
  }
  const blink = () => {
    // A page may have named itself meanwhile: that is the one to come back to.
    if (document.title === t('turn.title')) document.title = title;
    else {
      title = document.title;
      document.title = t('turn.title');
    }
  };
  blink();
  blinking = setInterval(blink, BLINK_MILLIS);
}

function icon(href: string): void {
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', href);
}
