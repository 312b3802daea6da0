/** The table as text, with a line to type commands into. It shows what the drawn table shows, and decides as little. */

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { MoreTime } from '../me/more-time';
import { prefer } from '../preferences';
import { t } from '../text';
import { deadlineOf } from '../by-hand';
import { Button, Clause, Icon, PlayingCard, Switch } from '../ui';
import { idle } from '../table/action-bar';
import { secondsLeft } from '../table/format';
import { TurnRing } from '../table/ring';
import { deedNames, offers, wordsFor } from './commands';
import { earlySaid } from './deeds/early';
import { lineId, takeFocusWish, type TextTableProps } from './door';
import { boardLines, cardLines, payLines, playerLines, potLines, resultLines, tableLines } from './lines';
import type { Entry, Memory } from './memory';
import { typed, type Place } from './place';
import { turnKey, turnSentence } from './turn';
import { useVoice } from './use-voice';
import './text-table.css';

/** The line to type into: it keeps the focus, and the arrows bring back what was typed. */
function Line({ table, memory, onCommand }: { table: number; memory: Memory; onCommand: (line: string) => void }) {
  const [text, setText] = useState('');
  const [back, setBack] = useState(0);
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (takeFocusWish() || memory.focused) box.current?.focus();
    memory.focused = false;
    const line = box.current;
    return () => {
      memory.focused = document.activeElement === line;
    };
  }, []);
  const bring = (steps: number) => {
    const to = Math.min(memory.typed.length, Math.max(0, back + steps));
    setBack(to);
    setText(to === 0 ? '' : (memory.typed.at(-to) ?? ''));
  };
  const send = (event: Event) => {
    event.preventDefault();
    box.current?.focus();
    const line = text.trim();
    setText('');
    setBack(0);
    if (line !== '') onCommand(line);
  };
  return (
    <form class="text-line" onSubmit={send}>
      <label class="field-label" for={lineId(table)}>{typed('typed.command')}</label>
      <div class="text-line-row">
        <input
          ref={box}
          id={lineId(table)}
          class="input"
          type="text"
          autocomplete="off"
          autocapitalize="off"
          autocorrect="off"
          spellcheck={false}
          enterkeyhint="send"
          maxLength={200}
          aria-describedby={`${lineId(table)}-help`}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
              event.preventDefault();
              bring(event.key === 'ArrowUp' ? 1 : -1);
            } else if (event.key === 'Escape' && text !== '') {
              event.stopPropagation();
              setText('');
              setBack(0);
            }
          }}
        />
        <Button type="submit">{typed('typed.send')}</Button>
      </div>
      <p class="field-help" id={`${lineId(table)}-help`}>{typed('typed.command.help')}</p>
    </form>
  );
}

