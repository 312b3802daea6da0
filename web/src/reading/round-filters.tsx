// Which of one's own rounds are listed: the address says it, so that it can be kept.
import { gameName } from '../games';
import { number, t } from '../text';
import { Button, SelectField } from '../ui';
import { asked, put } from './place';
import type { RoundNet } from './sessions';

export type Outcome = 'any' | 'won' | 'lost' | 'showdown';
export type Period = 'any' | 'day' | 'week' | 'month';

export interface RoundWish {
  game: string | null;
  table: number | null;
  outcome: Outcome;
  period: Period;
  leastPot: number;
}

const DAY = 24 * 60 * 60 * 1000;
const DAYS: Record<Period, number | null> = { any: null, day: 1, week: 7, month: 30 };
const POTS = [0, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 50_000] as const;

const oneOf = <T extends string>(value: string | null, known: readonly T[], otherwise: T): T => known.find((one) => one === value) ?? otherwise;

/** What the address asks for. */
export function wishOf(from: URLSearchParams = asked()): RoundWish {
  const table = Number(from.get('at'));
  const pot = Number(from.get('pot'));
  return {
    game: from.get('game'),
    table: Number.isSafeInteger(table) && table > 0 ? table : null,
    outcome: oneOf(from.get('result'), ['any', 'won', 'lost', 'showdown'], 'any'),
    period: oneOf(from.get('since'), ['any', 'day', 'week', 'month'], 'any'),
    leastPot: Number.isSafeInteger(pot) && pot > 0 ? pot : 0,
  };
}

/** The same as the room is asked it. */
export function queryOf(wish: RoundWish, now: number): Record<string, string | number | boolean | null> {
  const days = DAYS[wish.period];
  return {
    game: wish.game,
    table: wish.table,
    result: wish.outcome === 'won' || wish.outcome === 'lost' ? wish.outcome : null,
    showdown: wish.outcome === 'showdown' ? true : null,
    from: days === null ? null : now - days * DAY,
    least_pot: wish.leastPot > 0 ? wish.leastPot : null,
  };
}

export function isAll(wish: RoundWish): boolean {
  return chosenIn(wish) === 0;
}

/** Asks for every round again. */
export function listAll(): void {
  put({ game: null, at: null, result: null, since: null, pot: null });
}

/** How many things are asked for. */
export function chosenIn({ game, table, outcome, period, leastPot }: RoundWish): number {
  return [game !== null, table !== null, outcome !== 'any', period !== 'any', leastPot > 0].filter(Boolean).length;
}

/** `results` are the rounds played lately: games and tables are chosen among theirs. */
export function Filters({ wish, results }: { wish: RoundWish; results: readonly RoundNet[] }) {
  const games = [...new Set([...results.map(({ game }) => game), ...(wish.game === null ? [] : [wish.game])])];
  const tables = [...new Set([...results.map(({ table }) => table), ...(wish.table === null ? [] : [wish.table])])].sort((a, b) => a - b);
  return (
    <div class="round-filters" role="group" aria-label={t('rounds.filters')}>
      <SelectField label={t('rounds.game')} value={wish.game ?? ''} choices={[{ value: '', label: t('rounds.any') }, ...games.map((game) => ({ value: game, label: gameName(game) }))]} onChoice={(game) => put({ game })} />
      <SelectField label={t('rounds.table')} value={String(wish.table ?? '')} choices={[{ value: '', label: t('rounds.any') }, ...tables.map((table) => ({ value: String(table), label: t('reading.history.number', { table: String(table) }) }))]} onChoice={(at) => put({ at })} />
      <SelectField<Outcome> label={t('rounds.outcome')} value={wish.outcome} choices={(['any', 'won', 'lost', 'showdown'] as const).map((value) => ({ value, label: t(`rounds.outcome.${value}`) }))} onChoice={(result) => put({ result: result === 'any' ? null : result })} />
      <SelectField<Period> label={t('rounds.period')} value={wish.period} choices={(['any', 'day', 'week', 'month'] as const).map((value) => ({ value, label: t(`rounds.period.${value}`) }))} onChoice={(since) => put({ since: since === 'any' ? null : since })} />
      <SelectField label={t('rounds.pot')} value={String(wish.leastPot)} choices={[...new Set([...POTS, wish.leastPot])].sort((a, b) => a - b).map((pot) => ({ value: String(pot), label: pot === 0 ? t('rounds.any') : t('rounds.pot.least', { chips: number(pot) }) }))} onChoice={(pot) => put({ pot: pot === '0' ? null : pot })} />
      {isAll(wish) ? null : <Button kind="quiet" icon="close" onClick={listAll}>{t('rounds.clear')}</Button>}
    </div>
  );
}
