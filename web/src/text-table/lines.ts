/** The table in sentences: what the drawn one shows, part by part. Pure: a view gives the same lines each time. */

import { titleOf } from '../games';
import { sentenceText, signed, t, tMaybe } from '../text';
import { noteWords } from '../notes-view';
import { marks } from '../table/marks';
import { leftText } from '../table/picked-up';
import { temperament } from '../table/plate';
import { drawInWords } from '../table/scene/draws';
import { duelLines, foulText } from '../table/scene/duels';
import { percentAmong } from '../table/scene/equity';
import { sentences, storyOf } from '../table/scene/story';
import { noticeText, statusText } from '../table/status';
import { capital, handInWords, handsInWords, lastAct, limitAndStakes, stackSaid, youHave } from '../table/words';
import type { BoxView, Odds, SeatView, TableView } from '../wire';
import { mine, typed, type Place } from './place';
import { cardsSaid, viewsSaid } from './spoken';

type From = Pick<Place, 'info' | 'view' | 'chips'>;

const full = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
const bare = (text: string): string => text.replace(/\.$/, '');
const capitalFull = (text: string): string => full(capital(text));

/** Which table it is, what it waits for, who looks on and who waits for a seat. */
export function tableLines({ info, view }: From): string[] {
  const game = tMaybe(`game.${info.game}`) ?? info.game_name;
  const named = [game, info.game_name].some((name) => info.name.startsWith(name));
  return [
    named ? titleOf(info) : `${info.name}: ${game}`,
    limitAndStakes(info),
    ...(view.round_number > 0 ? [t('table.round', { number: view.round_number })] : []),
    ...[statusText(view) ?? stageText(view), noticeText(view)].filter((line) => line !== null),
    info.joker ? t('table.info.deckJoker', { cards: info.deck }) : t('table.info.deck', { cards: info.deck }),
    t('table.info.clock', { seconds: info.clock_seconds }),
    t('table.info.seats', { seated: view.seats.length, capacity: view.capacity }),
    t('table.info.observers', { count: view.observers }),
    ...waitingLines({ view }),
    ...info.departures.map((one) => t('table.info.departs', { text: sentenceText(one) })),
  ].map(capitalFull);
}

/** What is plain to see, said too. */
function stageText(view: TableView): string | null {
  if (view.playing) return tMaybe(`table.stage.${view.stage}`);
  if (view.stage === 'waiting-for-players') return t('table.status.waiting');
  return view.next_round_millis === null ? null : t('table.idle.between');
}

/** Who waits for a seat, in order. */
export function waitingLines({ view }: Pick<Place, 'view'>): string[] {
  return view.waiting.length === 0 ? [] : [full(t('table.info.waiting', { names: view.waiting.map(({ name }, at) => `${at + 1} ${name}`).join(', ') }))];
}

/** The own cards, numbered where they may be named by number, and what they are. */
export function cardLines({ view }: From): string[] {
  const own = mine({ view });
  if (own === undefined || (own.cards.length === 0 && own.rows === null)) return [typed('typed.cards.none')];
  const choosing = view.options !== null && (view.options.draw !== null || view.options.discard);
  const cards = own.cards.map(({ card }) => card);
  const held = choosing ? cards.map((card, at) => `${at + 1} ${cardsSaid([card])}`).join(', ') : cardsSaid(own.rows === null && cards.length > 7 ? sorted(cards) : cards);
  const have = youHave(view);
  return [
    ...(own.rows === null ? [capitalFull(held)] : rowLines(own.rows)),
    ...(have === null ? [] : [full(have)]),
  ];
}

/** From the highest down, as the drawn table lays a big hand out. */
function sorted(cards: readonly (string | null)[]): (string | null)[] {
  const order = 'AKQJT98765432';
  return [...cards].sort((a, b) => order.indexOf(a?.charAt(0) ?? '') - order.indexOf(b?.charAt(0) ?? ''));
}

function rowLines(rows: NonNullable<SeatView['rows']>): string[] {
  const said = (['front', 'middle', 'back'] as const).map((row) => t('table.row.of', { row: t(`table.row.${row}`), hand: full(cardsSaid(rows[row])) }));
  return rows.fouled ? [...said, full(t('table.chinese.fouled'))] : said;
}

