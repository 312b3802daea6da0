// Who is at this browser: coming in, going out.
import { signal } from '@preact/signals';
import { api, onReauthenticate, type BegunTwoFactor, type Signed } from '../api';
import { asRefused, type Refused } from '../refused';
import { socket } from '../socket';
import { me } from '../store';
import { toastRefused } from '../ui/toast';
import type { Me } from '../wire';

export type Asked = 'sign-in' | 'sign-up' | 'password' | 'nickname' | 'two-factor';

/** The dialog that is open. */
export const asked = signal<Asked | null>(null);
/** The secret to set two-factor sign-in up with, or why there is none. */
export const begun = signal<BegunTwoFactor | Refused | null>(null);
/** What gets somebody in without their app: told once, and forgotten when the dialog closes. */
export const recoveryCodes = signal<readonly string[] | null>(null);
/** Staff must prove themselves again: answered by the dialog. */
export const proving = signal<((proved: boolean) => void) | null>(null);

/** What somebody who is not in yet wants to be called: typed on one page, it holds on the next. */
export const wished = signal('');

let afterwards: (() => void) | null = null;

/** Opens the dialog to sign in or up; calls back once somebody is. */
export function askToSignIn(how: 'sign-in' | 'sign-up' = 'sign-in', then?: () => void): void {
  afterwards = then ?? null;
  asked.value = how;
}

export function stopAsking(): void {
  asked.value = null;
  afterwards = null;
  begun.value = null;
  recoveryCodes.value = null;
}

/** Sets two-factor sign-in up: begun once, however often the dialog gives way to the one that asks for the password. */
export function askTwoFactor(): void {
  begun.value = null;
  recoveryCodes.value = null;
  asked.value = 'two-factor';
  const here = () => asked.peek() === 'two-factor';
  api.twoFactor.begin().then(
    (told) => here() && (begun.value = told),
    (thrown: unknown) => here() && (begun.value = asRefused(thrown)),
  );
}

export async function confirmTwoFactor(code: string): Promise<void> {
  const { recovery_codes: told } = await api.twoFactor.confirm(code);
  begun.value = null;
  recoveryCodes.value = told;
  learnTwoFactor('on');
}

export async function endTwoFactor(password: string, code: string): Promise<void> {
  await api.twoFactor.end(password, code);
  await refreshMe();
}

function learnTwoFactor(state: Me['two_factor']): void {
  const who = me.peek();
  if (who) me.value = { ...who, two_factor: state };
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
  // Staff do nothing as such before it is set up.
  if (who.two_factor === 'needed') askTwoFactor();
}

export async function signIn(name: string, password: string, code?: string): Promise<void> {
  signed(await api.signIn(name, password, code));
}

export async function signUp(name: string, password: string): Promise<void> {
  signed(await api.signUp(name, password));
}

/** A newcomer, with a name of the room's making and no password yet. */
export async function asGuest(name?: string): Promise<void> {
  signed(await api.guest(name));
}

/**
 * Whoever is signed in, or a guest made now, with a name of their own choosing where they gave one. Where it cannot be
 * had, `field` says whether they see that beside what they typed, or come in under another name and are told so.
 */
export async function somebody(field: 'in-sight' | 'elsewhere' = 'elsewhere'): Promise<void> {
  if (me.peek() === undefined) await refreshMe();
  if (me.peek()) return;
  const name = wished.peek().trim();
  try {
    await asGuest(name === '' ? undefined : name);
  } catch (thrown) {
    const isOfName = ['bad-name', 'name-taken'].includes(asRefused(thrown).code);
    if (name === '' || field === 'in-sight' || !isOfName) throw thrown;
    await asGuest();
    toastRefused(thrown);
  }
  wished.value = '';
}

/** Changes the name of whoever is signed in. */
export async function rename(name: string): Promise<void> {
  await api.rename(name);
  await refreshMe();
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

/** Whether whoever is signed in works for the house. */
export function isStaff(): boolean {
  return me.value != null && me.value.role !== 'player';
}

/** Sets or changes the password. Other sessions end. */
export async function setPassword(fresh: string, old?: string): Promise<void> {
  await api.password(fresh, old);
  const who = me.peek();
  if (who) me.value = { ...who, guest: false };
  asked.value = null;
}
