// What each hand can expect of the pot: bars, and the same in a table.
import { number, t } from '../text';
import { Notice, PlayingCard } from '../ui';
import type { OddsAnswer } from './answers';
import { percent } from './figures';

export function Shares({ answer, hands }: { answer: OddsAnswer; hands: readonly (readonly string[])[] }) {
  const { players, runouts, exact } = answer;
  const split = players.some((player) => player.scoops !== undefined);
  const error = Math.max(0, ...players.map((player) => player.standard_error ?? 0));
  const part = (count: number | undefined, of = runouts) => (count === undefined ? '–' : percent(of === 0 ? 0 : count / of, 2));
  return (
    <section class="stack panel" aria-labelledby="shares">
      <div class="spread">
        <h2 id="shares" aria-live="polite">{t('reading.shares')}</h2>
        {exact ? <span class="badge badge-good">{t('reading.shares.exact')}</span> : <span class="badge badge-accent">{t('reading.shares.sampled')}</span>}
      </div>
      <ul class="share-bars" aria-hidden="true">
        {players.map((player, place) => (
          <li key={place} class="share-bar">
            <span class="share-hand">{(hands[place] ?? []).map((card) => <PlayingCard key={card} card={card} size="small" />)}</span>
            <span class="share-track">
              <span class="share-win" style={{ width: `${(runouts ? player.wins / runouts : 0) * 100}%` }} />
              <span class="share-tie" style={{ width: `${Math.max(0, player.equity - (runouts ? player.wins / runouts : 0)) * 100}%` }} />
            </span>
            <span class="share-figure figures">{percent(player.equity, 2)}</span>
          </li>
        ))}
      </ul>
      <p class="share-key tiny soft" aria-hidden="true"><span class="share-win" /> {t('reading.shares.wins')} <span class="share-tie" /> {t('reading.shares.from-ties')}</p>
      <div class="sheet" tabIndex={0} role="group" aria-labelledby="shares">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('reading.shares.hand')}</th>
              <th scope="col" class="end">{t('reading.shares.equity')}</th>
              <th scope="col" class="end">{split ? t('reading.shares.whole') : t('reading.shares.wins')}</th>
              <th scope="col" class="end">{split ? t('reading.shares.part') : t('reading.shares.ties')}</th>
              {split ? <th scope="col" class="end">{t('reading.shares.high')}</th> : null}
              {split && players.some((player) => (player.low?.wins ?? 0) + (player.low?.ties ?? 0) > 0) ? <th scope="col" class="end">{t('reading.shares.low')}</th> : null}
            </tr>
          </thead>
          <tbody>
            {players.map((player, place) => (
              <tr key={place}>
                <td>{t('reading.equity.hand', { number: place + 1 })} <span class="share-cards soft tiny">{(hands[place] ?? []).join(' ')}</span></td>
                <td class="end"><b>{percent(player.equity, 2)}</b></td>
                <td class="end">{part(player.scoops ?? player.wins)}<br /><span class="soft tiny">{number(player.scoops ?? player.wins)}</span></td>
                <td class="end">{part(player.ties)}<br /><span class="soft tiny">{number(player.ties)}</span></td>
                {split ? <td class="end"><span class="figures">{number(player.high?.wins ?? 0)}</span><br /><span class="soft tiny">{t('reading.shares.tied', { count: player.high?.ties ?? 0 })}</span></td> : null}
                {split && players.some((one) => (one.low?.wins ?? 0) + (one.low?.ties ?? 0) > 0) ? <td class="end"><span class="figures">{number(player.low?.wins ?? 0)}</span><br /><span class="soft tiny">{t('reading.shares.tied', { count: player.low?.ties ?? 0 })}</span></td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {players.some((player) => player.shares) ? <ByShare players={players} runouts={runouts} /> : null}
      <p class="soft small">{exact ? t('reading.shares.exact.text', { deals: runouts }) : t('reading.shares.sampled.text', { deals: runouts, error: percent(error) })}</p>
      {answer.notes?.map((note) => <Notice key={note}><p lang="en">{note}</p></Notice>)}
    </section>
  );
}

/** How often a hand gets which part of the pot. */
function ByShare({ players, runouts }: { players: OddsAnswer['players']; runouts: number }) {
  const worth = (share: string) => {
    const [num, den] = share.split('/').map(Number);
    return (num ?? 0) / (den ?? 1);
  };
  const all = [...new Set(players.flatMap((player) => Object.keys(player.shares ?? {})))].sort((a, b) => worth(b) - worth(a));
  return (
    <details>
      <summary>{t('reading.shares.parts')}</summary>
      <div class="sheet" tabIndex={0} role="group" aria-label={t('reading.shares.parts')}>
        <table>
          <thead><tr><th scope="col">{t('reading.shares.hand')}</th>{all.map((share) => <th key={share} scope="col" class="end">{share}</th>)}</tr></thead>
          <tbody>
            {players.map((player, place) => (
              <tr key={place}><td>{t('reading.equity.hand', { number: place + 1 })}</td>{all.map((share) => <td key={share} class="end">{percent(runouts ? (player.shares?.[share] ?? 0) / runouts : 0, 2)}</td>)}</tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
