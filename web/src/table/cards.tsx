/** Rows of cards on the felt. */

import type { CardView } from '../wire';
import { PlayingCard } from '../ui';
import { useMarks } from './scene/scene';

interface CardRowProps {
  cards: readonly CardView[];
  label: string;
  dim?: boolean;
  /** The places of the row, where it has more than cards: those to come are drawn faintly. */
  places?: number;
}

/** A row of cards; those of a big hand overlap. */
export function CardRow({ cards, dim = false, label, places = 0 }: CardRowProps) {
  const marks = useMarks();
  const toCome = Math.max(0, places - cards.length);
  return (
    <span class="cards" data-many={cards.length > 4 ? '' : undefined} role="group" aria-label={label} aria-hidden={cards.length === 0 ? 'true' : undefined} style={{ '--count': cards.length + toCome }}>
      {cards.map(({ card, up }, at) => (
        <span key={`${at}-${card ?? ''}`} class="cards-one" data-up={up ? '' : undefined} data-hidden={card === null ? '' : undefined} {...(dim ? {} : marks(card))}>
          <PlayingCard card={card} dim={dim} />
        </span>
      ))}
      {Array.from({ length: toCome }, (_, at) => <span key={`to-come-${cards.length + at}`} class="cards-place" aria-hidden="true" />)}
    </span>
  );
}

interface TapRowProps {
  cards: readonly CardView[];
  label: string;
  chosen: ReadonlySet<number>;
  toggle: (place: number) => void;
}

/** A row of cards that can be tapped, each with the key that does the same. */
export function TapRow({ cards, label, chosen, toggle }: TapRowProps) {
  return (
    <span class="cards cards-tap" role="group" aria-label={label} style={{ '--count': cards.length }}>
      {cards.map(({ card }, place) => (
        <span key={`${place}-${card ?? ''}`} class="cards-one">
          <PlayingCard card={card} onPick={() => toggle(place)} picked={chosen.has(place)} />
          <kbd class="cards-key" aria-hidden="true">{place + 1}</kbd>
        </span>
      ))}
    </span>
  );
}
