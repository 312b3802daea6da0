// The room for whoever runs it: its people, its tables, what happened.
import './staff.css';
import { StaffOnly } from '../cage/page';
import { navigate, search } from '../router';
import { me, runsTheRoom } from '../store';
import { t } from '../text';
import { ButtonLink, Choices, Loading } from '../ui';
import { Damaged } from './damaged';
import { Events } from './events';
import { People } from './people';
import { Tables } from './tables';

export default function Staff() {
  const who = me.value;
  if (who === undefined) return <Loading />;
  if (!runsTheRoom(who?.role)) return <StaffOnly />;
  return <Parts />;
}

const PARTS = ['people', 'tables', 'events'] as const;
type Part = (typeof PARTS)[number];

/** Which part is shown stands in the address, so that the way back from a table leads to it. */
function shownPart(): Part {
  const asked = new URLSearchParams(search.value).get('part');
  return PARTS.find((part) => part === asked) ?? 'people';
}

function Parts() {
  const part = shownPart();
  return (
    <>
      <div class="spread">
        <h1>{t('title.staff')}</h1>
        <ButtonLink icon="book" href="/practice">{t('staff.practice')}</ButtonLink>
        <Choices label={t('staff.part')} labelShown={false} value={part} choices={PARTS.map((value) => ({ value, label: t(`staff.${value}`) }))} onChoice={(next) => navigate(`/staff?part=${next}`, 'replace')} />
      </div>
      <Damaged />
      {part === 'people' ? <People /> : part === 'tables' ? <Tables /> : <Events />}
    </>
  );
}
