/** What a table against the house pays: on the sheet, and in a line beside the wager. */

import { useState } from 'preact/hooks';
import { t, tMaybe } from '../../text';
import { Button, Dialog } from '../../ui';
import type { Odds, Pays } from '../../wire';

const category = (word: string): string => tMaybe(`scene.category.${word}`) ?? word;

function Table({ title, odds }: { title: string; odds: readonly Odds[] }) {
  return (
    <table class="pay-table">
      <caption>{title}</caption>
      <tbody>
        {odds.map((one) => (
          <tr key={one.category}>
            <th scope="row">{category(one.category)}</th>
            <td>{t('scene.pays.to', { odds: one.to_one })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Both pay tables, and what the ante and play pay. */
export function PayTables({ pays }: { pays: Pays }) {
  return (
    <div class="pay-tables">
      <div class="pay-both">
        <Table title={t('scene.pays.pairs-plus')} odds={pays.pairs_plus} />
        <Table title={t('scene.pays.ante-bonus')} odds={pays.ante_bonus} />
      </div>
      <p class="small">{t('scene.pays.ante')}</p>
    </div>
  );
}

/** A button that lays the pay tables over the felt. */
export function PaysButton({ pays }: { pays: Pays }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" kind="quiet" icon="info" class="pays-button" onClick={() => setOpen(true)}>{t('scene.pays')}</Button>
      {open ? <Dialog title={t('scene.pays')} onClose={() => setOpen(false)}><PayTables pays={pays} /></Dialog> : null}
    </>
  );
}
