// Opening a table: a form drawn from what the book of the game leaves open.
import './open.css';
import { useMemo, useState } from 'preact/hooks';
import { api } from '../api';
import { fieldKey } from '../faults';
import { gameName, type FormField, type Json } from '../games';
import { asRefused, type Fault } from '../refused';
import { Link, navigate } from '../router';
import { askToSignIn } from '../session/session';
import { me } from '../store';
import { t } from '../text';
import { Button, Empty, Loading, RefusedNotice, Switch, TextField } from '../ui';
import type { TableInfo } from '../wire';
import { useCheck } from './check';
import { placed } from './faults';
import { number, shownFields, tableFile, unreadable, type Form } from './house';
import { firstOf, GameField } from './game-field';
import { opensAnything, type Openable, type Range } from './offers';
import { Option } from './option';
import { Result } from './result';
import { useOpenables } from './use-openables';
import { rangeText } from './words';

export default function OpenTable() {
  const { all, anything, refused, load } = useOpenables();
  return (
    <>
      <header class="stack-tight">
        <h1>{t('open.title')}</h1>
        <p class="soft">{t(anything ? 'open.text' : 'open.text.offers')}</p>
      </header>
      {refused ? (
        <div class="stack"><RefusedNotice thrown={refused} /><div><Button onClick={load}>{t('again')}</Button></div></div>
      ) : all ? <OpenForm key={String(anything)} all={all} /> : <Loading />}
    </>
  );
}

/** What the form asks besides the game's own options. */
const OURS = ['house_players', 'clock_seconds'] as const;
export const GROUPS = ['cards', 'betting', 'chips', 'house', 'table', 'readings'] as const;

/** Why one of our own fields will not do; nothing where it will. */
function wrongOurs(text: string | undefined, range: Range | null): string | null {
  if (!text) return null;
  const value = number(text);
  if (value === null) return t('open.not-a-number');
  return range && (value < range.least || value > range.most) ? rangeText(range) : null;
}

/** The time to act where nobody chooses one, as the room has it; nothing until it has said so. */
export const clockSaid = (info: Pick<TableInfo, 'clock_seconds'> | null): string => (info === null || info.clock_seconds === 0 ? '' : String(info.clock_seconds));

