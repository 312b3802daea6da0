/** Chips before a seat: a bet, what was won, or the wagers of a box. */

import { signed, t } from '../text';
import type { BoxResultView, SeatView, TableView } from '../wire';
import { ChipDot, ChipStack } from './chips';
import { useScene, type Scene } from './scene/scene';

/** What a seat has been pushed of the round that is over. */
function wonBy(view: TableView, seat: SeatView, scene: Scene): number {
  return scene.story?.inTurn === true ? scene.won(seat.seat) : view.playing ? 0 : seat.won;
}

/** The chips before a seat. */
export function betOf(view: TableView, seat: SeatView, scene: Scene): number {
  if (seat.at_box !== null) return 0;
  const won = wonBy(view, seat, scene);
  return won > 0 ? won : view.playing ? seat.bet : 0;
}

interface BetProps {
  view: TableView;
  seat: SeatView;
  chips: (amount: number) => string;
  /** Whether there is room for one chip only. */
  small?: boolean;
}

export function Bet({ view, seat, chips, small = false }: BetProps) {
  const scene = useScene();
  const total = wagerTotal(seat);
  if (small && total !== null) return <span class="bet" data-went={total.went} aria-hidden="true">{total.went === undefined && total.chips < 1_000 ? <ChipDot amount={total.chips} /> : null}<span class="bet-chips">{totalText(total, chips)}</span></span>;
  const amount = betOf(view, seat, scene);
  if (amount === 0) return null;
  const won = wonBy(view, seat, scene) > 0;
  return (
    <span key={`${won ? 'won' : 'bet'}-${amount}`} class={won ? 'bet bet-won' : 'bet'} aria-hidden="true">
      {small ? (amount < 1_000 ? <ChipDot amount={amount} /> : null) : <ChipStack amount={amount} />}
      <span class="bet-chips">{chips(amount)}</span>
    </span>
  );
}

const circles = ['pairs_plus', 'ante', 'play'] as const;
const wagerOf = { pairs_plus: 'pairs-plus', ante: 'ante', play: 'play' } as const;

interface Total {
  chips: number;
  /** Nothing while it is open. */
  went?: 'won' | 'lost' | 'even';
}

/** All wagers of a box together, or what they brought. */
export function wagerTotal({ at_box: box }: SeatView): Total | null {
  if (box === null) return null;
  if (box.results.length > 0) {
    const chips = box.results.reduce((sum, { result, chips }) => sum + (result === 'won' ? chips : result === 'lost' ? -chips : 0), 0);
    return { chips: Math.abs(chips), went: chips > 0 ? 'won' : chips < 0 ? 'lost' : 'even' };
  }
  const chips = box.ante + box.pairs_plus + box.play;
  return chips === 0 ? null : { chips };
}

function totalText({ chips, went }: Total, written: (n: number) => string): string {
  if (went === undefined) return written(chips);
  return went === 'even' ? '=' : signed(went === 'won' ? chips : -chips, written);
}

/** What came of a wager: `+10`, `−10`, or what was given back. */
function settled({ result, chips }: BoxResultView, written: (n: number) => string): string {
  return result === 'won' || result === 'lost' ? signed(result === 'won' ? chips : -chips, written) : '=';
}

/** The wagers of a box, and what came of them. */
export function BoxBets({ seat, hero, chips }: { seat: SeatView; hero: boolean; chips: (n: number) => string }) {
  const box = seat.at_box;
  if (box === null || (box.ante + box.pairs_plus + box.play === 0 && box.results.length === 0)) return null;
  return (
    <div class="box" data-hero={hero ? '' : undefined} role="group" aria-label={t('table.box.of', { name: seat.name })}>
      {circles.map((circle) => {
        const result = box.results.find(({ wager }) => wager === wagerOf[circle]);
        return (
          <span key={circle} class="circle" data-circle={circle} data-result={result?.result} data-empty={box[circle] === 0 && result === undefined ? '' : undefined}>
            <span class="circle-name">{t(`table.box.${wagerOf[circle]}.short`)}</span>
            <span class="circle-chips">{result !== undefined ? settled(result, chips) : box[circle] > 0 ? chips(box[circle]) : circle === 'play' && box.decided === 'folded' ? t('felt.act.fold') : '–'}</span>
          </span>
        );
      })}
    </div>
  );
}
