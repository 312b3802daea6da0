// What the shift's page asks of the room.
import { query, request } from '../api';

export interface Worker {
  player: number;
  name: string;
  role: string;
  at_millis: number;
}

export interface Difference {
  at: 'cage' | 'tray' | 'chip-box' | 'in-round';
  table?: number;
  first: number;
  second: number;
}

export type CountFor = 'opening' | 'closing' | 'check';

export interface Count {
  count: number;
  what_for: CountFor;
  begun: Worker;
  recounts: number;
  handed_in: Worker[];
  stands: 'counting' | 'differs' | 'agreed' | 'explained';
  differences: Difference[];
  explained: Worker | null;
  taken: 'first' | 'second' | null;
  why: string | null;
}

export interface Shift {
  shift: number;
  opened: Worker;
  counts: Count[];
  offered: number | null;
  offered_name: string | null;
  ended: Worker | null;
}

export interface NamedTable {
  table: number;
  name: string;
}

export interface Shifts {
  on: Shift | null;
  over: Shift[];
  stock: number | null;
  tables: NamedTable[];
}

export type ShiftAct =
  | { do: 'open' | 'count-again' | 'take-over' | 'close' }
  | { do: 'count'; what_for: CountFor }
  | { do: 'explain'; taken: 'first' | 'second'; why: string }
  | { do: 'offer'; to: number }
  | { do: 'change-stock'; chips: number; why: string };

export interface Counted {
  cage: number;
  tables: { table: number; tray: number; chip_box: number }[];
}

export type LammerFor = 'fill' | 'credit' | 'buy-in';
export type LammerStands = 'asked' | 'authorised' | 'under-way' | 'received' | 'called-off' | 'withdrawn';

export interface Lammer {
  lammer: number;
  what_for: LammerFor;
  player: number | null;
  player_name: string | null;
  table: number;
  chips: number;
  why: string;
  stands: LammerStands;
  steps: (Worker & { stands: LammerStands })[];
}

export interface SheetLine {
  place: string;
  table: number | null;
  before: number;
  came: number;
  went: number;
  after: number;
}

export interface Sheet {
  from_millis: number;
  to_millis: number;
  lines: SheetLine[];
  purposes: [string, { times: number; chips: number }][];
  banks: { hour_millis: number; table: number; chips: number }[];
  sum: number;
}

export interface Taken {
  total: number;
  lines: { table: number; hour_millis: number; shift: number | null; method: string; chips: number }[];
}

export interface Held {
  rounds: { table: number; pot: number; slide: number; round: number | null; damaged: boolean }[];
  chips: number;
}

export interface Incident {
  incident: number;
  people: { player: number; name: string }[];
  table: number | null;
  round: number | null;
  clause: string | null;
  evidence: { rounds: [number, number][]; notes: [number, number][]; complaints: number[]; cards_kept: string | null };
  stands: 'open' | 'decided' | 'sent' | 'over';
  words: { stands: string; by: Worker; text: string; clause: string | null }[];
}

export interface NewIncident {
  people: number[];
  table: number | null;
  round: number | null;
  clause: string | null;
  what: string;
  evidence: { rounds: [number, number][]; cards_kept: string | null };
}

const get = <T>(path: string) => request<T>('GET', path);
const post = <T>(path: string, body: unknown = {}) => request<T>('POST', path, body);

export const room = {
  shifts: () => get<Shifts>('/api/staff/shifts'),
  act: (act: ShiftAct) => post<void>('/api/staff/shifts', act),
  handIn: (counted: Counted) => post<void>('/api/staff/shifts/count', counted),
  lammers: () => get<{ lammers: Lammer[] }>('/api/staff/lammers'),
  ask: (asked: { what_for: LammerFor; player: number | null; table: number; chips: number; why: string }) => post<{ number: number }>('/api/staff/lammers', asked),
  authorise: (number: number) => post<void>(`/api/staff/lammers/${number}/authorise`),
  goOn: (number: number, act: { do: 'carry' | 'receive' | 'withdraw' } | { do: 'call-off'; why: string }) => post<void>(`/api/staff/lammers/${number}`, act),
  sheet: (from: number, to: number) => get<Sheet>(`/api/staff/sheet${query({ from, to })}`),
  taken: (from: number, to: number) => get<Taken>(`/api/staff/commission${query({ from, to })}`),
  held: () => get<Held>('/api/staff/held'),
  incidents: () => get<{ reports: Incident[] }>('/api/staff/incident-reports'),
  report: (report: NewIncident) => post<{ number: number }>('/api/staff/incident-reports', report),
  incidentAct: (number: number, act: { do: 'decide' | 'send' | 'end'; text: string }) => post<void>(`/api/staff/incident-reports/${number}`, act),
};
