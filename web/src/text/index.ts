// Every text of the page comes through here.
import { signal } from '@preact/signals';
import type { Sentence } from '../wire';
import { en } from './en';

export type Language = 'en' | 'es';
export const LANGUAGES: readonly Language[] = ['en', 'es'];

export type Key = keyof typeof en;
/** A language: the same keys, each with the same placeholders. */
export type Catalogue = { readonly [K in Key]: string };

type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;
type Values<K extends Key> = [Placeholders<(typeof en)[K]>] extends [never]
  ? []
  : [values: { readonly [Name in Placeholders<(typeof en)[K]>]: string | number }];

/** Keys whose texts have no placeholders. */
export type PlainKey = { [K in Key]: [Placeholders<(typeof en)[K]>] extends [never] ? K : never }[Key];

/** Keys that come as `key.one` and `key.other`. */
export type CountedKey = {
  [K in Key]: K extends `${infer Stem}.other` ? (`${Stem}.one` extends Key ? Stem : never) : never;
}[Key];

const catalogue = signal<Catalogue>(en);
/** The language in force. */
export const language = signal<Language>('en');

/** The text of a key, its `{placeholders}` filled in. Numbers are written as the language does. */
export function t<K extends Key>(key: K, ...[values]: Values<K>): string {
  return filled(catalogue.value[key], values as Record<string, string | number> | undefined);
}

/** The same for a key made at run time: nothing where there is no such key. */
export function tMaybe(key: string, values?: Record<string, string | number>): string | null {
  const text = (catalogue.value as Record<string, string>)[key];
  return text === undefined ? null : filled(text, values);
}

/** What the room says; in its own English where the catalogue has no such code. */
export function sentenceText({ code, values, clause, text }: Sentence): string {
  return tMaybe(`sentence.${code}`, { ...values, clause: clause ?? '' }) ?? text;
}

/** `stem.one` or `stem.other`, by the count, which is also filled in as `{count}`. */
export function tCount(stem: CountedKey, count: number, values: Record<string, string | number> = {}): string {
  const one = new Intl.PluralRules(language.value).select(count) === 'one';
  const key = `${stem}.${one ? 'one' : 'other'}` as Key;
  return filled(catalogue.value[key], { ...values, count });
}

/** The language with the reader's own region, for how dates and numbers are written. */
function locale(): string {
  const region = navigator.languages?.find((tag) => tag.toLowerCase().startsWith(language.value));
  return region ?? language.value;
}

/** A number as the language writes it. */
export function number(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locale(), options).format(value);
}

/** A time as the language writes it. */
export function time(millis: number, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }): string {
  return new Intl.DateTimeFormat(locale(), options).format(new Date(millis));
}

/** `a, b and c`. */
export function list(items: readonly string[]): string {
  return new Intl.ListFormat(language.value, { type: 'conjunction' }).format(items);
}

/** Changes the language, once its catalogue is here. */
export async function speak(to: Language): Promise<void> {
  const spoken = to === 'en' ? en : (await import('./es')).es;
  catalogue.value = spoken;
  language.value = to;
  document.documentElement.lang = to;
}

/** What the browser would like, of what there is. */
export function wanted(languages: readonly string[] = navigator.languages): Language {
  for (const tag of languages) {
    const found = LANGUAGES.find((known) => tag.toLowerCase().startsWith(known));
    if (found) return found;
  }
  return 'en';
}

function filled(text: string, values: Record<string, string | number> | undefined): string {
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? number(value) : value;
  });
}
