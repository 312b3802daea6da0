/** One table of the floor. */

import { memo } from 'preact/compat';
import { Marks } from '../lobby/who-sits';
import { secondsLeft } from '../table/format';
import { Icon, type IconName } from '../ui';
import { minutesSince, moment, second } from './clock';
import { floor } from './texts';
import type { Attention, Standing, Tile } from './tiles';

export const STANDING_ICONS: Record<Standing, IconName> = { trouble: 'warning', paused: 'pause', closing: 'bell', playing: 'play', between: 'clock', shut: 'door', waiting: 'people', empty: 'felt' };

interface Props {
  tile: Tile;
  chosen: boolean;
  /** Whether the tabulator key leads here. */
  reached: boolean;
}

/** Drawn again only where something of it has changed. */
export const TableTile = memo(function TableTile({ tile, chosen, reached }: Props) {
  return (
    <button type="button" class="floor-tile" data-table={tile.table} data-standing={tile.standing} data-grave={tile.attention.some(({ weight }) => weight === 'grave') ? '' : undefined} aria-pressed={chosen} tabIndex={reached ? 0 : -1}>
      <span class="floor-top">
        <strong class="floor-name">{tile.name}</strong>
        <span class="floor-standing"><Icon name={STANDING_ICONS[tile.standing]} />{floor(`standing.${tile.standing}`)}</span>
      </span>
      <span class="floor-game">{tile.game} · {tile.stakes}</span>
      <span class="floor-sits">
        <Marks info={{ people: tile.people, people_away: tile.away, house_players: tile.house, capacity: tile.capacity, seated: tile.seated }} />
        <span class="figures">{floor('seats', { seated: tile.seated, capacity: tile.capacity })}</span>
        {tile.waiting > 0 ? <span class="floor-list">{floor('list', { count: tile.waiting })}</span> : null}
        {tile.until === null ? null : <Left until={tile.until} />}
      </span>
      {tile.byHand || tile.closesIn !== null || tile.coming !== null ? <span class="floor-runs">{tile.byHand ? <Dealer tile={tile} /> : null}<Notices tile={tile} /></span> : null}
      {tile.attention.length > 0 ? <Flags attention={tile.attention} /> : null}
    </button>
  );
});

/** So many flags fit on a tile; of others it says how many there are. */
const MOST_FLAGS = 2;

function Flags({ attention }: Pick<Tile, 'attention'>) {
  const shown = attention.slice(0, attention.length > MOST_FLAGS ? MOST_FLAGS : undefined);
  const more = attention.slice(shown.length);
  return (
    <span class="floor-flags">
      {shown.map((one) => <span key={one.flag} class="floor-flag" data-weight={one.weight}>{flagText(one)}</span>)}
      {more.length === 0 ? null : <span class="floor-flag" data-weight={more[0]?.weight} title={more.map(flagText).join(', ')}>+{more.length}<span class="visually-hidden"> {more.map(flagText).join(', ')}</span></span>}
    </span>
  );
}

export function flagText({ flag, count }: Pick<Attention, 'flag' | 'count'>): string {
  const text = floor(`flag.${flag}`);
  return count > 1 || flag === 'absent' || flag === 'marks' ? floor('flag.count', { flag: text, count }) : text;
}

/** Notices and changes that run. */
export function noticeText({ closesIn, coming, votes }: Pick<Tile, 'closesIn' | 'coming' | 'votes'>, now: number): string {
  const parts: string[] = [];
  if (closesIn !== null) parts.push(closesIn === 0 ? floor('closes.now') : floor('closes', { count: closesIn }));
  if (coming !== null) {
    const minutes = Math.ceil(Math.max(0, (coming.notBefore ?? 0) - now) / 60_000);
    parts.push(coming.left > 0 ? floor('coming', { game: coming.game, count: coming.left }) : minutes > 0 ? floor('coming.time', { game: coming.game, minutes }) : floor('coming.now', { game: coming.game }));
  }
  if (votes !== null && parts.length > 0) parts.push(floor('votes', votes));
  return parts.join(' · ');
}

function Notices({ tile }: { tile: Tile }) {
  const text = noticeText(tile, moment.value);
  return text === '' ? null : <span class="floor-notice"><Icon name="bell" />{text}</span>;
}

function Dealer({ tile: { dealer } }: { tile: Tile }) {
  const now = moment.value;
  if (dealer === null) return <span class="floor-dealer">{floor('dealer.nobody')}</span>;
  return <span class="floor-dealer"><Icon name="person" />{dealer.here ? floor('tile.dealer', { name: dealer.name, minutes: minutesSince(dealer.since, now) }) : floor('dealer.away', { name: dealer.name })}</span>;
}

/** The time of a decision that is left, or until the next round. */
export function Left({ until }: { until: NonNullable<Tile['until']> }) {
  const seconds = secondsLeft(until.at, second.value);
  const text = until.of === 'round' ? floor('left.round', { seconds }) : seconds > 0 ? floor('tile.left', { seconds }) : floor('left.over');
  return <span class="floor-left figures" data-low={until.of === 'turn' && seconds <= 7 ? '' : undefined}>{text}</span>;
}
