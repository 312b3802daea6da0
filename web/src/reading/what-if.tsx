// "What happens if ...?": a question in plain words, and how the books rule.
import './what-if.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { wrongName, WRONGS } from '../deal/wrong-names';
import { bookName, gameName } from '../games';
import { language, t, tCount } from '../text';
import { Button, Clause, Empty, SelectField, TextField } from '../ui';
import { Answered } from './answered';
import { answers, useAnswer, useKeptAnswer, type RuledSo, type Situation, type WhatIf } from './answers';
import { asked, put } from './place';
import { ScenarioOf } from './scenario';
import { byBook, EXAMPLES, inGames } from './what-if-words';

/** How long after the last letter the question is asked. */
const TYPED_MILLIS = 350;

export function WhatIfView() {
  const words = asked().get('words') ?? '';
  const game = asked().get('game') ?? '';
  const answer = useAnswer(words.trim() === '' ? null : `${words}\n${game}`, (signal) => answers.whatIf(words, game, signal));
  const ask = (text: string) => put({ words: text, scenario: null });
  return (
    <div class="what-if stack" data-asked={words.trim() === '' ? undefined : ''}>
      <form class="reading-bar" role="search" aria-label={t('reading.what-if')} onSubmit={(event) => event.preventDefault()}>
        <Words words={words} onWords={ask} />
        <GameField game={game} onGame={(chosen) => put({ game: chosen, scenario: null })} />
      </form>
      <div class="what-if-examples" role="group" aria-label={t('reading.what-if.examples')}>
        <span class="soft small" aria-hidden="true">{t('reading.what-if.examples')}</span>
        {EXAMPLES.map((example) => <Button key={example.words} size="small" aria-pressed={words === example.words} onClick={() => ask(example.words)}>{t(example.label)}</Button>)}
      </div>
      {words.trim() === '' ? <CanGoWrong onWrong={ask} /> : <Answered asked={answer}>{(told) => <Told told={told} words={words} onWrong={ask} />}</Answered>}
    </div>
  );
}

/** The question, asked when nobody has typed for a moment. */
function Words({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  const [typed, setTyped] = useState(words);
  const told = useRef(words);
  useEffect(() => {
    // The address has changed by itself: an example was tapped, or the way back taken.
    if (words !== told.current) setTyped(words);
    told.current = words;
  }, [words]);
  useEffect(() => {
    if (typed === told.current) return undefined;
    const timer = setTimeout(() => {
      told.current = typed;
      onWords(typed);
    }, TYPED_MILLIS);
    return () => clearTimeout(timer);
  }, [typed]);
  return <TextField class="grow" type="search" label={t('reading.what-if.find')} help={t('reading.what-if.find.help')} placeholder={EXAMPLES[0]?.words ?? ''} maxLength={200} autoComplete="off" value={typed} onText={setTyped} />;
}

function GameField({ game, onGame }: { game: string; onGame: (game: string) => void }) {
  const games = useKeptAnswer('games', answers.games);
  const told = games.state === 'told' ? games.told : [];
  const choices = [{ value: '', label: t('reading.what-if.all-games') }, ...told.map(({ id, name, book }) => ({ value: id, label: gameName(id, name), group: bookName(book) }))];
  return <SelectField label={t('reading.what-if.game')} value={game} choices={choices} onChoice={onGame} />;
}

/** What one may ask about, for whoever does not know the word. */
function CanGoWrong({ onWrong }: { onWrong: (word: string) => void }) {
  return (
    <section class="stack-tight" aria-labelledby="what-if-can">
      <h2 id="what-if-can">{t('reading.what-if.can')}</h2>
      <ul class="what-if-can">{WRONGS.map((word) => <li key={word}><Button wide onClick={() => onWrong(word)}>{wrongName(word)}</Button></li>)}</ul>
    </section>
  );
}

function Told({ told, words, onWrong }: { told: WhatIf; words: string; onWrong: (word: string) => void }) {
  if (told.situations.length === 0) {
    return (
      <>
        <Empty icon="search"><p role="status">{told.not_found.length === 0 ? null : t('reading.what-if.unknown', { words: told.not_found.join(' ') })} {t('reading.what-if.none')}</p></Empty>
        <CanGoWrong onWrong={onWrong} />
      </>
    );
  }
  return (
    <>
      <div class="stack-tight">
        <h2 aria-live="polite">{tCount('reading.what-if.found', told.situations.length)}{WRONGS.includes(words) ? <span class="soft">: {wrongName(words)}</span> : null}</h2>
        {told.not_found.length === 0 ? null : <p class="soft small">{t('reading.what-if.unknown', { words: told.not_found.join(' ') })}</p>}
      </div>
      {byBook(told.situations).map(({ book, situations }) => (
        <section key={book} class="stack" aria-label={bookName(book)}>
          <p class="what-if-book soft">{bookName(book)}</p>
          {situations.map((situation) => <SituationCard key={situation.wrong} situation={situation} />)}
        </section>
      ))}
    </>
  );
}

function SituationCard({ situation }: { situation: Situation }) {
  const { book, wrong, about, rulings } = situation;
  const english = language.value === 'en' || wrongName(wrong) === wrong;
  return (
    <article class="what-if-card panel">
      <h3 lang={english ? 'en' : undefined}>{english ? about : wrongName(wrong)}</h3>
      {rulings.length > 1 ? <p class="soft small">{t('reading.what-if.in-order')}</p> : null}
      <ol class="what-if-rulings">
        {rulings.map((ruled, place) => <RuledView key={place} ruled={ruled} book={book} id={`${book}/${wrong}/${place + 1}`} />)}
      </ol>
    </article>
  );
}

/** One ruling: what is ruled, when, what is done and what proves it. */
function RuledView({ ruled, book, id }: { ruled: RuledSo; book: string; id: string }) {
  const proofs = ruled.scenarios.length > 0 || ruled.tests.length > 0;
  return (
    <li class="what-if-ruling">
      <p class="what-if-says"><span lang="en">{ruled.says}</span> <Clause id={ruled.clause} /></p>
      <dl class="facts">
        <div>
          <dt>{t('reading.what-if.when')}</dt>
          <dd>
            <p>{inGames(ruled, book)}</p>
            {ruled.when.length === 0 ? null : <ul class="what-if-when" lang="en">{ruled.when.map(({ word, about }) => <li key={word}>{about}</li>)}</ul>}
          </dd>
        </div>
        {ruled.does.length === 0 ? null : (
          <div>
            <dt>{t('reading.what-if.done')}</dt>
            <dd>
              <ol class="what-if-does">{ruled.does.map((done, place) => <li key={place}><span lang="en">{done.about}</span> {done.clause === ruled.clause ? null : <Clause id={done.clause} />}</li>)}</ol>
            </dd>
          </div>
        )}
        {proofs ? (
          <div>
            <dt>{t('reading.what-if.proof')}</dt>
            <dd>
              {ruled.scenarios.map((name) => <ScenarioOf key={name} name={name} clause={ruled.clause} id={`${id}/${name}`} />)}
              {ruled.scenarios.length > 0 ? null : <ul class="tests">{ruled.tests.map((test) => <li key={test}><code>{test}</code></li>)}</ul>}
            </dd>
          </div>
        ) : null}
      </dl>
    </li>
  );
}
