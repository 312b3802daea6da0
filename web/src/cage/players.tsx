// Finding a player, and chips for them or from them.
import { useEffect, useRef, useState } from 'preact/hooks';
import { api, requestId, type CagePlayer } from '../api';
import { number as readNumber } from '../open/house';
import { asRefused } from '../refused';
import { me } from '../store';
import { number, t } from '../text';
import { Button, Dialog, Empty, Loading, RefusedNotice, TextField, toast } from '../ui';

type Way = 'issue' | 'redeem';

/** A list that follows what is typed, a moment later. */
export function useFound<T>(find: string, look: (find: string) => Promise<T[]>, again = 0): { found: T[] | null; refused: unknown } {
  const [found, setFound] = useState<T[] | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const asked = useRef(0);
  useEffect(() => {
    const mine = ++asked.current;
    const timer = setTimeout(() => {
      look(find).then(
        (list) => mine === asked.current && (setFound(list), setRefused(null)),
        (thrown: unknown) => mine === asked.current && setRefused(asRefused(thrown)),
      );
    }, 200);
    return () => clearTimeout(timer);
  }, [find, again]);
  return { found, refused };
}

export function Players() {
  const [find, setFind] = useState('');
  const [again, setAgain] = useState(0);
  const [deal, setDeal] = useState<{ player: CagePlayer; way: Way } | null>(null);
  const { found, refused } = useFound(find, (text) => api.cage.players(text).then((answer) => answer.players), again);
  return (
    <section class="stack" aria-label={t('cage.players')}>
      <div class="cage-find"><TextField label={t('cage.find')} type="search" value={find} onText={setFind} autoComplete="off" /></div>
      {refused ? <RefusedNotice thrown={refused} /> : !found ? <Loading /> : found.length === 0 ? <Empty icon="search"><p>{t('cage.nobody')}</p></Empty> : (
        <div class="sheet sheet-stacked panel">
          <table>
            <caption class="visually-hidden">{t('cage.players')}</caption>
            <thead><tr>
              <th scope="col">{t('cage.col.player')}</th>
              <th scope="col" class="end">{t('cage.col.wallet')}</th>
              <th scope="col" class="end">{t('cage.col.tables')}</th>
              <th scope="col"><span class="visually-hidden">{t('cage.col.do')}</span></th>
            </tr></thead>
            <tbody>
              {found.map((player) => (
                <tr key={player.player}>
                  <td><strong>{player.name}</strong> <span class="soft tiny">{t('cage.number', { number: String(player.player) })}</span></td>
                  <td class="end" data-label={t('cage.col.wallet')}>{number(player.wallet)}</td>
                  <td class="end" data-label={t('cage.col.tables')}>{number(player.at_tables)}</td>
                  <td><div class="cage-actions">
                    <Button size="small" onClick={() => setDeal({ player, way: 'issue' })} aria-label={t('cage.issue.label', { name: player.name })}>{t('cage.issue')}</Button>
                    <Button size="small" onClick={() => setDeal({ player, way: 'redeem' })} aria-label={t('cage.redeem.label', { name: player.name })}>{t('cage.redeem')}</Button>
                  </div></td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {deal ? <Exchange {...deal} onDone={() => { setDeal(null); setAgain((times) => times + 1); }} onClose={() => setDeal(null)} /> : null}
    </section>
  );
}

/** Chips issued or redeemed. The request has one id however often it is sent, so it counts once. */
function Exchange({ player, way, onDone, onClose }: { player: CagePlayer; way: Way; onDone: () => void; onClose: () => void }) {
  const [text, setText] = useState('');
  const [sure, setSure] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const id = useRef(requestId());
  const chips = readNumber(text);
  const tooMuch = way === 'redeem' && chips !== null && chips > player.wallet;
  const wrong = text !== '' && (chips === null || chips === 0) ? t('cage.not-chips') : tooMuch ? t('cage.too-much', { most: player.wallet }) : null;
  const title = way === 'issue' ? t('cage.issue.title', { name: player.name }) : t('cage.redeem.title', { name: player.name });

  const change = (next: string) => {
    setText(next);
    setSure(false);
    id.current = requestId(); // Another amount is another request.
  };
  const go = async (event: Event) => {
    event.preventDefault();
    if (chips === null || chips === 0 || wrong || busy) return;
    if (!sure) {
      setSure(true);
      return;
    }
    setBusy(true);
    setRefused(null);
    try {
      const { balance } = await (way === 'issue' ? api.cage.issue : api.cage.redeem)(player.player, chips, id.current);
      const who = me.peek();
      if (who?.player === player.player) me.value = { ...who, chips: balance };
      toast(t('cage.done', { name: player.name, balance }));
      onDone();
    } catch (thrown) {
      setRefused(asRefused(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form class="stack" onSubmit={go}>
        {refused ? <RefusedNotice thrown={refused} /> : null}
        <TextField label={t('cage.chips')} help={t('cage.has', { wallet: player.wallet })} faults={wrong ? [{ text: wrong, clause: null }] : []} inputMode="numeric" autoComplete="off" value={text} onText={change} required />
        {sure && chips !== null ? <p role="status"><strong>{way === 'issue' ? t('cage.issue.sure', { chips, name: player.name }) : t('cage.redeem.sure', { chips, name: player.name })}</strong></p> : null}
        <div class="dialog-actions">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind={way === 'issue' ? 'primary' : 'danger'} busy={busy} disabled={chips === null || chips === 0 || wrong !== null}>
            {!sure ? t('cage.next') : way === 'issue' ? t('cage.issue') : t('cage.redeem')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
