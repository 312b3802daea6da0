/** The hero's own rows of Chinese Poker, in the bar where they were set. */

import { t } from '../text';
import { PlayingCard } from '../ui';
import type { TableView } from '../wire';
import { tidy } from './evaluate';
import { useMarks } from './scene/scene';
import { brief } from './words';

export function MyRows({ view }: { view: TableView }) {
  const marks = useMarks();
  const mine = view.seats.find(({ seat }) => seat === view.my_seat);
  const rows = mine?.rows ?? null;
  if (rows === null) return null;
  return (
    <div class="chinese" data-set="" role="group" aria-label={t('table.cards.mine')}>
      {(['front', 'middle', 'back'] as const).map((name) => {
        const hand = brief([...view.you_have, ...(mine?.has ?? [])].filter(({ row }) => row === name).slice(0, 1));
        return (
          <div class="chinese-row" key={name} data-row={name} role="group" aria-label={t('table.row.of', { row: t(`table.row.${name}`), hand })}>
            <span class="chinese-name"><b>{t(`table.row.${name}`)}</b> <span>{hand}</span></span>
            <span class="chinese-cards">{tidy(rows[name]).map((card) => <span key={card} {...marks(card)}><PlayingCard card={card} /></span>)}</span>
          </div>
        );
      })}
    </div>
  );
}
