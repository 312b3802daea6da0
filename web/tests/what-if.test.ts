import { afterEach, expect, test } from 'vitest';
import { wrongName, WRONGS } from '../src/deal/wrong-names';
import type { Situation } from '../src/reading/answers';
import { byBook, inGames } from '../src/reading/what-if-words';
import { speak } from '../src/text';

afterEach(() => speak('en'));

const games = (of: readonly string[], not: readonly string[] = [], book = 'crown') => inGames({ games: of, not_games: not }, book);

test('games and families of a ruling are named, all of them where none is', async () => {
  expect(games([])).toBe('All games of this book');
  expect(games(['flop', 'razz'])).toBe('Hold’em and Omaha and Razz');
  expect(games([], ['manila'])).toBe('All games of this book but Manila');
  expect(games(['stud'], ['razz'])).toBe('Stud, but not Razz');
  await speak('es');
  expect(games([], ['manila'])).toBe('Todos los juegos de este reglamento menos Manila');
});

test('a game of the ACT is found by the word of its book', () => {
  expect(games(['3-card-poker'], [], 'act-3cp')).toBe('3 Card Poker');
  expect(games(['unheard-of'])).toBe('unheard-of');
});

test('situations lie together by book, in their order', () => {
  const one = (book: string, wrong: string): Situation => ({ book, wrong, about: '', rulings: [] });
  const books = byBook([one('crown', 'boxed'), one('crown', 'not-cut'), one('act-draw', 'boxed')]);
  expect(books.map(({ book, situations }) => [book, situations.map(({ wrong }) => wrong)])).toEqual([['crown', ['boxed', 'not-cut']], ['act-draw', ['boxed']]]);
});

test('what goes wrong has a name in each language; what has none is its word', async () => {
  expect([wrongName('boxed'), wrongName('unheard-of')]).toEqual(['A card lay face up in the deck', 'unheard-of']);
  await speak('es');
  expect(wrongName('boxed')).toBe('Había una carta boca arriba en la baraja');
  // What no book knows has no ruling to be asked for.
  expect(WRONGS).not.toContain('other');
});
