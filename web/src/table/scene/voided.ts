/** Whether a round ended void. */

import type { Happened } from '../../wire';

/** Whether the last round these events tell of is void: then there is no story, and every wager went back. */
export function isVoid(events: readonly Happened[]): boolean {
  const from = events.findLastIndex(({ what }) => what.what === 'round-started' || what.what === 'boxes-started');
  return events.slice(Math.max(0, from)).some(({ what }) => what.what === 'voided');
}
