/** What the table waits for, in words. */

import { number, sentenceText, t, tCount, time } from '../text';
import type { ComingView, TableView, Votes } from '../wire';
import { drawInWords } from './scene/draws';
import { signText } from './sign-lines';

/** With so many cards nothing is to come there. */
export const WHOLE_BOARD = 5;

/** Why it does not go on, or what is asked for now; nothing between rounds, and where it is plain to see. */
export function statusText(view: TableView): string | null {
  if (view.trouble !== null) return t('table.status.trouble', { text: sentenceText(view.trouble) });
  if (view.closed) return t('table.status.closed');
  if (view.paused) return t('table.status.paused');
  if (!view.playing) return hoursText(view) ?? timeText(view);
  if (view.running_out) return t(view.boards.some((board) => board.length < WHOLE_BOARD) ? 'scene.running' : 'scene.running.plain');
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

/** How long before the end players are told of it between two rounds. */
const SOON_MILLIS = 1_800_000;

/** That gaming is over for the day, or soon will be. */
function hoursText({ gaming, gaming_ends_millis: ends, now_millis: now }: TableView): string | null {
  if (!gaming) return t('table.status.shut');
  return ends !== null && ends - now < SOON_MILLIS ? t('table.status.ends', { time: time(ends) }) : null;
}

/** How long before a collection players are told of it between two rounds. */
const COLLECTED_SOON_MILLIS = 600_000;

/** When time is collected next and what it costs each player, where that is soon. */
function timeText({ time: charge, now_millis: now }: TableView): string | null {
  if (charge == null || charge.each === 0) return null;
  const { each, next_millis: next } = charge;
  if (next === null) return t('table.status.time.first', { chips: number(each) });
  return next - now < COLLECTED_SOON_MILLIS ? t('table.status.time', { time: time(next), chips: number(each) }) : null;
}

/** Beside the first lines of a sign, what a change is told by in one line. */
const IN_SHORT = new Set(['game', 'limit', 'limit-range', 'blinds', 'ante', 'unit']);

/** What the table will be, in one line: its game and stakes, or whatever else there is. */
export function comingText({ game, lines }: Pick<ComingView, 'game' | 'lines'>): string {
  const short = lines.filter(({ about }) => IN_SHORT.has(about));
  const told = (short.length > 0 ? short : lines).slice(0, 2).map((line) => {
    const { label, value } = signText(line, game);
    return line.about === 'game' || label === '' ? value : `${label} ${value}`;
  });
  return told.join(', ') || t('change.options');
}

/** How many rounds are played before it. */
function roundsLeft(view: TableView, after: number): number {
  return Math.max(0, after - view.round_number);
}

/** When the announced change comes: by rounds, or once the sign has told of it for long enough. */
export function whenText(view: TableView, coming: ComingView): string {
  const left = roundsLeft(view, coming.after_round);
  const minutes = Math.ceil(Math.max(0, (coming.not_before_millis ?? 0) - view.now_millis) / 60_000);
  if (left === 0 && minutes > 0) return tCount('change.minutes', minutes);
  return left === 0 ? t('change.next') : tCount('change.after', left);
}

/** How many agree, of how many; nothing where the book does not ask the players. */
export function votesText({ agree, asked, needed }: Votes): string | null {
  return needed === null || asked === 0 ? null : t('change.votes', { agree, asked, needed });
}

function changeText(view: TableView, few: boolean): string | null {
  const { coming } = view;
  if (coming == null || view.closed) return null;
  const told = `${whenText(view, coming)}: ${comingText(coming)}`;
  const votes = few ? null : votesText(coming.votes);
  return votes === null ? told : `${told}. ${votes}`;
}

/** That the table changes or closes soon, where notice has been given; in few words beside the story of a round. */
export function noticeText(view: TableView, few = false): string | null {
  if (view.closes_after === null || view.closed) return changeText(view, few);
  const left = roundsLeft(view, view.closes_after);
  if (left === 0) return t(few ? 'felt.closes.now' : 'felt.closes.last');
  return few ? tCount('felt.closes', left) : tCount('table.status.notice', left);
}
