// What the fields of the form are called, in the reader's language.
import { limitName, type Choice, type FormField } from '../games';
import { t, tMaybe } from '../text';

/** `/game/pots/commission/cap` is `commission.cap` in the catalogue. */
export function fieldKey(path: string): string {
  return path.replace(/^\/(game\/pots|game\/boxes\/house|game\/boxes|options)\//, '').replaceAll('/', '.');
}

/** The catalogue's words; the room's own English where it has none. */
export function fieldLabel(field: FormField): string {
  return tMaybe(`open.${fieldKey(field.path)}`) ?? field.label;
}

export function fieldHelp(field: FormField): string {
  return tMaybe(`open.${fieldKey(field.path)}.help`) ?? field.about;
}

export function choiceLabel(field: FormField, choice: Choice): string {
  const key = fieldKey(field.path);
  const word = String(choice.value);
  if (key === 'deck') return t('open.word.deck', { cards: word });
  if (key === 'limit') return limitName(word);
  return tMaybe(`open.word.${key}.${word}`) ?? tMaybe(`open.word.${word}`) ?? choice.label;
}

/** Between which numbers something may be chosen. */
export function rangeText(range: { least: number; most: number; entries?: number }): string {
  const { least, most, entries } = range;
  return entries === undefined ? t('open.range', { least, most }) : t('open.range.list', { least, most, entries });
}
