// What is wrong with a table's options, in the reader's language.
import type { Fault } from './refused';
import { number, tMaybe } from './text';
import type { FaultValue } from './wire';

/** `/game/pots/commission/cap` is `commission.cap` in the catalogue. */
export function fieldKey(path: string): string {
  return path.replace(/^\/(game\/pots|game\/boxes\/house|game\/boxes|options)\//, '').replaceAll('/', '.');
}

/** What a value of an option is called; nothing where the catalogue has no word for it. */
export function valueWord(key: string, word: string): string | null {
  if (key === 'deck') return tMaybe('open.word.deck', { cards: word });
  return tMaybe(`open.word.${key}.${word}`);
}

/** A fault as a sentence, without its clause, which follows as a link. The room's own English where the catalogue has no such code. */
export function faultText(fault: Fault): string {
  const values = Object.entries(fault.values ?? {}).map(([name, value]) => [name, said(name, value, fault.field)] as const);
  const ours = fault.code ? tMaybe(`fault.${fault.code}`, Object.fromEntries(values)) : null;
  return capital(ours ?? withoutClause(fault.text, fault.clause));
}

/** What the room says without the clause at its end. */
export function withoutClause(text: string, clause: string | null): string {
  const tails = clause ? [` (${clause})`, ` ${clause}`] : [];
  const tail = tails.find((end) => text.endsWith(end)) ?? '';
  return text.slice(0, text.length - tail.length);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function said(name: string, value: FaultValue, field: string | null | undefined): string | number {
  // The option is called what its field is called.
  if (name === 'option' && field) return tMaybe(`open.${fieldKey(field)}`) ?? String(value);
  if (Array.isArray(value)) return value.map((word) => wordOf(word, field)).join(', ');
  return typeof value === 'object' ? number(value.hundredths / 100, { minimumFractionDigits: 2 }) : value;
}

/** `limit.no-limit` in the reader's language; `chosen.no-limit` is a value of the field itself. */
function wordOf(word: string, field: string | null | undefined): string {
  const bare = word.slice(word.indexOf('.') + 1);
  if (word.startsWith('chosen.')) return (field ? valueWord(fieldKey(field), bare) : null) ?? bare;
  return tMaybe(`fault.word.${word}`) ?? bare;
}
