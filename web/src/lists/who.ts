// Who works at the lists.
import type { Role } from '../wire';

/** Whether somebody may write others down: whoever seats people, or is above. */
export function worksAtLists(role: Role | undefined): boolean {
  return role !== undefined && role !== 'player' && role !== 'cashier';
}
