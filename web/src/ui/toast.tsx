import { signal } from '@preact/signals';
import { asRefused, told } from '../refused';
import { t } from '../text';
import { Button } from './button';
import { Clause } from './clause';

interface Toast {
  id: number;
  kind: 'plain' | 'bad';
  text: string;
  clause: string | null;
}

const toasts = signal<readonly Toast[]>([]);
let next = 1;

/** Says something in passing. */
export function toast(text: string, kind: Toast['kind'] = 'plain', clause: string | null = null): void {
  const id = next++;
  const others = toasts.peek().filter((one) => one.text !== text);
  toasts.value = [...others.slice(-2), { id, kind, text, clause }];
  setTimeout(() => dismiss(id), kind === 'bad' ? 9_000 : 5_000);
}

/** Says why something was refused, with its clause. */
export function toastRefused(thrown: unknown): void {
  const refused = asRefused(thrown);
  toast(told(refused), 'bad', refused.clause);
}

function dismiss(id: number): void {
  toasts.value = toasts.peek().filter((one) => one.id !== id);
}

/** Where they appear; screen readers are told. */
export function Toasts() {
  return (
    <div class="toasts" role="status" aria-live="polite">
      {toasts.value.map((one) => (
        <div key={one.id} class={`toast toast-${one.kind}`}>
          <span>{one.text} {one.clause ? <Clause id={one.clause} /> : null}</span>
          <Button kind="quiet" size="small" icon="close" label={t('close')} onClick={() => dismiss(one.id)} />
        </div>
      ))}
    </div>
  );
}
