// The room's HTTP interface: paths, shapes, refusals.
import type { Offer } from './open/offers';
import { asksForProof, Refused, type Fault } from './refused';
import type { DamagedTable, LeftView, Me, Refusal, Result, Role, RowsView, Sentence, TableInfo, TableView } from './wire';

type Method = 'GET' | 'POST' | 'DELETE';

/** Asked when staff have been idle too long, and before sensitive acts. Resolves to whether they proved themselves again. */
let reauthenticate: (() => Promise<boolean>) | null = null;
export function onReauthenticate(ask: () => Promise<boolean>): void {
  reauthenticate = ask;
}

/** Whether whoever is here has proved themselves again, having been asked to. */
export async function proved(): Promise<boolean> {
  return reauthenticate !== null && (await reauthenticate());
}

/** One request. Throws `Refused` for anything but success, whatever went wrong. */
export async function request<T>(method: Method, path: string, body?: unknown, signal?: AbortSignal, asks: 'may-ask' | 'quiet' = 'may-ask'): Promise<T> {
  const answer = await send(method, path, body, signal);
  if (answer.ok) return (answer.status === 204 ? undefined : await parsed(answer)) as T;
  const refused = await refusal(answer);
  if (asksForProof(refused) && asks === 'may-ask' && (await proved())) {
    const again = await send(method, path, body, signal);
    if (again.ok) return (again.status === 204 ? undefined : await parsed(again)) as T;
    throw await refusal(again);
  }
  throw refused;
}

async function send(method: Method, path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  try {
    return await fetch(path, {
      method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Refused('no-room', 'The room cannot be reached.');
  }
}

async function parsed(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch {
    throw new Refused('no-room', 'The room cannot be reached.', null, [], answer.status);
  }
}

async function refusal(answer: Response): Promise<Refused> {
  let body: Partial<{ code: string; text: string; clause: string | null; faults: Fault[]; values: Refusal['values'] }> = {};
  try {
    body = ((await answer.json()) ?? {}) as typeof body;
  } catch {
    // Not the room that answered: something before it.
  }
  if (!body.code) {
    return answer.status === 404
      ? new Refused('not-found', 'There is no such thing here.', null, [], 404)
      : new Refused('no-room', 'The room cannot be reached.', null, [], answer.status);
  }
  return new Refused(body.code, body.text ?? '', body.clause ?? null, body.faults ?? [], answer.status, body.values ?? {});
}

const get = <T>(path: string, signal?: AbortSignal) => request<T>('GET', path, undefined, signal);
const post = <T>(path: string, body: unknown = {}, signal?: AbortSignal) => request<T>('POST', path, body, signal);

/** `?a=1&b=2` of what is given. */
export function query(values: Record<string, string | number | boolean | null | undefined>): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && value !== undefined && value !== '') pairs.set(name, String(value));
  }
  const text = pairs.toString();
  return text ? `?${text}` : '';
}

export interface Signed {
  me: Me;
  token: string;
}

/** A secret for an app that shows codes: told once, and nothing is on yet. */
export interface BegunTwoFactor {
  secret: string;
  uri: string;
  /** In SVG. */
  picture: string;
}

export interface SessionInfo {
  id: number;
  created_millis: number;
  last_used_millis: number;
  /** What the browser called itself. */
  agent: string;
  current: boolean;
}

export interface Transfer {
  number: number;
  at_millis: number;
  kind: string;
  amount: number;
  from: string;
  to: string;
}

export interface CagePlayer {
  player: number;
  name: string;
  wallet: number;
  at_tables: number;
  /** By what they set for themselves: nothing is sold to them. */
  may_not_play: boolean;
}

export interface DayReport {
  day: string;
  issued: number;
  redeemed: number;
  house_issued: number;
  house_returned: number;
  house_result: number;
  commission: number;
  in_wallets: number;
  at_tables: number;
  held_in_rounds: number;
  in_banks: number;
  under_lammers: number;
  in_boxes: number;
  outstanding: number;
}

export interface Person {
  player: number;
  name: string;
  role: Role;
  suspended: boolean;
  /** By what they set for themselves. */
  may_not_play: boolean;
  /** They excluded themselves, the time is over, and they want to play again. */
  asks_back: boolean;
  /** Without a password. */
  guest: boolean;
  /** When they last did something here. */
  seen_millis: number | null;
  wallet: number;
  at_tables: number;
  seats: { table: number; name: string; seat: number; here: boolean }[];
}

/** Something asked of the cage that is not done at once. */
export interface CageRequest {
  request: number;
  way: 'issue' | 'redeem';
  player: number;
  name: string;
  chips: number;
  why: string | null;
  takes_two: boolean;
  first: number | null;
  first_name: string | null;
  at_millis: number;
  stands: 'waiting' | 'done' | 'refused' | 'withdrawn';
  settled_millis: number | null;
}

