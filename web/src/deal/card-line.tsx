/** Where cards are entered: a line as somebody or a reader types it, and the deck to tap. */

import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { press, useKeys } from '../table/hotkeys';
import { Button, cardName, Field, PlayingCard } from '../ui';
import { typedCards, UNKNOWN, type Fault, type Typed } from './cards';
import { deal } from './texts';

const GLYPHS: Readonly<Record<string, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' };

/** A row that cards are entered in. */
export interface SlotRow {
  label: string;
  count: number;
}

export interface CardLineProps {
  label: string;
  /** Suit by suit. */
  deck: readonly (readonly string[])[];
  /** Cards that lie somewhere else. */
  seen: ReadonlySet<string>;
  /** How many places are drawn: those to come are empty. */
  places: number;
  /** Where the places are rows: what each is called, and how many cards it has. */
  rows?: readonly SlotRow[];
  /** What is said about the cards as they stand. */
  note?: (cards: readonly string[]) => ComponentChildren;
  most: number;
  busy: boolean;
  /** How far the table is: what is typed before it has gone on from the last cards waits for that. */
  at?: number;
  /** Those that are known from the start. */
  known?: readonly string[];
  /** Whether the deck is there to be tapped. */
  picker?: boolean;
  /** Whether the line has the focus, and keys typed anywhere go to it. */
  first?: boolean;
  /** Whether it has the focus where it lies over the page. */
  inDialog?: boolean;
  /** Whether so many are enough to be entered: at once, or only when somebody says so. */
  ready: (cards: readonly string[]) => 'at-once' | 'if-said' | 'no';
  /** Enters them; false where they were refused, and the line stays. */
  onCards: (cards: string[]) => Promise<boolean> | boolean;
  /** Enter where nothing is typed. */
  onEmpty?: () => void;
}

export function faultWords(fault: Fault): string {
  switch (fault.what) {
    case 'unreadable': return deal('deal.cards.unreadable', { word: fault.word });
    case 'twice': return deal('deal.cards.twice', { card: cardName(fault.card) });
    case 'seen': return deal('deal.cards.seen', { card: cardName(fault.card) });
    case 'not-in-deck': return deal('deal.cards.notInDeck', { card: cardName(fault.card) });
  }
}

const keyboard = (): boolean => typeof matchMedia === 'function' && matchMedia('(pointer: fine)').matches;

