import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { api, type Complaint, type Incidents } from '../src/api';
import { saysWord } from '../src/conduct/texts';
import Complaints from '../src/me/complaints';
import { Conduct } from '../src/staff/conduct';
import { ConductDialog, mayAboutConduct } from '../src/table/conduct';
import type { Desk } from '../src/table/desk';
import type { TableAct } from '../src/wire';

const root = document.createElement('div');
document.body.append(root);
afterEach(async () => {
  await act(() => render(null, root));
  vi.restoreAllMocks();
});

function desk(staff: string[], done: TableAct[]): Desk {
  const seats = [{ seat: 1, name: 'Ann' }, { seat: 4, name: 'Ben' }];
  const view = { seats, options: { staff } };
  return { table: 3, view, busy: false, act: (asked: TableAct) => (done.push(asked), Promise.resolve(true)), chips: String } as unknown as Desk;
}

async function choose(label: RegExp, value: string): Promise<void> {
  const field = [...document.querySelectorAll('label')].find((one) => label.test(one.textContent ?? ''));
  const input = document.getElementById(field?.getAttribute('for') ?? '') as HTMLInputElement;
  input.value = value;
  await act(() => void input.dispatchEvent(new Event(input.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true })));
}

const send = () => act(async () => void document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));

test('a breach is noted with who and why', async () => {
  const done: TableAct[] = [];
  await act(() => render(<ConductDialog desk={desk(['note-breach'], done)} onClose={() => undefined} />, root));
  await send();
  expect(done).toEqual([]);
  await choose(/^Who/, '4');
  await choose(/^Why/, 'a coin on the turn');
  await send();
  expect(done).toEqual([{ do: 'conduct', conduct: { act: 'note', breach: 'side-bet', seats: [4], others: [] }, why: 'a coin on the turn' }]);
});

test('what a sanction does is told before, and it needs somebody', async () => {
  const done: TableAct[] = [];
  await act(() => render(<ConductDialog desk={desk(['note-breach', 'exclude'], done)} onClose={() => undefined} />, root));
  await choose(/^What is done/, 'exclude');
  await choose(/^Why/, 'the third time');
  await send();
  expect(done).toEqual([]);
  await choose(/^Who/, '1');
  expect(document.querySelector('[role=status]')?.textContent).toMatch(/^Ann plays the hand/);
  await choose(/minutes/, 'soon');
  await send();
  expect(done).toEqual([]);
  await choose(/minutes/, '30');
  await send();
  expect(done).toEqual([{ do: 'conduct', conduct: { act: 'exclude', seat: 1, breach: 'side-bet', minutes: 30 }, why: 'the third time' }]);
});

test('it is offered to those who may, and no more than they may', async () => {
  expect([mayAboutConduct(['pause']), mayAboutConduct(['note-breach'])]).toEqual([false, true]);
  await act(() => render(<ConductDialog desk={desk(['note-breach', 'kill-hand'], [])} onClose={() => undefined} />, root));
  const offered = [...document.querySelectorAll('option')].map((one) => one.value);
  expect(offered).toContain('kill-hand');
  expect(offered).not.toContain('void-wagers');
});

const complaint = (stands: string): Complaint => ({
  complaint: 9, player: 7, name: 'Ann', table: 3, round: 12, stands,
  words: [
    { stands: 'open', name: 'Ann', role: null, text: 'the pot was mine', at_millis: 5 },
    { stands: 'unresolved', name: 'Ann', role: null, text: null, at_millis: 6 },
  ],
});

test('a player whose complaint is not resolved reads of the regulator, and may ask for a review', async () => {
  vi.spyOn(api, 'complaints').mockResolvedValue({ complaints: [complaint('unresolved')] });
  const next = vi.spyOn(api, 'complaintNext').mockResolvedValue(undefined);
  await act(() => render(<Complaints />, root));
  await act(async () => undefined);
  expect(root.textContent).toMatch(/right to consult an inspector/);
  const review = [...root.querySelectorAll('button')].find((one) => /regulator/.test(one.textContent ?? ''));
  await act(async () => review?.click());
  expect(next).toHaveBeenCalledWith(9, 'review');
});

test('staff read incidents and complaints, and answer', async () => {
  const incident = { table: 3, event: 40, at_millis: 5, round: 12, breach: 'side-bet', clause: 'crown:18.13', people: [{ player: 7, name: 'Ann' }], ruling: null, until_millis: null, chips: null, by: { player: 1, name: 'Dora' }, role: 'dealer', why: 'a coin on the turn' };
  const found: Incidents = { incidents: [incident], next: null, excluded: [], held: [] };
  vi.spyOn(api.staff, 'incidents').mockResolvedValue(found);
  vi.spyOn(api.staff, 'complaints').mockResolvedValue({ complaints: [complaint('open')] });
  const answer = vi.spyOn(api.staff, 'answer').mockResolvedValue(undefined);
  await act(() => render(<Conduct />, root));
  await act(async () => undefined);
  for (const part of ['Ann', 'crown:18.13', 'a coin on the turn', 'Dora', saysWord('breach', 'side-bet')]) expect(root.textContent).toContain(part);
  await choose(/^Answer/, 'the replay shows it');
  await send();
  expect(answer).toHaveBeenCalledWith(9, 'the replay shows it');
});
