// What happened to accounts that somebody may have to answer for.
import { useEffect, useState } from 'preact/hooks';
import { api, type StaffEvent } from '../api';
import { asRefused } from '../refused';
import { t, time, tMaybe } from '../text';
import { Empty, Loading, RefusedNotice } from '../ui';

/** A role, or how an account stood: `good`, `a password`. */
const stateName = (state: string): string => tMaybe(`role.${state}`) ?? tMaybe(`event.state.${state}`) ?? state;

export function Events() {
  const [events, setEvents] = useState<readonly StaffEvent[] | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  useEffect(() => {
    api.staff.events(undefined, 200).then(
      (answer) => setEvents(answer.events),
      (thrown: unknown) => setRefused(asRefused(thrown)),
    );
  }, []);
  if (refused) return <RefusedNotice thrown={refused} />;
  if (!events) return <Loading />;
  if (events.length === 0) return <Empty><p>{t('staff.events.none')}</p></Empty>;
  const who = (player: number | null) => (player === null ? '–' : t('cage.number', { number: String(player) }));
  return (
    <div class="sheet sheet-stacked panel">
      <table>
        <caption class="visually-hidden">{t('staff.events')}</caption>
        <thead><tr><th scope="col">{t('staff.event.when')}</th><th scope="col">{t('staff.event.what')}</th><th scope="col">{t('staff.event.about')}</th><th scope="col">{t('staff.event.by')}</th></tr></thead>
        <tbody>
          {events.map((event) => (
            <tr key={event.number}>
              <td class="figures">{time(event.at_millis)}</td>
              <td>{tMaybe(`event.${event.kind}`) ?? event.kind} {event.before || event.after ? <span class="soft small">{[event.before, event.after].filter((state) => state !== null).map(stateName).join(' → ')}</span> : null}</td>
              <td data-label={t('staff.event.about')}>{who(event.player)}</td>
              <td data-label={t('staff.event.by')}>{who(event.by)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
