import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { later, useSoon } from '../src/later';
import { Toasts } from '../src/ui';

const root = document.createElement('div');
document.body.append(root);
afterEach(() => {
  render(null, root);
  vi.useRealTimers();
});

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;

test('a part is fetched once, when it is first drawn', async () => {
  const load = vi.fn(() => Promise.resolve({ default: Hello }));
  const { Shown } = later(load);
  expect(load).not.toHaveBeenCalled();
  await act(() => render(<><Shown name="Ann" /><Shown name="Ben" /></>, root));
  await vi.waitFor(() => expect(root.textContent).toBe('Hello AnnHello Ben'));
  expect(load).toHaveBeenCalledOnce();
});

test('one that cannot be fetched is told of, and fetched when it is drawn again', async () => {
  const load = vi.fn<() => Promise<{ default: typeof Hello }>>().mockRejectedValueOnce(new Error('no line')).mockResolvedValue({ default: Hello });
  const { Shown } = later(load);
  await act(() => render(<><Toasts /><Shown name="Ann" /></>, root));
  await vi.waitFor(() => expect(root.textContent).toContain('could not be fetched'));
  await act(() => render(null, root));
  await act(() => render(<Shown name="Ann" />, root));
  await vi.waitFor(() => expect(root.textContent).toBe('Hello Ann'));
});

test('one that is wanted soon is fetched after a while, not with the first pages', async () => {
  vi.useFakeTimers();
  const load = vi.fn(() => Promise.resolve({ default: Hello }));
  const part = later(load);
  const Page = () => {
    useSoon(part);
    return null;
  };
  await act(() => render(<Page />, root));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledOnce();
});
