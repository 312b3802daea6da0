// Where one waits, on every page: how many are before one, that one is next, and the seat that is held, with the time that is left.
import './lists.css';
import { useState } from 'preact/hooks';
import { Link, path } from '../router';
import { socket } from '../socket';
import { useNow } from '../table/ring';
import { Button, ButtonLink, Icon, toastRefused } from '../ui';
import type { ListPlace } from '../wire';
import { listsApi, type OwnAct } from './api';
import { followMoves } from './follow';
import { clockText, leftText, stakeText, staysText } from './stake';
import { says } from './texts';

const clock = () => socket.now();

// From when somebody first has a place, on every page.
followMoves();

/** How one stands, in words. */
export function standingText(place: ListPlace): string {
  const { standing, before } = place;
  if (standing === 'called') return says('called.at', { table: String(place.table ?? '') });
  if (standing === 'passed') return says('place.passed', { time: clockText(place.until_millis ?? 0) });
  const table = String(place.table ?? '');
  if (standing === 'moves') return says('place.moves', { table });
  if (standing === 'to-main') return toMainText(place, table);
  if (place.next) return says('place.next');
  if (!place.going) return says('place.interest');
  if (before === 0) return says('place.first');
  return before === 1 ? says('place.before.one') : says('place.before', { count: before ?? 0 });
}

/** How somebody at a second table stands who goes to the main game in turn. */
function toMainText({ stays, before }: ListPlace, table: string): string {
  if (stays !== null) return says('place.stays', { table, why: staysText(stays, null) });
  if (before === 0) return says('place.to-main.next', { table });
  return before === 1 ? says('place.to-main.one', { table }) : says('place.to-main', { table, count: before ?? 0 });
}

/** What one may do about a place. */
export function PlaceActs({ place, small = true }: { place: ListPlace; small?: boolean }) {
  const [busy, setBusy] = useState(false);
  const act = (what: OwnAct) => () => {
    setBusy(true);
    listsApi.own(place.list, what).catch(toastRefused).finally(() => setBusy(false));
  };
  const size = small ? 'small' : 'usual';
  if (place.standing === 'moves' || place.standing === 'to-main') return null;
  if (place.standing !== 'called') {
    return (
      <>
        {place.before === null || place.before + 1 === place.waiting ? null : <Button size={size} busy={busy} onClick={act('go-to-end')}>{says('go-to-end')}</Button>}
        <Button size={size} busy={busy} onClick={act('cancel')}>{says('cancel')}</Button>
      </>
    );
  }
  return (
    <>
      {place.live ? null : <ButtonLink size={size} kind="primary" href={`/table/${place.table ?? 0}?sit`}>{says('sit')}</ButtonLink>}
      {place.on_the_way ? null : <Button size={size} kind={place.live ? 'primary' : 'plain'} busy={busy} onClick={act('on-the-way')}>{says('on-my-way')}</Button>}
      {place.more_time ? <Button size={size} busy={busy} onClick={act('more-time')}>{says('more-time')}</Button> : null}
      <Button size={size} busy={busy} onClick={act('pass')}>{says('pass')}</Button>
      <Button size={size} busy={busy} onClick={act('cancel')}>{says('cancel')}</Button>
    </>
  );
}

/** The time that a seat is held for. */
export function TimeLeft({ until }: { until: number }) {
  const now = useNow(clock, 250);
  if (now === null) return null;
  const low = until - now <= 60_000;
  return <span class="place-left figures" role="timer" data-low={low ? '' : undefined}>{says('left', { time: leftText(until, now) })}</span>;
}

/** `bare`: over a table, where only what must be done now is told. */
export default function PlacesBar({ bare }: { bare: boolean }) {
  const all = socket.places.value;
  const shown = bare ? all.filter((place) => (place.standing === 'moves' || place.standing === 'called') && path.value !== `/table/${place.table ?? 0}`) : all;
  if (shown.length === 0 || path.value === '/lists' || path.value === '/board') return null;
  return (
    <aside class={bare ? 'places places-over' : 'places'} aria-label={says('mine')}>
      {shown.map((place) => <Line key={place.list} place={place} />)}
      <span class="visually-hidden" role="alert">{shown.filter(({ standing, next }) => standing === 'called' || standing === 'moves' || next).map((place) => `${stakeText(place)}: ${standingText(place)}`).join('. ')}</span>
    </aside>
  );
}

function Line({ place }: { place: ListPlace }) {
  const called = place.standing === 'called';
  return (
    <div class="place-line" data-called={called ? '' : undefined} data-next={place.next ? '' : undefined}>
      <Icon name={called ? 'bell' : 'clock'} />
      <Link class="place-words" href="/lists"><b>{standingText(place)}</b> <span class="small">{stakeText(place)}</span></Link>
      {called && place.until_millis !== null ? <TimeLeft until={place.until_millis} /> : null}
      {called ? <span class="place-acts"><PlaceActs place={place} /></span> : null}
    </div>
  );
}
