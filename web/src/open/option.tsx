// One option of a table: what it is, what the book says, what is chosen.
import type { FormField, Json } from '../games';
import type { Fault } from '../refused';
import { t } from '../text';
import { Clause, Field } from '../ui';
import { typed } from './house';
import { choiceLabel, fieldHelp, fieldLabel, rangeText } from './words';

interface OptionProps {
  field: FormField;
  value: string;
  /** What holds now if nothing is chosen. */
  usual: Json;
  faults: readonly Fault[];
  onText: (text: string) => void;
}

export function Option({ field, value, usual, faults, onText }: OptionProps) {
  const help = (
    <>
      {fieldHelp(field)} {field.range ? `${rangeText(field.range)} ` : null}{field.clause ? <Clause id={field.clause} /> : null}
      {field.departs ? <> <span class="badge">{t('open.departs')}</span></> : null}
    </>
  );
  return (
    <Field label={fieldLabel(field)} help={help} faults={faults}>
      {(ids) => {
        const props = { field, value, usual, ids, onText };
        return field.kind === 'choice' || field.kind === 'flag' ? <Choice {...props} /> : <Typed {...props} />;
      }}
    </Field>
  );
}

interface ControlProps extends Omit<OptionProps, 'faults'> {
  ids: object;
}

function Choice({ field, value, usual, ids, onText }: ControlProps) {
  const flags = [{ value: true, label: '', about: '', departs: false }, { value: false, label: '', about: '', departs: false }];
  const choices = field.kind === 'flag' ? flags : (field.choices ?? []);
  const label = (choice: (typeof choices)[number]) => {
    const text = field.kind === 'flag' ? t(choice.value === true ? 'open.word.yes' : 'open.word.no') : choiceLabel(field, choice);
    return choice.departs ? t('open.word.departs', { choice: text }) : text;
  };
  const normal = choices.find((choice) => choice.value === usual);
  return (
    <select class="select" {...ids} value={value} onChange={(event) => onText(event.currentTarget.value)}>
      <option value="" selected={value === ''}>{normal ? t('open.usual.is', { usual: label(normal) }) : t('open.usual')}</option>
      {choices.filter((choice) => choice !== normal).map((choice) => {
        const word = field.kind === 'flag' ? (choice.value === true ? 'yes' : 'no') : String(choice.value);
        return <option key={word} value={word} selected={value === word}>{label(choice)}</option>;
      })}
    </select>
  );
}

function Typed({ field, value, usual, ids, onText }: ControlProps) {
  const mode = field.kind === 'number' || field.kind === 'chips' ? 'numeric' : field.kind === 'basis-points' ? 'decimal' : 'text';
  return (
    <input
      class="input figures"
      type="text"
      inputMode={mode}
      autoComplete="off"
      placeholder={typed(field, usual) || t('open.none')}
      {...ids}
      value={value}
      onInput={(event) => onText(event.currentTarget.value)}
    />
  );
}
