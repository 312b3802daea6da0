/**
 * The felt: a view of a table, drawn. It knows no socket and decides nothing, so that the replayer
 * can draw any moment of any round with it.
 */

import { t } from '../text';
import { amountText } from '../ui';
import type { BoxResultView, Happened, SeatView, TableInfo, TableView } from '../wire';
import { Centre } from './centre';
import type { RoomClock } from './ring';
import { EmptySeat, placed, Seat, type Picking } from './seat';
import { tallPlaces, turnsFromBottom, widePlaces, type Place } from './seats';
import './felt.css';

export interface FeltProps {
  info: Pick<TableInfo, 'big_blind' | 'family'>;
  view: TableView;
  /** What has just happened: the seats it is about are lit. */
  events?: Happened[];
  /** The room's clock; without one no time runs. */
  clock?: RoomClock;
  /** Cards of the hero that can be tapped. */
  picking?: Picking | undefined;
  /** Seats nobody has take no place: a round that is over is the players' who were in it. */
  snug?: boolean;
  onSeat?: (seat: number) => void;
  onTake?: (seat: number) => void;
  onCall?: (seat: number) => void;
}

/** The seats an event is about. */
export function about({ what }: Happened): number[] {
  if ('seat' in what && typeof what.seat === 'number') return [what.seat];
  if (what.what === 'units-paid') return [what.from, what.to];
  return [];
}

/** Chips before a seat: its bet, or what it has won. */
function Bet({ view, seat, chips, wide, tall }: { view: TableView; seat: SeatView; chips: (n: number) => string; wide: Place; tall: Place }) {
  const won = view.playing ? 0 : seat.won;
  const amount = won > 0 ? won : view.playing ? seat.bet : 0;
  if (amount === 0) return null;
  return (
    <div key={`${won > 0 ? 'won' : 'bet'}-${amount}`} class={won > 0 ? 'bet bet-won' : 'bet'} data-hero={seat.seat === view.my_seat ? '' : undefined} data-rows={seat.rows === null ? undefined : ''} style={placed(wide, tall)} aria-hidden="true">
      <span class="chip" />
      <span>{chips(amount)}</span>
    </div>
  );
}

const circles = ['pairs_plus', 'ante', 'play'] as const;
const wagerOf = { pairs_plus: 'pairs-plus', ante: 'ante', play: 'play' } as const;

/** What came of a wager: `+10`, `−10`, or what was given back. */
function settled({ result, chips }: BoxResultView, written: (n: number) => string): string {
  if (result === 'won') return `+${written(chips)}`;
  return result === 'lost' ? `−${written(chips)}` : '=';
}

/** The wagers of a box, and what came of them. */
function BoxBets({ seat, hero, chips, wide, tall }: { seat: SeatView; hero: boolean; chips: (n: number) => string; wide: Place; tall: Place }) {
  const box = seat.at_box;
  if (box === null || (box.ante + box.pairs_plus + box.play === 0 && box.results.length === 0)) return null;
  return (
    <div class="box" data-hero={hero ? '' : undefined} style={placed(wide, tall)} role="group" aria-label={t('table.box.of', { name: seat.name })}>
      {circles.map((circle) => {
        const result = box.results.find(({ wager }) => wager === wagerOf[circle]);
        return (
          <span key={circle} class="circle" data-circle={circle} data-result={result?.result} data-empty={box[circle] === 0 && result === undefined ? '' : undefined}>
            <span class="circle-name">{t(`table.box.${wagerOf[circle]}.short`)}</span>
            <span>{result !== undefined ? settled(result, chips) : box[circle] === 0 ? '–' : chips(box[circle])}</span>
          </span>
        );
      })}
    </div>
  );
}

export function Felt(props: FeltProps) {
  const { info, view, events, clock, picking, snug = false, onSeat, onTake, onCall } = props;
  const chips = (amount: number): string => amountText(amount, info.big_blind);
  const numbers = snug ? view.seats.map(({ seat }) => seat) : Array.from({ length: view.capacity }, (_, at) => at + 1);
  const count = Math.max(2, numbers.length);
  const wide = widePlaces(count);
  const tall = tallPlaces(count);
  const lit = new Set((events ?? []).flatMap(about));
  const nowhere: Place = { x: 50, y: 50, betX: 50, betY: 50 };
  const at = (seat: number) => {
    const hero = view.my_seat === null ? null : numbers.indexOf(view.my_seat) + 1;
    const turns = turnsFromBottom(numbers.indexOf(seat) + 1, hero, count);
    return { wide: wide[turns] ?? nowhere, tall: tall[turns] ?? nowhere };
  };
  return (
    <div class="felt" data-family={info.family} data-capacity={count} data-big={count > 7 ? '' : undefined}>
      <div class="felt-oval" aria-hidden="true" />
      <Centre view={view} chips={chips} clock={clock} banked={info.family === 'banked'} />
      <ul class="seats" aria-label={t('table.seats')}>
        {numbers.map((number) => {
          const seat = view.seats.find((candidate) => candidate.seat === number);
          return seat === undefined ? (
            <EmptySeat
              key={number}
              seat={number}
              {...at(number)}
              onTake={view.options?.sit_down.includes(number) === true ? onTake : undefined}
              onCall={view.options?.house_player.includes(number) === true ? onCall : undefined}
            />
          ) : (
            <Seat
              key={number}
              view={view}
              seat={seat}
              {...at(number)}
              chips={chips}
              clock={clock}
              picking={number === view.my_seat ? picking : undefined}
              lit={lit.has(number)}
              onSeat={onSeat}
            />
          );
        })}
      </ul>
      {view.seats.map((seat) =>
        info.family === 'banked' ? (
          <BoxBets key={seat.seat} seat={seat} hero={seat.seat === view.my_seat} chips={chips} {...at(seat.seat)} />
        ) : (
          <Bet key={seat.seat} view={view} seat={seat} chips={chips} {...at(seat.seat)} />
        ),
      )}
    </div>
  );
}
