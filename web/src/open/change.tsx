// A running table that is to be another: the form that opens a table, filled in with what is played there now.
import './open.css';
import { useMemo, useState } from 'preact/hooks';
import { api } from '../api';
import { valueAt } from './offers';
import type { Game } from '../games';
import type { PageProps } from '../page';
import { Answered } from '../reading/answered';
import { answers, useAnswer, type Sign } from '../reading/answers';
import { asRefused, type Fault } from '../refused';
import { navigate } from '../router';
import { t } from '../text';
import { Button, ButtonLink, Loading, Notice, RefusedNotice, TextField } from '../ui';
import { useCheck } from './check';
import { placed } from './faults';
import { GameField } from './game-field';
import { number, shownFields, tableFile, typed, unreadable, type Form } from './house';
import type { Openable } from './offers';
import { GROUPS, Options } from './page';
import { Result } from './result';
import { useOpenables } from './use-openables';

export default function ChangeTable({ params }: PageProps) {
  const table = Number(params['table']);
  const sign = useAnswer(`sign ${table}`, (signal) => answers.sign(table, null, signal));
  const { all, anything, refused, load } = useOpenables();
  return (
    <>
      <header class="stack-tight">
        <h1>{sign.state === 'told' ? t('change.go.of', { table: sign.told.name }) : t('change.go')}</h1>
        <p class="soft">{t('change.text')}</p>
      </header>
      {refused ? <div class="stack"><RefusedNotice thrown={refused} /><div><Button onClick={load}>{t('again')}</Button></div></div> : null}
      {!anything && all ? <Notice kind="bad">{t('change.not-yours')}</Notice> : null}
      {anything && all ? <Answered asked={sign}>{(told) => <ChangeForm table={table} sign={told} all={all} />}</Answered> : refused || all ? null : <Loading />}
    </>
  );
}

/** What the table's file says, as it would be typed: what holds anyway is not said. */
export function formOf(game: Game, { table }: Pick<Sign, 'table'>): Form {
  const said = game.options.flatMap((field): [string, string][] => {
    const value = valueAt(table, field.path);
    if (value === undefined || value === null || JSON.stringify(value) === JSON.stringify(field.default)) return [];
    return [[field.path, typed(field, value)]];
  });
  return Object.fromEntries(said);
}

/** What goes over to another game: what is the table's and not the game's. */
export function keptOf(form: Form): Form {
  return Object.fromEntries(Object.entries(form).filter(([path]) => path.startsWith('/options/')));
}

function ChangeForm({ table, sign, all }: { table: number; sign: Sign; all: readonly Openable[] }) {
  const now = all.find(({ game }) => game.id === sign.game);
  const [key, setKey] = useState(now?.key ?? '');
  const [form, setForm] = useState<Form>(() => (now ? formOf(now.game, sign) : {}));
  const [rounds, setRounds] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const before = useMemo(() => (now ? JSON.stringify(tableFile(now.game, formOf(now.game, sign))) : null), [now?.key, sign.table]);
  const chosen = all.find((one) => one.key === key) ?? all[0];
  const game = chosen?.game ?? null;
  const file = useMemo(() => (game ? tableFile(game, form) : null), [game, form]);
  const check = useCheck(file, undefined);
  if (!chosen || !game) return null;

  const fields = shownFields(game, form);
  const wrong: Fault[] = unreadable(game, form).map((field) => ({ text: t('open.not-a-number'), clause: null, field }));
  const after = number(rounds);
  const badRounds = rounds.trim() !== '' && after === null;
  const { beside, others } = placed([...wrong, ...(check.last?.faults ?? [])], fields.map((field) => field.path));
  const set = (field: string) => (text: string) => setForm((before) => ({ ...before, [field]: text }));
  const same = JSON.stringify(file) === before;
  const sound = check.state === 'checked' && check.last.faults.length === 0 && wrong.length === 0 && !badRounds;

  const send = async () => {
    setBusy(true);
    setRefused(null);
    try {
      await api.changeTable(table, { house: tableFile(game, form), ...(after !== null && { rounds: after }) });
      navigate(`/table/${table}`);
    } catch (thrown) {
      setRefused(asRefused(thrown));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form class="open-layout" onSubmit={(event) => { event.preventDefault(); void send(); }} noValidate>
      <div class="open-form">
        <section class="panel open-section" aria-label={t('open.section.table')}>
          <div class="open-grid">
            <GameField all={all} value={chosen.key} help={t('open.game.help')} onGame={(next) => { setKey(next); setForm(keptOf); }} />
            <TextField
              label={t('change.rounds')}
              help={t(game.book === 'crown' ? 'change.rounds.crown' : 'change.rounds.act')}
              faults={badRounds ? [{ text: t('open.not-a-number'), clause: null, field: 'rounds' }] : []}
              value={rounds}
              onText={setRounds}
              inputMode="numeric"
              placeholder={game.book === 'crown' ? '3' : '1'}
              autoComplete="off"
            />
          </div>
        </section>
        {GROUPS.map((group) => (
          <Options key={group} group={group} fields={fields} form={form} info={check.last?.info ?? null} beside={beside} onText={set} />
        ))}
      </div>
      <aside class="open-side" aria-label={t('open.result')}>
        <Result check={check} others={others} game={game} sound={t(same ? 'change.same' : 'change.sound')} />
        {sign.coming === null ? null : <Notice kind="warning">{t('change.coming')}</Notice>}
        {refused ? <RefusedNotice thrown={refused} /> : null}
        <Button type="submit" kind="primary" size="large" wide busy={busy} disabled={!sound || same || sign.coming !== null}>{t('change.send')}</Button>
        <ButtonLink href={`/table/${table}`}>{t('cancel')}</ButtonLink>
      </aside>
    </form>
  );
}
