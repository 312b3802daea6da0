// A house is written: a new one, a copy of another, or one of the room's own that becomes another. What is wrong
// with it is said beside each field as one types.
import '../open/open.css';
import './staff.css';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { StaffOnly } from '../cage/page';
import { fetchGames, gameName, games, type Game } from '../games';
import { placed } from '../open/faults';
import { useChecked } from '../open/check';
import { firstOf, GameField } from '../open/game-field';
import { shownFields, unreadable } from '../open/house';
import { openables } from '../open/offers';
import { GROUPS, Options } from '../open/page';
import { Result } from '../open/result';
import { asRefused, type Fault } from '../refused';
import { navigate, search } from '../router';
import { isInCharge, me } from '../store';
import { t } from '../text';
import { Button, ButtonLink, Empty, Loading, Notice, RefusedNotice, TextField, toast, WhyDialog } from '../ui';
import { draftOf, faultOf, openKey, termsOf, unreadableOpen, type Draft } from './house-draft';
import { LeftOpen, openLabel, valueLabel } from './house-open';
import { houses, type House, type HouseTerms } from './houses-asked';
import { say } from './houses-texts';

export default function HousePage() {
  const who = me.value;
  if (who === undefined) return <Loading />;
  if (!isInCharge(who?.role)) return <StaffOnly />;
  return <Asked />;
}

/** `?edit=3` is a house of the room's own by its number, `?copy=id` any; else it is a new one. */
function asked(): { edit: number | null; copy: string | null } {
  const query = new URLSearchParams(search.value);
  const edit = query.get('edit');
  return { edit: edit === null ? null : Number(edit), copy: query.get('copy') };
}

function Asked() {
  const [all, setAll] = useState<readonly House[] | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const load = () => {
    setRefused(null);
    Promise.all([houses.all(), fetchGames()]).then(([told]) => setAll(told.houses), (thrown: unknown) => setRefused(asRefused(thrown)));
  };
  useEffect(load, []);
  const { edit, copy } = asked();
  const known = games.value;
  if (refused) return <div class="stack"><RefusedNotice thrown={refused} /><div><Button onClick={load}>{t('again')}</Button></div></div>;
  if (all === null || known === null) return <Loading />;
  const from = edit !== null ? all.find(({ own }) => own?.number === edit) : copy !== null ? all.find(({ id }) => id === copy) : null;
  if (from === undefined || (from !== null && !known.some(({ id }) => id === from.game))) return <Gone />;
  return <Form key={`${edit} ${copy}`} known={known} from={from} edits={edit !== null} />;
}

function Gone() {
  return <Empty icon="house"><p>{say('houses.gone')}</p><ButtonLink href="/staff?part=houses">{t('staff.houses')}</ButtonLink></Empty>;
}

/** A new house of a game: called after it, with nothing settled and nothing open. */
const fresh = (game: Game): Draft => ({ name: gameName(game.id, game.name), form: {}, open: {} });

function Form({ known, from, edits }: { known: readonly Game[]; from: House | null; edits: boolean }) {
  const all = useMemo(() => openables(known, [], true), [known]);
  const [key, setKey] = useState(() => from?.game ?? firstOf(all));
  const game = known.find(({ id }) => id === key) ?? known[0]!;
  const [draft, setDraft] = useState<Draft>(() => {
    if (from === null) return fresh(game);
    const read = draftOf(game, from);
    return edits ? read : { ...read, name: say('houses.copy.name', { name: from.name }).slice(0, 60) };
  });
  const [asks, setAsks] = useState(false);
  const terms = useMemo(() => termsOf(game, draft), [game, draft]);
  const before = useMemo(() => (from === null ? null : JSON.stringify(termsOf(game, draftOf(game, from)))), []);
  const check = useChecked<HouseTerms>(terms, houses.check);
  const fields = shownFields(game, draft.form);
  const tried = (value: Parameters<typeof valueLabel>[1], path: string, text: string) => say('houses.tried', { value: valueLabel(game.options.find((field) => field.path === path), value), text });
  const wrong: Fault[] = [...unreadable(game, draft.form), ...unreadableOpen(draft).map(openKey)].map((field) => ({ text: t('open.not-a-number'), clause: null, field }));
  const told = (check.last?.faults ?? []).map((fault) => faultOf({ tried: null, ...fault }, tried));
  const { beside, others } = placed([...wrong, ...told], ['name', ...fields.map((field) => field.path), ...Object.keys(draft.open).map(openKey)]);
  const same = edits && JSON.stringify(terms) === before;
  const sound = check.state === 'checked' && check.last.faults.length === 0 && wrong.length === 0;
  const set = (field: string) => (text: string) => setDraft((now) => ({ ...now, form: { ...now.form, [field]: text } }));

  const save = async (why: string) => {
    if (edits && from?.own) await houses.change(from.own, terms, why);
    else await houses.make(terms, why);
    toast(say(edits ? 'houses.changed' : 'houses.made', { name: terms.name }));
    navigate('/staff?part=houses');
  };

  return (
    <>
      <header class="stack-tight">
        <h1>{edits ? say('houses.edit.title', { name: from?.name ?? '' }) : from !== null ? say('houses.copy.title', { name: from.name }) : say('houses.new.title')}</h1>
        <p class="soft">{say(edits ? 'houses.edit.text' : 'houses.new.text')}</p>
      </header>
      <form class="open-layout" onSubmit={(event) => { event.preventDefault(); if (sound && !same) setAsks(true); }} noValidate>
        <div class="open-form">
          <section class="panel open-section" aria-label={t('open.section.table')}>
            <div class="open-grid">
              {from === null ? <GameField all={all} value={key} onGame={(next) => { setKey(next); setDraft(fresh(known.find(({ id }) => id === next) ?? game)); }} /> : null}
              <TextField label={say('houses.name')} help={say('houses.name.help')} value={draft.name} maxLength={60} autoComplete="off" faults={beside.get('name') ?? []} onText={(name) => setDraft((now) => ({ ...now, name }))} />
            </div>
          </section>
          <LeftOpen game={game} open={draft.open} seats={check.last?.info?.capacity ?? 2} shown={fields} beside={beside} onOpen={(open) => setDraft((now) => ({ ...now, open }))} />
          {GROUPS.map((group) => <Options key={group} group={group} fields={fields} form={draft.form} info={check.last?.info ?? null} beside={beside} onText={set} />)}
        </div>
        <aside class="open-side" aria-label={t('open.result')}>
          <Result check={check} others={others} game={game} sound={same ? say('houses.same') : say('houses.sound')} />
          {Object.keys(draft.open).length === 0 ? <Notice>{say('houses.nothing-open')}</Notice> : <p class="soft small">{say('houses.opens', { options: Object.keys(draft.open).map((one) => openLabel(game, one)).join(', ') })}</p>}
          <Button type="submit" kind="primary" size="large" wide disabled={!sound || same}>{say(edits ? 'houses.save' : 'houses.make')}</Button>
          <ButtonLink href="/staff?part=houses">{t('cancel')}</ButtonLink>
        </aside>
      </form>
      {asks ? <WhyDialog title={say(edits ? 'houses.save.of' : 'houses.make.of', { name: terms.name })} text={say(edits ? 'houses.edit.text' : 'houses.new.text')} yes={say(edits ? 'houses.save' : 'houses.make')} onYes={save} onClose={() => setAsks(false)} /> : null}
    </>
  );
}
