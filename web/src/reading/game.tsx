// One game: what it is made of, how a round goes, what the house may choose, and where it is played.
import './reading.css';
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api';
import { bookName, familyName, gameName, limitName, type FormField, titleOf } from '../games';
import { playNow } from '../lobby/play-now';
import { stakesText } from '../lobby/stakes';
import { choiceLabel, fieldHelp, fieldLabel } from '../open/words';
import type { PageProps } from '../page';
import { asRefused } from '../refused';
import { Link, navigate } from '../router';
import { askToSignIn } from '../session/session';
import { me } from '../store';
import { list, number, t } from '../text';
import { Button, Clause, Icon, rankName, RefusedNotice } from '../ui';
import type { TableInfo } from '../wire';
import { Answered } from './answered';
import { answers, useKeptAnswer, type GamePage } from './answers';
import { contestText, handText, playsText, ranksOf, stepsOf } from './game-words';
import { HowItIsPlayed } from './how-view';
import { InEnglish } from './in-english';
import { Markdown } from './markdown-view';
import { RankingView } from './ranking-view';

export default function Game({ params }: PageProps) {
  const id = `${params['book']}/${params['game']}`;
  const game = useKeptAnswer(`game ${id}`, (signal) => answers.game(id, signal));
  return (
    <>
      <nav class="reading-back"><Link href="/games"><Icon name="back" />{t('reading.games.all')}</Link></nav>
      <Answered asked={game}>{(told) => <Body key={id} game={told} />}</Answered>
    </>
  );
}

function Body({ game }: { game: GamePage }) {
  const name = gameName(game.id, game.name);
  const example = useKeptAnswer(`example ${game.id}`, (signal) => answers.example(game.id, signal));
  const told = example.state === 'told' ? example.told : null;
  useEffect(() => {
    document.title = t('title.page', { page: name });
  });
  return (
    <article class="game">
      <header class="stack-tight">
        <p class="soft small"><Link href={`/rules?book=${encodeURIComponent(game.book)}`}>{bookName(game.book)}</Link> · {familyName(game.family)}</p>
        <h1>{name}</h1>
        <p class="game-lead">{handText(game)} {playsText(game)} <Clause id={game.contest.clause} /></p>
        <p class="game-links small">
          {game.family === 'banked' ? <Link href="/odds?view=house">{t('reading.game.edge')}</Link> : null}
          {game.hand.plays === 'three-rows' ? null : (
            <>
              <Link href={`/odds?game=${game.id}`}>{t('reading.game.odds')}</Link>
              <Link href={`/odds?view=frequencies&game=${game.id}`}>{t('reading.game.frequencies')}</Link>
            </>
          )}
        </p>
      </header>
      <Play game={game} />
      <HowItIsPlayed game={game} example={told} />
      {told === null ? null : (
        <section class="stack-tight" aria-labelledby="game-ranking">
          <h2 id="game-ranking">{t('ranking')}</h2>
          <RankingView ranking={told.ranking} />
        </section>
      )}
      <Composition game={game} />
      <Steps game={game} />
      <Options options={game.options} />
      <section class="stack-tight" aria-labelledby="game-clauses">
        <h2 id="game-clauses">{t('reading.game.clauses')}</h2>
        <p class="clause-names">{game.clauses.map((id) => <Clause key={id} id={id} />)}</p>
      </section>
      <details class="panel game-full" >
        <summary>{t('reading.game.full')}</summary>
        <InEnglish />
        <Markdown text={game.page} />
      </details>
    </article>
  );
}

