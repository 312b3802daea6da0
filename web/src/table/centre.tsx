/** The middle of the felt: boards, pots, the dealer's hand, what the table waits for. */

import { t } from '../text';
import type { PotView, TableView } from '../wire';
import { useRef } from 'preact/hooks';
import { CardRow } from './cards';
import { headsUpClause, tellsHeadsUp } from './heads-up';
import { mostInColumn } from './middle';
import { Countdown, type RoomClock } from './ring';
import { BoardContext, useScene } from './scene/scene';
import { ShownHands, type HandsRoom } from './scene/shown-hands';
import { SceneStrip } from './scene/strip';
import type { Plates } from './seats';
import { noticeText, statusText, WHOLE_BOARD } from './status';
import { brief, handInWords } from './words';

/** All of it, or where cards and words lie apart one of the two. */
export type CentrePart = 'all' | 'cards' | 'words';

export interface CentreProps {
  part: CentrePart;
  view: TableView;
  /** The rule book of the table. */
  book: string;
  /** How many boards have a place: those that lie there, and before the first cards those that will. */
  boards: number;
  chips: (amount: number) => string;
  clock?: RoomClock | undefined;
  plates: Plates;
  /** How many cards the deck has without a joker. */
  deck: number;
  /** At a table of boxes nothing is in the middle. */
  banked: boolean;
  /** Whether the round that is over is void. */
  voided?: boolean;
  /** Looks at what notice was given of, where one can. */
  onNotice?: (() => void) | undefined;
  /** The room for open hands below the words, where those before the seats are small. */
  hands?: HandsRoom | null;
}

function Pots({ view, chips }: CentreProps) {
  if (view.pot === 0) return null;
  const names = (pot: PotView): string =>
    view.seats.filter(({ seat }) => pot.eligible.includes(seat)).map(({ name }) => name).join(', ');
  return (
    <div class="pots">
      <span class="pot pot-all">{t('table.pot', { chips: chips(view.pot) })}</span>
      {view.pots.length < 2 ? null : (
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

/** The most cards a board is dealt at once: more have come while nobody looked, and simply lie there. */
const mostAtOnce = 3;

function Boards({ view, boards: rows }: Pick<CentreProps, 'view' | 'boards'>) {
  const dealt = view.boards.filter((board) => board.length > 0);
  const boards = [...dealt, ...Array.from({ length: Math.max(0, rows - dealt.length) }, () => [])];
  const lie = dealt.reduce((sum, board) => sum + board.length, 0);
  const before = useRef({ sequence: view.sequence, lie, still: true });
  if (before.current.sequence !== view.sequence) before.current = { sequence: view.sequence, lie, still: lie - before.current.lie > mostAtOnce * dealt.length };
  return (
    <>
      <div class="boards" data-many={boards.length > mostInColumn ? '' : undefined}>
        {boards.map((board, at) => (
          <div class="board" key={at} data-board={at} data-still={before.current.still ? '' : undefined}>
            {boards.length > 1 ? <span class="board-number">{at + 1}</span> : null}
            <BoardContext.Provider value={at}>
              <CardRow cards={board} places={WHOLE_BOARD} label={boards.length > 1 ? t('table.board.number', { number: at + 1 }) : t('table.board')} />
            </BoardContext.Provider>
          </div>
        ))}
      </div>
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

function Dealer({ view, plates }: { view: TableView; plates: Plates }) {
  const { dealer } = view;
  if (dealer === null) return null;
  return (
    <div class="dealer">
      {dealer.cards.length === 0 ? null : <CardRow cards={dealer.cards} label={t('table.dealer.hand')} />}
      <div class="dealer-words">
        <span class="note">{t('table.dealer')}</span>
        {dealer.has === null ? null : <span class="dealer-has">{plates === 'full' ? handInWords(dealer.has, 1) : brief([dealer.has])}</span>}
        {dealer.qualifies === null ? null : (
          <span class="tag" data-good={dealer.qualifies ? '' : undefined}>
            {dealer.qualifies ? t('table.dealer.qualifies') : t('table.dealer.not')}
          </span>
        )}
      </div>
    </div>
  );
}

/** Where the blinds of two players fall; the clause where there is room. */
function HeadsUp({ clause }: { clause: string | null }) {
  return <span class="status-heads-up" role="note">{t('table.headsUp')}{clause === null ? null : <span class="status-clause"> § {clause}</span>}</span>;
}

/** What the table waits for, where it is not plain to see. */
function Status({ view, book, clock, plates, voided = false, onNotice }: CentreProps) {
  const stage = ((): preact.ComponentChildren => {
    const said = statusText(view);
    // A replay need not say what is to come.
    if (said === null && clock !== undefined && tellsHeadsUp(view)) return <HeadsUp clause={headsUpClause(book)} />;
    if (said !== null || view.playing) return said;
    if (voided) return t('scene.void');
    if (view.next_round_millis !== null) return <Countdown until={view.next_round_millis} clock={clock} />;
    return view.stage === 'waiting-for-players' ? t('table.status.waiting') : null;
  })();
  // A change has more to say than there is room for between small plates, and between the smallest every notice.
  const notice = noticeText(view, plates === 'compact' || (view.coming != null && plates !== 'full'));
  return (
    <div class="status">
      {stage === null ? null : <span class="status-stage">{stage}</span>}
      <NoticeOf text={notice} onNotice={onNotice} />
    </div>
  );
}

/** Notice of closing where a story has taken its place: where the pots were. At boxes the bar below says it. */
function Notice({ view, onNotice }: Pick<CentreProps, 'view' | 'onNotice'>) {
  const { story } = useScene();
  return <NoticeOf text={story === null ? null : noticeText(view, true)} onNotice={onNotice} />;
}

/** A notice; pressed, it says what comes, and one agrees or does not. */
function NoticeOf({ text, onNotice }: { text: string | null; onNotice: CentreProps['onNotice'] }) {
  if (text === null) return null;
  return onNotice === undefined ? <span class="status-notice">{text}</span> : <button type="button" class="status-notice" onClick={onNotice}>{text}</button>;
}

/** Why no round follows the one that is over. That players are waited for stands in the bar below: here is what the round brought. */
const haltedText = (view: TableView): string | null => (view.playing ? null : statusText(view));

export function Centre(props: CentreProps) {
  const { part, view, banked } = props;
  return (
    <div class="centre">
      {part === 'words' ? null : (
        <>
          <Dealer view={view} plates={props.plates} />
          {banked ? null : <Pots {...props} />}
          {banked || view.pot > 0 ? null : <Notice view={view} onNotice={props.onNotice} />}
          <Boards view={view} boards={props.boards} />
        </>
      )}
      {part === 'cards' ? null : (
        <>
          <SceneStrip chips={props.chips} clock={props.clock} until={view.next_round_millis} halted={props.clock === undefined ? null : haltedText(view)}>
            <Status {...props} />
          </SceneStrip>
          {props.hands == null ? null : <ShownHands view={view} room={props.hands} deck={props.deck} />}
        </>
      )}
    </div>
  );
}
