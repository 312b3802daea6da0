import { clausePath, Link } from '../router';
import { t, tMaybe } from '../text';

/** `crown:1.1:Dealer Button` as it is read: "Crown 1.1, Dealer Button". */
export function clauseName(id: string): string {
  const [book = '', place = '', ...words] = id.split(':');
  const name = tMaybe(`clause.book.${book}`);
  return name === null || place === '' ? id : [`${name} ${place}`, ...words].join(', ');
}

/** The name of a clause, leading to what it says. */
export function Clause({ id }: { id: string }) {
  return <Link class="clause" href={clausePath(id)} title={t('clause.open', { clause: id })}>{clauseName(id)}</Link>;
}
