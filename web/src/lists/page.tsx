// The lists for who plays: one's own places, what goes and what others wait for, and a place in one press.
import './lists.css';
import { useState } from 'preact/hooks';
import { gameName } from '../games';
import { useOpenables } from '../open/use-openables';
import { Link } from '../router';
import { askToSignIn } from '../session/session';
import { socket } from '../socket';
import { me } from '../store';
import { Button, ButtonLink, Loading, RefusedNotice, SelectField, toastRefused } from '../ui';
import { listsApi, type BoardGame, type WaitFor } from './api';
import { PlaceActs, standingText, TimeLeft } from './places';
import { stakeFacts, stakeText } from './stake';
import { says } from './texts';
import { useAsked } from './use-board';
import OwnWishes from './wishes';
import { worksAtLists } from './who';

const EVERY_MILLIS = 4_000;

export default function Lists() {
  const { told, refused, again } = useAsked(listsApi.board, EVERY_MILLIS);
  const join = (wanted: WaitFor) => {
    const ask = () => void listsApi.join(wanted).then(again, toastRefused);
    // Before it is known who is here, the room says whether somebody is.
    if (me.value === null) askToSignIn('sign-up', ask);
    else ask();
  };
  return (
    <>
      <div class="spread">
        <h1>{says('lists')}</h1>
        <span class="row">
          <ButtonLink href="/board" icon="full">{says('board')}</ButtonLink>
          {worksAtLists(me.value?.role) ? <ButtonLink href="/lists/desk" icon="people">{says('desk')}</ButtonLink> : null}
        </span>
      </div>
      <Mine />
      {told === null ? refused === null ? <Loading /> : <RefusedNotice thrown={refused} /> : (
        <ul class="list-cards">
          {told.games.map((game) => <Game key={stakeText(game)} game={game} onJoin={join} />)}
        </ul>
      )}
      <Another onJoin={join} />
      {me.value ? <OwnWishes /> : null}
    </>
  );
}

function Mine() {
  const places = socket.places.value;
  if (!me.value) return null;
  return (
    <section class="stack" aria-labelledby="mine-heading">
      <h2 id="mine-heading">{says('mine')}</h2>
      {places.length === 0 ? <p class="soft">{says('mine.none')}</p> : null}
      <ul class="list-cards">
        {places.map((place) => (
          <li key={place.list} class="list-card panel" data-called={place.standing === 'called' ? '' : undefined} data-next={place.next ? '' : undefined}>
            <h3>{gameName(place.game, place.game_name)}</h3>
            <p class="small soft">{stakeFacts(place).join(' · ')}</p>
            <p class="list-standing"><b>{standingText(place)}</b>{place.on_the_way ? ` · ${says('on-my-way.said')}` : ''}</p>
            {place.standing === 'called' && place.until_millis !== null ? <TimeLeft until={place.until_millis} /> : null}
            <p class="row"><PlaceActs place={place} small={false} /></p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function freeText(free: number): string {
  return free === 0 ? says('full') : free === 1 ? says('free.one') : says('free', { count: free });
}

function Game({ game, onJoin }: { game: BoardGame; onJoin: (wanted: WaitFor) => void }) {
  const free = game.tables.reduce((sum, table) => sum + table.free, 0);
  const [first] = game.tables;
  const waits = socket.places.value.some((place) => place.list === game.list);
  const wanted: WaitFor | null = game.list !== null ? { list: game.list } : first ? { table: first.table } : null;
  return (
    <li class="list-card panel">
      <h3>{gameName(game.game, game.game_name)}</h3>
      <p class="small soft">{stakeFacts(game).join(' · ')}</p>
      <p class="row">
        <span class={game.going ? 'badge badge-good' : 'badge'}>{says(game.going ? 'going' : 'interest')}</span>
        {game.tables.length > 0 ? <span>{freeText(free)}</span> : null}
        <span>{says('waiting', { count: game.waiting })}</span>
      </p>
      <p class="row small">{game.tables.map((table) => <Link key={table.table} href={`/table/${table.table}`}>{says('table', { table: String(table.table) })} ({says('seats', { seated: table.seated, capacity: table.capacity })})</Link>)}</p>
      {waits || wanted === null ? null : <p><Button onClick={() => onJoin(wanted)} label={says('wait.label', { game: stakeText(game) })}>{says('wait')}</Button></p>}
    </li>
  );
}

/** Interest in a game that is not on the list above: any that the room offers. */
function Another({ onJoin }: { onJoin: (wanted: WaitFor) => void }) {
  const { all } = useOpenables();
  const [key, setKey] = useState('');
  const offered = (all ?? []).filter(({ offer }) => offer !== null);
  const [first] = offered;
  if (first === undefined) return null;
  const chosen = offered.find((one) => one.key === key) ?? first;
  const join = () => {
    if (chosen.offer !== null) onJoin({ house: chosen.offer.table, offer: chosen.offer.id });
  };
  return (
    <section class="stack list-another" aria-labelledby="another-heading">
      <h2 id="another-heading">{says('wait.other')}</h2>
      <p class="soft small">{says('wait.other.help')}</p>
      <div class="row">
        <SelectField label={says('wait.other')} value={chosen.key} choices={offered.map((one) => ({ value: one.key, label: one.label }))} onChoice={setKey} />
        <Button onClick={join}>{says('wait')}</Button>
      </div>
    </section>
  );
}
