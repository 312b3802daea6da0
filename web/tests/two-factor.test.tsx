import { render } from 'preact';
import { afterEach, describe, expect, test, vi } from 'vitest';
import SessionDialogs from '../src/session/dialogs';
import { asked, askToSignIn, askTwoFactor, begun, recoveryCodes, stopAsking } from '../src/session/session';
import { me } from '../src/store';
import type { Me } from '../src/wire';

const ann: Me = { ...({} as Me), player: 7, name: 'Ann', role: 'player', two_factor: 'off', chips: 100 };
const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const root = document.createElement('div');
document.body.append(root);
const dialog = () => document.querySelector('[role$=dialog]');
const field = (label: string) => {
  const id = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.htmlFor;
  return id === undefined ? null : document.getElementById(id) as HTMLInputElement | null;
};
const type = (label: string, text: string) => {
  const input = field(label);
  if (!input) throw new Error(`no ${label}`);
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
};
const submit = () => dialog()?.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
const sent = (call: number) => JSON.parse(String(fetched.mock.calls[call]?.[1]?.body)) as unknown;
const soon = (check: () => void) => vi.waitFor(check, { timeout: 30_000 });

afterEach(() => {
  stopAsking();
  render(null, root);
  fetched.mockReset();
});

describe('signing in', () => {
  test('asks for the code once the password was right, and sends it with both', async () => {
    me.value = null;
    render(<SessionDialogs />, root);
    askToSignIn();
    await soon(() => expect(field('Password')).not.toBeNull());
    expect(field('Code')).toBeNull();
    type('Name', 'Ann');
    type('Password', 'a good password');
    fetched.mockResolvedValueOnce(answer(401, { code: 'code-needed', text: 'give the code' }));
    await soon(() => expect(field('Password')?.value).toBe('a good password'));
    submit();
    await soon(() => expect(document.activeElement).toBe(field('Code')));
    expect(document.querySelector('.notice-bad')).toBeNull();
    fetched.mockResolvedValueOnce(answer(401, { code: 'code-not-right', text: 'the code is not right' }));
    type('Code', '123456');
    await soon(() => expect(field('Code')?.value).toBe('123456'));
    submit();
    await soon(() => expect(document.querySelector('.notice-bad')?.textContent).toContain('The code is not right'));
    expect(sent(1)).toEqual({ name: 'Ann', password: 'a good password', code: '123456' });
    fetched.mockResolvedValueOnce(answer(200, { me: ann, token: 'x' }));
    submit();
    await soon(() => expect(me.value?.name).toBe('Ann'));
    expect(asked.value).toBeNull();
  });

  test('leads staff who need it to set it up', async () => {
    me.value = null;
    render(<SessionDialogs />, root);
    askToSignIn();
    await soon(() => expect(field('Password')).not.toBeNull());
    type('Name', 'Ann');
    type('Password', 'a good password');
    fetched.mockResolvedValueOnce(answer(200, { me: { ...ann, role: 'dealer', two_factor: 'needed' }, token: 'x' }));
    fetched.mockResolvedValueOnce(answer(200, { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x', picture: '<svg/>' }));
    submit();
    await soon(() => expect(document.querySelector('.two-factor-secret')?.textContent).toBe('GEZD GNBV GY3T QOJQ'));
  });
});

describe('setting it up', () => {
  test('is begun once, and the recovery codes are forgotten when the dialog closes', async () => {
    me.value = ann;
    render(<SessionDialogs />, root);
    fetched.mockResolvedValueOnce(answer(200, { secret: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/x', picture: '<svg/>' }));
    askTwoFactor();
    await soon(() => expect(field('Code')).not.toBeNull());
    expect(dialog()?.querySelector('img')?.getAttribute('src')).toBe('data:image/svg+xml,%3Csvg%2F%3E');
    type('Code', '287082');
    fetched.mockResolvedValueOnce(answer(200, { recovery_codes: ['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2'] }));
    await soon(() => expect(field('Code')?.value).toBe('287082'));
    submit();
    await soon(() => expect([...document.querySelectorAll('.recovery-codes li')].map(({ textContent }) => textContent)).toEqual(['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2']));
    expect(me.value?.two_factor).toBe('on');
    expect(fetched).toHaveBeenCalledTimes(2);
    stopAsking();
    expect([begun.value, recoveryCodes.value]).toEqual([null, null]);
    await soon(() => expect(dialog()).toBeNull());
  });
});
