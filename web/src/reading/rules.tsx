// The rules: every clause of the books, or one of them, or two books side by side.
import './reading.css';
import type { PageProps } from '../page';
import { t } from '../text';
import { Answered } from './answered';
import { answers, useKeptAnswer } from './answers';
import { ClausePage } from './clause-page';
import { InEnglish } from './in-english';
import { ClauseList } from './clause-list';
import { Compare } from './compare';
import { asked } from './place';
import { Sections } from './sections';

export default function RulesPage({ params }: PageProps) {
  const rules = useKeptAnswer('rules', answers.rules);
  const id = params['id'];
  if (id !== undefined) return <ClausePage key={id} id={id} rules={rules.state === 'told' ? rules.told : null} />;
  const comparing = asked().get('view') === 'compare';
  return (
    <>
      <header class="stack-tight">
        <h1>{t('reading.rules')}</h1>
        <p class="soft">{t('reading.rules.text')}</p>
        <InEnglish />
      </header>
      <Sections
        label={t('reading.rules')}
        sections={[
          { href: '/games', label: t('reading.rules.how'), here: false },
          { href: '/rules', label: t('reading.rules.clauses'), here: !comparing },
          { href: '/rules?view=compare', label: t('reading.rules.compare'), here: comparing },
        ]}
      />
      <Answered asked={rules}>{(told) => (comparing ? <Compare books={told.books} /> : <ClauseList rules={told} />)}</Answered>
    </>
  );
}
