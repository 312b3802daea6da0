// The houses the room offers: a table to open, and what may be chosen of it.
import { signal } from '@preact/signals';
import { api } from '../api';
import { gameName, type Choice, type FormField, type Game, type Json } from '../games';
import type { Me } from '../wire';
import { typed } from './house';

/** Any whole number between two; where it has entries, a list of them. */
export interface Range {
  least: number;
  most: number;
  entries?: number;
}

/** A house as `GET /api/houses` tells it. */
export interface Offer {
  id: string;
  name: string;
  game: string;
  /** The table with nothing chosen, as far as it says anything. */
  table: Json;
  /** What may be chosen, by where it goes in the table's file. */
  choices: Readonly<Record<string, readonly Json[] | Range>>;
  clock_seconds: Range | null;
  house_players: Range | null;
}

/** Something that can be opened: a house of the room, or for staff any game of the books. */
export interface Openable {
  key: string;
  label: string;
  /** The game, with the fields that whoever opens it may fill in. */
  game: Game;
  /** Nothing where staff choose freely. */
  offer: Offer | null;
}

/** Nothing until they are fetched. */
export const offers = signal<readonly Offer[] | null>(null);

/** Fetches them: those in charge may have changed them since. Throws `Refused` where none are known yet. */
export async function fetchOffers(): Promise<void> {
  const known = offers.peek();
  try {
    const { houses } = await api.houses();
    // What is the same is drawn no second time.
    if (JSON.stringify(houses) !== JSON.stringify(known)) offers.value = houses;
  } catch (thrown) {
    if (known === null) throw thrown;
  }
}

/** Whether somebody may open whatever the book allows: they answer for the bank. */
export function opensAnything(me: Me | null | undefined): boolean {
  return me?.role === 'area-manager' || me?.role === 'assistant-casino-manager';
}

/** Everything that can be opened, in the order of the books. */
export function openables(games: readonly Game[], offers: readonly Offer[], anything: boolean): Openable[] {
  if (anything) return games.map((game) => ({ key: game.id, label: gameName(game.id, game.name), game, offer: null }));
  return games.flatMap((game) => offers.filter((offer) => offer.game === game.id).map((offer) => ({
    key: offer.id,
    // A house that is called after its game is called so in the reader's language.
    label: offer.name.startsWith(game.name) && offers.filter((one) => one.game === game.id).length === 1 ? gameName(game.id, game.name) : offer.name,
    game: narrowed(game, offer),
    offer,
  })));
}

/** The game with only those fields that an offer leaves to whoever opens it. */
export function narrowed(game: Game, offer: Offer): Game {
  const fixed = (path: string): Json | undefined => valueAt(offer.table, path) ?? game.options.find((field) => field.path === path)?.default;
  const holds = (need: NonNullable<FormField['needs']>[number]) => need.path in offer.choices || need.any.some((value) => JSON.stringify(value) === JSON.stringify(fixed(need.path)));
  const options = game.options
    .filter((field) => field.path in offer.choices && (field.needs ?? []).every(holds))
    .map((field): FormField => {
      const own = { ...field, default: fixed(field.path) ?? null, needs: (field.needs ?? []).filter((need) => need.path in offer.choices) };
      const allowed = offer.choices[field.path]!;
      return isRange(allowed) ? { ...own, range: allowed } : ofValues(own, allowed);
    });
  return { ...game, table: offer.table, options };
}

function ofValues(field: FormField, values: readonly Json[]): FormField {
  if (field.kind === 'flag' && values.length === 2) return field;
  const choice = (value: Json): Choice =>
    field.choices?.find((one) => one.value === value) ?? { value, label: typed(field, value), about: '', departs: false };
  return { ...field, kind: 'choice', choices: values.map(choice) };
}

function isRange(allowed: readonly Json[] | Range): allowed is Range {
  return !Array.isArray(allowed);
}

/** What a file says at a pointer. */
export function valueAt(file: Json, path: string): Json | undefined {
  let here: Json | undefined = file;
  for (const name of path.split('/').slice(1)) {
    if (here === null || typeof here !== 'object' || Array.isArray(here)) return undefined;
    here = (here as Record<string, Json>)[name];
  }
  return here ?? undefined;
}
