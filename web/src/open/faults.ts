// Which field each fault stands beside: the room says it.
import { faultText } from '../faults';
import type { Fault } from '../refused';

/** Faults by field, and those that belong to none that is shown. */
export function placed(faults: readonly Fault[], shown: readonly string[]): { beside: Map<string, Fault[]>; others: Fault[] } {
  const beside = new Map<string, Fault[]>();
  const others: Fault[] = [];
  for (const fault of faults) {
    const told = { ...fault, text: faultText(fault) };
    const path = fault.field && shown.includes(fault.field) ? fault.field : null;
    if (path === null) others.push(told);
    else beside.set(path, [...(beside.get(path) ?? []), told]);
  }
  return { beside, others };
}
