// Rounds that were played: one's own, or those of a table.
import './reading.css';
import { useEffect, useState } from 'preact/hooks';
import { api, type RoundHeader } from '../api';
import { gameName } from '../games';
import { asRefused, type Refused } from '../refused';
import { askToSignIn } from '../session/session';
import { me } from '../store';
import { number, t, time } from '../text';
import { Button, Choices, Empty, Icon, Loading, RefusedNotice, SelectField } from '../ui';
import { Link } from '../router';
import type { TableInfo } from '../wire';
import { answers, PAGE } from './answers';
import { asked, put } from './place';

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
    <>
      <header class="stack-tight">
        <h1>{t('reading.history')}</h1>
        <p class="soft">{t('reading.history.text')}</p>
      </header>
      <div class="reading-bar">
        <Choices<'mine' | 'table'>
          label={t('reading.history.whose')}
          value={wanted === 'mine' ? 'mine' : 'table'}
          onChoice={(to) => choose(to === 'mine' ? 'mine' : busiest)}
          choices={[{ value: 'mine', label: t('reading.history.mine') }, { value: 'table', label: t('reading.history.table') }]}
        />
        {wanted === 'mine' ? null : <TableChoice tables={tables} table={wanted} onTable={choose} />}
        {wanted === 'mine' && who ? <Exports /> : null}
      </div>
      {wanted === 'mine' && who === null ? <Stranger busiest={() => choose(busiest)} /> : <Rounds key={`${wanted} ${who?.player ?? 0}`} of={wanted} />}
    </>
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

function Exports() {
  return (
    <div class="reading-exports" role="group" aria-label={t('reading.history.export')}>
      <span class="field-label" aria-hidden="true">{t('reading.history.export')}</span>
      <span class="row">
        <a class="button" href="/api/me/export?format=json" download><Icon name="download" />JSON</a>
        <a class="button" href="/api/me/export?format=phh" download><Icon name="download" />PHH</a>
      </span>
    </div>
  );
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
  more: boolean;
}

function Rounds({ of }: { of: Whose }) {
  const [part, setPart] = useState<Part | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const fetchMore = async (known: readonly RoundHeader[]) => {
    const last = known.at(-1);
    setBusy(true);
    setRefused(null);
    try {
      const { rounds } = of === 'mine' ? await answers.myRounds(last?.started_millis ?? null) : await answers.tableRounds(of, last?.number ?? null);
      setPart({ rounds: [...known, ...rounds], more: rounds.length === PAGE });
    } catch (thrown) {
      setRefused(asRefused(thrown));
    } finally {
      setBusy(false);
    }
  };
  useEffect(() => void fetchMore([]), [of]);

  if (!part) return refused ? <RefusedNotice thrown={refused} /> : <Loading />;
  if (part.rounds.length === 0) return <Empty icon="history"><p>{of === 'mine' ? t('reading.history.none-mine') : t('reading.history.none-table')}</p></Empty>;
  return (
    <section class="stack" aria-label={t('reading.history.rounds')}>
      <p class="recall-word"><span class="badge badge-accent"><Icon name="history" />{t('reading.recall')}</span> <span class="soft small">{t('reading.recall.text')}</span></p>
      <ul class="rounds">
        {part.rounds.map((round) => <Round key={`${round.table}/${round.number}`} round={round} mine={of === 'mine'} />)}
      </ul>
      {refused ? <RefusedNotice thrown={refused} /> : null}
      {part.more ? <Button busy={busy} onClick={() => void fetchMore(part.rounds)}>{t('reading.history.older')}</Button> : <p class="soft small">{t('reading.history.all')}</p>}
    </section>
  );
}

function Round({ round, mine }: { round: RoundHeader; mine: boolean }) {
  const players = round.players.map(({ name }) => name).join(', ');
  const took = round.ended_millis === null ? null : Math.max(1, Math.round((round.ended_millis - round.started_millis) / 1000));
  return (
    <li class="round">
      <h2 class="round-title">
        <Link href={`/history/${round.table}/${round.number}`}>
          {mine ? t('reading.history.round-of', { game: gameName(round.game), number: round.number }) : t('reading.history.round', { number: round.number })}
        </Link>
      </h2>
      <Net round={round} />
      <p class="round-line">
        <time dateTime={new Date(round.started_millis).toISOString()}>{time(round.started_millis, { dateStyle: 'medium', timeStyle: 'medium' })}</time>
        <span>{took === null ? t('reading.history.on') : t('reading.history.seconds', { seconds: took })}</span>
        {mine ? <span>{t('reading.history.number', { table: String(round.table) })}</span> : null}
      </p>
      <p class="round-players">{players}</p>
    </li>
  );
}

/** What the reader won or lost; nothing where they were not dealt in. */
function Net({ round }: { round: RoundHeader }) {
  if (round.net === null) return null;
  const sign = round.net > 0 ? 'won' : round.net < 0 ? 'lost' : 'even';
  const chips = number(round.net, { signDisplay: 'exceptZero' });
  return <span class="round-net" data-net={sign}><span class="visually-hidden">{t('reading.history.net')} </span>{chips}</span>;
}
