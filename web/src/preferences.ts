// What somebody likes, kept in the browser.
import { computed, effect, signal } from '@preact/signals';
import { LANGUAGES, speak, wanted, type Language } from './text';

export interface Preferences {
  language: Language | 'auto';
  theme: 'auto' | 'dark' | 'light';
  fourColours: boolean;
  /** One large rank and suit on each card. */
  largePrint: boolean;
  bigBlinds: boolean;
  sounds: boolean;
  /** From 0 to 1. */
  volume: number;
  /** Whether the phone shakes at one's turn. */
  vibrate: boolean;
  /** Whether the system tells of one's turn, where the browser allows it. */
  notify: boolean;
  /** Whose lines in the chat are never shown. */
  blocked: readonly Blocked[];
  /** `auto`: as the system says. */
  animations: 'auto' | 'on' | 'off';
  /** Whether tables are told in text too. */
  textTable: boolean;
  /** Whether all in is asked about once more there. */
  textConfirm: boolean;
}

/** Somebody whose lines are never shown, with the name they had. */
export interface Blocked {
  player: number;
  name: string;
}

const KEPT_AS = 'cutcard.preferences';
const USUAL: Preferences = {
  language: 'auto',
  theme: 'auto',
  fourColours: false,
  largePrint: false,
  bigBlinds: false,
  sounds: true,
  volume: 0.6,
  vibrate: true,
  notify: false,
  blocked: [],
  animations: 'auto',
  textTable: false,
  textConfirm: true,
};

function isBlocked(one: unknown): one is Blocked {
  const { player, name } = (one ?? {}) as Partial<Blocked>;
  return typeof player === 'number' && typeof name === 'string';
}

/** Anything that may have been kept, made into preferences. */
export function read(kept: string | null): Preferences {
  let found: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(kept ?? '{}');
    if (parsed && typeof parsed === 'object') found = parsed as Record<string, unknown>;
  } catch {
    // Not ours, or cut short: the usual ones will do.
  }
  const oneOf = <T>(value: unknown, allowed: readonly T[], otherwise: T): T =>
    allowed.includes(value as T) ? (value as T) : otherwise;
  const volume = typeof found['volume'] === 'number' ? Math.min(1, Math.max(0, found['volume'])) : USUAL.volume;
  return {
    language: oneOf(found['language'], ['auto', ...LANGUAGES], USUAL.language),
    theme: oneOf(found['theme'], ['auto', 'dark', 'light'], USUAL.theme),
    fourColours: oneOf(found['fourColours'], [true, false], USUAL.fourColours),
    largePrint: oneOf(found['largePrint'], [true, false], USUAL.largePrint),
    bigBlinds: oneOf(found['bigBlinds'], [true, false], USUAL.bigBlinds),
    sounds: oneOf(found['sounds'], [true, false], USUAL.sounds),
    volume,
    vibrate: oneOf(found['vibrate'], [true, false], USUAL.vibrate),
    notify: oneOf(found['notify'], [true, false], USUAL.notify),
    blocked: Array.isArray(found['blocked']) ? found['blocked'].filter(isBlocked) : USUAL.blocked,
    animations: oneOf(found['animations'], ['auto', 'on', 'off'], USUAL.animations),
    textTable: oneOf(found['textTable'], [true, false], USUAL.textTable),
    textConfirm: oneOf(found['textConfirm'], [true, false], USUAL.textConfirm),
  };
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEPT_AS);
  } catch {
    return null; // Storage may be denied; preferences then last as long as the page.
  }
}

export const preferences = signal<Preferences>(read(kept()));

const still = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null;
const systemStill = signal(still?.matches ?? false);
still?.addEventListener?.('change', (event) => (systemStill.value = event.matches));

/** Whether things may move. */
export const animated = computed(() => {
  const { animations } = preferences.value;
  return animations === 'auto' ? !systemStill.value : animations === 'on';
});

export function prefer(change: Partial<Preferences>): void {
  preferences.value = { ...preferences.value, ...change };
}

/** Keeps the document as preferred, from now on. Resolves when the first texts are there. */
export async function applyPreferences(): Promise<void> {
  effect(() => {
    const { theme, fourColours } = preferences.value;
    const root = document.documentElement;
    root.dataset['theme'] = theme;
    root.dataset['deck'] = fourColours ? 'four' : 'two';
    root.dataset['motion'] = animated.value ? 'on' : 'off';
    try {
      localStorage.setItem(KEPT_AS, JSON.stringify(preferences.value));
    } catch {
      // As above.
    }
  });
  const asked = computed(() => preferences.value.language);
  const first = speak(asked.peek() === 'auto' ? wanted() : (asked.peek() as Language));
  await first.catch(() => speak('en'));
  effect(() => {
    const to = asked.value;
    void speak(to === 'auto' ? wanted() : to).catch(() => undefined);
  });
}