/** Boards, cards for everybody, the kitty, the dealer's hand. */
export function boardLines({ view }: From): string[] {
  const boards = view.boards.filter((board) => board.length > 0);
  const { dealer } = view;
  const found = [
    ...boards.map((board, at) => `${boards.length > 1 ? t('table.board.number', { number: at + 1 }) : t('table.board')}: ${viewsSaid(board)}`),
    ...(view.community === null ? [] : [`${t('table.community')}: ${viewsSaid([view.community])}`]),
    ...(view.kitty === 0 ? [] : [`${t('table.kitty')}: ${cardsSaid(Array.from({ length: view.kitty }, () => null))}`]),
    ...(dealer === null || dealer.cards.length === 0 ? [] : [`${t('table.dealer.hand')}: ${viewsSaid(dealer.cards)}`]),
    ...(dealer?.has == null ? [] : [`${t('table.dealer')}: ${handInWords(dealer.has, 1)}`]),
    ...(dealer?.qualifies == null ? [] : [dealer.qualifies ? t('table.dealer.qualifies') : t('table.dealer.not')]),
  ].map(full);
  return found.length === 0 ? [typed('typed.board.none')] : found;
}

/** All chips in the middle, and the pots where they are told apart, with who can win each. */
export function potLines({ info, view, chips }: From): string[] {
  if (info.family === 'banked') return [];
  if (view.pot === 0) return [typed('typed.pot.none')];
  const names = (eligible: readonly number[]): string => view.seats.filter(({ seat }) => eligible.includes(seat)).map(({ name }) => name).join(', ');
  const apart = view.pots.length < 2 ? [] : view.pots.map(({ amount, eligible }, at) => {
    const said = at === 0 ? t('table.pot.main', { chips: chips(amount) }) : t('table.pot.side', { number: at, chips: chips(amount) });
    return `${said} (${names(eligible)})`;
  });
  const match = view.playing && view.to_match > 0 ? [typed('typed.toMatch', { chips: chips(view.to_match) })] : [];
  return [t('table.pot', { chips: chips(view.pot) }), ...apart, ...match].map(full);
}

/** What became of the wagers of a box, or what lies there. */
function boxSaid({ ante, pairs_plus: pairs, play, results }: BoxView, chips: (n: number) => string): string[] {
  if (results.length > 0) {
    return results.map(({ wager, result, chips: amount }) => {
      const of = tMaybe(`scene.wager.${wager}`) ?? wager;
      return `${of} ${result === 'returned' ? t('scene.wager.returned') : signed(result === 'lost' ? -amount : amount, chips)}`;
    });
  }
  const lies = [[t('table.box.ante'), ante], [t('table.box.pairs-plus'), pairs], [t('table.box.play.short'), play]] as const;
  return lies.filter(([, amount]) => amount > 0).map(([of, amount]) => `${of} ${chips(amount)}`);
}

/** How somebody stands, where their last act does not say it. */
function standingSaid(seat: SeatView, now: number): string[] {
  return [
    ...(seat.connected ? [] : [t('table.seat.disconnected')]),
    ...(seat.picked_up_at_millis !== null ? [] : seat.presence === 'away' ? [t('table.seat.away')] : seat.presence === 'until-next-blind' ? [t('table.seat.untilBlind')] : []),
    ...(seat.picked_up_at_millis === null ? [] : [bare(t('table.pickedUp', { left: leftText(seat.picked_up_at_millis, now) }))]),
    ...(seat.standing === 'all-in' ? [t('table.act.all-in')] : seat.standing === 'folded' ? [t('table.act.fold')] : []),
  ];
}

/** The cards of somebody else: those that lie open, and how many do not. */
function shownCards(seat: SeatView): string[] {
  if (seat.rows !== null) return rowLines(seat.rows).map(bare);
  return seat.cards.length === 0 ? [] : [viewsSaid(seat.cards)];
}

function overSaid(view: TableView, seat: SeatView, chips: (n: number) => string): string[] {
  if (view.playing) return [];
  if (seat.net !== null && seat.dealt_in) return [signed(seat.net, chips)];
  return seat.won > 0 ? [t('table.seat.won', { chips: chips(seat.won) })] : [];
}

