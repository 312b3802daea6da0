import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import { api, type StaffEvent } from '../src/api';
import { Events } from '../src/staff/events';
import { moreTexts } from '../src/text';

const event = (id: string, change: Partial<StaffEvent>): StaffEvent => ({ id, at_millis: 1, kind: 'role-changed', player: 7, player_name: 'Ann', by: null, by_name: null, by_what: null, role: null, before: null, after: null, why: null, table: null, table_name: null, ...change });

test('what no person did says what did it; what nobody knows stays unknown', async () => {
  await moreTexts();
  vi.spyOn(api.staff, 'events').mockResolvedValue({
    next: null,
    events: [
      event('a', { kind: 'picked-up', by_what: 'standing-order', why: 'standing order', after: '1905', table: 3, table_name: 'Corner' }),
      event('b', { by_what: 'installation', after: 'assistant-casino-manager' }),
      event('c', { by: 9, by_name: 'Bob', role: 'area-manager', why: 'promoted' }),
      event('d', { player_name: null, table: 4 }),
      event('e', { by_what: 'something-new' }),
    ],
  });
  const root = document.createElement('div');
  await act(() => render(<Events />, root));
  await vi.waitFor(() => expect(root.querySelectorAll('tbody tr')).toHaveLength(5));
  const cells = (at: number) => [...root.querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('td')[at]?.textContent);
  // Tables and people go by their names; of a guest who was forgotten only the number is left.
  expect(cells(1)?.[0]).toBe('Player picked up · Corner1,905 chips');
  expect(cells(1)?.[1]).toBe('Role changed→ Manager');
  expect(cells(1)?.[3]).toBe('Role changed · Table 4');
  expect(root.querySelector('tbody a')?.getAttribute('href')).toBe('/table/3');
  expect(cells(2)?.[3]).toBe('a guest since forgotten, no. 7');
  expect(cells(3)).toEqual(['The room’s standing order', 'The installation', 'Bob Area manager', '–', 'something-new']);
  expect(cells(4)).toEqual(['Away for too long', '–', 'promoted', '–', '–']);
});
