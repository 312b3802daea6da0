// What the whole page knows.
import { computed, signal } from '@preact/signals';
import type { Me, Role } from './wire';

/** Who is signed in: nothing while it is not known yet, `null` for nobody. */
export const me = signal<Me | null | undefined>(undefined);

/** The chips of whoever is signed in, at no table. */
export const wallet = computed(() => me.value?.chips ?? 0);

/** Whether somebody may work in the cage. */
export function worksInCage(role: Role | undefined): boolean {
  return role === 'cashier' || role === 'area-manager' || role === 'assistant-casino-manager';
}

/** Whether somebody works here. */
export function worksHere(role: Role | undefined): boolean {
  return role !== undefined && role !== 'player';
}

/** Whether somebody looks after the floor: whoever may stop play. */
export function looksAfterFloor(role: Role | undefined): boolean {
  return role === 'higher-duties-dealer' || isInCharge(role);
}

/** Whether somebody has the last word in a dispute. */
export function isInCharge(role: Role | undefined): boolean {
  return role === 'area-manager' || runsTheRoom(role);
}

/** Whether somebody may give others their roles. */
export function runsTheRoom(role: Role | undefined): boolean {
  return role === 'assistant-casino-manager';
}
