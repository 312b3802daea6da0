// What somebody would like of a seat, and needs: said by themselves, or at the desk. Nobody else sees it, and it changes
// nothing about whose turn it is.
import './lists.css';
import { useEffect, useState } from 'preact/hooks';
import { Button, Choices, Dialog, Switch, TextField, toast, toastRefused } from '../ui';
import { listsApi, NEEDS, SIDES, type SeatWishes } from './api';
import { says } from './texts';

export const NO_WISHES: SeatWishes = { side: 'any', needs: [], note: '' };
const LONGEST_NOTE = 200;

/** In words, as short as it goes; nothing where nothing was said. */
export function wishesText({ side, needs, note }: SeatWishes): string[] {
  return [
    ...needs.map((need) => says(`need.${need}`)),
    ...(side === 'any' ? [] : [says(`side.${side}`)]),
    ...(note === '' ? [] : [note]),
  ];
}

function Fields({ wishes, onChange }: { wishes: SeatWishes; onChange: (wishes: SeatWishes) => void }) {
  const needs = (need: (typeof NEEDS)[number], on: boolean) => NEEDS.filter((one) => (one === need ? on : wishes.needs.includes(one)));
  return (
    <>
      <Choices label={says('wishes.side')} value={wishes.side} choices={SIDES.map((value) => ({ value, label: says(`side.${value}`) }))} onChoice={(side) => onChange({ ...wishes, side })} />
      {NEEDS.map((need) => <Switch key={need} label={says(`need.${need}`)} checked={wishes.needs.includes(need)} onChange={(on) => onChange({ ...wishes, needs: needs(need, on) })} />)}
      <TextField label={says('wishes.note')} value={wishes.note} onText={(note) => onChange({ ...wishes, note })} maxLength={LONGEST_NOTE} autoComplete="off" />
    </>
  );
}

/** One's own. */
export default function OwnWishes() {
  const [wishes, setWishes] = useState<SeatWishes | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let wanted = true;
    listsApi.wishes().then((said) => wanted && setWishes(said), toastRefused);
    return () => {
      wanted = false;
    };
  }, []);
  if (wishes === null) return null;
  const keep = (event: Event) => {
    event.preventDefault();
    setBusy(true);
    listsApi.wish(wishes).then(() => toast(says('wishes.kept')), toastRefused).finally(() => setBusy(false));
  };
  return (
    <section class="panel stack wishes" aria-labelledby="wishes-heading">
      <h2 id="wishes-heading">{says('wishes')}</h2>
      <p class="soft small">{says('wishes.help')}</p>
      <form class="stack" onSubmit={keep}>
        <Fields wishes={wishes} onChange={setWishes} />
        <p><Button type="submit" busy={busy}>{says('wishes.keep')}</Button></p>
      </form>
    </section>
  );
}

/** Somebody else's, who said it at the desk. */
export function WishesDialog({ name, wishes, onKeep, onClose }: { name: string; wishes: SeatWishes | null; onKeep: (wishes: SeatWishes) => void; onClose: () => void }) {
  const [said, setSaid] = useState(wishes ?? NO_WISHES);
  const keep = () => {
    onKeep(said);
    onClose();
  };
  return (
    <Dialog title={says('wishes.of', { name })} onClose={onClose} actions={<Button kind="primary" onClick={keep}>{says('wishes.keep')}</Button>}>
      <Fields wishes={said} onChange={setSaid} />
    </Dialog>
  );
}
