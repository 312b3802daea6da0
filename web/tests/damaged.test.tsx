import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../src/api';
import { DamagedTables } from '../src/lobby/damaged';
import { Chips } from '../src/me/chips';
import { socket } from '../src/socket';
import { Damaged } from '../src/staff/damaged';
import { me } from '../src/store';
import type { Me } from '../src/wire';

const root = document.createElement('div');
document.body.append(root);
afterEach(async () => {
  await act(() => render(null, root));
  socket.damaged.value = [];
  me.value = null;
  vi.restoreAllMocks();
});

test('the lobby names tables that are damaged, and leads to them', async () => {
  await act(() => render(<DamagedTables />, root));
  expect(root.textContent).toBe('');
  socket.damaged.value = [{ table: 4, name: 'Blue felt' }, { table: 9, name: null }];
  await act(() => render(<DamagedTables />, root));
  expect([...root.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent])).toEqual([['/table/4', 'Blue felt'], ['/table/9', 'Table 9']]);
  expect(root.textContent).toMatch(/chips/i);
});

test('whoever has chips at one is told how many, and where', async () => {
  me.value = { player: 7, name: 'Ann', chips: 900 } as unknown as Me;
  vi.spyOn(api, 'held').mockResolvedValue({ held: [{ table: 4, name: 'Blue felt', chips: 250 }] } as Awaited<ReturnType<typeof api.held>>);
  await act(() => render(<Chips />, root));
  await act(async () => undefined);
  expect(root.querySelector('.notice')?.textContent).toMatch(/250.*Blue felt|Blue felt.*250/);
});

test('staff see which event is damaged, whose chips are there, and what to do', async () => {
  const damaged = { table: 4, name: 'Blue felt', cause: 'altered', event: 120, held: [{ player: 7, name: 'Ann', chips: 250 }], held_otherwise: 30 };
  vi.spyOn(api.staff, 'damaged').mockResolvedValue({ damaged: [damaged] } as unknown as Awaited<ReturnType<typeof api.staff.damaged>>);
  await act(() => render(<Damaged />, root));
  await act(async () => undefined);
  const line = root.querySelector('li')?.textContent ?? '';
  for (const part of ['Blue felt', '120', 'Ann 250', '30']) expect(line).toContain(part);
  expect(root.textContent).toContain('repair');
});
