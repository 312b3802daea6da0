/** "What is the ruling?": questions drawn from the rules themselves, for whoever deals, runs the floor or wants to know. */

import '../reading/reading.css';
import './practice.css';
import { useEffect, useRef } from 'preact/hooks';
import { bookName, gameName } from '../games';
import { Answered } from '../reading/answered';
import { answers, useAnswer, useKeptAnswer } from '../reading/answers';
import { copyLink } from '../reading/copy-link';
import { InEnglish } from '../reading/in-english';
import { asked, put } from '../reading/place';
import { RuleSections } from '../reading/rule-sections';
import { useKeyboard } from '../table/hotkeys';
import { Button, SelectField } from '../ui';
import { addressOf, anyNumber, ask, numberIn } from './ask';
import { QuestionView } from './question';
import { ScoreView } from './score-view';
import { practice } from './texts';

export default function PracticePage() {
  useKeyboard();
  const game = asked().get('game') ?? '';
  const wanted = numberIn(asked().get('number'));
  const question = useAnswer(wanted === null ? null : `${game}#${wanted}`, (signal) => ask(game, wanted ?? 0, signal));
  const shown = useRef(0);
  useEffect(() => {
    // The address says which question it is, so that it can be kept and sent.
    if (wanted === null) put({ number: anyNumber() });
  }, [wanted]);
  const next = (of: string = game) => {
    shown.current += 1;
    put({ game: of, number: anyNumber(), scenario: null }, 'push');
  };
  return (
    <>
      <header class="stack-tight">
        <h1>{practice('practice.title')}</h1>
        <p class="soft practice-text">{practice('practice.text')}</p>
        <InEnglish />
      </header>
      <RuleSections here="practice" />
      <div class="practice-bar">
        <GameField game={game} onGame={next} />
        <ScoreView />
      </div>
      <Answered asked={question}>
        {(told) => (
          <>
            <QuestionView key={`${told.game}#${told.number}`} question={told} comesNext={shown.current > 0} onNext={() => next()} />
            <p><Button size="small" onClick={() => void copyLink(new URL(addressOf(told), location.href).href)}>{practice('practice.copy')}</Button></p>
          </>
        )}
      </Answered>
    </>
  );
}

function GameField({ game, onGame }: { game: string; onGame: (game: string) => void }) {
  const games = useKeptAnswer('games', answers.games);
  const told = games.state === 'told' ? games.told : [];
  const choices = [{ value: '', label: practice('practice.all-games') }, ...told.map(({ id, name, book }) => ({ value: id, label: gameName(id, name), group: bookName(book) }))];
  return <SelectField label={practice('practice.game')} value={game} choices={choices} onChoice={onGame} />;
}
