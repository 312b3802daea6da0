import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { prefer, preferences, read as readPreferences } from '../../src/preferences';
import { Refused } from '../../src/refused';
import type { Desk } from '../../src/table/desk';
import type { LogLine } from '../../src/table/log';
import type { PreAction } from '../../src/table/pre-action';
import { acted } from '../../src/table/use-desk';
import { InText } from '../../src/text-table/door';
import { TextTable } from '../../src/text-table/text-table';
import type { Options, TableView } from '../../src/wire';
import { betting, info, noOptions, view } from '../table/samples';

vi.mock('../../src/table/use-desk', () => ({ acted: vi.fn(() => Promise.resolve()) }));
const sent = vi.mocked(acted);

const root = document.createElement('main');
document.body.append(root);
let table = 100;
beforeEach(() => (table += 1));
afterEach(() => {
  render(null, root);
  sent.mockReset().mockResolvedValue(undefined);
  prefer({ textTable: false, textConfirm: true });
});

const turn = { seats: [2], deadline_millis: 1_020_000, length_millis: 30_000 };
function desk(options: Partial<Options> = {}, change: Partial<TableView> = {}): Desk {
  return { table, info, view: view({ turn, options: { ...noOptions, ...options }, ...change }), act: () => Promise.resolve(true), busy: false, still: false, chips: String, clock: () => 1_000_000 };
}

const onChoose = vi.fn<(chosen: PreAction | null) => void>();
const show = (shown: Desk, lines: readonly LogLine[] = []) => act(() => render(<TextTable desk={shown} lines={lines} chat={[]} chosen={null} onChoose={onChoose} />, root));
const box = (): HTMLInputElement => root.querySelector('input[type="text"]') as HTMLInputElement;
const said = (): string[] => [...root.querySelectorAll('[role="log"] li:not([aria-hidden])')].map(({ textContent }) => textContent ?? '');
const key = (name: string) => act(() => void box().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })));

