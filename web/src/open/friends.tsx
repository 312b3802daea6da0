// A table for friends: a game, a press, a seat, and the link to send.
import './open.css';
import { useMemo, useState } from 'preact/hooks';
import { gameName, limitName } from '../games';
import { hostFriends } from '../lobby/play-now';
import { stakesText } from '../lobby/stakes';
import { asRefused } from '../refused';
import { Link, navigate } from '../router';
import { WishedName } from '../session/nickname';
import { me } from '../store';
import { t } from '../text';
import { Button, Empty, Loading, RefusedNotice } from '../ui';
import type { TableInfo } from '../wire';
import { useCheck } from './check';
import { firstOf, GameField } from './game-field';
import { tableFile } from './house';
import type { Openable } from './offers';
import { useOpenables } from './use-openables';

export default function Friends() {
  const { all, refused, load } = useOpenables();
  return (
    <>
      <header class="stack-tight">
        <h1>{t('hero.friends')}</h1>
        <p class="soft">{t('friends.text')}</p>
      </header>
      {refused ? (
        <div class="stack"><RefusedNotice thrown={refused} /><div><Button onClick={load}>{t('again')}</Button></div></div>
      ) : all ? <FriendsForm all={all} /> : <Loading />}
    </>
  );
}

function FriendsForm({ all }: { all: readonly Openable[] }) {
  const [key, setKey] = useState(() => firstOf(all));
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const chosen = all.find((one) => one.key === key) ?? all[0];
  const file = useMemo(() => (chosen ? tableFile(chosen.game, {}) : null), [chosen]);
  const check = useCheck(file, chosen?.offer?.id);
  if (!chosen || file === null) return <Empty icon="felt"><p>{t('open.no-offers')}</p></Empty>;
  const { game, offer } = chosen;
  const open = async () => {
    setBusy(true);
    setRefused(null);
    try {
      const table = await hostFriends({ house: file, ...(offer && { offer: offer.id }) });
      navigate(`/table/${table}?invite`);
    } catch (thrown) {
      setRefused(asRefused(thrown));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: Event) => {
    event.preventDefault();
    void open();
  };
  return (
    <form class="panel friends" onSubmit={submit} noValidate>
      <GameField all={all} value={chosen.key} onGame={setKey} />
      {check.last?.info ? <p class="soft small">{terms(check.last.info)} <Link href={`/games/${game.id}`}>{t('open.read', { game: gameName(game.id, game.name) })}</Link></p> : null}
      {me.value === null ? <WishedName /> : null}
      {refused ? <RefusedNotice thrown={refused} /> : null}
      <Button type="submit" kind="primary" size="large" icon="people" wide busy={busy}>{t('friends.go')}</Button>
      <p class="soft small">{t('friends.next')} <Link href={`/open?private&game=${encodeURIComponent(game.id)}`}>{t('friends.more')}</Link></p>
    </form>
  );
}

/** What is played for, by how many, and what one brings. */
function terms(info: TableInfo): string {
  const limit = info.limit === 'none' ? '' : `, ${limitName(info.limit).toLowerCase()}`;
  return t('friends.terms', { stakes: `${stakesText(info)}${limit}`, seats: info.capacity, least: info.least_buy_in });
}
