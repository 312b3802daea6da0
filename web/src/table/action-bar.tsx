/** What the player may do now, as the room lists it: this file chooses the panel and nothing else. */

import { BringsClause, isLost, lostSentences } from '../seat-lost';
import { me } from '../store';
import { later } from '../later';
import { t, tMaybe } from '../text';
import { Button, PlayingCard, SaidOnce } from '../ui';
import { BetPanel } from './bet-panel';
import { takesWagers } from './betting';
import { DiscardPanel, DrawPanel } from './card-panels';
import { ClosedPanel, closedText } from './gone';
import { Company } from './company';
import type { Desk } from './desk';
import { secondsLeft } from './format';
import { useKeys } from './hotkeys';
import { canLeave, toggleLastHand, useLastHand } from './last-hand';
import { canChooseEarly, type PreAction } from './pre-action';
import { MyRows } from './my-rows';
import { PrePanel } from './pre-panel';
import { useNow } from './ring';
import { SeatRequests } from './seating';
import { whyAtBox } from './scene/story';
import type { Picking } from './seat';
import { AskToSee, OverBlindPanel, RunItPanel, ShowPanel } from './small-panels';
import { noticeText } from './status';
import { youHave } from './words';
import type { BoxOptions, LeftView, TableView } from '../wire';
import './stay.css';

/** Rows are set, and laid against each other, in one game alone, and wagers put down in another: whoever plays a third does not fetch this. */
const ChinesePanel = later<{ desk: Desk; dealt: readonly string[] }>(() => import('./chinese-panel').then((part) => ({ default: part.ChinesePanel })));
const DuelPanel = later<{ view: TableView; chips: Desk['chips'] }>(() => import('./scene/duel-panel').then((part) => ({ default: part.DuelPanel })));
const BoxPanel = later<{ desk: Desk; box: BoxOptions }>(() => import('./box-panel').then((part) => ({ default: part.BoxPanel })));

/** What one may do about the own seat, in sight where there is room; a phone has it in a menu. */
function SeatTools({ desk, onAdd }: { desk: Desk; onAdd: () => void }) {
  const { options } = desk.view;
  const mine = desk.view.seats.find(({ seat }) => seat === desk.view.my_seat);
  if (options === null || mine === undefined) return null;
  const leaving = mine.markers.includes('leaving');
  return (
    <div class="seat-tools" role="group" aria-label={t('table.mySeat')}>
      {options.come_back && mine.presence !== 'away' ? <Button size="small" kind="quiet" onClick={() => void desk.act({ do: 'return' })}>{t('table.stay')}</Button> : null}
      {options.sit_out ? <Button size="small" kind="quiet" onClick={() => void desk.act({ do: 'sit-out' })}>{t('table.sitOut')}</Button> : null}
      {options.sit_out_next_blind ? <Button size="small" kind="quiet" onClick={() => void desk.act({ do: 'sit-out-next-blind' })}>{t('table.sitOutNextBlind')}</Button> : null}
      {options.add === null ? null : <Button size="small" kind="quiet" onClick={onAdd}>{t('table.add.title')}</Button>}
      {canLeave(desk.view) ? <Button size="small" kind="quiet" icon="door" onClick={() => toggleLastHand(desk.table, desk.view)}>{t('stay.last')}</Button> : null}
      {leaving ? <span class="soft small">{t('table.leave.after')}</span> : null}
    </div>
  );
}

/** The sign that this hand is the last, and the way back. */
function LastHand({ desk }: { desk: Desk }) {
  const after = useLastHand(desk);
  const toggle = () => toggleLastHand(desk.table, desk.view);
  useKeys({ l: toggle });
  if (after === null || desk.view.my_seat === null) return null;
  return (
    <p class="last-hand">
      <span class="last-hand-long" role="status">{after > desk.view.round_number ? t('stay.last.next') : t('stay.last.this')}</span>
      <span class="last-hand-short" aria-hidden="true">{t('stay.last')}</span>
      <button type="button" class="last-hand-undo" aria-label={t('stay.last.undo.label')} onClick={toggle}>{t('stay.last.undo')}</button>
    </p>
  );
}

