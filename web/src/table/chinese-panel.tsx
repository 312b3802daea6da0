/**
 * Setting thirteen cards in three rows: drag a card onto another, tap one and then the other, or do the
 * same with keys. Two cards change places; a foul is told while it can be put right.
 */

import { deadlineOf } from '../by-hand';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../text';
import { Button, cardName, Dialog, PlayingCard, SaidOnce } from '../ui';
import type { Desk } from './desk';
import { fouls, inWords, judgeFive, judgeThree, rowSizes, sorted, suggest, tidy, type RowName, type Rows } from './evaluate';
import { secondsLeft } from './format';
import { useKeys } from './hotkeys';
import { useNow } from './ring';
import { SET_BEFORE_MILLIS, useSetInTime } from './set-in-time';
import { brief, handInWords } from './words';
import type { HandWords } from '../wire';

const names: readonly RowName[] = ['front', 'middle', 'back'];

/** Thirteen cards as front, middle and back, in that order: a place is an index. */
export function asRows(cards: readonly string[]): Rows {
  return { front: cards.slice(0, 3), middle: cards.slice(3, 8), back: cards.slice(8, 13) };
}

export function asCards({ front, middle, back }: Rows): string[] {
  return [...front, ...middle, ...back];
}

/** The same cards with two of them changed over. */
export function swapped(cards: readonly string[], a: number, b: number): string[] {
  return cards.map((card, at) => (at === a ? (cards[b] ?? card) : at === b ? (cards[a] ?? card) : card));
}

/** The place an arrow leads to from another. */
export function neighbour(place: number, key: string): number {
  const row = place < 3 ? 0 : place < 8 ? 1 : 2;
  const start = [0, 3, 8][row] ?? 0;
  const size = row === 0 ? 3 : 5;
  const across = place - start;
  if (key === 'ArrowLeft') return start + ((across + size - 1) % size);
  if (key === 'ArrowRight') return start + ((across + 1) % size);
  // The front's three stand over the middle three of the rows below.
  if (key === 'ArrowUp') return row === 2 ? 3 + across : row === 1 ? Math.min(2, Math.max(0, across - 1)) : place;
  if (key === 'ArrowDown') return row === 0 ? 4 + across : row === 1 ? 8 + across : place;
  return place;
}

/** What was laid out before a reload, if it is of the same cards. */
function laidOut(key: string, dealt: readonly string[]): string[] {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (Array.isArray(saved) && [...saved].sort().join() === [...dealt].sort().join()) return saved as string[];
  } catch {
    // Nothing was kept that can be used.
  }
  return unset(dealt);
}

/** As they lie before anybody has moved one: the lowest in front. */
const unset = (dealt: readonly string[]): string[] => sorted([...dealt], 'rank').reverse();

interface Drag {
  from: number;
  x: number;
  y: number;
  moved: boolean;
}

/** Dragging with any pointer; a touch that does not move is a tap. */
function useDrag(onSwap: (a: number, b: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const begun = useRef<{ x: number; y: number } | null>(null);
  const under = (event: PointerEvent): number | null => {
    const found = document.elementsFromPoint(event.clientX, event.clientY).find((element) => element instanceof HTMLElement && element.dataset['place'] !== undefined);
    return found instanceof HTMLElement ? Number(found.dataset['place']) : null;
  };
  const handlers = (place: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      begun.current = { x: event.clientX, y: event.clientY };
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
      setDrag({ from: place, x: 0, y: 0, moved: false });
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag === null || begun.current === null) return;
      const x = event.clientX - begun.current.x;
      const y = event.clientY - begun.current.y;
      setDrag({ ...drag, x, y, moved: drag.moved || Math.hypot(x, y) > 8 });
    },
    onPointerUp: (event: PointerEvent) => {
      const to = drag?.moved === true ? under(event) : null;
      setDrag(null);
      begun.current = null;
      if (to !== null && to !== place) onSwap(place, to);
    },
    onPointerCancel: () => setDrag(null),
  });
  return { drag, handlers };
}

/** When it is said that the rows will be set. */
const TOLD_AT_SECONDS = 20;

/** How cards change places, and why rows are a foul: calmly while they lie as they were dealt. Towards the end of the time, what will be set. */
function Note({ desk, wrong, moved }: { desk: Desk; wrong: ReturnType<typeof fouls>; moved: boolean }) {
  const now = useNow(desk.clock, 1000) ?? desk.clock();
  const deadline = deadlineOf(desk.view.turn);
  const seconds = deadline === null ? TOLD_AT_SECONDS + 1 : secondsLeft(deadline - SET_BEFORE_MILLIS, now);
  if (seconds > TOLD_AT_SECONDS) {
    const [first] = wrong;
    const told = first === undefined ? t('table.chinese.help') : moved ? <span class="tag tag-warn">{wrong.map((foul) => t(`table.chinese.${foul}`)).join(' ')}</span> : `${t(`table.chinese.${first}`)} ${t('table.chinese.swap')}`;
    return <p class="chinese-note" role="status">{told}</p>;
  }
  const text = t(wrong.length === 0 ? 'table.chinese.asTheyLie' : 'table.chinese.asSuggested', { seconds });
  return (
    <p class="chinese-note">
      <SaidOnce key={wrong.length} text={text} />
      <span class={wrong.length === 0 ? undefined : 'tag tag-warn'} role="timer" aria-live="off">{text}</span>
    </p>
  );
}

