/** How cards and times are written. */

import type { CardView } from '../wire';

const suits: Record<string, string> = { s: '♠', h: '♥', d: '♦', c: '♣' };

/** `A♠`, `10♥`, `★` for the joker, `▮` for a card face down. */
export function cardGlyph(card: string | null): string {
  if (card === null) return '▮';
  if (card === 'Jk') return '★';
  const rank = card.charAt(0) === 'T' ? '10' : card.charAt(0);
  return `${rank}${suits[card.charAt(1)] ?? ''}`;
}

/** More cards face down than so many are counted. */
const mostFaceDown = 7;

export function cardGlyphs(cards: readonly CardView[]): string {
  const faceDown = cards.length > mostFaceDown && cards.every(({ card }) => card === null);
  return faceDown ? `${cards.length} × ${cardGlyph(null)}` : cards.map(({ card }) => cardGlyph(card)).join(' ');
}

/** The whole seconds until a deadline, never below zero. */
export function secondsLeft(deadlineMillis: number, nowMillis: number): number {
  return Math.max(0, Math.ceil((deadlineMillis - nowMillis) / 1000));
}