function OpenForm({ all }: { all: readonly Openable[] }) {
  const [key, setKey] = useState(() => firstOf(all));
  const [form, setForm] = useState<Form>({});
  const [name, setName] = useState('');
  const [hidden, setHidden] = useState(() => new URLSearchParams(location.search).has('private'));
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const chosen = all.find((one) => one.key === key) ?? all[0];
  const { game, offer } = chosen ?? { game: null, offer: null };
  const file = useMemo(() => (game ? tableFile(game, form) : null), [game, form]);
  const check = useCheck(file, offer?.id);
  if (!chosen || !game) return <Empty icon="felt"><p>{t('open.no-offers')}</p></Empty>;

  const fields = shownFields(game, form);
  const ours = OURS.filter((field) => !offer || offer[field] !== null);
  const wrong: Fault[] = [
    ...unreadable(game, form).map((field) => ({ text: t('open.not-a-number'), clause: null, field })),
    ...ours.flatMap((field) => {
      const text = wrongOurs(form[field], offer?.[field] ?? null);
      return text ? [{ text, clause: null, field }] : [];
    }),
  ];
  const { beside, others } = placed([...wrong, ...(check.last?.faults ?? [])], [...fields.map((field) => field.path), ...OURS]);
  const set = (field: string) => (text: string) => setForm((before) => ({ ...before, [field]: text }));
  const sound = check.state === 'checked' && check.last.faults.length === 0 && wrong.length === 0;

  const open = async () => {
    setBusy(true);
    setRefused(null);
    try {
      const said = (field: (typeof OURS)[number]) => (ours.includes(field) ? number(form[field] ?? '') : null);
      const [clock, house] = [said('clock_seconds'), said('house_players')];
      const { table } = await api.openTable({
        house: tableFile(game, form),
        ...(offer && { offer: offer.id }),
        ...(name.trim() && { name: name.trim() }),
        ...(hidden && { private: true }),
        ...(clock !== null && { clock_seconds: clock }),
        ...(house !== null && { house_players: house }),
      });
      // Whoever opens a table wants to play there; staff open tables for others.
      navigate(`/table/${table}${opensAnything(me.peek()) ? '' : '?sit'}`);
    } catch (thrown) {
      setRefused(asRefused(thrown));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: Event) => {
    event.preventDefault();
    if (me.value) void open();
    else askToSignIn('sign-up', () => void open());
  };

  return (
    <form class="open-layout" onSubmit={submit} noValidate>
      <div class="open-form">
        <section class="panel open-section" aria-label={t('open.section.table')}>
          <div class="open-grid">
            <GameField all={all} value={chosen.key} help={t(offer ? 'open.house.help' : 'open.game.help')} onGame={(next) => { setKey(next); setForm((before) => kept(before)); }} />
            <TextField label={t('open.name')} help={t(hidden ? 'open.name.help.private' : 'open.name.help')} value={name} onText={setName} maxLength={40} autoComplete="off" />
            <Switch label={t('open.private')} help={t('open.private.help')} checked={hidden} onChange={setHidden} />
            {ours.map((field) => (
              <TextField
                key={field}
                label={t(`open.${field}`)}
                help={[t(`open.${field}.help`), ...(offer?.[field] ? [rangeText(offer[field])] : [])].join(' ')}
                faults={beside.get(field) ?? []}
                value={form[field] ?? ''}
                onText={set(field)}
                inputMode="numeric"
                placeholder={field === 'clock_seconds' ? clockSaid(check.last?.info ?? null) : '0'}
                autoComplete="off"
              />
            ))}
          </div>
        </section>
        {GROUPS.map((group) => (
          <Options key={group} group={group} fields={fields} form={form} info={check.last?.info ?? null} beside={beside} onText={set} />
        ))}
      </div>
      <aside class="open-side" aria-label={t('open.result')}>
        <Result check={check} others={others} game={game} sound={t('open.sound')} />
        {refused ? <RefusedNotice thrown={refused} /> : null}
        <Button type="submit" kind="primary" size="large" wide busy={busy} disabled={!sound}>{t('open.go')}</Button>
        <p class="open-below small">{t('open.below')}</p>
        <p class="soft tiny">{t('open.play-chips')} <Link href={`/games/${game.id}`}>{t('open.read', { game: gameName(game.id, game.name) })}</Link></p>
      </aside>
    </form>
  );
}

/** What goes over to another game: nothing that depends on its book. */
function kept(form: Form): Form {
  return Object.fromEntries(Object.entries(form).filter(([field]) => OURS.some((one) => one === field)));
}

/** Options that hang on others: what they come to now, as the room reckons it. */
function usualNow(field: FormField, form: Form, info: TableInfo | null): Json {
  if (info === null || (form[field.path] ?? '') !== '') return field.default;
  switch (fieldKey(field.path)) {
    case 'blinds':
      return info.blinds;
    case 'ante':
      return info.ante;
    case 'minimum_stake':
      return info.least_buy_in;
    case 'seats':
      return info.family === 'chinese' ? field.default : info.capacity;
    default:
      return field.default;
  }
}

interface OptionsProps {
  group: FormField['group'];
  fields: readonly FormField[];
  form: Form;
  info: TableInfo | null;
  beside: ReadonlyMap<string, Fault[]>;
  onText: (field: string) => (text: string) => void;
}

export function Options({ group, fields, form, info, beside, onText }: OptionsProps) {
  const inside = fields.filter((field) => field.group === group);
  if (inside.length === 0) return null;
  const option = (field: FormField) => (
    <Option key={field.path} field={field} value={form[field.path] ?? ''} usual={usualNow(field, form, info)} faults={beside.get(field.path) ?? []} onText={onText(field.path)} />
  );
  const seldom = group === 'table' || group === 'readings';
  const rare = inside.filter((field) => seldom || field.departs);
  const usual = inside.filter((field) => !rare.includes(field));
  // An option that is chosen or wrong is never out of sight.
  const stirred = rare.some((field) => (form[field.path] ?? '') !== '' || beside.has(field.path));
  if (seldom) {
    return (
      <details class="panel open-seldom" open={stirred}>
        <summary><h2>{t(`open.group.${group}`)}</h2></summary>
        <p class="soft small">{t(`open.more.${group}`)}</p>
        <div class="open-grid">{rare.map(option)}</div>
      </details>
    );
  }
  return (
    <section class="panel open-section" aria-labelledby={`open-${group}`}>
      <h2 id={`open-${group}`}>{t(`open.group.${group}`)}</h2>
      {usual.length > 0 ? <div class="open-grid">{usual.map(option)}</div> : null}
      {rare.length > 0 ? (
        <details class="open-more" open={stirred}>
          <summary>{t('open.more.departing')}</summary>
          <div class="open-grid">{rare.map(option)}</div>
        </details>
      ) : null}
    </section>
  );
}
