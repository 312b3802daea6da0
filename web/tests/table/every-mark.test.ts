/** No marker looks like another (crown:1.1:Button): each has a sign and a meaning of its own, in every language. */

import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { allMarks, MARKERS, marks } from '../../src/table/marks';
import { speak, t, tMaybe } from '../../src/text';
import { seat, view } from './samples';

afterAll(() => speak('en'));

/** The words that the room has for markers, as its wire says them. */
const words = (): string[] => {
  const source = readFileSync('../crates/server/src/show/seats.rs', 'utf8');
  const [, table = ''] = source.split('const fn marker_word');
  return [...table.matchAll(/Marker::\w+ => "([\w-]+)"/g)].map(([, word = '']) => word);
};

test.each(['en', 'es'] as const)('every marker is another, in %s', async (language) => {
  await speak(language);
  const known = words();
  expect(known.length).toBeGreaterThan(8);
  const drawn = known.map((word) => ({ mark: tMaybe(`table.mark.${word}`), word: tMaybe(`table.marker.${word}`) }));
  for (const one of [...drawn.map(({ mark }) => mark), ...drawn.map(({ word }) => word)]) expect(one).not.toBeNull();
  const all = [...allMarks(), { kind: 'busted', mark: t('table.mark.busted'), word: t('table.marker.busted') }];
  // All that lie before seats: the dealer's button, the blinds, the kill and what the room marks.
  expect(new Set(all.map(({ mark }) => mark)).size).toBe(all.length);
  expect(new Set(all.map(({ word }) => word)).size).toBe(all.length);
  for (const word of known) expect([...MARKERS, 'kill', 'busted']).toContain(word);
});

test('who has no cards in the hand that is on is marked so', async () => {
  await speak('en');
  const out = seat(3, { markers: ['dealt-out'] });
  expect(marks(view({ seats: [seat(1), seat(2), out] }), out).find(({ kind }) => kind === 'dealt-out')?.word).toBe('no cards in this hand');
});
