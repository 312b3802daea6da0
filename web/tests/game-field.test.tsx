import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test } from 'vitest';
import type { Game } from '../src/games';
import { GameField } from '../src/open/game-field';
import { openables } from '../src/open/offers';

const root = document.createElement('div');
document.body.append(root);
afterEach(() => act(() => render(null, root)));

test('where two books have a game of one name, the list shows whose it is when it is closed', async () => {
  const game = (id: string, name: string, book: string): Game => ({ id, name, book, family: 'manila', table: {}, options: [] });
  const all = openables([game('crown/three-card-manila', 'Three Card Manila', 'crown'), game('crown/holdem', 'Hold’em', 'crown'), game('act/three-card-manila', 'Three Card Manila', 'act-manila')], [], true);
  await act(() => render(<GameField all={all} value="act/three-card-manila" onGame={() => undefined} />, root));
  expect([...root.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['Three Card Manila · Crown poker rules', 'Hold’em', 'Three Card Manila · ACT']);
});
