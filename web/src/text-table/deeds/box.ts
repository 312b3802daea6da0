/** Wagers at a box of 3 Card Poker. */

import { t } from '../../text';
import { allowed } from '../../table/box-panel';
import type { BoxOptions, WagerTerms } from '../../wire';
import { act, wrong, type Deed, type Outcome } from '../deed';
import { mine, typed, type Place } from '../place';
import { amountOf, plain } from '../typed-words';

const notNow = (): Outcome => wrong(typed('typed.notNow'));
const box = ({ view }: Place): BoxOptions | null => view.options?.at_box ?? null;

const termsSaid = (wager: string, terms: WagerTerms, { chips }: Place): string =>
  typed('typed.box.terms', { wager, least: chips(terms.minimum), most: chips(terms.maximum), multiple: chips(terms.multiple) });

/** Both wagers together, each by its own terms. */
function wager(ante: number, pairs: number, place: Place): Outcome {
  const terms = box(place);
  if (terms === null || (terms.ante === null && terms.pairs_plus === null)) return notNow();
  if (!allowed(terms.ante, ante)) return wrong(terms.ante === null ? typed('typed.notNow') : termsSaid(t('table.box.ante'), terms.ante, place));
  if (!allowed(terms.pairs_plus, pairs)) return wrong(terms.pairs_plus === null ? typed('typed.notNow') : termsSaid(t('table.box.pairs-plus'), terms.pairs_plus, place));
  if (ante + pairs === 0) return wrong(typed('typed.box.how'));
  if (ante + pairs > terms.available) return wrong(typed('typed.tooFew', { chips: place.chips(terms.available) }));
  return act({ do: 'wager', ante, pairs_plus: pairs }, null);
}

/** What is typed after the word: an ante, pairs plus, or both: `10 pairs plus 5`. */
function wagersOf(rest: string, place: Place): { ante: number; pairs: number } | null {
  const words = [...typed('say.pairs-plus').split(' | ')].sort((a, b) => b.length - a.length);
  const text = plain(rest);
  const word = words.find((one) => ` ${text} `.includes(` ${one} `));
  const [before = '', after = ''] = word === undefined ? [text] : ` ${text} `.split(` ${word} `);
  const read = (part: string): number | null => (part.trim() === '' ? 0 : amountOf(part.trim(), place.info.big_blind));
  const ante = read(before);
  const pairs = read(after);
  return ante === null || pairs === null ? null : { ante, pairs };
}

export const boxDeeds = {
  wager: {
    group: 'turn',
    offer: (place, word) => {
      const terms = box(place);
      if (terms === null || (terms.ante === null && terms.pairs_plus === null)) return null;
      const range = ({ minimum, maximum }: WagerTerms): string => typed('typed.range', { least: place.chips(minimum), most: place.chips(maximum) });
      const pairs = typed('say.pairs-plus').split(' | ')[0] ?? '';
      return [
        terms.ante === null ? word : `${word} ${range(terms.ante)}`,
        terms.pairs_plus === null ? '' : `${pairs} ${range(terms.pairs_plus)}`,
      ].filter((part) => part !== '').join(' ');
    },
    read: (rest, place) => {
      if (box(place) === null) return notNow();
      const read = wagersOf(rest, place);
      return read === null ? wrong(typed('typed.noAmount', { word: rest })) : wager(read.ante, read.pairs, place);
    },
  },
  'pairs-plus': {
    group: 'size',
    // Told with the ante.
    offer: () => null,
    read: (rest, place) => {
      if (box(place) === null) return notNow();
      const pairs = amountOf(rest, place.info.big_blind);
      // The ante that lies there stays.
      return pairs === null ? wrong(typed('typed.noAmount', { word: rest })) : wager(mine(place)?.at_box?.ante ?? 0, pairs, place);
    },
  },
  'take-back': {
    group: 'turn',
    offer: (place, word) => {
      const lies = mine(place)?.at_box ?? null;
      return box(place)?.withdraw === true && lies !== null && lies.ante + lies.pairs_plus > 0 ? word : null;
    },
    read: (_rest, place) => (box(place)?.withdraw === true ? act({ do: 'withdraw' }, null) : notNow()),
  },
  play: {
    group: 'turn',
    offer: (place, word) => {
      const price = box(place)?.play ?? null;
      return price === null ? null : `${word} ${place.chips(price)}`;
    },
    read: (_rest, place) => (box(place)?.play == null ? notNow() : act({ do: 'play' }, null)),
  },
  'keep-pairs-plus': {
    group: 'turn',
    offer: (place, word) => (box(place)?.keep_pairs_plus === true ? word : null),
    read: (_rest, place) => (box(place)?.keep_pairs_plus === true ? act({ do: 'keep-pairs-plus' }, null) : notNow()),
  },
} satisfies Record<string, Deed>;
