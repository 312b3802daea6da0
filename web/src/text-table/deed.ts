/** Something that can be typed: when it is offered, and what comes of it. */

import type { PreAction } from '../table/pre-action';
import type { TableAct } from '../wire';
import type { Place } from './place';

/** What comes of a command. */
export type Outcome =
  /** Asks the room. `says` is what the log will not tell; `asks` is said first, and wants the same command again. */
  | { is: 'act'; act: TableAct; says: string | null; asks?: string }
  /** Answers from what is known. */
  | { is: 'tell'; lines: readonly string[] }
  /** Cannot be done: why. */
  | { is: 'wrong'; text: string }
  /** Says something to the others. */
  | { is: 'chat'; text: string }
  /** Somebody must be here first; then the command is tried again. */
  | { is: 'come-in' }
  /** Is done when the turn comes; nothing takes back what was chosen before. */
  | { is: 'choose'; early: PreAction | null; says: string }
  | { is: 'set'; what: 'confirms' | 'more-time'; on: boolean }
  | { is: 'repeat' };

/**
 * `turn`: answers the turn. `size`: another way to say an amount. `early`: chosen before the turn. `seat`: about the own
 * seat. `floor`: for staff. `look`: only asks.
 */
export type Group = 'turn' | 'size' | 'early' | 'seat' | 'floor' | 'look';

/** What a question about the commands themselves is answered with. */
export interface Commands {
  /** What may be typed now. */
  offers: (place: Place, groups: readonly Group[]) => string[];
  /** What a command is typed as, and what it is for; nothing where there is none such. */
  explain: (line: string) => string | null;
}

export interface Deed {
  group: Group;
  /** How it may be typed now, with its amounts; nothing where the room does not offer it. */
  offer: (place: Place, word: string) => string | null;
  /** What comes of it, given what was typed after its words. Offers nothing the room does not. */
  read: (rest: string, place: Place, commands: Commands) => Outcome;
}

export const wrong = (text: string): Outcome => ({ is: 'wrong', text });
export const act = (asked: TableAct, says: string | null, asks?: string): Outcome => ({ is: 'act', act: asked, says, ...(asks === undefined ? {} : { asks }) });
export const tell = (...lines: readonly string[]): Outcome => ({ is: 'tell', lines });
