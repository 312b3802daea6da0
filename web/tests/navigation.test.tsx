import { render } from 'preact';
import { afterEach, describe, expect, test } from 'vitest';
import { Header, Tabs } from '../src/navigation';
import { path } from '../src/router';
import { me } from '../src/store';

const root = document.createElement('div');
afterEach(() => {
  render(null, root);
  path.value = '/';
  me.value = undefined;
});

describe('where one is', () => {
  test.each([
    ['/', 'Lobby'], ['/open', 'Lobby'], ['/games', 'Rules'], ['/games/crown/omaha', 'Rules'], ['/rules/crown:6.6', 'Rules'], ['/practice', 'Rules'],
    ['/history', 'History'], ['/history/3/7', 'History'], ['/odds', 'Odds'],
  ])('%s belongs to %s', (at, name) => {
    path.value = at;
    render(<><Header /><Tabs /></>, root);
    expect([...root.querySelectorAll('nav a.here')].map(({ textContent }) => textContent)).toEqual([name, name]);
  });
});
