// How often each hand comes, over every deal: of a deck, or of one hand of a game.
import { number, t, tMaybe } from '../text';
import { Choices, Notice, rankName, SelectField, Switch } from '../ui';
import { useState } from 'preact/hooks';
import { Answered } from './answered';
import { answers, useKeptAnswer, type Frequencies, type GameEntry } from './answers';
import { barLength, oneIn, percent } from './figures';
import { GameChoice, houseChoices, HouseFields, saidOf } from './game-options';
import { asked, put } from './place';

export const DECKS = ['52', '48', '44', '40', '36', '32', '20'] as const;
type Deck = (typeof DECKS)[number];
const MANY = ['5', '6', '7'] as const;
type Many = (typeof MANY)[number];
type Scale = 'linear' | 'logarithmic';

/** What the address asks to be counted, as the room is asked it. */
export function questionOf(given: URLSearchParams, game: GameEntry | undefined): Record<string, string | number | boolean> {
  if (game) return { game: game.id, ...saidOf(game, houseChoices(game, given)) };
  const deck = DECKS.find((one) => one === given.get('deck')) ?? '52';
  const cards = MANY.find((one) => one === given.get('cards')) ?? '5';
  return { deck: Number(deck), cards: Number(cards), joker: given.get('joker') === 'true', ace_low: given.get('ace_low') !== 'false' };
}

export function FrequenciesView({ games }: { games: readonly GameEntry[] }) {
  const given = asked();
  const game = games.find((one) => one.id === given.get('game'));
  const question = questionOf(given, game);
  const key = JSON.stringify(question);
  const counted = useKeptAnswer(`frequencies ${key}`, (signal) => answers.frequencies(question, signal));
  const countable = games.filter((one) => one.hand.plays !== 'three-rows');
  return (
    <div class="stack">
      <div class="reading-bar">
        <GameChoice games={countable} game={game?.id ?? ''} none={t('reading.frequencies.no-game')} onGame={(id) => put({ game: id || null, deck: null, joker: null, contest: null, cards: null, ace_low: null })} />
        {game ? <HouseFields game={game} house={houseChoices(game, given)} /> : <DeckFields question={question} />}
      </div>
      <Answered asked={counted}>{(told) => <Counted told={told} />}</Answered>
    </div>
  );
}

function DeckFields({ question }: { question: Record<string, string | number | boolean> }) {
  return (
    <>
      <SelectField<Deck> label={t('open.deck')} value={String(question['deck']) as Deck} choices={DECKS.map((deck) => ({ value: deck, label: t('open.word.deck', { cards: deck }) }))} onChoice={(deck) => put({ deck })} />
      <SelectField<Many> label={t('reading.frequencies.cards')} value={String(question['cards']) as Many} choices={MANY.map((cards) => ({ value: cards, label: cards === '5' ? t('reading.frequencies.five') : t('reading.frequencies.best', { cards }) }))} onChoice={(cards) => put({ cards })} />
      <div class="reading-switch"><Switch label={t('open.joker')} checked={question['joker'] === true} onChange={(joker) => put({ joker: joker || null })} /></div>
      <div class="reading-switch"><Switch label={t('open.ace_low')} checked={question['ace_low'] === true} onChange={(low) => put({ ace_low: low ? null : 'false' })} /></div>
    </>
  );
}

export const handName = (hand: string) => tMaybe(`reading.hands.${hand}`) ?? hand;

export function lowName(low: string): string {
  if (low === 'none') return t('reading.low.none');
  if (low === 'paired') return t('reading.low.paired');
  return t('reading.low.rank', { rank: rankName(low) });
}

function Counted({ told }: { told: Frequencies }) {
  const [scale, setScale] = useState<Scale>('linear');
  const never = told.high.filter(([, count]) => count === 0);
  return (
    <div class="stack">
      <div class="spread">
        <p class="small">{t('reading.frequencies.total', { total: told.total })}</p>
        <Choices<Scale> label={t('reading.frequencies.scale')} value={scale} onChoice={setScale} choices={[{ value: 'linear', label: t('reading.frequencies.linear') }, { value: 'logarithmic', label: t('reading.frequencies.logarithmic') }]} />
      </div>
      <Plot caption={t('reading.frequencies.high')} rows={told.high.filter(([, count]) => count > 0).map(([hand, count]) => [handName(hand), count])} total={told.total} scale={scale} />
      {never.length > 0 ? <Notice><p>{t('reading.frequencies.never', { hands: never.map(([hand]) => handName(hand)).join(', ') })}</p></Notice> : null}
      {told.low.length > 0 ? <Plot caption={t('reading.frequencies.low')} rows={told.low.map(([low, count]) => [lowName(low), count])} total={told.total} scale={scale} /> : null}
    </div>
  );
}

/** Bars in the rows of a table: who does not see them reads the figures beside them. */
function Plot({ caption, rows, total, scale }: { caption: string; rows: readonly (readonly [string, number])[]; total: number; scale: Scale }) {
  const most = Math.max(1, ...rows.map(([, count]) => count));
  return (
    <section class="panel plot" aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('reading.frequencies.hand')}</th>
            <th scope="col" class="end">{t('reading.frequencies.count')}</th>
            <th scope="col" class="end">{t('reading.frequencies.chance')}</th>
            <th scope="col" class="end plot-one-in">{t('reading.frequencies.one-in')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, count]) => {
            const rare = oneIn(count, total);
            return (
              <tr key={name}>
                <th scope="row">
                  <div class="plot-row">
                    <span class="plot-name">{name}</span>
                    <span class="plot-track" aria-hidden="true"><span class="plot-bar" style={{ width: `${barLength(count, most, scale) * 100}%` }} /></span>
                  </div>
                </th>
                <td class="end figures">{number(count)}</td>
                <td class="end figures">{percent(total ? count / total : 0)}</td>
                <td class="end figures plot-one-in">{rare === null ? '–' : number(rare, { maximumFractionDigits: rare < 100 ? 2 : 0 })}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
