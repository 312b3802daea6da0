import { expect, test } from 'vitest';
import { deedEn } from '../../src/text/en/deeds';
import { deedEs } from '../../src/text/es/deeds';
import type { DeedView } from '../../src/wire';

const say = { name: (seat: number) => `Seat ${seat}`, cards: () => 'K♠', chips: String };

/** Every deed that crates/server/src/show/deeds.rs and wrong_at_boxes.rs know a word for. */
const DEEDS: DeedView[] = [
  { deed: 'move', from: { place: 'hand', seat: 2 }, to: { place: 'muck' }, cards: [{ card: 'Ks', up: true }] },
  { deed: 'move', from: { place: 'board', board: 2 }, to: { place: 'aside' } }, { deed: 'move', from: { place: 'aside' }, to: { place: 'deck' } },
  { deed: 'burn' }, { deed: 'deal-down', seat: 2 }, { deed: 'deal-up', seat: 2 }, { deed: 'deal-board', count: 3, to: { place: 'board', board: 1 } },
  { deed: 'shuffle-in' }, { deed: 'expose', seat: 2, cards: [{ card: 'Ks', up: true }] }, { deed: 'see-top', cards: [{ card: 'Ks', up: true }] },
  { deed: 'next-card-down', seat: 2 }, { deed: 'last-cards-up' }, { deed: 'ask-all-in', seat: 2 }, { deed: 'all-in', seat: 2 }, { deed: 'not-all-in', seat: 2 },
  { deed: 'kill', seat: 2 }, { deed: 'kill-chips-back', seat: 2 }, { deed: 'freeze-highest' }, { deed: 'freeze-minimum' }, { deed: 'misdeal' }, { deed: 'void' },
  { deed: 'go-back' }, { deed: 'last-folder-wins' }, { deed: 'burnt-ahead' }, { deed: 'deal-all' }, { deed: 'serve-first', seat: 2 }, { deed: 'offer-again' },
  { deed: 'run-again', count: 1 }, { deed: 'stop-runs' }, { deed: 'leave-out' },
  { deed: 'turn-over', seat: 2 }, { deed: 'rebuild', seat: 2 }, { deed: 'void-hand', seat: 2 }, { deed: 'chips-back', seat: 2, chips: 15 }, { deed: 'chips-to-house', seat: 2, chips: 40 },
  { deed: 'finish-deal' }, { deed: 'finish-betting' }, { deed: 'betting' }, { deed: 'no-burn' },
];

test('every deed is said in both languages, with whose hand and which cards', () => {
  for (const deed of DEEDS) {
    for (const said of [deedEn(deed, say), deedEs(deed, say)]) {
      expect(said, deed.deed).not.toBe(deed.deed);
      expect(said, deed.deed).not.toMatch(/undefined|  |^ | $/);
      if (deed.seat !== undefined) expect(said).toContain('Seat 2');
      if (deed.cards) expect(said).toContain('K♠');
    }
  }
  expect(deedEn(DEEDS[0]!, say)).toBe('K♠ from the hand of Seat 2 to the muck');
  expect(deedEs(DEEDS[0]!, say)).toBe('K♠ de la mano de Seat 2 a los descartes');
});
