/** The dealer's log: events as lines, those that belong together in one. */

import { sentenceText, t } from '../text';
import { amountText } from '../ui';
import type { CardView, Happened, SeatView, What } from '../wire';
import type { Say } from '../text/en/dealer';
import { cardGlyph, cardGlyphs } from './format';
import { withLooked, type Looked } from './looked';
import { comingText } from './status';
import { handsInWords, line, togetherTexts } from './words';

/** How much a line matters: `quiet` ones are for whoever wants everything. */
export type Weight = 'result' | 'act' | 'deal' | 'table' | 'quiet';

export interface LogLine {
  /** The first event it tells. */
  sequence: number;
  atMillis: number;
  weight: Weight;
  text: string;
  clauses: string[];
  what: What['what'];
  /** The seat it is about, where it is about one. */
  seat: number | null;
  /** The same with what concerns a seat first, where it is about several. */
  firstOf?: (seat: number) => string;
}

const weights: { [K in What['what']]: Weight } = {
  'table-opened': 'table', 'sat-down': 'table', left: 'table', 'picked-up': 'table', 'will-leave': 'table', 'presence-changed': 'table',
  'entry-chosen': 'table', 'seat-changed': 'table', 'chips-taken': 'table', 'seat-freed': 'quiet', 'seat-offered': 'table', 'seat-asked': 'table', 'seat-drawn': 'act', 'seat-kept': 'table', 'seat-open': 'quiet', 'not-bet': 'quiet', admitted: 'table', 'chips-brought-in': 'table', 'addition-queued': 'table',
  'addition-dropped': 'table', 'declared-changed': 'table', listed: 'table', unlisted: 'table', 'blind-missed': 'table',
  'debts-forgiven': 'table', 'kill-moved': 'table', 'kill-owed': 'table', 'turn-began': 'quiet', 'time-charged': 'table', 'time-collected': 'table', 'time-verified': 'table', 'time-dropped': 'table', 'put-on-slide': 'quiet', 'off-slide': 'quiet',
  'time-bought': 'table', paused: 'table', resumed: 'table', 'closing-noticed': 'table', 'change-noticed': 'table', 'notice-taken-back': 'table', agreed: 'table', changed: 'result', closed: 'table', 'cards-seen-to': 'table', 'hours-began': 'table', 'hours-ended': 'table', 'bank-returned': 'quiet', 'entry-made': 'quiet', 'noted-for-staff': 'quiet', sanctioned: 'act', 'winnings-held': 'table', 'held-settled': 'table', 'exclusion-ended': 'table',
  'round-started': 'result', charged: 'table', posted: 'act', declined: 'act', dealt: 'deal', 'kitty-dealt': 'quiet',
  burnt: 'quiet', board: 'deal', community: 'deal', 'dealt-to-folded': 'quiet', reshuffled: 'deal', acted: 'act',
  'acted-early': 'act', 'early-act-freed': 'act', 'short-put': 'act', ruled: 'act', reported: 'act', 'taken-back': 'act', 'put-right': 'act', 'pots-pushed': 'quiet', 'kitty-taken': 'act',
  'kitty-mucked': 'act', drew: 'act', 'put-aside': 'quiet', discarded: 'act', set: 'act', 'run-it-again': 'act',
  'run-it-ruled': 'act', returned: 'act', 'turned-up': 'result', shown: 'result', mucked: 'result', revealed: 'result', raked: 'result',
  awarded: 'result', 'units-paid': 'result', voided: 'result', 'code-changed': 'table', 'play-ended': 'quiet', 'round-ended': 'quiet', 'boxes-started': 'result',
  shuffled: 'quiet', 'marker-placed': 'quiet', wagered: 'act', withdrawn: 'act', 'no-more-bets': 'deal',
  'box-dealt': 'deal', 'box-turned-up': 'deal', 'play-or-fold': 'quiet', played: 'act', 'played-short': 'act', completed: 'act', folded: 'act',
  'kept-pairs-plus': 'act', 'dealer-revealed': 'result', 'folded-counted': 'quiet', settled: 'result', racked: 'quiet',
  'box-ruled': 'act',
};

export function weightOf(what: What): Weight {
  return weights[what.what];
}

type Names = ReadonlyMap<number, string>;

/** Who sat where when each event happened: from who sits there now, back through who came and went. */
export function namesAt(events: readonly Happened[], seats: readonly Pick<SeatView, 'seat' | 'name'>[]): Names[] {
  let names = new Map(seats.map(({ seat, name }) => [seat, name]));
  const found: Names[] = [];
  for (const { what } of [...events].reverse()) {
    if (what.what === 'left' || what.what === 'sat-down') names = new Map(names).set(what.seat, what.name);
    found.push(names);
    if (what.what === 'sat-down') {
      names = new Map(names);
      names.delete(what.seat);
    }
    if (what.what === 'seat-changed') {
      const name = names.get(what.to);
      names = new Map(names);
      names.delete(what.to);
      if (name !== undefined) names.set(what.from, name);
    }
  }
  return found.reverse();
}

/** What of a round changes how its results are told. */
interface Shape {
  sidePots: boolean;
  splits: boolean;
  boards: boolean;
  /** Whose hands were told as they were shown. */
  shown: ReadonlySet<number>;
}

