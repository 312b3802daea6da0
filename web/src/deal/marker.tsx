/** A marker beside a box that raises the maximum of a wager (act-3cp:3.2). */

import { useState } from 'preact/hooks';
import { t } from '../text';
import { Button, Choices, Clause, Dialog, TextField } from '../ui';
import type { MarkerView } from '../wire';
import type { Dealing } from './place';
import { deal } from './texts';

const idOf = ({ seat, wager }: MarkerView): string => `${seat}/${wager}`;

export function MarkerDialog({ dealing: { desk, hand, name }, onClose }: { dealing: Dealing; onClose: () => void }) {
  const [chosen, setChosen] = useState('');
  const [maximum, setMaximum] = useState('');
  // Once wagers are closed there is none to raise.
  const marker = hand.markers.find((one) => idOf(one) === chosen) ?? null;
  const fine = marker !== null && Number(maximum) > marker.maximum && Number.isSafeInteger(Number(maximum));
  const go = (event: Event) => {
    event.preventDefault();
    if (marker === null || !fine || desk.busy) return;
    void desk.act({ do: 'place-marker', seat: marker.seat, wager: marker.wager, maximum: Number(maximum) }).then((done) => done && onClose());
  };
  return (
    <Dialog title={deal('deal.marker.title')} onClose={onClose}>
      <form class="stack" onSubmit={go}>
        <p>{deal('deal.marker.text')} <Clause id="act-3cp:3.2" /></p>
        <Choices label={deal('deal.marker.wager')} value={chosen} choices={hand.markers.map((one) => ({ value: idOf(one), label: `${name(one.seat)}: ${deal(`deal.marker.${one.wager}`)}` }))} onChoice={setChosen} />
        <TextField label={deal('deal.marker.maximum')} inputMode="numeric" autoComplete="off" value={maximum} onText={(text) => setMaximum(text.replace(/\D/g, ''))} {...(marker === null ? {} : { help: deal('deal.marker.maximum.help', { maximum: desk.chips(marker.maximum) }) })} />
        <div class="dialog-actions">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" busy={desk.busy} disabled={!fine}>{deal('deal.marker.place')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
