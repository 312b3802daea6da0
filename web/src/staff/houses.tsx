// The houses of the room: what each plays, for what, and what is left to whoever opens a table of it. Those in charge
// make, change and withdraw the room's own; files are read only, and copied.
import { useEffect, useState } from 'preact/hooks';
import { choiceLabel, fieldLabel, rangeText } from '../open/words';
import { typed } from '../open/house';
import { valueAt, type Offer } from '../open/offers';
import { bookName, fetchGames, gameName, games, typeset, type FormField, type Game, type Json } from '../games';
import { asRefused } from '../refused';
import { list, number, t, time } from '../text';
import { Button, ButtonLink, Empty, Icon, Loading, Notice, RefusedNotice, TextField, toast, WhyDialog } from '../ui';
import { faultOf } from './house-draft';
import { valueLabel } from './house-open';
import { houses, type House as Kept, type Own } from './houses-asked';
import { say } from './houses-texts';

export function Houses() {
  const [find, setFind] = useState('');
  const [told, setTold] = useState<{ houses: readonly Kept[]; most: number } | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const [goes, setGoes] = useState<Kept | null>(null);
  const load = () => {
    setRefused(null);
    Promise.all([houses.all(), fetchGames()]).then(([all]) => setTold(all), (thrown: unknown) => setRefused(asRefused(thrown)));
  };
  useEffect(load, []);
  const known = games.value;
  if (refused) return <div class="stack"><RefusedNotice thrown={refused} /><div><Button onClick={load}>{t('again')}</Button></div></div>;
  if (known === null || told === null) return <Loading />;
  const own = told.houses.filter((house) => house.own !== null);
  const full = own.length >= told.most;
  // Those that somebody here made come first: they are looked after.
  const shown = fitting([...own, ...told.houses.filter((house) => house.own === null)], known, find);
  const withdraw = async (why: string) => {
    if (goes?.own == null) return;
    await houses.withdraw(goes.own, why);
    toast(say('houses.withdrawn', { name: goes.name }));
    setGoes(null);
    load();
  };
  return (
    <section class="stack" aria-label={t('staff.houses')}>
      <p class="soft small">{say('houses.text')}</p>
      <div class="events-find">
        <TextField label={t('staff.houses.find')} type="search" value={find} onText={setFind} autoComplete="off" />
        {full ? null : <ButtonLink kind="primary" icon="plus" href="/staff/house">{say('houses.new')}</ButtonLink>}
      </div>
      {full ? <Notice kind="warning">{say('houses.full', { most: told.most })}</Notice> : null}
      {shown.length === 0 ? <Empty icon="house"><p>{t('staff.houses.none')}</p></Empty> : shown.map(({ house, game }) => <House key={house.id} house={house} game={game} full={full} onWithdraw={() => setGoes(house)} />)}
      {goes === null ? null : <WhyDialog title={say('houses.withdraw.of', { name: goes.name })} text={say('houses.withdraw.text')} yes={say('houses.withdraw')} kind="danger" onYes={withdraw} onClose={() => setGoes(null)} />}
    </section>
  );
}

/** Houses about which something stands somewhere, with their games. */
function fitting(all: readonly Kept[], known: readonly Game[], find: string): { house: Kept; game: Game | null }[] {
  const wanted = find.trim().toLowerCase();
  return all.flatMap((house) => {
    const game = known.find(({ id }) => id === house.game) ?? null;
    const said = [house.name, game === null ? '' : `${gameName(game.id, game.name)} ${bookName(game.book)}`].join(' ').toLowerCase();
    return said.includes(wanted) && (game !== null || house.own !== null) ? [{ house, game }] : [];
  });
}

function House({ house, game, full, onWithdraw }: { house: Kept; game: Game | null; full: boolean; onWithdraw: () => void }) {
  const lines = game === null ? [] : houseLines(house, game);
  const { name, own } = house;
  return (
    <details class="panel staff-house">
      <summary>
        {typeset(name)} <span class="soft small">{game === null ? house.game : `${gameName(game.id, game.name)} · ${bookName(game.book)}`}</span> <span class={own === null ? 'badge' : 'badge badge-accent'}>{say(own === null ? 'houses.file' : 'houses.own')}</span>
        {own !== null && own.faults.length > 0 ? <Icon name="warning" /> : null}
      </summary>
      {own === null ? null : <p class="soft small">{say('houses.by', { name: own.by.name, at: time(own.by.at_millis) })}</p>}
      {own === null || own.faults.length === 0 ? null : <Refused own={own} game={game} />}
      <dl class="staff-options">
        {lines.map(({ path, label, value, choice }) => <div key={path}><dt>{label}</dt><dd>{value}{choice === null ? null : <span class="soft small"> {t('staff.houses.choice', { choice })}</span>}</dd></div>)}
      </dl>
      <div class="row">
        {game === null ? null : <ButtonLink size="small" icon="plus" href={`/open?game=${game.id}`}>{t('title.open')}</ButtonLink>}
        {own === null || game === null ? null : <ButtonLink size="small" href={`/staff/house?edit=${own.number}`} label={say('houses.edit.of', { name })}>{say('houses.edit')}</ButtonLink>}
        {full || game === null ? null : <ButtonLink size="small" kind="quiet" href={`/staff/house?copy=${encodeURIComponent(house.id)}`} label={say('houses.copy.of', { name })}>{say('houses.copy')}</ButtonLink>}
        {own === null ? null : <Button size="small" kind="quiet" class="button-grave" aria-label={say('houses.withdraw.of', { name })} onClick={onWithdraw}>{say('houses.withdraw')}</Button>}
      </div>
    </details>
  );
}

/** Why nobody may open a house any more. */
function Refused({ own, game }: { own: Own; game: Game | null }) {
  const tried = (value: Json, path: string, text: string) => say('houses.tried', { value: valueLabel(game?.options.find((field) => field.path === path), value), text });
  const faults = own.faults.map((fault) => faultOf(fault, tried).text);
  return <Notice kind="bad"><strong>{say('houses.refused')}</strong><ul>{faults.map((text) => <li key={text}>{text}</li>)}</ul></Notice>;
}

export interface HouseLine {
  path: string;
  label: string;
  value: string;
  /** What else may be chosen; nothing where it is fixed. */
  choice: string | null;
}

/** What a house has settled, and what it leaves open: each option that it says something of. */
export function houseLines(offer: Offer, game: Game): HouseLine[] {
  return game.options.flatMap((field): HouseLine[] => {
    const own = valueAt(offer.table, field.path);
    const left = offer.choices[field.path];
    const value = own ?? field.default;
    if ((own === undefined || JSON.stringify(own) === JSON.stringify(field.default)) && left === undefined) return [];
    return [{ path: field.path, label: fieldLabel(field), value: valueText(field, value), choice: left === undefined ? null : choiceText(field, value, left) }];
  });
}

function valueText(field: FormField, value: Json): string {
  if (value === null || value === undefined) return '–';
  if (field.kind === 'flag') return t(value === true ? 'staff.houses.yes' : 'staff.houses.no');
  const choice = field.choices?.find((one) => JSON.stringify(one.value) === JSON.stringify(value));
  if (choice !== undefined) return choiceLabel(field, choice);
  return typeof value === 'number' && field.kind !== 'basis-points' ? number(value) : typed(field, value) || '–';
}

/** What else there is to choose. */
function choiceText(field: FormField, now: Json, left: Offer['choices'][string]): string {
  return Array.isArray(left) ? list(left.filter((value) => JSON.stringify(value) !== JSON.stringify(now)).map((value) => valueText(field, value))) : rangeText(left as Exclude<typeof left, readonly Json[]>);
}
