// What a session brought: its figures, a graph, and the same as a table.
import { useState } from 'preact/hooks';
import { gameName } from '../games';
import { Link } from '../router';
import { number, signed, t, time } from '../text';
import { balances, lineThrough, rangeOf, type RoundNet, type Session } from './sessions';

const WIDTH = 600;
const HEIGHT = 150;

export const sign = (chips: number): 'won' | 'lost' | 'even' => (chips > 0 ? 'won' : chips < 0 ? 'lost' : 'even');

/** The main figures, in one line. */
export function Figures({ session }: { session: Session }) {
  const minutes = Math.max(1, Math.round((session.endedMillis - session.startedMillis) / 60_000));
  const won = session.rounds.filter((round) => round.net > 0).length;
  return (
    <dl class="results-figures">
      <div><dt>{t('results.net')}</dt><dd class="round-net" data-net={sign(session.net)}>{signed(session.net)}</dd></div>
      <div><dt>{t('results.rounds')}</dt><dd>{number(session.rounds.length)}</dd></div>
      <div><dt>{t('results.won')}</dt><dd>{number(won / session.rounds.length, { style: 'percent' })}</dd></div>
      <div><dt>{t('results.time')}</dt><dd>{minutes < 60 ? t('results.minutes', { minutes }) : t('results.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</dd></div>
    </dl>
  );
}

/** The graph, what it says in figures, and the same round by round. */
export function Details({ session }: { session: Session }) {
  const inOrder = [...session.rounds].sort((a, b) => b.net - a.net);
  // Where one round, or several alike, are all there is, the result says it.
  const [best, worst] = [inOrder[0], inOrder.at(-1)];
  return (
    <>
      <Graph session={session} />
      {best?.net === worst?.net ? null : (
        <dl class="results-figures">
          <div><dt>{t('results.best')}</dt><dd><Which round={best} /></dd></div>
          <div><dt>{t('results.worst')}</dt><dd><Which round={worst} /></dd></div>
        </dl>
      )}
      <AsTable session={session} />
    </>
  );
}

/** What a round brought, and the way to it. */
function Which({ round }: { round: RoundNet | undefined }) {
  if (round === undefined) return null;
  return <Link href={`/history/${round.table}/${round.number}`} aria-label={`${signed(round.net)}: ${t('reading.history.round-of', { game: gameName(round.game), number: round.number })}`}>{signed(round.net)}</Link>;
}

function Graph({ session }: { session: Session }) {
  const values = balances(session.rounds);
  const { least, most } = rangeOf(values);
  const line = lineThrough(values, WIDTH, HEIGHT);
  const zero = HEIGHT - ((0 - least) / (most - least)) * HEIGHT;
  const said = t('results.graph', { rounds: session.rounds.length, net: signed(session.net), most: signed(most), least: signed(least) });
  return (
    <figure class="results-graph" data-net={sign(session.net)}>
      <div class="results-axis" aria-hidden="true">
        <span class="results-mark" style={{ top: '0%' }}>{signed(most)}</span>
        {zero > HEIGHT * 0.14 && zero < HEIGHT * 0.86 ? <span class="results-mark" style={{ top: `${(zero / HEIGHT) * 100}%` }}>0</span> : null}
        <span class="results-mark" style={{ top: '100%' }}>{signed(least)}</span>
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={said}>
        <path class="results-zero" d={`M0 ${zero}H${WIDTH}`} />
        <path class="results-area" d={`${line}L${WIDTH} ${zero}L0 ${zero}Z`} />
        <path class="results-line" d={line} />
      </svg>
    </figure>
  );
}

/** The graph in rows, for whoever reads rather than looks. */
function AsTable({ session }: { session: Session }) {
  const [open, setOpen] = useState(false);
  const after = balances(session.rounds);
  return (
    <details class="results-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('results.table')}</summary>
      {open ? (
        <div class="sheet" tabIndex={0} role="region" aria-label={t('results.table')}>
          <table>
            <thead><tr><th scope="col">{t('results.round')}</th><th scope="col">{t('results.when')}</th><th scope="col" class="end">{t('results.brought')}</th><th scope="col" class="end">{t('results.balance')}</th></tr></thead>
            <tbody>
              {session.rounds.map((round, at) => (
                <tr key={`${round.table}/${round.number}`}>
                  <td><Link href={`/history/${round.table}/${round.number}`}>{t('reading.history.round-of', { game: gameName(round.game), number: round.number })}</Link></td>
                  <td class="figures">{time(round.started_millis, { dateStyle: 'short', timeStyle: 'short' })}</td>
                  <td class="end round-net" data-net={sign(round.net)}>{signed(round.net)}</td>
                  <td class="end">{signed(after[at + 1] ?? 0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </details>
  );
}
