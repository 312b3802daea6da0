/** What people say at the table. Anybody can be muted, for one's own eyes. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { me } from '../store';
import { socket } from '../socket';
import { t } from '../text';
import { Button, toast } from '../ui';
import type { ChatLine } from '../wire';
import { keep, kept } from './desk';

/** The most the room takes in one line. */
const longest = 200;

function readMuted(): ReadonlySet<number> {
  try {
    const read: unknown = JSON.parse(kept('muted') ?? '[]');
    return new Set(Array.isArray(read) ? read.filter((one): one is number => typeof one === 'number') : []);
  } catch {
    return new Set();
  }
}

export function ChatView({ table, lines }: { table: number; lines: readonly ChatLine[] }) {
  const [text, setText] = useState('');
  const [muted, setMuted] = useState(readMuted);
  const list = useRef<HTMLUListElement>(null);
  const who = me.value ?? null;
  const shown = lines.filter(({ player }) => !muted.has(player));
  const silenced = [...new Map(lines.filter(({ player }) => muted.has(player)).map(({ player, name }) => [player, name]))];

  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [shown.length]);

  const mute = (player: number, off: boolean) => {
    const next = new Set(muted);
    if (off) next.add(player);
    else next.delete(player);
    setMuted(next);
    keep('muted', JSON.stringify([...next]));
  };
  const say = (event: Event) => {
    event.preventDefault();
    const said = text.trim();
    if (said === '') return;
    if (socket.chat(table, said)) setText('');
    else toast(t('table.chat.offline'), 'bad');
  };
  return (
    <div class="chat">
      <ul class="chat-lines" ref={list} tabIndex={0} aria-label={t('table.chat')}>
        {shown.length === 0 ? <li class="soft small">{t('table.chat.empty')}</li> : null}
        {shown.map((line) => (
          <li key={`${line.at_millis}-${line.player}`} class="chat-line">
            <span><b>{line.name}</b> {line.text}</span>
            {line.player === who?.player ? null : (
              <button type="button" class="chat-mute" aria-label={t('table.chat.mute', { name: line.name })} onClick={() => mute(line.player, true)}>×</button>
            )}
          </li>
        ))}
      </ul>
      {silenced.length === 0 ? null : (
        <p class="chat-muted small">
          {silenced.map(([player, name]) => (
            <Button key={player} size="small" kind="quiet" onClick={() => mute(player, false)}>{t('table.chat.unmute', { name })}</Button>
          ))}
        </p>
      )}
      {who === null ? (
        <p class="soft small">{t('table.chat.signIn')}</p>
      ) : (
        <form class="chat-say" onSubmit={say}>
          <input class="input" id="chat-say" type="text" maxLength={longest} autocomplete="off" aria-label={t('table.chat.say')} placeholder={t('table.chat.say')} value={text} onInput={(event) => setText(event.currentTarget.value)} />
          <Button type="submit" disabled={text.trim() === ''}>{t('table.chat.send')}</Button>
        </form>
      )}
    </div>
  );
}
