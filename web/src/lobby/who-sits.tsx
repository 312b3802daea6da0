// Who sits at a table: a mark for each seat, and the same in words.
import { t, tCount, type PlainKey } from '../text';
import type { TableInfo } from '../wire';

type Sitting = Pick<TableInfo, 'people' | 'people_away' | 'house_players' | 'capacity' | 'seated'>;

/** Beyond it figures say more than marks. */
const MOST_MARKS = 11;

/** Those who are told apart. Each has a shape of its own, so that no colour needs to be seen. */
const KINDS = ['person', 'away', 'house', 'free'] as const;
type Kind = (typeof KINDS)[number];

const KEY: Record<Kind, PlainKey> = { person: 'who.key.person', away: 'who.key.away', house: 'who.key.house', free: 'who.key.free' };

const free = ({ capacity, seated }: Sitting): number => Math.max(0, capacity - seated);

function parts(info: Sitting): string[] {
  const found = [
    info.people > 0 ? tCount('who.people', info.people) : '',
    info.people_away > 0 ? tCount('who.away', info.people_away) : '',
    info.house_players > 0 ? tCount('who.house', info.house_players) : '',
    free(info) > 0 ? tCount('who.free', free(info)) : t('who.full'),
  ];
  return found.filter((part) => part !== '');
}

/** People, people away, house players and free seats, told apart. */
export function whoSits(info: Sitting): string {
  return parts(info).join(', ');
}

/** A mark for each seat; where there are too many, none, but for a list that has room for all. */
export function Marks({ info, all = false }: { info: Sitting; all?: boolean }) {
  if (info.capacity > MOST_MARKS && !all) return null;
  const counts: Record<Kind, number> = { person: info.people, away: info.people_away, house: info.house_players, free: free(info) };
  return (
    <span class="seats-bar" aria-hidden="true">
      {KINDS.flatMap((kind) => Array.from({ length: counts[kind] }, (_, at) => <i key={`${kind}-${at}`} class="seat-mark" data-kind={kind} />))}
    </span>
  );
}

/** Marks where somebody sits, and what they say in words. */
export function WhoSits({ info }: { info: Sitting }) {
  const words = parts(info);
  return (
    <span class="lobby-seats">
      {info.seated > 0 ? <Marks info={info} /> : null}
      <span>{words.map((part, at) => <span key={at}><span class="unbroken">{part}{at < words.length - 1 ? ',' : ''}</span> </span>)}</span>
    </span>
  );
}

/** Marks and figures, where a key to them is in sight. */
export function WhoSitsShort({ info }: { info: Sitting }) {
  return (
    <span class="lobby-seats">
      <Marks info={info} />
      <span class="figures" aria-hidden="true">{t('lobby.seats', { seated: info.seated, capacity: info.capacity })}</span>
      <span class="visually-hidden">{whoSits(info)}</span>
    </span>
  );
}

/** What the marks mean. */
export function SeatsKey() {
  return (
    <ul class="seats-key" aria-hidden="true">
      {KINDS.map((kind) => <li key={kind}><i class="seat-mark" data-kind={kind} />{t(KEY[kind])}</li>)}
    </ul>
  );
}
