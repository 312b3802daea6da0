// "You are seated at ...", on every page but the table's own; at my turn, the seconds that are left.
import { useEffect, useState } from 'preact/hooks';
import { match, Link, path } from './router';
import { mySeats, nameWithNumber, type MySeat } from './seats';
import { socket } from './socket';
import { secondsLeft } from './table/format';
import { useNow } from './table/ring';
import { t, tCount } from './text';
import { Icon } from './ui';

const clock = () => socket.now();
/** As many tables have a line; on a phone one has, and the others open below it. */
const MOST_LINES = 2;

/** `bare`: in the bar of a table that is another one, where its title is; there only turns are told, for the felt keeps its place. */
export function SeatedBar({ bare }: { bare: boolean }) {
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [path.value]);
  const here = Number(match('/table/:table', path.value)?.['table']);
  const others = mySeats.value.filter(({ table, turn }) => table !== here && (!bare || turn !== null));
  if (others.length === 0 || path.value === '/desk') return null;
  // Many seats have a page of their own; here are the next to act.
  const [first, ...rest] = open ? others : others.slice(0, MOST_LINES);
  const many = !bare && others.length > 1;
  const hidden = others.length - 1 - rest.length;
  return (
    <aside class={bare ? 'seated seated-over' : 'seated'} aria-label={t('seated')} data-many={many ? '' : undefined} data-open={open ? '' : undefined}>
      {first === undefined ? null : <Line key={first.table} seat={first} />}
      {many ? <button type="button" class="seated-more" aria-expanded={open} onClick={() => setOpen(!open)}>{tCount('lobby.count', others.length)}<Icon name="down" /></button> : null}
      {rest.map((seat) => <Line key={seat.table} seat={seat} />)}
      <span class="visually-hidden" role="alert">{others.filter(({ turn }) => turn !== null).map((seat) => t('seated.turn', { table: nameOf(seat) })).join('. ')}</span>
      {mySeats.value.length > 1 ? <Link class="seated-line seated-all" href="/desk"><Icon name="tables" /><span class="seated-text">{hidden > 0 ? tCount('desk.more', hidden) : t('desk.all')}</span></Link> : null}
    </aside>
  );
}

const nameOf = ({ name, table }: MySeat): string => nameWithNumber(name, table);

function Line({ seat }: { seat: MySeat }) {
  const name = nameOf(seat);
  return (
    <Link class="seated-line" href={`/table/${seat.table}`} data-turn={seat.turn === null ? undefined : ''}>
      <Icon name={seat.turn === null ? 'felt' : 'bell'} />
      <span class="seated-text">{(seat.turn === null ? t('seated.at', { table: name }) : t('seated.turn', { table: name })).split(/(?= · )/).map((part) => <span key={part}>{part}</span>)}</span>
      {seat.turn === null || seat.turn.lengthMillis === 0 ? null : <Seconds until={seat.turn.deadlineMillis} />}
      <span class="seated-go">{seat.turn === null ? t('seated.back') : t('seated.act')}</span>
    </Link>
  );
}

/** The seconds that are left. */
export function Seconds({ until }: { until: number }) {
  const now = useNow(clock, 250);
  if (now === null) return null;
  const seconds = secondsLeft(until, now);
  return <span class="seated-seconds figures" aria-hidden="true" data-low={seconds <= 7 ? '' : undefined}>{t('seated.seconds', { seconds })}</span>;
}
