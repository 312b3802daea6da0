// Which hands beat which, with cards.
import './ranking.css';
import { t, tLater } from '../text';
import { PlayingCard } from '../ui';
import type { RankedHand, Ranked } from './answers';

/** "Full house"; a low by its ranks, the highest first: "7-5-4-3-2". */
function nameOf({ category, cards }: RankedHand, low: boolean): string {
  if (low && category === 'high-card') return cards.map((card) => (card.startsWith('T') ? '10' : card.charAt(0))).join('-');
  // The dialog of a table may be the first that asks for these texts.
  return tLater(`reading.hands.${category.replaceAll('-', '_')}`, category);
}

function Hands({ hands, title, text, low = false }: { hands: readonly RankedHand[]; title: string | null; text?: string; low?: boolean }) {
  if (hands.length === 0) return null;
  return (
    <div class="ranking-part">
      {title === null ? null : <h3>{title}</h3>}
      {text ? <p class="soft small">{text}</p> : null}
      <ol class="ranking">
        {hands.map((hand) => (
          <li key={hand.cards.join('')}>
            <span class="ranking-cards">{hand.cards.map((card) => <PlayingCard key={card} card={card} size="small" />)}</span>
            <span class="ranking-name">{nameOf(hand, low)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The best first. Titles only where there is more than one order. */
export function RankingView({ ranking }: { ranking: Ranked }) {
  const { high, front, low } = ranking;
  const several = [high, front, low].filter((hands) => hands.length > 0).length > 1;
  return (
    <div class="rankings">
      <Hands hands={high} title={several ? (front.length > 0 ? t('ranking.rows') : t('ranking.high')) : null} />
      <Hands hands={front} title={t('ranking.front')} />
      <Hands low hands={low} title={several ? t('ranking.low') : null} text={ranking.eight_or_better ? t('ranking.eight') : t('ranking.low.text')} />
    </div>
  );
}
