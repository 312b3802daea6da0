// A breach of conduct: noted, or something done about it, with what that does told before.
import { useState } from 'preact/hooks';
import { says, saysWord } from '../conduct/texts';
import { t } from '../text';
import { Button, Dialog, SelectField, TextField } from '../ui';
import type { ConductAct } from '../wire';
import type { Desk } from './desk';

const BREACHES = ['side-bet', 'exchange-of-cards', 'information', 'communication', 'influence', 'advice-by-staff', 'unfair-advantage', 'procedure', 'language', 'device', 'hidden-chips', 'integrity', 'other'] as const;
const DONE = ['kill-hand', 'void-wagers', 'exclude', 'hold-winnings'] as const;
type What = 'note' | (typeof DONE)[number];

/** A number of one or more; nothing where none is written. */
const count = (text: string): number | undefined => (/^[1-9]\d*$/.test(text.trim()) ? Number(text.trim()) : undefined);

/** Whether whoever looks may do anything of the kind. */
export const mayAboutConduct = (staff: readonly string[]): boolean => ['note-breach', ...DONE].some((what) => staff.includes(what));

export function ConductDialog({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const [breach, setBreach] = useState<string>('side-bet');
  const [seat, setSeat] = useState('');
  const [what, setWhat] = useState<What>('note');
  const [more, setMore] = useState('');
  const [why, setWhy] = useState('');
  const staff = desk.view.options?.staff ?? [];
  const name = desk.view.seats.find((one) => String(one.seat) === seat)?.name ?? '';
  const offered: What[] = ['note', ...DONE.filter((one) => staff.includes(one) && (one !== 'hold-winnings' || breach === 'device'))];
  const done = offered.includes(what) ? what : 'note';
  const conduct = act(done, breach, seat, more);
  const go = async (event: Event) => {
    event.preventDefault();
    if (conduct !== null && why.trim() !== '' && await desk.act({ do: 'conduct', conduct, why: why.trim() })) onClose();
  };
  return (
    <Dialog title={says('conduct')} onClose={onClose}>
      <form class="stack" onSubmit={go}>
        <SelectField label={says('breach')} value={breach} onChoice={setBreach} choices={BREACHES.map((value) => ({ value, label: saysWord('breach', value) }))} />
        <SelectField label={says('who')} value={seat} onChoice={setSeat} choices={[{ value: '', label: says('who.nobody') }, ...desk.view.seats.map((one) => ({ value: String(one.seat), label: `${one.seat}. ${one.name}` }))]} />
        <SelectField label={says('what')} value={done} onChoice={(next: string) => setWhat(next as What)} choices={offered.map((value) => ({ value, label: saysWord('what', value) }))} />
        {done === 'exclude' ? <TextField label={says('minutes')} inputMode="numeric" autoComplete="off" value={more} onText={setMore} /> : null}
        {done === 'hold-winnings' ? <TextField label={says('chips')} inputMode="numeric" autoComplete="off" value={more} onText={setMore} required /> : null}
        <p class="soft small" role="status">{done === 'note' ? says('preview.note') : says(`preview.${done}`, { name: name === '' ? '–' : name })}</p>
        <TextField label={t('cage.why')} help={t('cage.why.help')} maxLength={200} autoComplete="off" value={why} onText={setWhy} required />
        <div class="dialog-actions">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind={done === 'note' ? 'primary' : 'danger'} disabled={desk.busy || conduct === null || why.trim() === ''}>{says('do')}</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What is asked of the room; nothing while something is missing. */
function act(what: What, breach: string, seat: string, more: string): ConductAct | null {
  const whose = count(seat);
  if (what === 'note') return { act: 'note', breach, seats: whose === undefined ? [] : [whose], others: [] };
  if (whose === undefined) return null;
  if (what === 'kill-hand' || what === 'void-wagers') return { act: what, seat: whose, breach };
  const many = count(more);
  if (what === 'hold-winnings') return many === undefined ? null : { act: what, seat: whose, chips: many };
  if (more.trim() !== '' && many === undefined) return null;
  return { act: 'exclude', seat: whose, breach, ...(many !== undefined && { minutes: many }) };
}
