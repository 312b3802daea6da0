/** What is at a table's address: the table, or what became of it. */

import type { PageProps } from '../page';
import { search } from '../router';
import { SeatedBar } from '../seated-bar';
import { useTable } from '../use-table';
import { TableGone } from './gone';
import TablePage from './page';

export default function TableHere(props: PageProps) {
  const number = Number(props.params['table']);
  const code = new URLSearchParams(search.value).get('code');
  const watched = useTable(Number.isSafeInteger(number) ? number : 0, code);
  const refused = watched?.refusal.value ?? null;
  if (refused === null) return <TablePage {...props} />;
  return (
    <>
      <SeatedBar bare={false} />
      <TableGone key={number} table={number} info={watched?.info.value ?? null} refused={refused} invited={code !== null} />
    </>
  );
}
