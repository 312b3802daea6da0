/** The sign alone: a screen beside the table, or a sheet to print. */

import './sign-page.css';
import { Answered } from '../reading/answered';
import { answers, useAnswer } from '../reading/answers';
import type { PageProps } from '../page';
import { search } from '../router';
import { t } from '../text';
import { Button } from '../ui';
import { BookLines } from './sign-view';

export default function SignPage({ params }: PageProps) {
  const table = Number(params['table']);
  const code = new URLSearchParams(search.value).get('code');
  const sign = useAnswer(`sign ${table} ${code ?? ''}`, (signal) => answers.sign(table, code, signal));
  return (
    <Answered asked={sign}>
      {(told) => (
        <section class="sign-sheet">
          <h1>{told.name}</h1>
          <dl><BookLines sign={told} /></dl>
          <div class="no-print"><Button icon="book" onClick={() => print()}>{t('sign.print')}</Button></div>
        </section>
      )}
    </Answered>
  );
}
