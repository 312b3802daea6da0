// The lobby: what is played here, and a seat in one tap.
import './lobby.css';
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api';
import { bookName, familyName, limitName } from '../games';
import { navigate } from '../router';
import { SeatsLost } from '../seat-lost';
import { askToSignIn } from '../session/session';
import { socket } from '../socket';
import { me } from '../store';
import { t, tCount } from '../text';
import { Button, ButtonLink, Empty, Loading, SelectField, Switch, TextField } from '../ui';
import { EVERYTHING, fits, grouped, values, type Wanted } from './filter';
import { DamagedTables } from './damaged';
import { Families } from './families';
import { Hero } from './hero';
import { Now } from './now';
import { TableCards, TableSheet } from './tables';
import { SeatsKey } from './who-sits';

export default function Lobby() {
  const [wanted, setWanted] = useState<Wanted>(EVERYTHING);
  useEffect(() => socket.watchLobby(), []);
  useEffect(() => {
    // The list by HTTP too, so that it is there before the socket is, or without it.
    api.tables().then(({ tables, damaged }) => {
      if (socket.lobby.value !== null) return;
      socket.lobby.value = tables;
      socket.damaged.value = damaged;
    }).catch(() => undefined);
  }, []);
  const tables = (socket.lobby.value ?? []).filter((info) => !info.closed);
  const listed = tables.filter((info) => fits(info, wanted));
  const open = () => (me.value ? navigate('/open') : askToSignIn('sign-up', () => navigate('/open')));

  return (
    <>
      <SeatsLost />
      <Hero tables={tables} />
      <DamagedTables />
      <Now tables={tables} />
      <Families tables={tables} />
      <section aria-labelledby="tables-heading" class="stack">
        <div class="spread">
          <h2 id="tables-heading">{t('lobby.tables')}</h2>
          <div class="lobby-ways">
            <ButtonLink href="/lists" icon="clock">{t('title.lists')}</ButtonLink>
            {me.value ? <ButtonLink href="/open" icon="plus">{t('lobby.open')}</ButtonLink> : <Button icon="plus" onClick={open}>{t('lobby.open')}</Button>}
          </div>
        </div>
        <Filters tables={tables} wanted={wanted} onWanted={setWanted} />
        <p class="visually-hidden" role="status">{tCount('lobby.listed', listed.length)}</p>
        {listed.length > 0 ? <SeatsKey /> : null}
        <Listed known={socket.lobby.value !== null} any={tables.length > 0} listed={listed} onEverything={() => setWanted(EVERYTHING)} onOpen={open} />
      </section>
    </>
  );
}

interface ListedProps {
  known: boolean;
  any: boolean;
  listed: typeof socket.lobby.value & object;
  onEverything: () => void;
  onOpen: () => void;
}

function Listed({ known, any, listed, onEverything, onOpen }: ListedProps) {
  if (!known) return socket.state.value === 'waiting' ? <Empty icon="warning"><p>{t('lobby.unreachable')}</p></Empty> : <Loading />;
  if (!any) {
    return (
      <Empty icon="felt">
        <p>{t('lobby.none')}</p>
        <Button kind="primary" onClick={onOpen}>{t('lobby.open')}</Button>
      </Empty>
    );
  }
  if (listed.length === 0) {
    return (
      <Empty icon="search">
        <p>{t('lobby.none-fit')}</p>
        <Button onClick={onEverything}>{t('lobby.show-all')}</Button>
      </Empty>
    );
  }
  return (
    <div>
      {grouped(listed).map((group) => (
        <section key={group.book} class="lobby-group" aria-label={bookName(group.book)}>
          <div class="lobby-book">
            <h3>{bookName(group.book)}</h3>
            <span class="soft small">{tCount('lobby.count', group.families.reduce((sum, part) => sum + part.tables.length, 0))}</span>
          </div>
          <TableCards families={group.families} />
          <TableSheet families={group.families} caption={bookName(group.book)} />
        </section>
      ))}
    </div>
  );
}

function Filters({ tables, wanted, onWanted }: { tables: ListedProps['listed']; wanted: Wanted; onWanted: (wanted: Wanted) => void }) {
  const change = (part: Partial<Wanted>) => onWanted({ ...wanted, ...part });
  const wide = matchMedia('(width >= 40rem)').matches;
  const any = { value: '', label: t('lobby.any') };
  const choices = (all: string[], name: (value: string) => string) => [any, ...all.map((value) => ({ value, label: name(value) }))];
  return (
    <div class="filters" role="search" aria-label={t('lobby.filters')}>
      <TextField class="filter-find" label={t('lobby.find')} type="search" value={wanted.find} onText={(find) => change({ find })} placeholder={t('lobby.find.example')} autoComplete="off" />
      <details class="filters-more" open={wide}>
        <summary>{t('lobby.more-filters')}</summary>
        <div class="filters-row">
          <SelectField label={t('lobby.book')} value={wanted.book} choices={choices(values(tables, (info) => info.book), bookName)} onChoice={(book) => change({ book })} />
          <SelectField label={t('lobby.family')} value={wanted.family} choices={choices(values(tables, (info) => info.family), familyName)} onChoice={(family) => change({ family })} />
          <SelectField label={t('lobby.limit')} value={wanted.limit} choices={choices(values(tables, (info) => info.limit), limitName)} onChoice={(limit) => change({ limit })} />
          <div class="filter-free">
            <Switch label={t('lobby.free-seats')} checked={wanted.freeSeats} onChange={(freeSeats) => change({ freeSeats })} />
          </div>
        </div>
      </details>
    </div>
  );
}
