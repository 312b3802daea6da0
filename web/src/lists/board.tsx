// The board on the wall: what goes, how many seats are free, who waits. It has no names but as the house shows them.
import './lists.css';
import { gameName } from '../games';
import { Loading } from '../ui';
import { listsApi, type BoardGame } from './api';
import { freeText } from './page';
import { clockText, stakeFacts, stakeText } from './stake';
import { says } from './texts';
import { useAsked } from './use-board';

const EVERY_MILLIS = 2_500;

export default function Board() {
  const { told, refused } = useAsked(listsApi.board, EVERY_MILLIS);
  if (told === null) return <Loading />;
  const time = clockText(told.now_millis);
  return (
    <section class="board" aria-label={says('board')}>
      {told.games.length === 0 ? <p class="board-none">{says('board.none')}</p> : null}
      <ul class="board-games">
        {told.games.map((game) => <Game key={stakeText(game)} game={game} />)}
      </ul>
      <p class="board-time soft">{refused === null ? says('board.updated', { time }) : says('board.stale', { time })}</p>
    </section>
  );
}

function Game({ game }: { game: BoardGame }) {
  const free = game.tables.reduce((sum, table) => sum + table.free, 0);
  const hidden = game.waiting - game.names.length;
  return (
    <li class="board-game" data-going={game.going ? '' : undefined}>
      <h2>{gameName(game.game, game.game_name)}</h2>
      <p class="board-facts">{stakeFacts(game).join(' · ')}</p>
      <p class="board-state">
        <b>{says(game.going ? 'going' : 'interest')}</b>
        {game.tables.length > 0 ? <span>{freeText(free)}</span> : null}
        <span>{says('waiting', { count: game.waiting })}</span>
      </p>
      {game.called.length > 0 ? (
        <p class="board-called"><b>{says('board.called')}</b> {game.called.map((call, at) => <span key={at}>{says('board.calls', { name: call.name, table: String(call.table) })}</span>)}</p>
      ) : null}
      {game.names.length > 0 ? (
        <ol class="board-names">
          {game.names.map((name, at) => <li key={at}>{name}</li>)}
          {hidden > 0 ? <li class="board-more">{says('board.more', { count: hidden })}</li> : null}
        </ol>
      ) : null}
    </li>
  );
}
