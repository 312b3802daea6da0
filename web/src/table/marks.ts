/** The short marks before a seat: button, blinds, kill, and why somebody is not in the game. */

import { number, t, tMaybe } from '../text';
import type { SeatView, TableView } from '../wire';

export interface Mark {
  mark: string;
  word: string;
  kind: string;
}

/** Markers that are drawn before a seat, beside button, blinds and kill. */
export const MARKERS = ['leg-up', 'missed-blind', 'dealt-out', 'walking', 'absent', 'declared', 'leaving', 'reserved'] as const;

/** Every mark there is, for who wonders what one means. */
export function allMarks(): Mark[] {
  return [
    { kind: 'button', mark: t('table.mark.button'), word: t('table.marker.button') },
    ...(['small', 'big', 'blind'] as const).map((key) => ({ kind: 'blind', mark: t(`table.mark.${key}`), word: t(`table.marker.${key}`) })),
    { kind: 'kill', mark: t('table.mark.kill'), word: t('table.marker.kill') },
    ...MARKERS.map((key) => ({ kind: key, mark: t(`table.mark.${key}`), word: t(`table.marker.${key}`) })),
  ];
}

/** What is drawn before the seat: not what stands there in words, and nothing that could be taken for the button. */
export function drawnMarks(view: TableView, seat: SeatView, inWords: boolean): Mark[] {
  return marks(view, seat).filter(({ kind }) => kind !== 'busted' && !(inWords && (kind === 'walking' || kind === 'absent')));
}

export function marks(view: TableView, seat: SeatView): Mark[] {
  const found: Mark[] = [];
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
  // Chips that were sent for: they count once they are there (crown:1.1:Lammer).
  if (seat.lammer) add('lammer', t('table.mark.lammer'), t('table.marker.lammer', { chips: number(seat.lammer) }));
  return found;
}
