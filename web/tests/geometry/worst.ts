/** Views at their worst: the longest names, millions of chips, every hand up, every marker, several pots and boards. */

import type { CardView, Duel, HandWords, SeatView, TableInfo, TableView } from '../../src/wire';

const longNames = ['Maximiliana von Hohenfels', 'WWWWWWWWWWWWWWWWWWWWWWWW', 'Bartholomew-Featherstone', 'Ann', 'Íñigo Ñúñez de Balboa', 'x'];

const many = (chips: number): number => chips * 1_237;

/** The same round for a thousand times as much, with the longest names. */
export function enlarged(info: TableInfo, view: TableView): { info: TableInfo; view: TableView } {
  const { options } = view;
  const betting = options?.betting ?? null;
  const wager = betting?.wager ?? null;
  return {
    info: { ...info, name: 'The table with the longest name of all', big_blind: many(info.big_blind) },
    view: {
      ...view,
      pot: many(view.pot),
      pots: view.pots.map((pot) => ({ ...pot, amount: many(pot.amount) })),
      to_match: many(view.to_match),
      seats: view.seats.map((seat, at) => ({
        ...seat,
        name: (longNames[at % longNames.length] ?? '').slice(0, 24),
        stack: many(seat.stack),
        bet: many(seat.bet),
        won: many(seat.won),
        net: seat.net == null ? null : many(seat.net),
        at_box: seat.at_box === null ? null : { ...seat.at_box },
        last_act: seat.last_act === null || seat.last_act.number === null || ['draw', 'run-it-again'].includes(seat.last_act.word) ? seat.last_act : { ...seat.last_act, number: many(seat.last_act.number) },
      })),
      options: options === null ? null : {
        ...options,
        buy_time: betting === null ? options.buy_time : { seconds: 30, fee: 1_000, left: 1 },
        betting: betting === null ? null : {
          ...betting,
          call: betting.call === null ? null : many(betting.call),
          wager: wager === null ? null : { ...wager, least: many(wager.least), most: many(wager.most), half_pot: many(wager.half_pot), three_quarters: many(wager.three_quarters), pot: many(wager.pot) },
        },
      },
    },
  };
}

const deck = [...'AKQJT98765432'].flatMap((rank) => [...'shdc'].map((suit) => `${rank}${suit}`));
const up = (card: string): CardView => ({ card, up: true });
const fullHouse: HandWords = { side: 'high', board: 0, row: null, category: 'full-house', ranks: ['Q', 'T'], text: 'full house, queens full of tens', cards: [] } as HandWords;

interface Dressed {
  /** How many boards lie there, of five cards each. */
  boards?: number;
  pots?: number;
  over?: boolean;
}

/** Every other player away, their seats kept for some minutes. */
export function deserted(info: TableInfo, view: TableView): { info: TableInfo; view: TableView } {
  const away = { cards: [], rows: null, dealt_in: false, standing: null, bet: 0, last_act: null, equity: null, at_box: null, connected: false, presence: 'away', markers: ['absent', 'missed-blind'], picked_up_at_millis: view.now_millis + 58 * 60_000 };
  return enlarged(info, { ...view, seats: view.seats.map((seat) => (seat.seat % 2 === 0 && seat.seat !== view.my_seat ? { ...seat, ...away } : seat)) });
}

/** The same table with every other seat open. */
export function halfEmpty(info: TableInfo, view: TableView): { info: TableInfo; view: TableView } {
  const seats = view.seats.filter(({ seat }) => seat % 2 === 1 || seat === view.my_seat);
  return enlarged({ ...info, seated: seats.length }, { ...view, seats, turn: view.turn === null ? null : { ...view.turn, seats: view.turn.seats.filter((due) => seats.some(({ seat }) => seat === due)) } });
}

/** The same seen by somebody who only watches: nobody at the bottom is the hero, and hands lie face down. */
export function fromTheRail(info: TableInfo, view: TableView): { info: TableInfo; view: TableView } {
  const seats = view.seats.map((seat) => (seat.seat === view.my_seat ? { ...seat, cards: seat.cards.map(({ up, card }) => ({ up, card: up ? card : null })) } : seat));
  return { info, view: { ...view, my_seat: null, options: null, you_have: [], seats } };
}

