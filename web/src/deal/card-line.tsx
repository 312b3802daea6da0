/** Where cards are entered: a line as somebody or a reader types it, and the deck to tap. */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { press, useKeys } from '../table/hotkeys';
import { Button, cardName, Field, PlayingCard } from '../ui';
import { typedCards, UNKNOWN, type Fault, type Typed } from './cards';
import { deal } from './texts';

const GLYPHS: Readonly<Record<string, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' };

export interface CardLineProps {
  label: string;
  /** Suit by suit. */
  deck: readonly (readonly string[])[];
  /** Cards that lie somewhere else. */
  seen: ReadonlySet<string>;
  /** How many places are drawn: those to come are empty. */
  places: number;
  most: number;
  busy: boolean;
  /** Those that are known from the start. */
  known?: readonly string[];
  /** Whether the deck is there to be tapped. */
  picker?: boolean;
  /** Whether the line has the focus, and keys typed anywhere go to it. */
  first?: boolean;
  /** Whether so many are enough to be entered: at once, or only when somebody says so. */
  ready: (cards: readonly string[]) => 'at-once' | 'if-said' | 'no';
  /** Enters them; false where they were refused, and the line stays. */
  onCards: (cards: string[]) => Promise<boolean> | boolean;
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

export function CardLine({ label, deck, seen, places, most, busy, known = [], picker = true, first = false, ready, onCards }: CardLineProps) {
  const [line, setLine] = useState(known.join(' '));
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef(false);
  const all = new Set(deck.flat());
  const others = new Set([...seen].filter((card) => !known.includes(card)));
  const typed = typedCards(line, all, others);
  const send = async (cards: string[]) => {
    if (busy || sending.current) return;
    sending.current = true;
    try {
      if (await onCards(cards)) setLine('');
    } finally {
      sending.current = false;
    }
  };
  const change = (next: string) => {
    setLine(next);
    const now = typedCards(next, all, others);
    if (now.fault === null && now.rest === '' && ready(now.cards) === 'at-once') void send(now.cards);
  };
  const say = () => {
    if (typed.fault === null && typed.rest === '' && ready(typed.cards) !== 'no') void send(typed.cards);
  };
  const pick = (card: string) => {
    const rest = typed.cards.includes(card) ? typed.cards.filter((one) => one !== card) : [...typed.cards, card];
    change(rest.join(' '));
  };
  // On a machine with a keyboard it is ready to be typed into; a tablet's own keyboard stays away.
  useLayoutEffect(() => {
    if (first && keyboard() && document.querySelector('.dialog-veil') === null) input.current?.focus({ preventScroll: true });
  }, [first]);
  const typeOn = (letter: string) => () => {
    input.current?.focus({ preventScroll: true });
    change(`${line}${letter}`);
  };
  useKeys(first ? Object.fromEntries([...'akqjt98765432?'].map((letter) => [letter, typeOn(letter)])) : {});
  /** Letters that no card has are keys of the page, in the line too; Escape leaves it. */
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') input.current?.blur();
    if (!first || !/^[weuz]$/i.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    press({ key: event.key, ctrlKey: false, metaKey: false, altKey: false, repeat: event.repeat, target: document.body });
  };
  const many = typed.cards.length - most;
  const faults = typed.fault !== null ? [faultWords(typed.fault)] : many > 0 ? [deal('deal.cards.many', { count: many })] : [];
  return (
    <form class="card-line" onSubmit={(event) => { event.preventDefault(); say(); }}>
      <div class="card-line-top">
        {places > 0 ? <Slots typed={typed} places={places} /> : null}
        <Field label={label} faults={faults.map((text) => ({ text, clause: null }))}>
          {(ids) => (
            <div class="with-button">
              <input ref={input} class="input figures card-input" type="text" autocomplete="off" autocapitalize="off" spellcheck={false} placeholder="As Kd 7c" {...ids} value={line} onInput={(event) => change(event.currentTarget.value)} onKeyDown={key} />
              {line === '' ? null : <Button icon="close" label={deal('deal.do.clear')} onClick={() => setLine('')} />}
              <Button type="submit" busy={busy} disabled={typed.fault !== null || typed.rest !== '' || ready(typed.cards) === 'no'}>{deal('deal.do.enter')}</Button>
            </div>
          )}
        </Field>
      </div>
      {picker ? <Deck deck={deck} here={new Set(typed.cards)} seen={others} full={typed.cards.length >= most} onPick={pick} /> : null}
    </form>
  );
}

/** The cards so far, and the places of those to come. */
function Slots({ typed, places }: { typed: Typed; places: number }) {
  const empty = Math.max(0, places - typed.cards.length);
  return (
    <div class="card-slots">
      {typed.cards.map((card, at) => <PlayingCard key={at} card={card === UNKNOWN ? null : card} size="small" />)}
      {Array.from({ length: empty }, (_, at) => <span key={`empty-${at}`} class="playing-card-slot" role="img" aria-label={deal('deal.cards.slot')} />)}
      <span class="visually-hidden" role="status">{deal('deal.cards.left', { count: empty })}</span>
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
