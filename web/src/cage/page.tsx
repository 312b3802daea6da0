// The cage: chips sold and bought back, and the books of the day.
import './cage.css';
import { useState } from 'preact/hooks';
import { askToSignIn } from '../session/session';
import { me, worksInCage } from '../store';
import { t } from '../text';
import { Button, Choices, Empty, Loading } from '../ui';
import { Balances } from './balances';
import { Players } from './players';
import { Report } from './report';
import { Requests } from './requests';

type Part = 'players' | 'requests' | 'balances' | 'report';

export default function Cage() {
  const [part, setPart] = useState<Part>('players');
  const who = me.value;
  if (who === undefined) return <Loading />;
  if (!worksInCage(who?.role)) return <StaffOnly />;
  const parts: { value: Part; label: string }[] = [
    { value: 'players', label: t('cage.players') },
    { value: 'requests', label: t('cage.requests') },
    { value: 'balances', label: t('cage.balances') },
    { value: 'report', label: t('cage.report') },
  ];
  return (
    <>
      <div class="spread no-print cage-parts">
        <h1>{t('title.cage')}</h1>
        <Choices label={t('cage.part')} labelShown={false} value={part} choices={parts} onChoice={setPart} />
      </div>
      {part === 'players' ? <Players /> : part === 'requests' ? <Requests /> : part === 'balances' ? <Balances /> : <Report />}
    </>
  );
}

/** Somebody without the role: told so, with a way in. */
export function StaffOnly() {
  return (
    <Empty icon="key">
      <h1>{t('staff-only.title')}</h1>
      <p>{t('staff-only.text')}</p>
      {me.value ? null : <Button kind="primary" onClick={() => askToSignIn('sign-in')}>{t('session.sign-in')}</Button>}
    </Empty>
  );
}
