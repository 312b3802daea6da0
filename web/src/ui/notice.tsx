import type { ComponentChildren } from 'preact';
import { faultText } from '../faults';
import { asRefused, told } from '../refused';
import { Clause } from './clause';
import { Icon } from './icon';

type Kind = 'plain' | 'bad' | 'good' | 'warning';

/** Something told at length, in place. */
export function Notice({ kind = 'plain', children }: { kind?: Kind; children: ComponentChildren }) {
  const icon = kind === 'good' ? 'check' : kind === 'plain' ? 'info' : 'warning';
  return (
    <div class={`notice notice-${kind}`} role={kind === 'bad' ? 'alert' : undefined}>
      <Icon name={icon} />
      <div class="grow">{children}</div>
    </div>
  );
}

/** A refusal, with every fault it has. */
export function RefusedNotice({ thrown }: { thrown: unknown }) {
  const refused = asRefused(thrown);
  return (
    <Notice kind="bad">
      <p>{told(refused)} {refused.clause ? <Clause id={refused.clause} /> : null}</p>
      {refused.faults.length > 0 ? (
        <ul>
          {refused.faults.map((fault) => <li key={fault.text}>{faultText(fault)} {fault.clause ? <Clause id={fault.clause} /> : null}</li>)}
        </ul>
      ) : null}
    </Notice>
  );
}
