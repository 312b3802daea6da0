// What the house took, as the room tells it.
import { query, request } from '../api';

export interface Line {
  table: number;
  hour_millis: number;
  shift: number | null;
  method: string;
  chips: number;
}

export interface Taken {
  from_millis: number;
  to_millis: number;
  total: number;
  lines: Line[];
  /** What the tables are called, closed ones too. */
  tables: Readonly<Record<string, string>>;
  emptied: number;
  held: number;
  on_slides: number;
}

export const taken = (from: number, to: number) => request<Taken>('GET', `/api/staff/commission${query({ from, to })}`);
