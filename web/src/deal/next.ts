/** What the dealer does next, in the words of the felt. */

import { mustOpen } from '../table/betting';
import { capital } from '../table/words';
import type { ByHand, HandTurn, NextCard, TableView } from '../wire';
import { afterStep, stepOf, type Step } from './cards';
import { deal, dealCount, inWords } from './texts';

export interface Saying {
  name: (seat: number) => string;
  chips: (amount: number) => string;
}

/** Cards to players: the same number to each, or so many in all. */
function toSeats(cards: readonly NextCard[], { name }: Pick<Saying, 'name'>): string {
  const face = cards[0]?.open === true ? 'up' : 'down';
  const seats = [...new Set(cards.map(({ seat }) => seat ?? 0))];
  const first = seats[0] ?? 0;
  if (seats.length === 1) return dealCount(`deal.to.${face}`, cards.length, { name: name(first) });
  const each = cards.length / seats.length;
  const even = seats.every((seat) => cards.filter((card) => card.seat === seat).length === each);
  if (!even) return deal(`deal.uneven.${face}`, { cards: inWords(cards.length), seat: first });
  return dealCount(`deal.each.${face}`, each, { players: seats.length, seat: first });
}

/** Cards to players with the kitty among them, which is dealt as one hand more. */
function withKitty(cards: readonly NextCard[]): string {
  const hands = new Map<number | null, number>();
  for (const { seat } of cards) hands.set(seat, (hands.get(seat) ?? 0) + 1);
  const each = hands.get(null) ?? 0;
  if ([...hands.values()].some((count) => count !== each)) return deal('deal.uneven.kitty', { cards: inWords(cards.length) });
  return dealCount('deal.each.kitty', each, { players: hands.size - 1, seat: cards.find(({ seat }) => seat !== null)?.seat ?? 0 });
}

/** Cards at boxes: those of the deal are face down, the dealer's too; then hands are turned up. */
function atBoxes(cards: readonly NextCard[], say: Pick<Saying, 'name'>): string {
  const [first] = cards;
  const count = cards.length;
  if (first?.open === true) return first.seat === null ? dealCount('deal.dealerUp', count) : dealCount('deal.turnUp', count, { name: say.name(first.seat) });
  const dealers = cards.filter(({ seat }) => seat === null).length;
  if (dealers === count) return dealCount('deal.dealer', count);
  return dealers === 0 ? toSeats(cards, say) : dealCount('deal.boxes', count);
}

/** A step of the deal: "burn, then three cards to the board". */
function stepWords({ burns, cards }: Step, boards: number, family: string, say: Pick<Saying, 'name'>): string {
  if (family === 'banked') return atBoxes(cards, say);
  const [first] = cards;
  const parts: string[] = [];
  if (burns > 0) parts.push(dealCount('deal.burn', burns));
  if (first !== undefined) {
    const count = cards.length;
    const mixed = cards.some(({ to }) => to === 'seat') && cards.some(({ to }) => to === 'kitty');
    if (mixed) parts.push(withKitty(cards));
    else switch (first.to) {
      case 'seat': parts.push(toSeats(cards, say)); break;
      case 'board': parts.push(boards > 1 ? dealCount('deal.boardOf', count, { board: first.board ?? 1 }) : dealCount('deal.board', count)); break;
      default: parts.push(dealCount(`deal.${first.to}`, count));
    }
  }
  const [one = '', rest] = parts;
  return rest === undefined ? one : deal('deal.next.join', { first: one, rest });
}

/** How many boards there are, or will be. */
export function boardsAhead(ahead: readonly NextCard[], view: Pick<TableView, 'boards'>): number {
  return Math.max(view.boards.length, ...ahead.map(({ board }) => board ?? 0));
}

/** What somebody has to decide. */
export function turnWords({ seat, options, show_cards: shows, choose_all_in: allIn }: HandTurn, { name: nameOf, chips }: Saying): string {
  const name = nameOf(seat);
  const { betting } = options;
  if (allIn) return deal('deal.due.allIn', { name });
  if (betting !== null) {
    if (mustOpen(betting)) return deal('deal.due.open', { name });
    return betting.call === null ? deal('deal.due.check', { name }) : deal('deal.due.call', { name, chips: chips(betting.call) });
  }
  if (options.draw !== null) return deal('deal.due.draw', { name, most: options.draw });
  if (options.discard) return deal('deal.due.discard', { name });
  if (options.set) return deal('deal.due.set', { name });
  if (options.over_blind !== null) return deal('deal.due.overBlind', { name, chips: chips(options.over_blind) });
  if (options.run_it_again !== null) return deal('deal.due.runIt', { name });
  if (options.show || options.muck || shows > 0) return deal('deal.due.show', { name });
  if (options.at_box !== null) return deal('deal.due.box', { name });
  return deal('deal.due.other', { name });
}

/** How a round is paid: by pots, by units from player to player, or box by box. */
export const pushed = (family: string): 'push' | 'units' | 'settle' => (family === 'banked' ? 'settle' : family === 'chinese' ? 'units' : 'push');

export interface Next {
  now: string;
  /** What follows without anybody deciding anything. */
  then: string | null;
}

/** What is due of the cards as a whole before another round. */
export function deckWords({ check_due: due, counted_wrong: found, count_ordered: counted, replacement_waits: waits, whole, may }: ByHand['deck']): string | null {
  if (waits) return deal('deal.next.confirm');
  if (found !== null) return deal('deal.next.replace', { found, whole });
  if (counted) return deal('deal.next.count');
  if (due !== null) return deal(due === 'opening' ? 'deal.next.check.opening' : due === 'closing' ? 'deal.next.check.closing' : 'deal.next.check.new');
  return may.includes('shuffle-new-cards') ? deal('deal.deck.shuffle') : null;
}

/** What is due now. The turn is that of whoever the dealer looks at, where several decide at once. */
export function nextWords(hand: ByHand, view: TableView, family: string, say: Saying, turn: HandTurn | null = hand.turns[0] ?? null): Next {
  const only = (now: string): Next => ({ now, then: null });
  if (view.closed) return only(deal('deal.next.closed'));
  const ofDeck = view.playing ? null : deckWords(hand.deck);
  if (hand.shuffle !== null) return only(deal('deal.next.shuffle', { cards: hand.shuffle }));
  const step = stepOf(hand.cards, family);
  if (step !== null) {
    const boards = boardsAhead(hand.cards, view);
    const rest = stepOf(afterStep(hand.cards, step), family);
    const words = (one: Step) => stepWords(one, boards, family, say);
    return { now: capital(words(step)), then: rest === null ? null : deal('deal.then', { next: words(rest) }) };
  }
  if (view.stage === 'wagers') return only(deal('deal.next.wagers'));
  if (turn !== null) return only(turnWords(turn, say));
  if (hand.push) return only(deal(`deal.next.${pushed(family)}`));
  if (view.stage === 'floor') return only(deal('deal.next.floor'));
  if (ofDeck !== null) return only(ofDeck);
  if (hand.start_round) return only(deal('deal.next.start'));
  if (!view.gaming) return only(deal('deal.next.shut'));
  if (view.paused) return only(deal('deal.next.paused'));
  return only(deal(view.playing ? 'deal.next.nothing' : 'deal.next.players'));
}
