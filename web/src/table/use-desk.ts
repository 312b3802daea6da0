/** What the page does by itself: asks the room, keeps early choices, tops chips up. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { proved } from '../api';
import { asksForProof, Refused } from '../refused';
import { socket } from '../socket';
import { wallet } from '../store';
import { t } from '../text';
import { amountText, toast, toastRefused } from '../ui';
import type { TableAct, TableInfo, TableView } from '../wire';
import { keep, kept, type Desk } from './desk';
import { resolve, stands, type PreAction } from './pre-action';
import type { Picking } from './seat';
import { useFreeze } from './use-freeze';

const clock = () => socket.now();

/** Acts; staff who were away, or do something sensitive, are asked for their password first. */
export async function acted(table: number, asked: TableAct): Promise<void> {
  try {
    await socket.act(table, asked);
  } catch (thrown) {
    if (!(thrown instanceof Refused) || !asksForProof(thrown) || !(await proved())) throw thrown;
    await socket.act(table, asked);
  }
}

/** A dealer's way to the room, and a player's. One act at a time: a second press while the first is on its way does nothing. */
export function useActs(table: number, info: TableInfo, view: TableView): Desk {
  const [waiting, setWaiting] = useState(false);
  const busy = useRef(false);
  const act = async (asked: TableAct): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setWaiting(true);
    try {
      await acted(table, asked);
      return true;
    } catch (thrown) {
      // The table, watched anew, shows whether it counted.
      if (thrown instanceof Refused && thrown.code === 'connection-lost') toast(t('table.lost'), 'bad');
      else toastRefused(thrown);
      return false;
    } finally {
      busy.current = false;
      setWaiting(false);
    }
  };
  const taken = waiting || socket.state.value !== 'open';
  return { table, info, view, act, clock, busy: taken, still: taken, chips: (amount) => amountText(amount, info.big_blind) };
}

/** The same for a player, whose buttons stand still when the price has just changed. */
export function useDesk(table: number, info: TableInfo, view: TableView): Desk {
  const desk = useActs(table, info, view);
  const frozen = useFreeze(view);
  return { ...desk, still: desk.still || frozen };
}

/** A choice made before the turn: dropped when it no longer stands, done when the turn comes. */
export function usePreAction(desk: Desk): [PreAction | null, (chosen: PreAction | null) => void] {
  const [chosen, setChosen] = useState<PreAction | null>(null);
  const { view } = desk;
  const valid = chosen !== null && stands(chosen, view);
  useEffect(() => {
    if (chosen === null) return;
    const due = view.options?.betting != null;
    const act = valid ? resolve(chosen, view) : null;
    if (!valid || due) setChosen(null);
    if (act !== null) void desk.act(act);
    else if (!valid && view.playing && view.round_number === chosen.round) toast(t('table.pre.dropped'));
  }, [view.sequence, chosen]);
  return [valid ? chosen : null, setChosen];
}

/** The hero's cards that are chosen, for as long as the question is the same. */
export function usePicking(view: TableView): Picking & { clear: () => void } {
  const question = `${view.round_number}/${view.stage}/${view.betting_round}/${view.options?.draw ?? ''}/${view.options?.discard ?? ''}`;
  const [state, setState] = useState<{ question: string; chosen: ReadonlySet<number> }>({ question, chosen: new Set() });
  const chosen = state.question === question ? state.chosen : new Set<number>();
  const one = view.options?.discard === true;
  const most = view.options?.draw ?? 1;
  const toggle = (place: number) => {
    const next = new Set(one && !chosen.has(place) ? [] : chosen);
    if (!next.delete(place) && (one || next.size < most)) next.add(place);
    setState({ question, chosen: next });
  };
  return { chosen, toggle, clear: () => setState({ question, chosen: new Set() }) };
}

/** Keeps the stack at an amount, between rounds, if wished. */
export function useTopUp(desk: Desk): [number | null, (chips: number | null) => void] {
  const key = `top-up.${desk.table}`;
  const [keepAt, setKeepAt] = useState<number | null>(() => Number(kept(key)) || null);
  const tried = useRef<number | null>(null);
  const { view } = desk;
  const mine = view.seats.find(({ seat }) => seat === view.my_seat);
  const range = view.options?.add ?? null;
  useEffect(() => {
    if (keepAt === null || mine === undefined || range === null || view.playing || tried.current === view.round_number) return;
    const missing = keepAt - mine.stack - (mine.queued ?? 0);
    const chips = Math.min(missing, range.most ?? missing, wallet.peek());
    if (missing <= 0 || chips < range.least) return;
    tried.current = view.round_number;
    void desk.act({ do: 'add-chips', chips });
  }, [view.sequence]);
  return [keepAt, (chips) => {
    keep(key, chips === null ? null : String(chips));
    setKeepAt(chips);
  }];
}
