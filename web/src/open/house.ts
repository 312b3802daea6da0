// From what a form says to a table's file, as the room reads it.
import type { FormField, Game, Json } from '../games';

/** What is in the form: text as typed, by the path of the field. Nothing typed is nothing chosen. */
export type Form = Readonly<Record<string, string>>;

/** A table of a game with nothing chosen. */
export function houseOf(game: Game): Json {
  return tableFile(game, {});
}

/** The file of a table: only what is chosen is said, so that what hangs on it follows. */
export function tableFile(game: Game, form: Form): Json {
  // A table of boxes must say its limits; one of pots says only which game it is.
  const start: Json = game.family === 'banked' ? game.table : { game: { pots: { game: game.id } } };
  let file = structuredClone(start) as Json;
  for (const field of shownFields(game, form)) {
    const value = valueOf(field, form[field.path] ?? '');
    if (value !== undefined) file = put(file, field.path, value);
  }
  return file;
}

/** The fields that matter now: each thing they need holds. */
export function shownFields(game: Game, form: Form): FormField[] {
  const now = (path: string): Json | undefined => {
    const field = game.options.find((one) => one.path === path);
    return field ? (valueOf(field, form[path] ?? '') ?? field.default) : undefined;
  };
  return game.options.filter((field) => (field.needs ?? []).every((need) => need.any.some((value) => same(value, now(need.path)))));
}

/** The paths of fields whose text is not what they need, such as letters for a number. */
export function unreadable(game: Game, form: Form): string[] {
  return shownFields(game, form)
    .filter((field) => (form[field.path] ?? '').trim() !== '' && valueOf(field, form[field.path] ?? '') === undefined)
    .map((field) => field.path);
}

/** What a field's text says; nothing where nothing is typed or it cannot be read. */
export function valueOf(field: FormField, text: string): Json | undefined {
  if (text.trim() === '') return undefined;
  switch (field.kind) {
    case 'choice':
      return field.choices?.find((choice) => String(choice.value) === text)?.value;
    case 'flag':
      return text === 'yes' ? true : text === 'no' ? false : undefined;
    case 'chips':
    case 'number':
      return number(text) ?? undefined;
    case 'chips-list':
      return numbers(text) ?? undefined;
    case 'basis-points':
      return basisPoints(text) ?? undefined;
    case 'steps':
      return steps(text) ?? undefined;
    case 'odds':
      return text.replace(/\s/g, '');
  }
}

/** A value as it would be typed into its field. */
export function typed(field: FormField, value: Json): string {
  if (value === null) return '';
  switch (field.kind) {
    case 'flag':
      return value === true ? 'yes' : 'no';
    case 'chips-list':
      return Array.isArray(value) ? value.join(', ') : '';
    case 'basis-points':
      return String(Number(value) / 100);
    case 'steps':
      return Array.isArray(value) ? value.map((step) => (Array.isArray(step) ? step.join(': ') : '')).join(', ') : '';
    case 'choice':
    case 'chips':
    case 'number':
    case 'odds':
      return String(value);
  }
}

/** A whole number, however it is spaced; nothing where it is none. */
export function number(text: string): number | null {
  const digits = text.replace(/[\s,.'’\u202f\u00a0](?=\d{3}\b)/g, '').trim();
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}

/** Whole numbers with commas, slashes or spaces between them. */
export function numbers(text: string): number[] | null {
  const parts = text.trim().split(/[\s,;/]+/).filter(Boolean);
  return parts.every((part) => /^\d{1,15}$/.test(part)) ? parts.map(Number) : null;
}

/** A percentage as typed, in hundredths of a percent. */
export function basisPoints(text: string): number | null {
  const value = Number(text.trim().replace(',', '.').replace('%', ''));
  return text.trim() !== '' && Number.isFinite(value) && value >= 0 && value <= 100 ? Math.round(value * 100) : null;
}

/** `2: 2, 5: 4` is 2 chips from two players on and 4 from five on. */
export function steps(text: string): [number, number][] | null {
  const read = text.split(/[,;]/).map((part) => /^\s*(\d{1,3})\s*:\s*(\d{1,15})\s*$/.exec(part));
  return read.every((one) => one !== null) ? read.map((one) => [Number(one[1]), Number(one[2])]) : null;
}

/** The file with a value where a pointer says. */
export function put(file: Json, path: string, value: Json): Json {
  const [name, ...rest] = path.split('/').slice(1);
  if (name === undefined) return value;
  const inside = file !== null && typeof file === 'object' && !Array.isArray(file) ? (file as Record<string, Json>) : {};
  return { ...inside, [name]: rest.length > 0 ? put(inside[name] ?? {}, `/${rest.join('/')}`, value) : value };
}

function same(a: Json | undefined, b: Json | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
