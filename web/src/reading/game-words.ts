// A game's composition and steps, said in the reader's language from what the rulebook's data says.
import { list, t, tCount, tMaybe } from '../text';
import type { GameEntry, Step } from './answers';

const RANKS = 'AKQJT98765432';

/** The ranks of a deck by its number of cards, the joker not counted: from the ace down. */
export function ranksOf(cards: number): string[] {
  return [...RANKS].slice(0, Math.max(0, Math.min(13, Math.floor(cards / 4))));
}

/** What a hand is made of: "Two cards each and a board of five; any five of them play." */
export function handText({ hand }: GameEntry): string {
  const parts = [tCount('reading.hand.dealt', hand.dealt)];
  if (hand.dealt > hand.hole) parts.push(tCount('reading.hand.discards', hand.dealt - hand.hole));
  if (hand.board > 0) parts.push(hand.boards > 1 ? t('reading.hand.boards', { boards: hand.boards, cards: hand.board }) : t('reading.hand.board', { cards: hand.board }));
  if (hand.draws > 0) parts.push(tCount('reading.hand.draws', hand.draws));
  return `${list(parts)}.`;
}

/** Which cards play: "Exactly two from the hand with three of the board." */
export function playsText(game: GameEntry): string {
  return tMaybe(`reading.plays.${game.hand.plays}`) ?? game.hand.plays;
}

export function contestText(game: GameEntry): string {
  return list(game.contest.choices.map((contest) => tMaybe(`reading.contest.${contest}`) ?? contest));
}

/** A step of a round as a sentence. */
export function stepText(step: Step, bettingRound: number): string {
  const cards = step.cards ?? 0;
  switch (step.step) {
    case 'deal': {
      const words = [tCount(step.face === 'up' ? 'reading.step.deal-up' : 'reading.step.deal-down', cards)];
      if (cards > 1 && step.pace === 'together') words.push(t('reading.step.together'));
      if (step.kitty) words.push(t('reading.step.kitty'));
      if (step.shortage === 'community-card') words.push(t('reading.step.community'));
      return words.join(' ');
    }
    case 'bet': {
      const opens = tMaybe(`reading.opens.${step.opens ?? ''}`);
      return [t('reading.step.bet', { round: bettingRound }), opens].filter(Boolean).join(' ');
    }
    case 'burn':
      return tCount('reading.step.burn', cards);
    case 'board':
      return tCount('reading.step.board', cards);
    case 'draw':
      return step.method === 'four-then-one' ? t('reading.step.draw-four-then-one') : t('reading.step.draw', { cards });
    case 'discard':
      return tCount('reading.step.discard', cards);
    case 'set':
      return t('reading.step.set');
    default:
      return step.step;
  }
}

/** Each step with its number among the betting rounds. */
export function stepsOf(game: GameEntry): { step: Step; text: string }[] {
  let round = 0;
  return (game.play?.steps ?? []).map((step) => {
    if (step.step === 'bet') round += 1;
    return { step, text: stepText(step, round) };
  });
}
