/** The plate of a seat: who sits there, what they have, and where there is room what they did. Its size never changes. */

import { inParts } from '../guest-name';
import { NoteDot, noteWords } from '../notes-view';
import { t, tMaybe } from '../text';
import { Icon } from '../ui';
import type { SeatView, TableView } from '../wire';
import { Bet, betOf, wagerTotal } from './bets';
import { marks } from './marks';
import { TurnRing, type RoomClock } from './ring';
import { keptInWords, saidOf, saidOn, standing } from './said';
import { Equity } from './scene/equity';
import type { PlateLine } from './scene/plate';
import { useScene } from './scene/scene';
import type { Plates } from './seats';

export interface PlateProps {
  view: TableView;
  seat: SeatView;
  chips: (amount: number) => string;
  /** The same in few figures, where there is little room. */
  inBrief: (amount: number) => string;
  /** What a round brought, where there is least room. */
  netInBrief?: ((amount: number) => string) | null;
  plates: Plates;
  lines: 2 | 3;
  clock?: RoomClock | undefined;
  onSeat?: ((seat: number) => void) | undefined;
  style: Record<string, string>;
}

/** One or two letters for somebody: "AL" for Ada Lovelace, "Si" for Silas. */
export function initials(name: string): string {
  const [first = '', second] = name.split(/[\s_.-]+/).filter((word) => word !== '');
  const letters = [...first];
  return second === undefined ? letters.slice(0, 2).join('') : `${letters[0] ?? ''}${[...second][0] ?? ''}`.toLocaleUpperCase();
}

/** A colour of one's own, far from those of the numbers next to it. */
export const hueOf = (player: number): number => Math.round((player * 137.508) % 360);

/** The chips behind; that there are none where all are in. */
function stackText({ view, seat, chips, inBrief, plates }: PlateProps): string {
  if (view.playing && seat.standing === 'all-in' && seat.stack === 0) return t(plates === 'full' ? 'table.act.all-in' : 'felt.allIn');
  return plates === 'full' ? chips(seat.stack) : inBrief(seat.stack);
}

/** What is not written on the plate, for whoever listens. */
function besides({ view, seat, chips }: Pick<PlateProps, 'view' | 'seat' | 'chips'>, said: PlateLine | null): string {
  const parts = [
    said?.text ?? '',
    said?.more ?? '',
    seat.seat === view.my_seat ? t('table.you') : '',
    t('table.seat.number', { number: seat.seat }),
    seat.house_player === null ? '' : t('table.house.is', { temperament: temperament(seat.house_player) }),
    seat.bet > 0 ? t('table.seat.bet', { chips: chips(seat.bet) }) : '',
    standing(seat) ?? '',
    keptInWords(seat, view.now_millis) ?? '',
    ...marks(view, seat).map(({ word }) => word),
    noteWords(seat.player),
    view.turn?.seats.includes(seat.seat) === true ? t('table.seat.toAct') : '',
  ];
  return [...new Set(parts)].filter((part) => part !== '').join(', ');
}

export function temperament(word: string): string {
  return tMaybe(`table.temperament.${word}`) ?? word;
}

/** Whose seat it is, in two letters; the time left in their place at their turn. */
function Disc({ view, seat, clock }: Pick<PlateProps, 'view' | 'seat' | 'clock'>) {
  // Where a dealer deals by hand no time runs.
  if (view.turn !== null && view.turn.length_millis > 0 && view.turn.seats.includes(seat.seat) && clock !== undefined) return <TurnRing turn={view.turn} clock={clock} />;
  return <span class="disc" data-house={seat.house_player === null ? undefined : ''} style={{ '--hue': hueOf(seat.player) }} aria-hidden="true">{initials(seat.name)}</span>;
}

/** Names of more letters are written smaller. */
const longName = 12;

/** The figures that tell guests apart are seen, however narrow the plate. */
function Name({ name }: { name: string }) {
  const parts = inParts(name);
  if (parts === null) return <span class="plate-text" data-long={name.length > longName ? '' : undefined}>{name}</span>;
  return <span class="plate-text plate-parts"><span>{parts.head}</span><span>{parts.figures}</span></span>;
}

export function Plate(props: PlateProps) {
  const { view, seat, chips, inBrief, netInBrief, plates, lines, clock, onSeat, style } = props;
  const scene = useScene();
  const line = saidOf({ view, seat, scene, plates, lines, written: plates === 'full' ? chips : (netInBrief ?? inBrief) });
  // With little room the bet lies on the plate, else the words do.
  const bet = plates === 'compact' && view.playing && (betOf(view, seat, scene) > 0 || wagerTotal(seat) !== null);
  const said = saidOn(plates, lines) === 'plate' && line !== null && !bet && !(plates === 'compact' && seat.equity !== null);
  const inside = (
    <>
      <Disc view={view} seat={seat} clock={clock} />
      <span class="plate-words">
        <span class="plate-name">
          {seat.house_player === null ? null : <span class="house" title={t('table.house.is', { temperament: temperament(seat.house_player) })}><Icon name="robot" /></span>}
          <NoteDot player={seat.player} /><Name name={seat.name} />
        </span>{' '}
        {plates === 'compact' && seat.equity !== null ? <Equity equity={seat.equity} seats={view.seats} /> : bet ? <Bet view={view} seat={seat} chips={inBrief} small /> : null}
        <span class="plate-stack">{stackText(props)}</span>{' '}
        {!said ? null : (
          <span class="plate-act" data-kind={line.kind}>{line.text}{line.more === undefined ? null : <span class="plate-more"> · {line.more}</span>}</span>
        )}
      </span>
      <span class="visually-hidden">, {besides(props, said ? null : line)}</span>
    </>
  );
  const looks = { class: 'plate', style, 'data-plates': plates, 'data-lines': lines, 'data-said': said ? '' : undefined };
  if (onSeat === undefined) return <div {...looks}>{inside}</div>;
  return <button type="button" {...looks} onClick={() => onSeat(seat.seat)}>{inside}</button>;
}
