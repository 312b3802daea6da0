// The room for whoever runs it: its people, its tables, what happened.
import './staff.css';
import { StaffOnly } from '../cage/page';
import { Link, navigate, search } from '../router';
import { me, runsTheRoom } from '../store';
import { t } from '../text';
import { Choices, Loading } from '../ui';
import { says } from '../conduct/texts';
import { Conduct } from './conduct';
import { Approvals } from './approvals';
import { Damaged } from './damaged';
import { Events } from './events';
import { Houses } from './houses';
import { People } from './people';
import { Tables } from './tables';

export default function Staff() {
  const who = me.value;
  if (who === undefined) return <Loading />;
  if (!runsTheRoom(who?.role)) return <StaffOnly />;
  return <Parts />;
}

const PARTS = ['people', 'tables', 'houses', 'conduct', 'approvals', 'events'] as const;
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
        <Choices label={t('staff.part')} labelShown={false} value={part} choices={PARTS.map((value) => ({ value, label: value === 'conduct' ? says('conduct') : t(`staff.${value}`) }))} onChoice={(next) => navigate(`/staff?part=${next}`, 'replace')} />
      </div>
      <p class="row"><Link href="/floor">{t('title.floor')}</Link><Link href="/shift">{t('title.shift')}</Link><Link href="/practice">{t('staff.practice')}</Link></p>
      <Damaged />
      {part === 'people' ? <People /> : part === 'tables' ? <Tables /> : part === 'houses' ? <Houses /> : part === 'conduct' ? <Conduct /> : part === 'approvals' ? <Approvals /> : <Events />}
    </>
  );
}
