/** What is chosen before the turn, as the drawn table offers it. */

import { t } from '../../text';
import { canChooseEarly, choose, limits, offered, priceToStay, type PreAction, type PreKind } from '../../table/pre-action';
import { wrong, type Deed, type Outcome } from '../deed';
import { mine, typed, type Place } from '../place';
import { amountOf, plain } from '../typed-words';

/** The words after "next", the usual ones first. */
const words = (kind: PreKind | 'call-any' | 'nothing'): string[] => typed(`next.${kind}`).split(' | ');
const word = (kind: Parameters<typeof words>[0]): string => words(kind)[0] ?? '';

/** What was chosen, in words. */
export function earlySaid({ kind, price }: PreAction, place: Place): string {
  switch (kind) {
    case 'check': return t('table.pre.check');
    case 'check-fold': return t('table.pre.checkFold');
    case 'fold': return t('table.pre.fold');
    case 'call': return t('table.pre.call', { chips: place.chips(price) });
    case 'call-up-to': return price >= (mine(place)?.stack ?? 0) ? t('stay.pre.callAny') : t('stay.pre.callUpTo', { chips: place.chips(price) });
  }
}

const chosen = (early: PreAction, place: Place): Outcome => ({ is: 'choose', early, says: typed('typed.next.set', { what: earlySaid(early, place) }) });

/** `up to 80`: what it may cost at most, if that says more than a call. */
function upTo(rest: string, place: Place): Outcome {
  const limit = amountOf(rest, place.info.big_blind);
  if (limit === null) return wrong(typed('typed.noAmount', { word: rest }));
  const [price, stack] = [priceToStay(place.view), mine(place)?.stack ?? 0];
  if (limit <= price || limit > stack) return wrong(typed('typed.notBetween', { chips: place.chips(limit), range: typed('typed.range', { least: place.chips(price + 1), most: place.chips(stack) }) }));
  return chosen(choose('call-up-to', place.view, limit), place);
}

function next(rest: string, place: Place): Outcome {
  const said = plain(rest);
  const is = (kind: Parameters<typeof words>[0]) => words(kind).some((one) => plain(one) === said);
  if (is('nothing')) return { is: 'choose', early: null, says: typed('typed.next.none') };
  const kinds = offered(place.view);
  if (kinds.length === 0) return wrong(typed('typed.next.not'));
  if (is('call-any') && kinds.includes('call-up-to')) return chosen(choose('call-up-to', place.view, limits(place.view, place.info.big_blind).at(-1)), place);
  const limit = words('call-up-to').map((one) => `${plain(one)} `).find((one) => said.startsWith(one));
  if (limit !== undefined && kinds.includes('call-up-to')) return upTo(said.slice(limit.length), place);
  const kind = kinds.find((one) => one !== 'call-up-to' && is(one));
  return kind === undefined ? wrong(typed('typed.next.how', { options: can(place).join('; ') })) : chosen(choose(kind, place.view), place);
}

/** Everything that may follow "next" now, with its price. */
function can(place: Place): string[] {
  const price = priceToStay(place.view);
  const said = offered(place.view).flatMap((kind) => {
    if (kind === 'call-up-to') return [typed('typed.next.upTo', { word: word(kind) }), word('call-any')];
    return [kind === 'call' ? `${word(kind)} ${place.chips(price)}` : word(kind)];
  });
  return place.early === null ? said : [...said, word('nothing')];
}

export const earlyDeeds = {
  next: {
    group: 'early',
    offer: (place, said) => (canChooseEarly(place.view) ? `${said} ${can(place).join(`; ${said} `)}` : null),
    read: next,
  },
} satisfies Record<string, Deed>;
