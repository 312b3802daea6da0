/** The sign alone: a screen beside the table, or a sheet to print. It follows the table. */

import './sign-page.css';
import { useEffect, useState } from 'preact/hooks';
import { titleOf } from '../games';
import { answers, useAnswer, type Sign } from '../reading/answers';
import { Answered } from '../reading/answered';
import type { PageProps } from '../page';
import { search } from '../router';
import { t } from '../text';
import { Button } from '../ui';
import { BookLines } from './sign-view';

/** How often a screen looks whether the table is another. */
const EVERY = 20_000;

export default function SignPage({ params }: PageProps) {
  const table = Number(params['table']);
  const code = new URLSearchParams(search.value).get('code');
  const asked = useAnswer(`sign ${table} ${code ?? ''}`, (signal) => answers.sign(table, code, signal));
  const [later, setLater] = useState<Sign | null>(null);
  useEffect(() => {
    setLater(null);
    const stop = new AbortController();
    // What could not be asked is asked again a moment later: the sign that is there stays.
    const timer = setInterval(() => void answers.sign(table, code, stop.signal).then(setLater, () => undefined), EVERY);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [table, code]);
  return <Answered asked={asked}>{(told) => <Sheet sign={later ?? told} />}</Answered>;
}

function Sheet({ sign }: { sign: Sign }) {
  const { coming } = sign;
  return (
    <section class="sign-sheet">
      <h1>{titleOf({ ...sign, game_name: sign.lines.find(({ about }) => about === 'game')?.word ?? sign.name })}</h1>
      <dl><BookLines sign={sign} /></dl>
      {coming === null ? null : (
        <>
          <h2>{t('change.from', { round: coming.after_round + 1 })}</h2>
          <dl><BookLines sign={coming} /></dl>
        </>
      )}
      <div class="no-print"><Button icon="book" onClick={() => print()}>{t('sign.print')}</Button></div>
    </section>
  );
}
