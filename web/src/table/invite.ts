/** Bringing people: a link to the table, with its code where it is private. */

import type { TableInfo } from '../wire';

/** The address of a table, for whoever is to come. */
export function inviteLink(info: Pick<TableInfo, 'table' | 'invite'>, origin: string = location.origin): string {
  const code = info.invite === null ? '' : `?code=${encodeURIComponent(info.invite)}`;
  return `${origin}/table/${info.table}${code}`;
}

/** Whether a link of the viewer's lets others in: to a private table only those told its code can invite. */
export function canInvite(info: Pick<TableInfo, 'private' | 'invite' | 'closed'>): boolean {
  return !info.closed && (!info.private || info.invite !== null);
}
