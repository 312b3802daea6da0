// What waits at the cage: players who want to redeem, and issues that take a second person.
import { useEffect, useState } from 'preact/hooks';
import { api, type AtTheCage, type CageRequest } from '../api';
import { asRefused } from '../refused';
import { me } from '../store';
import { number, t, time } from '../text';
import { Button, Empty, Loading, RefusedNotice, toast, toastRefused, WhyDialog } from '../ui';

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
  const [asked, setAsked] = useState<Asked | null>(null);
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
  const tell = (request: CageRequest, came: AtTheCage) =>
    toast('balance' in came ? t('cage.done', { name: request.name, balance: came.balance }) : t('cage.waits', { request: String(came.request) }));
  const approve = async (request: CageRequest) => {
    try {
      tell(request, await api.cage.approve(request.request));
    } catch (thrown) {
      toastRefused(thrown);
    }
    look();
  };
  const done = () => (setAsked(null), look());
  const pay = async (request: CageRequest, why: string) => {
    tell(request, await api.cage.pay(request.request, why));
    done();
  };
  const refuse = (request: CageRequest, why: string) => api.cage.refuse(request.request, why).then(done);
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
                <Row key={request.request} request={request} onApprove={() => void approve(request)} onAsk={(to) => setAsked({ request, to })} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {asked?.to === 'pay' ? <WhyDialog title={t('cage.pay.title', { name: asked.request.name, chips: asked.request.chips })} yes={t('cage.pay')} onYes={(why) => pay(asked.request, why)} onClose={done} /> : null}
      {asked?.to === 'refuse' ? <WhyDialog title={t('cage.refuse.title', { name: asked.request.name })} yes={t('cage.refuse')} kind="danger" onYes={(why) => refuse(asked.request, why)} onClose={done} /> : null}
    </section>
  );
}

/** A request that waits for a reason. */
interface Asked {
  request: CageRequest;
  to: 'pay' | 'refuse';
}

interface RowProps {
  request: CageRequest;
  onApprove: () => void;
  onAsk: (to: Asked['to']) => void;
}

function Row({ request, onApprove, onAsk }: RowProps) {
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
              ? <Button size="small" kind="primary" onClick={() => onAsk('pay')} aria-label={t('cage.pay.label', { name })}>{t('cage.pay')}</Button>
              : <Button size="small" kind="primary" onClick={request.why === null ? () => onAsk('pay') : onApprove} aria-label={t('cage.approve.label', { name })}>{t('cage.approve')}</Button>}
          <Button size="small" kind="quiet" class="button-grave" onClick={() => onAsk('refuse')} aria-label={t('cage.refuse.label', { name })}>{t('cage.refuse')}</Button>
        </>}
      </div></td>
    </tr>
  );
}
