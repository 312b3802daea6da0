/**
 * The felt: a view of a table, drawn. It knows no socket and decides nothing, so that the replayer
 * can draw any moment of any round with it.
 */

import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { preferences } from '../preferences';
import { number, t } from '../text';
import { amountText } from '../ui';
import type { Happened, TableInfo, TableView } from '../wire';
import { Centre, type CentrePart } from './centre';
import { apart, belowOver, boardCard, dealerCard, dealerPlace, fan, handsRoom, liesOver, mostInColumn, stripOf } from './middle';
import type { RoomClock } from './ring';
import { SceneContext } from './scene/scene';
import { useTelling, type Telling } from './scene/use-telling';
import { EmptySeat, placed, Seat, type Picking } from './seat';
import { boardsOf, handSize, heldPlaces, layoutOf, placesFor, seatsShown, turnsFromBottom, type Layout, type Rect } from './seats';
import './felt.css';

export interface FeltProps {
  info: Pick<TableInfo, 'big_blind' | 'family'> & Partial<Pick<TableInfo, 'game' | 'book' | 'deck'>>;
  view: TableView;
  /** What has just happened: the seats it is about are lit. */
  events?: Happened[];
  /** The room's clock; without one no time runs. */
  clock?: RoomClock;
  /** Which part of the end of the round is told, where a replay says so; else it is told in time. */
  telling?: Telling | null;
  /** Whether the round that is over is void. */
  voided?: boolean;
  /** Cards of the hero that can be tapped. */
  picking?: Picking | undefined;
  /** Seats nobody has take no place: a round that is over is the players' who were in it. */
  snug?: boolean;
  /** Whether the hero's rows of Chinese Poker lie in the bar below. */
  rowsInBar?: boolean;
  onSeat?: (seat: number) => void;
  onTake?: (seat: number) => void;
  onCall?: (seat: number) => void;
  /** Looks at what notice was given of. */
  onNotice?: () => void;
}

/** The seats an event is about. */
export function about({ what }: Happened): number[] {
  if ('seat' in what && typeof what.seat === 'number') return [what.seat];
  if (what.what === 'units-paid') return [what.from, what.to];
  return [];
}

/** Before it has been measured, or where nothing can be. */
const usualSize = { width: 1104, height: 640 };

/** The size of an element, as it changes. */
function useSize(): [RefObject<HTMLDivElement | null>, { width: number; height: number }] {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(usualSize);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const look = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    look();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const watch = new ResizeObserver(look);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [ref, size];
}

/** Amounts from so much on in few figures: 1.25M. In big blinds they are few already. */
function briefAmount(amount: number, bigBlind: number, from: number, digits = 3): string {
  if (amount < from || (preferences.value.bigBlinds && bigBlind > 0)) return amountText(amount, bigBlind);
  const of = (unit: number) => ({ number: number(amount / unit, { maximumSignificantDigits: digits }) });
  if (amount < 1_000_000) return t('felt.thousands', of(1_000));
  return amount < 1_000_000_000 ? t('felt.millions', of(1_000_000)) : t('felt.billions', of(1_000_000_000));
}

/** The layout of a felt of this size, which nothing in a round changes. */
function useLayout({ info, view, snug, rowsInBar }: FeltProps, size: { width: number; height: number }, seats: number): Layout {
  const inRows = info.family === 'chinese';
  const most = Math.max(2, ...view.seats.map(({ cards }) => cards.length));
  // A replay knows all cards of its round; a table those its game deals.
  const hand = inRows ? 13 : snug === true ? most : Math.max(handSize(info.game ?? '', info.family), most);
  const boards = boardsOf(info.game ?? '', info.family);
  const heroElsewhere = inRows && rowsInBar === true && view.my_seat !== null;
  return useMemo(() => layoutOf({ ...size, seats, hand, inRows, heroElsewhere, boxes: info.family === 'banked', boards }), [size, seats, hand, inRows, heroElsewhere, boards, info.family]);
}

/** The seats that have a place. In a round, once wagers are down, none is added or taken away, except for somebody who would have none. */
function usePlaces({ info, view, snug }: FeltProps, size: { width: number; height: number }): number[] {
  const taken = view.seats.map(({ seat }) => seat);
  const { capacity, my_seat: mine } = view;
  const before = useRef({ size, capacity: 0, mine, places: [] as readonly number[], seated: taken });
  const same = before.current.size === size && before.current.capacity === capacity && before.current.mine === mine;
  const newcomers = view.seats.filter(({ seat, dealt_in: plays, at_box: box }) => !plays && box === null && seat !== mine && !before.current.seated.includes(seat)).map(({ seat }) => seat);
  const held = view.playing && view.stage !== 'wagers' && same ? heldPlaces(before.current.places, { capacity, taken, newcomers }) : null;
  const places = held ?? seatsShown(capacity, taken, placesFor(size, capacity, taken.length, info.family === 'chinese'));
  before.current = { size, capacity, mine, places, seated: held === null ? taken : before.current.seated };
  return snug === true ? taken : places;
}