/** For each event, the shape of the round it is in. */
function shapes(events: readonly Happened[]): Shape[] {
  const found: Shape[] = [];
  let from = 0;
  const close = (to: number) => {
    const round = events.slice(from, to).map(({ what }) => what);
    const awards = round.filter((what) => what.what === 'awarded');
    const boards = [...awards, ...round.filter((what) => what.what === 'board')];
    const sides = new Set(awards.map(({ side }) => side));
    const shape = { sidePots: awards.some(({ pot }) => pot > 0), splits: sides.has('high') && sides.has('low'), boards: boards.some(({ board }) => board > 0), shown: new Set(round.filter((what) => what.what === 'shown').map(({ seat }) => seat)) };
    for (let at = from; at < to; at += 1) found.push(shape);
    from = to;
  };
  for (const [at, { what }] of events.entries()) if (what.what === 'round-started') close(at);
  close(events.length);
  return found;
}

/** How things are said with these names. */
function saying(names: Names, shape: Shape, bigBlind: number): Say {
  return {
    ...shape,
    name: (seat) => names.get(seat) ?? t('table.seat.number', { number: seat }),
    chips: (amount) => amountText(amount, bigBlind),
    card: ({ card }) => cardGlyph(card),
    cards: cardGlyphs,
    hands: handsInWords,
    sentence: sentenceText,
    sign: (game, lines) => comingText({ game, lines }),
  };
}

interface Deal {
  seat: number | null;
  card: CardView;
}

function dealt(what: What): Deal | null {
  if (what.what === 'dealt') return { seat: what.seat, card: what.card };
  return what.what === 'box-dealt' ? { seat: what.seat, card: what.card } : null;
}

/** Cards dealt one after the other, told by who got them. */
function dealLine(deals: readonly Deal[], say: Say, first: number | null = null): string {
  const bySeat = new Map<number | null, CardView[]>();
  for (const { seat, card } of deals) bySeat.set(seat, [...(bySeat.get(seat) ?? []), card]);
  const parts = [...bySeat].sort(([a], [b]) => Number(first !== null && b === first) - Number(first !== null && a === first)).map(([seat, cards]) => ({
    name: seat === null ? t('table.dealer') : say.name(seat),
    cards: say.cards(cards),
  }));
  return togetherTexts().deals(parts);
}

/** Whether an event goes into the line of the one before. */
function joins(before: What, what: What): boolean {
  const isDeal = (one: What): boolean => dealt(one) !== null || one.what === 'kitty-dealt';
  if (isDeal(before)) return isDeal(what);
  return (
    before.what === 'posted' && what.what === 'posted' &&
    before.post === 'ante' && what.post === 'ante' && before.chips === what.chips
  );
}

function said(group: readonly Happened[], say: Say): string {
  const [first] = group;
  if (first === undefined) return '';
  const deals = group.map(({ what }) => dealt(what)).filter((deal) => deal !== null);
  if (deals.length > 0) return dealLine(deals, say);
  if (group.length > 1 && first.what.what === 'posted') {
    const names = group.map(({ what }) => (what.what === 'posted' ? say.name(what.seat) : ''));
    return togetherTexts().antes(say.chips(first.what.chips), names);
  }
  return line(first.what, say);
}

/** The lines of events, the oldest first, with the cards of one's own boxes where they are known. */
export function logLines(told: readonly Happened[], seats: readonly SeatView[], bigBlind: number, looked: Looked = new Map()): LogLine[] {
  const events = withLooked(told, looked);
  const names = namesAt(events, seats);
  const shape = shapes(events);
  const plain: Shape = { sidePots: false, splits: false, boards: false, shown: new Set() };
  const groups: { from: number; events: Happened[] }[] = [];
  for (const [at, event] of events.entries()) {
    const last = groups.at(-1);
    const before = last?.events.at(-1);
    if (last !== undefined && before !== undefined && joins(before.what, event.what)) last.events.push(event);
    else groups.push({ from: at, events: [event] });
  }
  return groups.flatMap(({ from, events: group }) => {
    const [first] = group;
    if (first === undefined) return [];
    const say = saying(names[from] ?? new Map(), shape[from] ?? plain, bigBlind);
    const deals = group.map(({ what }) => dealt(what)).filter((deal) => deal !== null);
    return [{
      sequence: first.sequence,
      atMillis: first.at_millis,
      weight: weightOf(first.what),
      what: first.what.what,
      seat: 'seat' in first.what && typeof first.what.seat === 'number' ? first.what.seat : null,
      text: said(group, say),
      ...(deals.length > 0 && { firstOf: (seat: number) => dealLine(deals, say, seat) }),
      clauses: [...new Set(group.flatMap(({ clauses }) => clauses))],
    }];
  });
}

/** The line to be read where there is room for one; who wins the first pot, while the felt tells of one after the other. */
export function newest(lines: readonly LogLine[]): LogLine | undefined {
  const told = lines.filter(({ weight, what }) => weight !== 'quiet' && what !== 'shown' && what !== 'raked');
  const last = told.at(-1);
  return last?.what === 'awarded' ? told.slice(told.findLastIndex(({ what }) => what === 'round-started') + 1).find(({ what }) => what === 'awarded') : last;
}

export type Filter = 'everything' | 'usual' | 'results';

export function passes(weight: Weight, filter: Filter): boolean {
  if (filter === 'everything') return true;
  return filter === 'results' ? weight === 'result' : weight !== 'quiet';
}
