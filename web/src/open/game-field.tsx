// Which game is to be played, by the books.
import { bookName } from '../games';
import { t } from '../text';
import { Field } from '../ui';
import type { Openable } from './offers';

/** `?game=crown/omaha` in the address opens the form with that game. */
export function firstOf(all: readonly Openable[]): string {
  const asked = new URLSearchParams(location.search).get('game');
  const of = (id: string | null) => all.find(({ game }) => game.id === id)?.key;
  return of(asked) ?? of('crown/holdem') ?? all[0]?.key ?? '';
}

interface GameFieldProps {
  all: readonly Openable[];
  value: string;
  help?: string;
  onGame: (key: string) => void;
}

export function GameField({ all, value, help, onGame }: GameFieldProps) {
  const books = [...new Set(all.map(({ game }) => game.book))];
  // Books share names of games: closed, the list shows which book's it is.
  const named = ({ label, game }: Openable) => (all.some((one) => one.label === label && one.game.book !== game.book) ? `${label} · ${bookName(game.book).split(':')[0] ?? ''}` : label);
  return (
    <Field label={t('open.game')} help={help}>
      {(ids) => (
        <select class="select" {...ids} value={value} onChange={(event) => onGame(event.currentTarget.value)}>
          {books.map((book) => (
            <optgroup key={book} label={bookName(book)}>
              {all.filter(({ game }) => game.book === book).map((one) => <option key={one.key} value={one.key} selected={one.key === value}>{named(one)}</option>)}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}
