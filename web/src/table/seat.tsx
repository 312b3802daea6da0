/** One seat of the felt: its cards, its plate, and what lies before it. */

import { t } from '../text';
import type { CardView, SeatView, TableView } from '../wire';
import { PlayingCard } from '../ui';
import { Bet, BoxBets, betOf } from './bets';
import { CardRow, TapRow } from './cards';
import { tidy } from './evaluate';
import { drawnMarks, marks } from './marks';
import { Plate } from './plate';
import type { RoomClock } from './ring';
import { Absent, isEmptyHanded, Said, saidOf, saidOn } from './said';
import { Equity } from './scene/equity';
import { isWinner } from './scene/plate';
import { useScene } from './scene/scene';
import { isTight, type Layout, type Place, type Plates, type Rect } from './seats';

export { marks } from './marks';
export { temperament } from './plate';

/** Cards the hero can tap. */
export interface Picking {
  chosen: ReadonlySet<number>;
  toggle: (place: number) => void;
}

export interface SeatProps {
  view: TableView;
  seat: SeatView;
  place: Place;
  /** Whether it is the place at the bottom, which is larger. */
  bottom: boolean;
  layout: Layout;
  chips: (amount: number) => string;
  /** The same in few figures, where there is little room. */
  inBrief: (amount: number) => string;
  /** The chips before a seat. */
  betInBrief: (amount: number) => string;
  /** What a round brought, where there is least room; else it is written as a bet. */
  netInBrief: ((amount: number) => string) | null;
  clock?: RoomClock | undefined;
  picking?: Picking | undefined;
  lit?: boolean;
  onSeat?: ((seat: number) => void) | undefined;
}

/** Puts something into its place, which is counted from a corner of the felt or of another place. */
export function placed({ x, y, width, height }: Rect, from: Pick<Rect, 'x' | 'y'> = { x: 0, y: 0 }): Record<string, string> {
  return { left: `${x - from.x}px`, top: `${y - from.y}px`, width: `${width}px`, height: `${height}px` };
}

/** As many marks as there is room for; all of them are read out with the plate. */
const mostMarks: Record<Plates, number> = { full: 3, usual: 2, compact: 2 };

