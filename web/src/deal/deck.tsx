/** The cards as a whole: checked one by one, counted on an order, replaced by two people. */

import { useState } from 'preact/hooks';
import { t } from '../text';
import { Button, Choices, Dialog, TextField } from '../ui';
import type { TableAct } from '../wire';
import { deckWords } from './next';
import type { Dealing } from './place';
import { deal } from './texts';

type Shoe = 'same' | 'automated' | 'manual';
const SHOES: readonly Shoe[] = ['same', 'automated', 'manual'];

export function DeckDialog({ dealing: { desk, hand }, onClose }: { dealing: Dealing; onClose: () => void }) {
  const { deck } = hand;
  const [found, setFound] = useState(String(deck.whole));
  const [why, setWhy] = useState('');
  const [shoe, setShoe] = useState<Shoe>('same');
  const may = (act: string): boolean => deck.may.includes(act);
  const go = (act: TableAct) => {
    if (!desk.busy) void desk.act(act).then((done) => done && onClose());
  };
  const count = (event: Event) => {
    event.preventDefault();
    if (found !== '' && Number(found) <= 200) go({ do: 'count-cards', found: Number(found) });
  };
  const replace = (event: Event) => {
    event.preventDefault();
    if (why.trim() !== '') go({ do: 'replace-cards', why: why.trim(), ...(shoe === 'same' ? {} : { shoe }) });
  };
  const due = deckWords(deck);
  return (
    <Dialog title={deal('deal.deck.title')} onClose={onClose}>
      <p>{deal('deal.deck.text', { whole: deck.whole })}</p>
      {due === null ? null : <p><strong>{due}</strong></p>}
      <div class="deal-row">
        {may('check-cards') ? <Button disabled={desk.busy} onClick={() => go({ do: 'check-cards' })}>{deal('deal.deck.check')}</Button> : null}
        {may('confirm-cards') ? <Button disabled={desk.busy} onClick={() => go({ do: 'confirm-cards' })}>{deal('deal.deck.confirm')}</Button> : null}
        {may('shuffle-new-cards') ? <Button disabled={desk.busy} onClick={() => go({ do: 'shuffle-new-cards' })}>{deal('deal.deck.shuffle')}</Button> : null}
        {may('order-count') ? <Button disabled={desk.busy} onClick={() => go({ do: 'order-count' })}>{deal('deal.deck.order')}</Button> : null}
      </div>
      {may('count-cards') ? (
        <form class="stack" onSubmit={count}>
          <TextField label={deal('deal.deck.found')} inputMode="numeric" autoComplete="off" value={found} onText={(text) => setFound(text.replace(/\D/g, '').slice(0, 3))} />
          <Button type="submit" busy={desk.busy} disabled={found === ''}>{deal('deal.deck.count')}</Button>
        </form>
      ) : null}
      {may('replace-cards') ? (
        <form class="stack" onSubmit={replace}>
          {deck.automated_shoe ? <Choices label={deal('deal.deck.shoe')} value={shoe} choices={SHOES.map((value) => ({ value, label: deal(`deal.deck.shoe.${value}`) }))} onChoice={setShoe} /> : null}
          <TextField label={deal('deal.deck.why')} maxLength={200} autoComplete="off" value={why} onText={setWhy} />
          <Button type="submit" busy={desk.busy} disabled={why.trim() === ''}>{deal('deal.deck.replace')}</Button>
        </form>
      ) : null}
      <div class="dialog-actions"><Button onClick={onClose}>{t('cancel')}</Button></div>
    </Dialog>
  );
}
