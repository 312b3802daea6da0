/** Which cards are lifted and which are dimmed while a part of the story is told. */

import type { Beat } from './story';

export type Mark = 'lifted' | 'dimmed' | null;

/** A card by its name; on which board it lies, where it lies on one. */
export type MarkOf = (card: string | null, board: number | null) => Mark;

export const unmarked: MarkOf = () => null;

/**
 * The cards that make the hands of these parts are lifted; those that win nothing in any part are dimmed. Without a hand
 * nothing is marked.
 */
export function marksOf(told: readonly Pick<Beat, 'hands'>[], all: readonly Pick<Beat, 'hands'>[] = told): MarkOf {
  const [hands, winning] = [told, all].map((beats) => beats.flatMap((beat) => beat.hands));
  if (hands === undefined || winning === undefined || hands.length === 0) return unmarked;
  const lies = (among: Beat['hands'], card: string, on: number | null): boolean => among.some(({ board, cards }) => (on === null || on === board) && cards.includes(card));
  // A card face down takes no part, and one whose turn comes later is no loser's: they stay as they are.
  return (card, board) => (card === null ? null : lies(hands, card, board) ? 'lifted' : lies(winning, card, board) ? null : 'dimmed');
}
