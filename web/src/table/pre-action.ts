/**
 * What a player has chosen before the turn has come. A choice is bound to a price and to a hand: when
 * the price is another or the hand is over it is dropped, never changed.
 */

import type { SeatView, TableAct, TableView } from '../wire';

export type PreKind = 'check' | 'check-fold' | 'call' | 'call-up-to' | 'fold';

export interface PreAction {
  kind: PreKind;
  /** What it would cost to stay, when it was chosen; of `call-up-to` the most it may cost. */
  price: number;
  /** The hand it was chosen in. */
  round: number;
  /** The betting round it was chosen in. */
  bettingRound: number;
}

/** How long buttons stay still after the price has changed under them. */
export const freezeMillis = 400;

function mine(view: TableView): SeatView | null {
  return view.seats.find(({ seat }) => seat === view.my_seat) ?? null;
}

/** What it would cost the viewer to stay in, as the felt stands; never more than the stack. */
export function priceToStay(view: TableView): number {
  const seat = mine(view);
  return seat === null ? 0 : Math.min(seat.stack, Math.max(0, view.to_match - seat.bet));
}

/** Whether the viewer is in the hand and somebody else is to bet. */
export function canChooseEarly(view: TableView): boolean {
  const seat = mine(view);
  return (
    view.playing &&
    view.stage === 'bet' &&
    seat !== null &&
    seat.standing === 'in' &&
    view.turn !== null &&
    !view.turn.seats.includes(seat.seat) &&
    view.options?.betting == null
  );
}

/** The choices offered while others act. */
export function offered(view: TableView): PreKind[] {
  if (!canChooseEarly(view)) return [];
  const kinds: PreKind[] = priceToStay(view) === 0 ? ['check-fold', 'check'] : ['fold', 'call'];
  return limits(view, 1).length > 0 ? [...kinds, 'call-up-to'] : kinds;
}

/**
 * The limits somebody may set for a call of any price, from the least that says more than "call" to all they have.
 * Each is about twice the one before.
 */
export function limits(view: TableView, bigBlind: number): number[] {
  const seat = mine(view);
  if (seat === null) return [];
  const price = priceToStay(view);
  const found: number[] = [];
  for (let limit = Math.max(2 * price, 2 * Math.max(1, bigBlind)); limit < seat.stack; limit *= 2) found.push(limit);
  return seat.stack > price ? [...found, seat.stack] : [];
}

/** A choice made now; `limit` for a call of any price up to it. */
export function choose(kind: PreKind, view: TableView, limit = 0): PreAction {
  return {
    kind,
    price: kind === 'call-up-to' ? limit : priceToStay(view),
    round: view.round_number,
    bettingRound: view.betting_round,
  };
}

/** Whether a choice still stands in a view. To fold needs no price; to check-fold may turn into one. */
export function stands(chosen: PreAction, view: TableView): boolean {
  if (chosen.round !== view.round_number || !view.playing) return false;
  if (mine(view)?.standing !== 'in') return false;
  if (view.stage !== 'bet') return false;
  if (chosen.kind === 'fold' || chosen.kind === 'check-fold') {
    // A fold chosen against a bet is no answer to a betting round that begins without one.
    return chosen.bettingRound === view.betting_round;
  }
  if (chosen.bettingRound !== view.betting_round) return false;
  const price = currentPrice(view);
  return chosen.kind === 'call-up-to' ? price <= chosen.price : price === chosen.price;
}

/** What it costs: as the room says at the turn, and as the felt stands before it. */
function currentPrice(view: TableView): number {
  const betting = view.options?.betting ?? null;
  if (betting === null) return priceToStay(view);
  return betting.check ? 0 : (betting.call ?? priceToStay(view));
}

/** What to do when the turn has come: an act the room has listed, or nothing. */
export function resolve(chosen: PreAction, view: TableView): TableAct | null {
  const betting = view.options?.betting ?? null;
  if (betting === null || !stands(chosen, view)) return null;
  switch (chosen.kind) {
    case 'check':
      return betting.check ? { do: 'check' } : null;
    case 'check-fold':
      if (betting.check) return { do: 'check' };
      return betting.fold ? { do: 'fold' } : null;
    case 'fold':
      // Where staying is free nobody is made to fold.
      if (betting.check) return { do: 'check' };
      return betting.fold ? { do: 'fold' } : null;
    case 'call':
      return betting.call === chosen.price ? { do: 'call', price: chosen.price } : null;
    case 'call-up-to':
      if (betting.check) return { do: 'check' };
      return betting.call !== null && betting.call <= chosen.price ? { do: 'call', price: betting.call } : null;
  }
}
