/** What is written on a table's sign: the options somebody chose, named as the form that opens a table names them. */

import type { FormField, Json } from '../games';
import { typed } from '../open/house';
import { choiceLabel, fieldLabel } from '../open/words';
import { t } from '../text';
import { valueAt } from '../open/offers';

export interface SignLine {
  path: string;
  label: string;
  value: string;
  clause: string | null;
}

/** What a sign says elsewhere already: what the books want there (`sign-lines.ts`), the deck and the seats. */
const TOLD = /\/(deck|joker|limit|minimum_bet|maximum_bet|blinds|over_blinds|ante|seats|minimum_stake|maximum_buy_in|unit|extra_\w+|most_time_charge|time_fee|time_minutes|(kill|commission)\/\w+)$/;

/** A value as a sign has it. */
export function valueText(field: FormField, value: Json): string {
  const choice = field.choices?.find((one) => JSON.stringify(one.value) === JSON.stringify(value));
  if (choice !== undefined) return choiceLabel(field, choice);
  if (typeof value === 'boolean') return value ? t('sign.yes') : t('sign.no');
  return typed(field, value);
}

/** The lines of a sign: what was chosen, where it is not what holds anyway. */
export function signLines(fields: readonly FormField[], table: Json): SignLine[] {
  return fields.flatMap((field) => {
    const value = valueAt(table, field.path);
    if (value === undefined || value === null || TOLD.test(field.path)) return [];
    if (JSON.stringify(value) === JSON.stringify(field.default)) return [];
    const text = valueText(field, value);
    return text === '' ? [] : [{ path: field.path, label: fieldLabel(field), value: text, clause: field.clause }];
  });
}
