// Tables at which nothing can happen: those whose chips are there must not look for them in vain.
import { Link } from '../router';
import { socket } from '../socket';
import { t } from '../text';
import { Notice } from '../ui';

/** What a table is called, where that can still be read. */
export function damagedName({ table, name }: { table: number; name: string | null }): string {
  return name ?? t('lobby.number', { table: String(table) });
}

export function DamagedTables() {
  const tables = socket.damaged.value;
  if (tables.length === 0) return null;
  return (
    <Notice kind="warning">
      {tables.map((one) => <p key={one.table}><Link href={`/table/${one.table}`}>{damagedName(one)}</Link>: {t('lobby.damaged')}</p>)}
    </Notice>
  );
}
