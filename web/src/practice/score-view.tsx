/** The score: a line that opens to what is most often ruled wrong. */

import { useState } from 'preact/hooks';
import { wrongName } from '../deal/wrong-names';
import { Link } from '../router';
import { t } from '../text';
import { Button, Dialog } from '../ui';
import { forget, hardest, score } from './score';
import { practice } from './texts';

export function ScoreView() {
  const now = score.value;
  const [sure, setSure] = useState(false);
  const worst = hardest(now);
  if (now.asked === 0) return <p class="practice-score soft">{practice('practice.score.none')}</p>;
  return (
    <details class="practice-score">
      <summary>
        <span class="visually-hidden">{practice('practice.score')}: </span>
        <b class="figures">{practice('practice.score.right', { right: now.right, asked: now.asked })}</b>
        {now.row > 1 ? <span class="soft figures practice-row">{practice('practice.score.row', { row: now.row })}</span> : null}
      </summary>
      <div class="practice-score-more panel">
        <p class="figures">{practice('practice.score.rows', { row: now.row, best: now.best })}</p>
        {worst.length === 0 ? null : (
          <>
            <h2>{practice('practice.score.hardest')}</h2>
            <ul>
              {worst.map(({ wrong, missed, asked }) => (
                <li key={wrong}><Link href={`/rules?view=what-if&words=${wrong}`}>{wrongName(wrong)}</Link> <span class="soft figures">{practice('practice.score.missed', { missed, asked })}</span></li>
              ))}
            </ul>
          </>
        )}
        <p class="soft small">{practice('practice.score.kept')}</p>
        <Button size="small" onClick={() => setSure(true)}>{practice('practice.score.reset')}</Button>
      </div>
      {sure ? (
        <Dialog title={practice('practice.score.sure')} role="alertdialog" onClose={() => setSure(false)} actions={<><Button onClick={() => setSure(false)}>{t('cancel')}</Button><Button kind="danger" onClick={() => { setSure(false); forget(); }}>{practice('practice.score.reset')}</Button></>}>
          <p>{practice('practice.score.sure.text')}</p>
        </Dialog>
      ) : null}
    </details>
  );
}
