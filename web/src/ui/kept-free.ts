// What dialogs leave in sight: at a table, whoever has a seat sees their cards, the clock and the buttons at all times.
import { signal, type ReadonlySignal } from '@preact/signals';
import { createContext } from 'preact';

/** A part of the window, in pixels from its top left corner. */
export interface Area {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** Where dialogs and sheets may lie; nothing where all of the window is theirs. */
export const openArea = signal<Area | null>(null);

/** The same for one of several tables on a screen: what is opened there lies there. */
export const OpenArea = createContext<ReadonlySignal<Area | null>>(openArea);