/** What came of it: done, or waiting for a second person. */
export type AtTheCage = { balance: number } | { request: number };

/** Something significant that happened. */
export interface StaffEvent {
  id: string;
  at_millis: number;
  kind: string;
  player: number | null;
  player_name: string | null;
  by: number | null;
  by_name: string | null;
  /** What did it, where it was no person. */
  by_what: string | null;
  role: string | null;
  before: string | null;
  after: string | null;
  why: string | null;
  table: number | null;
  table_name: string | null;
}

export interface HeldChips {
  table: number;
  name: string | null;
  chips: number;
}

/** A seat that was given up while its player was away. */
export interface SeatLost {
  table: number;
  name: string;
  closed: boolean;
  left: LeftView;
}

/** Something said about a complaint. */
export interface ComplaintWord {
  stands: string;
  name: string | null;
  role: string | null;
  text: string | null;
  at_millis: number;
}

/** A complaint; `stands` is `open`, `answered`, `accepted`, `unresolved`, `under-review` or `reviewed`. */
export interface Complaint {
  complaint: number;
  player: number;
  name: string;
  table: number | null;
  round: number | null;
  stands: string;
  words: ComplaintWord[];
}

interface PersonNamed {
  player: number;
  name: string;
}

/** A note of a breach, a sanction, or what became of one. */
export interface Incident {
  table: number;
  event: number;
  at_millis: number;
  round: number | null;
  breach: string | null;
  clause: string | null;
  people: PersonNamed[];
  ruling: string | null;
  until_millis: number | null;
  chips: number | null;
  by: PersonNamed | null;
  role: string | null;
  why: string | null;
}

/** What happened about conduct, and what stands of it. */
export interface Incidents {
  incidents: Incident[];
  next: number | null;
  excluded: { table: number; who: PersonNamed; until_millis: number | null }[];
  held: { table: number; who: PersonNamed; chips: number; by: PersonNamed }[];
}

/** Something that the regulator has approved. */
export interface Approval {
  reference: string;
  of: string;
  date: string;
  note: string;
  ended: string | null;
  of_the_installation: boolean;
}

/** A damaged table as those who run the room see it. */
export interface StaffDamaged {
  table: number;
  name: string | null;
  cause: string;
  event: number | null;
  held: { player: number; name: string; chips: number }[];
  held_otherwise: number;
}

export interface RoundHeader {
  table: number;
  name: string;
  game: string;
  number: number;
  from: number;
  to: number;
  started_millis: number;
  ended_millis: number | null;
  players: { seat: number; name: string; net: number | null }[];
  net: number | null;
  /** What came of it, where that was asked for. */
  facts?: RoundFacts;
}

/** What came of a round, as the reader may know it. */
export interface RoundFacts {
  /** Where the reader sat; nothing where they were not dealt in. */
  seat: number | null;
  cards: string[];
  rows: RowsView | null;
  folded: boolean;
  boards: string[][];
  dealer: string[];
  pot: number;
  showdown: boolean;
  results: Result[];
}

export interface Checked {
  faults: Fault[];
  departures: Sentence[];
  warnings: Sentence[];
  info: TableInfo | null;
}

export interface Opening {
  name?: string;
  house: unknown;
  /** Which of the room's houses. */
  offer?: string;
  clock_seconds?: number;
  house_players?: number;
  /** Not listed, and open to those who have its code. */
  private?: boolean;
}

