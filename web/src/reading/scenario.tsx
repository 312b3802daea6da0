// A script that proves a clause: its text, and the round it plays as the dealer calls it.
import { gameName } from '../games';
import { clausePath, Link } from '../router';
import { t } from '../text';
import { Choices, Clause, Icon } from '../ui';
import { useState } from 'preact/hooks';
import { Answered } from './answered';
import { answers, useAnswer, type Scenario } from './answers';
import { asked, put } from './place';

/** A script, closed until it is asked for; the address says which is open, by its name or, where that is there twice, by another. */
export function ScenarioOf({ name, clause, id = name }: { name: string; clause: string; id?: string }) {
  const open = asked().get('scenario') === id;
  const scenario = useAnswer(open ? name : null, (signal) => answers.scenario(name, signal));
  return (
    <section class="scenario panel">
      <h3>
        <button type="button" class="scenario-name" aria-expanded={open} onClick={() => put({ scenario: open ? null : id })}>
          <Icon name={open ? 'down' : 'forward'} /><code>{name}</code>
        </button>
      </h3>
      {open ? <Answered asked={scenario}>{(told) => <Opened scenario={told} clause={clause} />}</Answered> : null}
    </section>
  );
}

function Opened({ scenario, clause }: { scenario: Scenario; clause: string }) {
  const [view, setView] = useState<'told' | 'script'>('told');
  const proving = scenario.outcomes.filter((outcome) => outcome.proves.includes(clause));
  const [all, setAll] = useState(proving.length === 0);
  const shown = all ? scenario.outcomes : proving;
  return (
    <div class="stack">
      <Choices<'told' | 'script'> label={t('reading.scenario.view')} labelShown={false} value={view} onChoice={setView} choices={[{ value: 'told', label: t('reading.scenario.told') }, { value: 'script', label: t('reading.scenario.script') }]} />
      {view === 'script' ? <Script text={scenario.text} /> : (
        <>
          {shown.map((outcome) => (
            <section key={`${outcome.line} ${outcome.game} ${outcome.title}`} class="outcome">
              <h4><span lang="en">{outcome.title || t('reading.scenario.round')}</span> <span class="soft small">{gameName(outcome.game)}</span></h4>
              <p class="clause-names">
                {outcome.failures.length === 0 ? <span class="badge badge-good"><Icon name="check" />{t('reading.scenario.holds')}</span> : <span class="badge badge-bad">{t('reading.scenario.fails')}</span>}
                {outcome.proves.map((id) => (id === clause ? <span key={id} class="clause">{id}</span> : <Clause key={id} id={id} />))}
              </p>
              <ol class="calls" lang="en">{outcome.calls.map((call, place) => <li key={place}><Said text={call.said} /></li>)}</ol>
            </section>
          ))}
          {all || proving.length === scenario.outcomes.length ? null : <button type="button" class="button" onClick={() => setAll(true)}>{t('reading.scenario.all', { others: scenario.outcomes.length - proving.length })}</button>}
        </>
      )}
    </div>
  );
}

const GLYPHS: Record<string, string> = { s: '♠', h: '♥', d: '♦', c: '♣' };

/** A call, its cards written with their suits and its clauses leading to them. */
export function Said({ text }: { text: string }) {
  const parts = text.split(/(\b[2-9TJQKA][shdc]\b|\((?:crown|act-manila|act-draw|act-3cp):[^\s]+\)$)/);
  return (
    <>
      {parts.map((part, place) => {
        if (place % 2 === 0) return part;
        if (part.startsWith('(')) return <Link key={place} class="clause" href={clausePath(part.slice(1, -1))}>{part.slice(1, -1)}</Link>;
        return <b key={place} class="told-card" data-suit={part[1]}>{part[0] === 'T' ? '10' : part[0]}{GLYPHS[part[1] ?? '']}</b>;
      })}
    </>
  );
}

function Script({ text }: { text: string }) {
  return (
    <pre class="script" tabIndex={0} lang="en" aria-label={t('reading.scenario.script')}>
      {text.replace(/\n$/, '').split('\n').map((line, place) => {
        const looks = line.startsWith('#') ? 'comment' : /^(scenario|proves|game)\b/.test(line) ? 'head' : undefined;
        return <span key={place} data-looks={looks}>{line}{'\n'}</span>;
      })}
    </pre>
  );
}