export interface ActionBarProps {
  desk: Desk;
  picking: Picking;
  chosen: PreAction | null;
  onChoose: (chosen: PreAction | null) => void;
  onSit: () => void;
  onAdd: () => void;
  onInvite: () => void;
}

/** Whether the viewer must decide something now. */
export function mustAct({ view }: Pick<Desk, 'view'>): boolean {
  const { options } = view;
  if (options === null || view.my_seat === null) return false;
  if (view.turn?.seats.includes(view.my_seat) === true) return true;
  return options.betting !== null;
}

/** What one holds; when it is over, why it won or lost where the felt has no room to say so. */
function Hand({ desk }: { desk: Desk }) {
  const why = desk.view.playing ? null : whyAtBox(desk.view);
  const have = why ?? youHave(desk.view, desk.info.game);
  return have === null ? null : <p class="you-have" data-why={why === null ? undefined : ''}>{have}</p>;
}

/** One's own cards again, large, above the buttons: a phone on its side has room for them there and little on the felt. */
function LargeHand({ desk: { view } }: { desk: Desk }) {
  const mine = view.seats.find(({ seat }) => seat === view.my_seat);
  const cards = mine === undefined || mine.standing === 'folded' ? [] : mine.cards.filter(({ card }) => card !== null);
  return cards.length === 0 || cards.length > 7 ? null : (
    <div class="large-hand" aria-hidden="true" style={{ '--count': cards.length }}>
      <span>{cards.map(({ card }, at) => <PlayingCard key={`${at}-${card ?? ''}`} card={card} />)}</span>
    </div>
  );
}

function Time({ desk }: { desk: Desk }) {
  const sale = desk.view.options?.buy_time ?? null;
  const buy = () => sale !== null && void desk.act({ do: 'buy-time' });
  useKeys({ e: buy });
  if (sale === null) return null;
  return (
    <Button size="small" icon="clock" disabled={desk.still} onClick={buy}>
      {sale.fee > 0 ? t('table.time.for', { seconds: sale.seconds, chips: desk.chips(sale.fee) }) : t('table.time', { seconds: sale.seconds })}
    </Button>
  );
}

/** How long a seat is kept for whoever heads the list. */
function SeatKept({ desk, until }: { desk: Desk; until: number }) {
  const now = useNow(desk.clock, 1000);
  if (now === null) return null;
  const text = t('table.list.kept', { seconds: secondsLeft(until, now) });
  return (
    <>
      <SaidOnce text={text} />
      <p class="ask" role="timer" aria-live="off">{text}</p>
    </>
  );
}

/** Whether the viewer has lost all they had, and can bring more. */
function isBroke({ view }: Pick<Desk, 'view'>): boolean {
  const mine = view.seats.find(({ seat }) => seat === view.my_seat);
  return mine?.markers.includes('busted') === true && view.options?.add != null;
}

