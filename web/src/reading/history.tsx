// Rounds that were played: one's own, or those of a table.
import './reading.css';
import './rounds.css';
import { useEffect, useState } from 'preact/hooks';
import { api, type RoundHeader } from '../api';
import { gameName } from '../games';
import { asRefused, type Refused } from '../refused';
import { askToSignIn } from '../session/session';
import { me } from '../store';
import { t } from '../text';
import { Button, Choices, Empty, Icon, Loading, RefusedNotice, SelectField } from '../ui';
import type { TableInfo } from '../wire';
import { answers } from './answers';
import { asked, put } from './place';
import { Past } from './past';
import { isAll, listAll, queryOf, wishOf, type RoundWish } from './round-filters';
import { RoundRow } from './round-row';
import type { RoundNet } from './sessions';

/** Whose rounds: mine, or those of a table by its number. */
type Whose = 'mine' | number;

function whose(): Whose {
  const table = Number(asked().get('table'));
  if (Number.isSafeInteger(table) && table > 0) return table;
  return 'mine';
}

export default function History() {
  const who = me.value;
  const tables = useTables();
  const wanted = whose();
  if (who === undefined) return <Loading />;
  // Somebody who is nobody has no rounds of their own: the first table is as good as any.
  const choose = (next: Whose) => put({ table: next === 'mine' ? null : next }, 'push');
  const busiest = [...tables].sort((a, b) => b.round_number - a.round_number)[0]?.table ?? 1;
  return (
    <div class="history">
      <header class="history-head">
        <h1>{t('reading.history')} <span class="badge badge-accent history-recall"><Icon name="history" />{t('reading.recall')}</span></h1>
        <Choices<'mine' | 'table'>
          label={t('reading.history.whose')}
          labelShown={false}
          value={wanted === 'mine' ? 'mine' : 'table'}
          onChoice={(to) => choose(to === 'mine' ? 'mine' : busiest)}
          choices={[{ value: 'mine', label: t('reading.history.mine') }, { value: 'table', label: t('reading.history.table') }]}
        />
      </header>
      {wanted === 'mine' ? null : <TableChoice tables={tables} table={wanted} onTable={choose} />}
      {wanted === 'mine' && who === null ? <Stranger busiest={() => choose(busiest)} /> : wanted === 'mine' ? <Mine key={who?.player ?? 0} /> : <Rounds key={`${wanted} ${who?.player ?? 0}`} of={wanted} />}
    </div>
  );
}

function useTables(): readonly TableInfo[] {
  const [tables, setTables] = useState<readonly TableInfo[]>([]);
  useEffect(() => {
    api.tables().then((answer) => setTables(answer.tables)).catch(() => undefined);
  }, []);
  return tables;
}

/** Every open table, and one that has closed where the address names it. */
function TableChoice({ tables, table, onTable }: { tables: readonly TableInfo[]; table: number; onTable: (table: number) => void }) {
  const choices = tables.map((info) => ({
    value: String(info.table),
    label: t('reading.history.choice', { table: String(info.table), name: gameName(info.game, info.game_name), rounds: info.round_number }),
  }));
  if (!tables.some((info) => info.table === table)) choices.unshift({ value: String(table), label: t('reading.history.number', { table: String(table) }) });
  return <SelectField class="grow" label={t('reading.history.which')} value={String(table)} choices={choices} onChoice={(to) => onTable(Number(to))} />;
}

function Stranger({ busiest }: { busiest: () => void }) {
  return (
    <Empty icon="history">
      <p>{t('reading.history.stranger')}</p>
      <div class="row">
        <Button kind="primary" onClick={() => askToSignIn('sign-in')}>{t('session.sign-in')}</Button>
        <Button onClick={busiest}>{t('reading.history.of-table')}</Button>
      </div>
    </Empty>
  );
}

interface Part {
  rounds: readonly RoundHeader[];
  /** What the next part is asked for with; nothing at the end. */
  next: number | null;
}

/** What one's latest rounds brought; nothing before it is known. */
function useResults(wanted: boolean): readonly RoundNet[] | null {
  const [results, setResults] = useState<readonly RoundNet[] | null>(null);
  useEffect(() => {
    if (!wanted) return;
    // Where it cannot be had, the list below says why.
    answers.myResults().then((answer) => setResults(answer.results)).catch(() => setResults([]));
  }, [wanted]);
  return results;
}

function Mine() {
  const results = useResults(true);
  const wish = wishOf();
  return (
    <>
      {results === null || results.length === 0 ? null : <Past results={results} wish={wish} />}
      <Rounds key={JSON.stringify(wish)} of="mine" wish={wish} />
    </>
  );
}

function Rounds({ of, wish = null }: { of: Whose; wish?: RoundWish | null }) {
  const [part, setPart] = useState<Part | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const fetchMore = async (known: readonly RoundHeader[], before: number | null) => {
    setBusy(true);
    setRefused(null);
    try {
      const answer = of === 'mine' ? await answers.myRounds(wish === null ? {} : queryOf(wish, Date.now()), before) : await answers.tableRounds(of, before);
      setPart({ rounds: [...known, ...answer.rounds], next: answer.next });
    } catch (thrown) {
      setRefused(asRefused(thrown));
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => void fetchMore([], null), [of]);

  if (!part) return refused ? <RefusedNotice thrown={refused} /> : <Loading />;
  const filtered = wish !== null && !isAll(wish);
  if (part.rounds.length === 0 && part.next === null) {
    return (
      <Empty icon="history">
        <p>{filtered ? t('rounds.none') : of === 'mine' ? t('reading.history.none-mine') : t('reading.history.none-table')}</p>
        {filtered ? <Button onClick={listAll}>{t('rounds.clear')}</Button> : null}
      </Empty>
    );
  }
  return (
    <section class="stack" aria-labelledby="rounds-title">
      <h2 id="rounds-title" class="visually-hidden">{t('reading.history.rounds')}</h2>
      <ul class="rounds-told">
        {part.rounds.map((round) => <RoundRow key={`${round.table}/${round.number}`} round={round} mine={of === 'mine'} />)}
      </ul>
      {part.rounds.length === 0 ? <p class="soft">{t('rounds.none-yet')}</p> : null}
      {refused ? <RefusedNotice thrown={refused} /> : null}
      {part.next !== null ? <Button busy={busy} onClick={() => void fetchMore(part.rounds, part.next)}>{filtered ? t('rounds.further') : t('reading.history.older')}</Button> : <p class="soft small">{t('reading.history.all')}</p>}
      <p class="soft small">{t('reading.history.text')} {t('reading.recall.text')}</p>
    </section>
  );
}
