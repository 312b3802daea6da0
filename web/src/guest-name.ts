/**
 * Names of guests who have not chosen one: "Guest 5508" to the room, said in the reader's language here. Nobody else can
 * be called so: the room keeps such names for guests.
 */

import { language, t } from './text';
import type { ChatLine, Happened, TableView } from './wire';

const GIVEN = /^Guest (\d+)$/;

/** A name as the reader says it. */
export function calledBy(name: string): string {
  const number = language.value === 'en' ? undefined : GIVEN.exec(name)?.[1];
  return number === undefined ? name : t('guest.name', { number });
}

/** The same of whatever has a name. */
const called = <One extends { name: string }>(one: One): One => (GIVEN.test(one.name) ? { ...one, name: calledBy(one.name) } : one);

export function withNames(view: TableView): TableView {
  if (language.peek() === 'en') return view;
  return { ...view, seats: view.seats.map(called), gone: view.gone.map(called), waiting: view.waiting.map(called) };
}

export function eventsWithNames(events: readonly Happened[]): readonly Happened[] {
  if (language.peek() === 'en') return events;
  return events.map((event) => ('name' in event.what && typeof event.what.name === 'string' ? { ...event, what: { ...event.what, name: calledBy(event.what.name) } } : event));
}

export const linesWithNames = (lines: readonly ChatLine[]): readonly ChatLine[] => (language.peek() === 'en' ? lines : lines.map(called));

/** A name that ends in figures, in two parts: where there is little room the figures, which tell guests apart, are kept. */
export function inParts(name: string): { head: string; figures: string } | null {
  const [, head, figures] = /^(.*\D)(\d{1,6})$/.exec(name) ?? [];
  return head === undefined || figures === undefined || head.trim() === '' ? null : { head, figures };
}
