// How a game is played: stage by stage with cards, then a round of it played through.
import './how.css';
import type { ComponentChildren } from 'preact';
import { t } from '../text';
import { PlayingCard } from '../ui';
import type { ExampleRound, GamePage } from './answers';
import { ExampleView } from './example-view';
import { contestText, handText, playsText } from './game-words';
import { bettingText, boxStages, pictureOf, potStages, type Picture, type Stage } from './how';

function Cards({ cards, open, plays = [], label }: { cards: readonly (string | null)[]; open?: readonly boolean[]; plays?: readonly string[]; label: string }) {
  return (
    <span class="how-row">
      <span class="how-label">{label}</span>
      <span class="how-cards">
        {cards.map((card, place) => <PlayingCard key={`${place}${card ?? ''}`} card={card} size="small" plays={card !== null && plays.includes(card)} class={open?.[place] === true ? 'how-open' : ''} />)}
      </span>
    </span>
  );
}

const ROWS = ['table.row.front', 'table.row.middle', 'table.row.back'] as const;

function Drawn({ picture }: { picture: Picture }) {
  const { mine, open, rows, boards, dealer, plays } = picture;
  // In stud, cards that lie open are told from those only their player sees.
  const mixed = open.includes(true) && open.includes(false);
  return (
    <div class="how-picture" data-many={mine.length > 7 ? '' : undefined}>
      {dealer.length > 0 ? <Cards cards={dealer} label={t('table.dealer')} /> : null}
      {boards.map((board, place) => <Cards key={place} cards={board} plays={plays} label={t('table.board')} />)}
      {rows.length > 0 ? rows.map((row, place) => <Cards key={place} cards={row} label={t(ROWS[place] ?? 'table.row.back')} />) : mine.length > 0 ? <Cards cards={mine} plays={plays} {...(mixed && { open })} label={t('how.you')} /> : null}
    </div>
  );
}

function One({ stage, number }: { stage: Stage; number: number }) {
  return (
    <li class="how-stage">
      {stage.picture === null ? null : <Drawn picture={stage.picture} />}
      <div>
        <h3><span class="how-number">{number}</span> {stage.title}</h3>
        <p>{stage.text}</p>
      </div>
    </li>
  );
}

function Part({ title, children }: { title: string; children: ComponentChildren }) {
  return <li class="how-stage how-words"><div><h3>{title}</h3>{children}</div></li>;
}

/** All of it. The example may be missing: then there are words without cards. */
export function HowItIsPlayed({ game, example }: { game: GamePage; example: ExampleRound | null }) {
  const steps = example?.steps ?? [];
  const stages = game.play === null ? boxStages(steps) : potStages(game, steps);
  const betting = bettingText(game);
  const last = steps.at(-1)?.view;
  return (
    <section class="stack" aria-labelledby="game-how">
      <h2 id="game-how">{t('how')}</h2>
      <ol class="how">
        <Part title={t('how.aim')}><p>{t('how.aim.text', { contest: contestText(game) })} {handText(game)}</p></Part>
        {stages.map((stage, place) => <One key={place} stage={stage} number={place + 1} />)}
        {betting === null ? null : <Part title={t('how.bet')}><p>{betting}</p></Part>}
        <li class="how-stage">
          {last === undefined ? null : <Drawn picture={pictureOf(last)} />}
          <div>
            <h3><span class="how-number">{stages.length + 1}</span> {t('how.show')}</h3>
            <p>{game.play === null ? t('how.box.show.text') : game.hand.plays === 'three-rows' ? t('how.rows.text') : t('how.show.text')} {playsText(game)}</p>
          </div>
        </li>
      </ol>
      {example === null ? null : <ExampleView example={example} />}
    </section>
  );
}
