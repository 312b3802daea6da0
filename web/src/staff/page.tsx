// The room for whoever runs it: its people, its tables, what happened.
import './staff.css';
import { StaffOnly } from '../cage/page';
import { Link, navigate, search } from '../router';
import { isInCharge, me, runsTheRoom } from '../store';
import { t } from '../text';
import { Choices, Loading } from '../ui';
import { says } from '../conduct/texts';
import { Conduct } from './conduct';
import { Approvals } from './approvals';
import { Damaged } from './damaged';
import { Events } from './events';
import { Houses } from './houses';
import { say } from './houses-texts';
import { Limits } from './limits';
import { People } from './people';
import { Roster } from './roster';
import { Tables } from './tables';

export default function Staff() {
  const who = me.value;
  if (who === undefined) return <Loading />;
  if (!isInCharge(who?.role)) return <StaffOnly />;
  return <Parts parts={runsTheRoom(who?.role) ? PARTS : IN_CHARGE} />;
}

const PARTS = ['people', 'roster', 'tables', 'houses', 'limits', 'conduct', 'approvals', 'events'] as const;
type Part = (typeof PARTS)[number];
/** What an area manager looks after: records, roles and approvals are the manager's. */
const IN_CHARGE: readonly Part[] = ['roster', 'tables', 'houses', 'limits'];

/** Which part is shown stands in the address, so that the way back from a table leads to it. */
function shownPart(parts: readonly Part[]): Part {
  const asked = new URLSearchParams(search.value).get('part');
  return parts.find((part) => part === asked) ?? parts[0] ?? 'tables';
}

function partName(part: Part): string {
  if (part === 'conduct') return says('conduct');
  return part === 'roster' || part === 'limits' ? say(`${part}.part`) : t(`staff.${part}`);
}

function Parts({ parts }: { parts: readonly Part[] }) {
  const part = shownPart(parts);
  return (
    <>
      <div class="spread staff-parts">
        <h1>{t('title.staff')}</h1>
        <Choices label={t('staff.part')} labelShown={false} value={part} choices={parts.map((value) => ({ value, label: partName(value) }))} onChoice={(next) => navigate(`/staff?part=${next}`, 'replace')} />
      </div>
      <p class="row"><Link href="/floor">{t('title.floor')}</Link><Link href="/shift">{t('title.shift')}</Link><Link href="/commission">{t('title.commission')}</Link><Link href="/practice">{t('staff.practice')}</Link></p>
      {runsTheRoom(me.value?.role) ? <Damaged /> : null}
      <Shown part={part} />
    </>
  );
}

function Shown({ part }: { part: Part }) {
  switch (part) {
    case 'people': return <People />;
    case 'roster': return <Roster />;
    case 'tables': return <Tables />;
    case 'houses': return <Houses />;
    case 'limits': return <Limits />;
    case 'conduct': return <Conduct />;
    case 'approvals': return <Approvals />;
    case 'events': return <Events />;
  }
}
