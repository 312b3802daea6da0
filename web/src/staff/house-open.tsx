// What a house leaves open: the options that whoever opens a table of it may choose, and between what.
import { choiceLabel, fieldLabel } from '../open/words';
import type { FormField, Game, Json } from '../games';
import type { Fault } from '../refused';
import { t } from '../text';
import { Button, Clause, Icon, SelectField, TextField } from '../ui';
import { BESIDE, openable, openedBeside, openedUp, openKey, valuesOf, type Draft, type Open } from './house-draft';
import { say } from './houses-texts';

type Beside = (typeof BESIDE)[number];
type Opened = Draft['open'];

interface LeftOpenProps {
  game: Game;
  open: Opened;
  /** How many seats the table has. */
  seats: number;
  /** The options that matter now: what hangs on another is no choice while that is not so. */
  shown: readonly FormField[];
  beside: ReadonlyMap<string, Fault[]>;
  onOpen: (open: Opened) => void;
}

const isBeside = (key: string): key is Beside => BESIDE.some((name) => name === key);

/** What an option is called, or what is no option of the table. */
export const openLabel = (game: Game, key: string): string => {
  if (isBeside(key)) return t(`open.${key}`);
  const field = game.options.find(({ path }) => path === key);
  return field === undefined ? key : fieldLabel(field);
};

/** What is chosen, in the reader's words. */
export function valueLabel(field: FormField | undefined, value: Json): string {
  if (value === true || value === false) return t(value ? 'open.word.yes' : 'open.word.no');
  const choice = field?.choices?.find((one) => one.value === value);
  return field === undefined || choice === undefined ? String(value) : choiceLabel(field, choice);
}

export function LeftOpen({ game, open, seats, shown, beside, onOpen }: LeftOpenProps) {
  const order = [...openable(game).map(({ path }) => path), ...BESIDE];
  const keys = Object.keys(open).sort((one, other) => order.indexOf(one) - order.indexOf(other));
  const more = [
    ...openable(game).filter(({ path }) => !(path in open) && shown.some((field) => field.path === path)).map((field) => ({ value: field.path, label: fieldLabel(field), group: t(`open.group.${field.group}`) })),
    ...BESIDE.filter((name) => !(name in open)).map((name) => ({ value: name as string, label: t(`open.${name}`), group: t('open.section.table') })),
  ];
  const set = (key: string, now: Open | null) => onOpen(Object.fromEntries([...Object.entries(open).filter(([other]) => other !== key), ...(now === null ? [] : [[key, now] as const])]));
  const add = (key: string) => {
    const field = game.options.find(({ path }) => path === key);
    if (isBeside(key)) set(key, openedBeside(key, seats));
    else if (field !== undefined) set(key, openedUp(field));
  };
  return (
    <section class="panel open-section house-left-open" aria-labelledby="left-open">
      <h2 id="left-open">{say('houses.open')}</h2>
      <p class="soft small">{say('houses.open.text')}</p>
      {keys.map((key) => <OneOpen key={key} label={openLabel(game, key)} field={game.options.find(({ path }) => path === key)} open={open[key]!} faults={beside.get(openKey(key)) ?? []} onOpen={(now) => set(key, now)} />)}
      {more.length === 0 ? null : <SelectField label={say('houses.open.more')} value="" choices={[{ value: '', label: say('houses.open.which') }, ...more]} onChoice={(key) => (key === '' ? undefined : add(key))} />}
    </section>
  );
}

interface OneOpenProps {
  label: string;
  field: FormField | undefined;
  open: Open;
  faults: readonly Fault[];
  /** Nothing where it is the house's again. */
  onOpen: (open: Open | null) => void;
}

function OneOpen({ label, field, open, faults, onOpen }: OneOpenProps) {
  return (
    <fieldset class="house-open" aria-invalid={faults.length > 0 ? 'true' : undefined}>
      <legend>{label}</legend>
      <div class="house-open-what">
        {open.kind === 'values' ? <Values field={field} open={open} onOpen={onOpen} /> : <Numbers open={open} onOpen={onOpen} />}
        <Button size="small" kind="quiet" aria-label={say('houses.open.close.of', { option: label })} onClick={() => onOpen(null)}>{say('houses.open.close')}</Button>
      </div>
      <div class="field-faults" aria-live="polite">
        {faults.map((fault) => <p class="field-fault" key={fault.text}><Icon name="warning" /><span>{fault.text} {fault.clause ? <Clause id={fault.clause} /> : null}</span></p>)}
      </div>
    </fieldset>
  );
}

function Values({ field, open, onOpen }: { field: FormField | undefined; open: Extract<Open, { kind: 'values' }>; onOpen: (open: Open) => void }) {
  const has = (value: Json) => open.values.includes(value);
  // What a file offers stays there to be chosen, whatever the form knows of it.
  const all = [...(field === undefined ? [] : valuesOf(field)), ...open.values.filter((value) => field === undefined || !valuesOf(field).includes(value))];
  const toggle = (value: Json) => onOpen({ kind: 'values', values: all.filter((one) => (one === value ? !has(one) : has(one))) });
  return (
    <div class="house-values">
      {all.map((value) => (
        <label key={String(value)}><input type="checkbox" checked={has(value)} onChange={() => toggle(value)} /> <span>{valueLabel(field, value)}</span></label>
      ))}
    </div>
  );
}

function Numbers({ open, onOpen }: { open: Extract<Open, { kind: 'range' }>; onOpen: (open: Open) => void }) {
  return (
    <div class="house-range">
      <TextField label={say('houses.open.least')} value={open.least} inputMode="numeric" autoComplete="off" onText={(least) => onOpen({ ...open, least })} />
      <TextField label={say('houses.open.most')} value={open.most} inputMode="numeric" autoComplete="off" onText={(most) => onOpen({ ...open, most })} />
      {open.entries === null ? null : <TextField label={say('houses.open.entries')} value={open.entries} inputMode="numeric" autoComplete="off" onText={(entries) => onOpen({ ...open, entries })} />}
    </div>
  );
}