export function CardLine({ label, deck, seen, places, rows, note, most, busy, at, known = [], picker = true, first = false, inDialog = false, ready, onCards, onEmpty }: CardLineProps) {
  const [line, setLine] = useState(known.join(' '));
  const [sending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  /** How far the table was when cards were sent. */
  const sent = useRef<{ at: number | null; back: boolean }>({ at: null, back: true });
  /** What is not sent by itself: what was there from the start, and what was refused. */
  const stays = useRef(line);
  const said = useRef(false);
  const all = new Set(deck.flat());
  const others = new Set([...seen].filter((card) => !known.includes(card)));
  const typed = typedCards(line, all, others);
  // A reader types faster than the page is drawn: what stands in the line is what counts.
  const now = () => input.current?.value ?? line;
  const put = (text: string) => {
    if (input.current !== null) input.current.value = text;
    setLine(text);
  };
  const send = async (text: string, cards: string[]) => {
    sent.current = { at: at ?? null, back: false };
    setSending(true);
    put('');
    const done = await onCards(cards);
    sent.current = { at: done ? (at ?? null) : null, back: true };
    if (!done) {
      stays.current = text;
      put(now() === '' ? text : `${text} ${now()}`);
    }
    setSending(false);
  };
  const go = () => {
    // What is typed while cards are on their way waits, and is entered when they have come.
    if (busy || !sent.current.back || (at !== undefined && sent.current.at === at)) return;
    const wished = said.current;
    said.current = false;
    const text = now();
    const { cards, rest, fault } = typedCards(text, all, others);
    if (fault !== null || rest !== '' || cards.length === 0) return;
    const enough = ready(cards);
    if (enough !== 'no' && (wished || (enough === 'at-once' && text !== stays.current))) void send(text, cards);
  };
  useEffect(go, [line, busy, sending, at]);
  const say = () => {
    if (now() === '') return onEmpty?.();
    said.current = true;
    go();
  };
  const pick = (card: string) => {
    const rest = typed.cards.includes(card) ? typed.cards.filter((one) => one !== card) : [...typed.cards, card];
    put(rest.join(' '));
  };
  // On a machine with a keyboard it is ready to be typed into; a tablet's own keyboard stays away.
  useLayoutEffect(() => {
    const covered = document.querySelector('.dialog-veil') !== null;
    if (keyboard() && (inDialog || (first && !covered))) input.current?.focus({ preventScroll: true });
  }, [first, inDialog]);
  const typeOn = (letter: string) => () => {
    input.current?.focus({ preventScroll: true });
    put(`${now()}${letter}`);
  };
  useKeys(first ? Object.fromEntries([...'akqjt98765432?'].map((letter) => [letter, typeOn(letter)])) : {});
  /** Letters that no card has are keys of the page, in the line too; Escape leaves it. */
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') input.current?.blur();
    // Not left to the form, which enters nothing while its button waits.
    if (event.key === 'Enter' && !event.repeat) {
      event.preventDefault();
      say();
    }
    if (!first || !/^[weuz]$/i.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    press({ key: event.key, ctrlKey: false, metaKey: false, altKey: false, repeat: event.repeat, target: document.body });
  };
  const many = typed.cards.length - most;
  const faults = typed.fault !== null ? [faultWords(typed.fault)] : many > 0 ? [deal('deal.cards.many', { count: many })] : [];
  return (
    <form class="card-line" onSubmit={(event) => { event.preventDefault(); say(); }}>
      <div class="card-line-top">
        {places > 0 ? <Slots typed={typed} rows={rows ?? [{ label: '', count: places }]} /> : null}
        <Field label={label} faults={faults.map((text) => ({ text, clause: null }))}>
          {(ids) => (
            <div class="with-button">
              <input ref={input} class="input figures card-input" type="text" autocomplete="off" autocapitalize="off" spellcheck={false} placeholder="As Kd 7c" {...ids} value={line} onInput={(event) => setLine(event.currentTarget.value)} onKeyDown={key} />
              {line === '' ? null : <Button icon="close" label={deal('deal.do.clear')} onClick={() => put('')} />}
              <Button type="submit" busy={busy} disabled={typed.fault !== null || typed.rest !== '' || ready(typed.cards) === 'no'}>{deal('deal.do.enter')}</Button>
            </div>
          )}
        </Field>
      </div>
      {note?.(typed.cards)}
      {picker ? <Deck deck={deck} here={new Set(typed.cards)} seen={others} full={typed.cards.length >= most} onPick={pick} /> : null}
    </form>
  );
}

/** The cards so far, and the places of those to come: in one row, or in those that they are for. */
function Slots({ typed, rows }: { typed: Typed; rows: readonly SlotRow[] }) {
  const places = rows.reduce((all, { count }) => all + count, 0);
  const from = rows.map((_, at) => rows.slice(0, at).reduce((all, { count }) => all + count, 0));
  return (
    <div class="card-rows" data-rows={rows.length > 1 ? '' : undefined}>
      {rows.map(({ label, count }, row) => {
        const begin = from[row] ?? 0;
        // What is too much lies in the last row.
        const here = typed.cards.slice(begin, row === rows.length - 1 ? undefined : begin + count);
        return (
          <div key={label} class="card-row">
            {label === '' ? null : <span class="card-row-name">{label}</span>}
            <div class="card-slots">
              {here.map((card, at) => <PlayingCard key={at} card={card === UNKNOWN ? null : card} size="small" />)}
              {Array.from({ length: Math.max(0, count - here.length) }, (_, at) => <span key={`empty-${at}`} class="playing-card-slot" role="img" aria-label={deal('deal.cards.slot')} />)}
            </div>
          </div>
        );
      })}
      <span class="visually-hidden" role="status">{deal('deal.cards.left', { count: Math.max(0, places - typed.cards.length) })}</span>
    </div>
  );
}

interface DeckProps {
  deck: readonly (readonly string[])[];
  here: ReadonlySet<string>;
  seen: ReadonlySet<string>;
  full: boolean;
  onPick: (card: string) => void;
}

/** The whole deck; what lies somewhere else cannot be tapped. */
function Deck({ deck, here, seen, full, onPick }: DeckProps) {
  const wide = deck[0]?.length ?? 13;
  return (
    <div class="pick" role="group" aria-label={deal('deal.cards.deck')} data-wide={wide > 8 ? '' : undefined} style={{ '--ranks': wide, '--half': Math.ceil(wide / 2) }}>
      {deck.map((suit, at) => (
        <div key={at} class="pick-suit">
          {suit.map((card) => (
            <button key={card} type="button" class="pick-card" data-card={card} data-suit={card === 'Jk' ? 'joker' : card[1]} aria-pressed={here.has(card)} disabled={!here.has(card) && (seen.has(card) || full)} tabIndex={-1} onClick={() => onPick(card)}>
              <span aria-hidden="true">{card === 'Jk' ? '★' : `${card[0] === 'T' ? '10' : (card[0] ?? '')}${GLYPHS[card[1] ?? ''] ?? ''}`}</span>
              <span class="visually-hidden">{cardName(card)}</span>
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
