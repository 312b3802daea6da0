/** One seat of the felt: who sits there, their cards, chips, bet and markers. */

import { t, tMaybe } from '../text';
import type { CardView, SeatView, TableView } from '../wire';
import { Icon, PlayingCard } from '../ui';
import { CardRow, TapRow } from './cards';
import { TurnRing, type RoomClock } from './ring';
import type { Place } from './seats';
import { brief, lastAct } from './words';

/** Cards the hero can tap. */
export interface Picking {
  chosen: ReadonlySet<number>;
  toggle: (place: number) => void;
}

export interface SeatProps {
  view: TableView;
  seat: SeatView;
  wide: Place;
  tall: Place;
  chips: (amount: number) => string;
  clock?: RoomClock | undefined;
  picking?: Picking | undefined;
  lit?: boolean;
  onSeat?: ((seat: number) => void) | undefined;
}

/** The custom properties that put something on the felt. */
export function placed(wide: Place, tall: Place): Record<string, string> {
  return {
    '--x': `${wide.x}%`, '--y': `${wide.y}%`, '--bx': `${wide.betX}%`, '--by': `${wide.betY}%`,
    '--tx': `${tall.x}%`, '--ty': `${tall.y}%`, '--tbx': `${tall.betX}%`, '--tby': `${tall.betY}%`,
  };
}

/** The short marks before a seat, each with its word. */
export function marks(view: TableView, seat: SeatView): { mark: string; word: string; kind: string }[] {
  const found: { mark: string; word: string; kind: string }[] = [];
  const add = (kind: string, mark: string, word: string) => found.push({ kind, mark, word });
  if (view.button === seat.seat) add('button', t('table.mark.button'), t('table.marker.button'));
  const blind = view.blinds.indexOf(seat.seat);
  if (view.playing && blind >= 0) {
    const two = view.blinds.length === 2;
    const key = two ? (blind === 0 ? 'small' : 'big') : 'blind';
    const mark = t(`table.mark.${key}`);
    add('blind', two || view.blinds.length === 1 ? mark : `${mark}${blind + 1}`, t(`table.marker.${key}`));
  }
  if (view.kill === seat.seat && !seat.markers.includes('kill') && !seat.markers.includes('leg-up')) {
    add('kill', t('table.mark.kill'), t('table.marker.kill'));
  }
  for (const marker of seat.markers) {
    add(marker, tMaybe(`table.mark.${marker}`) ?? marker.charAt(0).toUpperCase(), tMaybe(`table.marker.${marker}`) ?? marker);
  }
  return found;
}

/** What stands on a plate beside the name: the chips, and the last thing that was done. */
function onPlate({ view, seat, chips }: Pick<SeatProps, 'view' | 'seat' | 'chips'>): { stack: string; act: string | null } {
  const stack = seat.standing === 'all-in' && seat.stack === 0 ? t('table.act.all-in') : chips(seat.stack);
  if (seat.won > 0 && !view.playing) return { stack, act: t('table.seat.won', { chips: chips(seat.won) }) };
  return { stack, act: seat.last_act === null ? standing(seat) : lastAct(seat.last_act, chips) };
}

/** What is not written on the plate, for whoever listens. */
export function besides({ view, seat, chips }: Pick<SeatProps, 'view' | 'seat' | 'chips'>): string {
  const parts = [
    seat.seat === view.my_seat ? t('table.you') : '',
    t('table.seat.number', { number: seat.seat }),
    seat.house_player === null ? '' : t('table.house.is', { temperament: temperament(seat.house_player) }),
    seat.bet > 0 ? t('table.seat.bet', { chips: chips(seat.bet) }) : '',
    seat.last_act === null ? '' : (standing(seat) ?? ''),
    ...marks(view, seat).map(({ word }) => word),
    view.turn?.seats.includes(seat.seat) === true ? t('table.seat.toAct') : '',
  ];
  return [...new Set(parts)].filter((part) => part !== '').join(', ');
}

export function temperament(word: string): string {
  return tMaybe(`table.temperament.${word}`) ?? word;
}

function standing(seat: SeatView): string | null {
  if (!seat.connected) return t('table.seat.disconnected');
  if (seat.presence === 'away') return t('table.seat.away');
  if (seat.standing === 'all-in') return t('table.act.all-in');
  if (seat.standing === 'folded') return t('table.act.fold');
  return seat.presence === 'until-next-blind' ? t('table.seat.untilBlind') : null;
}

function Rows({ seat }: { seat: SeatView }) {
  const { rows } = seat;
  if (rows === null) return null;
  const row = (name: 'front' | 'middle' | 'back') => (
    <span class="cards" role="group" aria-label={t(`table.row.${name}`)} style={{ '--count': rows[name].length }}>
      {rows[name].map((card) => <PlayingCard key={card} card={card} />)}
    </span>
  );
  return (
    <span class="rows" data-fouled={rows.fouled ? '' : undefined}>
      {row('front')}
      {row('middle')}
      {row('back')}
      {rows.fouled ? <span class="tag tag-warn">{t('table.chinese.fouled')}</span> : null}
    </span>
  );
}