export const api = {
  signUp: (name: string, password: string) => post<Signed>('/api/sign-up', { name, password }),
  signIn: (name: string, password: string, code?: string) => post<Signed>('/api/sign-in', code ? { name, password, code } : { name, password }),
  guest: (name?: string) => post<Signed>('/api/guest', name ? { name } : {}),
  signOut: () => post<void>('/api/sign-out'),
  password: (fresh: string, old?: string) => post<void>('/api/password', old ? { old, new: fresh } : { new: fresh }),
  reauthenticate: (password: string) => post<void>('/api/re-authenticate', { password }),
  twoFactor: {
    begin: () => post<BegunTwoFactor>('/api/me/two-factor'),
    confirm: (code: string) => post<{ recovery_codes: string[] }>('/api/me/two-factor/confirm', { code }),
    end: (password: string, code: string) => post<void>('/api/me/two-factor/end', { password, code }),
  },
  /** Quiet: that staff were away is asked about when they do something. */
  me: () => request<Me>('GET', '/api/me', undefined, undefined, 'quiet'),
  rename: (name: string) => post<unknown>('/api/me/name', { name }),
  sessions: () => get<{ sessions: SessionInfo[] }>('/api/sessions'),
  revoke: (id: number) => request<void>('DELETE', `/api/sessions/${encodeURIComponent(id)}`),
  tables: () => get<{ tables: TableInfo[]; damaged: DamagedTable[] }>('/api/tables'),
  table: (id: number) => get<{ info: TableInfo; view: TableView }>(`/api/tables/${id}`),
  openTable: (opening: Opening) => post<{ table: number }>('/api/tables', opening),
  /** Notice that a table is to be another. */
  changeTable: (table: number, wanted: { house: unknown; rounds?: number }) => post<{ after_round: number; not_before_millis: number | null }>(`/api/tables/${table}/change`, wanted),
  /** Another code for a private table; told to its host and to whoever sits there. */
  changeCode: (table: number) => post<{ invite: string | null }>(`/api/tables/${table}/code`),
  checkTable: (house: unknown, offer?: string, signal?: AbortSignal) => post<Checked>('/api/tables/check', { house, ...(offer && { offer }) }, signal),
  houses: () => get<{ houses: Offer[] }>('/api/houses'),
  /** The latest first: those before a number, or the latest of all. */
  transfers: (before: number | undefined, most: number) => get<{ transfers: Transfer[] }>(`/api/me/transfers${query({ before, most })}`),
  redemptions: () => get<{ requests: CageRequest[] }>('/api/me/redeem'),
  askToRedeem: (chips: number, id: string) => post<{ request: number }>('/api/me/redeem', { chips, request: id }),
  withdraw: (id: number) => request<void>('DELETE', `/api/me/redeem/${id}`),
  /** Chips held at tables at which nothing can happen. */
  held: () => get<{ held: HeldChips[] }>('/api/me/held'),
  /** Where the caller was picked up within the last day. */
  seatsLost: () => get<{ lost: SeatLost[] }>('/api/me/left'),
  topUp: () => post<{ chips: number }>('/api/me/top-up'),
  moreTime: (on: boolean) => post<unknown>('/api/me/more-time', { on }),
  games: () => get<unknown>('/api/games'),
  complaints: () => get<{ complaints: Complaint[] }>('/api/me/complaints'),
  complain: (complaint: { table: number | null; round: number | null; text: string }) => post<void>('/api/me/complaints', complaint),
  complaintNext: (complaint: number, next: 'accept' | 'dispute' | 'review') => post<void>(`/api/me/complaints/${complaint}`, next),
  cage: {
    players: (find: string) => get<{ players: CagePlayer[] }>(`/api/cage/players${query({ find })}`),
    issue: (player: number, chips: number, why: string, id: string) => post<AtTheCage>('/api/cage/issue', { player, chips, why, request: id }),
    requests: () => get<{ requests: CageRequest[]; second_person_above: number }>('/api/cage/requests'),
    pay: (request: number, why: string) => post<AtTheCage>(`/api/cage/requests/${request}/pay`, { why }),
    approve: (request: number) => post<AtTheCage>(`/api/cage/requests/${request}/approve`, {}),
    refuse: (request: number, why: string) => post<void>(`/api/cage/requests/${request}/refuse`, { why }),
    balances: () => get<{ accounts: { account: string; player_name: string | null; chips: number }[]; sum: number }>('/api/cage/balances'),
    report: (day: string) => get<DayReport>(`/api/cage/report${query({ day })}`),
  },
  staff: {
    people: (find: string, whom: 'all' | 'staff' = 'all') => get<{ people: Person[] }>(`/api/staff/people${query({ find, staff: whom === 'staff' ? true : null })}`),
    role: (player: number, role: Role, why: string) => post<void>('/api/staff/role', { player, role, why }),
    /** Of a kind, or about which that stands somewhere, where one is said. */
    events: (before?: number, most = 50, wanted: { find?: string; kind?: string } = {}) => get<{ events: StaffEvent[]; next: number | null }>(`/api/staff/events${query({ before, most, ...wanted })}`),
    incidents: () => get<Incidents>('/api/staff/incidents'),
    complaints: () => get<{ complaints: Complaint[] }>('/api/staff/complaints'),
    answer: (complaint: number, text: string) => post<void>(`/api/staff/complaints/${complaint}/answer`, { text }),
    outcome: (complaint: number, text: string) => post<void>(`/api/staff/complaints/${complaint}/outcome`, { text }),
    damaged: () => get<{ damaged: StaffDamaged[] }>('/api/staff/damaged'),
    approvals: () => get<{ approvals: Approval[]; subjects: string[] }>('/api/staff/approvals'),
    enterApproval: (approval: Pick<Approval, 'reference' | 'of' | 'date' | 'note'>) => post<void>('/api/staff/approvals', approval),
    endApproval: (reference: string, of: string, why: string) => post<void>('/api/staff/approvals/end', { reference, of, why }),
    suspend: (player: number, suspended: boolean, why: string) => post<void>('/api/staff/suspend', { player, suspended, why }),
  },
};

/** An id for a request that may be sent twice and must count once: 32 hexadecimal digits. */
export function requestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
