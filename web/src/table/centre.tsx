/** The middle of the felt: boards, pots, the dealer's hand, what the table waits for. */

import { sentenceText, t, tCount } from '../text';
import type { PotView, TableView } from '../wire';
import { CardRow } from './cards';
import { Countdown, type RoomClock } from './ring';
import { handInWords } from './words';

export interface CentreProps {
  view: TableView;
  chips: (amount: number) => string;
  clock?: RoomClock | undefined;
  /** At a table of boxes nothing is in the middle. */
  banked: boolean;
}

function Pots({ view, chips }: CentreProps) {
  if (view.pot === 0) return null;
  const names = (pot: PotView): string =>
    view.seats.filter(({ seat }) => pot.eligible.includes(seat)).map(({ name }) => name).join(', ');
  return (
    <div class="pots">
      <span class="pot pot-all">{t('table.pot', { chips: chips(view.pot) })}</span>
      {/* Before somebody is all in, what is told apart is only a bet nobody has called yet. */}
      {view.pots.length < 2 || !view.seats.some(({ standing }) => standing === 'all-in') ? null : (
        <span class="pots-list">
          {view.pots.map((pot, at) => (
            <span key={at} class="pot" title={names(pot)}>
              {at === 0
                ? t('table.pot.main', { chips: chips(pot.amount) })
                : t('table.pot.side', { number: at, chips: chips(pot.amount) })}
            </span>
          ))}
        </span>
      )}
    </div>
  );
}

function Boards({ view }: { view: TableView }) {
  const boards = view.boards.filter((board) => board.length > 0);
  return (
    <>
      {boards.map((board, at) => (
        <div class="board" key={at} data-board={at}>
          {boards.length > 1 ? <span class="board-number">{at + 1}</span> : null}
          <CardRow cards={board} label={boards.length > 1 ? t('table.board.number', { number: at + 1 }) : t('table.board')} />
        </div>
      ))}
      {view.community === null ? null : (
        <div class="board">
          <CardRow cards={[view.community]} label={t('table.community')} />
          <span class="note">{t('table.community')}</span>
        </div>
      )}
      {view.kitty === 0 ? null : (
        <div class="board kitty">
          <CardRow cards={Array.from({ length: view.kitty }, () => ({ card: null, up: false }))} label={t('table.kitty')} />
          <span class="note">{t('table.kitty')}</span>
        </div>
      )}
    </>
  );
}

function Dealer({ view }: { view: TableView }) {
  const { dealer } = view;
  if (dealer === null) return null;
  return (
    <div class="dealer">
      <span class="note">{t('table.dealer')}</span>
      {dealer.cards.length === 0 ? null : <CardRow cards={dealer.cards} label={t('table.dealer.hand')} />}
      {dealer.has === null ? null : <span class="dealer-has">{handInWords(dealer.has, 1)}</span>}
      {dealer.qualifies === null ? null : (
        <span class="tag" data-good={dealer.qualifies ? '' : undefined}>
          {dealer.qualifies ? t('table.dealer.qualifies') : t('table.dealer.not')}
        </span>
      )}
    </div>
  );
}

/** What the table waits for, where it is not plain to see. */
function Status({ view, clock }: CentreProps) {
  const stage = ((): preact.ComponentChildren => {
    if (view.trouble !== null) return t('table.status.trouble', { text: sentenceText(view.trouble) });
    if (view.closed) return t('table.status.closed');
    if (view.paused) return t('table.status.paused');
    if (view.playing) {
      switch (view.stage) {
        case 'floor': return t('table.status.floor');
        case 'cards': return t('table.status.cards');
        case 'wagers': return t('table.status.wagers');
        case 'play-or-fold': return t('table.status.playOrFold');
        case 'draw': return t('table.status.draw');
        case 'discard': return t('table.status.discard');
        case 'set': return t('table.status.set');
        case 'run-it-again': return t('table.status.runItAgain');
        case 'over-blinds': return t('table.status.overBlinds');
        case 'showdown': return t('table.status.showdown');
        case 'bet': case 'between-rounds': case 'waiting-for-players': return null;
      }
    }
    if (view.next_round_millis !== null) return <Countdown until={view.next_round_millis} clock={clock} />;
    return view.stage === 'waiting-for-players' ? t('table.status.waiting') : null;
  })();
  const notice = view.closes_after === null || view.closed
    ? null
    : tCount('table.status.notice', Math.max(0, view.closes_after - view.round_number));
  return (
    <div class="status">
      {stage === null ? null : <span class="status-stage">{stage}</span>}
      {notice === null ? null : <span class="status-notice">{notice}</span>}
    </div>
  );
}

export function Centre(props: CentreProps) {
  return (
    <div class="centre">
      <Dealer view={props.view} />
      {props.banked ? null : <Pots {...props} />}
      <Boards view={props.view} />
      <Status {...props} />
    </div>
  );
}
