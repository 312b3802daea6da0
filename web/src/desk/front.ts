// Which table is in front: the keys are its own. It changes when a turn comes, but never under somebody's hand.
import { useEffect, useReducer, useRef } from 'preact/hooks';
import type { MySeat } from '../seats';

/** After a press the hand may press again. */
export const PRESS_MILLIS = 400;
/** A pointer that lies still on a button for so long is not about to press it. */
export const HOVER_MILLIS = 1_200;

/** The tables with a turn, in the order their turns came: `before` is that order a moment ago. */
export function inTurnOrder(before: readonly string[], seats: readonly MySeat[]): readonly string[] {
  const now = seats.filter(({ turn }) => turn !== null).map(({ table, turn }) => `${table} ${turn?.key ?? ''}`);
  return [...before.filter((turn) => now.includes(turn)), ...now.filter((turn) => !before.includes(turn))];
}

const tableOf = (turn: string): number => Number(turn.split(' ')[0]);

/** The table to be in front now. */
export function frontNow(front: number | null, tables: readonly number[], turns: readonly string[], held: boolean): number | null {
  const due = turns.map(tableOf).filter((table) => tables.includes(table));
  const stays = front !== null && tables.includes(front);
  if (stays && (held || due.includes(front))) return front;
  return due[0] ?? (stays ? front : (tables[0] ?? null));
}

/** Which tables are in sight where there is room for so many: those there are stay, the one in front comes in for one without a turn. */
export function inSight(before: readonly number[], tables: readonly number[], front: number | null, turns: readonly string[], room: number): readonly number[] {
  if (tables.length <= room) return tables;
  const due = turns.map(tableOf);
  const shown = before.filter((table) => tables.includes(table)).slice(0, room);
  for (const table of tables) if (shown.length < room && !shown.includes(table)) shown.push(table);
  if (front === null || shown.includes(front)) return shown;
  const idle = shown.findLastIndex((table) => !due.includes(table));
  shown[idle < 0 ? shown.length - 1 : idle] = front;
  return shown;
}

/** Whether a hand may be about to press something. */
function useHand(): () => boolean {
  const hand = useRef({ pressed: 0, moved: 0 });
  useEffect(() => {
    const press = () => (hand.current.pressed = Date.now());
    const move = () => (hand.current.moved = Date.now());
    addEventListener('pointerdown', press, true);
    addEventListener('keydown', press, true);
    addEventListener('pointermove', move, { capture: true, passive: true });
    return () => {
      removeEventListener('pointerdown', press, true);
      removeEventListener('keydown', press, true);
      removeEventListener('pointermove', move, true);
    };
  }, []);
  return () => {
    const { pressed, moved } = hand.current;
    if (Date.now() - pressed < PRESS_MILLIS) return true;
    if (document.querySelector('.dialog-veil') !== null) return true;
    const typing = document.activeElement instanceof HTMLInputElement && document.activeElement.type === 'text';
    return typing || (Date.now() - moved < HOVER_MILLIS && document.querySelector('.desk button:enabled:hover, .desk input:hover') !== null);
  };
}

export interface Front {
  front: number | null;
  turns: readonly string[];
  /** Brings a table to the front by hand. */
  bring: (table: number) => void;
}

export function useFront(tables: readonly number[], seats: readonly MySeat[]): Front {
  const [, again] = useReducer((times: number) => times + 1, 0);
  const state = useRef<{ front: number | null; turns: readonly string[] }>({ front: null, turns: [] });
  const isHeld = useHand();
  const turns = inTurnOrder(state.current.turns, seats);
  const front = frontNow(state.current.front, tables, turns, isHeld());
  state.current = { front, turns };
  // Where a hand holds it, it is looked at again soon.
  const waits = turns.length > 0 && front !== null && !turns.some((turn) => tableOf(turn) === front);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => again(0), 100);
    return () => clearInterval(timer);
  }, [waits]);
  return {
    front,
    turns,
    bring: (table) => {
      if (state.current.front === table) return;
      state.current = { ...state.current, front: table };
      again(0);
    },
  };
}
