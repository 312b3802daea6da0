/** What is said to an answer: the ruling, its clause, what is done, why, and what proves it. */

import { useEffect, useRef } from 'preact/hooks';
import { Said, ScenarioOf } from '../reading/scenario';
import { wrongName } from '../deal/wrong-names';
import { Link } from '../router';
import { capital } from '../table/words';
import { language } from '../text';
import { Button, Clause } from '../ui';
import type { Answer } from './ask';
import { practice } from './texts';

export function Verdict({ answer, counted, onNext }: { answer: Answer; counted: boolean; onNext: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Read at once, and on with Enter; on a small screen what was said comes into sight.
    heading.current?.focus({ preventScroll: true });
    said.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <section class="practice-verdict" data-right={answer.right ? '' : undefined}>
      <div class="practice-said" ref={said}>
        <h3 tabIndex={-1} ref={heading}>
          {practice(answer.right ? 'practice.right' : 'practice.wrong')}
          <span class="practice-ruled"><span class="soft">{practice('practice.ruling')}</span> <span lang="en"><Said text={answer.ruling} /></span></span>
        </h3>
        {language.value === 'en' ? null : <p class="small">{practice('practice.happened')}: {wrongName(answer.wrong)}.</p>}
        {counted ? null : <p class="soft small">{practice('practice.again')}</p>}
        <div class="practice-on">
          <Button kind="primary" size="large" icon="forward" aria-keyshortcuts="N" onClick={onNext}>{practice('practice.next')}</Button>
          <Clause id={answer.clause} />
        </div>
      </div>
      <h4>{practice('practice.why')}</h4>
      <ul class="practice-why" lang="en">{answer.why.map((line, at) => <li key={at}><Said text={line} /></li>)}</ul>
      {answer.deeds.length === 0 ? null : (
        <>
          <h4>{practice('practice.done')}</h4>
          <ol class="practice-deeds">
            {answer.deeds.map((deed, at) => <li key={at}><span lang="en"><Said text={capital(deed.text)} /></span> {deed.clause === answer.clause ? null : <Clause id={deed.clause} />}</li>)}
          </ol>
        </>
      )}
      <h4>{practice('practice.clause')}</h4>
      <p lang="en">{answer.clause_text}</p>
      {answer.scripts.length === 0 ? null : (
        <>
          <h4>{practice('practice.proof')}</h4>
          {answer.scripts.map((name) => <ScenarioOf key={name} name={name} clause={answer.clause} />)}
        </>
      )}
      <p><Link href={`/rules?view=what-if&words=${answer.wrong}`}>{practice('practice.more')}</Link></p>
    </section>
  );
}
