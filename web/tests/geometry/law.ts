/**
 * The law of geometry, read from the browser: nothing on a table covers anything else or leaves the screen, nothing
 * that must be read is cut, usual names are whole, the rank of every open card is in sight, hands beside each other are
 * told apart, and what belongs to a seat stays where it is.
 */

import type { TableInfo, TableView } from '../../src/wire';

export interface Shown {
  name: string;
  info: TableInfo;
  view: TableView;
  /** Seen from another seat: seats may stand elsewhere than before. */
  anew?: true;
  /** Other tables on the same screen. */
  beside?: readonly { info: TableInfo; view: TableView }[];
}

export interface Fault {
  name: string;
  fault: string;
}

/**
 * In the page: shows one view after another and tells every fault. Exceptions, all of them:
 * - cards of one hand may overlap, as a fan or as rows, as long as their ranks are seen;
 * - the key of a card lies on that card;
 * - the word "fouled" lies on the rows it is about;
 * - a row of names that can be pushed aside may go on beyond its edge, and so may every pair of Chinese Poker for who looks on;
 * - what is there for screen readers alone has no place.
 */
export async function lawOf(shown: readonly Shown[]): Promise<Fault[]> {
  const feed = (window as unknown as { feed: (frame: unknown) => void }).feed;
  const slack = 0.75;
  /** A card has a dark outline outside its edge: what it touches is not read. */
  const outline = 1;
  /** As many letters as the longest names of house players have, and one more; a longer name may be cut. */
  const usualName = 9;
  /** Hands closer than this read as one. */
  const betweenHands = 2.5;
  const kinds: readonly (readonly [what: string, selector: string])[] = [
    ['card', '.felt .playing-card, .chinese .playing-card'],
    ['plate', '.felt .plate'],
    ['bet', '.felt .bet, .felt .circle'],
    ['marker', '.felt .mark'],
    ['disc', '.felt .disc'],
    ['ring', '.felt .ring'],
    ['label', '.felt :is(.plate-name, .plate-stack, .plate-act, .seat-said, .seat-note, .shown-name, .equity, .pot, .status-stage, .status-notice, .note, .board-number, .dealer-has, .cards-count, .tag), .scene-strip[data-telling]'],
    ['open seat', '.felt .take'],
    ['button', '.action-bar :is(button, input), .top-bar button, .tile-top button, .tile-turn, .felt-centre button'],
    ['words', '.action-bar :is(.ask, .idle-text, .idle-lost, .you-have, .pre-title, .chinese-name, .chinese-note, .last-hand, .seat-tools > span), .top-title, .tile-name, .tile-facts, .ticker'],
  ];
  const uncut = '.top-facts, .plate-stack, .plate-act:not([data-kind="act"]), .seat-said, .seat-note, .equity, .bet, .bet-chips, .circle-chips, .pot, .act, .preset, .mark, .chinese-name > span, .scene-strip[data-telling], .scene-strip[data-telling] .scene-words, .duels:has(.duel-mine), .duels td, .duels thead th, .duel-mine-words';
  interface Item {
    what: string;
    element: Element;
    hand: Element | null;
    box: Element | null;
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  const said = (what: string, element: Element): string => {
    const seat = element.closest('[data-seat]')?.getAttribute('data-seat');
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30);
    return `${what} "${text}"${seat ? ` of seat ${seat}` : ''}`;
  };
  const found = (): Item[] => {
    const items: Item[] = [];
    for (const [what, selector] of kinds) {
      for (const element of document.querySelectorAll(selector)) {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        if (right - left <= 1.5 || bottom - top <= 1.5) continue;
        if (element.closest('.visually-hidden') !== null) continue;
        items.push({ what, element, hand: element.closest('.seat-cards') ?? element.closest('.board, .shown-hand'), box: element.closest('.felt, .action-bar'), left, top, right, bottom });
      }
    }
    return items;
  };
  const scrolls = (element: Element): boolean => element.closest('.action-bar > .also, .duels') !== null;
  const excepted = (a: Item, b: Item): boolean => {
    if (a.element.contains(b.element) || b.element.contains(a.element)) return true;
    if (a.hand !== null && a.hand === b.hand && a.what === 'card' && b.what === 'card') return true;
    if (a.hand !== null && a.hand === b.hand && (a.element.matches('.rows .tag') || b.element.matches('.rows .tag'))) return true;
    // How many cards a hand has is written on it.
    if (a.hand !== null && a.hand === b.hand && (a.element.matches('.cards-count') || b.element.matches('.cards-count'))) return true;
    return scrolls(a.element) || scrolls(b.element);
  };
  // A task of its own, without the wait that timers have.
  const task = () => new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
  const still = new Map<string, string>();
  const faults: Fault[] = [];
  for (const [step, { name, info, view, anew, beside = [] }] of shown.entries()) {
    if (anew === true) still.clear();
    const tell = (fault: string) => faults.push({ name, fault });
    const all = [{ info, view }, ...beside];
    const feedAll = () => all.forEach((one) => feed({ type: 'table', table: one.info.table, info: one.info, view: one.view, events: [], chat: [] }));
    feedAll();
    // It is drawn with the next tasks; the first time the page may still be on its way.
    const isShown = () => all.every((one) => document.querySelector(`.table-page, .tile[data-table="${one.info.table}"] .tile-body`)?.getAttribute('data-sequence') === String(one.view.sequence));
    await task();
    for (let turn = 0; turn < 200 && !isShown(); turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      feedAll();
    }
    if (!isShown()) tell('is not shown');
    // A table that takes the place of another may leave its felt another size, which is measured with the next frames.
    for (let frame = 0; step === 0 && frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const items = found();
    for (const [at, a] of items.entries()) {
      const { box } = a;
      const within = box?.getBoundingClientRect();
      if (!scrolls(a.element)) {
        if (a.left < -slack || a.top < -slack || a.right > innerWidth + slack || a.bottom > innerHeight + slack) tell(`${said(a.what, a.element)} leaves the screen`);
        else if (within !== undefined && (a.left < within.left - slack || a.top < within.top - slack || a.right > within.right + slack || a.bottom > within.bottom + slack)) tell(`${said(a.what, a.element)} leaves its part of the screen`);
      }
      for (let next = at + 1; next < items.length; next += 1) {
        const b = items[next]!;
        if (a.left >= b.right - slack || b.left >= a.right - slack || a.top >= b.bottom - slack || b.top >= a.bottom - slack) continue;
        if (!excepted(a, b)) tell(`${said(a.what, a.element)} covers ${said(b.what, b.element)}`);
      }
    }
    // When hands lie open, whoever looks must be able to read them: no card lies on the rank of another.
    const over = !view.playing || view.running_out;
    for (const card of over ? document.querySelectorAll('.felt .cards:not(.rows .cards) .playing-card:not(.playing-card-back)') : []) {
      const { left, top, width, height } = card.getBoundingClientRect();
      const points = [[0.12, 0.24], [0.42, 0.24]] as const;
      const uppermost = ([across, down]: readonly [number, number]) => document.elementsFromPoint(left + across * width, top + down * height).map((one) => one.closest('.playing-card')).find((one) => one !== null);
      const above = points.map(uppermost).find((one) => one !== card);
      if (width > 1.5 && above !== undefined) tell(`${said('card', above)} covers the rank of ${said('card', card)}`);
    }
    // In a fan the whole of an index is seen, in large print too.
    for (const card of document.querySelectorAll('.felt :is(.seat-cards, .board, .shown-hand) .cards-one:has(+ .cards-one)')) {
      const beside = card.nextElementSibling!.getBoundingClientRect().left;
      const { right, width } = card.querySelector('text')?.getBoundingClientRect() ?? { right: 0, width: 0 };
      // A letter ends a little before its box does.
      if (width > 0 && right > beside - outline + 0.04 * card.getBoundingClientRect().width) tell(`the rank of ${said('card', card.firstElementChild!)} is covered from the side`);
    }
    // Of rows the ranks and suits are seen: the next row begins below them, and the next card beside them.
    for (const row of document.querySelectorAll('.felt .rows > .cards')) {
      const below = row.nextElementSibling?.querySelector('.playing-card')?.getBoundingClientRect().top ?? Infinity;
      for (const card of row.children) {
        const beside = card.nextElementSibling?.getBoundingClientRect().left ?? Infinity;
        const marks = [...card.querySelectorAll('text, .pip')].map((mark) => mark.getBoundingClientRect()).filter(({ width }) => width > 0);
        // Of letters the box is as high as the tallest letter and its foot: their baseline is what is seen.
        const suit = marks.at(-1);
        if (suit === undefined || suit.bottom > below - outline || suit.right > beside - outline) tell(`the suit of ${said('card', card)} is covered`);
        if (marks.some(({ right }) => right > beside - outline)) tell(`the rank of ${said('card', card)} is covered`);
      }
    }
    // Open hands of two seats that lie beside each other are two hands to the eye.
    const hands = [...document.querySelectorAll('.felt .seat-cards')].map((hand) => ({ hand, rects: [...hand.querySelectorAll('.playing-card:not(.playing-card-back)')].map((card) => card.getBoundingClientRect()) })).filter(({ rects }) => rects.length > 0)
      .map(({ hand, rects }) => ({ hand, left: Math.min(...rects.map(({ left }) => left)), right: Math.max(...rects.map(({ right }) => right)), top: Math.min(...rects.map(({ top }) => top)), bottom: Math.max(...rects.map(({ bottom }) => bottom)) }));
    for (const [at, a] of hands.entries()) for (const b of hands.slice(at + 1)) {
      if (a.top < b.bottom && b.top < a.bottom && a.left < b.right + betweenHands && b.left < a.right + betweenHands) tell(`${said('the hand', a.hand)} and ${said('the hand', b.hand)} read as one`);
    }
    // A usual name is read to its end, wherever it stands: "Ask to see" and a name too.
    for (const element of document.querySelectorAll<HTMLElement>('.felt :is(.plate-text, .shown-name > span), .duel-name, .also-text')) {
      const most = element.matches('.also-text') ? 2 * usualName + 2 : usualName;
      if ((element.textContent ?? '').length <= most && (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1)) tell(`${said('name', element)} is cut`);
    }
    // The words of a plate keep off its edges.
    for (const plate of document.querySelectorAll('.felt .plate')) {
      const { top, bottom } = plate.getBoundingClientRect();
      const lines = [...plate.querySelectorAll('.plate-name, .plate-stack')].map((line) => line.getBoundingClientRect());
      if (lines.some((line) => line.top < top + 2 || line.bottom > bottom - 2)) tell(`${said('plate', plate)} has words on its edge`);
    }
    // What one holds stands over the line it goes with.
    const axis = (element: Element | null): number | null => {
      if (element === null) return null;
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, width } = range.getBoundingClientRect();
      return width === 0 ? null : (left + right) / 2;
    };
    const [have, line] = ['.action-bar:has(> .idle) > .action-top > .you-have:only-child', '.idle > .idle-text'].map((one) => axis(document.querySelector(one)));
    if (have != null && line != null && Math.abs(have - line) > 2) tell('what one holds stands beside the line below it');
    for (const element of document.querySelectorAll<HTMLElement>(uncut)) {
      if (element.getBoundingClientRect().width <= 1.5) continue;
      if (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2) tell(`${said('text', element)} is cut`);
    }
    // An amount is read where it is typed: four figures fit in, and what stands there.
    for (const input of document.querySelectorAll<HTMLInputElement>('.action-bar .amount-box')) {
      const { paddingLeft, paddingRight, fontSize } = getComputedStyle(input);
      const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      const figures = Math.max(4, input.value.length);
      if (room < figures * 0.5 * parseFloat(fontSize) || input.scrollWidth > input.clientWidth + 1) tell(`${said('amount', input)} has ${Math.round(room)} px`);
    }
    // It stands on the uppermost card, and is no larger than it needs to be.
    for (const count of document.querySelectorAll<HTMLElement>('.felt .cards-count')) {
      const [on, card] = [count, count.previousElementSibling!].map((one) => one.getBoundingClientRect());
      if (on!.left < card!.left - slack || on!.right > card!.right + slack || on!.top < card!.top - slack || on!.bottom > card!.bottom + slack || on!.height > 24) tell(`${said('number', count)} leaves its card`);
    }
    // On a phone the bar over the felt has two lines, one more where a game's own name needs it; stakes, deck and round are whole.
    const title = document.querySelector<HTMLElement>('.top-title');
    if (title !== null && innerWidth < 480) {
      const most = (title.dataset['named'] === undefined ? 2 : 3) * 18;
      if (title.offsetHeight > most) tell(`the title has ${Math.round(title.offsetHeight / 14)} lines`);
      const { right } = title.getBoundingClientRect();
      for (const part of title.querySelectorAll('.top-beside, .top-stakes, .top-joker')) if (part.getBoundingClientRect().right > right + 1) tell(`${said('fact', part)} is cut`);
    }
    for (const element of document.querySelectorAll('.felt .plate, .action-bar, .felt')) {
      const place = element.closest('[data-seat]')?.getAttribute('data-seat') ?? element.className;
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const now = [left, top, right, bottom].map(Math.round).join();
      const key = `${element.closest('[data-table]')?.getAttribute('data-table') ?? ''} ${place}`;
      const before = still.get(key);
      if (before === undefined) still.set(key, now);
      else if (before !== now) tell(`${place.length < 4 ? `the plate of seat ${place}` : place} has moved from ${before} to ${now}`);
    }
  }
  return faults;
}
