// What happens if something goes wrong: what is asked, and in which games an answer holds.
import { familyName, gameName } from '../games';
import { list, t, tMaybe, type PlainKey } from '../text';
import type { RuledSo, Situation } from './answers';

/** Questions to tap. Rulings are searched in English, whatever the reader's language. */
export const EXAMPLES: readonly { words: string; label: PlainKey }[] = [
  { words: 'a card is exposed', label: 'reading.what-if.example.exposed' },
  { words: 'the flop comes too early', label: 'reading.what-if.example.early' },
  { words: 'a card is boxed', label: 'reading.what-if.example.boxed' },
  { words: 'the dealer forgets to burn', label: 'reading.what-if.example.burn' },
  { words: 'a player bets out of turn', label: 'reading.what-if.example.turn' },
];

/** A game or a family by the word that rulings have for it: `flop`, `razz`. */
function named(word: string, book: string): string {
  return tMaybe(`family.${word}`) === null ? gameName(`${book.split('-')[0]}/${word}`, word) : familyName(word);
}

/** In which games a ruling is made. */
export function inGames({ games, not_games: not }: Pick<RuledSo, 'games' | 'not_games'>, book: string): string {
  const names = (words: readonly string[]) => list(words.map((word) => named(word, book)));
  if (games.length === 0) return not.length === 0 ? t('reading.what-if.all') : t('reading.what-if.but', { games: names(not) });
  return not.length === 0 ? names(games) : t('reading.what-if.some-but', { games: names(games), others: names(not) });
}

/** Situations by book, in the order they come. */
export function byBook(situations: readonly Situation[]): { book: string; situations: Situation[] }[] {
  const books: { book: string; situations: Situation[] }[] = [];
  for (const situation of situations) {
    const last = books.at(-1);
    if (last?.book === situation.book) last.situations.push(situation);
    else books.push({ book: situation.book, situations: [situation] });
  }
  return books;
}
