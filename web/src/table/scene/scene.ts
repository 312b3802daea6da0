/** The scene at the end of a round, for everything that is drawn on the felt. */

import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { unmarked, type Mark, type MarkOf } from './marks';
import type { Story } from './story';

export interface Scene {
  /** Nothing while the round is on. */
  story: Story | null;
  /** Which part is told; as many as there are parts once all are. */
  beat: number;
  mark: MarkOf;
  /** What a seat has been pushed so far. */
  won: (seat: number) => number;
}

export const noScene: Scene = { story: null, beat: 0, mark: unmarked, won: () => 0 };

export const SceneContext = createContext<Scene>(noScene);
/** The board that cards lie on, for the marks of two boards that share cards. */
export const BoardContext = createContext<number | null>(null);

export function useScene(): Scene {
  return useContext(SceneContext);
}

/** The marks of cards in this place, as attributes. */
export function useMarks(): (card: string | null) => { 'data-lifted'?: ''; 'data-dimmed'?: '' } {
  const { mark } = useContext(SceneContext);
  const board = useContext(BoardContext);
  return (card) => attributes(mark(card, board));
}

function attributes(mark: Mark): { 'data-lifted'?: ''; 'data-dimmed'?: '' } {
  if (mark === null) return {};
  return mark === 'lifted' ? { 'data-lifted': '' } : { 'data-dimmed': '' };
}