/** How to come into the game: for whoever is away, broke, owes blinds, or has no seat. */
function ComingIn({ desk, onSit, onAdd, onInvite }: Pick<ActionBarProps, 'desk' | 'onSit' | 'onAdd' | 'onInvite'>) {
  const { view } = desk;
  const { options } = view;
  const mine = view.seats.find(({ seat }) => seat === view.my_seat);
  const back = () => options?.come_back === true && void desk.act({ do: 'return' });
  useKeys({ b: back });
  if (options === null) return view.my_seat === null ? <Button kind="primary" class="act" onClick={onSit}>{t('table.sit')}</Button> : null;
  if (view.my_seat === null) {
    const kept = view.waiting.find(({ player }) => player === me.value?.player)?.seat_kept_until_millis ?? null;
    return (
      <>
        <SeatRequests desk={desk} onSit={onSit} />
        {kept === null ? null : <SeatKept key={kept} desk={desk} until={kept} />}
        <div class="acts">
          {options.sit_down.length > 0 ? <Button kind="primary" class="act" disabled={desk.still} onClick={onSit}>{t('table.sit')}</Button> : null}
          {options.join_list ? <Button kind="primary" class="act" disabled={desk.still} onClick={() => void desk.act({ do: 'join-list' })}>{t('table.list.join')}</Button> : null}
          {options.leave_list ? <Button class="act" disabled={desk.still} onClick={() => void desk.act({ do: 'leave-list' })}>{t('table.list.leave')}</Button> : null}
        </div>
      </>
    );
  }
  if (isBroke(desk)) return <Button kind="primary" class="act act-add" disabled={desk.still} onClick={onAdd}>{t('table.add.title')}</Button>;
  return (
    <>
      <SeatRequests desk={desk} onSit={onSit} />
      {mine?.presence === 'away' && options.come_back ? (
        <Button kind="primary" class="act" disabled={desk.still} onClick={back}>{t('table.back')}</Button>
      ) : null}
      {view.stage === 'waiting-for-players' && mine?.presence === 'here' ? <Company desk={desk} onInvite={onInvite} /> : null}
      {mine?.presence === 'here' && !mine.dealt_in && (options.post !== null || options.wait) ? <Entry desk={desk} comesInBy={mine.comes_in_by} /> : null}
    </>
  );
}

/** Post what is owed, or wait for the blind. */
function Entry({ desk, comesInBy }: { desk: Desk; comesInBy: string | null }) {
  const { options } = desk.view;
  if (options === null) return null;
  const posting = comesInBy?.startsWith('post') === true;
  const price = options.post;
  return (
    <div class="also">
      <span>{posting ? t('table.entry.posting') : t('table.entry.waiting')}</span>
      {price !== null ? (
        <Button kind={posting ? 'primary' : 'plain'} disabled={desk.still} onClick={() => void desk.act({ do: 'post-now' })}>
          {price.dead > 0 ? t('table.entry.postDead', { live: desk.chips(price.live), dead: desk.chips(price.dead) }) : t('table.entry.post', { chips: desk.chips(price.live) })}
        </Button>
      ) : null}
      {options.wait ? <Button disabled={desk.still} onClick={() => void desk.act({ do: 'wait-for-blind' })}>{t('table.entry.wait')}</Button> : null}
    </div>
  );
}

function Panel({ desk, picking, chosen, onChoose, onSit, onAdd, onInvite }: ActionBarProps) {
  const { view } = desk;
  const { options } = view;
  const mine = view.seats.find(({ seat }) => seat === view.my_seat);
  if (options !== null && view.my_seat !== null) {
    if (options.betting !== null) return <BetPanel desk={desk} betting={options.betting} />;
    if (options.draw !== null) return <DrawPanel desk={desk} picking={picking} most={options.draw} />;
    if (options.discard) return <DiscardPanel desk={desk} picking={picking} />;
    if (options.set) {
      const dealt = mine?.cards.map(({ card }) => card).filter((card) => card !== null) ?? [];
      return dealt.length === 13 ? <ChinesePanel.Shown key={view.round_number} desk={desk} dealt={dealt} /> : null;
    }
    if (options.over_blind !== null) return <OverBlindPanel desk={desk} price={options.over_blind} />;
    if (options.run_it_again !== null) return <RunItPanel desk={desk} most={options.run_it_again} />;
    if (options.show || options.muck) return <ShowPanel desk={desk} />;
    const box = options.at_box;
    if (box !== null && (takesWagers(box) || box.play !== null || box.fold)) return <BoxPanel.Shown key={`${view.round_number}/${view.stage}`} desk={desk} box={box} />;
  }
  if (canChooseEarly(view)) return <PrePanel desk={desk} chosen={chosen} onChoose={onChoose} />;
  const lost = lostSeat(desk);
  return (
    <div class="idle" data-closed={view.closed ? '' : undefined}>
      {desk.info.family === 'chinese' && (view.playing || view.duels.length === 0) ? <MyRows view={view} /> : null}
      {!view.playing && view.duels.length > 0 ? <DuelPanel.Shown view={view} chips={desk.chips} /> : lost !== null ? <LostSeat desk={desk} left={lost} /> : <p class="idle-text">{idle(desk)}</p>}
      {view.closed ? <ClosedPanel desk={desk} /> : <ComingIn desk={desk} onSit={onSit} onAdd={onAdd} onInvite={onInvite} />}
    </div>
  );
}

