// What is marked can be read on its ground, in both themes.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const style = (name: string): string => readFileSync(`src/${name}`, 'utf8');

/** How bright a colour is, as contrast is reckoned. */
function brightness(colour: string): number {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (parts[0] ?? 0) + 0.7152 * (parts[1] ?? 0) + 0.0722 * (parts[2] ?? 0);
}

test('the colours of what is marked are told apart by day and by night', () => {
  const marked = /::selection \{ background: var\((--[\w-]+)\); color: var\((--[\w-]+)\); \}/.exec(style('base.css'));
  expect(marked).not.toBeNull();
  const of = (name: string) => new RegExp(`${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(style('theme.css'));
  const [ground, letters] = [of(marked?.[1] ?? ''), of(marked?.[2] ?? '')];
  for (const theme of [1, 2]) {
    const [low = 0, high = 0] = [ground, letters].map((found) => brightness(found?.[theme] ?? '')).sort((a, b) => a - b);
    expect((high + 0.05) / (low + 0.05)).toBeGreaterThan(4.5);
  }
});