/** One seat in a line: name, chips, what they did, how they stand, their cards. */
export function seatLine({ info, view, chips }: From, seatNumber: number): string {
  const seat = view.seats.find((one) => one.seat === seatNumber);
  if (seat === undefined) return full(t('table.seat.empty', { number: seatNumber }));
  const own = seatNumber === view.my_seat;
  const drew = seat.drawn.at(-1);
  const parts = [
    `${t('table.seat.number', { number: seatNumber })}, ${seat.name}${own ? ` (${t('table.you')})` : ''}`,
    stackSaid(chips(seat.stack)),
    ...(seat.house_player === null ? [] : [t('table.house.is', { temperament: temperament(seat.house_player) })]),
    ...(view.playing && seat.bet > 0 ? [t('table.seat.bet', { chips: chips(seat.bet) })] : []),
    ...(seat.last_act === null ? [] : [lastAct(seat.last_act, chips)]),
    ...(view.playing && drew !== undefined && seat.standing !== 'folded' && seat.last_act?.word !== 'draw' ? [drew === 0 ? t('scene.pat') : t('scene.drew', { count: drew })] : []),
    ...standingSaid(seat, view.now_millis),
    // When they are picked up says that they are absent.
    ...marks(view, seat).filter(({ kind }) => kind !== 'absent' || seat.picked_up_at_millis === null).map(({ word }) => word),
    ...(own || noteWords(seat.player) === '' ? [] : [noteWords(seat.player)]),
    ...(view.turn?.seats.includes(seatNumber) === true ? [t('table.seat.toAct')] : []),
    ...(info.family === 'banked' && seat.at_box !== null ? boxSaid(seat.at_box, chips) : []),
    ...(seat.equity === null ? [] : [t(seat.equity.exact ? 'scene.equity.long' : 'scene.equity.about.long', { percent: percentAmong(seat.equity, view.seats) })]),
    ...overSaid(view, seat, chips),
    ...(own ? [] : shownCards(seat)),
    ...(own || seat.has.length === 0 ? [] : [handsInWords(seat.has)]),
    ...(seat.queued !== null && seat.queued > 0 ? [bare(t('table.add.queued', { chips: chips(seat.queued) }))] : []),
  ];
  return full([...new Set(parts)].join(', '));
}

/** Every seat, the empty ones too. */
export function playerLines(from: From): { seat: number; line: string }[] {
  return Array.from({ length: from.view.capacity }, (_, at) => ({ seat: at + 1, line: seatLine(from, at + 1) }));
}

/** The result of the round that is over, the reader's own first. */
export function resultLines({ view, chips }: From): string[] {
  if (view.playing) return [];
  const story = storyOf(view, chips);
  return [...(story === null ? [] : sentences(story, chips)), ...duelsSaid(view, chips)].map(full);
}

/** Rows against rows: "Against Hugo: Front won, Middle lost, Back won; Units +1, Chips +5". */
function duelsSaid(view: TableView, chips: (n: number) => string): string[] {
  return duelLines(view).map((line) => {
    const { one, other, rows, units, chips: net, own } = line;
    const against = own ? `${t('scene.duels.player')} ${other.name}` : t('scene.duels.pair', { one: one.name, other: other.name });
    const went = rows.map(({ row, went: how }) => `${tMaybe(`table.row.${row}`) ?? row} ${t(`scene.duels.${how}`)}`);
    const each = foulText(line) ?? (went.length === 0 ? t('scene.duels.none') : went.join(', '));
    return `${against}: ${each}; ${t('scene.duels.units')} ${signed(units)}, ${t('scene.duels.chips')} ${signed(net, chips)}`;
  });
}

/** What a table against the house pays, as on its sheet. */
export function payLines({ info }: Pick<From, 'info'>): string[] {
  if (info.pays === null) return [];
  const odds = (title: string, all: readonly Odds[]): string =>
    `${title}: ${all.map(({ category, to_one: to }) => `${tMaybe(`scene.category.${category}`) ?? category} ${t('scene.pays.to', { odds: to })}`).join(', ')}`;
  return [odds(t('scene.pays.pairs-plus'), info.pays.pairs_plus), odds(t('scene.pays.ante-bonus'), info.pays.ante_bonus), t('scene.pays.ante')].map(full);
}

/** Which draw is on; in the betting round after one, that none is, and how many there were. */
export function drawLine({ info, view }: Pick<From, 'info' | 'view'>): string {
  const { draw, playing, stage } = view;
  if (info.family !== 'draw') return typed('typed.draw.none');
  if (playing && stage === 'draw') return full(drawInWords(draw) ?? t('table.status.draw'));
  if (!playing || draw === null) return typed('typed.draw.off');
  return draw.number < draw.of ? typed('typed.draw.between', draw) : typed('typed.draw.over');
}
