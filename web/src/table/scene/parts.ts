/** The results of a round, put together as they are told: what one player wins with one hand is one part. */

import type { Share } from '../../text/en/story';
import type { HandWords, Result } from '../../wire';

/** Something that is told in one sentence. */
export interface Part {
  winners: readonly { seat: number; chips: number }[];
  share: Share;
  /** The results it is made of. */
  of: readonly Result[];
  /** What it was won with: one hand, a high and a low one for a scoop, none where nobody had to show. */
  hands: readonly HandWords[];
}

interface Draft {
  winners: { seat: number; chips: number }[];
  pots: number[];
  of: Result[];
  board: number;
  half: 'high' | 'low' | null;
  hands: HandWords[];
}

/** The seat of the only winner. */
function alone({ winners }: Pick<Draft, 'winners'>): number | null {
  const [first] = winners;
  return winners.length === 1 && first !== undefined ? first.seat : null;
}

/** The other half of a pot on the same board. */
function otherHalf(result: Result, results: readonly Result[]): Result | undefined {
  return results.find(({ pot, board, side }) => pot === result.pot && board === result.board && side !== result.side && side !== 'alone');
}

const words = (hands: readonly HandWords[]): string => hands.map(({ side, board, text }) => `${side}${board}${text}`).join();

const total = (winners: Draft['winners'], more: Draft['winners']): Draft['winners'] =>
  winners.map(({ seat, chips }) => ({ seat, chips: chips + more.filter((one) => one.seat === seat).reduce((sum, one) => sum + one.chips, 0) }));

/** Each result by itself; both halves of a pot as one where the same player has them. */
function drafts(results: readonly Result[]): Draft[] {
  return results.flatMap((result): Draft[] => {
    const other = otherHalf(result, results);
    const scoops = other !== undefined && alone(result) !== null && alone(result) === alone(other);
    if (scoops && result.side === 'low') return [];
    const hands = [result.has, scoops ? other.has : null].filter((has) => has !== null);
    const half = other === undefined || scoops || result.side === 'alone' ? null : result.side;
    return [{ winners: scoops ? total(result.winners, other.winners) : result.winners, pots: [result.pot], of: scoops ? [result, other] : [result], board: result.board, half, hands }];
  });
}

/** Pots that one player wins with the same hand are told together. */
function joined(all: readonly Draft[]): Draft[] {
  const found: Draft[] = [];
  for (const draft of all) {
    const before = found.find((one) =>
      alone(one) !== null && alone(one) === alone(draft) && one.board === draft.board && one.half === draft.half && words(one.hands) === words(draft.hands));
    if (before === undefined) found.push({ ...draft });
    else {
      before.winners = total(before.winners, draft.winners);
      before.pots = [...before.pots, ...draft.pots];
      before.of = [...before.of, ...draft.of];
    }
  }
  return found;
}

/** The parts of a round, in the order the pots are pushed. */
export function partsOf(results: readonly Result[]): Part[] {
  const told = joined(drafts(results.filter(({ winners }) => winners.length > 0)));
  const pots = new Set(results.map(({ pot }) => pot)).size;
  const boards = new Set(results.map(({ board }) => board)).size;
  return told.map(({ winners, pots: which, of, board, half, hands }) => ({
    winners,
    of,
    hands,
    share: {
      half,
      pots: pots < 2 || which.length === pots ? null : which,
      oneSidePot: pots === 2,
      board: boards < 2 ? null : board + 1,
      noLow: of.some(({ no_low: none }) => none),
    },
  }));
}
