// Tables that could not be restored, with whose chips are there.
import { useEffect, useState } from 'preact/hooks';
import { api, type StaffDamaged } from '../api';
import { damagedName } from '../lobby/damaged';
import { number, t, tMaybe } from '../text';
import { Notice } from '../ui';

export function Damaged() {
  const [damaged, setDamaged] = useState<readonly StaffDamaged[]>([]);
  useEffect(() => {
    // The list is made when the room starts. Where it cannot be had, the rest of the page says why.
    api.staff.damaged().then((answer) => setDamaged(answer.damaged)).catch(() => undefined);
  }, []);
  if (damaged.length === 0) return null;
  return (
    <Notice kind="bad">
      <p><strong>{t('staff.damaged')}</strong></p>
      <ul>{damaged.map((one) => <li key={one.table}>{line(one)}</li>)}</ul>
      <p>{t('staff.damaged.repair')}</p>
    </Notice>
  );
}

function line(one: StaffDamaged): string {
  const cause = one.event === null
    ? (tMaybe(`staff.damaged.${one.cause}`) ?? one.cause)
    : t('staff.damaged.event', { event: String(one.event) });
  const held = one.held.map((each) => `${each.name} ${number(each.chips)}`);
  if (one.held_otherwise > 0) held.push(t('staff.damaged.otherwise', { chips: one.held_otherwise }));
  const where = `${damagedName(one)} (${t('lobby.number', { table: String(one.table) })})`;
  return `${where}: ${cause}${held.length > 0 ? `; ${t('staff.damaged.held', { held: held.join(', ') })}` : ''}`;
}
