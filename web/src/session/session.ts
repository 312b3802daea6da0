// Who is at this browser: coming in, going out.
import { signal } from '@preact/signals';
import { api, onReauthenticate, type Signed } from '../api';
import { asRefused } from '../refused';
import { socket } from '../socket';
import { me } from '../store';
import { toastRefused } from '../ui/toast';
import type { Me } from '../wire';

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
  refreshOnReturn();
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

/** What the cage did meanwhile is seen as soon as somebody looks at the page again. */
function refreshOnReturn(): void {
  const look = () => {
    if (me.peek() && document.visibilityState === 'visible') void refreshMe();
  };
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
}

/** Asks the room again who we are. An answer about whoever was here before somebody signed in or out is dropped. */
export async function refreshMe(): Promise<void> {
  const asked = me.peek()?.player;
  const learn = (who: Me | null) => {
    if (me.peek()?.player === asked) me.value = who;
  };
  try {
    learn(await api.me());
  } catch (thrown) {
    const { status, code } = asRefused(thrown);
    if (status === 401 && code !== 're-authenticate') learn(null);
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
  signed(await api.guest(name));
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

/** Whether whoever is signed in has no password yet. */
export function isGuest(): boolean {
  return me.value?.guest === true;
}

/** Sets or changes the password. Other sessions end. */
export async function setPassword(fresh: string, old?: string): Promise<void> {
  await api.password(fresh, old);
  const who = me.peek();
  if (who) me.value = { ...who, guest: false };
  asked.value = null;
}
