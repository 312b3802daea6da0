// Finding a player, and chips for them.
import { useEffect, useRef, useState } from 'preact/hooks';
import { api, requestId, type CagePlayer } from '../api';
import { number as readNumber } from '../open/house';
import { asRefused } from '../refused';
import { me } from '../store';
import { number, t } from '../text';
import { Button, Dialog, Empty, Loading, RefusedNotice, TextField, toast } from '../ui';

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
  const [buyer, setBuyer] = useState<CagePlayer | null>(null);
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
                    {player.may_not_play ? <span class="badge">{t('staff.may-not-play')}</span> : player.player === me.value?.player
                      ? <span class="soft small">{t('cage.own')}</span>
                      : <Button size="small" onClick={() => setBuyer(player)} aria-label={t('cage.issue.label', { name: player.name })}>{t('cage.issue')}</Button>}
                  </div></td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p class="soft small">{t('cage.redeem.how')}</p>
      {buyer ? <Issue player={buyer} onDone={() => { setBuyer(null); setAgain((times) => times + 1); }} onClose={() => setBuyer(null)} /> : null}
    </section>
  );
}

/** Chips issued. The request has one id however often it is sent, so it counts once. */
function Issue({ player, onDone, onClose }: { player: CagePlayer; onDone: () => void; onClose: () => void }) {
  const [text, setText] = useState('');
  const [why, setWhy] = useState('');
  const [sure, setSure] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const id = useRef(requestId());
  const chips = readNumber(text);
  const wrong = text !== '' && (chips === null || chips === 0) ? t('cage.not-chips') : null;
  const ready = chips !== null && chips > 0 && why.trim() !== '';

  const change = (set: (next: string) => void) => (next: string) => {
    set(next);
    setSure(false);
    id.current = requestId(); // Another amount or reason is another request.
  };
  const go = async (event: Event) => {
    event.preventDefault();
    if (!ready || busy) return;
    if (!sure) {
      setSure(true);
      return;
    }
    setBusy(true);
    setRefused(null);
    try {
      const came = await api.cage.issue(player.player, chips, why.trim(), id.current);
      toast('balance' in came ? t('cage.done', { name: player.name, balance: came.balance }) : t('cage.waits', { request: String(came.request) }));
      onDone();
    } catch (thrown) {
      setRefused(asRefused(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('cage.issue.title', { name: player.name })} onClose={onClose}>
      <form class="stack" onSubmit={go}>
        {refused ? <RefusedNotice thrown={refused} /> : null}
        <TextField label={t('cage.chips')} help={t('cage.has', { wallet: player.wallet })} faults={wrong ? [{ text: wrong, clause: null }] : []} inputMode="numeric" autoComplete="off" value={text} onText={change(setText)} required />
        <TextField label={t('cage.why')} help={t('cage.why.help')} maxLength={200} autoComplete="off" value={why} onText={change(setWhy)} required />
        {sure && chips !== null ? <p role="status"><strong>{t('cage.issue.sure', { chips, name: player.name })}</strong></p> : null}
        <div class="dialog-actions">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" busy={busy} disabled={!ready}>{sure ? t('cage.issue') : t('cage.next')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
