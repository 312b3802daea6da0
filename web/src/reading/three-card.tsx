// 3 Card Poker: what the house wins, by how the player decides and what it pays.
import { number, t } from '../text';
import { Button, rankName } from '../ui';
import { Answered } from './answered';
import { answers, useAnswer, type Edge, type Fraction } from './answers';
import { fractionText, percent, valueOf } from './figures';
import { asked, put } from './place';

export const STRATEGIES = ['optimal', 'mimic', 'always'] as const;
type Strategy = (typeof STRATEGIES)[number];

const BONUS_HANDS = ['straight_flush', 'three_of_a_kind', 'straight'] as const;
const PAIRS_HANDS = ['straight_flush', 'three_of_a_kind', 'straight', 'flush', 'pair'] as const;
const BOOK = { ante_bonus: [4, 3, 1], pairs_plus: [40, 30, 6, 3, 1] } as const;
const MOST_ODDS = 10_000;

/** A pay table of an address; the book's where it says none, or none that can be read. */
export function payTable(text: string | null, book: readonly number[]): number[] {
  const odds = (text ?? '').split(',').map((one) => (/^\d+$/.test(one.trim()) ? Number(one) : Number.NaN));
  return odds.length === book.length && odds.every((one) => one <= MOST_ODDS) ? odds : [...book];
}

export function ThreeCard() {
  const bonus = payTable(asked().get('ante_bonus'), BOOK.ante_bonus);
  const pairs = payTable(asked().get('pairs_plus'), BOOK.pairs_plus);
  const [ante_bonus, pairs_plus] = [bonus.join(','), pairs.join(',')];
  const byBook = ante_bonus === BOOK.ante_bonus.join(',') && pairs_plus === BOOK.pairs_plus.join(',');
  const edges = useAnswer(`${ante_bonus};${pairs_plus}`, (signal) =>
    Promise.all(STRATEGIES.map(async (strategy) => ({ strategy, edge: await answers.edge({ strategy, ante_bonus, pairs_plus }, signal) }))),
  );
  const write = (name: 'ante_bonus' | 'pairs_plus', odds: readonly number[]) => put({ [name]: odds.join(',') === BOOK[name].join(',') ? null : odds.join(',') });
  return (
    <div class="three-card">
      <p class="soft three-card-text">{t('reading.house.text')}</p>
      <div class="stack">
        <Answered asked={edges}>{(told) => <Edges told={told} />}</Answered>
      </div>
      <section class="panel stack pay-tables" aria-labelledby="pay-tables">
        <div class="spread">
          <h2 id="pay-tables">{t('reading.house.pays')}</h2>
          {byBook ? <span class="badge badge-good">{t('reading.house.book')}</span> : <Button size="small" onClick={() => put({ ante_bonus: null, pairs_plus: null })}>{t('reading.house.as-book')}</Button>}
        </div>
        <PayTable name={t('reading.house.ante-bonus')} hands={BONUS_HANDS} odds={bonus} onOdds={(odds) => write('ante_bonus', odds)} />
        <PayTable name={t('reading.house.pairs-plus')} hands={PAIRS_HANDS} odds={pairs} onOdds={(odds) => write('pairs_plus', odds)} />
      </section>
    </div>
  );
}

function PayTable({ name, hands, odds, onOdds }: { name: string; hands: readonly (typeof PAIRS_HANDS)[number][]; odds: readonly number[]; onOdds: (odds: number[]) => void }) {
  return (
    <fieldset class="pay-table">
      <legend class="field-label">{name}</legend>
      {hands.map((hand, place) => (
        <label key={hand}>
          <span>{t(`reading.hands.${hand}`)}</span>
          <span class="pay-odds">
            <input
              class="input"
              type="number"
              inputMode="numeric"
              min={0}
              max={MOST_ODDS}
              step={1}
              value={odds[place]}
              onChange={(event) => {
                const value = event.currentTarget.valueAsNumber;
                if (Number.isSafeInteger(value) && value >= 0 && value <= MOST_ODDS) onOdds(odds.map((one, at) => (at === place ? value : one)));
                else event.currentTarget.value = String(odds[place] ?? 0);
              }}
            />
            <span class="soft">{t('reading.house.to-one')}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Figure({ of, bar = 0 }: { of: Fraction; bar?: number }) {
  return (
    <>
      <b class="figures">{percent(valueOf(of))}</b>
      <span class="exact figures">{fractionText(of)}</span>
      {bar > 0 ? <span class="plot-track" aria-hidden="true"><span class="plot-bar" data-house={valueOf(of) < 0 ? 'loses' : undefined} style={{ width: `${Math.min(1, bar) * 100}%` }} /></span> : null}
    </>
  );
}

function thresholdText(strategy: Strategy, edge: Edge): string {
  if (strategy === 'always' || edge.threshold === null) return t('reading.house.every');
  return t('reading.house.from', { hand: edge.threshold.map(rankName).join('-') });
}

function Edges({ told }: { told: readonly { strategy: Strategy; edge: Edge }[] }) {
  const first = told[0]?.edge;
  const most = Math.max(...told.map(({ edge }) => Math.abs(valueOf(edge.ante))), 1e-9);
  if (!first) return null;
  return (
    <>
      <section class="panel" aria-labelledby="edges">
        <h2 id="edges">{t('reading.house.strategies')}</h2>
        <div class="sheet">
          <table class="sheet-stacked edges">
            <thead>
              <tr>
                <th scope="col">{t('reading.house.strategy')}</th>
                <th scope="col">{t('reading.house.edge')}</th>
                <th scope="col">{t('reading.house.risk')}</th>
                <th scope="col">{t('reading.house.average')}</th>
                <th scope="col" class="end">{t('reading.house.deviation')}</th>
              </tr>
            </thead>
            <tbody>
              {told.map(({ strategy, edge }) => (
                <tr key={strategy}>
                  <td><span><b>{t(`reading.house.${strategy}`)}</b><br /><span class="soft small">{thresholdText(strategy, edge)}</span></span></td>
                  <td data-label={t('reading.house.edge')}><span class="edge"><Figure of={edge.ante} bar={Math.abs(valueOf(edge.ante)) / most} /></span></td>
                  <td data-label={t('reading.house.risk')}><span class="edge"><Figure of={edge.element_of_risk} /></span></td>
                  <td data-label={t('reading.house.average')}><span class="edge"><b class="figures">{number(valueOf(edge.average_wager), { maximumFractionDigits: 4 })}</b><span class="exact figures">{fractionText(edge.average_wager)}</span></span></td>
                  <td data-label={t('reading.house.deviation')} class="end figures">{number(edge.standard_deviation, { maximumFractionDigits: 4 })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p class="soft small">{t('reading.house.edge.text')}</p>
      </section>
      <section class="panel" aria-labelledby="edge-pairs">
        <h2 id="edge-pairs">{t('reading.house.also')}</h2>
        <dl class="facts">
          <div><dt>{t('reading.house.pairs-edge')}</dt><dd class="edge"><Figure of={first.pairs_plus} /></dd></div>
          <div><dt>{t('reading.house.pairs-deviation')}</dt><dd class="figures">{number(first.pairs_plus_standard_deviation, { maximumFractionDigits: 4 })}</dd></div>
          <div><dt>{t('reading.house.qualifies')}</dt><dd class="edge"><Figure of={first.dealer_qualifies} /></dd></div>
        </dl>
      </section>
    </>
  );
}