/** Why the seat is gone and where its chips are; what is brought on coming back where there is room, and when sitting down. */
function LostSeat({ desk, left }: { desk: Desk; left: LeftView }) {
  const now = desk.clock();
  const [why, ...rest] = lostSentences(left, desk.view.options?.buy_in?.least ?? left.chips, now);
  const chips = left.chips > 0 ? rest.shift() : undefined;
  return (
    <p class="idle-lost">
      {[why, chips].filter((part) => part !== undefined).join(' ')}
      {rest.length === 0 ? null : <span class="idle-brings"> {rest.join(' ')} <BringsClause left={left} now={now} /></span>}
    </p>
  );
}

/** The seat that was given up while whoever looks on was away. */
function lostSeat({ view }: Pick<Desk, 'view'>): LeftView | null {
  return view.my_seat === null && !view.on_list && !view.closed && isLost(view.left) ? view.left : null;
}

/** Why there is nothing to press. */
export function idle(desk: Desk): string {
  const { view } = desk;
  const mine = view.seats.find(({ seat }) => seat === view.my_seat);
  if (view.closed) return closedText(view, desk.chips);
  if (mine === undefined) {
    const lost = lostSeat(desk);
    if (lost !== null) return lostSentences(lost, view.options?.buy_in?.least ?? lost.chips, desk.clock()).join(' ');
    if (!view.on_list) return t('table.watching');
    const place = view.waiting.findIndex(({ player }) => player === me.value?.player) + 1;
    return place > 0 ? t('table.list.place', { place, of: view.waiting.length }) : t('table.list.on');
  }
  if (isBroke(desk)) return t('table.idle.broke');
  if (mine.presence === 'away') return t('table.idle.away');
  if (view.paused) return t('table.status.paused');
  if (!view.playing) return view.stage === 'waiting-for-players' ? t('table.status.waiting') : ((desk.info.family === 'banked' ? noticeText(view) : null) ?? t(desk.info.by_hand ? 'table.idle.dealer' : 'table.idle.between'));
  if (!mine.dealt_in) return t('table.idle.notDealt');
  if (mine.standing === 'folded') return t('table.idle.folded');
  if (mine.standing === 'all-in') return t('table.idle.allIn');
  const turn = view.turn?.seats ?? [];
  const names = view.seats.filter(({ seat }) => turn.includes(seat)).map(({ name }) => name);
  return names.length === 0 ? (tMaybe(`table.stage.${view.stage}`) ?? '') : t('table.idle.others', { names: names.join(', ') });
}

export function ActionBar(props: ActionBarProps) {
  const { desk } = props;
  const acting = mustAct(desk);
  return (
    <section class="action-bar" aria-label={t('table.actions')} data-acting={acting ? '' : undefined}>
      <LargeHand desk={desk} />
      <div class="action-top">
        <Hand desk={desk} />
        <LastHand desk={desk} />
        <Time desk={desk} />
      </div>
      <AskToSee desk={desk} />
      <Panel {...props} />
      <SeatTools desk={desk} onAdd={props.onAdd} />
    </section>
  );
}

