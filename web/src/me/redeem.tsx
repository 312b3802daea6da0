// Asking the cage to take chips back: it waits there until somebody pays it.
import { useEffect, useRef, useState } from 'preact/hooks';
import { api, requestId, type CageRequest } from '../api';
import { number as readNumber } from '../open/house';
import { asRefused } from '../refused';
import { me } from '../store';
import { number, t, time } from '../text';
import { Button, RefusedNotice, TextField, toast, toastRefused } from '../ui';

/** How many that are settled are shown. */
const SHOWN = 5;

export function Redeem() {
  const [requests, setRequests] = useState<readonly CageRequest[]>([]);
  const [again, setAgain] = useState(0);
  const chips = me.value?.chips ?? 0;
  const look = () => setAgain((times) => times + 1);
  useEffect(() => {
    let wanted = true;
    // Where it cannot be found out the form is there all the same.
    api.redemptions().then((answer) => wanted && setRequests(answer.requests), () => undefined);
    return () => {
      wanted = false;
    };
  }, [again, chips]);
  const waiting = requests.find((request) => request.stands === 'waiting');
  const settled = requests.filter((request) => request.stands !== 'waiting').slice(0, SHOWN);
  const withdraw = async (request: CageRequest) => {
    try {
      await api.withdraw(request.request);
      toast(t('me.redeem.withdrawn'));
    } catch (thrown) {
      toastRefused(thrown);
    }
    look();
  };
  return (
    <section class="panel stack" aria-labelledby="me-redeem">
      <h2 id="me-redeem">{t('me.redeem')}</h2>
      {waiting ? (
        <div class="row">
          <p role="status">{t('me.redeem.waits', { chips: waiting.chips })}</p>
          <Button size="small" onClick={() => void withdraw(waiting)}>{t('me.redeem.withdraw')}</Button>
        </div>
      ) : <Ask most={chips} onDone={look} />}
      {settled.length > 0 ? (
        <ul class="me-list">
          {settled.map((request) => (
            <li key={request.request}>
              <span class="stack-tight">
                <span>{t(`me.redeem.${request.stands as 'done' | 'refused' | 'withdrawn'}`)}</span>
                <span class="soft tiny">{time(request.settled_millis ?? request.at_millis)}</span>
              </span>
              <span class="figures">{number(request.chips)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Ask({ most, onDone }: { most: number; onDone: () => void }) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const id = useRef(requestId());
  const chips = readNumber(text);
  const wrong = text === '' ? null : chips === null || chips === 0 ? t('cage.not-chips') : chips > most ? t('cage.too-much', { most }) : null;
  const change = (next: string) => {
    setText(next);
    id.current = requestId(); // Another amount is another request.
  };
  const go = async (event: Event) => {
    event.preventDefault();
    if (chips === null || chips === 0 || wrong || busy) return;
    setBusy(true);
    setRefused(null);
    try {
      await api.askToRedeem(chips, id.current);
      change('');
      onDone();
    } catch (thrown) {
      setRefused(asRefused(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form class="stack" onSubmit={go}>
      <p class="soft small">{t('me.redeem.text')}</p>
      {refused ? <RefusedNotice thrown={refused} /> : null}
      <div class="row row-bottom">
        <TextField label={t('me.redeem.chips')} faults={wrong ? [{ text: wrong, clause: null }] : []} inputMode="numeric" autoComplete="off" value={text} onText={change} />
        <Button type="submit" busy={busy} disabled={chips === null || chips === 0 || wrong !== null}>{t('me.redeem.ask')}</Button>
      </div>
    </form>
  );
}
