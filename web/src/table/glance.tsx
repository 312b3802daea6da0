/** What the log or the chat hides on a phone, in brief at its head: pot, boards, and who is still in with what lies before them. */

import { t } from '../text';
import { PlayingCard } from '../ui';
import type { CardView, SeatView } from '../wire';
import type { Desk } from './desk';

const cardsOf = (cards: readonly CardView[]) => cards.map(({ card }, at) => <PlayingCard key={`${at}-${card ?? ''}`} card={card} />);

function Rival({ seat, due, chips }: { seat: SeatView; due: boolean; chips: Desk['chips'] }) {
  const up = seat.cards.filter(({ card, up: seen }) => seen && card !== null);
  return (
    <span class="glance-rival" data-due={due ? '' : undefined}>
      <span class="glance-name">{seat.name}</span>
      {up.length === 0 ? null : <span class="glance-cards">{cardsOf(up)}</span>}
      {seat.bet === 0 ? null : <b>{chips(seat.bet)}</b>}
    </span>
  );
}

/** Nothing between rounds, and where there is neither pot nor dealer. Whoever listens has the felt itself. */
export function Glance({ desk: { view, chips } }: { desk: Pick<Desk, 'view' | 'chips'> }) {
  const boards = [...view.boards, view.community === null ? [] : [view.community], view.dealer?.cards ?? []].filter((cards) => cards.length > 0);
  if (!view.playing || (view.pot === 0 && boards.length === 0)) return null;
  const rivals = view.seats.filter(({ seat, dealt_in: plays, standing }) => seat !== view.my_seat && plays && standing !== 'folded');
  return (
    <div class="glance" aria-hidden="true">
      {view.pot === 0 ? null : <span class="glance-pot">{t('table.pot', { chips: chips(view.pot) })}</span>}
      <span class="glance-boards">{boards.map((cards, at) => <span key={at} class="glance-cards">{cardsOf(cards)}</span>)}</span>
      <span class="glance-rivals">{rivals.map((seat) => <Rival key={seat.seat} seat={seat} due={view.turn?.seats.includes(seat.seat) === true} chips={chips} />)}</span>
    </div>
  );
}
