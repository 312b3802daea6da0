import { render, type ComponentChild } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ActionBar } from '../../src/table/action-bar';
import { BetPanel } from '../../src/table/bet-panel';
import { BoxPanel } from '../../src/table/box-panel';
import type { Desk } from '../../src/table/desk';
import { press as pressKey } from '../../src/table/hotkeys';
import { SitDialog } from '../../src/table/sit-dialog';
import { AddDialog } from '../../src/table/sit-dialog';
import { AskToSee, ShowPanel } from '../../src/table/small-panels';
import { me } from '../../src/store';
import { Dialog } from '../../src/ui';
import type { BoxOptions, Me, Options, TableAct } from '../../src/wire';
import { betting, info, noOptions, seat, view } from './samples';

const root = document.createElement('div');
document.body.append(root);
afterEach(() => render(null, root));

const asked = vi.fn<(act: TableAct) => Promise<boolean>>(() => Promise.resolve(true));
afterEach(() => asked.mockClear());

function desk(options: Partial<Options>): Desk {
  const seats = [seat(1, { name: 'Ann' }), seat(2, { name: 'Bob' })];
  return { table: 1, info, view: view({ seats, options: { ...noOptions, ...options } }), act: asked, still: false, chips: String, clock: () => 0 };
}

async function press(shown: ComponentChild, name: string): Promise<void> {
  await act(() => render(shown, root));
  const button = [...root.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent?.trim()) === name);
  if (button === undefined) throw new Error(`no button ${name}`);
  await act(() => button.click());
}

describe('at the showdown', () => {
  test('a hand is shown or mucked', async () => {
    await press(<ShowPanel desk={desk({ show: true, muck: true })} />, 'Show');
    await press(<ShowPanel desk={desk({ show: true, muck: true })} />, 'Muck');
    expect(asked.mock.calls).toEqual([[{ do: 'show' }], [{ do: 'muck' }]]);
  });
  test('only what the room offers can be pressed', async () => {
    await act(() => render(<ShowPanel desk={desk({ show: false, muck: true })} />, root));
    expect([...root.querySelectorAll('button')].map(({ textContent }) => textContent?.trim())).toEqual(['Muck']);
  });
  test('a hand is asked for by the name of its player', async () => {
    await press(<AskToSee desk={desk({ ask_to_see: [1] })} />, 'Ask to see the hand of Ann');
    expect(asked).toHaveBeenCalledWith({ do: 'ask-to-see', seat: 1 });
  });
  test('the own hand is shown, not asked for', async () => {
    await press(<AskToSee desk={desk({ ask_to_see: [1, 2] })} />, 'Show my hand');
    expect(asked.mock.calls).toEqual([[{ do: 'ask-to-see', seat: 2 }]]);
    expect(root.textContent).not.toContain('Bob');
  });
});

test('who has lost everything is told, and offered to bring more', async () => {
  const onAdd = vi.fn();
  const bar = (markers: string[], add: Options['add']) => {
    const mine = desk({ add });
    const seats = mine.view.seats.map((one) => (one.seat === 2 ? { ...one, stack: 0, dealt_in: false, standing: null, cards: [], markers } : one));
    const picking = { chosen: new Set<number>(), toggle: () => undefined };
    return <ActionBar desk={{ ...mine, view: { ...mine.view, seats } }} picking={picking} chosen={null} onChoose={() => undefined} onSit={() => undefined} onAdd={onAdd} />;
  };
  await act(() => render(bar(['busted'], { least: 200, most: 2000 }), root));
  expect(root.textContent).toContain('You have no chips left.');
  await act(() => root.querySelector<HTMLButtonElement>('.act-add')?.click());
  expect(onAdd).toHaveBeenCalledOnce();
  await act(() => render(bar([], null), root));
  expect(root.querySelector('.act-add')).toBeNull();
});

test('whoever brings more is proposed a usual stake, not all they own', async () => {
  me.value = { ...({} as Me), player: 2, name: 'Bob', role: 'player', chips: 9_000 };
  const proposed = async (stack: number) => {
    const mine = desk({ add: { least: 10, most: null } });
    const seats = mine.view.seats.map((one) => (one.seat === 2 ? { ...one, stack } : one));
    const dialog = <AddDialog key={stack} desk={{ ...mine, view: { ...mine.view, seats } }} range={{ least: 10, most: null }} keepAt={null} onKeepAt={() => undefined} onClose={() => undefined} />;
    await act(() => render(dialog, root));
    return [...document.querySelectorAll('.dialog button')].map(({ textContent }) => textContent).find((text) => text?.startsWith('Add'));
  };
  expect(await proposed(0)).toBe('Add 1,000');
  expect(await proposed(400)).toBe('Add 600');
  expect(await proposed(5_000)).toBe('Add 10');
  me.value = undefined;
});

test('chips are put on a wager as far as the player has them', async () => {
  const terms = { minimum: 5, maximum: 500, multiple: 5 };
  const box: BoxOptions = { ...({} as BoxOptions), ante: terms, pairs_plus: terms, available: 32, withdraw: false, play: null, fold: false };
  await press(<BoxPanel desk={desk({ at_box: box })} box={box} />, 'Put 25 more on Ante');
  await act(() => [...root.querySelectorAll<HTMLButtonElement>('.chip-button')][1]?.click());
  expect([...root.querySelectorAll<HTMLInputElement>('.amount-box')].map(({ value }) => value)).toEqual(['30', '0']);
  // Nothing is left for a second one.
  expect([...root.querySelectorAll<HTMLButtonElement>('.wager:last-child .chip-button')].every(({ disabled }) => disabled)).toBe(true);
  await press(<BoxPanel desk={desk({ at_box: box })} box={box} />, 'Wager 30');
  expect(asked).toHaveBeenCalledWith({ do: 'wager', ante: 30, pairs_plus: 0 });
});

test('a dialog hears Escape as soon as it is there', () => {
  const closed = vi.fn();
  render(<Dialog title="Sure?" onClose={closed} actions={<button type="button">Yes</button>} />, root);
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(closed).toHaveBeenCalledOnce();
});

describe('a panel that has only just come', () => {
  const key = (name: string) => pressKey({ key: name, ctrlKey: false, metaKey: false, altKey: false, repeat: false, target: document.body });
  test('hears its keys', () => {
    render(<BetPanel desk={desk({})} betting={betting()} />, root);
    expect(key('c')).toBe(true);
    expect(asked).toHaveBeenCalledWith({ do: 'call', price: 10 });
  });
  test('keeps what is chosen on it', async () => {
    render(<BetPanel desk={desk({})} betting={betting()} />, root);
    await act(() => void key('p'));
    expect(root.querySelector('.act-raise')?.textContent).toContain('40');
  });
});

test('the seat that is shown is the one that is taken, where somebody was quicker', async () => {
  me.value = { ...({} as Me), player: 7, name: 'Cleo', role: 'player', chips: 5000 };
  const free = (seats: number[]) => <SitDialog desk={desk({ sit_down: seats, buy_in: { least: 200, most: 2000 } })} seat={null} onClose={() => undefined} />;
  await act(() => render(free([3, 4, 5]), root));
  await act(() => render(free([4, 5]), root));
  const dialog = document.querySelector('[role="dialog"]');
  expect([...(dialog?.querySelectorAll('option') ?? [])].find(({ selected }) => selected)?.value).toBe('4');
  await act(() => dialog?.querySelector<HTMLButtonElement>('.button-primary')?.click());
  expect(asked).toHaveBeenCalledWith({ do: 'sit-down', seat: 4, chips: 1000 });
  me.value = undefined;
});
