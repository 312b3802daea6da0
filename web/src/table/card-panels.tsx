/** Draws and discards: cards are tapped on the felt or by keys, and the button says what will happen. */

import { t, tCount } from '../text';
import { Button } from '../ui';
import type { Desk } from './desk';
import { useKeys, type Keys } from './hotkeys';
import type { Picking } from './seat';

interface CardPanelProps {
  desk: Desk;
  picking: Picking;
}

/** A key for each card. */
function cardKeys(desk: Desk, picking: Picking): Keys {
  const mine = desk.view.seats.find(({ seat }) => seat === desk.view.my_seat);
  const places = mine?.cards.map((_, place) => place) ?? [];
  return Object.fromEntries(places.map((place) => [String(place + 1), () => picking.toggle(place)]));
}

export function DrawPanel({ desk, picking, most }: CardPanelProps & { most: number }) {
  const places = [...picking.chosen].sort((a, b) => a - b);
  const draw = () => {
    if (!desk.still && places.length <= most) void desk.act({ do: 'draw', places });
  };
  useKeys({ ...cardKeys(desk, picking), ' ': draw, Enter: draw });
  return (
    <div class="card-panel">
      <p class="ask">{most >= 5 ? t('table.draw.ask') : tCount('table.draw.askMost', most)}</p>
      <div class="acts">
        <Button kind="primary" class="act" disabled={desk.still || places.length > most} onClick={draw}>
          {places.length === 0 ? t('table.draw.pat') : tCount('table.draw', places.length)}
        </Button>
      </div>
    </div>
  );
}

export function DiscardPanel({ desk, picking }: CardPanelProps) {
  const [place] = picking.chosen;
  const discard = () => {
    if (!desk.still && place !== undefined) void desk.act({ do: 'discard', place });
  };
  useKeys({ ...cardKeys(desk, picking), ' ': discard, Enter: discard });
  return (
    <div class="card-panel">
      <p class="ask">{t('table.discard.ask')}</p>
      <div class="acts">
        <Button kind="primary" class="act" disabled={desk.still || place === undefined} onClick={discard}>{t('table.discard')}</Button>
      </div>
    </div>
  );
}
