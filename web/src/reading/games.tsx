// Every game of the books, by book and kind.
import './reading.css';
import { bookName, familyName, gameName } from '../games';
import { FamilyArt } from '../lobby/family-art';
import { plain } from '../lobby/filter';
import { Link } from '../router';
import { list, number, t, tCount } from '../text';
import { Empty, TextField } from '../ui';
import { Answered } from './answered';
import { answers, useKeptAnswer, type GameEntry } from './answers';
import { handText, playsText } from './game-words';
import { asked, put } from './place';
import { RuleSections } from './rule-sections';

/** Games by book, then by family, in the order the books have them. */
export function byBook(games: readonly GameEntry[]): { book: string; families: { family: string; games: GameEntry[] }[] }[] {
  const books: { book: string; families: { family: string; games: GameEntry[] }[] }[] = [];
  for (const game of games) {
    let book = books.find((one) => one.book === game.book);
    if (!book) books.push((book = { book: game.book, families: [] }));
    let family = book.families.find((one) => one.family === game.family);
    if (!family) book.families.push((family = { family: game.family, games: [] }));
    family.games.push(game);
  }
  return books;
}

export function named(games: readonly GameEntry[], find: string): GameEntry[] {
  const words = plain(find).split(/\s+/).filter(Boolean);
  return games.filter((game) => {
    const text = plain([game.id, game.name, gameName(game.id), bookName(game.book), familyName(game.family)].join(' '));
    return words.every((word) => text.includes(word));
  });
}

export default function Games() {
  const games = useKeptAnswer('games', answers.games);
  const find = asked().get('find') ?? '';
  return (
    <>
      <header class="stack-tight">
        <h1>{t('reading.rules.how')}</h1>
        <p class="soft">{t('reading.games.text')}</p>
      </header>
      <RuleSections here="how" />
      <Answered asked={games}>
        {(told) => {
          const shown = named(told, find);
          return (
            <>
              <div class="reading-bar">
                <TextField class="grow" type="search" label={t('reading.games.find')} value={find} onText={(text) => put({ find: text })} autoComplete="off" />
                <p class="soft small" role="status">{tCount('reading.games.found', shown.length)}</p>
              </div>
              {shown.length === 0 ? <Empty icon="search"><p>{t('reading.games.none')}</p></Empty> : null}
              {byBook(shown).map(({ book, families }) => (
                <section key={book} class="stack" aria-label={bookName(book)}>
                  <h2>{bookName(book)}</h2>
                  {families.map(({ family, games: inside }) => (
                    <div key={family} class="stack-tight">
                      <h3 class="soft">{familyName(family)}</h3>
                      <ul class="game-cards">{inside.map((game) => <GameCard key={game.id} game={game} />)}</ul>
                    </div>
                  ))}
                </section>
              ))}
            </>
          );
        }}
      </Answered>
    </>
  );
}

function GameCard({ game }: { game: GameEntry }) {
  const seats = Math.max(...game.decks.map((deck) => deck.seated));
  return (
    <li class="game-card">
      <FamilyArt family={game.family} />
      <h4><Link href={`/games/${game.id}`}>{gameName(game.id, game.name)}</Link></h4>
      <p class="small">{handText(game)} {playsText(game)}</p>
      <p class="soft small">{t('reading.games.decks', { decks: list(game.decks.map((deck) => number(deck.cards))), seats })}</p>
    </li>
  );
}
