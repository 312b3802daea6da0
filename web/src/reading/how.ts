// How a game is played, stage by stage: from its steps, with the cards of an example round.
import { t, tCount } from '../text';
import type { Happened, TableView } from '../wire';
import type { GameEntry, Step } from './answers';
import { stepText } from './game-words';

export interface Shown {
  happened: Happened;
  view: TableView;
}

/** The cards that a stage brings, as the reader of the example sees them. */
export interface Picture {
  mine: readonly (string | null)[];
  /** Which of the own cards lie open for all. */
  open: readonly boolean[];
  rows: readonly (readonly string[])[];
  boards: readonly (readonly (string | null)[])[];
  dealer: readonly (string | null)[];
  /** The cards that make the hand, once it is shown. */
  plays: readonly string[];
}

export interface Stage {
  title: string;
  text: string;
  picture: Picture | null;
}

/** Steps that belong together: what is dealt or changed, and the betting after it. Burnt cards are nobody's lesson. */
export function stagesOf(steps: readonly Step[]): Step[][] {
  const stages: Step[][] = [];
  let open = false;
  for (const step of steps) {
    if (step.step === 'burn') continue;
    if (!open) stages.push([]);
    stages.at(-1)?.push(step);
    // What is set or bet ends a stage; what is dealt goes with the betting after it.
    open = step.step !== 'bet' && step.step !== 'set';
    if (step.step === 'deal' && (step.cards ?? 0) > 7) open = false;
  }
  return stages;
}

export function pictureOf(view: TableView): Picture {
  const mine = view.seats.find(({ seat }) => seat === view.my_seat);
  const rows = mine?.rows ?? null;
  return {
    mine: mine?.cards.map(({ card }) => card) ?? [],
    open: mine?.cards.map(({ up }) => up) ?? [],
    rows: rows === null ? [] : [rows.front, rows.middle, rows.back],
    boards: view.boards.filter((board) => board.length > 0).map((board) => board.map(({ card }) => card)),
    dealer: view.dealer?.cards.map(({ card }) => card) ?? [],
    plays: view.playing ? [] : (mine?.has[0]?.cards ?? []),
  };
}

/** The table in the example as each betting round begins; where nothing is bet, once cards are held and once they are set. */
function moments(steps: readonly Shown[], stages: readonly Step[][]): (TableView | null)[] {
  let round = 0;
  return stages.map((stage) => {
    if (stage.some(({ step }) => step === 'bet')) {
      round += 1;
      const now = round;
      return steps.find(({ view }) => view.betting_round === now && view.stage === 'bet')?.view ?? null;
    }
    const held = (view: TableView) => view.seats.find(({ seat }) => seat === view.my_seat);
    if (stage.some(({ step }) => step === 'set')) return steps.find(({ view }) => held(view)?.rows != null)?.view ?? null;
    return steps.find(({ view }) => (held(view)?.cards.length ?? 0) >= (stage[0]?.cards ?? 0))?.view ?? null;
  });
}

function titleOf(stage: readonly Step[], place: number): string {
  const kinds = stage.map(({ step }) => step);
  if (kinds.includes('draw')) return t('how.draw');
  if (kinds.includes('set')) return t('how.set');
  if (kinds.includes('discard')) return t('how.discard');
  if (kinds.includes('board')) return t('how.board');
  return place === 0 ? t('how.deal') : t('how.more');
}

/** A game of pots: each stage with what is done in it. */
export function potStages(game: GameEntry, example: readonly Shown[]): Stage[] {
  const stages = stagesOf(game.play?.steps ?? []);
  const pictures = moments(example, stages);
  let round = 0;
  return stages.map((stage, place) => {
    const texts = stage.map((step) => {
      if (step.step === 'bet') round += 1;
      return step.step === 'set' ? `${stepText(step, round)} ${t('how.set.text')}` : stepText(step, round);
    });
    const view = pictures[place] ?? null;
    return { title: titleOf(stage, place), text: texts.join(' '), picture: view === null ? null : pictureOf(view) };
  });
}

/** 3 Card Poker, which has no steps of betting. */
export function boxStages(example: readonly Shown[]): Stage[] {
  const at = (holds: (view: TableView) => boolean): Picture | null => {
    const found = example.find(({ view }) => holds(view))?.view;
    return found === undefined ? null : pictureOf(found);
  };
  const held = (view: TableView) => view.seats.find(({ seat }) => seat === view.my_seat);
  return [
    { title: t('how.box.wager'), text: t('how.box.wager.text'), picture: null },
    { title: t('how.deal'), text: t('how.box.deal.text'), picture: at((view) => held(view)?.cards.length === 3 && held(view)?.cards.every(({ card }) => card !== null) === true) },
    { title: t('how.box.play'), text: t('how.box.play.text'), picture: null },
    { title: t('how.box.dealer'), text: t('how.box.dealer.text'), picture: at((view) => view.dealer?.qualifies !== null && view.dealer !== null) },
  ];
}

/** What one can do when it is one's turn to bet. */
export function bettingText(game: GameEntry): string | null {
  const rounds = game.play?.betting_rounds ?? 0;
  return rounds === 0 ? null : `${tCount('how.bet.rounds', rounds)} ${t('how.bet.acts')}`;
}
