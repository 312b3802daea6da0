/** What the table waits for, in words. */

import { sentenceText, t, tCount } from '../text';
import type { TableView } from '../wire';
import { drawInWords } from './scene/draws';

/** Why it does not go on, or what is asked for now; nothing between rounds, and where it is plain to see. */
export function statusText(view: TableView): string | null {
  if (view.trouble !== null) return t('table.status.trouble', { text: sentenceText(view.trouble) });
  if (view.closed) return t('table.status.closed');
  if (view.paused) return t('table.status.paused');
  if (!view.playing) return null;
  if (view.running_out) return t(view.boards.length > 0 ? 'scene.running' : 'scene.running.plain');
  switch (view.stage) {
    case 'floor': return t('table.status.floor');
    case 'cards': return t('table.status.cards');
    case 'wagers': return t('table.status.wagers');
    case 'play-or-fold': return t('table.status.playOrFold');
    case 'draw': return drawInWords(view.draw) ?? t('table.status.draw');
    case 'discard': return t('table.status.discard');
    case 'set': return t('table.status.set');
    case 'run-it-again': return t('table.status.runItAgain');
    case 'over-blinds': return t('table.status.overBlinds');
    case 'showdown': return t('table.status.showdown');
    // A draw is named while it is on; in the betting after it, it is over.
    case 'bet': case 'between-rounds': case 'waiting-for-players': return null;
  }
}

/** That the table closes soon, where notice has been given; in few words beside the story of a round. */
export function noticeText(view: TableView, few = false): string | null {
  if (view.closes_after === null || view.closed) return null;
  const left = Math.max(0, view.closes_after - view.round_number);
  if (left === 0) return t(few ? 'felt.closes.now' : 'felt.closes.last');
  return few ? tCount('felt.closes', left) : tCount('table.status.notice', left);
}
