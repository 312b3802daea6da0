import { useState } from 'preact/hooks';
import { Button, SelectField } from '../ui';
import type { CountFor } from './asked';
import { shift, shiftMaybe } from './texts';

const WHAT: readonly CountFor[] = ['opening', 'check', 'closing'];

/** A count is begun, and for what. */
export function BeginCount({ onBegin }: { onBegin: (what: CountFor) => Promise<void> }) {
  const [what, setWhat] = useState<CountFor>('closing');
  return (
    <div class="row row-bottom">
      <SelectField label={shift('shift.count.what')} value={what} choices={WHAT.map((value) => ({ value, label: shiftMaybe(`shift.count.${value}`) }))} onChoice={setWhat} />
      <Button kind="primary" onClick={() => onBegin(what)}>{shift('shift.count.begin')}</Button>
    </div>
  );
}
