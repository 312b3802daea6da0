// One clause: what it says, what is made of it, what proves it, and how other books rule the same.
import { useEffect } from 'preact/hooks';
import { bookName } from '../games';
import { clausePath, Link } from '../router';
import { language, t, type PlainKey } from '../text';
import { Clause, Icon } from '../ui';
import { Answered } from './answered';
import { answers, useAnswer, type Clause as ClauseTold, type Rules, type Topic } from './answers';
import { kindName, StatusBadge } from './clause-list';
import { neighbours, sectionName } from './clauses';
import { lastAddress } from './place';
import { ScenarioOf } from './scenario';

export function ClausePage({ id, rules }: { id: string; rules: Rules | null }) {
  const clause = useAnswer(id, (signal) => answers.clause(id, signal));
  const near = rules ? neighbours(rules.clauses, id) : null;
  useEffect(() => {
    document.title = t('title.page', { page: id });
  });
  return (
    <>
      <nav class="reading-back"><BackToRules /></nav>
      <Answered asked={clause}>{({ clauses: [told], topics }) => <Body clause={told} topics={topics} />}</Answered>
      {near ? (
        <nav class="neighbours" aria-label={t('reading.clause.neighbours')}>
          {near.before ? <Link href={clausePath(near.before.id)} class="button"><Icon name="back" />{near.before.id}</Link> : <span />}
          {near.after ? <Link href={clausePath(near.after.id)} class="button">{near.after.id}<Icon name="forward" /></Link> : null}
        </nav>
      ) : null}
    </>
  );
}

/** Back to the list as it was left. */
function BackToRules() {
  return <Link href={lastAddress('rules') ?? '/rules'}><Icon name="back" />{t('reading.rules.all')}</Link>;
}

function Body({ clause, topics }: { clause: ClauseTold; topics: readonly Topic[] }) {
  return (
    <article class="stack clause-body">
      <header class="stack-tight">
        <p class="soft small">
          <Link href={`/rules?book=${encodeURIComponent(clause.book)}`}>{bookName(clause.book)}</Link>
          {' · '}
          <Link href={`/rules?book=${encodeURIComponent(clause.book)}&section=${encodeURIComponent(clause.section)}`}><span lang="en">{sectionName(clause.section)}</span></Link>
        </p>
        <h1 class="clause-title">{clause.id}</h1>
        <p class="clause-summary" lang="en">{clause.summary}</p>
        <p class="soft tiny">{language.value === 'en' ? t('reading.clause.ours') : t('reading.clause.ours-english')}</p>
      </header>
      <dl class="facts panel">
        <div><dt>{t('reading.rules.status')}</dt><dd><StatusBadge status={clause.status} /> <span class="small">{t(`reading.status.${clause.status}.text`)}</span></dd></div>
        <div><dt>{t('reading.clause.why')}</dt><dd><Why why={clause.why} /></dd></div>
        <div><dt>{t('reading.rules.kind')}</dt><dd><Link href={`/rules?kind=${encodeURIComponent(clause.kind)}`}>{kindName(clause.kind)}</Link></dd></div>
        {clause.games ? <div><dt>{t('reading.clause.games')}</dt><dd lang="en">{clause.games}</dd></div> : null}
        {clause.notes ? <div><dt>{t('reading.clause.notes')}</dt><dd lang="en">{clause.notes}</dd></div> : null}
      </dl>
      <Topics topics={topics} book={clause.book} />
      <section class="stack-tight" aria-labelledby="clause-scenarios">
        <h2 id="clause-scenarios">{t('reading.clause.scenarios')}</h2>
        {clause.scenarios.length === 0 ? <p class="soft">{t('reading.clause.no-scenarios')}</p> : <p class="soft small">{t('reading.clause.scenarios.text')}</p>}
        {clause.scenarios.map((name) => <ScenarioOf key={name} name={name} clause={clause.id} />)}
      </section>
      {clause.tests.length > 0 ? (
        <section class="stack-tight" aria-labelledby="clause-tests">
          <h2 id="clause-tests">{t('reading.clause.tests')}</h2>
          <ul class="tests">{clause.tests.map((test) => <li key={test}><code>{test}</code></li>)}</ul>
        </section>
      ) : null}
    </article>
  );
}

/** The register's own words; the commonest of them in the reader's language. */
const WHYS: Record<string, PlainKey> = {
  'scripts prove it': 'reading.why.scripts',
  'tests prove it': 'reading.why.tests',
  'nothing proves it yet': 'reading.why.open',
};

function Why({ why }: { why: string }) {
  const known = WHYS[why];
  return known ? <span>{t(known)}</span> : <span lang="en">{why}</span>;
}

function Topics({ topics, book }: { topics: readonly Topic[]; book: string }) {
  if (topics.length === 0) return null;
  return (
    <section class="stack-tight" aria-labelledby="clause-topics">
      <h2 id="clause-topics">{t('reading.clause.topics')}</h2>
      {topics.map((topic) => (
        <div key={topic.topic} class="topic panel">
          <h3 lang="en">{topic.topic}</h3>
          <ul class="rulings">
            {topic.rulings.map((ruling) => (
              <li key={ruling.book} data-own={ruling.book === book ? '' : undefined}>
                <p class="ruling-book">{bookName(ruling.book)}{ruling.book === book ? <span class="badge">{t('reading.clause.this-book')}</span> : null}</p>
                <p lang="en">{ruling.rule}</p>
                <p class="clause-names">{ruling.clauses.map((id) => <Clause key={id} id={id} />)}</p>
                {ruling.book === book ? null : <Link class="small" href={`/rules?view=compare&a=${book}&b=${ruling.book}`}>{t('reading.clause.compare')}</Link>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
