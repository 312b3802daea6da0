/** Cards as they are said: signs and runs of cards face down become words. */

import { t } from '../text';
import { cardName } from '../ui';
import type { CardView } from '../wire';

const suits: Record<string, string> = { '♠': 's', '♥': 'h', '♦': 'd', '♣': 'c' };

/** Names of cards in a row; those face down are counted: "ace of spades, 2 cards face down". */
export function cardsSaid(cards: readonly (string | null)[]): string {
  const parts: string[] = [];
  let hidden = 0;
  const flush = () => {
    if (hidden > 0) parts.push(hidden === 1 ? t('card.hidden') : t('table.cards.hidden', { count: hidden }));
    hidden = 0;
  };
  for (const card of cards) {
    if (card === null) {
      hidden += 1;
      continue;
    }
    flush();
    parts.push(cardName(card));
  }
  flush();
  return parts.join(', ');
}

export function viewsSaid(cards: readonly CardView[]): string {
  return cardsSaid(cards.map(({ card }) => card));
}

/** A card as the log writes it. */
const glyph = '(?:(?:10|[2-9AKQJ])[♠♥♦♣]|▮|★)';
const run = new RegExp(`${glyph}(?: ${glyph})*`, 'g');

function cardOf(written: string): string | null {
  if (written === '▮') return null;
  if (written === '★') return 'Jk';
  const rank = written.slice(0, -1);
  return `${rank === '10' ? 'T' : rank}${suits[written.slice(-1)] ?? ''}`;
}

/** A line of the log for whoever listens. */
export function spoken(line: string): string {
  return line.replace(run, (cards) => cardsSaid(cards.split(' ').map(cardOf))).replaceAll(' · ', '; ');
}
