/** What the room asks, and what it says to an answer. */

import { query, request } from '../api';

export interface Player {
  name: string;
  chips: number;
  bet: number;
  standing: 'in' | 'folded' | 'all-in';
  button: boolean;
  /** Nothing for a card that lies face down. */
  cards: readonly (string | null)[];
}

export interface Question {
  game: string;
  game_name: string;
  number: number;
  rules_version: number;
  players: readonly Player[];
  boards: readonly (readonly string[])[];
  community: string | null;
  pot: number;
  street: string;
  story: readonly string[];
  happened: string;
  choices: readonly string[];
}

export interface Answer {
  right: boolean;
  /** Which of the choices is right, from 0. */
  choice: number;
  ruling: string;
  deeds: readonly { text: string; clause: string }[];
  clause: string;
  clause_text: string;
  why: readonly string[];
  scripts: readonly string[];
  /** By which word it is reported. */
  wrong: string;
}

/** The question of a number, of a game or of any. */
export const ask = (game: string, number: number, signal?: AbortSignal) => request<Question>('GET', `/api/practice${query({ game, number })}`, undefined, signal);

export const answer = ({ game, number }: Question, choice: number) => request<Answer>('POST', '/api/practice', { game, number, choice });

/** A question apart from all others; other rules may rule it otherwise. */
export const idOf = ({ game, number, rules_version: rules }: Question): string => `${game}#${number}@${rules}`;

/** The address of a question, for somebody else. */
export const addressOf = ({ game, number }: Pick<Question, 'game' | 'number'>): string => `/practice${query({ game, number })}`;

/** As long as a number may be that people tell each other. */
const MOST = 100_000;

/** A number nobody chose. */
export const anyNumber = (): number => 1 + Math.floor(Math.random() * MOST);

/** The number in an address; nothing where it is none. */
export function numberIn(text: string | null): number | null {
  const number = text === null || !/^\d{1,10}$/.test(text) ? NaN : Number(text);
  return number < 2 ** 32 ? number : null;
}
