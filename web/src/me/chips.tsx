// Chips: how many, where from, where to.
import { useEffect, useRef, useState } from 'preact/hooks';
import { accountName } from '../accounts';
import { api, type HeldChips, type Transfer } from '../api';
import { damagedName } from '../lobby/damaged';
import { asRefused, type Refused } from '../refused';
import { me } from '../store';
import { number, signed, t, time, tMaybe } from '../text';
import { Button, Loading, Notice, RefusedNotice, toast, toastRefused } from '../ui';

/** How many are fetched at once. */
const PAGE = 50;

export function Chips() {
  const who = me.value;
  const [busy, setBusy] = useState(false);
  if (!who) return null;
  const topUp = async () => {
    setBusy(true);
    try {
      const { chips } = await api.topUp();
      const now = me.peek();
      if (now) me.value = { ...now, chips };
      toast(t('me.topped-up'));
    } catch (thrown) {
      toastRefused(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section class="panel stack" aria-labelledby="me-chips">
      <h2 id="me-chips">{t('me.chips')}</h2>
      <p class="me-chips">{number(who.chips)}</p>
      <p class="soft small">{t('me.chips.text')}</p>
      <div class="row"><Button icon="plus" busy={busy} onClick={topUp}>{t('me.top-up')}</Button></div>
      <Held />
      <Transfers chips={who.chips} />
    </section>
  );
}

/** Chips at tables at which nothing can happen: they are not lost. */
function Held() {
  const [held, setHeld] = useState<readonly HeldChips[]>([]);
  useEffect(() => {
    // Where it cannot be had, the rest of the page says why.
    api.held().then((answer) => setHeld(answer.held)).catch(() => undefined);
  }, []);
  if (held.length === 0) return null;
  return (
    <Notice kind="warning">
      {held.map((one) => <p key={one.table}>{t('me.held', { chips: one.chips, table: damagedName(one) })}</p>)}
    </Notice>
  );
}

interface Part {
  transfers: readonly Transfer[];
  more: boolean;
}

function Transfers({ chips }: { chips: number }) {
  const [open, setOpen] = useState(false);
  const [part, setPart] = useState<Part | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const asked = useRef(0);
  const fetchMore = async (known: readonly Transfer[]) => {
    // An answer that another question has overtaken is not shown.
    const mine = ++asked.current;
    const wanted = () => mine === asked.current;
    setBusy(true);
    setRefused(null);
    try {
      const { transfers } = await api.transfers(known.at(-1)?.number, PAGE);
      if (wanted()) setPart({ transfers: [...known, ...transfers], more: transfers.length === PAGE });
    } catch (thrown) {
      if (wanted()) setRefused(asRefused(thrown));
    } finally {
      if (wanted()) setBusy(false);
    }
  };
  useEffect(() => {
    if (open) void fetchMore([]);
  }, [open, chips]);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('me.transfers')}</summary>
      {refused ? <RefusedNotice thrown={refused} /> : null}
      {part ? <Movements part={part} busy={busy} onEarlier={() => void fetchMore(part.transfers)} /> : refused ? null : <Loading />}
    </details>
  );
}

function Movements({ part: { transfers, more }, busy, onEarlier }: { part: Part; busy: boolean; onEarlier: () => void }) {
  if (transfers.length === 0) return <p class="soft">{t('me.transfers.none')}</p>;
  return (
    <div class="stack">
      <ul class="me-list me-scroll" tabIndex={0} aria-label={t('me.transfers')}>
        {transfers.map((one) => <Movement key={one.number} transfer={one} />)}
      </ul>
      {more ? <Button busy={busy} onClick={onEarlier}>{t('me.transfers.earlier')}</Button> : <p class="soft small">{t('me.transfers.all')}</p>}
    </div>
  );
}

/** One movement: into the own pocket, or out of it. */
function Movement({ transfer }: { transfer: Transfer }) {
  const into = transfer.to === `player/${me.value?.player ?? ''}`;
  return (
    <li>
      <span class="stack-tight">
        <span>{tMaybe(`transfer.${transfer.kind}`) ?? transfer.kind}</span>
        <span class="soft tiny">{time(transfer.at_millis)} · {t('me.transfers.way', { from: accountName(transfer.from), to: accountName(transfer.to) })}</span>
      </span>
      <span class={`figures ${into ? 'plus' : ''}`}>{signed(into ? transfer.amount : -transfer.amount)}</span>
    </li>
  );
}
