// What happened that somebody may have to answer for, page by page.
import { useEffect, useState } from 'preact/hooks';
import { api, type StaffEvent } from '../api';
import { asRefused } from '../refused';
import { typeset } from '../games';
import { Link } from '../router';
import { named, number, t, time, tMaybe } from '../text';
import { Button, Empty, Loading, RefusedNotice, SelectField, TextField } from '../ui';

/** How many are on a page. */
const PAGE = 25;
/** Whoever types is not asked after at each letter. */
const AFTER_MILLIS = 250;

/** Chips are told as such. */
const isChips = (state: string | null): boolean => state !== null && /^\d+$/.test(state);

/** A role, how an account stood (`good`, `a password`), or chips. */
const stateName = (state: string): string =>
  isChips(state) ? number(Number(state)) : tMaybe(`role.${state}`) ?? tMaybe(`event.state.${state}`) ?? state;

interface Shown {
  /** Where the page begins that they are of. */
  before: number | undefined;
  events: readonly StaffEvent[];
  next: number | null;
}

/** The kinds that have a name, to choose one from. */
function kinds(): { value: string; label: string }[] {
  const all = named('event.').filter((kind) => !kind.includes('.'));
  return all.map((value) => ({ value, label: tMaybe(`event.${value}`) ?? value })).sort((one, other) => one.label.localeCompare(other.label));
}

/** Events of a kind, and those about which something stands somewhere. */
export function Events() {
  const [find, setFind] = useState('');
  const [kind, setKind] = useState('');
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWanted(find.trim()), AFTER_MILLIS);
    return () => clearTimeout(timer);
  }, [find]);
  return (
    <>
      <div class="events-find">
        <TextField label={t('staff.events.find')} type="search" maxLength={60} autoComplete="off" value={find} onText={setFind} />
        <SelectField label={t('staff.events.kind')} value={kind} choices={[{ value: '', label: t('staff.events.kind.all') }, ...kinds()]} onChoice={setKind} />
      </div>
      <Pages key={`${kind}/${wanted}`} find={wanted} kind={kind} />
    </>
  );
}

function Pages({ find, kind }: { find: string; kind: string }) {
  /** Where the pages up to this one begin; the first has no beginning. */
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined]);
  const [shown, setShown] = useState<Shown | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const before = pages.at(-1);
  useEffect(() => {
    let wanted = true;
    api.staff.events(before, PAGE, { find, kind }).then(
      (answer) => wanted && (setShown({ ...answer, before }), setRefused(null)),
      (thrown: unknown) => wanted && setRefused(asRefused(thrown)),
    );
    return () => {
      wanted = false;
    };
  }, [before]);
  if (refused) return <RefusedNotice thrown={refused} />;
  if (!shown) return <Loading />;
  if (shown.events.length === 0 && shown.next === null && pages.length === 1) return <Empty><p>{t(find + kind === '' ? 'staff.events.none' : 'staff.events.none-fit')}</p></Empty>;
  // Another page is on its way: nothing is pressed on this one meanwhile.
  const comes = shown.before !== before;
  const next = comes ? null : shown.next;
  return (
    <section class="stack" aria-label={t('staff.events')} aria-busy={comes}>
      <div class="sheet sheet-stacked panel">
        <table>
          <caption class="visually-hidden">{t('staff.events')}</caption>
          <thead><tr>
            <th scope="col">{t('staff.event.when')}</th>
            <th scope="col">{t('staff.event.what')}</th>
            <th scope="col">{t('staff.event.about')}</th>
            <th scope="col">{t('staff.event.by')}</th>
            <th scope="col">{t('staff.event.why')}</th>
          </tr></thead>
          <tbody>{shown.events.map((event) => <Row key={event.id} event={event} />)}</tbody>
        </table>
      </div>
      <nav class="events-pages" aria-label={t('staff.events.pages')}>
        <Button kind="quiet" disabled={comes || pages.length === 1} onClick={() => setPages([undefined])}>{t('staff.events.newest')}</Button>
        <Button disabled={comes || pages.length === 1} onClick={() => setPages(pages.slice(0, -1))}>{t('staff.events.newer')}</Button>
        <span class="soft small" role="status">{comes ? '' : next === null ? t('staff.events.end', { page: pages.length }) : t('staff.events.page', { page: pages.length })}</span>
        <Button disabled={next === null} onClick={() => next !== null && setPages([...pages, next])}>{t('staff.events.older')}</Button>
      </nav>
    </section>
  );
}

function Row({ event }: { event: StaffEvent }) {
  const [before, after] = [event.before, event.after].map((state) => (state === null ? null : stateName(state)));
  // A role that is somebody's first says what they became.
  const told = event.kind === 'role-changed' && before === null && after !== null ? `→ ${after}` : [before, after].filter((state) => state !== null).join(' → ');
  const states = isChips(event.after ?? event.before) ? t('staff.event.chips', { chips: told }) : told;
  return (
    <tr>
      <td class="figures events-when">{time(event.at_millis)}</td>
      <td>
        <span class="stack-tight">
          <span>{tMaybe(`event.${event.kind}`) ?? event.kind}{event.table === null ? null : <> · <Link href={`/table/${event.table}`}>{event.table_name === null ? t('lobby.number', { table: String(event.table) }) : typeset(event.table_name)}</Link></>}</span>
          {states === '' ? null : <span class="soft small figures">{states}</span>}
        </span>
      </td>
      <td data-label={t('staff.event.about')}>{who(event.player_name, event.player)}</td>
      <td data-label={t('staff.event.by')}><span>{event.by === null && event.by_what !== null ? byWhat(event.by_what) : who(event.by_name, event.by)}{event.role === null ? null : <span class="soft small"> {tMaybe(`role.${event.role}`) ?? event.role}</span>}</span></td>
      <td class="cage-why" data-label={t('staff.event.why')}><span>{reason(event)}</span></td>
    </tr>
  );
}

/** What did something that nobody of the staff did by hand. */
const byWhat = (what: string): string => tMaybe(`event.by.${what}`) ?? what;

/** Why: in somebody's own words, the room's order, or the cause of a void. */
function reason({ kind, why, by_what: what }: Pick<StaffEvent, 'kind' | 'why' | 'by_what'>): string {
  if (what === 'standing-order') return t('event.why.standing-order');
  if (why === null) return '–';
  return kind === 'round-voided' ? tMaybe(`table.staff.voidCause.${why}`) ?? why : why;
}

function who(name: string | null, player: number | null) {
  if (player === null) return '–';
  // Guests who are forgotten leave their number only.
  const label = t('cage.number', { number: String(player) });
  return name === null ? <span class="soft">{t('staff.event.forgotten', { number: String(player) })}</span> : <span class="cage-whom" title={label}>{name}</span>;
}
