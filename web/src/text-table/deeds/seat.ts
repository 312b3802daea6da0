/** The own seat: taking one, leaving it, chips, company, time. */

import { usualBuyIn } from '../../lobby/stakes';
import { t } from '../../text';
import { inRange } from '../../table/sit-dialog';
import type { Options, Range, TableAct, TableView } from '../../wire';
import { act, wrong, type Deed, type Outcome } from '../deed';
import { mine, typed, type Place } from '../place';
import { amountOf, plain, seatOf, wordsOf } from '../typed-words';

const notNow = (): Outcome => wrong(typed('typed.notNow'));

/** A deed with nothing to say but its word. */
const simple = (asked: TableAct, isOffered: (options: Options) => boolean): Deed => ({
  group: 'seat',
  offer: ({ view }, word) => (view.options !== null && isOffered(view.options) ? word : null),
  read: (_rest, { view }) => (view.options !== null && isOffered(view.options) ? act(asked, null) : notNow()),
});

/** How one may come in: nothing for whoever has cards, for the blind they post in this round may be all they owe. */
function comingIn(view: TableView): Pick<Options, 'post' | 'wait'> | null {
  return mine({ view })?.dealt_in === true ? null : view.options;
}

/** An amount within a range, in chips of the table; or why not. */
function within(amount: number, range: Range, place: Place): string | null {
  const most = Math.min(range.most ?? Infinity, place.wallet);
  if (most < range.least) return t('table.sit.tooFew', { least: range.least, wallet: place.wallet });
  const said = typed('typed.notBetween', { chips: place.chips(amount), range: typed('typed.range', { least: place.chips(range.least), most: place.chips(most) }) });
  if (amount < range.least || amount > most) return said;
  if (inRange(amount, range.least, most, place.info.chip) === amount) return null;
  return typed('typed.notOfChips', { chips: place.chips(amount), chip: place.chips(place.info.chip), near: place.chips(inRange(amount, range.least, most, place.info.chip)) });
}

function sit(rest: string, place: Place): Outcome {
  const { view, info } = place;
  if (view.options === null) return view.my_seat === null ? { is: 'come-in' } : notNow();
  const free = view.options.sit_down;
  if (view.my_seat !== null) return wrong(typed('typed.sit.already', { number: view.my_seat }));
  if (free.length === 0) return notNow();
  const range = view.options.buy_in ?? { least: info.least_buy_in, most: info.most_buy_in };
  const numbers = wordsOf(rest).map((word) => amountOf(word, info.big_blind)).filter((one) => one !== null);
  if (numbers.length !== wordsOf(rest).length) return wrong(typed('typed.noAmount', { word: rest }));
  const [first, second] = numbers;
  // One number alone is a seat where there is one of that number, and chips otherwise.
  const isSeat = first !== undefined && (second !== undefined || first <= view.capacity);
  const seat = isSeat ? first : (free[0] ?? 1);
  const usual = Math.min(range.most ?? Infinity, Math.max(range.least, usualBuyIn(info, place.wallet)));
  const chips = (isSeat ? second : first) ?? usual;
  if (!free.includes(seat)) return wrong(typed('typed.sit.free', { seats: free.join(', ') }));
  const why = within(chips, range, place);
  return why === null ? act({ do: 'sit-down', seat, chips }, null) : wrong(why);
}

/** That a change or a closing, of which notice was given, comes at once. */
function agreeing(agrees: boolean): Deed {
  const offered = ({ view }: Pick<Place, 'view'>) => view.options?.agree.find((one) => one.agrees === agrees);
  return {
    group: 'seat',
    offer: (place, word) => (offered(place) === undefined ? null : word),
    read: (_rest, place) => {
      const may = offered(place);
      return may === undefined ? notNow() : act({ do: 'agree', ...may }, null);
    },
  };
}

/** Asks for a seat that came free, or does not any more. */
function asking(asks: boolean): Deed {
  const offered = (view: Place['view']): number[] => (asks ? view.options?.ask_for : view.options?.asks_for) ?? [];
  return {
    group: 'seat',
    offer: ({ view }, word) => (offered(view).length === 0 ? null : typed('typed.move.offer', { word, seats: offered(view).join(', ') })),
    read: (rest, { view }) => {
      const seats = offered(view);
      const [only] = seats;
      if (only === undefined) return notNow();
      const seat = rest.trim() === '' && seats.length === 1 ? only : amountOf(wordsOf(rest).at(-1) ?? '');
      return seat !== null && seats.includes(seat) ? act({ do: 'ask-for-seat', seat, asks }, null) : wrong(typed('typed.sit.free', { seats: seats.join(', ') }));
    },
  };
}

