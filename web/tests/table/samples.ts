/** Views to test with: a plain table of hold'em, changed where a test says so. */

import type { Betting, Options, SeatView, TableInfo, TableView } from '../../src/wire';

export function seat(number: number, change: Partial<SeatView> = {}): SeatView {
  return {
    seat: number, player: number, name: `Player ${number}`, house_player: null, walk_in: false, connected: true, picked_up_at_millis: null, idle_rounds: 0, stack: 1000,
    presence: 'here', markers: [], comes_in_by: null, queued: null, dealt_in: true, standing: 'in', bet: 0, put_in: 0,
    cards: [{ card: null, up: false }, { card: null, up: false }], shown: false, rows: null, last_act: null, won: 0,
    net: null, turned_up: false, equity: null, drawn: [],
    has: [], low: null, no_low: false, at_box: null, ...change,
  };
}

export const noOptions: Options = {
  sit_down: [], buy_in: null, join_list: false, leave_list: false, leave: true, sit_out: true, sit_out_next_blind: true,
  come_back: false, post: null, wait: false, add: null, seats: [], house_player: [], dismiss: [], buy_time: null,
  betting: null, draw: null, discard: false, set: false, over_blind: null, run_it_again: null, show: false, muck: false,
  ask_for: [], asks_for: [], take_off: null, ask_to_see: [], at_box: null, agree: [], staff: [], void_causes: [],
};

export function betting(change: Partial<Betting> = {}): Betting {
  return {
    fold: true, check: false, call: 10, call_and_fold: null, kitty: null,
    wager: { opens: false, least: 20, most: 1000, either: false, chip: 1, half_pot: 25, three_quarters: 32, pot: 40, most_is_all_in: true },
    ...change,
  };
}

export function view(change: Partial<TableView> = {}): TableView {
  return {
    sequence: 10, now_millis: 1_000_000, round_number: 3, playing: true, paused: false, closes_after: null, closing: null, coming: null, closed: false, gaming: true, gaming_ends_millis: null, time: null,
    next_round_millis: null, capacity: 6, my_seat: 2, left: null, waiting: [], on_list: false, gone: [], vacancies: [],
    seats: [seat(1), seat(2, { cards: [{ card: 'As', up: false }, { card: 'Kd', up: false }] }), seat(3)],
    button: 1, blinds: [2, 3], kill: null, stage: 'bet', turn: { seats: [1], deadline_millis: 1_020_000, length_millis: 30_000 },
    betting_round: 1, boards: [], community: null, pot: 15, pots: [{ amount: 15, eligible: [1, 2, 3] }], to_match: 10,
    running_out: false, draw: null, results: [], duels: [], commission: 0, commission_to_come: 0, stub: 40, muck: 0, kitty: 0, dealer: null, options: noOptions, by_hand: null, you_have: [], observers: 0, trouble: null, ...change,
  };
}

export const info: TableInfo = {
  table: 1, name: 'Felt one', game: 'crown/holdem', game_name: 'Hold’em', book: 'crown', family: 'flop', limit: 'no-limit',
  stakes: '5/10', blinds: [5, 10], ante: 0, big_blind: 10, chip: 1, least_buy_in: 200, most_buy_in: 2000, opened_by: null, capacity: 6,
  seated: 3, house_players: 2, waiting: 0, playing: true, paused: false, closed: false, round_number: 3, clock_seconds: 30,
  deck: 52, joker: false, departures: [], people: 1, people_away: 0, pays: null, by_hand: false, practice: false, private: false, invite: null, trouble: null,
};