/** What was said, the newest last; until something was there is nothing to see, and the place where it will be read out. Lines are added and never changed, so each is read out once. */
function Heard({ entries }: { entries: readonly Entry[] }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  }, [entries]);
  return (
    <section aria-labelledby="text-heard" class={entries.length === 0 ? 'visually-hidden' : undefined}>
      <h3 id="text-heard">{typed('typed.heard')}</h3>
      <div class="text-heard" ref={box} role="log" aria-live="polite" aria-atomic="false" aria-labelledby="text-heard" tabIndex={0}>
        <ol>
          {entries.map(({ id, kind, text, clause }) => (
            <li key={id} data-kind={kind} data-entry={id} aria-hidden={kind === 'typed' ? 'true' : undefined}>
              {text}{clause === null ? null : <> <Clause id={clause} /></>}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** When little time is left it is said once: the seconds, at this moment. */
const LOW_MILLIS = 10_000;

function useLowTime(place: Place): string {
  const { view, clock } = place;
  const key = turnKey(view);
  const deadline = view.turn?.deadline_millis ?? 0;
  const length = view.turn?.length_millis ?? 0;
  const [low, setLow] = useState<{ deadline: number; text: string } | null>(null);
  useEffect(() => {
    if (key === '' || length < 2 * LOW_MILLIS) return undefined;
    const timer = setTimeout(() => setLow({ deadline, text: typed('typed.time.low', { seconds: secondsLeft(deadline, clock()) }) }), Math.max(0, deadline - clock() - LOW_MILLIS));
    return () => clearTimeout(timer);
  }, [key, deadline]);
  return key !== '' && low?.deadline === deadline ? low.text : '';
}

/** The turn: said at once when it comes, and there to be read again. */
function Turn({ place, idle: waits }: { place: Place; idle: string }) {
  const key = turnKey(place.view);
  const low = useLowTime(place);
  const can = key === '' ? [] : offers(place, ['turn', 'size']);
  const [early, seat, floor] = [offers(place, ['early']), offers(place, ['seat']), offers(place, ['floor'])];
  return (
    <section aria-labelledby="text-turn">
      <h3 id="text-turn">{typed('typed.turn')}</h3>
      <div class="text-turn" role="alert" aria-live="assertive" aria-atomic="false">
        {key === '' ? null : <p key={key} data-turn={key}>{turnSentence(place)}</p>}
        {low === '' ? null : <p key={`${key}-low`}>{low}</p>}
      </div>
      {key !== '' || waits === '' ? null : <p>{waits}</p>}
      {can.length === 0 ? null : <ul>{can.map((one) => <li key={one}>{one}</li>)}</ul>}
      {place.early === null ? null : <p>{typed('typed.next.set', { what: earlySaid(place.early, place) })}</p>}
      {early.length === 0 ? null : <p class="soft small">{typed('typed.options.early', { options: early.join('; ') })}</p>}
      {seat.length === 0 ? null : <p class="soft small">{typed('typed.options.seat', { options: seat.join('; ') })}</p>}
      {floor.length === 0 ? null : <p class="soft small">{typed('typed.options.floor', { options: floor.join('; ') })}</p>}
    </section>
  );
}

function Part({ id, heading, lines }: { id: string; heading: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={`text-${id}`} data-part={id}>
      <h3 id={`text-${id}`}>{heading}</h3>
      <ul>{lines.map((line, at) => <li key={`${at}-${line}`}>{line}</li>)}</ul>
    </section>
  );
}

function Players({ place }: { place: Place }) {
  return (
    <section aria-labelledby="text-players" data-part="players">
      <h3 id="text-players">{typed('typed.players')}</h3>
      <ul>{playerLines(place).map(({ seat, line }) => <li key={seat} data-text-seat={seat}>{line}</li>)}</ul>
    </section>
  );
}

/** The own cards and the time left, which stay in sight where the felt is not: for eyes, since the text has both. */
function Own({ place: { view, clock } }: { place: Place }) {
  const mine = view.seats.find(({ seat }) => seat === view.my_seat);
  if (mine === undefined || !view.playing) return null;
  const { turn } = view;
  const cards = mine.cards.length > 7 || mine.standing === 'folded' ? [] : mine.cards;
  const due = turn !== null && turn.seats.includes(mine.seat) && deadlineOf(turn) !== null;
  return cards.length === 0 && !due ? null : (
    <div class="text-own" aria-hidden="true">
      <span class="text-own-cards">{cards.map(({ card }, at) => <PlayingCard key={`${at}-${card ?? ''}`} card={card} />)}</span>
      {due ? <span class="text-own-time"><Icon name="clock" /><TurnRing turn={turn} clock={clock} /></span> : null}
    </div>
  );
}

function Commands() {
  return (
    <details class="text-commands">
      <summary><h3>{typed('typed.commands')}</h3></summary>
      <table>
        <thead><tr><th scope="col">{typed('typed.commands.words')}</th><th scope="col">{typed('typed.commands.what')}</th></tr></thead>
        <tbody>
          {deedNames.map((name) => <tr key={name}><th scope="row">{wordsFor(name).join(', ')}</th><td>{typed(`help.${name}`)}</td></tr>)}
        </tbody>
      </table>
    </details>
  );
}

export function TextTable(props: TextTableProps) {
  const { desk, chat } = props;
  const { place, memory, command } = useVoice(props);
  const close = () => {
    prefer({ textTable: false });
    document.getElementById('main')?.focus();
  };
  return (
    <section class="text-table" aria-labelledby="text-title" data-sequence={desk.view.sequence}>
      <header class="text-top">
        <h2 id="text-title">{typed('typed.title')}</h2>
        <Button kind="quiet" icon="close" label={typed('typed.close')} onClick={close} />
      </header>
      <Line table={desk.table} memory={memory} onCommand={(line) => void command(line)} />
      <Heard entries={memory.entries} />
      <Turn place={place} idle={idle(desk)} />
      <Part id="cards" heading={typed('typed.cards')} lines={cardLines(place)} />
      <Part id="board" heading={typed('typed.board')} lines={boardLines(place)} />
      <Part id="pot" heading={typed('typed.pot')} lines={potLines(place)} />
      <Part id="result" heading={typed('typed.result')} lines={resultLines(place)} />
      <Players place={place} />
      <Part id="table" heading={typed('typed.table')} lines={tableLines(place)} />
      <Part id="pays" heading={t('scene.pays')} lines={payLines(place)} />
      <Part id="chat" heading={typed('typed.chat')} lines={chat.slice(-10).map(({ name, text }) => `${name}: ${text}`)} />
      <section aria-labelledby="text-settings" class="stack-tight">
        <h3 id="text-settings">{typed('typed.settings')}</h3>
        <Switch label={typed('typed.confirms')} checked={place.confirms} onChange={(textConfirm) => prefer({ textConfirm })} />
        <MoreTime />
      </section>
      <Commands />
      <p class="soft small">{t('inText.help')}</p>
      <Own place={place} />
    </section>
  );
}
