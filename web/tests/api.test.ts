import { afterEach, describe, expect, test, vi } from 'vitest';
import { api, onReauthenticate, request } from '../src/api';
import { asRefused, Refused, told } from '../src/refused';
import { speak } from '../src/text';

const answer = (status: number, body?: unknown) => new Response(body === undefined ? null : JSON.stringify(body), { status });
const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);
afterEach(() => {
  fetched.mockReset();
  onReauthenticate(() => Promise.resolve(false));
});

describe('requests', () => {
  test('send JSON and read JSON', async () => {
    fetched.mockResolvedValueOnce(answer(200, { table: 3 }));
    await expect(api.openTable({ house: {} })).resolves.toEqual({ table: 3 });
    const [path, sent] = fetched.mock.calls[0] ?? [];
    expect(path).toBe('/api/tables');
    expect(sent).toMatchObject({ method: 'POST', body: '{"house":{}}', credentials: 'same-origin' });
  });

  test('have nothing to say for 204', async () => {
    fetched.mockResolvedValueOnce(answer(204));
    await expect(api.signOut()).resolves.toBeUndefined();
  });

  test('are refused with code, clause and every fault', async () => {
    const faults = [{ text: 'no', clause: 'crown:6.4' }];
    fetched.mockResolvedValueOnce(answer(400, { code: 'options', text: 'no', clause: 'crown:6.4', faults }));
    await expect(request('POST', '/api/tables', {})).rejects.toMatchObject({ code: 'options', clause: 'crown:6.4', faults, status: 400 });
  });

  test.each([
    ['nobody answers', () => fetched.mockRejectedValueOnce(new TypeError('failed'))],
    ['something else answers', () => fetched.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }))],
    ['the answer is no JSON', () => fetched.mockResolvedValueOnce(new Response('<h1>hello</h1>', { status: 200 }))],
  ])('tell that the room is not there when %s', async (_, happen) => {
    happen();
    await expect(api.tables()).rejects.toMatchObject({ code: 'no-room' });
  });

  test.each(['re-authenticate', 'prove-again'])('are sent again once staff have proved themselves, and only then: %s', async (code) => {
    const idle = () => answer(401, { code, text: 'say your password again' });
    fetched.mockResolvedValueOnce(idle());
    await expect(api.cage.balances()).rejects.toMatchObject({ code });
    const ask = vi.fn(() => Promise.resolve(true));
    onReauthenticate(ask);
    fetched.mockResolvedValueOnce(idle()).mockResolvedValueOnce(answer(200, { accounts: [], sum: 0 }));
    await expect(api.cage.balances()).resolves.toEqual({ accounts: [], sum: 0 });
    expect(ask).toHaveBeenCalledOnce();
  });
});

describe('refusals', () => {
  test('are told in the room’s words in English, in ours elsewhere', async () => {
    const refusal = { code: 'seat-taken', text: 'seat 3 is taken' };
    expect(told(refusal)).toBe('Seat 3 is taken.');
    await speak('es');
    expect(told(refusal)).toBe('Ese asiento está ocupado.');
    expect(told({ code: 'brand-new', text: 'something new' })).toBe('Something new.');
    await speak('en');
  });

  test('are made of anything thrown', () => {
    expect(asRefused(new Error('x')).text).toBe('x');
    expect(asRefused('y').code).toBe('unknown');
    const own = new Refused('a', 'b');
    expect(asRefused(own)).toBe(own);
  });
});