/** The tables of the game, and a seat at once. */
function Play({ game }: { game: GamePage }) {
  const [tables, setTables] = useState<readonly TableInfo[]>([]);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  useEffect(() => {
    api.tables().then((answer) => setTables(answer.tables.filter((info) => info.game === game.id && !info.closed))).catch(() => undefined);
  }, [game.id]);
  const go = async () => {
    setBusy(true);
    setRefused(null);
    try {
      navigate(`/table/${await playNow(game.id)}`);
    } catch (thrown) {
      setRefused(asRefused(thrown));
    } finally {
      setBusy(false);
    }
  };
  const open = () => {
    const to = `/open?game=${encodeURIComponent(game.id)}`;
    if (me.peek()) navigate(to);
    else askToSignIn('sign-up', () => navigate(to));
  };
  return (
    <section class="panel stack" aria-labelledby="game-play">
      <h2 id="game-play">{t('reading.game.play')}</h2>
      {tables.length > 0 ? (
        <ul class="game-tables">
          {tables.map((info) => (
            <li key={info.table}>
              <Link href={`/table/${info.table}`}>{t('reading.game.table', { table: String(info.table), name: titleOf(info) })}</Link>
              <span class="soft small">{[info.limit === 'none' ? '' : limitName(info.limit), stakesText(info), t('lobby.seats', { seated: info.seated, capacity: info.capacity })].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <div class="row">
        <Button kind="primary" icon="play" busy={busy} onClick={() => void go()}>{t('hero.play')}</Button>
        <Button icon="plus" onClick={open}>{t('lobby.open')}</Button>
      </div>
      {refused ? <RefusedNotice thrown={refused} /> : null}
    </section>
  );
}

function Composition({ game }: { game: GamePage }) {
  const approved = game.contest.by_approval;
  return (
    <section class="stack-tight" aria-labelledby="game-cards">
      <h2 id="game-cards">{t('reading.game.cards')}</h2>
      <div class="sheet panel">
        <table>
          <thead>
            <tr><th scope="col">{t('reading.game.deck')}</th><th scope="col">{t('reading.game.ranks')}</th><th scope="col" class="end">{t('reading.game.seats')}</th></tr>
          </thead>
          <tbody>
            {game.decks.map((deck) => (
              <tr key={deck.cards}>
                <td>{t('open.word.deck', { cards: String(deck.cards) })}</td>
                <td>{t('reading.game.from', { lowest: rankName(ranksOf(deck.cards).at(-1) ?? '') })}</td>
                <td class="end">{deck.seated === deck.seats ? number(deck.seats) : t('reading.game.seats-dealt', { seats: deck.seated, dealt: deck.seats })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl class="facts panel">
        {game.seats_clause ? <div><dt>{t('reading.game.seats-by')}</dt><dd><Clause id={game.seats_clause} /></dd></div> : null}
        <div><dt>{t('open.joker')}</dt><dd>{game.joker ? t('reading.game.joker') : t('reading.game.no-joker')}</dd></div>
        <div><dt>{t('open.contest')}</dt><dd>{contestText(game)}{approved.length > 0 ? ` (${t('reading.game.by-approval', { choices: list(approved) })})` : ''}</dd></div>
        {game.play ? <div><dt>{t('open.limit')}</dt><dd>{list(game.play.limits.choices.map(limitName))} <Clause id={game.play.limits.clause} /></dd></div> : null}
        {game.play?.run_it_twice ? <div><dt>{t('reading.game.run-it-twice')}</dt><dd>{t('reading.game.run-it-twice.text')} <Clause id={game.play.run_it_twice} /></dd></div> : null}
      </dl>
    </section>
  );
}

function Steps({ game }: { game: GamePage }) {
  const steps = stepsOf(game);
  if (steps.length === 0) return null;
  return (
    <section class="stack-tight" aria-labelledby="game-steps">
      <h2 id="game-steps">{t('reading.game.steps')}</h2>
      <ol class="steps">
        {steps.map(({ step, text }, place) => (
          <li key={place} data-step={step.step}><span>{text}</span> <Clause id={step.clause} /></li>
        ))}
      </ol>
    </section>
  );
}

function Options({ options }: { options: readonly FormField[] }) {
  const groups = [...new Set(options.map((field) => field.group))];
  if (groups.length === 0) return null;
  return (
    <section class="stack-tight" aria-labelledby="game-options">
      <h2 id="game-options">{t('reading.game.options')}</h2>
      {groups.map((group) => (
        <details key={group} class="panel">
          <summary>{t(`open.group.${group}`)}</summary>
          <dl class="facts">
            {options.filter((field) => field.group === group).map((field) => (
              <div key={field.path}>
                <dt>{fieldLabel(field)}{field.departs ? <span class="badge badge-accent">{t('open.departs')}</span> : null}</dt>
                <dd class="stack-tight">
                  {fieldHelp(field) ? <span class="small">{fieldHelp(field)}</span> : null}
                  {field.choices ? (
                    <span class="small soft">{list(field.choices.map((choice) => (choice.departs ? t('open.word.departs', { choice: choiceLabel(field, choice) }) : choiceLabel(field, choice))))}</span>
                  ) : null}
                  {field.clause ? <span><Clause id={field.clause} /></span> : null}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </section>
  );
}
