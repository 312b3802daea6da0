/** Rows of cards on the felt. */

import type { CardView } from '../wire';
import { PlayingCard } from '../ui';
import { useMarks } from './scene/scene';

interface CardRowProps {
  cards: readonly CardView[];
  label: string;
  dim?: boolean;
}

/** A row of cards; those of a big hand overlap. */
export function CardRow({ cards, dim = false, label }: CardRowProps) {
  const marks = useMarks();
  return (
    <span class="cards" data-many={cards.length > 4 ? '' : undefined} role="group" aria-label={label} style={{ '--count': cards.length }}>
      {cards.map(({ card, up }, at) => (
        <span key={`${at}-${card ?? ''}`} class="cards-one" data-up={up ? '' : undefined} data-hidden={card === null ? '' : undefined} {...(dim ? {} : marks(card))}>
          <PlayingCard card={card} dim={dim} />
        </span>
      ))}
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
