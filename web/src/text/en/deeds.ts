/** What is done to put a round right, in English: the words of a clause, without a capital and a full stop. */

import type { CardView, DeedView, PlaceView } from '../../wire';

/** How seats and cards are said. */
export interface SayDeed {
  name: (seat: number) => string;
  cards: (cards: CardView[]) => string;
  chips: (amount: number) => string;
}

const place = ({ place: where, seat, board }: PlaceView, say: SayDeed): string => {
  switch (where) {
    case 'deck': return 'the deck';
    case 'hand': return `the hand of ${say.name(seat ?? 0)}`;
    case 'board': return `board ${board ?? 1}`;
    case 'burns': return 'the burns';
    case 'muck': return 'the muck';
    case 'aside': return 'the side';
    default: return 'the cards taken out';
  }
};

const deeds: Record<string, (deed: DeedView, say: SayDeed, name: string) => string> = {
  move: ({ cards, from, to }, say) => `${say.cards(cards ?? [])} from ${from ? place(from, say) : ''} to ${to ? place(to, say) : ''}`,
  burn: () => 'a card is burnt',
  'deal-down': (_, _say, name) => `a card face down to ${name}`,
  'deal-up': (_, _say, name) => `a card face up to ${name}`,
  'deal-board': ({ count, to }, say) => `${count === 1 ? 'one card' : `${count ?? 0} cards`} to ${to ? place(to, say) : ''}`,
  'shuffle-in': () => 'the cards put aside are shuffled in, and the deck is cut',
  expose: ({ cards }, say, name) => `${say.cards(cards ?? [])} of ${name} is seen by all`,
  'see-top': ({ cards }, say) => `${say.cards(cards ?? [])} stays on top of the deck, seen by all`,
  'next-card-down': (_, _say, name) => `the next card to ${name} is dealt face down`,
  'last-cards-up': () => 'all last cards are dealt face up',
  'ask-all-in': (_, _say, name) => `${name} may choose to be all-in`,
  'all-in': (_, _say, name) => `${name} is treated as all-in`,
  'not-all-in': (_, _say, name) => `${name} plays on`,
  kill: (_, _say, name) => `the hand of ${name} is dead, its chips stay`,
  'kill-chips-back': (_, _say, name) => `the hand of ${name} is void, its chips go back`,
  'freeze-highest': () => 'nobody bets more in this betting round than has been bet',
  'freeze-minimum': () => 'bets and raises in this betting round are of the table minimum',
  misdeal: () => 'a misdeal: all cards come back, are shuffled and cut, and are dealt again',
  void: () => 'the round is void, and all chips go back',
  'go-back': () => 'what was bet on this street goes back',
  'last-folder-wins': () => 'whoever folded last takes the pot',
  'burnt-ahead': () => 'the next burn has been made',
  'deal-all': () => 'all cards left are dealt, then the burnt ones are shuffled for the rest',
  'serve-first': (_, _say, name) => `${name} is served first`,
  'offer-again': () => 'cards to come may still be dealt more than once',
  'run-again': ({ count }) => `the rest of the board is dealt ${count ?? 1} ${count === 1 ? 'time' : 'times'} more`,
  'stop-runs': () => 'no more boards are dealt than the cards do for',
  'turn-over': (_, _say, name) => `the card of ${name} is turned over, and the deal goes on`,
  rebuild: (_, _say, name) => `the hand of ${name} is put together again and plays on`,
  'void-hand': (_, _say, name) => `the hand of ${name} is void and out of the round`,
  'chips-back': ({ chips }, say, name) => `${say.chips(chips ?? 0)} back to ${name}`,
  'chips-to-house': ({ chips }, say, name) => `${say.chips(chips ?? 0)} back from ${name} to the house`,
  'finish-deal': () => 'the deal is finished',
  'finish-betting': () => 'the betting round is finished',
  betting: () => 'a betting round',
  'no-burn': () => 'no card is burnt',
  'leave-out': () => 'what comes next has been done',
};

/** What is done, in words. */
export const deedEn = (deed: DeedView, say: SayDeed): string => deeds[deed.deed]?.(deed, say, deed.seat === undefined ? '' : say.name(deed.seat)) ?? deed.deed;
