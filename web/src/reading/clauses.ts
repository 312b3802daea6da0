// Which clauses are listed, and by what they are grouped.
import { plain } from '../lobby/filter';
import type { Clause } from './answers';

export interface Wanted {
  find: string;
  book: string;
  section: string;
  kind: string;
  status: string;
}

/** What the address asks for. */
export function wantedOf(asked: URLSearchParams): Wanted {
  const of = (name: string) => asked.get(name) ?? '';
  return { find: of('find'), book: of('book'), section: of('section'), kind: of('kind'), status: of('status') };
}

/** All that a search looks at, made once for each clause. */
const texts = new WeakMap<Clause, string>();
function textOf(clause: Clause): string {
  let text = texts.get(clause);
  if (text === undefined) {
    text = plain([clause.id, clause.summary, clause.notes, clause.games, clause.kind, clause.section].join(' '));
    texts.set(clause, text);
  }
  return text;
}

/** Whether a clause is wanted, except for what is left out of account. */
export function fits(clause: Clause, wanted: Wanted, but?: keyof Wanted): boolean {
  const same = (name: 'book' | 'section' | 'kind' | 'status') => but === name || !wanted[name] || clause[name] === wanted[name];
  if (!same('book') || !same('section') || !same('kind') || !same('status')) return false;
  const words = plain(wanted.find).split(/\s+/).filter(Boolean);
  return words.every((word) => textOf(clause).includes(word));
}

/** Those wanted. One whose very name is searched for comes first. */
export function found(clauses: readonly Clause[], wanted: Wanted): Clause[] {
  const fit = clauses.filter((clause) => fits(clause, wanted));
  const name = plain(wanted.find).trim();
  const exact = name ? fit.filter((clause) => named(clause, name)) : [];
  return exact.length > 0 ? [...exact, ...fit.filter((clause) => !exact.includes(clause))] : fit;
}

const named = (clause: Clause, name: string) => plain(clause.id) === name || plain(clause.id.slice(clause.book.length + 1)) === name;

export interface Section {
  book: string;
  section: string;
  clauses: Clause[];
}

/** Clauses by book and section, in the order they come. */
export function bySection(clauses: readonly Clause[]): Section[] {
  const sections: Section[] = [];
  for (const clause of clauses) {
    const last = sections.at(-1);
    if (last && last.book === clause.book && last.section === clause.section) last.clauses.push(clause);
    else sections.push({ book: clause.book, section: clause.section, clauses: [clause] });
  }
  return sections;
}

/** "s6 Placement of Wagers / 6.16 All-in (pp 15-18)" is shown as "6.16 All-in": the part that tells it from others. */
export function sectionName(section: string): string {
  return section.replace(/\s*\(pp? [\d\s–-]+\)$/, '').replace(/^s(?=\d)/, '').replace(' / ', ' · ');
}

/** Values with how many clauses have them, in the order of the register. */
export function counted(clauses: readonly Clause[], of: (clause: Clause) => string): [value: string, count: number][] {
  const counts = new Map<string, number>();
  for (const clause of clauses) counts.set(of(clause), (counts.get(of(clause)) ?? 0) + 1);
  return [...counts];
}

/** The clauses before and after one in its book. */
export function neighbours(clauses: readonly Clause[], id: string): { before: Clause | null; after: Clause | null } {
  const place = clauses.findIndex((clause) => clause.id === id);
  const here = clauses[place];
  const near = (at: number) => {
    const other = clauses[at];
    return here && other && other.book === here.book ? other : null;
  };
  return { before: near(place - 1), after: near(place + 1) };
}
