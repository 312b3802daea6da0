// What the form comes to: the table as it would be, and what the room says about it.
import { capital, withoutClause } from '../faults';
import { bookName, gameName, limitName, type Game } from '../games';
import { stakesText } from '../lobby/stakes';
import type { Fault } from '../refused';
import { number, sentenceText, t, tCount } from '../text';
import { Clause, Icon, Notice, RefusedNotice } from '../ui';
import type { Sentence, TableInfo } from '../wire';
import type { Check } from './check';

/** What is said where nothing is wrong is the page’s own to say. */
export function Result({ check, others, game, sound }: { check: Check; others: readonly Fault[]; game: Game; sound: string }) {
  const faults = check.last?.faults.length ?? 0;
  return (
    <section class="panel stack" aria-live="polite">
      <div class="spread">
        <h2>{gameName(game.id, game.name)}</h2>
        {check.state === 'checking' ? <Icon name="spinner" /> : null}
      </div>
      <p class="soft small">{bookName(game.book)}</p>
      {check.last?.info ? <Facts info={check.last.info} /> : null}
      {check.state === 'failed' ? <RefusedNotice thrown={check.why} /> : null}
      {others.map((fault) => <Notice key={fault.text} kind="bad">{fault.text} {fault.clause ? <Clause id={fault.clause} /> : null}</Notice>)}
      {check.state === 'checked' && faults === 0 ? <Notice kind="good">{sound}</Notice> : null}
      {faults > 0 && others.length === 0 ? <Notice kind="bad">{tCount('open.faults', faults)}</Notice> : null}
      <Told title={t('open.departures')} all={check.last?.departures ?? []} />
      <Told title={t('open.warnings')} all={check.last?.warnings ?? []} />
    </section>
  );
}

/** Departures or warnings, each with its clause. */
function Told({ title, all }: { title: string; all: readonly Sentence[] }) {
  if (all.length === 0) return null;
  return (
    <Notice kind="warning">
      <strong>{title}</strong>
      <ul>
        {all.map((one) => <li key={one.text}>{capital(withoutClause(sentenceText(one), one.clause))} {one.clause ? <Clause id={one.clause} /> : null}</li>)}
      </ul>
    </Notice>
  );
}

function Facts({ info }: { info: TableInfo }) {
  const facts: [string, string][] = [
    [t('lobby.col.stakes'), stakesText(info)],
    [t('lobby.col.limit'), info.limit === 'none' ? '–' : limitName(info.limit)],
    [t('open.seats'), number(info.capacity)],
    [t('open.deck'), info.joker ? t('open.deck.joker', { cards: info.deck }) : number(info.deck)],
    [t('lobby.col.buy-in'), info.most_buy_in === null ? t('lobby.buy-in.least', { least: info.least_buy_in }) : t('lobby.buy-in.range', { least: info.least_buy_in, most: info.most_buy_in })],
  ];
  return (
    <dl class="open-facts">
      {facts.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name}-value`}>{value}</dd>])}
    </dl>
  );
}
