// Every account of the books, and their sum, which is nothing.
import { useEffect, useState } from 'preact/hooks';
import { accountName } from '../accounts';
import { api } from '../api';
import { asRefused } from '../refused';
import { number, t } from '../text';
import { Button, Loading, Notice, RefusedNotice } from '../ui';

/** The largest first, on whichever side; nothing last. */
export function bySize<T extends { chips: number }>(accounts: readonly T[]): T[] {
  return [...accounts].sort((a, b) => Math.abs(b.chips) - Math.abs(a.chips));
}

type Books = Awaited<ReturnType<typeof api.cage.balances>>;

export function Balances() {
  const [books, setBooks] = useState<Books | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const load = () => {
    setRefused(null);
    api.cage.balances().then(setBooks, (thrown: unknown) => setRefused(asRefused(thrown)));
  };
  useEffect(load, []);
  if (refused) return <RefusedNotice thrown={refused} />;
  if (!books) return <Loading />;
  return (
    <section class="stack" aria-label={t('cage.balances')}>
      <div class="spread">
        {books.sum === 0 ? <Notice kind="good">{t('cage.balanced')}</Notice> : <Notice kind="bad">{t('cage.unbalanced', { sum: books.sum })}</Notice>}
        <Button class="no-print" onClick={load}>{t('again')}</Button>
      </div>
      <div class="sheet panel">
        <table>
          <caption class="visually-hidden">{t('cage.balances')}</caption>
          <thead><tr><th scope="col">{t('cage.col.account')}</th><th scope="col" class="end">{t('cage.col.chips')}</th></tr></thead>
          <tbody>
            {bySize(books.accounts).map((one) => <tr key={one.account}><td title={one.account}>{accountName(one.account, one.player_name)}</td><td class="end">{number(one.chips)}</td></tr>)}
          </tbody>
        </table>
      </div>
    </section>
  );
}
