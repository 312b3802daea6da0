// A house as it is being written: what it has settled, what it leaves open, and what the room is sent of that.
import { faultText } from '../faults';
import type { FormField, Game, Json } from '../games';
import { formOf } from '../open/change';
import { number, tableFile, type Form } from '../open/house';
import type { Offer, Range } from '../open/offers';
import type { Fault } from '../refused';
import type { HouseFault, HouseTerms } from './houses-asked';

/** What is left open of an option: some values, or numbers as they are typed. */
export type Open =
  | { kind: 'values'; values: readonly Json[] }
  | { kind: 'range'; least: string; most: string; entries: string | null };

export interface Draft {
  name: string;
  form: Form;
  /** By the path of the option, or the name of what is no option of the table. */
  open: Readonly<Record<string, Open>>;
}

/** What may be left open beside the table's options. */
export const BESIDE = ['clock_seconds', 'house_players'] as const;

/** Options that no player chooses: the bank, and what departs from the book; what a bank pays is of no kind below. */
const STAFFS = ['float', 'departing'];
const KINDS: readonly FormField['kind'][] = ['choice', 'flag', 'chips', 'number', 'chips-list'];

/** The options that may be left to whoever opens a table. */
export function openable(game: Game): FormField[] {
  return game.options.filter(({ path, kind }) => KINDS.includes(kind) && !STAFFS.includes(path.slice(path.lastIndexOf('/') + 1)));
}

/** The values of an option of few. */
export function valuesOf(field: FormField): Json[] {
  if (field.kind === 'flag') return [false, true];
  return field.kind === 'choice' ? (field.choices ?? []).filter(({ departs }) => !departs).map(({ value }) => value) : [];
}

/** Where somebody begins who leaves an option open: all its values, or up to ten times what is usual. */
export function openedUp(field: FormField): Open {
  const values = valuesOf(field);
  if (values.length > 0) return { kind: 'values', values };
  const first = Array.isArray(field.default) ? field.default[0] : field.default;
  const usual = typeof first === 'number' && first > 0 ? first : 1;
  const most = field.most ?? usual * 10;
  return { kind: 'range', least: String(field.least ?? usual), most: String(most), entries: field.kind === 'chips-list' ? '3' : null };
}

export const openedBeside = (name: (typeof BESIDE)[number], seats: number): Open =>
  name === 'clock_seconds' ? { kind: 'range', least: '5', most: '600', entries: null } : { kind: 'range', least: '0', most: String(Math.max(seats - 1, 1)), entries: null };

function asOpen(allowed: readonly Json[] | Range): Open {
  if (Array.isArray(allowed)) return { kind: 'values', values: allowed as readonly Json[] };
  const { least, most, entries } = allowed as Range;
  return { kind: 'range', least: String(least), most: String(most), entries: entries === undefined ? null : String(entries) };
}

/** A house that there is, as it would be written. */
export function draftOf(game: Game, offer: Offer): Draft {
  const beside = BESIDE.flatMap((name): [string, Open][] => (offer[name] === null ? [] : [[name, asOpen(offer[name])]]));
  const choices = Object.entries(offer.choices).map(([path, allowed]): [string, Open] => [path, asOpen(allowed)]);
  return { name: offer.name, form: formOf(game, offer), open: Object.fromEntries([...choices, ...beside]) };
}

/** What is left open, as the room reads it; nothing where a number is none. */
export function allowedOf(open: Open): readonly Json[] | Range | null {
  if (open.kind === 'values') return open.values;
  const [least, most, entries] = [number(open.least), number(open.most), open.entries === null ? 0 : number(open.entries)];
  if (least === null || most === null || entries === null) return null;
  return open.entries === null ? { least, most } : { least, most, entries };
}

/** What is left open and cannot be read. */
export const unreadableOpen = (draft: Draft): string[] => Object.keys(draft.open).filter((key) => allowedOf(draft.open[key]!) === null);

/** What the room is sent. What cannot be read is left out, and said beside it. */
export function termsOf(game: Game, draft: Draft): HouseTerms {
  const range = (name: (typeof BESIDE)[number]): Range | null => {
    const allowed = draft.open[name] === undefined ? null : allowedOf(draft.open[name]);
    return allowed === null || Array.isArray(allowed) ? null : (allowed as Range);
  };
  const choices = Object.entries(draft.open).flatMap(([path, open]): [string, readonly Json[] | Range][] => {
    const allowed = allowedOf(open);
    return allowed === null || BESIDE.some((name) => name === path) ? [] : [[path, allowed]];
  });
  return { name: draft.name.trim(), table: tableFile(game, draft.form), choices: Object.fromEntries(choices), clock_seconds: range('clock_seconds'), house_players: range('house_players') };
}

/** Where what is left open of an option stands among the fields of the page. */
export const openKey = (path: string): string => `open ${path}`;

/** A fault of a house as the page shows it: the words first, for they go by the option, and then the field. */
export function faultOf(fault: HouseFault, tried: (value: Json, path: string, text: string) => string): Fault {
  const field = fault.field ?? '';
  const chosen = field.startsWith('/choices/') ? field.slice('/choices/'.length).replaceAll('~1', '/').replaceAll('~0', '~') : null;
  const beside = BESIDE.find((name) => field === `/${name}`);
  const path = chosen ?? (field.startsWith('/table') ? field.slice('/table'.length) : field.slice(1));
  const text = faultText({ ...fault, field: path });
  return {
    text: chosen === null || fault.tried === null ? text : tried(fault.tried, path, text),
    clause: fault.clause,
    field: chosen === null && beside === undefined ? path : openKey(path),
  };
}
