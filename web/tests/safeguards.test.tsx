import { render } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import { Safeguards } from '../src/me/safeguards';
import type { Safeguards as Own } from '../src/me/safeguards-asked';

const root = document.createElement('div');
const NOW = 1_800_000_000_000;

function own(change: Partial<Own> = {}): Own {
  const limit = (which: Own['limits'][number]['which'], most: number | null) => ({ which, most, later: null, used: 20, least_possible: 0, most_possible: 1000 });
  return {
    limits: [limit('chips-a-day', 500), limit('chips-a-week', null), limit('minutes-a-day', null), limit('reminder', null)],
    time_out_until: null, exclusion: null, barred: null, barred_until: null, now_millis: NOW, ...change,
  };
}

function room(answer: Own) {
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', vi.fn<typeof fetch>(async (path, init) => {
    if (init?.method === 'POST') asked.push({ path: String(path), body: JSON.parse(String(init.body)) });
    return new Response(JSON.stringify(answer));
  }));
  return asked;
}

const button = (label: string) => {
  const found = [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === label);
  if (!found) throw new Error(`no button ${label}`);
  return found;
};

afterEach(() => {
  render(null, root);
  root.remove();
  vi.unstubAllGlobals();
});

async function shown(answer: Own) {
  const asked = room(answer);
  document.body.append(root);
  render(<Safeguards />, root);
  await vi.waitFor(() => expect(root.textContent).toContain('Now: 500. 20 so far.'));
  return asked;
}

test('a limit is set, and nothing typed takes it away', async () => {
  const asked = await shown(own());
  const field = root.querySelector('input');
  if (!field) throw new Error('no field');
  const type = (text: string) => {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  type('1001');
  await vi.waitFor(() => expect(root.textContent).toContain('A whole number from 0 to 1,000'));
  type('300');
  await vi.waitFor(() => expect(button('Set: Chips a day').disabled).toBe(false));
  button('Set: Chips a day').click();
  await vi.waitFor(() => expect(asked).toEqual([{ path: '/api/me/limits', body: { which: 'chips-a-day', most: 300 } }]));
});

test('an exclusion is asked about once more, and its end is told', async () => {
  const asked = await shown(own());
  button('Exclude me').click();
  await vi.waitFor(() => expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('Nobody can end that sooner'));
  expect(asked).toEqual([]);
  const yes = [...document.querySelectorAll('[role=alertdialog] button')].at(-1) as HTMLButtonElement;
  yes.click();
  await vi.waitFor(() => expect(asked).toEqual([{ path: '/api/me/exclude', body: { days: 184 } }]));
});

test('who may ask to play again has a button for it, and nobody else', async () => {
  const asked = await shown(own({ exclusion: { until_millis: NOW + 1, asked_back: false } }));
  expect(root.textContent).not.toContain('Ask to play again');
  render(null, root);
  await shown(own({ exclusion: { until_millis: NOW - 1, asked_back: false } })).then((again) => {
    button('Ask to play again').click();
    return vi.waitFor(() => expect(again.map(({ path }) => path)).toEqual(['/api/me/ask-back']));
  });
  expect(asked).toEqual([]);
});
