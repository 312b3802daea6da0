// What waits at the cage: players who want to redeem, and issues that take a second person.
import { useEffect, useState } from 'preact/hooks';
import { api, type AtTheCage, type CageRequest } from '../api';
import { asRefused } from '../refused';
import { me } from '../store';
import { number, t, time } from '../text';
import { Button, Dialog, Empty, Loading, RefusedNotice, TextField, toast, toastRefused } from '../ui';

/** How often the list is looked at again. */
const EVERY_MILLIS = 10_000;

interface Waiting {
  requests: CageRequest[];
  second_person_above: number;
}

export function Requests() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const [again, setAgain] = useState(0);
  const [turnedDown, setTurnedDown] = useState<CageRequest | null>(null);
  const look = () => setAgain((times) => times + 1);
  useEffect(() => {
    let wanted = true;
    api.cage.requests().then(
      (answer) => wanted && (setWaiting(answer), setRefused(null)),
      (thrown: unknown) => wanted && setRefused(asRefused(thrown)),
    );
    const timer = setTimeout(look, EVERY_MILLIS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [again]);
  const serve = async (request: CageRequest, act: (request: number) => Promise<AtTheCage>) => {
    try {
      const came = await act(request.request);
      toast('balance' in came ? t('cage.done', { name: request.name, balance: came.balance }) : t('cage.waits', { request: String(came.request) }));
    } catch (thrown) {
      toastRefused(thrown);
    }
    look();
  };
  if (refused) return <RefusedNotice thrown={refused} />;
  if (!waiting) return <Loading />;
  return (
    <section class="stack" aria-label={t('cage.requests')}>
      <p class="soft small">{t('cage.requests.text', { chips: waiting.second_person_above })}</p>
      {waiting.requests.length === 0 ? <Empty icon="check"><p>{t('cage.requests.none')}</p></Empty> : (
        <div class="sheet sheet-stacked panel">
          <table>
            <caption class="visually-hidden">{t('cage.requests')}</caption>
            <thead><tr>
              <th scope="col">{t('cage.col.player')}</th>
              <th scope="col">{t('cage.col.what')}</th>
              <th scope="col" class="end">{t('cage.col.chips')}</th>
              <th scope="col">{t('cage.col.why')}</th>
              <th scope="col"><span class="visually-hidden">{t('cage.col.do')}</span></th>
            </tr></thead>
            <tbody>
              {waiting.requests.map((request) => (
                <Row key={request.request} request={request} onServe={(act) => void serve(request, act)} onRefuse={() => setTurnedDown(request)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {turnedDown ? <TurnDown request={turnedDown} onDone={() => { setTurnedDown(null); look(); }} onClose={() => setTurnedDown(null)} /> : null}
    </section>
  );
}

interface RowProps {
  request: CageRequest;
  onServe: (act: (request: number) => Promise<AtTheCage>) => void;
  onRefuse: () => void;
}

function Row({ request, onServe, onRefuse }: RowProps) {
  const own = request.player === me.value?.player;
  const mine = request.first !== null && request.first === me.value?.player;
  const { name } = request;
  return (
    <tr>
      <td><span class="cage-whom"><strong>{name}</strong> <small class="soft tiny">{t('cage.number', { number: String(request.player) })}</small></span></td>
      <td data-label={t('cage.col.what')}>
        <span class="stack-tight">
          <span>{request.way === 'issue' ? t('cage.way.issue') : t('cage.way.redeem')}</span>
          <span class="soft tiny">{time(request.at_millis)}{request.first_name === null ? '' : ` · ${t('cage.first', { name: request.first_name })}`}</span>
        </span>
      </td>
      <td class="end figures" data-label={t('cage.col.chips')}>{number(request.chips)}</td>
      <td class="cage-why" data-label={t('cage.col.why')}><span>{request.why ?? '–'}</span></td>
      <td><div class="cage-actions">
        {own ? <span class="soft small">{t('cage.own')}</span> : <>
          {mine && request.takes_two ? <span class="soft small">{t('cage.second')}</span>
            : request.first === null
              ? <Button size="small" kind="primary" onClick={() => onServe(api.cage.pay)} aria-label={t('cage.pay.label', { name })}>{t('cage.pay')}</Button>
              : <Button size="small" kind="primary" onClick={() => onServe(api.cage.approve)} aria-label={t('cage.approve.label', { name })}>{t('cage.approve')}</Button>}
          <Button size="small" kind="danger" onClick={onRefuse} aria-label={t('cage.refuse.label', { name })}>{t('cage.refuse')}</Button>
        </>}
      </div></td>
    </tr>
  );
}

function TurnDown({ request, onDone, onClose }: { request: CageRequest; onDone: () => void; onClose: () => void }) {
  const [why, setWhy] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const go = async (event: Event) => {
    event.preventDefault();
    if (why.trim() === '' || busy) return;
    setBusy(true);
    try {
      await api.cage.refuse(request.request, why.trim());
      onDone();
    } catch (thrown) {
      setRefused(asRefused(thrown));
      setBusy(false);
    }
  };
  return (
    <Dialog title={t('cage.refuse.title', { name: request.name })} onClose={onClose}>
      <form class="stack" onSubmit={go}>
        {refused ? <RefusedNotice thrown={refused} /> : null}
        <TextField label={t('cage.why')} help={t('cage.why.help')} maxLength={200} autoComplete="off" value={why} onText={setWhy} required />
        <div class="dialog-actions">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="danger" busy={busy} disabled={why.trim() === ''}>{t('cage.refuse')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
