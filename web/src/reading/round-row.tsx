// A round in a list: the cards, the pot, who won it with what, and what it brought the reader.
import type { RoundFacts, RoundHeader } from '../api';
import { gameName } from '../games';
import { Link } from '../router';
import { tidy } from '../table/evaluate';
import { storyOf } from '../table/scene/story';
import { list, number, signed, t, time } from '../text';
import { PlayingCard } from '../ui';
import type { TableView } from '../wire';
import { sign } from './results';

const chips = (amount: number): string => number(amount);

/** Who won what with what, in a sentence for each part; where nothing is shared, who has won on balance. */
export function outcomeOf(round: RoundHeader, facts: RoundFacts): string[] {
  const seats = round.players.map(({ seat, name, net: brought }) => ({ seat, name, net: brought, has: [], dealt_in: true, at_box: null }));
  // A story is told from the view; a list has what it needs of one.
  const view = { my_seat: facts.seat, seats, results: facts.results, duels: [], gone: [] } as unknown as TableView;
  const story = facts.results.length === 0 ? null : storyOf(view, chips, facts.results);
  if (story !== null && story.beats.length > 0) return story.beats.map(({ sentence }) => sentence);
  const winners = round.players.filter((player) => (player.net ?? 0) > 0).sort((a, b) => (b.net ?? 0) - (a.net ?? 0));
  return winners.length === 0 ? [] : [list(winners.map((player) => `${player.seat === facts.seat ? t('scene.you') : player.name} ${signed(player.net ?? 0)}`))];
}

function Cards({ cards, label, dim = false }: { cards: readonly string[]; label: string; dim?: boolean }) {
  if (cards.length === 0) return null;
  return (
    <span class="row-cards" role="group" aria-label={label} data-dim={dim ? '' : undefined}>
      {cards.map((card) => <PlayingCard key={card} card={card} />)}
    </span>
  );
}

function Hand({ facts }: { facts: RoundFacts }) {
  const { rows } = facts;
  if (rows === null) return <Cards cards={facts.cards} label={facts.folded ? t('rounds.mine.folded') : t('rounds.mine')} dim={facts.folded} />;
  return (
    <span class="row-rows">
      <Cards cards={tidy(rows.front)} label={t('table.row.front')} />
      <Cards cards={tidy(rows.middle)} label={t('table.row.middle')} />
      <Cards cards={tidy(rows.back)} label={t('table.row.back')} />
      {rows.fouled ? <span class="badge badge-bad">{t('table.chinese.fouled')}</span> : null}
    </span>
  );
}

export function RoundRow({ round, mine }: { round: RoundHeader; mine: boolean }) {
  const { facts } = round;
  const said = facts === undefined ? [] : outcomeOf(round, facts);
  return (
    <li class="round round-told">
      <div class="round-head">
        <h4 class="round-title">
          <Link href={`/history/${round.table}/${round.number}`}>
            {mine ? t('reading.history.round-of', { game: gameName(round.game), number: round.number }) : t('reading.history.round', { number: round.number })}
          </Link>
        </h4>
        <p class="round-line">
          <time dateTime={new Date(round.started_millis).toISOString()}>{time(round.started_millis, { timeStyle: 'short' })}</time>
          {mine ? <span>{t('reading.history.number', { table: String(round.table) })}</span> : null}
          {round.ended_millis === null ? <span>{t('reading.history.on')}</span> : null}
        </p>
      </div>
      <div class="round-cards">
        {facts === undefined ? null : <Hand facts={facts} />}
        {facts?.boards.map((board, at) => <Cards key={at} cards={board} label={t('rounds.board')} />)}
        {facts === undefined || facts.dealer.length === 0 ? null : <Cards cards={facts.dealer} label={t('rounds.dealer')} />}
      </div>
      <div class="round-told-words">
        {said.length === 0 ? <p class="soft">{round.players.map(({ name }) => name).join(', ')}</p> : said.map((sentence) => <p key={sentence}>{sentence}</p>)}
      </div>
      <p class="round-pot">{facts === undefined || facts.pot === 0 ? null : <><span class="soft small">{t('rounds.pot')}</span> <span class="figures">{number(facts.pot)}</span></>}</p>
      <p class="round-brought">
        {round.net === null ? null : <span class="round-net" data-net={sign(round.net)}><span class="visually-hidden">{t('reading.history.net')} </span>{signed(round.net)}</span>}
      </p>
    </li>
  );
}
