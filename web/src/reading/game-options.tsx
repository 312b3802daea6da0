// The choices of a game that change its odds: deck, joker, what wins.
import { bookName, gameName } from '../games';
import { t, tMaybe } from '../text';
import { SelectField, Switch } from '../ui';
import type { GameEntry } from './answers';
import { put } from './place';

/** Games of every book, to choose one from. */
export function GameChoice({ games, game, onGame, none }: { games: readonly GameEntry[]; game: string; onGame: (game: string) => void; none?: string }) {
  const choices = games.map((one) => ({ value: one.id, label: gameName(one.id, one.name), group: bookName(one.book) }));
  return <SelectField class="grow" label={t('open.game')} value={game} choices={none === undefined ? choices : [{ value: '', label: none }, ...choices]} onChoice={onGame} />;
}

/** What the address says of them. */
export interface HouseChoices {
  deck: number;
  joker: boolean;
  contest: string;
}

export function houseChoices(game: GameEntry | undefined, asked: URLSearchParams): HouseChoices {
  const deck = Number(asked.get('deck'));
  const known = game?.decks.some((one) => one.cards === deck);
  const contest = asked.get('contest') ?? '';
  return {
    deck: known ? deck : (game?.decks[0]?.cards ?? 52),
    joker: asked.get('joker') === 'true' && game?.joker === true,
    contest: game?.contest.choices.includes(contest) ? contest : (game?.contest.default ?? 'high'),
  };
}

/** What of them must be said to the room: where there is a choice at all. */
export function saidOf(game: GameEntry, house: HouseChoices): Record<string, string | number | boolean> {
  return {
    ...(game.decks.length > 1 ? { deck: house.deck } : {}),
    ...(game.joker ? { joker: house.joker } : {}),
    ...(game.contest.choices.length > 1 ? { contest: house.contest } : {}),
  };
}

export function HouseFields({ game, house }: { game: GameEntry; house: HouseChoices }) {
  return (
    <>
      {game.decks.length > 1 ? <SelectField label={t('open.deck')} value={String(house.deck)} choices={game.decks.map((deck) => ({ value: String(deck.cards), label: t('open.word.deck', { cards: String(deck.cards) }) }))} onChoice={(deck) => put({ deck })} /> : null}
      {game.contest.choices.length > 1 ? <SelectField label={t('open.contest')} value={house.contest} choices={game.contest.choices.map((contest) => ({ value: contest, label: tMaybe(`reading.contest.${contest}`) ?? contest }))} onChoice={(contest) => put({ contest })} /> : null}
      {game.joker ? <div class="reading-switch"><Switch label={t('open.joker')} checked={house.joker} onChange={(joker) => put({ joker: joker || null })} /></div> : null}
    </>
  );
}
