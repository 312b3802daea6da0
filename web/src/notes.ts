// What the reader has written down about other players. It stays in this browser and is never sent anywhere.
import { signal } from '@preact/signals';

export const COLOURS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const;
export type Colour = (typeof COLOURS)[number];

export interface Note {
  text: string;
  colour: Colour | null;
  /** When it was last changed: the oldest make room for new ones. */
  at: number;
}

const KEPT_AS = 'cutcard.notes';
/** As many players have a note. */
export const MOST_NOTES = 500;
/** As long a note may be. */
export const MOST_LETTERS = 400;

/** Anything that may have been kept, made into notes by player. */
export function readNotes(kept: string | null): ReadonlyMap<number, Note> {
  const notes = new Map<number, Note>();
  let found: unknown;
  try {
    found = JSON.parse(kept ?? '{}');
  } catch {
    return notes; // Not ours, or cut short.
  }
  if (typeof found !== 'object' || found === null) return notes;
  for (const [key, value] of Object.entries(found).slice(0, MOST_NOTES)) {
    const player = Number(key);
    if (!Number.isSafeInteger(player) || typeof value !== 'object' || value === null) continue;
    const { text, colour, at } = value as Record<string, unknown>;
    const note: Note = {
      text: typeof text === 'string' ? text.slice(0, MOST_LETTERS) : '',
      colour: COLOURS.find((known) => known === colour) ?? null,
      at: typeof at === 'number' ? at : 0,
    };
    if (note.text !== '' || note.colour !== null) notes.set(player, note);
  }
  return notes;
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEPT_AS);
  } catch {
    return null; // Storage may be denied: notes then last as long as the page.
  }
}

export const notes = signal<ReadonlyMap<number, Note>>(readNotes(kept()));

// Another tab of the same browser may write as well.
if (typeof addEventListener === 'function') {
  addEventListener('storage', (event) => {
    if (event.key === KEPT_AS) notes.value = readNotes(event.newValue);
  });
}

/** Keeps a note; one without text and colour is none. */
export function keepNote(player: number, text: string, colour: Colour | null, now = Date.now()): void {
  const next = new Map(notes.peek());
  const note: Note = { text: text.slice(0, MOST_LETTERS).trim(), colour, at: now };
  if (note.text === '' && note.colour === null) next.delete(player);
  else next.set(player, note);
  while (next.size > MOST_NOTES) {
    const [oldest] = [...next].sort(([, one], [, other]) => one.at - other.at);
    if (oldest === undefined) break;
    next.delete(oldest[0]);
  }
  notes.value = next;
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(Object.fromEntries(next)));
  } catch {
    // As above.
  }
}
