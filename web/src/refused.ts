// Why something was refused, wherever it came from.
import type { FaultCode, FaultValue, Refusal, RefusalValue } from './wire';
import { language, t, tMaybe } from './text';

export interface Fault {
  text: string;
  clause: string | null;
  /** The option it is about: a JSON pointer into the table's file. */
  field?: string | null;
  /** What it is, for the catalogue, with what is in it; nothing where the page itself says it. */
  code?: FaultCode;
  values?: Readonly<Record<string, FaultValue>>;
}

type RefusalValues = Readonly<Record<string, RefusalValue>>;

/** A refusal as something to throw. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly text: string,
    readonly clause: string | null = null,
    readonly faults: readonly Fault[] = [],
    readonly status = 0,
    /** What is in it, by name, for the catalogue. */
    readonly values: RefusalValues = {},
  ) {
    super(text);
    this.name = 'Refused';
  }

  static from(refusal: Refusal): Refused {
    return new Refused(refusal.code, refusal.text, refusal.clause, [], 0, refusal.values);
  }
}

/** Whether it goes once whoever is here has said their password again. */
export function asksForProof(refused: Pick<Refusal, 'code'>): boolean {
  return refused.code === 're-authenticate' || refused.code === 'prove-again';
}

/** A refusal in the reader's language: the room's own English sentence has the numbers, others fill them in. */
export function told(refusal: Pick<Refusal, 'code' | 'text'> & { readonly values?: RefusalValues }): string {
  const ours = withValues(refusal.code, refusal.values ?? {}) ?? tMaybe(`refused.${refusal.code}`);
  if (language.value === 'en') return asSentence(refusal.text) || ours || t('refused.unknown');
  return ours ?? (asSentence(refusal.text) || t('refused.unknown'));
}

/** The sentence that says what is in a refusal; nothing where there is none, or the room does not say all of it. */
export function withValues(code: string, values: RefusalValues): string | null {
  const said = Object.entries(values).map(([name, value]) => [name, Object.values(value)[0] as number] as const);
  const text = said.length > 0 ? tMaybe(`refused.with.${code}`, Object.fromEntries(said)) : null;
  return text === null || text.includes('{') ? null : text;
}

/** The room's words with a capital letter and a full stop. */
function asSentence(text: string): string {
  if (!text) return '';
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…)]$/.test(begun) ? begun : `${begun}.`;
}

/** Whatever was thrown, as a refusal. */
export function asRefused(thrown: unknown): Refused {
  if (thrown instanceof Refused) return thrown;
  return new Refused('unknown', thrown instanceof Error ? thrown.message : String(thrown));
}
