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
import type { BoxOptions, LeftView, Me, Options, TableAct } from '../../src/wire';
import { betting, info, noOptions, seat, view } from './samples';

const root = document.createElement('div');
document.body.append(root);
afterEach(() => render(null, root));

const asked = vi.fn<(act: TableAct) => Promise<boolean>>(() => Promise.resolve(true));
afterEach(() => asked.mockClear());

function desk(options: Partial<Options>): Desk {
  const seats = [seat(1, { name: 'Ann' }), seat(2, { name: 'Bob' })];
  return { table: 1, info, view: view({ seats, options: { ...noOptions, ...options } }), act: asked, busy: false, still: false, chips: String, clock: () => 0 };
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
    await press(<AskToSee desk={desk({ ask_to_see: [1] })} />, 'Ask to see Ann');
    // What is heard is what is read.
    expect(root.querySelector('.also button')?.getAttribute('aria-label')).toBeNull();
    expect(asked).toHaveBeenCalledWith({ do: 'ask-to-see', seat: 1 });
  });
  test('several hands are one button, which opens a list', async () => {
    const many = desk({ ask_to_see: [1, 3, 4] });
    const one = { ...many, view: { ...many.view, seats: [...many.view.seats, seat(3, { name: 'Cat' }), seat(4, { name: 'Dan' })] } };
    await press(<AskToSee desk={one} />, 'Ask to see…');
    expect([...root.querySelectorAll('.also > button')].map(({ textContent }) => textContent?.trim())).toEqual(['Ask to see…']);
    const listed = [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button, dialog button')].filter((button) => button.getAttribute('aria-label')?.startsWith('Ask') === true);
    expect(listed.map(({ textContent }) => textContent?.trim())).toEqual(['Ann', 'Cat', 'Dan']);
    await act(async () => {
      listed[1]?.click();
      await Promise.resolve();
    });
    expect(asked.mock.calls).toEqual([[{ do: 'ask-to-see', seat: 3 }]]);
    expect(document.querySelector('[role="dialog"], dialog')).toBeNull();
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
    return <ActionBar desk={{ ...mine, view: { ...mine.view, seats } }} picking={picking} chosen={null} onChoose={() => undefined} onSit={() => undefined} onAdd={onAdd} onInvite={() => undefined} />;
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

test('who has wagered on pairs plus alone is not asked to keep it "only"', async () => {
  const box: BoxOptions = { ...({} as BoxOptions), ante: null, pairs_plus: null, available: 0, withdraw: false, play: null, fold: true, keep_pairs_plus: true };
  const buttons = async (ante: number) => {
    const mine = desk({ at_box: box });
    const seats = mine.view.seats.map((one) => (one.seat === 2 ? { ...one, at_box: { ante, pairs_plus: 5, play: 0, decided: 'undecided', results: [] } } : one));
    await act(() => render(<BoxPanel desk={{ ...mine, view: { ...mine.view, seats } }} box={box} />, root));
    return [...root.querySelectorAll('button')].map(({ textContent }) => textContent);
  };
  expect(await buttons(0)).toContain('Keep pairs plus');
  expect(await buttons(5)).toContain('Keep pairs plus only');
});

test('a wager that lies there as it is written is not offered once more', async () => {
  const terms = { minimum: 5, maximum: 500, multiple: 5 };
  const box: BoxOptions = { ...({} as BoxOptions), ante: terms, pairs_plus: terms, available: 900, withdraw: true, play: null, fold: false };
  const free = desk({ at_box: box });
  const lies = { ...free, view: { ...free.view, seats: free.view.seats.map((one) => (one.seat === free.view.my_seat ? { ...one, at_box: { ante: 25, pairs_plus: 25, play: 0, decided: 'undecided', results: [] } } : one)) } };
  const main = () => [...root.querySelectorAll<HTMLButtonElement>('.acts button')].map(({ textContent, disabled }) => [textContent?.trim(), disabled]).at(-1);
  await press(<BoxPanel key="lies" desk={lies} box={box} />, 'Take everything off Ante');
  expect(main()).toEqual(['Change to 25', false]);
  await press(<BoxPanel key="lies" desk={lies} box={box} />, 'Put 25 more on Ante');
  expect(main()).toEqual(['50 wagered', true]);
});

test('the key for the last hand makes no wager and changes none', async () => {
  localStorage.setItem('cutcard.table.wagers.1', JSON.stringify({ ante: 50, pairs_plus: 0 }));
  const terms = { minimum: 5, maximum: 500, multiple: 5 };
  const box: BoxOptions = { ...({} as BoxOptions), ante: terms, pairs_plus: terms, available: 900, withdraw: true, play: null, fold: false };
  const key = (name: string) => pressKey({ key: name, ctrlKey: false, metaKey: false, altKey: false, repeat: false, target: document.body });
  await act(() => render(<BoxPanel desk={desk({ at_box: box })} box={box} />, root));
  expect(key('l')).toBe(false);
  expect(asked).not.toHaveBeenCalled();
  await act(() => void key('a'));
  expect(asked).toHaveBeenCalledWith({ do: 'wager', ante: 50, pairs_plus: 0 });
  localStorage.removeItem('cutcard.table.wagers.1');
});

const nothing = { chosen: null, onChoose: () => undefined, onSit: () => undefined, onAdd: () => undefined, onInvite: () => undefined, picking: { chosen: new Set<number>(), toggle: () => undefined } };

test('a seat that is kept is said once; its seconds run on in silence', async () => {
  vi.useFakeTimers();
  me.value = { ...({} as Me), player: 7, name: 'Cleo', role: 'player', chips: 5000 };
  let now = 1_000_000;
  const waits = desk({ sit_down: [4], leave_list: true });
  const kept: Desk = { ...waits, clock: () => now, view: { ...waits.view, my_seat: null, playing: false, on_list: true, waiting: [{ player: 7, name: 'Cleo', seat_kept_until_millis: 1_060_000 }] } };
  const heard: string[] = [];
  const ear = new MutationObserver(() => {
    const text = root.querySelector('[role="status"]')?.textContent ?? '';
    if (text !== '' && text !== heard.at(-1)) heard.push(text);
  });
  ear.observe(root, { childList: true, subtree: true, characterData: true });
  await act(() => render(<ActionBar desk={kept} {...nothing} />, root));
  for (let second = 0; second < 8; second += 1) {
    now += 1000;
    await act(async () => void (await vi.advanceTimersByTimeAsync(1000)));
  }
  expect(heard).toEqual(['A seat is kept for you: 60 s left.']);
  expect(root.querySelector('[role="timer"]')?.textContent).toBe('A seat is kept for you: 52 s left.');
  ear.disconnect();
  me.value = undefined;
  vi.useRealTimers();
});

describe('whoever was picked up', () => {
  const left: LeftView = { chips: 1035, at_millis: 900_000, how: 'standing-order', away_minutes: 10, brings_until_millis: 4_500_000, clause: 'crown:6.11' };
  const back = (change: Partial<LeftView> = {}): Desk => {
    const now = desk({ sit_down: [4], buy_in: { least: 1035, most: null }, leave: false });
    return { ...now, clock: () => 1_000_000, view: { ...now.view, my_seat: null, left: { ...left, ...change } } };
  };
  const bar = async (shown: Desk): Promise<string> => {
    await act(() => render(<ActionBar desk={shown} {...nothing} />, root));
    return root.querySelector('.idle-text, .idle-lost')?.textContent ?? '';
  };
  test('is told why the seat is gone, where the chips are, and what to bring back', async () => {
    const said = await bar(back());
    expect(said).toMatch(/^Your seat was given up at \S+( [AP]M)?: you were away for 10 minutes\. Your 1,035 chips are in your wallet\. If you sit down here again before .+, you bring at least 1,035\./);
    expect(root.querySelector('.idle-lost a, .idle-lost button')?.textContent).toContain('6.11');
  });
  test('is not asked to bring it back for ever', async () => {
    expect(await bar(back({ brings_until_millis: null }))).toMatch(/Your 1,035 chips are in your wallet\.\s*$/);
    expect(await bar(back({ brings_until_millis: 999_999 }))).not.toContain('you bring');
  });
  test('by the floor is told that', async () => expect(await bar(back({ how: 'staff', away_minutes: null }))).toMatch(/^The floor gave up your seat at /));
  test('or left by themselves: the first is told, the second knows', async () => expect(await bar(back({ how: 'own-wish', away_minutes: null }))).toBe('You are watching.'));
  test('sees beside the least sum why it is that much', async () => {
    me.value = { ...({} as Me), player: 7, name: 'Cleo', role: 'player', chips: 5000 };
    const dialog = async (shown: Desk): Promise<string> => {
      await act(() => render(<SitDialog desk={shown} seat={null} onClose={() => undefined} />, root));
      return document.querySelector('[role="dialog"]')?.textContent ?? '';
    };
    expect(await dialog(back())).toContain('You left this table with 1,035. Until');
    expect(await dialog(back({ how: 'own-wish' }))).toContain('You left this table with 1,035. Until');
    expect(await dialog(back({ brings_until_millis: null }))).not.toContain('You left this table');
    me.value = undefined;
  });
});

test('who must open sees that alone, and why', async () => {
  const forced = betting({ fold: false, check: false, call: null, wager: { opens: true, least: 10, most: 10, either: false, chip: 1, half_pot: 10, three_quarters: 10, pot: 10, most_is_all_in: false } });
  const shown = async (doors: [string, string], of = forced, family = 'stud') => {
    const at = desk({ betting: of });
    const seats = doors.map((card, index) => seat(index + 1, { cards: [{ card: null, up: false }, { card, up: true }] }));
    await act(() => render(<BetPanel desk={{ ...at, info: { ...info, family }, view: { ...at.view, seats } }} betting={of} />, root));
    return [...root.querySelectorAll('.acts button')].map(({ textContent }) => textContent?.trim());
  };
  expect(await shown(['As', '2h'])).toEqual(['Bring in 10: lowest card']);
  expect(await shown(['As', 'Kh'])).toEqual(['Bring in 10: lowest card']);
  expect(await shown(['3s', 'Kh'])).toEqual(['Bring in 10: highest card']);
  expect(await shown(['2s', '2h'])).toEqual(['Bring in 10']);
  expect(await shown(['As', '2h'], forced, 'draw')).toEqual(['Bet 10']);
  expect(await shown(['As', '2h'], betting())).toHaveLength(3);
});

describe('what is typed is said by the button at each keystroke, and is what it does', () => {
  const type = async (text: string, from: ParentNode = document) => {
    const box = from.querySelector<HTMLInputElement>('.amount-box');
    if (box === null) throw new Error('no box');
    box.value = text;
    await act(() => void box.dispatchEvent(new InputEvent('input', { bubbles: true })));
    return box;
  };
  const main = (from: ParentNode): HTMLButtonElement => [...from.querySelectorAll<HTMLButtonElement>('.dialog .button-primary, .act-raise')].at(-1)!;
  const rich = () => (me.value = { ...({} as Me), player: 7, name: 'Cleo', role: 'player', chips: 5000 });
  afterEach(() => (me.value = undefined));

  test('as chips are added', async () => {
    rich();
    await act(() => render(<AddDialog desk={desk({})} range={{ least: 10, most: 600 }} keepAt={null} onKeepAt={() => undefined} onClose={() => undefined} />, root));
    const said: (string | null)[] = [];
    for (const text of ['3', '30', '300', '3000']) {
      expect((await type(text)).value).toBe(text);
      said.push(main(document).textContent);
    }
    expect(said).toEqual(['Add 10', 'Add 30', 'Add 300', 'Add 600']);
    await type('300');
    await act(() => main(document).click());
    expect(asked).toHaveBeenCalledWith({ do: 'add-chips', chips: 300 });
  });
  test('as somebody sits down', async () => {
    rich();
    await act(() => render(<SitDialog desk={desk({ sit_down: [3], buy_in: { least: 200, most: 2000 } })} seat={3} onClose={() => undefined} />, root));
    await type('450');
    expect(main(document).textContent).toBe('Sit down with 450');
    await act(() => main(document).click());
    expect(asked).toHaveBeenCalledWith({ do: 'sit-down', seat: 3, chips: 450 });
  });
  test('as a raise is typed, and Enter sends what is read', async () => {
    await act(() => render(<BetPanel desk={desk({})} betting={betting()} />, root));
    const said: (string | null)[] = [];
    for (const text of ['3', '35', '350', '']) {
      expect((await type(text, root)).value).toBe(text);
      said.push(main(root).textContent);
    }
    expect(said).toEqual(['Raise to 20', 'Raise to 35', 'Raise to 350', 'Raise to 350']);
    const box = await type('4', root);
    const enter = () => act(() => void box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
    // Four is no raise: the box is put right first, and nothing is sent.
    await enter();
    expect([box.value, asked.mock.calls.length]).toEqual(['20', 0]);
    await type('350', root);
    await enter();
    expect(asked.mock.calls).toEqual([[{ do: 'raise', to: 350 }]]);
  });
});
