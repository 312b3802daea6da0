import { useEffect, useState } from 'preact/hooks';

/** How long it stays to be read out. */
const STAYS_MILLIS = 5_000;

/** Said to screen readers when it comes, once: what changes later is only shown. Gone again, so that nobody reads it twice. */
export function SaidOnce({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    // Readers are told of changes: it comes after its place is there.
    setSaid(text);
    const timer = setTimeout(() => setSaid(''), STAYS_MILLIS);
    return () => clearTimeout(timer);
  }, []);
  return <span class="visually-hidden" role="status">{said}</span>;
}
