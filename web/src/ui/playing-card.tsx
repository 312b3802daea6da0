// Playing cards, drawn here: a large index and a large pip, told apart by shape as well as colour.
import { preferences } from '../preferences';
import { t } from '../text';

const SUITS = {
  s: 'M50 4C62 26 92 42 92 66a21 21 0 0 1-35 15.500C58 90 61 95 66 99H34c5-4 8-9 9-17.500A21 21 0 0 1 8 66C8 42 38 26 50 4z',
  h: 'M50 96C38 76 6 58 6 32A23 23 0 0 1 50 22a23 23 0 0 1 44 10c0 26-32 44-44 64z',
  d: 'M50 2C60 22 74 38 90 50 74 62 60 78 50 98 40 78 26 62 10 50 26 38 40 22 50 2z',
  c: 'M50 4a21 21 0 0 1 16.5 34A21 21 0 1 1 57 73.500C58 86 61 93 66 98H34c5-5 8-12 9-24.500A21 21 0 1 1 33.5 38 21 21 0 0 1 50 4z',
} as const;

type Suit = keyof typeof SUITS;

/** `Td` is `10` on the card. */
function index(rank: string): string {
  return rank === 'T' ? '10' : rank;
}

/** A card in words: "ace of spades". */
export function cardName(card: string | null): string {
  if (card === null) return t('card.hidden');
  if (card === 'Jk') return t('card.joker');
  const rank = card[0] ?? '';
  const suit = card[1] ?? '';
  return t('card.of', { rank: rankName(rank), suit: suitName(suit) });
}

/** "ace", "king", "ten". */
export function rankName(rank: string): string {
  switch (rank) {
    case 'A': return t('rank.A');
    case 'K': return t('rank.K');
    case 'Q': return t('rank.Q');
    case 'J': return t('rank.J');
    case 'T': return t('rank.T');
    case '9': return t('rank.9');
    case '8': return t('rank.8');
    case '7': return t('rank.7');
    case '6': return t('rank.6');
    case '5': return t('rank.5');
    case '4': return t('rank.4');
    case '3': return t('rank.3');
    case '2': return t('rank.2');
    default: return rank;
  }
}

export function suitName(suit: string): string {
  switch (suit) {
    case 's': return t('suit.s');
    case 'h': return t('suit.h');
    case 'd': return t('suit.d');
    case 'c': return t('suit.c');
    default: return suit;
  }
}

function Face({ card }: { card: string }) {
  const rank = index(card[0] ?? '');
  const suit = SUITS[(card[1] ?? 's') as Suit] ?? SUITS.s;
  const ten = rank === '10';
  if (preferences.value.largePrint) {
    return (
      <svg viewBox="0 0 100 140" aria-hidden="true">
        <text x={ten ? 42 : 38} y="68" font-size={ten ? 76 : 86} textLength={ten ? 76 : undefined} lengthAdjust={ten ? 'spacingAndGlyphs' : undefined} text-anchor="middle">{rank}</text>
        <path class="pip" d={suit} transform="translate(8 78) scale(.56)" />
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true">
      <text x={ten ? 28 : 26} y="46" font-size={ten ? 50 : 54} textLength={ten ? 47 : undefined} lengthAdjust={ten ? 'spacingAndGlyphs' : undefined} text-anchor="middle">{rank}</text>
      <path class="pip" d={suit} transform="translate(10 55) scale(.32)" />
      <path class="pip" d={suit} transform="translate(36 72) scale(.58)" />
    </svg>
  );
}

const STAR = 'M50 2l12.500 34 36 1.300-28.500 22.200 10 35L50 74.500l-30 20 10-35L1.500 37.300l36-1.300z';

/** A star where others have their rank, so that it is known in a fan and when small. */
function Joker() {
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true">
      <path class="pip" d={STAR} transform="translate(3 7) scale(.46)" />
      <text x="26" y="84" font-size="32" text-anchor="middle">JK</text>
      <path class="pip" d={STAR} transform="translate(36 74) scale(.6)" />
    </svg>
  );
}

function Back() {
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true">
      <rect x="8" y="8" width="84" height="124" rx="6" fill="none" stroke="currentColor" stroke-width="3" />
      <path
        d="M50 18l14 17-14 17-14-17zM50 53l14 17-14 17-14-17zM50 88l14 17-14 17-14-17zM22 35.500l14 17-14 17-10-12v-10zM78 35.500l14 17-14 17-14-17zM22 70.500l14 17-14 17-10-12v-10zM78 70.500l14 17-14 17-14-17z"
        fill="currentColor" fill-opacity=".24" stroke="currentColor" stroke-width="1.5" stroke-opacity=".7"
      />
    </svg>
  );
}

export interface PlayingCardProps {
  /** `As`, `Td`, `9c`, `Jk`; nothing for one face down. */
  card: string | null;
  size?: 'small' | 'usual' | 'large';
  /** Faded: folded, or not playing. */
  dim?: boolean;
  /** Marked as one of the hand that wins. */
  plays?: boolean;
  /** Makes it a button that can be picked. */
  onPick?: () => void;
  picked?: boolean;
  disabled?: boolean;
  class?: string;
}

/** One card. Its name is read to those who do not see it. */
export function PlayingCard({ card, size = 'usual', dim = false, plays = false, onPick, picked = false, disabled = false, class: extra }: PlayingCardProps) {
  const kind = card === null ? 'back' : card === 'Jk' ? 'joker' : (card[1] ?? 's');
  const parts = ['playing-card', `playing-card-${kind}`, `playing-card-${size}`];
  if (dim) parts.push('playing-card-dim');
  if (plays) parts.push('playing-card-plays');
  if (extra) parts.push(extra);
  const drawn = card === null ? <Back /> : card === 'Jk' ? <Joker /> : <Face card={card} />;
  const name = cardName(card);
  if (onPick) {
    return <button type="button" class={parts.join(' ')} aria-pressed={picked} disabled={disabled} onClick={onPick}>{drawn}<span class="visually-hidden">{name}</span></button>;
  }
  return <span class={parts.join(' ')} role="img" aria-label={name}>{drawn}</span>;
}