async function type(text: string): Promise<void> {
  await act(() => {
    box().value = text;
    box().dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => {
    box().form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await Promise.resolve();
  });
}

describe('a command', () => {
  test('is sent, and the line is empty and has the focus', async () => {
    await show(desk({ betting: betting() }));
    box().focus();
    await type('raise 120');
    expect(sent.mock.calls).toEqual([[table, { do: 'raise', to: 120 }]]);
    expect(box().value).toBe('');
    expect(document.activeElement).toBe(box());
    // The dealer's own line says it back.
    expect(said()).toEqual([]);
  });
  test('that cannot be done is answered with what can, and nothing is sent', async () => {
    await show(desk({ betting: betting() }));
    await type('bet 40');
    await type('xyzzy');
    expect(sent).not.toHaveBeenCalled();
    const can = 'You can: fold; call 10; raise 20 to 1000; all in 1000; half pot 25; three quarters 32; full pot 40.';
    expect(said()).toEqual(['There is a bet already: raise, not bet.', can, '“xyzzy” is no command.', can]);
  });
  test('that the room refuses is answered with its reason and its clause', async () => {
    sent.mockRejectedValueOnce(new Refused('stale', 'somebody was quicker', 'crown:6.6'));
    await show(desk({ betting: betting() }));
    await type('call');
    expect(said()).toEqual(['The room refuses: Somebody was quicker. Crown 6.6']);
    expect(root.querySelector('[role="log"] a')?.textContent).toBe('Crown 6.6');
  });
  test('waits for the answer to the one before', async () => {
    let done = (): void => undefined;
    sent.mockImplementationOnce(() => new Promise<void>((resolve) => (done = resolve)));
    await show(desk({ betting: betting() }));
    await type('call');
    await type('call');
    expect(sent).toHaveBeenCalledTimes(1);
    expect(said()).toEqual(['The room has not answered the last command yet.']);
    await act(() => done());
  });
  test('is sent at the next turn, though that is heard of before the answer to the last', async () => {
    let done = (): void => undefined;
    sent.mockImplementationOnce(() => new Promise<void>((resolve) => (done = resolve)));
    await show(desk({ betting: betting() }));
    await type('call');
    await show(desk({ betting: betting() }, { betting_round: 2 }));
    await type('call');
    expect(sent).toHaveBeenCalledTimes(2);
    expect(said()).toEqual([]);
    // The late answer to the first is not taken for the second's.
    await act(() => done());
  });
});

describe('all in', () => {
  test('is asked about once more, and done when it is said again', async () => {
    await show(desk({ betting: betting() }));
    await type('all in');
    expect(sent).not.toHaveBeenCalled();
    expect(said()).toEqual(['All in 1000: say it again to confirm.']);
    await type('raise 1000');
    expect(sent.mock.calls).toEqual([[table, { do: 'raise', to: 1000 }]]);
  });
  test('is asked about anew after anything else, and at another turn', async () => {
    await show(desk({ betting: betting() }));
    await type('all in');
    await type('pot');
    await type('all in');
    expect(sent).not.toHaveBeenCalled();
    await show(desk({ betting: betting() }, { betting_round: 2 }));
    await type('all in');
    expect(sent).not.toHaveBeenCalled();
    await type('all in');
    expect(sent).toHaveBeenCalledTimes(1);
  });
  test('is not asked about by whoever would rather not be', async () => {
    await show(desk({ betting: betting() }));
    await type('confirm off');
    expect(preferences.value.textConfirm).toBe(false);
    await type('all in');
    expect(sent).toHaveBeenCalledTimes(1);
  });
});

test('arrows bring back what was typed', async () => {
  await show(desk());
  for (const line of ['pot', 'cards', 'cards']) await type(line);
  await key('ArrowUp');
  expect(box().value).toBe('cards');
  await key('ArrowUp');
  await key('ArrowUp');
  expect(box().value).toBe('pot');
  await key('ArrowDown');
  expect(box().value).toBe('cards');
  await key('ArrowDown');
  expect(box().value).toBe('');
});

test('repeat says the last thing again', async () => {
  await show(desk());
  await type('pot');
  await type('repeat');
  expect(said()).toEqual(['Pot 15.', 'To match: 10.', 'Pot 15.', 'To match: 10.']);
});

test('the turn is said at once, and anew when it comes again in the same words', async () => {
  await show(desk({ betting: betting() }));
  const alert = root.querySelector('[role="alert"]');
  const first = alert?.querySelector('p');
  expect(first?.textContent).toBe('Your turn. It is 10 to call. Pot 15. You can: fold; call 10; raise 20 to 1000; all in 1000.');
  await show(desk({ betting: betting() }, { sequence: 11 }));
  expect(alert?.querySelector('p')).toBe(first);
  await show(desk({ betting: betting() }, { betting_round: 2 }));
  expect(alert?.querySelector('p')?.textContent).toBe(first?.textContent);
  expect(alert?.querySelector('p')).not.toBe(first);
  await show(desk({}, { turn: null }));
  expect(alert?.textContent).toBe('');
});

test('little time left is said once', async () => {
  vi.useFakeTimers();
  try {
    const slow = { seats: [2], deadline_millis: 1_012_000, length_millis: 30_000 };
    await show({ ...desk({ betting: betting() }, { turn: slow }), clock: () => 1_000_000 });
    expect(root.querySelector('[role="alert"]')?.textContent).not.toContain('seconds left');
    await act(() => {
      vi.advanceTimersByTime(2_100);
    });
    expect(root.querySelectorAll('[role="alert"] p')[1]?.textContent).toBe('12 seconds left.');
  } finally {
    vi.useRealTimers();
  }
});

test('the page’s own voice speaks until the table in text does', async () => {
  const voices = (): number => root.querySelectorAll('[role="log"], [role="alert"]').length;
  await act(() => render(<InText desk={desk()} lines={[]} chat={[]} chosen={null} onChoose={onChoose} />, root));
  expect(root.querySelector('.text-table')).toBeNull();
  expect(voices()).toBe(2);
  await act(() => (root.querySelector('a.skip') as HTMLElement).click());
  expect(preferences.value.textTable).toBe(true);
  await vi.waitFor(() => expect(root.querySelector('.text-table')).not.toBeNull());
  expect(voices()).toBe(2);
  expect(document.activeElement).toBe(box());
  await act(() => (root.querySelector('.text-top button') as HTMLElement).click());
  expect(root.querySelector('.text-table')).toBeNull();
});

test('what is preferred is kept, and anything else is not believed', () => {
  expect(readPreferences('{"textTable":true,"textConfirm":false}')).toMatchObject({ textTable: true, textConfirm: false });
  expect(readPreferences('{"textTable":"yes"}')).toMatchObject({ textTable: false, textConfirm: true });
});

test('what is chosen before the turn is handed to the table, said, and there to be read', async () => {
  const waiting = desk({}, { turn: { ...turn, seats: [1] }, to_match: 40 });
  await show(waiting);
  expect(root.textContent).toContain('Before your turn: next fold; next call 40; next call up to and an amount; next call any.');
  await type('next call up to 80');
  expect(onChoose.mock.calls).toEqual([[{ kind: 'call-up-to', price: 80, round: 3, bettingRound: 1 }]]);
  expect(said()).toEqual(['At your turn: Call up to 80.']);
  expect(sent).not.toHaveBeenCalled();
  await act(() => render(<TextTable desk={waiting} lines={[]} chat={[]} chosen={{ kind: 'fold', price: 40, round: 3, bettingRound: 1 }} onChoose={onChoose} />, root));
  expect([...root.querySelectorAll('p')].map(({ textContent }) => textContent)).toContain('At your turn: Fold.');
});

test('the own cards and the time left are there to be kept in sight, for eyes', async () => {
  await show(desk({ betting: betting() }));
  const own = root.querySelector('.text-own');
  expect(own?.getAttribute('aria-hidden')).toBe('true');
  expect(own?.querySelectorAll('.playing-card')).toHaveLength(2);
  expect(own?.querySelector('.ring-seconds')?.textContent).toBe('20');
  await show(desk({}, { turn: null }));
  expect(root.querySelector('.text-own .playing-card')).not.toBeNull();
  expect(root.querySelector('.text-own .ring')).toBeNull();
  await show(desk({}, { turn: null, playing: false }));
  expect(root.querySelector('.text-own')).toBeNull();
});

test('what happened takes no room until something has, and is read out from the first line on', async () => {
  await show(desk({ betting: betting() }));
  const part = () => root.querySelector('section[aria-labelledby="text-heard"]');
  expect(part()?.className).toBe('visually-hidden');
  expect(part()?.querySelector('[role="log"]')).not.toBeNull();
  await type('pot');
  expect(part()?.className).toBe('');
});
