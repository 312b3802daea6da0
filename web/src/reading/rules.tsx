// The rules: every clause of the books, or one of them, two books side by side, or what happens if something goes wrong.
import './reading.css';
import type { PageProps } from '../page';
import { bookName } from '../games';
import { Link } from '../router';
import { t } from '../text';
import { Answered } from './answered';
import { answers, useKeptAnswer, type Rules } from './answers';
import { ClausePage } from './clause-page';
import { InEnglish } from './in-english';
import { ClauseList } from './clause-list';
import { Compare } from './compare';
import { asked } from './place';
import { RuleSections } from './rule-sections';
import { WhatIfView } from './what-if';

const VIEWS = ['clauses', 'compare', 'what-if'] as const;

export default function RulesPage({ params }: PageProps) {
  const id = params['id'];
  if (id !== undefined) return <OneClause key={id} id={id} />;
  const wanted = asked().get('view');
  const view = VIEWS.find((one) => one === wanted) ?? 'clauses';
  return (
    <>
      <header class="stack-tight">
        <h1>{t(view === 'what-if' ? 'reading.what-if' : 'reading.rules')}</h1>
        <p class="soft">{t(view === 'what-if' ? 'reading.what-if.text' : 'reading.rules.text')}</p>
        <InEnglish />
      </header>
      <RuleSections here={view} />
      {view === 'what-if' ? <WhatIfView /> : <AllClauses compared={view === 'compare'} />}
    </>
  );
}

function OneClause({ id }: { id: string }) {
  const rules = useKeptAnswer('rules', answers.rules);
  return <ClausePage id={id} rules={rules.state === 'told' ? rules.told : null} />;
}

function AllClauses({ compared }: { compared: boolean }) {
  const rules = useKeptAnswer('rules', answers.rules);
  return <Answered asked={rules}>{(told) => (compared ? <Compare books={told.books} /> : <><Copies books={told.books} /><ClauseList rules={told} /></>)}</Answered>;
}

/** Whoever asks has a copy of each book's rules. */
function Copies({ books }: { books: Rules['books'] }) {
  return <p class="small rules-copies">{t('copy')}: {books.map(({ book }) => <Link key={book} href={`/copy/${book}`}>{bookName(book)}</Link>)}</p>;
}
