import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { Fault } from '../refused';
import { Clause } from './clause';
import { Icon } from './icon';

interface FieldProps {
  label: string;
  help?: ComponentChildren;
  faults?: readonly Fault[];
  class?: string;
  /** Given the ids that tie the control to its label, help and faults. */
  children: (ids: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': 'true' | undefined }) => ComponentChildren;
}

/** A control with its label, what it means and what is wrong with it. */
export function Field({ label, help, faults = [], class: extra, children }: FieldProps) {
  const id = useId();
  const described = [help ? `${id}-help` : '', faults.length > 0 ? `${id}-faults` : ''].filter(Boolean).join(' ');
  return (
    <div class={`field${extra ? ` ${extra}` : ''}`}>
      <label class="field-label" for={id}>{label}</label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': faults.length > 0 ? 'true' : undefined })}
      <div class="field-faults" id={`${id}-faults`} aria-live="polite">
        {faults.map((fault) => (
          <p class="field-fault" key={fault.text}>
            <Icon name="warning" />
            <span>{fault.text} {fault.clause ? <Clause id={fault.clause} /> : null}</span>
          </p>
        ))}
      </div>
      {help ? <p class="field-help" id={`${id}-help`}>{help}</p> : null}
    </div>
  );
}

/** Of an input's many attributes, those that a line of text needs. */
interface InputProps {
  type?: 'text' | 'password' | 'search' | 'date';
  class?: string;
  autoComplete?: string;
  autoCapitalize?: string;
  spellcheck?: boolean;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  max?: string;
  placeholder?: string;
  inputMode?: 'text' | 'numeric' | 'decimal';
}

interface TextFieldProps extends InputProps {
  label: string;
  help?: ComponentChildren;
  faults?: readonly Fault[];
  value: string;
  onText: (text: string) => void;
}

/** A line of text. */
export function TextField({ label, help, faults, value, onText, class: extra, ...rest }: TextFieldProps) {
  return (
    <Field label={label} help={help} {...(faults && { faults })} {...(typeof extra === 'string' && { class: extra })}>
      {(ids) => <input class="input" type="text" {...(rest as object)} {...ids} value={value} onInput={(event) => onText(event.currentTarget.value)} />}
    </Field>
  );
}

interface SelectFieldProps<T extends string> {
  label: string;
  help?: ComponentChildren;
  faults?: readonly Fault[];
  value: T;
  choices: readonly { value: T; label: string; group?: string }[];
  onChoice: (value: T) => void;
  class?: string;
}

/** One of several, in groups where they have them. */
export function SelectField<T extends string>({ label, help, faults, value, choices, onChoice, class: extra }: SelectFieldProps<T>) {
  const groups = [...new Set(choices.map((choice) => choice.group))];
  const option = (choice: { value: T; label: string }) => <option key={choice.value} value={choice.value} selected={choice.value === value}>{choice.label}</option>;
  return (
    <Field label={label} help={help} {...(faults && { faults })} {...(extra && { class: extra })}>
      {(ids) => (
        <select class="select" {...ids} value={value} onChange={(event) => onChoice(event.currentTarget.value as T)}>
          {groups.map((group) => {
            const inside = choices.filter((choice) => choice.group === group).map(option);
            return group ? <optgroup key={group} label={group}>{inside}</optgroup> : inside;
          })}
        </select>
      )}
    </Field>
  );
}

/** On or off. */
export function Switch({ label, help, checked, onChange }: { label: string; help?: string; checked: boolean; onChange: (checked: boolean) => void }) {
  const id = useId();
  return (
    <label class="switch">
      <span class="switch-words">
        <span class="field-label">{label}</span>
        {help ? <span class="field-help" id={id}>{help}</span> : null}
      </span>
      <input type="checkbox" role="switch" aria-describedby={help ? id : undefined} checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
    </label>
  );
}

/** One of a few, all in sight. */
export function Choices<T extends string>({ label, value, choices, onChoice, labelShown = true }: { label: string; value: T; choices: readonly { value: T; label: string }[]; onChoice: (value: T) => void; labelShown?: boolean }) {
  const name = useId();
  return (
    <fieldset class="field">
      <legend class={labelShown ? 'field-label' : 'visually-hidden'}>{label}</legend>
      <div class="choices">
        {choices.map((choice) => (
          <label key={choice.value}>
            <input type="radio" name={name} value={choice.value} checked={choice.value === value} onChange={() => onChoice(choice.value)} />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
