/** Cards, hands and the dealer's lines in the language in force. */

import { stakesText } from '../lobby/stakes';
import { t, tMaybe } from '../text';
import type { Say, Together } from '../text/en/dealer';
import { rankName } from '../ui';
import type { HandWords, LastAct, TableInfo, TableView, What } from '../wire';
import { jokerAs } from './joker';
import { lowToCome } from './low';
import { voice } from './voice';


export const togetherTexts = (): Together => voice().together;

/** "No limit 5/10"; where nothing is bet, the stakes alone: "Ante 5 to 500". */
export function limitAndStakes(info: TableInfo): string {
  const stakes = stakesText(info);
  return info.limit === 'none' ? capital(stakes) : `${tMaybe(`limit.${info.limit}`) ?? info.limit} ${stakes}`;
}

/** The same, and that a joker is in the deck where one is: it changes what hands come. */
export function tableFacts(info: TableInfo): string {
  return info.joker ? `${limitAndStakes(info)} · ${withJokerText(info)}` : limitAndStakes(info);
}

/** "33 cards, joker"; where there is little room "33, joker". */
export const withJokerText = (info: TableInfo): string => t('table.joker', { cards: info.deck + 1 });
export const withJokerBrief = (info: TableInfo): string => t('table.joker.brief', { cards: info.deck + 1 });

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A hand, with what it is of where that is not plain: "Board 2: pair of aces". */
export function handInWords(words: HandWords, boards: number): string {
  return isLow(words) ? labelled(words, boards, inBrief(words)) : labelled(words, boards, withJoker(words, voice().hands.hand(words)));
}

/** The same, and what its joker stands for. */
function withJoker(words: HandWords, hand: string): string {
  const rank = jokerAs(words);
  return rank === null ? hand : t('table.jokerAs', { hand, rank: rankName(rank) });
}

function labelled(words: HandWords, boards: number, hand: string): string {
  const of = [
    words.row === null ? null : tMaybe(`table.row.${words.row}`),
    boards > 1 ? t('table.board.number', { number: words.board + 1 }) : null,
  ].filter((part) => part !== null);
  return of.length === 0 ? hand : `${of.join(', ')}: ${hand}`;
}

/** How many ranks name a hand of a kind; the others are kickers. */
const naming: Record<string, number> = { pair: 1, 'three-of-a-kind': 1, 'four-of-a-kind': 1, 'two-pair': 2, flush: 1, 'high-card': 1 };

/** A plain low is told by its ranks, in figures everywhere. */
const isLow = ({ category, side }: HandWords): boolean => category === 'low' || (side === 'low' && category === 'high-card');

/** A hand in few words: no kickers. */
function inBrief(words: HandWords): string {
  if (isLow(words)) return withJoker(words, t('table.low.brief', { ranks: words.ranks.map((rank) => (rank === 'T' ? '10' : rank)).join('-') }));
  return withJoker(words, voice().hands.hand({ ...words, ranks: words.ranks.slice(0, naming[words.category] ?? 2) }));
}

/** What a seat has, for beside it. */
export function brief(has: readonly HandWords[]): string {
  return has.map(inBrief).join('; ');
}

/** All of a hand: high and low, board by board, row by row; in brief where there is more than one. */
export function handsInWords(has: readonly HandWords[]): string {
  const [only] = has;
  if (only !== undefined && has.length === 1) return handInWords(only, 1);
  const boards = new Set(has.map(({ board }) => board)).size;
  const said = has.map(inBrief);
  // Before the boards come it is the same hand on each, kickers too.
  if (only !== undefined && boards === has.length && only.row === null && has.every(({ category, ranks }) => category === only.category && ranks.join() === only.ranks.join())) return handInWords(only, 1);
  return has.map((words, at) => labelled(words, boards, said[at] ?? '')).join('; ');
}

/** "You have: pair of sixes; no low"; nothing where there is nothing to tell. In a hi-lo game also how near a low is. */
export function youHave(view: Pick<TableView, 'you_have' | 'seats' | 'my_seat' | 'boards' | 'playing'>, game = ''): string | null {
  const { you_have: have, seats, my_seat: mine } = view;
  if (have.length === 0) return null;
  const noLow = seats.some(({ seat, no_low: none }) => seat === mine && none);
  const near = lowToCome(view, game);
  const low = noLow ? t('scene.noLow') : near === null ? '' : near === 'yet' ? t('table.low.yet') : t('table.low.draw', { ranks: near.join('-') });
  return t('table.youHave', { hand: low === '' ? handsInWords(have) : `${handsInWords(have)}; ${low}` });
}

/** One event as the dealer says it. */
export function line(what: What, say: Say): string {
  // Every kind has its line; the compiler has checked that, but cannot tie the two together here.
  const of = voice().lines[what.what] as (what: What, say: Say) => string;
  return of(what, say);
}

/** How often somebody would have the rest of the board dealt: "Twice". */
export function timesRun(again: number): string {
  return again === 0 ? t('table.runIt.once') : again === 1 ? t('table.runIt.twice') : t('table.runIt.times', { times: again + 1 });
}

/** What a player did last: "raise 40". */
export function lastAct({ word, number }: LastAct, chips: (amount: number) => string): string {
  const text = tMaybe(`table.act.${word}`) ?? word;
  if (number === null) return text;
  if (word === 'draw') return number === 0 ? t('table.act.pat') : `${text} ${number}`;
  if (word === 'run-it-again') return timesRun(number).toLocaleLowerCase();
  return number === 0 ? text : `${text} ${chips(number)}`;
}

/** What lies before a player, in words: chips, or big blinds, which say themselves what they are. */
export const stackSaid = (amount: string): string => (/\p{L}/u.test(amount) ? amount : t('table.seat.stack', { chips: amount }));
