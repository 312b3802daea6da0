// The tables of a book: cards on a phone, a sheet on a desk.
import { familyName, gameName, limitName } from '../games';
import { Link } from '../router';
import { number, sentenceText, t, tCount } from '../text';
import { ButtonLink, Icon } from '../ui';
import type { TableInfo } from '../wire';
import type { Group } from './filter';
import { stakesText } from './stakes';

/** Beyond it figures say more than dots. */
const MOST_DOTS = 11;

type Tables = { families: Group['families'] };

function buyIn(info: TableInfo): string {
  return info.most_buy_in === null
    ? t('lobby.buy-in.least', { least: info.least_buy_in })
    : t('lobby.buy-in.range', { least: info.least_buy_in, most: info.most_buy_in });
}

/** What the table is called, where that says more than its game does. */
function tableName(info: TableInfo): string {
  return info.name.startsWith(info.game_name) ? t('lobby.number', { table: String(info.table) }) : info.name;
}

/** Whose table it is: a stranger's, or the house's own. */
function openedBy(info: TableInfo): string {
  return info.opened_by === null ? t('lobby.by.house') : t('lobby.by', { name: info.opened_by });
}

function State({ info }: { info: TableInfo }) {
  if (info.paused) return <span class="badge badge-accent">{t('lobby.paused')}</span>;
  if (info.seated >= info.capacity) return <span class="badge">{t('lobby.full')}</span>;
  if (info.playing) return <span class="badge badge-good">{t('lobby.playing')}</span>;
  return null;
}

/** A dot for each seat, and the same in words. */
function Seats({ info }: { info: TableInfo }) {
  const people = info.seated - info.house_players;
  const words = t('lobby.seats.words', { seated: info.seated, capacity: info.capacity, house: info.house_players });
  return (
    <span class="lobby-seats" title={words}>
      {info.capacity <= MOST_DOTS ? (
        <span class="seats-bar" aria-hidden="true">
          {Array.from({ length: info.capacity }, (_, place) => <i key={place} class={place < people ? 'person' : place < info.seated ? 'house' : ''} />)}
        </span>
      ) : null}
      <span class="figures" aria-hidden="true">{t('lobby.seats', { seated: info.seated, capacity: info.capacity })}</span>
      <span class="visually-hidden">{words}</span>
    </span>
  );
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
          <h4><Link href={`/table/${info.table}`}>{gameName(info.game, info.game_name)}</Link></h4>
          <span class="table-card-stakes">{stakesText(info)}</span>
          <span class="table-card-line">
            <span>{tableName(info)}</span>
            <span class="lobby-by">· {openedBy(info)}</span>
            {info.limit !== 'none' ? <span>· {limitName(info.limit)}</span> : null}
            <State info={info} />
            {info.waiting > 0 ? <span>{tCount('lobby.waiting', info.waiting)}</span> : null}
            {info.departures.length > 0 ? <span class="badge" title={info.departures.map(sentenceText).join('; ')}>{t('lobby.departs')}</span> : null}
          </span>
          <span class="table-card-seats"><Seats info={info} /></span>
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
                <td>{gameName(info.game, info.game_name)}</td>
                <td>
                  <span class="row">{tableName(info)} <span class="soft small lobby-by">{openedBy(info)}</span> <State info={info} />
                    {info.departures.length > 0 ? <span class="badge" title={info.departures.map(sentenceText).join('; ')}><Icon name="info" />{t('lobby.departs')}</span> : null}
                  </span>
                </td>
                <td>{info.limit === 'none' ? '–' : limitName(info.limit)}</td>
                <td class="end">{stakesText(info)}</td>
                <td class="end">{buyIn(info)}</td>
                <td><Seats info={info} /></td>
                <td class="end">{info.waiting > 0 ? number(info.waiting) : '–'}</td>
                <td class="end"><ButtonLink size="small" href={`/table/${info.table}`} label={t('lobby.go.label', { table: `${tableName(info)}, ${gameName(info.game, info.game_name)}` })}>{t('lobby.go')}</ButtonLink></td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
