// Rounds that were played: one's own, or those of a table.
import './reading.css';
import './rounds.css';
import { useEffect, useState } from 'preact/hooks';
import { api, type RoundHeader } from '../api';
import { gameName } from '../games';
import { asRefused, type Refused } from '../refused';
import { askToSignIn } from '../session/session';
import { me } from '../store';
import { t, time } from '../text';
import { Button, Choices, Empty, Icon, Loading, RefusedNotice, SelectField } from '../ui';
import type { TableInfo } from '../wire';
import { answers } from './answers';
import { asked, put, shownBefore, useKeptPlace } from './place';
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
      {/* Not before what lies above it is known: else the place in the list that somebody comes back to would move. */}
      {results === null ? <Loading /> : <Rounds key={JSON.stringify(wish)} of="mine" wish={wish} />}
    </>
  );
}

function Rounds({ of, wish = null }: { of: Whose; wish?: RoundWish | null }) {
  const [part, setPart] = useState<Part | null>(null);
  // Whoever comes back from a round finds as many as there were.
  const [least] = useState(() => shownBefore('history') ?? 0);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const fetchMore = async (known: readonly RoundHeader[], before: number | null) => {
    setBusy(true);
    setRefused(null);
    try {
      let now: Part = { rounds: known, next: before };
      do {
        const answer = of === 'mine' ? await answers.myRounds(wish === null ? {} : queryOf(wish, Date.now()), now.next) : await answers.tableRounds(of, now.next);
        now = { rounds: [...now.rounds, ...answer.rounds], next: answer.next };
      } while (now.next !== null && now.rounds.length < least);
      setPart(now);
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
      <Days rounds={part.rounds} mine={of === 'mine'} />
      {part.rounds.length === 0 ? <p class="soft">{t('rounds.none-yet')}</p> : null}
      {refused ? <RefusedNotice thrown={refused} /> : null}
      {part.next !== null ? <Button busy={busy} onClick={() => void fetchMore(part.rounds, part.next)}>{filtered ? t('rounds.further') : t('reading.history.older')}</Button> : <p class="soft small">{t('reading.history.all')}</p>}
      <p class="soft small">{t('reading.history.text')} {t('reading.recall.text')}</p>
    </section>
  );
}

/** Rounds of one day after the other, in the order they come. */
export function byDay<R extends Pick<RoundHeader, 'started_millis'>>(rounds: readonly R[]): { day: string; rounds: R[] }[] {
  const days: { day: string; rounds: R[] }[] = [];
  for (const round of rounds) {
    const day = time(round.started_millis, { dateStyle: 'full' });
    const last = days.at(-1);
    if (last?.day === day) last.rounds.push(round);
    else days.push({ day, rounds: [round] });
  }
  return days;
}

function Days({ rounds, mine }: { rounds: readonly RoundHeader[]; mine: boolean }) {
  useKeptPlace('history', true, rounds.length);
  return (
    <div class="rounds-days">
      {byDay(rounds).map(({ day, rounds: ofDay }) => (
        <section key={`${day} ${ofDay[0]?.table}/${ofDay[0]?.number}`}>
          <h3 class="rounds-day">{day}</h3>
          <ul class="rounds-told">{ofDay.map((round) => <RoundRow key={`${round.table}/${round.number}`} round={round} mine={mine} />)}</ul>
        </section>
      ))}
    </div>
  );
}
