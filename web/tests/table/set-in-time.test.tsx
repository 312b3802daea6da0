import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChinesePanel } from '../../src/table/chinese-panel';
import type { Desk } from '../../src/table/desk';
import { fouls, type Rows } from '../../src/table/evaluate';
import { info, noOptions, view } from './samples';

const root = document.createElement('div');
document.body.append(root);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  sessionStorage.clear();
});
afterEach(() => {
  render(null, root);
  vi.useRealTimers();
});

const rightly: Rows = { front: ['2c', '3d', '5h'], middle: ['7c', '7d', '9h', 'Ts', 'Jc'], back: ['Ac', 'Ad', 'Kh', 'Ks', 'Qc'] };
const fouled: Rows = { ...rightly, front: ['Ac', 'Ad', '5h'], back: ['2c', '3d', 'Kh', 'Ks', 'Qc'] };

/** The panel with half a minute left, the rows as they were laid out before a reload. */
async function lies(rows: Rows, round = 1, laid = true): Promise<{ sent: ReturnType<typeof vi.fn> }> {
  const dealt = [...rows.front, ...rows.middle, ...rows.back];
  if (laid) sessionStorage.setItem(`cutcard.rows.1.${round}`, JSON.stringify(dealt));
  const sent = vi.fn<Desk['act']>(() => Promise.resolve(true));
  const turn = { seats: [2], deadline_millis: Date.now() + 30_000, length_millis: 30_000 };
  const desk: Desk = { table: 1, info, view: view({ round_number: round, stage: 'set', turn, options: { ...noOptions, set: true } }), act: sent, busy: false, still: false, chips: String, clock: () => Date.now() };
  await act(() => render(<ChinesePanel key={round} desk={desk} dealt={dealt} />, root));
  return { sent };
}

const pass = (millis: number) => act(async () => {
  await vi.advanceTimersByTimeAsync(millis);
});
const touch = () => dispatchEvent(new Event('pointerdown'));

test('rows are set as they lie shortly before the time is over, and that is said', async () => {
  const { sent } = await lies(rightly);
  touch();
  await pass(15_000);
  expect(root.querySelector('.chinese-note [role=timer]')?.textContent).toBe('In 14 s these rows are set as they lie.');
  await pass(13_000);
  expect(sent).not.toHaveBeenCalled();
  await pass(1_000);
  expect(sent).toHaveBeenCalledExactlyOnceWith({ do: 'set', ...rightly });
});

test('in place of a foul what is suggested is set', async () => {
  const { sent } = await lies(fouled);
  touch();
  await pass(20_000);
  expect(root.querySelector('.chinese-note [role=timer]')?.textContent).toBe('A foul: in 9 s the suggested rows are set.');
  await pass(9_000);
  expect(sent).toHaveBeenCalledOnce();
  const { front, middle, back } = sent.mock.calls[0]?.[0] as Rows;
  expect(fouls({ front, middle, back })).toEqual([]);
  expect([...front, ...middle, ...back].sort()).toEqual(Object.values(fouled).flat().sort());
});

test('who touches nothing twice in a row sits out, as whoever lets the clock run out does', async () => {
  const first = await lies(rightly, 1);
  await pass(30_000);
  expect(first.sent.mock.calls.map(([{ do: what }]) => what)).toEqual(['set']);
  const second = await lies(rightly, 2);
  await pass(30_000);
  expect(second.sent.mock.calls.map(([{ do: what }]) => what)).toEqual(['set', 'sit-out-unattended']);
  const third = await lies(rightly, 3);
  touch();
  await pass(30_000);
  expect(third.sent.mock.calls.map(([{ do: what }]) => what)).toEqual(['set']);
  const fourth = await lies(rightly, 4);
  await pass(30_000);
  expect(fourth.sent.mock.calls.map(([{ do: what }]) => what)).toEqual(['set']);
});

test('a foul is told as one of rows that somebody has laid, and calmly of cards as they come; the button to set them is no plain choice', async () => {
  const note = () => root.querySelector('.chinese-note')?.textContent;
  const warned = () => [root.querySelector('.chinese-note .tag-warn') !== null, root.querySelector('.acts .button-primary') === null];
  await lies(rightly);
  expect(warned()).toEqual([false, false]);
  await lies(fouled, 3);
  expect(note()).toBe('The front beats the middle.');
  expect(warned()).toEqual([true, true]);
  const asTheyCome: Rows = { front: ['2c', '4d', '4h'], middle: ['5c', '6d', '7h', '9s', 'Tc'], back: ['Jd', 'Qc', 'Kh', 'Kd', 'Ac'] };
  await lies(asTheyCome, 2, false);
  expect(fouls(asTheyCome)).not.toEqual([]);
  expect(note()).toBe('The front beats the middle. Drag or tap cards to swap.');
  expect(warned()).toEqual([false, true]);
});
