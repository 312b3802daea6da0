/** What notice was given of: what comes, when, and whether one agrees that it comes at once. */

import { t } from '../text';
import { Button, Clause, Dialog } from '../ui';
import type { MayAgree, Votes } from '../wire';
import type { Desk } from './desk';
import { signText } from './sign-lines';
import { noticeText, votesText, whenText } from './status';

interface PartProps {
  desk: Desk;
  notice: MayAgree['notice'];
  votes: Votes;
}

/** How many agree, and the word to agree oneself or to take that back. */
function Agree({ desk, notice, votes }: PartProps) {
  const may = desk.view.options?.agree.find((one) => one.notice === notice);
  const told = votesText(votes);
  const mayTakeBack = desk.view.options?.staff.includes('take-notice-back') === true;
  return (
    <>
      {told === null ? null : <p role="status">{told}</p>}
      <div class="row">
        {may === undefined ? null : <Button kind={may.agrees ? 'primary' : 'plain'} disabled={desk.busy} onClick={() => void desk.act({ do: 'agree', ...may })}>{t(may.agrees ? 'change.agree' : 'change.disagree')}</Button>}
        {mayTakeBack ? <Button disabled={desk.busy} onClick={() => void desk.act({ do: 'take-notice-back', notice })}>{t('change.back')}</Button> : null}
      </div>
    </>
  );
}

export function ChangeDialog({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const { view } = desk;
  const { coming, closing } = view;
  return (
    <Dialog title={t('change.title')} onClose={onClose}>
      {coming == null ? null : (
        <section class="stack-tight">
          <h3>{whenText(view, coming)}</h3>
          <dl class="sign">
            {coming.lines.map((line) => {
              const { label, value } = signText(line, coming.game);
              return <div key={line.text}><dt>{label}</dt><dd>{value} {line.clauses.slice(0, 1).map((id) => <Clause key={id} id={id} />)}</dd></div>;
            })}
          </dl>
          <Agree desk={desk} notice="change" votes={coming.votes} />
        </section>
      )}
      {closing == null ? null : (
        <section class="stack-tight">
          <h3>{noticeText(view)}</h3>
          <Agree desk={desk} notice="closing" votes={closing} />
        </section>
      )}
      {coming == null && closing == null ? <p>{t('change.none')}</p> : null}
    </Dialog>
  );
}