/** Rows against rows of four players, the hero's set wrongly, and one rival's too. */
function duelsOf(seats: readonly SeatView[], mine: number | null): Duel[] {
  const rivals = seats.filter(({ seat }) => seat !== mine).slice(0, 3);
  const rows = ['front', 'middle', 'back'].map((row) => ({ row, winner: rivals[0]?.seat ?? null }));
  return mine === null ? [] : rivals.map(({ seat }, at) => ({ one: mine, other: seat, rows, fouled: at === 2 ? [mine, seat] : [mine], units: at === 2 ? 0 : -4, chips: at === 2 ? 0 : -4 * 1_237 }));
}

/** Everything at once: each seat with a bet, markers and open cards. */
export function dressed(info: TableInfo, view: TableView, { boards = info.family === 'flop' || info.family === 'manila' ? view.boards.length : 0, pots = 1, over = false }: Dressed): { info: TableInfo; view: TableView } {
  let next = 0;
  const card = (): string => deck[next++ % deck.length] ?? 'As';
  // Whoever has folded would have had as many cards.
  const most = Math.max(info.family === 'banked' ? 3 : 2, ...view.seats.map(({ cards }) => cards.length));
  const seats = view.seats.map((seat, at): SeatView => {
    const inRows = info.family === 'chinese' && seat.cards.length + (seat.rows === null ? 0 : 13) > 0;
    const cards = inRows ? seat.cards : Array.from({ length: info.family === 'chinese' ? 2 : most }, () => up(card()));
    return {
      ...seat,
      dealt_in: true,
      standing: 'in',
      cards,
      rows: inRows ? { front: [card(), card(), card()], middle: [card(), card(), card(), card(), card()], back: [card(), card(), card(), card(), card()], fouled: at === 1 || (over && seat.seat === view.my_seat) } : seat.rows,
      shown: true,
      bet: over || seat.at_box !== null ? 0 : 1_237_000 - at * 50_001,
      won: over && at % 3 === 0 ? 3_711_000 : 0,
      stack: 9_876_543,
      markers: at % 2 === 0 ? ['kill', 'missed-blind', 'leaving'] : ['absent'],
      last_act: { word: 'raise', number: 1_237_000 },
      has: inRows ? ['front', 'middle', 'back'].map((row) => ({ ...fullHouse, row })) : [fullHouse],
      equity: !over && at % 2 === 0 ? { per_mille: 123, exact: false } : null,
      net: over ? (at % 3 === 0 ? 2_474_000 : -1_237_000) : null,
      at_box: seat.at_box === null ? null : {
        ante: 500, pairs_plus: 500, play: 500, decided: 'played',
        results: over ? [{ wager: 'ante', result: 'won', chips: 500 }, { wager: 'play', result: 'lost', chips: 500 }, { wager: 'pairs-plus', result: 'won', chips: 20_000 }, { wager: 'ante-bonus', result: 'won', chips: 2_500 }] : [],
      },
    } as SeatView;
  });
  const winners = seats.filter(({ won }) => won > 0);
  return enlarged(info, {
    ...view,
    sequence: view.sequence + 1_000_000,
    playing: !over,
    kill: seats[2]?.seat ?? null,
    turn: over ? null : { seats: seats.map(({ seat }) => seat), deadline_millis: view.now_millis + 3_600_000, length_millis: 3_600_000 },
    boards: Array.from({ length: boards }, () => Array.from({ length: 5 }, () => up(card()))),
    pot: over || info.family === 'banked' || info.family === 'chinese' ? 0 : 1_999,
    pots: Array.from({ length: over || info.family === 'banked' || info.family === 'chinese' ? 0 : pots }, (_, at) => ({ amount: 900 - at * 100, eligible: seats.map(({ seat }) => seat) })),
    seats: seats.map((seat) => ({ ...seat, stack: 7_983, bet: seat.bet === 0 ? 0 : Math.round(seat.bet / 1_237), won: Math.round(seat.won / 1_237), net: seat.net == null ? null : Math.round(seat.net / 1_237) })),
    results: over && info.family !== 'banked' && info.family !== 'chinese'
      ? Array.from({ length: Math.max(1, pots) * Math.max(1, boards) }, (_, at) => ({ pot: at % pots, pots, board: Math.floor(at / pots), boards: Math.max(1, boards), side: 'alone', winners: winners.slice(0, 2).map(({ seat }) => ({ seat, chips: 1_500_000 })), has: fullHouse }))
      : [],
    duels: over && info.family === 'chinese' ? duelsOf(seats, view.my_seat) : [],
    running_out: !over,
    next_round_millis: over ? view.now_millis + 8_000 : null,
    closes_after: over ? view.round_number + 3 : null,
    options: view.options === null || !over ? view.options : { ...view.options, betting: null, draw: null, discard: false, set: false, ask_to_see: info.family === 'chinese' ? [] : seats.slice(0, 6).map(({ seat }) => seat) },
    you_have: [fullHouse],
  } as unknown as TableView);
}

