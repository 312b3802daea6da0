/** What the log or the chat hides on a phone, in brief at its head: pot, boards, and who is still in with what lies before them. */

import { deadlineOf } from '../by-hand';
import { t } from '../text';
import { PlayingCard } from '../ui';
import type { CardView, SeatView, TurnView } from '../wire';
import type { Desk } from './desk';
import { secondsLeft } from './format';
import { useNow } from './ring';

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

function Seconds({ turn, clock }: { turn: TurnView; clock: Desk['clock'] }) {
  const now = useNow(clock, 1_000) ?? 0;
  const deadline = deadlineOf(turn);
  return <>{t('turn.yours')}{deadline === null ? '' : ` · ${secondsLeft(deadline, now)} s`}</>;
}

/** Where there is room for nothing else, as over a keyboard, the own cards and the time left are here too. Nothing between rounds, and where there is neither pot nor dealer. Whoever listens has the felt itself. */
export function Glance({ desk: { view, chips, clock }, own }: { desk: Pick<Desk, 'view' | 'chips' | 'clock'>; own: boolean }) {
  const boards = [...view.boards, view.community === null ? [] : [view.community], view.dealer?.cards ?? []].filter((cards) => cards.length > 0);
  if (!view.playing || (view.pot === 0 && boards.length === 0)) return null;
  const mine = view.seats.find(({ seat }) => seat === view.my_seat);
  const rivals = view.seats.filter(({ seat, dealt_in: plays, standing }) => seat !== view.my_seat && plays && standing !== 'folded');
  return (
    <div class="glance" aria-hidden="true">
      {view.pot === 0 ? null : <span class="glance-pot">{t('table.pot', { chips: chips(view.pot) })}</span>}
      <span class="glance-boards">{boards.map((cards, at) => <span key={at} class="glance-cards">{cardsOf(cards)}</span>)}</span>
      {own && mine !== undefined ? (
        <span class="glance-own glance-cards">
          {view.turn?.seats.includes(mine.seat) === true ? <b><Seconds turn={view.turn} clock={clock} /></b> : null}
          {mine.cards.length > 7 ? null : cardsOf(mine.cards)}
        </span>
      ) : null}
      <span class="glance-rivals">{rivals.map((seat) => <Rival key={seat.seat} seat={seat} due={view.turn?.seats.includes(seat.seat) === true} chips={chips} />)}</span>
    </div>
  );
}
