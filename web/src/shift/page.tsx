// The work of the room: shifts and counts, chips on their way, the sheet of the day, incidents.
import '../cage/cage.css';
import './shift.css';
import { StaffOnly } from '../cage/page';
import { Link, navigate, search } from '../router';
import { isInCharge, me, worksHere } from '../store';
import { t } from '../text';
import type { Role } from '../wire';
import { Choices, Loading } from '../ui';
import { Chips } from './chips';
import { Incidents } from './incidents';
import { Sheets } from './sheets';
import { ShiftPart } from './shift';
import { shift, shiftMaybe } from './texts';

export default function ShiftPage() {
  const who = me.value;
  if (who === undefined) return <Loading />;
  if (!worksHere(who?.role)) return <StaffOnly />;
  return <Parts role={who?.role} />;
}

type Part = 'shift' | 'chips' | 'sheet' | 'incidents';

/** What somebody of a role has to do with. */
function partsOf(role: Role | undefined): Part[] {
  const parts: Part[] = ['shift', 'chips'];
  if (isInCharge(role)) parts.push('sheet');
  if (role !== 'cashier' && role !== 'chip-runner') parts.push('incidents');
  return parts;
}

function Parts({ role }: { role: Role | undefined }) {
  const parts = partsOf(role);
  const asked = new URLSearchParams(search.value).get('part');
  const part = parts.find((one) => one === asked) ?? 'shift';
  return (
    <>
      <div class="spread no-print shift-parts">
        <h1>{t('title.shift')}</h1>
        <Choices label={shift('shift.part')} labelShown={false} value={part} choices={parts.map((value) => ({ value, label: shiftMaybe(`shift.part.${value}`) }))} onChoice={(next) => navigate(`/shift?part=${next}`, 'replace')} />
      </div>
      {isInCharge(role) ? <p class="row no-print"><Link href="/commission">{t('title.commission')}</Link></p> : null}
      {part === 'shift' ? <ShiftPart /> : part === 'chips' ? <Chips /> : part === 'sheet' ? <Sheets /> : <Incidents />}
    </>
  );
}
