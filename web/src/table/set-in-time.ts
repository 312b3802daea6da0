/**
 * Rows of Chinese Poker that lie on the screen when the time is nearly over are set as they lie. The room's clock knows only
 * the cards as they were dealt, which are as good as always a foul.
 */

import { deadlineOf } from '../by-hand';
import { useEffect, useRef } from 'preact/hooks';
import type { Desk } from './desk';
import { fouls, suggest, type Rows } from './evaluate';

/** How long before the room's clock ends: an act takes its time to get there. */
export const SET_BEFORE_MILLIS = 1_500;

/** In how many rounds in a row nothing was touched before the rows were set, by table. */
const untouched = new Map<number, number>();

/** What is set for whoever has not: what lies there, and what is suggested where that is a foul. */
export function setInTime(rows: Rows): Rows {
  return fouls(rows).length === 0 ? rows : suggest([...rows.front, ...rows.middle, ...rows.back]);
}

export function useSetInTime(desk: Desk, rows: Rows): void {
  const latest = useRef({ desk, rows });
  latest.current = { desk, rows };
  const touched = useRef(false);
  useEffect(() => {
    const touch = () => (touched.current = true);
    const signs = ['pointerdown', 'keydown'] as const;
    for (const sign of signs) addEventListener(sign, touch, true);
    return () => {
      for (const sign of signs) removeEventListener(sign, touch, true);
      if (touched.current) untouched.delete(desk.table);
    };
  }, []);
  const deadline = deadlineOf(desk.view.turn);
  useEffect(() => {
    if (deadline === null) return undefined;
    const timer = setTimeout(() => {
      const now = latest.current;
      if (now.desk.busy) return;
      const times = touched.current ? 0 : (untouched.get(desk.table) ?? 0) + 1;
      untouched.set(desk.table, times);
      void now.desk.act({ do: 'set', ...setInTime(now.rows) }).then((done) => {
        // Who misses two turns in a row is sat out by the room, which does not see that they did here.
        if (done && times >= 2 && latest.current.desk.view.options?.sit_out === true) void latest.current.desk.act({ do: 'sit-out-unattended' });
      });
    }, Math.max(0, deadline - SET_BEFORE_MILLIS - desk.clock()));
    return () => clearTimeout(timer);
  }, [deadline]);
}
