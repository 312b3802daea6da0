// Back closes what lies over the page before it leaves the page.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLayer } from '../src/layers';
import { navigate, path } from '../src/router';

const root = document.createElement('div');
const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } };
let states: { state: unknown; url: string }[] = [];
let at = 0;

/** A history that goes back when it is told to: the one of the test's document does not. */
beforeEach(() => {
  states = [{ state: null, url: '/table/1' }];
  at = 0;
  const arrive = () => {
    happyDOM.setURL(`http://localhost${states[at]?.url ?? '/'}`);
    dispatchEvent(new PopStateEvent('popstate'));
  };
  happyDOM.setURL('http://localhost/table/1');
  vi.stubGlobal('history', {
    get state() { return states[at]?.state ?? null; },
    pushState(state: unknown, _: string, url?: string) {
      states = [...states.slice(0, at + 1), { state, url: url ?? states[at]?.url ?? '/' }];
      at += 1;
      if (url) happyDOM.setURL(`http://localhost${url}`);
    },
    replaceState(state: unknown, _: string, url?: string) {
      states[at] = { state, url: url ?? states[at]?.url ?? '/' };
      if (url) happyDOM.setURL(`http://localhost${url}`);
    },
    go(by: number) { setTimeout(() => { at += by; arrive(); }); },
    back() { setTimeout(() => { at -= 1; arrive(); }); },
  });
  path.value = '/table/1';
});
afterEach(async () => {
  await act(() => render(null, root));
  await settled();
  vi.unstubAllGlobals();
});

/** One turn after the other, and never a time: on a machine that stands still, what was begun first still comes first. */
const settled = () => act(async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve));
});

function Sheet({ open, close }: { open: boolean; close: () => void }) {
  useLayer(open, close);
  return null;
}

test('back closes the sheet and stays, then leaves', async () => {
  let open = true;
  const draw = () => act(() => render(<Sheet open={open} close={() => { open = false; void draw(); }} />, root));
  await draw();
  await settled();
  expect(states).toHaveLength(2);
  history.back();
  await settled();
  expect(open).toBe(false);
  expect(path.value).toBe('/table/1');
  expect(at).toBe(0);
});

test('closed by its own button, it leaves no step behind', async () => {
  await act(() => render(<Sheet open close={() => undefined} />, root));
  await settled();
  expect(at).toBe(1);
  await act(() => render(<Sheet open={false} close={() => undefined} />, root));
  await settled();
  expect(at).toBe(0);
});

test('one dialog in place of another takes its step', async () => {
  await act(() => render(<Sheet key="one" open close={() => undefined} />, root));
  await settled();
  await act(() => render(<Sheet key="two" open close={() => undefined} />, root));
  await settled();
  expect(at).toBe(1);
  expect(states).toHaveLength(2);
});

test('a page gone to from a dialog leads back to where the dialog was', async () => {
  await act(() => render(<Sheet open close={() => undefined} />, root));
  await settled();
  navigate('/games');
  expect(path.value).toBe('/games');
  await act(() => render(<Sheet open={false} close={() => undefined} />, root));
  await settled();
  expect(states.map(({ url }) => url)).toEqual(['/table/1', '/games']);
  history.back();
  await settled();
  expect(path.value).toBe('/table/1');
  expect(at).toBe(0);
});

test('a page gone to while a dialog is being closed is gone to all the same', async () => {
  await act(() => render(<Sheet open close={() => undefined} />, root));
  await settled();
  await act(() => render(<Sheet open={false} close={() => undefined} />, root));
  await new Promise((resolve) => setTimeout(resolve));
  navigate('/games');
  await settled();
  expect(path.value).toBe('/games');
  expect(states.map(({ url }) => url)).toEqual(['/table/1', '/games']);
});

test('the page says while it is about to go back by itself', async () => {
  const moving = () => document.documentElement.hasAttribute('data-moving');
  const draw = (open: boolean) => act(() => render(<Sheet open={open} close={() => undefined} />, root));
  await draw(true);
  await settled();
  expect(moving()).toBe(false);
  await draw(false);
  expect(moving()).toBe(true);
  await settled();
  expect(moving()).toBe(false);
});