export function Felt(props: FeltProps) {
  const { info, view, events, clock, telling, picking, snug = false, onSeat, onTake, onCall } = props;
  const chips = (amount: number): string => amountText(amount, info.big_blind);
  const [felt, size] = useSize();
  const numbers = usePlaces(props, size);
  const count = Math.max(2, numbers.length);
  // Where free seats have no place, the last that has one stands for them too.
  const open = snug ? [] : numbers.filter((number) => view.seats.every(({ seat }) => seat !== number));
  const lastFree = open.at(-1);
  const layout = useLayout(props, size, count);
  const full = layout.plates === 'full';
  // On a phone large amounts are told in few figures, in the story as in the pots.
  const told = full ? chips : (amount: number): string => briefAmount(amount, info.big_blind, 100_000);
  const scene = useTelling(view, told, clock, telling);
  const inBrief = (amount: number): string => briefAmount(amount, info.big_blind, layout.narrow && !full ? 10_000 : 100_000, (layout.places[1]?.plate.width ?? 0) < 66 ? 2 : 3);
  // What a round brought stands beside the chips of the smallest plates, or beside their cards.
  const netInBrief = full || (layout.places[1]?.plate.width ?? 0) >= 66 ? null : (amount: number): string => briefAmount(amount, info.big_blind, 1_000, 2);
  const lit = new Set((events ?? []).flatMap(about));
  const hero = view.my_seat === null ? null : numbers.indexOf(view.my_seat) + 1;
  const turnsOf = (seat: number): number => turnsFromBottom(numbers.indexOf(seat) + 1, hero, count);
  const lying = view.boards.filter((board) => board.length > 0).length;
  // A round that is on, or is told, has its boards in their places before the first card comes.
  const boards = view.playing || scene.story !== null ? Math.max(lying, boardsOf(info.game ?? '', info.family)) : lying;
  // The one card that all share in stud, where the deck runs short, takes the room of a board.
  const rows = boards + (view.community === null ? 0 : 1);
  const one = boards === 0 && rows === 1;
  const middle = info.family === 'banked' ? dealerCard(layout) : boardCard(layout, rows, view.pots.length, one);
  // Rows of Chinese Poker and boxes against the dealer have no hand that wins.
  const hands = info.family === 'banked' || info.family === 'chinese' ? null : handsRoom(layout, rows, view.pots.length, one);
  const boardRoom = boards > mostInColumn ? middle * (1 + 4 * fan) : 5 * middle + 4 * apart(boards);
  const sizes = { '--board-card': `${middle}px`, '--board-room': `${Math.floor(boardRoom)}px`, '--strip-height': `${stripOf(layout, boards)}px`, '--hero-card': `${layout.heroCard}px` };
  const over = liesOver(layout, rows, view.pots.length) ? layout.over : null;
  const centre = (part: CentrePart, place: Rect) => (
    <div key={part} class="felt-centre" style={placed(place)}>
      <Centre part={part} view={view} boards={boards} book={info.book ?? ''} deck={info.deck ?? 52} plates={layout.plates} chips={told} clock={clock} banked={info.family === 'banked'} voided={props.voided ?? false} onNotice={props.onNotice} hands={hands} />
    </div>
  );
  return (
    <SceneContext.Provider value={scene}>
      <div class="felt" ref={felt} style={sizes} data-family={info.family} data-plates={layout.plates} data-narrow={layout.narrow ? '' : undefined} data-boards={boards} data-dealer={dealerPlace(layout)}>
        <div class="felt-oval" style={placed(layout.rail)} aria-hidden="true" />
        {over === null ? centre('all', layout.centre) : [centre('cards', over), centre('words', belowOver(layout))]}
        <ul class="seats" aria-label={t('table.seats')}>
          {numbers.map((number) => {
            const seat = view.seats.find((candidate) => candidate.seat === number);
            const turns = turnsOf(number);
            const place = layout.places[turns];
            if (place === undefined) return null;
            return seat === undefined ? (
              <EmptySeat
                key={number}
                seat={number}
                place={place}
                reserved={(view.vacancies ?? []).some(({ seat }) => seat === number)}
                free={number === lastFree ? view.capacity - view.seats.length - open.length + 1 : 1}
                onTake={view.options?.sit_down.includes(number) === true ? onTake : undefined}
                onCall={view.options?.house_player.includes(number) === true ? onCall : undefined}
              />
            ) : (
              <Seat
                key={number}
                view={view}
                seat={seat}
                place={place}
                bottom={turns === 0}
                layout={layout}
                chips={full && layout.narrow ? inBrief : chips}
                inBrief={inBrief}
                betInBrief={(amount) => (full ? briefAmount(amount, info.big_blind, info.family === 'banked' ? 10_000 : layout.places.length > 12 ? 1_000_000 : 10_000_000) : briefAmount(amount, info.big_blind, 10_000, amount < 1_000_000 ? 3 : 2))}
                netInBrief={netInBrief}
                clock={clock}
                picking={number === view.my_seat ? picking : undefined}
                lit={lit.has(number)}
                onSeat={onSeat}
              />
            );
          })}
        </ul>
      </div>
    </SceneContext.Provider>
  );
}
