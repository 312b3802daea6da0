import { render } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import type { Desk } from '../../src/table/desk';
import { sheetArea } from '../../src/table/in-sight';
import { Side } from '../../src/table/side';
import type { TableView } from '../../src/wire';
import { info, seat, view } from './samples';

const root = document.createElement('div');
document.body.append(root);
afterEach(() => {
  render(null, root);
  vi.unstubAllGlobals();
});

function opened(shown: TableView, phone = true): Element | null {
  vi.stubGlobal('matchMedia', () => ({ matches: phone }));
  const desk: Desk = { table: 1, info, view: shown, act: () => Promise.resolve(true), busy: false, still: false, chips: String, clock: () => 0 };
  render(<Side desk={desk} lines={[]} talk={{ lines: [], bubbles: [], unread: 0 }} chat={[]} side="chat" onSide={() => undefined} />, root);
  return root.querySelector('.glance');
}

const up = (...cards: string[]) => cards.map((card) => ({ card, up: true }));
const down = { card: null, up: false };
const turn = view({
  pot: 90, boards: [up('Ah', '7c', '2d')], turn: { seats: [2], deadline_millis: 0, length_millis: 0 },
  seats: [seat(1, { name: 'Ann', bet: 40 }), seat(2, { name: 'Me' }), seat(3, { name: 'Ben', standing: 'folded' }), seat(4, { name: 'Cat', cards: [down, ...up('Kd', '9s')] })],
});

test('an open chat on a phone leaves pot, board and rivals in sight', () => {
  const glance = opened(turn);
  expect(glance?.textContent).toContain('Pot 90');
  expect(glance?.querySelectorAll('.glance-boards .playing-card')).toHaveLength(3);
  const rivals = [...glance?.querySelectorAll('.glance-rival') ?? []];
  expect(rivals.map((one) => one.querySelector('.glance-name')?.textContent)).toEqual(['Ann', 'Cat']);
  expect(rivals[0]?.querySelector('b')?.textContent).toBe('40');
  expect(rivals[1]?.querySelectorAll('.playing-card')).toHaveLength(2);
});

test('at a desk, where it hides nothing, and between rounds there is no need', () => {
  expect(opened(turn, false)).toBeNull();
  expect(opened({ ...turn, playing: false })).toBeNull();
});

test('where there is room for nothing else the own cards and the time left are there too', () => {
  const mine = { ...turn, seats: turn.seats.map((one) => (one.seat === 2 ? { ...one, cards: up('As', 'Ad') } : one)), my_seat: 2, turn: { seats: [2], deadline_millis: 12_000, length_millis: 30_000 } };
  const own = () => opened(mine)?.querySelector('.glance-own');
  sheetArea.value = { top: 50, left: 0, width: 390, height: 300 };
  expect(own()).toBeNull();
  sheetArea.value = null;
  expect(own()?.querySelectorAll('.playing-card')).toHaveLength(2);
  expect(own()?.textContent).toContain('Your turn · 12 s');
});
