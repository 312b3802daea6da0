// Something to submit: under way, refused, done.
import { useState } from 'preact/hooks';
import { asRefused } from '../refused';

export function useSubmit(work: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const submit = async (event?: Event) => {
    event?.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefused(null);
    try {
      await work();
    } catch (thrown) {
      setRefused(asRefused(thrown));
    } finally {
      setBusy(false);
    }
  };
  return { busy, refused, submit };
}
