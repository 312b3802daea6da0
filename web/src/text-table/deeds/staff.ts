/** What staff may do at the table: what the room offers them, by name and with a reason where one is asked for. */

import { t, tMaybe } from '../../text';
import type { TableAct } from '../../wire';
import { act, wrong, type Deed, type Outcome } from '../deed';
import { typed, type Place } from '../place';
import { plain, seatOf } from '../typed-words';

const notNow = (): Outcome => wrong(typed('typed.notNow'));
const can = ({ view }: Pick<Place, 'view'>, what: string): boolean => view.options?.staff.includes(what) === true;

/** With nothing to say but its word. */
const bare = (what: string, asked: TableAct): Deed => ({
  group: 'floor',
  offer: (place, word) => (can(place, what) ? word : null),
  read: (_rest, place) => (can(place, what) ? act(asked, null) : notNow()),
});

/** Somebody on the waiting list, by name or place. */
function waits(rest: string, { view }: Place): { player: number } | { why: string } {
  const said = plain(rest);
  if (said === '') return { why: typed('typed.who') };
  const byPlace = /^\d{1,2}$/.test(said) ? view.waiting[Number(said) - 1] : undefined;
  const same = view.waiting.filter(({ name }) => plain(name) === said);
  const begins = same.length > 0 ? same : view.waiting.filter(({ name }) => plain(name).startsWith(said));
  const [found, other] = begins;
  if (found !== undefined && other !== undefined) return { why: typed('typed.whichOf', { names: begins.map(({ name }) => name).join(', ') }) };
  const who = found ?? byPlace;
  return who === undefined ? { why: typed('typed.notOnList', { name: rest }) } : { player: who.player };
}

const onTheList = (what: 'bump' | 'strike-off'): Deed => ({
  group: 'floor',
  offer: (place, word) => {
    // Who heads the list already is not moved there.
    const names = place.view.waiting.slice(what === 'bump' ? 1 : 0).map(({ name }) => name);
    return can(place, what) && names.length > 0 ? typed('typed.ask.offer', { word, names: names.join(', ') }) : null;
  },
  read: (rest, place) => {
    if (!can(place, what)) return notNow();
    const found = waits(rest, place);
    return 'why' in found ? wrong(found.why) : act({ do: what, player: found.player }, null);
  },
});

const causeSaid = (cause: string): string => tMaybe(`table.staff.voidCause.${cause}`) ?? cause;

/** The longest reason the room keeps. */
const LONGEST_WHY = 200;

/** `Ann: asleep for an hour`: the player and the reason. */
function pickUp(rest: string, place: Place): Outcome {
  if (!can(place, 'pick-up')) return notNow();
  const [name = '', ...why] = rest.split(':');
  const found = seatOf(name, place);
  if ('why' in found) return wrong(found.why);
  if (found.seat.seat === place.view.my_seat) return notNow();
  const reason = why.join(':').trim().slice(0, LONGEST_WHY);
  if (reason === '') return wrong(typed('typed.pickUp.why', { name: found.seat.name }));
  return act({ do: 'pick-up', seat: found.seat.seat, why: reason }, null, typed('typed.pickUp.again', { name: found.seat.name, why: reason }));
}

function voidRound(rest: string, place: Place): Outcome {
  const causes = can(place, 'void-round') ? (place.view.options?.void_causes ?? []) : [];
  if (causes.length === 0) return notNow();
  const said = plain(rest);
  const byNumber = /^\d{1,2}$/.test(said) ? causes[Number(said) - 1] : undefined;
  const cause = byNumber ?? (said === '' ? undefined : causes.find((one) => plain(causeSaid(one)).startsWith(said)));
  if (cause === undefined) return wrong(typed('typed.void.which', { causes: causes.map((one, at) => `${at + 1} ${causeSaid(one)}`).join('; ') }));
  return act({ do: 'void-round', cause }, null, `${t('table.staff.voidText')} ${typed('typed.void.again', { cause: causeSaid(cause) })}`);
}

export const staffDeeds = {
  pause: bare('pause', { do: 'pause' }),
  resume: bare('resume', { do: 'resume' }),
  notice: bare('give-notice', { do: 'give-notice' }),
  'call-clock': bare('call-clock', { do: 'call-clock' }),
  'verify-time': bare('verify-time', { do: 'verify-time' }),
  'drop-time': bare('drop-time', { do: 'drop-time' }),
  'allow-run-it': bare('allow-run-it-again', { do: 'allow-run-it-again', allowed: true }),
  'forbid-run-it': bare('allow-run-it-again', { do: 'allow-run-it-again', allowed: false }),
  bump: onTheList('bump'),
  'strike-off': onTheList('strike-off'),
  'pick-up': {
    group: 'floor',
    offer: (place, word) => {
      const names = place.view.seats.filter(({ seat }) => seat !== place.view.my_seat).map(({ name }) => name);
      return can(place, 'pick-up') && names.length > 0 ? typed('typed.pickUp.offer', { word, names: names.join(', ') }) : null;
    },
    read: pickUp,
  },
  'void-round': {
    group: 'floor',
    offer: (place, word) => (can(place, 'void-round') ? typed('typed.void.offer', { word }) : null),
    read: voidRound,
  },
} satisfies Record<string, Deed>;
