/** What clauses say, beside the table: nobody has to leave it to read a rule. */

import { answers, useKeptAnswer } from '../reading/answers';
import { t } from '../text';
import { Clause, Loading } from '../ui';

function One({ id }: { id: string }) {
  const asked = useKeptAnswer(`clause ${id}`, (signal) => answers.clause(id, signal));
  return (
    <li class="clause-text">
      {asked.state === 'told' ? <span lang="en">{asked.told.clauses[0].summary}</span> : asked.state === 'waiting' ? <Loading /> : <span class="soft">{t('clause.unread')}</span>}{' '}
      <Clause id={id} />
    </li>
  );
}

export function ClauseTexts({ clauses }: { clauses: readonly string[] }) {
  return <ul class="clause-texts">{clauses.map((id) => <One key={id} id={id} />)}</ul>;
}
