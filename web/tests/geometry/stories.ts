/** The longest stories a round can end with: pots, halves and boards shared by long names, with every kicker told. */

import type { HandWords, Result, SeatView, TableInfo, TableView } from '../../src/wire';

const high = (board: number, last: string): HandWords => ({ side: 'high', board, row: null, category: 'pair', ranks: ['Q', 'J', '8', last], text: '', cards: [] }) as HandWords;
const low = (board: number): HandWords => ({ side: 'low', board, row: null, category: 'low', ranks: ['8', '7', '6', '5', '4'], text: '', cards: [] }) as HandWords;

const names = ['Maximiliana von Hohenfels', 'WWWWWWWWWWWWWWWWWWWWWWWW', 'Bartholomew-Featherstone', 'Íñigo Ñúñez de Balboa'];

/** Ends of a round, each as long as that kind can be: shared by so many, over so many pots, as many boards as the game may have. */
export function longest(info: TableInfo, view: TableView): { info: TableInfo; view: TableView }[] {
  const halves = info.game.includes('hi-lo') ? (['high', 'low'] as const) : (['alone'] as const);
  const boards = info.family === 'flop' || info.family === 'manila' ? 2 : 1;
  const seats = view.seats.map((seat, at): SeatView => ({
    ...seat, name: (names[at % names.length] ?? '').slice(0, 24), dealt_in: true, standing: 'in', shown: true, net: -1_237_654, won: 0,
    // Whoever loses has the same but for the last card: every kicker is told.
    has: [high(0, '3'), high(1, '3')],
  }));
  const over = (sharers: number, pots: number, sharedBoards: number): { info: TableInfo; view: TableView } => {
    const results = Array.from({ length: pots * sharedBoards }, (_, at) => at).flatMap((at) => halves.map((side, half): Result => {
      const board = Math.floor(at / pots);
      const winners = Array.from({ length: sharers }, (_, which) => ({ seat: seats[(half + which) % (seats.length - 1)]?.seat ?? 0, chips: 1_234_567 + at * 111_111 + which }));
      return { pot: at % pots, pots, board, boards: sharedBoards, side, winners, has: side === 'low' ? low(board) : high(board, '7'), no_low: false } as Result;
    }));
    return { info: { ...info, name: 'The table with the longest name of all' }, view: { ...view, playing: false, running_out: false, turn: null, seats, results, pot: 0, pots: [], next_round_millis: null, paused: true, closes_after: view.round_number + 3 } as TableView };
  };
  return [over(1, 3, boards), over(2, 3, boards), over(3, 2, boards), over(2, 1, 1), over(Math.min(5, seats.length - 1), 2, 1)];
}

/** In the page: tells stories part by part, with `pass` letting time pass, and which of their words cannot be read. */
export async function untold(stories: readonly { info: TableInfo; view: TableView }[]): Promise<string[]> {
  const { feed, pass } = window as unknown as { feed: (frame: unknown) => void; pass: () => Promise<void> };
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const faults: string[] = [];
  for (const { info, view } of stories) {
    // A round is on before it is over: then its parts are told one after the other.
    for (const one of [{ ...view, playing: true, results: [], sequence: view.sequence - 1 }, view]) {
      feed({ type: 'table', table: info.table, info, view: one, events: [], chat: [] });
      while (document.querySelector('.table-page')?.getAttribute('data-sequence') !== String(one.sequence)) await drawn();
    }
    const strip = () => document.querySelector<HTMLElement>('.scene-strip[data-telling]');
    for (let beat = 0, parts = 1; beat <= parts; beat += 1) {
      await drawn();
      const words = strip()?.querySelector<HTMLElement>('.scene-words');
      if (words == null) {
        faults.push('nothing is told');
        break;
      }
      parts = Number(strip()?.dataset['beats']);
      const said = [...words.children].map((one) => one.textContent).join(' | ').slice(0, 200);
      if (words.scrollHeight > words.clientHeight || words.scrollWidth > words.clientWidth) faults.push(`${parts} parts, ${beat}: cut, ${words.scrollHeight} in ${words.clientHeight}: ${said}`);
      const dots = strip()?.querySelector('.scene-dots')?.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(words.querySelector('p:last-of-type, li:last-of-type') ?? words);
      if (dots !== undefined && dots.height > 0 && range.getBoundingClientRect().bottom > dots.top + 2) faults.push(`${parts} parts, ${beat}: dots on the words: ${said}`);
      const letters = Math.min(...[...words.querySelectorAll('p, li')].map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
      if (letters < 8.5) faults.push(`${parts} parts, ${beat}: letters of ${letters}: ${said}`);
      if (Number(strip()?.dataset['beat']) >= parts) break;
      const before = strip()?.dataset['beat'];
      while (strip()?.dataset['beat'] === before) await pass();
    }
  }
  return faults;
}
