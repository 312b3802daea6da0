import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import { api, type StaffEvent } from '../src/api';
import { Events } from '../src/staff/events';
import { moreTexts } from '../src/text';

const event = (id: string, change: Partial<StaffEvent>): StaffEvent => ({ id, at_millis: 1, kind: 'role-changed', player: 7, player_name: 'Ann', by: null, by_name: null, by_what: null, role: null, before: null, after: null, why: null, table: null, ...change });

test('what no person did says what did it; what nobody knows stays unknown', async () => {
  await moreTexts();
  vi.spyOn(api.staff, 'events').mockResolvedValue({
    next: null,
    events: [
      event('a', { kind: 'picked-up', by_what: 'standing-order', why: 'standing order', table: 3 }),
      event('b', { by_what: 'installation', after: 'assistant-casino-manager' }),
      event('c', { by: 9, by_name: 'Bob', role: 'area-manager', why: 'promoted' }),
      event('d', {}),
      event('e', { by_what: 'something-new' }),
    ],
  });
  const root = document.createElement('div');
  await act(() => render(<Events />, root));
  await vi.waitFor(() => expect(root.querySelectorAll('tbody tr')).toHaveLength(5));
  const cells = (at: number) => [...root.querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('td')[at]?.textContent);
  expect(cells(3)).toEqual(['The room’s standing order', 'The installation', 'Bob Area manager', '–', 'something-new']);
  expect(cells(4)).toEqual(['Away for too long', '–', 'promoted', '–', '–']);
});
