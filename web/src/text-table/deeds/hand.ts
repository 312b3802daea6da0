/** What is done with cards: draw, discard, set rows, show. */

import { t } from '../../text';
import { fouls, suggest, type RowName, type Rows } from '../../table/evaluate';
import { act, tell, wrong, type Deed, type Outcome } from '../deed';
import { mine, typed, type Place } from '../place';
import { cardsSaid } from '../spoken';
import { amountOf, cardsOf, placesOf, plain, seatOf, wordsOf } from '../typed-words';
import { cardName } from '../../ui';

const notNow = (): Outcome => wrong(typed('typed.notNow'));
const hand = (place: Place): (string | null)[] => mine(place)?.cards.map(({ card }) => card) ?? [];

function draw(places: number[], place: Place): Outcome {
  const most = place.view.options?.draw ?? null;
  if (most === null) return notNow();
  if (places.length > most) return wrong(typed('typed.tooMany', { count: places.length, most }));
  const cards = hand(place);
  const says = places.length === 0 ? null : typed('typed.thrown', { cards: cardsSaid(places.map((at) => cards[at] ?? null)) });
  return act({ do: 'draw', places }, says);
}

function readDraw(rest: string, place: Place): Outcome {
  if (place.view.options?.draw == null) return notNow();
  if (rest === '') return wrong(typed('typed.draw.which'));
  if (rest.trim() === '0') return draw([], place);
  const read = placesOf(rest, hand(place));
  return 'why' in read ? wrong(read.why) : draw(read.places, place);
}

const rowNames: readonly RowName[] = ['front', 'middle', 'back'];
const sizes: Record<RowName, number> = { front: 3, middle: 5, back: 5 };

/** Rows as typed, `front As Kd Qc middle …`: one row may be left out, and gets the rest. */
function rowsOf(rest: string, dealt: readonly string[]): { rows: Rows } | { why: string } {
  const starts = Object.fromEntries(rowNames.map((row) => [row, plain(t(`table.row.${row}`))])) as Record<RowName, string>;
  const typedRows: Partial<Record<RowName, string[]>> = {};
  let now: RowName | null = null;
  for (const word of wordsOf(rest)) {
    const begins = rowNames.find((row) => starts[row] === word);
    if (begins !== undefined) {
      now = begins;
      typedRows[now] = [];
    } else if (now === null) return { why: typed('typed.set.how') };
    else typedRows[now]?.push(word);
  }
  const rows: Rows = { front: [], middle: [], back: [] };
  for (const row of rowNames) {
    const read = cardsOf((typedRows[row] ?? []).join(' '));
    if ('bad' in read) return { why: typed('typed.noCard', { word: read.bad }) };
    rows[row] = read.cards;
  }
  const used = rowNames.flatMap((row) => rows[row]);
  const lacks = used.find((card) => !dealt.includes(card));
  if (lacks !== undefined) return { why: typed('typed.notYours', { card: cardName(lacks) }) };
  const twice = used.find((card, at) => used.indexOf(card) !== at);
  if (twice !== undefined) return { why: typed('typed.twice', { card: cardName(twice) }) };
  const left = rowNames.filter((row) => rows[row].length === 0);
  const [rest1] = left;
  if (left.length === 1 && rest1 !== undefined) rows[rest1] = dealt.filter((card) => !used.includes(card));
  const short = rowNames.find((row) => rows[row].length !== sizes[row]);
  if (short !== undefined) return { why: typed('typed.set.size', { row: t(`table.row.${short}`), size: sizes[short], count: rows[short].length }) };
  return { rows };
}

export function rowsSaid(rows: Rows): string[] {
  return rowNames.map((row) => `${t(`table.row.${row}`)}: ${cardsSaid(rows[row])}.`);
}

const dealtOf = (place: Place): string[] => hand(place).filter((card) => card !== null);

function set(rest: string, place: Place): Outcome {
  if (place.view.options?.set !== true) return notNow();
  const dealt = dealtOf(place);
  const auto = typed('typed.set.auto').split(' | ').includes(plain(rest));
  const read = auto ? { rows: suggest(dealt) } : rowsOf(rest, dealt);
  if ('why' in read) return wrong(read.why);
  const foul = fouls(read.rows);
  const asks = foul.length === 0 ? undefined : [...foul.map((one) => t(`table.chinese.${one}`)), t('table.chinese.foulText'), typed('typed.again')].join(' ');
  return act({ do: 'set', ...read.rows }, rowsSaid(read.rows).join(' '), asks);
}