function Rows({ seat }: { seat: SeatView }) {
  const { rows } = seat;
  if (rows === null) return null;
  const row = (name: 'front' | 'middle' | 'back') => (
    <span class="cards" role="group" aria-label={t(`table.row.${name}`)} style={{ '--count': rows[name].length }}>
      {tidy(rows[name]).map((card) => <PlayingCard key={card} card={card} />)}
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

/** The bet, and where the plate has no line for it what was done; what the round brought takes the bet's place. */
function Done({ view, seat, place, bottom, layout, betInBrief, netInBrief }: SeatProps) {
  const scene = useScene();
  const plates = platesOf(layout, bottom);
  const lines = linesOf(layout, bottom);
  const said = saidOn(plates, lines) === 'plate' ? null : saidOf({ view, seat, scene, plates, lines, written: bottom ? betInBrief : (netInBrief ?? betInBrief) });
  // Markers and a bet may leave a short line no room for a word: a marker is 15 wide, a figure 6, a letter 5.5.
  const bet = betOf(view, seat, scene);
  const marked = Math.min(marks(view, seat).length, mostMarks[plates]) * 15;
  const at = chipsAt(place);
  // Below and above a plate word and bet share a line; beside the cards of a phone the one stands over the other.
  const left = place.chips.width - marked - (at === 'below' || at === 'above' ? 22 + betInBrief(bet).length * 6 : 4);
  const narrow = (at === 'below' ? place.chips.width < 120 : plates !== 'full') && (said?.text.length ?? 0) * 5.5 > left;
  // At a desk with very many seats two markers, a word and a bet would take three lines where there are two.
  const low = plates === 'full' && place.chips.height < 50 && marked > 15;
  const full = bet > 0 && (narrow || low);
  return (
    <span class="seat-done">
      {said === null || (full && said.kind === 'act') ? null : <Said line={said} />}
      {said === null || said.kind === 'act' ? <Bet view={view} seat={seat} chips={betInBrief} /> : null}
    </span>
  );
}

/** Markers and chips: towards the middle at a desk, within the place on a phone. */
function Before(props: SeatProps) {
  const { view, seat, place, bottom, layout, betInBrief, onSeat } = props;
  const plates = platesOf(layout, bottom);
  const hero = seat.seat === view.my_seat;
  return (
    <div class="seat-chips" style={{ ...placed(place.chips, place.box), ...fromPot(place, layout) }} data-at={chipsAt(place)}>
      {/* A touch on a mark leads where the plate does: to what is said of the seat, its marks among it. */}
      <span class="marks" aria-hidden="true" onClick={onSeat === undefined ? undefined : () => onSeat(seat.seat)}>
        {drawnMarks(view, seat, isEmptyHanded(seat)).slice(0, mostMarks[plates]).map(({ mark, word, kind }) => (
          <span key={kind} class="mark" data-kind={kind} title={word}>{mark}</span>
        ))}
      </span>
      {plates === 'compact' || place.chips.width < 24 ? null : seat.equity !== null ? <Equity equity={seat.equity} seats={props.view.seats} /> : seat.at_box !== null ? <BoxBets seat={seat} hero={hero} chips={betInBrief} /> : <Done {...props} />}
    </div>
  );
}

/** Where the pot lies, seen from the chips of a seat: what is won comes from there. */
function fromPot({ chips }: Place, { centre, over }: Layout): Record<string, string> {
  const middle = (rect: Rect) => ({ x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 });
  return { '--pot-x': `${Math.round(middle(over ?? centre).x - middle(chips).x)}px`, '--pot-y': `${Math.round(middle(over ?? centre).y - middle(chips).y)}px` };
}

/** Where the chips lie, seen from the plate. */
function chipsAt({ plate, chips, cards }: Place): 'left' | 'right' | 'below' | 'above' | 'column' {
  if (chips.width < 24) return 'column';
  if (chips.y >= plate.y + plate.height) return 'below';
  if (chips.x >= plate.x + plate.width || (chips.y < plate.y && chips.x > cards.x)) return 'right';
  return chips.x < plate.x || (chips.y < plate.y && chips.x < cards.x && chips.width < plate.width) ? 'left' : 'above';
}

/** The place at the bottom has room for a name. */
function platesOf({ plates }: Layout, bottom: boolean): Plates {
  return bottom && plates === 'compact' ? 'usual' : plates;
}

function linesOf({ plates, lines }: Layout, bottom: boolean): 2 | 3 {
  return bottom && plates === 'full' ? 3 : lines;
}

/** A seat somebody has. */
export function Seat(props: SeatProps) {
  const { view, seat, place, bottom, layout, picking, lit } = props;
  const due = view.turn?.seats.includes(seat.seat) === true;
  const hero = seat.seat === view.my_seat;
  const scene = useScene();
  const won = isWinner(view, seat, scene);
  return (
    <li
      class="seat"
      style={{ ...placed(place.box), '--card-width': `${bottom ? layout.heroCard : layout.card}px` }}
      data-seat={seat.seat}
      data-hero={hero ? '' : undefined}
      data-bottom={bottom ? '' : undefined}
      data-due={due ? '' : undefined}
      data-lit={lit === true ? '' : undefined}
      data-out={seat.standing === 'folded' || !seat.dealt_in ? '' : undefined}
      data-won={won ? '' : undefined}
      data-gone={seat.connected ? undefined : ''}
      data-away={seat.presence === 'away' ? '' : undefined}
    >
      {place.cards.height === 0 ? null : (
        <div class="seat-cards" style={{ ...placed(place.cards, place.box), '--room': `${place.cards.width}px`, '--spare': `${place.cards.width - place.plate.width}px` }} data-spare={bottom || place.cards.width <= place.plate.width ? undefined : place.cards.x === place.plate.x ? 'after' : place.cards.x + place.cards.width === place.plate.x + place.plate.width ? 'before' : undefined} data-tight={isTight(place.cards.width, bottom ? layout.heroCard : layout.card, seat.cards.length) ? '' : undefined}>
          {isEmptyHanded(seat) ? <Absent seat={seat} plates={platesOf(layout, bottom)} narrow={layout.narrow && !bottom} clock={props.clock} now={view.now_millis} /> : <Cards view={view} seat={seat} picking={picking} />}
        </div>
      )}
      <Plate {...props} plates={platesOf(layout, bottom)} lines={linesOf(layout, bottom)} style={placed(place.plate, place.box)} />
      <Before {...props} />
    </li>
  );
}

interface EmptyProps {
  seat: number;
  place: Place;
  /** How many free seats it stands for. */
  free: number;
  onTake?: ((seat: number) => void) | undefined;
  onCall?: ((seat: number) => void) | undefined;
  /** Whether a reserved button lies there: its player has gone. */
  reserved?: boolean;
}

/** A seat nobody has: faint, for whoever wants it or wants to give it to a house player. */
export function EmptySeat({ seat, place, free, onTake, onCall, reserved = false }: EmptyProps) {
  const press = onTake ?? onCall;
  const text = reserved && free === 1 ? t('felt.reserved') : free > 1 ? t('felt.open.many', { count: free }) : t('felt.open');
  return (
    <li class="seat seat-empty" style={placed(place.box)} data-seat={seat}>
      {press === undefined ? (
        <span class="take" style={placed(place.plate, place.box)} role="img" aria-label={t('table.seat.empty', { number: seat })}>{text}</span>
      ) : (
        <button type="button" class="take" style={placed(place.plate, place.box)} onClick={() => press(seat)}>
          <span aria-hidden="true">{text}</span>
          <span class="visually-hidden">{onTake === undefined ? t('table.house.callTo', { number: seat }) : t('table.seat.take', { number: seat })}</span>
        </button>
      )}
    </li>
  );
}
