import { clausePath, Link } from '../router';
import { t } from '../text';

/** The name of a clause, leading to what it says. */
export function Clause({ id }: { id: string }) {
  return <Link class="clause" href={clausePath(id)} title={t('clause.open', { clause: id })}>{id}</Link>;
}
