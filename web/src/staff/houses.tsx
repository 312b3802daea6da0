// The houses of the room: what each plays, for what, and what is left to whoever opens a table of it.
import { useState } from 'preact/hooks';
import { choiceLabel, fieldLabel, rangeText } from '../open/words';
import { typed } from '../open/house';
import { offers, valueAt, type Offer } from '../open/offers';
import { useOpenables } from '../open/use-openables';
import { bookName, gameName, games, type FormField, type Game, type Json } from '../games';
import { list, number, t } from '../text';
import { Button, ButtonLink, Empty, Loading, RefusedNotice, TextField } from '../ui';

export function Houses() {
  const [find, setFind] = useState('');
  const { refused, load } = useOpenables();
  const [known, all] = [games.value, offers.value];
  if (refused) return <div class="stack"><RefusedNotice thrown={refused} /><div><Button onClick={load}>{t('again')}</Button></div></div>;
  if (known === null || all === null) return <Loading />;
  const wanted = find.trim().toLowerCase();
  const shown = all.flatMap((offer) => {
    const game = known.find(({ id }) => id === offer.game);
    const said = game === undefined ? '' : [offer.name, gameName(game.id, game.name), bookName(game.book)].join(' ').toLowerCase();
    return game !== undefined && said.includes(wanted) ? [{ offer, game }] : [];
  });
  return (
    <section class="stack" aria-label={t('staff.houses')}>
      <p class="soft small">{t('staff.houses.text')}</p>
      <div class="events-find"><TextField label={t('staff.houses.find')} type="search" value={find} onText={setFind} autoComplete="off" /></div>
      {shown.length === 0 ? <Empty icon="house"><p>{t('staff.houses.none')}</p></Empty> : shown.map(({ offer, game }) => <House key={offer.id} offer={offer} game={game} />)}
    </section>
  );
}

function House({ offer, game }: { offer: Offer; game: Game }) {
  const lines = houseLines(offer, game);
  return (
    <details class="panel staff-house">
      <summary>{offer.name} <span class="soft small">{gameName(game.id, game.name)} · {bookName(game.book)}</span></summary>
      <dl class="staff-options">
        {lines.map(({ path, label, value, choice }) => <div key={path}><dt>{label}</dt><dd>{value}{choice === null ? null : <span class="soft small"> {t('staff.houses.choice', { choice })}</span>}</dd></div>)}
      </dl>
      <div class="row"><ButtonLink size="small" icon="plus" href={`/open?game=${game.id}`}>{t('title.open')}</ButtonLink></div>
    </details>
  );
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
