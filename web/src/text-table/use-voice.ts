/** What is said in the table in text, by the dealer, by others and in answer to commands; and how commands are done. */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { api } from '../api';
import { prefer, preferences } from '../preferences';
import { asRefused, told } from '../refused';
import { refreshMe, somebody } from '../session/session';
import { socket } from '../socket';
import { me, wallet } from '../store';
import { t } from '../text';
import { acted } from '../table/use-desk';
import type { TableAct } from '../wire';
import { offers, read } from './commands';
import type { TextTableProps } from './door';
import { added, memoryOf, remembered, type Entry, type Memory } from './memory';
import { fresh } from './news';
import { typed, type Place } from './place';
import { turnKey } from './turn';

export interface Voice {
  place: Place;
  memory: Memory;
  /** Does what was typed. */
  command: (line: string) => Promise<void>;
}

export function useVoice({ desk, lines, chat, chosen, onChoose }: TextTableProps): Voice {
  const memory = memoryOf(desk.table);
  const [, redraw] = useState(0);
  /** The turn a command was sent at that the room has not answered yet; nothing where none was. */
  const sent = useRef<string | null>(null);
  /** What is to be confirmed: the act, at the turn it was asked about. */
  const asked = useRef<string | null>(null);
  const place: Place = {
    info: desk.info, view: desk.view, chips: desk.chips, clock: desk.clock, lines, chat,
    wallet: wallet.value, player: me.value?.player ?? null, early: chosen, confirms: preferences.value.textConfirm, said: memory.said,
  };
  const latest = useRef(place);
  latest.current = place;

  const say = (kind: Entry['kind'], said: Parameters<typeof added>[2]) => {
    if (said.length === 0) return;
    added(memory, kind, said);
    redraw((times) => times + 1);
  };
  const answer = (...texts: readonly string[]) => say('answer', texts.map((text) => ({ text })));

  useLayoutEffect(() => {
    const news = fresh(place, memory.heard);
    memory.heard = news.heard;
    say('news', news.say.map((text) => ({ text })));
  }, [lines, desk.view.playing]);
  const lastSaid = chat.at(-1)?.at_millis ?? 0;
  useLayoutEffect(() => {
    const since = memory.heardChat;
    memory.heardChat = lastSaid;
    if (since !== null) say('chat', chat.filter(({ at_millis: at }) => at > since).map(({ name, text }) => ({ text: `${name}: ${text}` })));
  }, [lastSaid]);

  const ask = async (act: TableAct, says: string | null) => {
    // Another turn is an answer too, and may be heard of first.
    const at = turnKey(latest.current.view);
    if (sent.current === at) return answer(typed('typed.busy'));
    sent.current = at;
    try {
      await acted(desk.table, act);
      if (says !== null) answer(says);
    } catch (thrown) {
      const refused = asRefused(thrown);
      // The table, watched anew, shows whether it counted.
      if (refused.code === 'connection-lost') answer(t('table.lost'));
      else say('answer', [{ text: typed('typed.refused', { text: told(refused) }), clause: refused.clause }]);
    } finally {
      if (sent.current === at) sent.current = null;
    }
  };

  /** What cannot be done is answered with what can. */
  const cannot = (text: string) => {
    const can = offers(latest.current, ['turn', 'size', 'early']);
    const seat = offers(latest.current, ['seat']);
    const said = can.length > 0 ? typed('typed.youCan', { options: can.join('; ') }) : seat.length > 0 ? typed('typed.options.seat', { options: seat.join('; ') }) : '';
    answer(text, ...(said === '' ? [] : [said]));
  };

  const set = async (what: 'confirms' | 'more-time', on: boolean) => {
    if (what === 'confirms') {
      prefer({ textConfirm: on });
      return answer(typed(on ? 'typed.confirms.on' : 'typed.confirms.off'));
    }
    try {
      await api.moreTime(on);
      await refreshMe();
      answer(typed(on ? 'typed.moreTime.on' : 'typed.moreTime.off'));
    } catch (thrown) {
      answer(typed('typed.refused', { text: told(asRefused(thrown)) }));
    }
  };

  const command = (line: string): Promise<void> => {
    remembered(memory, line);
    say('typed', [{ text: line }]);
    return done(line);
  };

  const done = async (line: string): Promise<void> => {
    const now = latest.current;
    const outcome = read(line, now);
    const before = asked.current;
    asked.current = null;
    switch (outcome.is) {
      case 'act': {
        const key = `${JSON.stringify(outcome.act)} ${turnKey(now.view)}`;
        if (outcome.asks === undefined || before === key) return ask(outcome.act, outcome.says);
        asked.current = key;
        return answer(outcome.asks);
      }
      case 'tell':
        return answer(...outcome.lines);
      case 'wrong':
        return cannot(outcome.text);
      case 'repeat':
        return answer(...(now.said.length === 0 ? [t('table.log.empty')] : now.said));
      case 'chat':
        return socket.chat(desk.table, outcome.text) ? undefined : answer(t('table.chat.offline'));
      case 'choose':
        onChoose(outcome.early);
        return answer(outcome.says);
      case 'set':
        return set(outcome.what, outcome.on);
      case 'come-in':
        // The page is drawn anew for whoever this is then, and the command tried again.
        memory.then = line;
        return somebody().then(() => undefined, (thrown: unknown) => {
          memory.then = null;
          answer(typed('typed.refused', { text: told(asRefused(thrown)) }));
        });
    }
  };

  const here = desk.view.options !== null;
  useLayoutEffect(() => {
    const { then } = memory;
    if (!here || then === null) return;
    memory.then = null;
    void done(then);
  }, [here]);

  return { place, memory, command };
}