function Cards({ view, seat, picking }: { view: TableView; seat: SeatView; picking: Picking | undefined }) {
  if (seat.rows !== null) return <Rows seat={seat} />;
  if (seat.cards.length === 0) return null;
  const hero = seat.seat === view.my_seat;
  const hidden = seat.cards.every(({ card }) => card === null);
  if (seat.cards.length > 7 && hidden) {
    return (
      <span class="cards cards-many" role="group" aria-label={t('table.cards.hidden', { count: seat.cards.length })}>
        <PlayingCard card={null} /><PlayingCard card={null} /><PlayingCard card={null} />
        <span class="cards-count" aria-hidden="true">{seat.cards.length}</span>
      </span>
    );
  }
  if (hero && picking !== undefined) {
    return <TapRow cards={seat.cards} label={t('table.cards.mine')} {...picking} />;
  }
  const label = hero ? t('table.cards.mine') : t('table.cards.of', { name: seat.name });
  return <CardRow cards={inOrder(seat, hero)} dim={seat.standing === 'folded'} label={label} />;
}

/** Thirteen cards in the hand are sorted; others stay as they were dealt, as stud needs them. */
function inOrder(seat: SeatView, hero: boolean): CardView[] {
  if (!hero || seat.cards.length < 8) return seat.cards;
  const order = 'AKQJT98765432';
  const rank = ({ card }: CardView): number => order.indexOf(card?.charAt(0) ?? '');
  return [...seat.cards].sort((a, b) => rank(a) - rank(b));
}

function Plate({ view, seat, chips, onSeat }: SeatProps) {
  const { stack, act } = onPlate({ view, seat, chips });
  const inside = (
    <>
      <span class="plate-name">
        {seat.house_player === null ? null : <span class="house" title={t('table.house.is', { temperament: temperament(seat.house_player) })}><Icon name="robot" /></span>}
        <span class="plate-text">{seat.name}</span>
      </span>{' '}
      <span class="plate-stack">{stack}</span>{' '}
      {act === null ? null : <span class="plate-act">{act}</span>}
      <span class="visually-hidden">, {besides({ view, seat, chips })}</span>
    </>
  );
  if (onSeat === undefined) return <div class="plate">{inside}</div>;
  return <button type="button" class="plate" onClick={() => onSeat(seat.seat)}>{inside}</button>;
}

/** A seat somebody has. */
export function Seat(props: SeatProps) {
  const { view, seat, wide, tall, clock, picking, lit } = props;
  const due = view.turn?.seats.includes(seat.seat) === true;
  const hero = seat.seat === view.my_seat;
  const words = seat.rows === null && !hero ? brief(seat.has) : '';
  return (
    <li
      class="seat"
      style={placed(wide, tall)}
      data-seat={seat.seat}
      data-hero={hero ? '' : undefined}
      data-due={due ? '' : undefined}
      data-lit={lit === true ? '' : undefined}
      data-out={seat.standing === 'folded' || !seat.dealt_in ? '' : undefined}
      data-won={seat.won > 0 && !view.playing ? '' : undefined}
      data-gone={seat.connected ? undefined : ''}
      data-away={seat.presence === 'away' ? '' : undefined}
    >
      <Cards view={view} seat={seat} picking={picking} />
      <div class="plate-line">
        <Plate {...props} />
        {due && view.turn !== null ? <TurnRing turn={view.turn} clock={clock} /> : null}
        <span class="marks" aria-hidden="true">
          {marks(view, seat).map(({ mark, word, kind }) => (
            <span key={kind} class="mark" data-kind={kind} title={word}>{mark}</span>
          ))}
        </span>
      </div>
      {words === '' ? null : <span class="seat-has">{words}</span>}
    </li>
  );
}

interface EmptyProps {
  seat: number;
  wide: Place;
  tall: Place;
  onTake?: ((seat: number) => void) | undefined;
  onCall?: ((seat: number) => void) | undefined;
}

/** A seat nobody has. */
export function EmptySeat({ seat, wide, tall, onTake, onCall }: EmptyProps) {
  return (
    <li class="seat seat-empty" style={placed(wide, tall)} data-seat={seat}>
      {onTake !== undefined ? (
        <button type="button" class="take" aria-label={t('table.seat.take', { number: seat })} onClick={() => onTake(seat)}>
          {t('table.seat.sit')}
        </button>
      ) : onCall !== undefined ? (
        <button type="button" class="take take-house" aria-label={t('table.house.callTo', { number: seat })} onClick={() => onCall(seat)}>
          <Icon name="robot" />
        </button>
      ) : (
        <span class="take take-none" aria-label={t('table.seat.empty', { number: seat })} role="img">{seat}</span>
      )}
    </li>
  );
}
