/** Whether burns are read in too, as this browser keeps it: the reader of a table reads them or does not. */

import { signal } from '@preact/signals';

const KEPT_AS = 'cutcard.burns-read';

function kept(): boolean {
  try {
    return localStorage.getItem(KEPT_AS) === 'yes';
  } catch {
    return false;
  }
}

export const burnsRead = signal(kept());

export function readBurns(wish: boolean): void {
  burnsRead.value = wish;
  try {
    localStorage.setItem(KEPT_AS, wish ? 'yes' : 'no');
  } catch {
    // Nothing may be kept here: it holds as long as the page is there.
  }
}
