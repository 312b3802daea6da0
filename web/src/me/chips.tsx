// Chips: how many, where from, where to.
import { useEffect, useState } from 'preact/hooks';
import { accountName } from '../accounts';
import { api, type Transfer } from '../api';
import { asRefused } from '../refused';
import { me } from '../store';
import { number, t, time, tMaybe } from '../text';
import { Button, Loading, RefusedNotice, toast, toastRefused } from '../ui';

/** How many are fetched at once, and how many are shown. */
const PAGE = 500;
const SHOWN = 300;

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
      <Transfers chips={who.chips} />
    </section>
  );
}

/** Every movement from the first, page by page; the books tell the oldest first. */
async function everyTransfer(): Promise<Transfer[]> {
  const all: Transfer[] = [];
  for (;;) {
    const { transfers } = await api.transfers(all.at(-1)?.number ?? 0, PAGE);
    all.push(...transfers);
    if (transfers.length < PAGE) return all;
  }
}

function Transfers({ chips }: { chips: number }) {
  const [open, setOpen] = useState(false);
  const [transfers, setTransfers] = useState<readonly Transfer[] | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  useEffect(() => {
    if (!open) return;
    let wanted = true;
    everyTransfer().then(
      (all) => wanted && (setTransfers(all.reverse()), setRefused(null)),
      (thrown: unknown) => wanted && setRefused(asRefused(thrown)),
    );
    return () => {
      wanted = false;
    };
  }, [open, chips]);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('me.transfers')}</summary>
      {refused ? <RefusedNotice thrown={refused} /> : !transfers ? <Loading /> : transfers.length === 0 ? <p class="soft">{t('me.transfers.none')}</p> : (
        <ul class="me-list me-scroll" tabIndex={0} aria-label={t('me.transfers')}>
          {transfers.slice(0, SHOWN).map((one) => <Movement key={one.number} transfer={one} />)}
        </ul>
      )}
    </details>
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
      <span class={`figures ${into ? 'plus' : ''}`}>{into ? '+' : '−'}{number(transfer.amount)}</span>
    </li>
  );
}
