// What the fields of the form are called, in the reader's language.
import { fieldKey, valueWord } from '../faults';
import type { Choice, FormField } from '../games';
import { t, tMaybe } from '../text';

/** The catalogue's words; the room's own English where it has none. */
export function fieldLabel(field: FormField): string {
  return tMaybe(`open.${fieldKey(field.path)}`) ?? field.label;
}

export function fieldHelp(field: FormField): string {
  return tMaybe(`open.${fieldKey(field.path)}.help`) ?? field.about;
}

export function choiceLabel(field: FormField, choice: Choice): string {
  return valueWord(fieldKey(field.path), String(choice.value)) ?? choice.label;
}

/** Between which numbers something may be chosen. */
export function rangeText(range: { least: number; most: number; entries?: number }): string {
  const { least, most, entries } = range;
  return entries === undefined ? t('open.range', { least, most }) : t('open.range.list', { least, most, entries });
}
