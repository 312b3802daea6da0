/** Bets, as the room lists them: every amount is checked against it before it is sent. */

import { t } from '../../text';
import { fit, isFine, isFixed } from '../../table/betting';
import type { Betting, TableAct, Wager } from '../../wire';
import { act, wrong, type Deed, type Outcome } from '../deed';
import { mine, typed, type Place } from '../place';
import { amountOf, plain } from '../typed-words';

const betting = ({ view }: Place): Betting | null => view.options?.betting ?? null;
const wagerOf = (place: Place): Wager | null => betting(place)?.wager ?? null;
const notNow = (): Outcome => wrong(typed('typed.notNow'));

function wagered(wager: Wager, to: number): TableAct {
  return wager.opens ? { do: 'bet', to } : { do: 'raise', to };
}

/** Whether so much to call is all the player has. */
function callsAll(place: Place, call: number): boolean {
  return (mine(place)?.stack ?? Infinity) <= call;
}

/** Puts so much in; what is everything is asked about once more, unless the player would rather not be. */
function put(wager: Wager, to: number, place: Place): Outcome {
  const all = to === wager.most && wager.most_is_all_in;
  const asks = all && place.confirms ? typed('typed.allIn.again', { chips: place.chips(to) }) : undefined;
  return act(wagered(wager, to), null, asks);
}

/** What may be put in: "20 to 980", "20 or 980", "20". */
function terms(wager: Wager, { chips }: Place): string {
  const [least, most] = [chips(wager.least), chips(wager.most)];
  if (isFixed(wager)) return least;
  return wager.either ? typed('typed.either', { least, most }) : typed('typed.range', { least, most });
}

function amount(rest: string, wager: Wager, place: Place): Outcome {
  if (rest === '') return isFixed(wager) ? put(wager, wager.least, place) : wrong(typed('typed.howMuch', { range: terms(wager, place) }));
  const to = sizeOf(rest, wager) ?? amountOf(rest, place.info.big_blind);
  if (to === null) return wrong(typed('typed.noAmount', { word: rest }));
  if (isFine(wager, to)) return put(wager, to, place);
  if (to < wager.least || to > wager.most || wager.either) return wrong(typed('typed.notBetween', { chips: place.chips(to), range: terms(wager, place) }));
  return wrong(typed('typed.notOfChips', { chips: place.chips(to), chip: place.chips(wager.chip), near: place.chips(fit(wager, to)) }));
}

/** An amount by its name, after the word for betting: "raise half pot", "bet pot". */
function sizeOf(rest: string, wager: Wager): number | null {
  const word = plain(rest);
  const isOne = (names: string): boolean => names.split(' | ').includes(word);
  if (isOne(typed('say.least'))) return wager.least;
  if (isOne(typed('say.most'))) return wager.most;
  if (wager.either) return null;
  if (isOne(typed('say.half-pot'))) return wager.half_pot;
  if (isOne(typed('say.three-quarters'))) return wager.three_quarters;
  return isOne(typed('say.pot')) || isOne(typed('say.full-pot')) ? wager.pot : null;
}

const opening = (opens: boolean): Deed => ({
  group: 'turn',
  offer: (place, word) => {
    const wager = wagerOf(place);
    return wager === null || wager.opens !== opens ? null : `${word} ${terms(wager, place)}`;
  },
  read: (rest, place) => {
    const wager = wagerOf(place);
    if (wager === null) return notNow();
    return wager.opens === opens ? amount(rest, wager, place) : wrong(wager.opens ? typed('typed.noBetYet') : typed('typed.betAlready'));
  },
});

/** A size with words of its own: the same as a bet or raise of it. */
const size = (of: (wager: Wager) => number): Deed => ({
  group: 'size',
  offer: (place, word) => {
    const wager = wagerOf(place);
    if (wager === null || wager.either || isFixed(wager)) return null;
    const to = of(wager);
    return to > wager.least && to < wager.most ? `${word} ${place.chips(to)}` : null;
  },
  read: (rest, place) => {
    const wager = wagerOf(place);
    if (wager === null || rest !== '') return notNow();
    return amount(String(of(wager)), wager, place);
  },
});

/** All the player has: the most, or a call that takes it all. */
function everything(place: Place): { to: number; act: TableAct } | null {
  const now = betting(place);
  if (now === null) return null;
  if (now.wager?.most_is_all_in === true) return { to: now.wager.most, act: wagered(now.wager, now.wager.most) };
  return now.call !== null && callsAll(place, now.call) ? { to: now.call, act: { do: 'call', price: now.call } } : null;
}

export const bettingDeeds = {
  fold: {
    group: 'turn',
    offer: ({ view }, word) => (view.options?.betting?.fold === true || view.options?.at_box?.fold === true ? word : null),
    read: (_rest, place) => {
      if (place.view.options?.at_box?.fold === true) return act({ do: 'fold' }, null);
      const now = betting(place);
      if (now?.fold !== true) return notNow();
      return act({ do: 'fold' }, null, now.check ? `${t('table.freeFold.text')} ${typed('typed.again')}` : undefined);
    },
  },
  check: {
    group: 'turn',
    offer: (place, word) => (betting(place)?.check === true ? word : null),
    read: (_rest, place) => {
      const now = betting(place);
      if (now?.check === true) return act({ do: 'check' }, null);
      return now?.call == null ? notNow() : wrong(t('table.live.call', { chips: place.chips(now.call) }));
    },
  },
  call: {
    group: 'turn',
    offer: (place, word) => {
      const price = betting(place)?.call ?? null;
      if (price === null) return null;
      const said = `${word} ${place.chips(price)}`;
      return callsAll(place, price) ? `${said} (${t('table.act.all-in')})` : said;
    },
    read: (rest, place) => {
      const now = betting(place);
      if (now === null) return notNow();
      if (now.call === null) return now.check ? wrong(t('table.live.check')) : notNow();
      const said = rest === '' ? now.call : amountOf(rest, place.info.big_blind);
      // Whoever names another price has heard another one.
      if (said !== now.call) return wrong(t('table.live.call', { chips: place.chips(now.call) }));
      return act({ do: 'call', price: now.call }, null);
    },
  },
  bet: opening(true),
  raise: opening(false),
  'all-in': {
    group: 'turn',
    offer: (place, word) => {
      const all = everything(place);
      return all === null || all.act.do === 'call' ? null : `${word} ${place.chips(all.to)}`;
    },
    read: (_rest, place) => {
      const all = everything(place);
      if (all === null) return notNow();
      return act(all.act, null, place.confirms ? typed('typed.allIn.again', { chips: place.chips(all.to) }) : undefined);
    },
  },
  'half-pot': size(({ half_pot }) => half_pot),
  'three-quarters': size(({ three_quarters }) => three_quarters),
  'full-pot': size(({ pot }) => pot),
  'pay-and-fold': {
    group: 'turn',
    offer: (place, word) => {
      const price = betting(place)?.call_and_fold ?? null;
      return price === null ? null : `${word} ${place.chips(price)}`;
    },
    read: (_rest, place) => (betting(place)?.call_and_fold == null ? notNow() : act({ do: 'call-and-fold' }, null)),
  },
  kitty: {
    group: 'turn',
    offer: (place, word) => {
      const price = betting(place)?.kitty ?? null;
      return price === null ? null : `${word} ${place.chips(price)}`;
    },
    read: (_rest, place) => (betting(place)?.kitty == null ? notNow() : act({ do: 'take-kitty' }, null)),
  },
} satisfies Record<string, Deed>;
