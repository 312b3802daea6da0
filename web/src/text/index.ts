// Every text of the page comes through here.
import { signal } from '@preact/signals';
import type { Sentence } from '../wire';
import type { en } from './en';
import type { Voice } from './voice';
import { core } from './en-core';

export type Language = 'en' | 'es';
export const LANGUAGES: readonly Language[] = ['en', 'es'];

export type Key = keyof typeof en;
/** A language: the same keys, each with the same placeholders. */
export type Catalogue = { readonly [K in Key]: string };

type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;
type ValuesOf<Text> = [Placeholders<Text>] extends [never] ? [] : [values: { readonly [Name in Placeholders<Text>]: string | number }];
type Values<K extends Key> = ValuesOf<(typeof en)[K]>;

/** Keys whose texts have no placeholders. */
export type PlainKey = { [K in Key]: [Placeholders<(typeof en)[K]>] extends [never] ? K : never }[Key];

/** Keys that come as `key.one` and `key.other`. */
export type CountedKey = {
  [K in Key]: K extends `${infer Stem}.other` ? (`${Stem}.one` extends Key ? Stem : never) : never;
}[Key];

type Texts = Readonly<Record<string, string>>;

const catalogue = signal<Texts>(core);
let hasMore = false;
/** The language in force. */
export const language = signal<Language>('en');

/** The text of a key, its `{placeholders}` filled in. Numbers are written as the language does. */
export function t<K extends Key>(key: K, ...[values]: Values<K>): string {
  return filled(textOf(key), values as Record<string, string | number> | undefined);
}

/** What is not there yet is fetched, and whoever showed nothing shows it then. */
function textOf(key: string): string {
  const text = catalogue.value[key];
  if (text === undefined) void moreTexts().catch(() => undefined);
  return text ?? '';
}

/** The same for a key made at run time: nothing where there is no such key. */
export function tMaybe(key: string, values?: Record<string, string | number>): string | null {
  const text = catalogue.value[key];
  return text === undefined ? null : filled(text, values);
}

/** The same for a key of the texts that are fetched later: empty until they are here, what is said otherwise where there is none. */
export function tLater(key: string, otherwise: string): string {
  const text = textOf(key);
  return text === '' && hasMore ? otherwise : text;
}

/** The texts of a part that is loaded apart from the others, read as `t` reads the catalogue. */
export function textsOf<Texts extends Readonly<Record<string, string>>>(english: Texts, others: Readonly<Record<Exclude<Language, 'en'>, { readonly [K in keyof Texts]: string }>>) {
  const texts: Record<Language, { readonly [K in keyof Texts]: string }> = { en: english, ...others };
  return <K extends keyof Texts>(key: K, ...[values]: ValuesOf<Texts[K]>): string =>
    filled(texts[language.value][key], values as Record<string, string | number> | undefined);
}

/** What the catalogue has names for, in its order: `named('game.')` are the games in the order of the books. */
export function named(stem: string): string[] {
  return Object.keys(catalogue.value).filter((key) => key.startsWith(stem)).map((key) => key.slice(stem.length));
}

/** What the room says; in its own English where the catalogue has no such code. */
export function sentenceText({ code, values, clause, text }: Sentence): string {
  // Words of faults may not be there yet: then the room's own until they are.
  if (Object.values(values).some((value) => Array.isArray(value) && value.some((word) => textOf(`fault.word.${word}`) === ''))) return text;
  const said = Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value.map((word) => textOf(`fault.word.${word}`)).join(', ') : value] as const);
  return tMaybe(`sentence.${code}`, { ...Object.fromEntries(said), clause: clause ?? '' }) ?? text;
}

/** `stem.one` or `stem.other`, by the count, which is also filled in as `{count}`. */
export function tCount(stem: CountedKey, count: number, values: Record<string, string | number> = {}): string {
  const one = new Intl.PluralRules(language.value).select(count) === 'one';
  const key = `${stem}.${one ? 'one' : 'other'}` as Key;
  return filled(textOf(key), { ...values, count });
}

/** The language with the reader's own region, for how dates and numbers are written. */
function locale(): string {
  const region = navigator.languages?.find((tag) => tag.toLowerCase().startsWith(language.value));
  return region ?? language.value;
}

/** How plain numbers are written: made once for a locale, for a page may have a thousand of them. */
let plain: { of: string; format: Intl.NumberFormat } | null = null;

function plainFormat(): Intl.NumberFormat {
  const of = locale();
  if (plain?.of !== of) plain = { of, format: new Intl.NumberFormat(of) };
  return plain.format;
}

/** A number as the language writes it. A minus sign is as wide as a plus. */
export function number(value: number, options?: Intl.NumberFormatOptions): string {
  return (options === undefined ? plainFormat() : new Intl.NumberFormat(locale(), options)).format(value).replace('-', '\u2212');
}

/** What something brought: `+1,240`, `−980`, `0`. */
export function signed(net: number, written: (amount: number) => string = number): string {
  return net === 0 ? '0' : `${net > 0 ? '+' : '\u2212'}${written(Math.abs(net))}`;
}

/** A time as the language writes it. */
export function time(millis: number, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' }): string {
  return new Intl.DateTimeFormat(locale(), options).format(new Date(millis));
}

/** `a, b and c`. */
export function list(items: readonly string[]): string {
  return new Intl.ListFormat(language.value, { type: 'conjunction' }).format(items);
}

/** The texts of a language: those of the first pages, or all. */
async function textsIn(to: Language, all: boolean): Promise<Texts> {
  const [first, more] = await Promise.all([
    to === 'en' ? { core } : import('./es-core'),
    !all ? { more: {} } : to === 'en' ? import('./en-more') : import('./es-more'),
  ]);
  return { ...first.core, ...more.more };
}

/** What is said at a table in a language that is not English. */
export const foreignVoice = signal<Voice | null>(null);

/** Changes the language, once its catalogue is here. */
export async function speak(to: Language): Promise<void> {
  const texts = await textsIn(to, hasMore);
  const voice = to === 'en' ? null : (await import('./es-core')).voice;
  // Others may have been fetched meanwhile.
  catalogue.value = hasMore ? await textsIn(to, true) : texts;
  foreignVoice.value = voice;
  language.value = to;
  document.documentElement.lang = to;
}

/** Fetches the texts that the first pages do without, once. */
export async function moreTexts(): Promise<void> {
  if (hasMore) return;
  const to = language.peek();
  const texts = await textsIn(to, true);
  hasMore = true;
  if (language.peek() === to) catalogue.value = texts;
  else catalogue.value = await textsIn(language.peek(), true);
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
