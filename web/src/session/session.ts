// Who is at this browser: coming in, going out.
import { signal } from '@preact/signals';
import { api, onReauthenticate, type Signed } from '../api';
import { asRefused } from '../refused';
import { socket } from '../socket';
import { me } from '../store';
import { toastRefused } from '../ui/toast';

export type Asked = 'sign-in' | 'sign-up' | 'password';

/** The dialog that is open. */
export const asked = signal<Asked | null>(null);
/** Staff must prove themselves again: answered by the dialog. */
export const proving = signal<((proved: boolean) => void) | null>(null);

let afterwards: (() => void) | null = null;

/** Opens the dialog to sign in or up; calls back once somebody is. */
export function askToSignIn(how: 'sign-in' | 'sign-up' = 'sign-in', then?: () => void): void {
  afterwards = then ?? null;
  asked.value = how;
}

export function stopAsking(): void {
  asked.value = null;
  afterwards = null;
}

/** Learns who is signed in, and keeps it up to date. */
export function beginSession(): void {
  socket.onMe = (told) => (me.value = told);
  socket.onWallet = (chips) => {
    const who = me.peek();
    if (who) me.value = { ...who, chips };
  };
  socket.onRefused = toastRefused;
  onReauthenticate(() => {
    const before = proving.peek();
    before?.(false);
    return new Promise((resolve) => {
      proving.value = (proved) => {
        proving.value = null;
        resolve(proved);
      };
    });
  });
  // The socket's hello says who we are; where it is slow to come, we ask.
  setTimeout(() => {
    if (me.peek() === undefined) void refreshMe();
  }, 1_500);
}

/** Asks the room again who we are. */
export async function refreshMe(): Promise<void> {
  try {
    me.value = await api.me();
  } catch (thrown) {
    if (asRefused(thrown).status === 401) me.value = null;
  }
}

function signed({ me: who }: Signed): void {
  me.value = who;
  socket.restart();
  asked.value = null;
  const then = afterwards;
  afterwards = null;
  then?.();
}

export async function signIn(name: string, password: string): Promise<void> {
  signed(await api.signIn(name, password));
}

export async function signUp(name: string, password: string): Promise<void> {
  signed(await api.signUp(name, password));
}

/** A newcomer, with a name of the room's making and no password yet. */
export async function asGuest(name?: string): Promise<void> {
  const guest = await api.guest(name);
  rememberGuest(guest.me.player);
  signed(guest);
}

/** Whoever is signed in, or a guest made now. */
export async function somebody(): Promise<void> {
  if (me.peek() === undefined) await refreshMe();
  if (!me.peek()) await asGuest();
}

export async function signOut(): Promise<void> {
  await api.signOut();
  me.value = null;
  socket.restart();
}

const GUEST = 'cutcard.guest';

/** Whether this browser made the signed-in guest, who has set no password since. */
export function isGuest(): boolean {
  const who = me.value;
  try {
    return who !== null && who !== undefined && localStorage.getItem(GUEST) === String(who.player);
  } catch {
    return false;
  }
}

function rememberGuest(player: number | null): void {
  try {
    if (player === null) localStorage.removeItem(GUEST);
    else localStorage.setItem(GUEST, String(player));
  } catch {
    // Not remembered: the old password is then asked for, and may be left empty.
  }
}

/** Sets or changes the password. Other sessions end. */
export async function setPassword(fresh: string, old?: string): Promise<void> {
  await api.password(fresh, old);
  rememberGuest(null);
  asked.value = null;
}
