// A deck to pick from: every card a button, those that lie somewhere else switched off.
import { useRef, useState } from 'preact/hooks';
import { t } from '../text';
import { cardName } from '../ui';
import { JOKER, SUITS } from './picking';
import { ranksOf } from './game-words';

const GLYPHS: Record<string, string> = { s: '♠', h: '♥', d: '♦', c: '♣' };

interface DeckGridProps {
  cards: number;
  joker: boolean;
  /** Those in the place that is being filled: tapped again they go back. */
  here: ReadonlySet<string>;
  used: ReadonlySet<string>;
  /** Whether the place takes no more. */
  full: boolean;
  /** What the cards are picked for. */
  label: string;
  onPick: (card: string) => void;
}

/** Arrow keys go from card to card; Tab goes past the whole deck. */
export function DeckGrid({ cards, joker, here, used, full, label, onPick }: DeckGridProps) {
  const ranks = ranksOf(cards);
  const grid = useRef<HTMLDivElement>(null);
  const rows: string[][] = SUITS.map((suit) => ranks.map((rank) => `${rank}${suit}`));
  if (joker) rows.push([JOKER]);
  const [stop, setStop] = useState('As');
  const stops = rows.flat();
  const current = stops.includes(stop) ? stop : (stops[0] ?? '');
  const go = (event: KeyboardEvent, card: string) => {
    const row = rows.findIndex((one) => one.includes(card));
    const column = rows[row]?.indexOf(card) ?? 0;
    const next = moveIn(rows, row, column, event.key);
    if (!next) return;
    event.preventDefault();
    setStop(next);
    grid.current?.querySelector<HTMLElement>(`[data-card="${next}"]`)?.focus();
  };
  return (
    <div class="deck" role="group" aria-label={t('reading.equity.deck', { slot: label })} style={{ '--half': Math.ceil(ranks.length / 2) }} ref={grid}>
      {rows.map((row, place) => (
        <div key={place} class="deck-row">
          {row.map((card) => {
            const mine = here.has(card);
            const off = !mine && (used.has(card) || full);
            return (
              <button
                key={card}
                type="button"
                class="deck-card"
                data-card={card}
                data-suit={card === JOKER ? 'joker' : card[1]}
                data-used={!mine && used.has(card) ? '' : undefined}
                aria-pressed={mine}
                aria-disabled={off}
                tabIndex={card === current ? 0 : -1}
                onFocus={() => setStop(card)}
                onKeyDown={(event) => go(event, card)}
                onClick={() => !off && onPick(card)}
              >
                <span aria-hidden="true">{card === JOKER ? '★' : `${card[0] === 'T' ? '10' : card[0]}${GLYPHS[card[1] ?? '']}`}</span>
                <span class="visually-hidden">{cardName(card)}</span>
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** The card an arrow key leads to; nothing for other keys. */
export function moveIn(rows: readonly (readonly string[])[], row: number, column: number, key: string): string | null {
  const inRow = (at: number, place: number) => {
    const found = rows[at];
    return found ? (found[Math.min(Math.max(0, place), found.length - 1)] ?? null) : null;
  };
  switch (key) {
    case 'ArrowRight':
      return rows[row]?.[column + 1] ?? inRow(row + 1, 0) ?? inRow(0, 0);
    case 'ArrowLeft':
      return rows[row]?.[column - 1] ?? inRow(row - 1, Number.MAX_SAFE_INTEGER) ?? inRow(rows.length - 1, Number.MAX_SAFE_INTEGER);
    case 'ArrowDown':
      return inRow((row + 1) % rows.length, column);
    case 'ArrowUp':
      return inRow((row + rows.length - 1) % rows.length, column);
    case 'Home':
      return inRow(row, 0);
    case 'End':
      return inRow(row, Number.MAX_SAFE_INTEGER);
    default:
      return null;
  }
}
