/** The story of a round that is over: my own result first, then a sentence for each part of the pots. */

import { signed, t, tMaybe } from '../../text';
import { mostNamed } from '../../text/en/story';
import { voice } from '../voice';
import { brief, handInWords } from '../words';
import type { HandWords, Result, SeatView, TableView } from '../../wire';
import { inFewLetters, nameOf } from './names';
import { partsOf, type Part } from './parts';

/** How many chips are written. */
export type Chips = (amount: number) => string;

/** One thing that is told, and what it is about. */
export interface Beat {
  /** All of it: "Silas wins 3,024: two pairs, jacks and tens". */
  sentence: string;
  /** In a list of several: what it is of, and who gets how much. */
  of: string;
  /** The same where there is little room, where it is shorter. */
  ofShort?: string;
  who: string;
  /** How it went for the reader, where that is marked. */
  mark: 'won' | 'lost' | null;
  winners: readonly { seat: number; chips: number }[];
  hands: readonly HandWords[];
}

export interface Story {
  /** What the round brought the reader; nothing where they were not in it. */
  mine: number | null;
  beats: readonly Beat[];
  /** Why, where no hand that won is told with the parts: against the dealer. */
  why: string | null;
  /** Who got how much of all pots, the most first. */
  totals: readonly string[];
  /** Whether the beats are told one after the other, before all of them. */
  inTurn: boolean;
}

/** "You are down 980", for whoever listens. */
export function mineInWords(net: number, chips: Chips): string {
  return voice().story.mine(net > 0 ? 'won' : net < 0 ? 'lost' : 'even', chips(Math.abs(net)));
}

/** What a hand won with is called: with its kickers only where somebody else has the same except for them. */
function handTold(view: TableView, hand: HandWords, winners: readonly number[]): string {
  // The joker of one is no card of the others who share.
  if (winners.length > 1 && hand.cards.includes('Jk')) return handTold(view, { ...hand, cards: hand.cards.filter((card) => card !== 'Jk') }, winners);
  const short = brief([hand]);
  const alike = (other: HandWords): boolean => other.side === hand.side && other.board === hand.board && brief([other]) === short && other.ranks.join() !== hand.ranks.join();
  const kickers = view.seats.some(({ seat, has }) => !winners.includes(seat) && has.some(alike));
  return kickers ? handInWords(hand, 1) : short;
}

/** Whoever shares a part has a hand of their own as good as the one it was won with: all of them are lifted. */
function handsOf(view: TableView, { hands, winners }: Part): readonly HandWords[] {
  if (winners.length < 2) return hands;
  const alike = (one: HandWords) => hands.some(({ side, board }) => one.side === side && one.board === board);
  return [...hands, ...view.seats.filter(({ seat }) => winners.some((winner) => winner.seat === seat)).flatMap(({ has }) => has.filter(alike))];
}

function told(view: TableView, part: Part, chips: Chips): Beat {
  const say = voice().story;
  const { winners, hands, share } = part;
  const seats = winners.map(({ seat }) => seat);
  const readerFirst = [...winners].sort((a, b) => Number(b.seat === view.my_seat) - Number(a.seat === view.my_seat));
  // Long names would leave no room for what is shared.
  const named = (seat: number): string => (winners.length > 1 ? inFewLetters(nameOf(view, seat), winners.length) : nameOf(view, seat));
  const who = readerFirst.map(({ seat, chips: won }) => ({ name: named(seat), you: seat === view.my_seat, chips: chips(won) }));
  const [first] = who;
  const [high, low] = hands.map((hand) => handTold(view, hand, seats));
  const all = chips(winners.reduce((sum, winner) => sum + winner.chips, 0));
  const sentence = first === undefined
    ? ''
    : who.length > 1
      ? say.shares(who, all, share, high ?? null)
      : high !== undefined && low !== undefined
        ? say.scoops(first, share, high, low)
        : say.wins(first, share, high ?? null);
  const mine = view.my_seat !== null && seats.includes(view.my_seat);
  const each = who.length > mostNamed ? `${who.length} × ${first?.chips ?? ''}` : who.map(({ name, you, chips: won }) => `${you ? t('scene.you') : inFewLetters(name)} ${won}`).join(', ');
  return { sentence, of: say.share(share), who: each, mark: mine ? 'won' : null, winners, hands: handsOf(view, part) };
}

/** What each winner got of all parts. */
function totalsOf(view: TableView, beats: readonly Beat[], chips: Chips): string[] {
  const sums = new Map<number, number>();
  for (const { seat, chips: won } of beats.flatMap(({ winners }) => winners)) sums.set(seat, (sums.get(seat) ?? 0) + won);
  const told = ([seat, won]: [number, number]): string => `${seat === view.my_seat ? t('scene.you') : inFewLetters(nameOf(view, seat), sums.size < 3 ? 1 : sums.size)} ${chips(won)}`;
  return [...sums].sort(([, a], [, b]) => b - a).map(told);
}

const plain = { winners: [], hands: [], mark: null, of: '', who: '' } as const;