export function ChinesePanel({ desk, dealt }: { desk: Desk; dealt: readonly string[] }) {
  const key = `cutcard.rows.${desk.table}.${desk.view.round_number}`;
  const [cards, setCards] = useState(() => laidOut(key, dealt));
  const [picked, setPicked] = useState<number | null>(null);
  const [asking, setAsking] = useState(false);
  // Nobody has done anything wrong before they have done anything: cards are dealt as they come.
  const moved = cards.join() !== unset(dealt).join();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    try {
      sessionStorage.setItem(key, JSON.stringify(cards));
    } catch {
      // Then a reload forgets it.
    }
  }, [cards]);

  const rows = asRows(cards);
  const wrong = fouls(rows);
  const swap = (a: number, b: number) => {
    setCards(swapped(cards, a, b));
    setPicked(null);
  };
  const tap = (place: number) => {
    if (picked === null) setPicked(place);
    else if (picked === place) setPicked(null);
    else swap(picked, place);
  };
  const { drag, handlers } = useDrag(swap);
  const suggestRows = () => setCards(asCards(suggest(cards)));
  const tidyRows = () => setCards(asCards({ front: tidy(rows.front), middle: tidy(rows.middle), back: tidy(rows.back) }));
  const set = () => {
    if (desk.still) return;
    if (wrong.length > 0 && !asking) setAsking(true);
    else void desk.act({ do: 'set', ...rows }).then(() => setAsking(false));
  };
  useKeys({ g: suggestRows, s: tidyRows, d: set });
  useSetInTime(desk, rows);

  const move = (event: KeyboardEvent, place: number) => {
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    const to = neighbour(place, event.key);
    list.current?.querySelector<HTMLElement>(`[data-place="${to}"] button`)?.focus();
  };
  const handOf = (name: RowName): HandWords => {
    const judged = name === 'front' ? judgeThree(rows.front) : judgeFive(rows[name]);
    return { side: 'high', board: 0, row: null, text: '', cards: [], ...inWords(judged) };
  };
  const start: Record<RowName, number> = { front: 0, middle: 3, back: 8 };
  return (
    <div class="chinese" ref={list}>
      {names.map((name) => (
        <div class="chinese-row" key={name} data-row={name} role="group" aria-label={t('table.row.of', { row: t(`table.row.${name}`), hand: handInWords(handOf(name), 1) })}>
          <span class="chinese-name"><b>{t(`table.row.${name}`)}</b> <span>{brief([handOf(name)])}</span></span>
          <span class="chinese-cards">
            {rows[name].slice(0, rowSizes[name]).map((card, at) => {
              const place = start[name] + at;
              const moving = drag?.from === place && drag.moved;
              return (
                <span
                  key={card}
                  class="chinese-card"
                  data-place={place}
                  data-moving={moving ? '' : undefined}
                  style={moving ? { transform: `translate(${drag.x}px, ${drag.y}px)` } : undefined}
                  {...handlers(place)}
                  onKeyDown={(event) => move(event, place)}
                  title={cardName(card)}
                >
                  <PlayingCard card={card} picked={picked === place} onPick={() => (drag?.moved === true ? undefined : tap(place))} />
                </span>
              );
            })}
          </span>
        </div>
      ))}
      <Note desk={desk} wrong={wrong} moved={moved} />
      <div class="acts">
        <Button class="act" disabled={desk.still} onClick={tidyRows}>{t('table.chinese.sort')}</Button>
        <Button class="act" disabled={desk.still} onClick={suggestRows}>{t('table.chinese.suggest')}</Button>
        <Button kind={wrong.length === 0 ? 'primary' : 'plain'} class="act" disabled={desk.still} onClick={set}>{t('table.chinese.set')}</Button>
      </div>
      {asking ? (
        <Dialog
          title={t('table.chinese.foulTitle')}
          role="alertdialog"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button kind="danger" onClick={set}>{t('table.chinese.setAnyway')}</Button>
              <Button kind="primary" autofocus onClick={() => setAsking(false)}>{t('table.chinese.back')}</Button>
            </>
          }
        >
          <p>{wrong.map((foul) => t(`table.chinese.${foul}`)).join(' ')} {t('table.chinese.foulText')}</p>
        </Dialog>
      ) : null}
    </div>
  );
}
