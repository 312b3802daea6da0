/** What people say at the table. Anybody can be muted for now or blocked for good, for one's own eyes. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { block, isBlocked, unblock } from '../blocked';
import { me } from '../store';
import { socket } from '../socket';
import { somebody } from '../session/session';
import { t, type PlainKey } from '../text';
import { Button, toast, toastRefused } from '../ui';
import type { ChatLine } from '../wire';
import { isReaction, Reaction, REACTIONS } from './reaction';
import { isMuted, mute } from './talk';

/** The most the room takes in one line. */
const longest = 200;

const NAMES: Record<string, PlainKey> = {
  '👍': 'reaction.good', '😄': 'reaction.laugh', '😮': 'reaction.wow', '😢': 'reaction.sad', '🔥': 'reaction.fire', '🍀': 'reaction.luck', '❤️': 'reaction.heart',
};

/** What a reaction means, for whoever listens. */
const reactionName = (text: string): PlainKey => NAMES[text] ?? 'chat.reactions';

/** Mute for now, block for good, or hear again. */
export function Silence({ player, name }: { player: number; name: string }) {
  const hushed = isMuted(player) || isBlocked(player);
  const again = () => {
    mute(player, false);
    unblock(player);
  };
  return (
    <span class="silence" role="group" aria-label={t('chat.silence', { name })}>
      {hushed ? <Button size="small" icon="sound" onClick={again}>{t('table.chat.unmute', { name })}</Button> : (
        <>
          <Button size="small" icon="mute" onClick={() => mute(player, true)}>{t('chat.mute')}</Button>
          <Button size="small" icon="close" onClick={() => block(player, name)}>{t('chat.block')}</Button>
        </>
      )}
    </span>
  );
}

function Words({ text }: { text: string }) {
  return isReaction(text) ? <span class="chat-reaction" role="img" aria-label={t(reactionName(text))}><Reaction text={text} /></span> : <>{text}</>;
}

function Line({ line, mine, open, onOpen }: { line: ChatLine; mine: boolean; open: boolean; onOpen: () => void }) {
  return (
    <li class="chat-line">
      <span class="chat-words"><b>{line.name}</b> <Words text={line.text} /></span>
      {mine ? null : <button type="button" class="chat-more" aria-expanded={open} aria-label={t('chat.silence', { name: line.name })} onClick={onOpen}>⋯</button>}
      {open ? <Silence player={line.player} name={line.name} /> : null}
    </li>
  );
}

interface ChatViewProps {
  table: number;
  /** What is to be seen. */
  lines: readonly ChatLine[];
  /** What was said in all: those muted can be heard again. */
  all: readonly ChatLine[];
  /** The round that is on: what is said in it is told when it is over. */
  round: number | null;
}

/** What the reader said in a round that is on, until the room tells it. */
interface Held {
  text: string;
  round: number;
  /** How many lines of theirs with this text there are once it is told. */
  count: number;
}

/** The most lines that are kept in sight until they are told. */
const mostHeld = 5;

/** One's own lines that wait for the end of the round, and how one is added. */
function useHeld(round: number | null, all: readonly ChatLine[], player: number | undefined): [readonly Held[], (text: string) => void] {
  const [said, setSaid] = useState<readonly Held[]>([]);
  const told = (text: string): number => all.filter((line) => line.player === player && line.text === text).length;
  const held = said.filter((one) => one.round === round && told(one.text) < one.count);
  const hold = (text: string) => {
    if (round !== null) setSaid([...held, { text, round, count: told(text) + held.filter((one) => one.text === text).length + 1 }].slice(-mostHeld));
  };
  return [held, hold];
}

export function ChatView({ table, lines, all, round }: ChatViewProps) {
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const who = me.value ?? null;
  const silenced = [...new Map(all.filter(({ player }) => isMuted(player) || isBlocked(player)).map(({ player, name }) => [player, name]))];

  const [held, hold] = useHeld(round, all, who?.player);

  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [lines.length, held.length]);

  const send = (said: string): boolean => {
    const sent = socket.chat(table, said);
    if (sent) hold(said);
    else toast(t('table.chat.offline'), 'bad');
    return sent;
  };
  const say = (event: Event) => {
    event.preventDefault();
    const said = text.trim();
    if (said !== '' && send(said)) setText('');
  };
  return (
    <div class="chat">
      <ul class="chat-lines" ref={list} tabIndex={0} aria-label={t('table.chat')}>
        {lines.length + held.length === 0 ? <li class="soft small">{t('table.chat.empty')}</li> : null}
        {lines.map((line) => (
          <Line
            key={`${line.at_millis}-${line.player}`}
            line={line}
            mine={line.player === who?.player}
            open={opened === line.at_millis}
            onOpen={() => setOpened(opened === line.at_millis ? null : line.at_millis)}
          />
        ))}
        {held.map(({ text, count }) => (
          <li key={`${count}-${text}`} class="chat-line chat-held">
            <span class="chat-words"><b>{who?.name}</b> <Words text={text} /></span>
            <span class="tiny">{t('chat.held')}</span>
          </li>
        ))}
      </ul>
      {silenced.length === 0 ? null : <p class="chat-muted small">{silenced.map(([player, name]) => <Silence key={player} player={player} name={name} />)}</p>}
      {who === null ? (
        <p class="chat-join"><Button size="small" onClick={() => void somebody().catch(toastRefused)}>{t('chat.join')}</Button></p>
      ) : (
        <>
          <div class="reactions" role="group" aria-label={t('chat.reactions')}>
            {REACTIONS.map((one) => <button key={one} type="button" class="reaction" aria-label={t(reactionName(one))} onClick={() => send(one)}><Reaction text={one} /></button>)}
          </div>
          <form class="chat-say" onSubmit={say}>
            <input class="input" id="chat-say" type="text" maxLength={longest} autocomplete="off" enterkeyhint="send" aria-label={t('table.chat.say')} placeholder={t('table.chat.say')} value={text} onInput={(event) => setText(event.currentTarget.value)} />
            <Button type="submit" disabled={text.trim() === ''}>{t('table.chat.send')}</Button>
          </form>
          <p class="soft tiny">{t('table.chat.waits')}</p>
        </>
      )}
    </div>
  );
}
