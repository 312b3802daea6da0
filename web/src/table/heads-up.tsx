/** Two players post by the letter of the book, which is not what players from elsewhere expect: said once, where it surprises. */

import { useState } from 'preact/hooks';
import { t } from '../text';
import { Button } from '../ui';
import type { TableView } from '../wire';
import { ClauseTexts } from './clause-text';
import { keep, kept } from './desk';

/** The clause on who posts the first blind. */
const CLAUSE = 'crown:8.9.2(a)';

/** Whether two play, and the button posted the last blind, as written; the custom elsewhere is the first. */
export function postsByTheLetter(view: Pick<TableView, 'playing' | 'button' | 'blinds' | 'seats'>): boolean {
  const [first, last] = view.blinds;
  if (!view.playing || view.blinds.length !== 2 || first === undefined) return false;
  return view.seats.filter((seat) => seat.dealt_in).length === 2 && view.button === last && view.button !== first;
}

export function HeadsUpNote({ view }: { view: TableView }) {
  const [known, setKnown] = useState(() => kept('heads-up') !== null);
  const [reading, setReading] = useState(false);
  if (known || view.my_seat === null || !postsByTheLetter(view)) return null;
  const close = () => {
    keep('heads-up', 'known');
    setKnown(true);
  };
  return (
    <div class="felt-note" role="note">
      <p>{t('table.headsUp')}</p>
      {reading ? <ClauseTexts clauses={[CLAUSE]} /> : null}
      <span class="row">
        <Button size="small" onClick={close}>{t('table.headsUp.known')}</Button>
        <Button size="small" kind="quiet" aria-expanded={reading} onClick={() => setReading(!reading)}>§ {CLAUSE}</Button>
      </span>
    </div>
  );
}