export const handDeeds = {
  draw: {
    group: 'turn',
    offer: ({ view }, word) => (view.options?.draw == null ? null : typed('typed.draw.offer', { word, most: view.options.draw })),
    read: readDraw,
  },
  pat: {
    group: 'turn',
    offer: ({ view }, word) => (view.options?.draw == null ? null : word),
    read: (_rest, place) => draw([], place),
  },
  discard: {
    group: 'turn',
    offer: ({ view }, word) => (view.options?.discard === true ? typed('typed.discard.offer', { word }) : null),
    read: (rest, place) => {
      if (place.view.options?.discard !== true) {
        // At a draw it is another word for the same.
        return place.view.options?.draw == null ? notNow() : readDraw(rest, place);
      }
      const read = placesOf(rest, hand(place));
      if ('why' in read) return wrong(read.why);
      const [at, other] = read.places;
      if (at === undefined || other !== undefined) return wrong(typed('typed.discard.one'));
      return act({ do: 'discard', place: at }, typed('typed.thrown', { cards: cardsSaid([hand(place)[at] ?? null]) }));
    },
  },
  set: {
    group: 'turn',
    offer: ({ view }, word) => (view.options?.set === true ? typed('typed.set.offer', { word, auto: typed('typed.set.auto').split(' | ')[0] ?? '' }) : null),
    read: set,
  },
  suggest: {
    group: 'size',
    offer: ({ view }, word) => (view.options?.set === true ? word : null),
    read: (_rest, place) => (place.view.options?.set === true ? tell(...rowsSaid(suggest(dealtOf(place)))) : notNow()),
  },
  'run-it': {
    group: 'turn',
    offer: ({ view }, word) => {
      const most = view.options?.run_it_again ?? null;
      return most === null ? null : typed('typed.run.offer', { word, most: most + 1 });
    },
    read: (rest, { view }) => {
      const most = view.options?.run_it_again ?? null;
      if (most === null) return notNow();
      const [once, twice] = [typed('typed.run.once'), typed('typed.run.twice')];
      const word = plain(rest);
      const times = word === once ? 1 : word === twice ? 2 : amountOf((rest.split(' ')[0] ?? ''));
      if (times === null || times < 1 || times > most + 1) return wrong(typed('typed.run.between', { most: most + 1 }));
      return act({ do: 'run-it-again', again: times - 1 }, null);
    },
  },
  'over-blind': {
    group: 'turn',
    offer: ({ view, chips }, word) => (view.options?.over_blind == null ? null : `${word} ${chips(view.options.over_blind)}`),
    read: (_rest, { view }) => (view.options?.over_blind == null ? notNow() : act({ do: 'over-blind' }, null)),
  },
  decline: {
    group: 'turn',
    offer: ({ view }, word) => (view.options?.over_blind == null ? null : word),
    read: (_rest, { view }) => (view.options?.over_blind == null ? notNow() : act({ do: 'decline' }, null)),
  },
  show: {
    group: 'turn',
    offer: ({ view }, word) => (view.options?.show === true || (view.my_seat !== null && view.options?.ask_to_see.includes(view.my_seat) === true) ? word : null),
    read: (_rest, { view }) => {
      if (view.options?.show === true) return act({ do: 'show' }, null);
      // After the round the own hand is turned up as anybody's is.
      if (view.my_seat !== null && view.options?.ask_to_see.includes(view.my_seat) === true) return act({ do: 'ask-to-see', seat: view.my_seat }, null);
      return notNow();
    },
  },
  muck: {
    group: 'turn',
    offer: ({ view }, word) => (view.options?.muck === true ? word : null),
    read: (_rest, { view }) => (view.options?.muck === true ? act({ do: 'muck' }, null) : notNow()),
  },
  'ask-to-see': {
    group: 'seat',
    offer: ({ view }, word) => {
      const names = view.seats.filter(({ seat }) => seat !== view.my_seat && view.options?.ask_to_see.includes(seat) === true).map(({ name }) => name);
      return names.length === 0 ? null : typed('typed.ask.offer', { word, names: names.join(', ') });
    },
    read: (rest, place) => {
      if ((place.view.options?.ask_to_see.length ?? 0) === 0) return notNow();
      const found = seatOf(rest, place);
      if ('why' in found) return wrong(found.why);
      const { seat, name } = found.seat;
      if (place.view.options?.ask_to_see.includes(seat) !== true) return wrong(typed('typed.ask.not', { name }));
      return act({ do: 'ask-to-see', seat }, null);
    },
  },
} satisfies Record<string, Deed>;

