/** One question: the table, what happened, what goes wrong, and the rulings to choose from. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { gameName } from '../games';
import { Said } from '../reading/scenario';
import { asRefused } from '../refused';
import { useKeys } from '../table/hotkeys';
import { capital } from '../table/words';
import { number } from '../text';
import { Icon, RefusedNotice } from '../ui';
import { answer as send, idOf, type Answer, type Question } from './ask';
import { SmallFelt } from './felt';
import { count } from './score';
import { streetText } from './street';
import { practice } from './texts';
import { Verdict } from './verdict';

/** What was answered, and what the room said to it. */
interface Given {
  choice: number;
  answer: Answer;
  counted: boolean;
}

/** Answers since the page was opened: on the way back they are still there. */
const given = new Map<string, Given>();

/** One question. One that others came before is read from its beginning. */
export function QuestionView({ question, comesNext, onNext }: { question: Question; comesNext: boolean; onNext: () => void }) {
  const id = idOf(question);
  const [told, setTold] = useState<Given | null>(given.get(id) ?? null);
  const [sent, setSent] = useState<number | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!comesNext) return;
    title.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  const choose = async (choice: number) => {
    if (told !== null || sent !== null || question.choices[choice] === undefined) return;
    setSent(choice);
    setRefused(null);
    try {
      const said = await send(question, choice);
      const now: Given = { choice, answer: said, counted: count(id, said.wrong, said.right) };
      given.set(id, now);
      setTold(now);
    } catch (thrown) {
      setRefused(asRefused(thrown));
    }
    setSent(null);
  };
  const next = () => told !== null && onNext();
  useKeys({ ...Object.fromEntries(question.choices.map((_, at) => [String(at + 1), () => void choose(at)])), n: next, Enter: next });
  return (
    <article class="practice" data-question={id}>
      <div class="practice-table">
        <h2 class="practice-where" tabIndex={-1} ref={title}>
          {gameName(question.game, question.game_name)}<Street street={question.street} /><span class="soft practice-number">{practice('practice.number', { number: String(question.number) })}</span>
        </h2>
        <SmallFelt question={question} />
        <section class="practice-story" aria-labelledby="practice-story">
          <h3 id="practice-story">{practice('practice.story')}</h3>
          <ol lang="en">{question.story.map((line, at) => <li key={at}><Said text={line} /></li>)}</ol>
        </section>
      </div>
      <div class="practice-ruling">
        <section aria-labelledby="practice-happened">
          <h3 id="practice-happened" class="practice-label">{practice('practice.happened')}</h3>
          <p class="practice-happened" lang="en"><Said text={question.happened} /></p>
        </section>
        <div class="practice-choices" role="group" aria-label={practice('practice.choices')}>
          {question.choices.map((text, at) => <Choice key={at} at={at} text={text} told={told} busy={sent === at} onChoose={() => void choose(at)} />)}
        </div>
        {refused === null ? null : <RefusedNotice thrown={refused} />}
        {told === null ? null : <Verdict answer={told.answer} counted={told.counted} onNext={onNext} />}
      </div>
    </article>
  );
}

/** What the round has come to. */
function Street({ street }: { street: string }) {
  const known = streetText(street);
  return <span class="soft" lang={known === null ? 'en' : undefined}>{capital(known ?? street)}</span>;
}

/** A ruling to choose; once answered, whether it was right. */
function Choice({ at, text, told, busy, onChoose }: { at: number; text: string; told: Given | null; busy: boolean; onChoose: () => void }) {
  const mark = told === null ? undefined : at === told.answer.choice ? 'right' : at === told.choice ? 'wrong' : 'other';
  return (
    <button type="button" class="practice-choice" data-mark={mark} aria-keyshortcuts={String(at + 1)} aria-busy={busy || undefined} disabled={told !== null} onClick={onChoose}>
      <kbd aria-hidden="true">{mark === 'right' ? <Icon name="check" /> : mark === 'wrong' ? <Icon name="close" /> : number(at + 1)}</kbd>
      <span>
        {mark === 'right' ? <span class="practice-mark">{practice('practice.choice.right')}</span> : mark === 'wrong' ? <span class="practice-mark">{practice('practice.choice.wrong')}</span> : null}
        <span lang="en"><Said text={text} /></span>
      </span>
    </button>
  );
}