/** The longest of those that house players have, and those with the widest letters. */
const usualNames = ['Flywheel', 'Crankpin', 'Cogwheel', 'Throttle', 'Impeller', 'Sprocket', 'Grommet', 'Mandrel', 'Wingnut', 'Gudgeon', 'Bushing', 'Solenoid', 'Washer', 'Plunger', 'Dynamo', 'Gimbal'];
/** Amounts that are written out, the widest there are. */
const usualAmounts = [168, 1_000, 4_162, 9_999, 88, 12_345];

/**
 * The end of a round as most are: usual names and amounts, every hand up. Each seat in its turn has chips pushed to it,
 * and when all is told each has what the round brought it.
 */
export function asUsual(info: TableInfo, last: TableView): { info: TableInfo; view: TableView }[] {
  const { view } = dressed(info, last, { pots: 1, over: true });
  const amount = (at: number): number => usualAmounts[at % usualAmounts.length] ?? 0;
  const seats = view.seats.map((seat, at): SeatView => ({
    ...seat,
    name: usualNames[at % usualNames.length] ?? '',
    stack: amount(at + 1),
    won: 0,
    net: at % 2 === 0 ? amount(at) : -amount(at),
    markers: [],
    at_box: seat.at_box === null ? null : { ...seat.at_box, results: [{ wager: 'ante', result: 'won', chips: 5 }, { wager: 'ante-bonus', result: 'won', chips: 25 }, { wager: 'play', result: 'returned', chips: 5 }, { wager: 'pairs-plus', result: 'lost', chips: 200 }] },
  } as SeatView));
  const asks = seats.filter(({ seat }) => seat !== view.my_seat).slice(0, 1).map(({ seat }) => seat);
  const common = { ...view, seats, closes_after: null, duels: view.duels.map((duel) => ({ ...duel, fouled: [], chips: duel.units })), options: view.options === null ? null : { ...view.options, ask_to_see: view.options.ask_to_see.length === 0 ? [] : [...(view.my_seat === null ? [] : [view.my_seat]), ...asks] } };
  // Two parts are told one after the other, one part at once with what it brought.
  const told = (winners: readonly SeatView[], parts: number, round: number) => ({ info, view: {
    ...common,
    round_number: last.round_number + round,
    results: view.results.length === 0 ? [] : Array.from({ length: parts }, (_, pot) => ({ ...view.results[0]!, pot, pots: parts, winners: winners.map(({ seat }) => ({ seat, chips: amount(seat) })) })),
  } as TableView });
  const thirds = [0, 1, 2].map((third) => seats.filter((_, at) => at % 3 === third)).filter((some) => some.length > 0);
  return [...thirds.map((winners, at) => told(winners, 2, at + 1)), told(seats.slice(0, 1), 1, 4)];
}

/** Whoever looked away too long: their seat is given up, and they are told so; or the table has closed meanwhile. */
export function shownOut(info: TableInfo, view: TableView, { closed = false } = {}): { info: TableInfo; view: TableView } {
  const { my_seat: mine, options, now_millis: now } = view;
  return enlarged(info, {
    ...view,
    my_seat: null,
    closed,
    duels: [],
    you_have: [],
    seats: view.seats.filter(({ seat }) => seat !== mine),
    left: { chips: 1_234_567, at_millis: now - 60_000, how: 'standing-order', away_minutes: 10, brings_until_millis: closed ? null : now + 1_800_000, clause: 'crown:8.12' },
    options: options === null ? null : { ...options, betting: null, draw: null, discard: false, set: false, show: false, muck: false, ask_to_see: [], at_box: null, sit_down: closed || mine === null ? [] : [mine], buy_in: { least: 1_234_567, most: null } },
  } as TableView);
}
