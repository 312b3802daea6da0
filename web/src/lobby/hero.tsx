// The front door: one tap to a first hand.
import { useState } from 'preact/hooks';
import { bookName, fetchGames, gameName, games } from '../games';
import { calledBy } from '../guest-name';
import { lastTable } from '../last-table';
import { asRefused } from '../refused';
import { navigate } from '../router';
import { WishedName } from '../session/nickname';
import { asked, isGuest } from '../session/session';
import { me } from '../store';
import { t } from '../text';
import { Button, ButtonLink, Field, PlayingCard, RefusedNotice } from '../ui';
import type { TableInfo } from '../wire';
import { playNow } from './play-now';

const USUAL = 'crown/holdem';

export function Hero({ tables }: { tables: readonly TableInfo[] }) {
  const [game, setGame] = useState(USUAL);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const back = me.value ? tables.find((info) => info.table === lastTable.value) : undefined;
  const go = async () => {
    setBusy(true);
    setRefused(null);
    try {
      navigate(`/table/${await playNow(game, 'in-sight')}`);
    } catch (thrown) {
      setRefused(asRefused(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section class="hero" aria-labelledby="hero-heading">
      <h1 id="hero-heading">{t('hero.title')}</h1>
      <p>{me.value ? t('hero.text.known', { name: calledBy(me.value.name) }) : t('hero.text')}</p>
      <div class="hero-act">
        {me.value === null ? <WishedName class="hero-name" /> : null}
        <GameChoice tables={tables} game={game} onGame={setGame} />
        <Button kind="primary" size="large" icon="play" busy={busy} onClick={go}>{busy ? t('hero.seating') : t('hero.play')}</Button>
        {back ? <ButtonLink kind="quiet" size="large" href={`/table/${back.table}`}>{t('hero.back', { game: gameName(back.game, back.game_name) })}</ButtonLink> : null}
        <ButtonLink class="hero-friends" kind="quiet" size="large" icon="people" href="/friends">{t('hero.friends')}</ButtonLink>
      </div>
      {isGuest() ? <p class="hero-guest">{t('hero.guest')} <button type="button" class="link-button" onClick={() => (asked.value = 'password')}>{t('session.password.first')}</button> · <button type="button" class="link-button" onClick={() => (asked.value = 'nickname')}>{t('nickname.change')}</button></p> : null}
      {refused ? <RefusedNotice thrown={refused} /> : null}
      <div class="hero-cards" aria-hidden="true">
        <PlayingCard card="Ts" />
        <PlayingCard card="Jh" />
        <PlayingCard card="Qd" />
      </div>
    </section>
  );
}

/** The games in the order of the books; those with a table now where the rest is not known yet. */
function GameChoice({ tables, game, onGame }: { tables: readonly TableInfo[]; game: string; onGame: (game: string) => void }) {
  const known = games.value?.map((one) => ({ id: one.id, book: one.book, name: gameName(one.id, one.name) }));
  const here = [...new Map(tables.map((info) => [info.game, { id: info.game, book: info.book, name: gameName(info.game, info.game_name) }])).values()];
  const list = known ?? (here.length > 0 ? here : [{ id: USUAL, book: 'crown', name: gameName(USUAL) }]);
  const books = [...new Set(list.map((one) => one.book))];
  // All of them weigh more than the rest of the page: they come when somebody is about to choose.
  const look = () => void fetchGames().catch(() => undefined);
  return (
    <Field label={t('hero.game')}>
      {(ids) => (
        <select class="select" {...ids} value={game} onFocus={look} onPointerEnter={look} onChange={(event) => onGame(event.currentTarget.value)}>
          {books.map((book) => (
            <optgroup key={book} label={bookName(book)}>
              {list.filter((one) => one.book === book).map((one) => <option key={one.id} value={one.id} selected={one.id === game}>{one.name}</option>)}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}
