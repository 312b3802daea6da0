import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { beginSession, proving, refreshMe, somebody, wished } from '../src/session/session';
import { me } from '../src/store';
import type { Me } from '../src/wire';

const ann: Me = { ...({} as Me), player: 7, name: 'Ann', role: 'player', chips: 100 };
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);
beforeAll(beginSession);
afterEach(() => fetched.mockReset());

describe('who is here', () => {
  test('is asked again when somebody comes back to the page, so that chips are as the cage has them', async () => {
    me.value = ann;
    fetched.mockResolvedValueOnce(answer(200, { ...ann, chips: 60 }));
    dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(me.value?.chips).toBe(60), { timeout: 30_000 });
  });
  test('is not asked for nobody', () => {
    me.value = null;
    dispatchEvent(new Event('focus'));
    expect(fetched).not.toHaveBeenCalled();
  });
  test('stays who they are when staff were away, and they are not asked for a password for looking', async () => {
    me.value = { ...ann, role: 'cashier' };
    fetched.mockResolvedValueOnce(answer(401, { code: 're-authenticate', text: 'again' }));
    await refreshMe();
    expect(me.value?.name).toBe('Ann');
    expect(proving.value).toBeNull();
  });
  test('is whoever signed in meanwhile, not who was here when it was asked', async () => {
    me.value = undefined;
    const late: { answer?: (answer: Response) => void } = {};
    fetched.mockReturnValueOnce(new Promise((resolve) => (late.answer = resolve)));
    const asked = refreshMe();
    me.value = ann;
    late.answer?.(answer(401, { code: 'sign-in', text: 'no' }));
    await asked;
    expect(me.value?.name).toBe('Ann');
  });
  test('is nobody once the session is over', async () => {
    me.value = ann;
    fetched.mockResolvedValueOnce(answer(401, { code: 'sign-in', text: 'no' }));
    await refreshMe();
    expect(me.value).toBeNull();
  });
});

describe('a newcomer', () => {
  const who = () => me.peek()?.name;
  const asked = () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body ?? '{}')) as { name?: string });
  test('has the name that was typed on whatever page before', async () => {
    me.value = null;
    wished.value = ' Silas ';
    fetched.mockResolvedValueOnce(answer(200, { me: { ...ann, name: 'Silas' }, token: 't' }));
    await somebody();
    expect([asked(), who(), wished.value]).toEqual([[{ name: 'Silas' }], 'Silas', '']);
  });
  test('comes in all the same where the name cannot be had and the field is on another page', async () => {
    me.value = null;
    wished.value = 'Manager';
    fetched.mockResolvedValueOnce(answer(400, { code: 'bad-name', text: 'no' })).mockResolvedValueOnce(answer(200, { me: ann, token: 't' }));
    await somebody();
    expect([asked().map(({ name }) => name), who()]).toEqual([['Manager', undefined], 'Ann']);
  });
  test('is told beside the field where there is one, and what they typed stays', async () => {
    me.value = null;
    wished.value = 'Manager';
    fetched.mockResolvedValueOnce(answer(400, { code: 'bad-name', text: 'no' }));
    await expect(somebody('in-sight')).rejects.toMatchObject({ code: 'bad-name' });
    expect([asked().length, me.value, wished.value]).toEqual([1, null, 'Manager']);
  });
});