/** Chinese Poker: whom the reader has beaten; for who looks on, who has won. */
function ofDuels(view: TableView, chips: Chips): Beat[] {
  const say = voice().story;
  const mine = view.duels.filter(({ one, other }) => one === view.my_seat || other === view.my_seat);
  if (mine.length > 0) {
    const went = mine.map((duel) => ({ seat: duel.one === view.my_seat ? duel.other : duel.one, units: duel.one === view.my_seat ? duel.units : -duel.units }));
    const names = (which: (units: number) => boolean) => went.filter(({ units }) => which(units)).map(({ seat }) => nameOf(view, seat));
    const fouls = mine.some(({ fouled }) => view.my_seat !== null && fouled.includes(view.my_seat));
    const foul = fouls ? Math.max(0, ...went.map(({ units }) => -units)) : null;
    return [{ ...plain, sentence: say.against({ beaten: names((units) => units > 0), lost: names((units) => units < 0), even: names((units) => units === 0), foul, fouled: fouledNames(view, mine) }) }];
  }
  // Of whoever has left since, what the duels brought is told all the same.
  const nets = new Map<number, number>();
  for (const { one, other, chips: won } of view.duels) for (const [seat, net] of [[one, won], [other, -won]] as const) nets.set(seat, (nets.get(seat) ?? 0) + net);
  for (const { seat, net } of view.seats) if (net != null && nets.has(seat) && !view.gone.some((one) => one.seat === seat)) nets.set(seat, net);
  const winners = [...nets].filter(([, net]) => net > 0).sort(([, a], [, b]) => b - a);
  return [{ ...plain, sentence: say.balance(winners.map(([seat, net]) => ({ name: nameOf(view, seat), chips: chips(net) })), fouledNames(view, view.duels)) }];
}

/** Who else fouled in these duels. */
function fouledNames(view: TableView, duels: TableView['duels']): string[] {
  return [...new Set(duels.flatMap(({ fouled }) => fouled))].filter((seat) => seat !== view.my_seat).map((seat) => nameOf(view, seat));
}

/** 3 Card Poker: which hand beat which; nothing where that is not known. */
export function whyAtBox(view: TableView): string | null {
  const own = view.seats.find(({ seat }) => seat === view.my_seat);
  const box = own?.at_box ?? null;
  if (own === undefined || box === null || box.results.length === 0) return null;
  const say = voice().story;
  const went = new Map(box.results.map(({ wager, result }) => [wager, result]));
  if (box.decided === 'folded') return say.dealer({ went: 'folded' });
  const [mine] = [...view.you_have, ...own.has];
  if (mine === undefined) return null;
  if (!went.has('ante')) return went.has('pairs-plus') ? say.dealer({ went: went.get('pairs-plus') === 'won' ? 'pairs-plus' : 'no-pair', mine: brief([mine]) }) : null;
  const dealers = view.dealer?.has ?? null;
  if (dealers === null) return null;
  if (view.dealer?.qualifies === false) return say.dealer({ went: 'unqualified', dealers: brief([dealers]) });
  // Of two hands of one name the kickers decide.
  const how = went.get('play') ?? went.get('ante');
  const inFull = how !== 'returned' && brief([mine]) === brief([dealers]);
  const told = (hand: HandWords): string => (inFull ? handInWords(hand, 1) : brief([hand]));
  return say.dealer({ went: how === 'won' ? 'won' : how === 'lost' ? 'lost' : 'even', mine: told(mine), dealers: told(dealers) });
}

/** 3 Card Poker: each wager of the reader's own box is a line, the ante bonus too. */
function ofBox(box: NonNullable<SeatView['at_box']>, chips: Chips): Beat[] {
  return box.results.map(({ wager, result, chips: amount }) => {
    const of = tMaybe(`scene.wager.${wager}`) ?? wager;
    const who = result === 'returned' ? t('scene.wager.returned') : signed(result === 'lost' ? -amount : amount, chips);
    const short = tMaybe(`scene.wager.${wager}.short`);
    return { ...plain, of, ...(short === null || short === of ? {} : { ofShort: short }), who, sentence: `${of} ${who}`, mark: result === 'won' ? 'won' : result === 'lost' ? 'lost' : null };
  });
}

/** The story of the round that is over; nothing while it is on, or where there is nothing to tell. */
export function storyOf(view: TableView, chips: Chips, results: readonly Result[] = view.results): Story | null {
  const own = view.seats.find(({ seat }) => seat === view.my_seat);
  // Whoever gave up before putting anything in has no result.
  const mine = own?.dealt_in === true && !(own.net === 0 && own.standing === 'folded') ? own.net : null;
  const beats = results.length > 0
    ? partsOf(results).map((part) => told(view, part, chips))
    : view.duels.length > 0
      ? ofDuels(view, chips)
      : own?.at_box != null
        ? ofBox(own.at_box, chips)
        : [];
  if (beats.length === 0 && (mine === null || mine === 0)) return null;
  return { mine, beats, why: whyAtBox(view), totals: totalsOf(view, beats, chips), inTurn: results.length > 0 };
}

/** Every sentence of a story, the reader's own result first. */
export function sentences({ mine, why, beats }: Story, chips: Chips): string[] {
  return [...(mine === null ? [] : [mineInWords(mine, chips)]), ...(why === null ? [] : [why]), ...beats.map(({ sentence }) => sentence)];
}
