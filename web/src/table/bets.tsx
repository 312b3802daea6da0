/** Chips before a seat: a bet, what was won, or the wagers of a box. */

import { signed, t } from '../text';
import type { BoxResultView, BoxView, SeatView, TableView } from '../wire';
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

function brought(results: readonly BoxResultView[]): Total {
  const chips = results.reduce((sum, { result, chips }) => sum + (result === 'won' ? chips : result === 'lost' ? -chips : 0), 0);
  return { chips: Math.abs(chips), went: chips > 0 ? 'won' : chips < 0 ? 'lost' : 'even' };
}

/** All wagers of a box together, or what they brought. */
export function wagerTotal({ at_box: box }: SeatView): Total | null {
  if (box === null) return null;
  if (box.results.length > 0) return brought(box.results);
  const chips = box.ante + box.pairs_plus + box.play;
  return chips === 0 ? null : { chips };
}

function totalText({ chips, went }: Total, written: (n: number) => string): string {
  if (went === undefined) return written(chips);
  return went === 'even' ? '=' : signed(went === 'won' ? chips : -chips, written);
}

/** What came of the wager in a circle, with the bonus that is paid on it; nothing while it is open. */
function settled({ results }: Pick<BoxView, 'results'>, wager: string): Total | null {
  const its = results.filter((one) => one.wager === wager || (wager === 'ante' && one.wager === 'ante-bonus'));
  return its.length === 0 ? null : brought(its);
}

/** The wagers of a box, and what came of them. */
export function BoxBets({ seat, hero, chips }: { seat: SeatView; hero: boolean; chips: (n: number) => string }) {
  const box = seat.at_box;
  if (box === null || (box.ante + box.pairs_plus + box.play === 0 && box.results.length === 0)) return null;
  return (
    <div class="box" data-hero={hero ? '' : undefined} role="group" aria-label={t('table.box.of', { name: seat.name })}>
      {circles.map((circle) => {
        const result = settled(box, wagerOf[circle]);
        return (
          <span key={circle} class="circle" data-circle={circle} data-result={result?.went} data-empty={box[circle] === 0 && result === null ? '' : undefined}>
            <span class="circle-name">{t(`table.box.${wagerOf[circle]}.short`)}</span>
            <span class="circle-chips">{result !== null ? totalText(result, chips) : box[circle] > 0 ? chips(box[circle]) : circle === 'play' && box.decided === 'folded' ? t('felt.act.fold') : '–'}</span>
          </span>
        );
      })}
    </div>
  );
}