export const seatDeeds = {
  sit: {
    group: 'seat',
    offer: ({ view, info, chips }, word) => {
      if (view.options === null) return view.my_seat === null ? word : null;
      if (view.options.sit_down.length === 0) return null;
      const range = view.options.buy_in ?? { least: info.least_buy_in, most: info.most_buy_in };
      return typed('typed.sit.offer', { word, seats: view.options.sit_down.join(', '), range: range.most === null ? typed('typed.atLeast', { least: chips(range.least) }) : typed('typed.range', { least: chips(range.least), most: chips(range.most) }) });
    },
    read: sit,
  },
  leave: simple({ do: 'leave' }, ({ leave }) => leave),
  out: simple({ do: 'sit-out' }, ({ sit_out: offered }) => offered),
  'out-next-blind': simple({ do: 'sit-out-next-blind' }, ({ sit_out_next_blind: offered }) => offered),
  back: simple({ do: 'return' }, ({ come_back: offered }) => offered),
  post: {
    group: 'seat',
    offer: ({ view, chips }, word) => {
      const price = comingIn(view)?.post ?? null;
      if (price === null) return null;
      return price.dead > 0 ? typed('typed.post.dead', { word, live: chips(price.live), dead: chips(price.dead) }) : `${word} ${chips(price.live)}`;
    },
    read: (_rest, { view }) => (comingIn(view)?.post == null ? notNow() : act({ do: 'post-now' }, null)),
  },
  wait: {
    group: 'seat',
    offer: ({ view }, word) => (comingIn(view)?.wait === true ? word : null),
    read: (_rest, { view }) => (comingIn(view)?.wait === true ? act({ do: 'wait-for-blind' }, null) : notNow()),
  },
  add: {
    group: 'seat',
    offer: ({ view, chips }, word) => {
      const range = view.options?.add ?? null;
      if (range === null) return null;
      return `${word} ${range.most === null ? typed('typed.atLeast', { least: chips(range.least) }) : typed('typed.range', { least: chips(range.least), most: chips(range.most) })}`;
    },
    read: (rest, place) => {
      const range = place.view.options?.add ?? null;
      if (range === null) return notNow();
      const chips = amountOf(rest, place.info.big_blind);
      if (chips === null) return wrong(typed('typed.noAmount', { word: rest }));
      const why = within(chips, range, place);
      return why === null ? act({ do: 'add-chips', chips }, null) : wrong(why);
    },
  },
  move: {
    group: 'seat',
    offer: ({ view }, word) => (view.options === null || view.options.seats.length === 0 ? null : typed('typed.move.offer', { word, seats: view.options.seats.join(', ') })),
    read: (rest, { view }) => {
      const seats = view.options?.seats ?? [];
      if (seats.length === 0) return notNow();
      const to = amountOf(wordsOf(rest).at(-1) ?? '');
      return to !== null && seats.includes(to) ? act({ do: 'change-seat', to }, null) : wrong(typed('typed.sit.free', { seats: seats.join(', ') }));
    },
  },
  'ask-seat': asking(true),
  'ask-seat-no-more': asking(false),
  agree: agreeing(true),
  disagree: agreeing(false),
  join: simple({ do: 'join-list' }, ({ join_list: offered }) => offered),
  'leave-list': simple({ do: 'leave-list' }, ({ leave_list: offered }) => offered),
  'house-players': {
    group: 'seat',
    offer: ({ view }, word) => {
      const free = view.options?.house_player.length ?? 0;
      return free === 0 ? null : typed('typed.house.offer', { word, most: free });
    },
    read: (rest, { view }) => {
      const free = view.options?.house_player.length ?? 0;
      if (free === 0) return notNow();
      const count = rest === '' ? free : amountOf(rest);
      if (count === null || count < 1 || count > free) return wrong(typed('typed.house.between', { most: free }));
      return act({ do: 'call-house-players', count }, null);
    },
  },
  'send-away': {
    group: 'seat',
    offer: ({ view }, word) => {
      const names = view.seats.filter(({ seat }) => view.options?.dismiss.includes(seat) === true).map(({ name }) => name);
      return names.length === 0 ? null : typed('typed.ask.offer', { word, names: names.join(', ') });
    },
    read: (rest, place) => {
      if ((place.view.options?.dismiss.length ?? 0) === 0) return notNow();
      const found = seatOf(rest, place);
      if ('why' in found) return wrong(found.why);
      const { seat, name } = found.seat;
      return place.view.options?.dismiss.includes(seat) === true ? act({ do: 'dismiss-house-player', seat }, null) : wrong(typed('typed.send.not', { name }));
    },
  },
  'buy-time': {
    group: 'seat',
    offer: ({ view, chips }, word) => {
      const sale = view.options?.buy_time ?? null;
      if (sale === null) return null;
      return `${word} ${sale.fee > 0 ? t('table.time.for', { seconds: sale.seconds, chips: chips(sale.fee) }) : t('table.time', { seconds: sale.seconds })}`;
    },
    read: (_rest, { view }) => (view.options?.buy_time == null ? notNow() : act({ do: 'buy-time' }, null)),
  },
  say: {
    group: 'seat',
    offer: () => null,
    read: (rest, { player }) => {
      if (player === null) return wrong(t('table.chat.signIn'));
      return rest === '' ? wrong(typed('typed.say.what')) : { is: 'chat', text: rest };
    },
  },
  'more-time': {
    group: 'seat',
    offer: () => null,
    read: (rest, { player }) => {
      const on = isOn(rest);
      if (player === null) return wrong(t('table.chat.signIn'));
      return on === null ? wrong(typed('typed.onOff')) : { is: 'set', what: 'more-time', on };
    },
  },
  confirm: {
    group: 'seat',
    offer: () => null,
    read: (rest) => {
      const on = isOn(rest);
      return on === null ? wrong(typed('typed.onOff')) : { is: 'set', what: 'confirms', on };
    },
  },
} satisfies Record<string, Deed>;

/** `on` or `off`. */
function isOn(rest: string): boolean | null {
  const word = plain(rest);
  if (word === plain(t('me.on'))) return true;
  return word === plain(t('me.off')) ? false : null;
}

