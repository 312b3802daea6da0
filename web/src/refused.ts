// Why something was refused, wherever it came from.
import type { FaultCode, FaultValue, Refusal } from './wire';
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

/** A refusal as something to throw. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly text: string,
    readonly clause: string | null = null,
    readonly faults: readonly Fault[] = [],
    readonly status = 0,
  ) {
    super(text);
    this.name = 'Refused';
  }

  static from(refusal: Refusal): Refused {
    return new Refused(refusal.code, refusal.text, refusal.clause);
  }
}

/** Whether it goes once whoever is here has said their password again. */
export function asksForProof(refused: Pick<Refusal, 'code'>): boolean {
  return refused.code === 're-authenticate' || refused.code === 'prove-again';
}

/** A refusal in the reader's language: the room's own English sentence has the numbers. */
export function told(refusal: Pick<Refusal, 'code' | 'text'>): string {
  const ours = tMaybe(`refused.${refusal.code}`);
  if (language.value === 'en') return asSentence(refusal.text) || ours || t('refused.unknown');
  return ours ?? (asSentence(refusal.text) || t('refused.unknown'));
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
