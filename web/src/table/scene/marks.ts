/** Which cards are lifted and which are dimmed while a part of the story is told. */

import type { Beat } from './story';

export type Mark = 'lifted' | 'dimmed' | null;

/** A card by its name; on which board it lies, where it lies on one. */
export type MarkOf = (card: string | null, board: number | null) => Mark;

export const unmarked: MarkOf = () => null;

/** The cards that make the hands of these parts are lifted, the others dimmed. Without a hand nothing is marked. */
export function marksOf(beats: readonly Pick<Beat, 'hands'>[]): MarkOf {
  const hands = beats.flatMap((beat) => beat.hands);
  if (hands.length === 0) return unmarked;
  const lies = (card: string, on: number | null): boolean => hands.some(({ board, cards }) => (on === null || on === board) && cards.includes(card));
  // A card face down takes no part: it stays as it is.
  return (card, board) => (card === null ? null : lies(card, board) ? 'lifted' : 'dimmed');
}
