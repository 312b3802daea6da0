/** Two players who post by the letter of the book are told so, in the strip of words and nowhere else. */

import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test } from 'vitest';
import { Felt } from '../../src/table/felt';
import type { TableView } from '../../src/wire';
import { info, seat, view } from './samples';

const root = document.createElement('div');
document.body.append(root);
afterEach(() => act(() => render(null, root)));

const posted = { last_act: { word: 'post', number: 10 } };
const two = view({ button: 1, blinds: [2, 1], seats: [seat(1, posted), seat(2, posted)] });

async function told(change: Partial<TableView>, book = 'crown'): Promise<string> {
  await act(() => render(<Felt info={{ ...info, book }} view={{ ...two, ...change }} clock={() => 0} />, root));
  expect(root.textContent?.includes('posts the big blind')).toBe(root.querySelector('.scene-strip .status-heads-up') !== null);
  return root.querySelector('.status-heads-up')?.textContent ?? '';
}

test('it is said in the strip, with the clause of the table’s own book', async () => {
  expect(await told({})).toBe('Two players: by the book the button posts the big blind and acts last. § crown:8.9.2(a)');
  expect(await told({}, 'act-manila')).toMatch(/§ act-manila:8\.5\(a\)$/);
  expect(await told({}, 'act-draw')).toMatch(/§ act-draw:8\.5\(a\)$/);
  expect(await told({}, 'another')).toMatch(/acts last\.$/);
});

test('it goes by itself once the reader has acted, and is not for who looks on', async () => {
  const acted = (word: string) => told({ seats: [seat(1, posted), seat(2, { last_act: { word, number: 20 } })] });
  expect([await acted('call'), await acted('raise'), await told({ betting_round: 2, seats: [seat(1), seat(2)] }), await told({ my_seat: null })]).toEqual(['', '', '', '']);
});
