// The tables of a book: cards on a phone, a sheet on a desk.
import { familyName, gameName, limitName } from '../games';
import { Link } from '../router';
import { mySeats } from '../seats';
import { number, sentenceText, t, tCount } from '../text';
import { ButtonLink, Icon } from '../ui';
import type { TableInfo } from '../wire';
import type { Group } from './filter';
import { stakesText } from './stakes';
import { WhoSits, WhoSitsShort } from './who-sits';

type Tables = { families: Group['families'] };

function buyIn(info: TableInfo): string {
  return info.most_buy_in === null
    ? t('lobby.buy-in.least', { least: info.least_buy_in })
    : t('lobby.buy-in.range', { least: info.least_buy_in, most: info.most_buy_in });
}

/** What the table is called, where that says more than its game does. */
export function tableName(info: TableInfo): string {
  return info.name.startsWith(info.game_name) ? t('lobby.number', { table: String(info.table) }) : info.name;
}

/** Whose table it is: a stranger's, or the house's own. */
function openedBy(info: TableInfo): string {
  return info.opened_by === null ? t('lobby.by.house') : t('lobby.by', { name: info.opened_by });
}

function State({ info }: { info: TableInfo }) {
  if (info.practice) return <span class="badge badge-accent">{t('lobby.practice')}</span>;
  if (info.paused) return <span class="badge badge-accent">{t('lobby.paused')}</span>;
  if (info.seated >= info.capacity) return <span class="badge">{t('lobby.full')}</span>;
  if (info.playing) return <span class="badge badge-good">{t('lobby.playing')}</span>;
  return null;
}

/** Stakes and limit, and what the table is called. Lines break between facts: a dot ends a line and begins none. */
export function Facts({ info }: { info: TableInfo }) {
  const facts = [stakesText(info), info.limit === 'none' ? '' : limitName(info.limit), tableName(info)].filter(Boolean);
  return (
    <>
      {facts.map((fact, at) => <span key={at}><span class="unbroken">{fact}{at < facts.length - 1 ? ' ·' : ''}</span> </span>)}
      {info.private ? <span class="badge badge-accent">{t('lobby.private')}</span> : null}
    </>
  );
}

/** A game's name: "Hi-Lo" stays in one line. */
export function GameName({ info }: { info: TableInfo }) {
  const words = gameName(info.game, info.game_name).split(' ');
  return <>{words.map((word, at) => [at > 0 ? ' ' : '', word.includes('-') ? <span key={at} class="unbroken">{word}</span> : word])}</>;
}

/** The way in: a seat where one is free, else a look. Whoever sits there goes back. */
export function Go({ info }: { info: TableInfo }) {
  const table = `${tableName(info)}, ${gameName(info.game, info.game_name)}`;
  if (mySeats.value.some((seat) => seat.table === info.table)) return <ButtonLink size="small" kind="primary" href={`/table/${info.table}`} label={t('lobby.back.label', { table })}>{t('lobby.back')}</ButtonLink>;
  if (info.seated >= info.capacity || info.paused || info.practice) return <ButtonLink size="small" href={`/table/${info.table}`} label={t('lobby.watch.label', { table })}>{t('lobby.watch')}</ButtonLink>;
  return <ButtonLink size="small" href={`/table/${info.table}?sit`} label={t('lobby.sit.label', { table })}>{t('lobby.sit')}</ButtonLink>;
}

export function TableCards({ families }: Tables) {
  return (
    <div class="table-families">
      {families.map(({ family, tables }) => (
        <div key={family}>
          {families.length > 1 ? <p class="lobby-family">{familyName(family)}</p> : null}
          <CardList tables={tables} />
        </div>
      ))}
    </div>
  );
}

function CardList({ tables }: { tables: readonly TableInfo[] }) {
  return (
    <ul class="table-cards">
      {tables.map((info) => (
        <li key={info.table} class="table-card">
          <h4><Link href={`/table/${info.table}`}><GameName info={info} /></Link></h4>
          <p class="table-card-line"><Facts info={info} /></p>
          <p class="table-card-line"><WhoSits info={info} /></p>
          <p class="table-card-line table-card-more">
            <State info={info} />
            {info.waiting > 0 ? <span>{tCount('lobby.waiting', info.waiting)}</span> : null}
            {info.departures.length > 0 ? <span class="badge" title={info.departures.map(sentenceText).join('; ')}>{t('lobby.departs')}</span> : null}
            {info.opened_by === null ? null : <span class="lobby-by">{openedBy(info)}</span>}
          </p>
          <span class="table-card-go"><Go info={info} /></span>
        </li>
      ))}
    </ul>
  );
}

export function TableSheet({ families, caption }: Tables & { caption: string }) {
  return (
    <div class="sheet tables-sheet panel">
      <table>
        <caption class="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('lobby.col.game')}</th>
            <th scope="col">{t('lobby.col.table')}</th>
            <th scope="col">{t('lobby.col.limit')}</th>
            <th scope="col" class="end">{t('lobby.col.stakes')}</th>
            <th scope="col" class="end">{t('lobby.col.buy-in')}</th>
            <th scope="col">{t('lobby.col.seats')}</th>
            <th scope="col" class="end">{t('lobby.col.waiting')}</th>
            <th scope="col"><span class="visually-hidden">{t('lobby.col.go')}</span></th>
          </tr>
        </thead>
        {families.map(({ family, tables }) => (
          <tbody key={family}>
            {families.length > 1 ? <tr><th class="lobby-family" scope="rowgroup" colSpan={8}>{familyName(family)}</th></tr> : null}
            {tables.map((info) => (
              <tr key={info.table}>
                <td><GameName info={info} /></td>
                <td>
                  <span class="row">{tableName(info)} <span class="soft small lobby-by">{openedBy(info)}</span> <State info={info} />
                    {info.departures.length > 0 ? <span class="badge" title={info.departures.map(sentenceText).join('; ')}><Icon name="info" />{t('lobby.departs')}</span> : null}
                  </span>
                </td>
                <td>{info.limit === 'none' ? '–' : limitName(info.limit)}</td>
                <td class="end">{stakesText(info)}</td>
                <td class="end">{buyIn(info)}</td>
                <td><WhoSitsShort info={info} /></td>
                <td class="end">{info.waiting > 0 ? number(info.waiting) : '–'}</td>
                <td class="end"><Go info={info} /></td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
