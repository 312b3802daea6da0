/** Who waits for a seat at a table. */

import { freeSeats } from './moving';
import { secondsLeft } from '../table/format';
import { Button } from '../ui';
import type { TableView } from '../wire';
import { second } from './clock';
import type { Acts } from './seats';
import { floor as say } from './texts';

export function Waiting({ view, acts }: { view: TableView; acts: Acts }) {
  const { waiting } = view;
  const [free] = freeSeats(view);
  if (waiting.length === 0) return null;
  return (
    <section class="stack-tight">
      <h3>{say('waiting')}</h3>
      <ol class="floor-people">
        {waiting.map(({ player, name, seat_kept_until_millis: until }, place) => (
          <li key={player}>
            <span class="floor-seat figures">{place + 1}</span>
            <span class="grow stack-none"><span class="floor-who">{name}</span>{until === null ? null : <Kept until={until} />}</span>
            {acts.can('keep-seat') && free !== undefined && until === null ? <Button size="small" kind="quiet" disabled={acts.busy} aria-label={say('waiting.keep.of', { seat: free, name })} onClick={() => void acts.act({ do: 'keep-seat', seat: free, player })}>{say('waiting.keep', { seat: free })}</Button> : null}
            {acts.can('bump') && place > 0 ? <Button size="small" kind="quiet" disabled={acts.busy} aria-label={say('waiting.bump.of', { name })} onClick={() => void acts.act({ do: 'bump', player })}>{say('waiting.bump')}</Button> : null}
            {acts.can('strike-off') ? <Button size="small" kind="quiet" class="button-grave" disabled={acts.busy} aria-label={say('waiting.strike.of', { name })} onClick={() => void acts.act({ do: 'strike-off', player })}>{say('waiting.strike')}</Button> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Kept({ until }: { until: number }) {
  return <span class="soft tiny figures">{say('waiting.kept', { seconds: secondsLeft(until, second.value) })}</span>;
}
