import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import type { LogLine } from '../../src/table/log';
import { LogView, Told } from '../../src/table/log-view';

const root = document.createElement('div');
document.body.append(root);
afterEach(() => {
  render(null, root);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const line = (sequence: number): LogLine => ({ sequence, atMillis: 0, text: `Line ${sequence}.`, weight: 'act', what: 'acted', clauses: ['crown:8.1'] }) as unknown as LogLine;

/** A list of 100 px that shows up to its 500th, with lines of 40 px; an opened one is as high as is said. */
function laidOut(opened: () => number): void {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const rect = (top: number, height: number) => ({ top, bottom: top + height, height, left: 0, right: 300, width: 300 }) as DOMRect;
    if (this.matches('.log-lines')) return rect(0, 100);
    if (this.matches('.log-line')) return rect(60, this.querySelector('.clause-texts') === null ? 40 : opened());
    return rect(0, 0);
  });
}

test.each([
  // What is told below the newest line comes into sight, as far as the line itself stays there.
  [90, 50],
  [400, 60],
  [40, 0],
])('a clause of the newest line, %d px with it, is brought up by %d', async (height, expected) => {
  const watched: (() => void)[] = [];
  vi.stubGlobal('ResizeObserver', class {
    constructor(private readonly look: () => void) {}
    observe(element: Element) {
      if (element.matches('.log-line')) watched.push(this.look);
    }
    disconnect() {}
  });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  laidOut(() => height);
  await act(() => render(<LogView lines={[line(1), line(2)]} />, root));
  const list = root.querySelector('.log-lines') as HTMLElement;
  list.scrollTop = 0;
  await act(() => ([...root.querySelectorAll('.log-why')].at(-1) as HTMLElement).click());
  await vi.waitFor(() => expect(root.querySelector('.clause-texts')).not.toBeNull(), { timeout: 60_000 });
  expect(watched).toHaveLength(1);
  watched[0]?.();
  expect(list.scrollTop).toBe(expected);
});

test('the ranks of a low stay on one line, and are copied as they are', () => {
  render(<Told text="Gudgeon shows 7♥ 8♦: 10-8-7-5-4 low." />, root);
  expect(root.querySelector('.told-ranks')?.textContent).toBe('10-8-7-5-4');
  expect([...root.querySelectorAll('.told-card')].map(({ textContent }) => textContent)).toEqual(['7♥', '8♦']);
  expect(root.textContent).toBe('Gudgeon shows 7♥ 8♦: 10-8-7-5-4 low.');
});
