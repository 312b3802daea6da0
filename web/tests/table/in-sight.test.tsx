/** What may be covered by what is opened at a table. */

import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sheetArea, useInSight } from '../../src/table/in-sight';
import { Dialog } from '../../src/ui';
import { openArea } from '../../src/ui/kept-free';

const root = document.createElement('div');
document.body.append(root);

/** A phone: a felt of 386 below a bar of 50, the own seat at its foot, then the ticker and the buttons. */
const places: Readonly<Record<string, readonly [top: number, height: number]>> = { felt: [50, 386], seat: [350, 86], 'action-bar': [464, 200], 'table-middle': [50, 614] };

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [top, height] = places[this.className] ?? [0, 0];
    return new DOMRect(0, top, 390, height);
  });
});
afterEach(async () => {
  await act(() => render(null, root));
  vi.restoreAllMocks();
});

function Table({ due }: { due: boolean }) {
  useInSight(true, due);
  return <div class="table-page"><div class="table-middle"><div class="felt"><div class="seat" data-hero="" /></div><div class="action-bar" /></div></div>;
}

const onScreen = (narrow: boolean) => vi.spyOn(globalThis, 'matchMedia').mockImplementation(() => ({ matches: narrow }) as MediaQueryList);

test('on a phone a dialog has all the height below the bar, and at one\'s turn what leaves cards and buttons in sight', async () => {
  onScreen(true);
  await act(() => render(<Table due={false} />, root));
  expect(openArea.value).toEqual({ top: 50, left: 0, width: 390, height: 614 });
  expect(sheetArea.value?.height).toBe(300);
  await act(() => render(<Table due />, root));
  expect(openArea.value).toEqual({ top: 50, left: 0, width: 390, height: 300 });
});

test('at a desk it lies over the upper felt all the while', async () => {
  onScreen(false);
  await act(() => render(<Table due={false} />, root));
  expect(openArea.value?.height).toBe(300);
});

test('a dialog that is cut says that there is more, until its end is read', async () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
  await act(() => render(<Dialog title="About" onClose={() => undefined}>Much to read.</Dialog>, root));
  const box = document.querySelector<HTMLElement>('.dialog');
  expect(box?.hasAttribute('data-more')).toBe(true);
  if (box !== null) box.scrollTop = 600;
  box?.dispatchEvent(new Event('scroll'));
  expect(box?.hasAttribute('data-more')).toBe(false);
});
