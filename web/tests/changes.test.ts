import { describe, expect, test } from 'vitest';
import type { FormField, Game } from '../src/games';
import { formOf, keptOf } from '../src/open/change';
import { tableFile } from '../src/open/house';
import { comingText, noticeText } from '../src/table/status';
import type { ComingView, SignLine } from '../src/wire';
import { view } from './table/samples';

const line = (about: string, change: Partial<SignLine>): SignLine => ({ about, numbers: {}, list: [], word: null, clauses: [], text: about, ...change });
const omaha = line('game', { word: 'Omaha', text: 'game Omaha' });
const blinds = line('blinds', { list: [10, 20], text: 'blinds 10, 20' });
const coming = (change: Partial<ComingView> = {}): ComingView => ({
  after_round: 6, not_before_millis: null, game: 'crown/omaha', lines: [omaha, blinds], votes: { agree: 2, needed: 3, asked: 5, mine: false }, ...change,
});

describe('what comes to a table', () => {
  test.each([
    ['by rounds', { coming: coming() }, 'After 3 more rounds: Omaha, Blinds 10 / 20. 2 of 5 agree (3 needed)'],
    ['after the round that is on', { coming: coming({ after_round: 3 }) }, 'Before the next round: Omaha, Blinds 10 / 20. 2 of 5 agree (3 needed)'],
    ['by the sign', { coming: coming({ after_round: 3, not_before_millis: 1_000_000 + 61_000 }) }, 'In 2 minutes: Omaha, Blinds 10 / 20. 2 of 5 agree (3 needed)'],
    ['where nobody is asked', { coming: coming({ votes: { agree: 0, needed: null, asked: 5, mine: false } }) }, 'After 3 more rounds: Omaha, Blinds 10 / 20'],
    ['with nothing for the sign', { coming: coming({ lines: [], votes: { agree: 0, needed: null, asked: 0, mine: false } }) }, 'After 3 more rounds: other options'],
    ['where it closes', { coming: coming(), closes_after: 4 }, 'The table closes after 1 more round.'],
    ['where it is closed', { coming: coming(), closed: true }, null],
    ['where nothing does', {}, null],
  ] as const)('is told %s', (_, change, said) => {
    expect(noticeText(view(change))).toBe(said);
  });
  test('is told without the votes where there is little room', () => {
    expect(noticeText(view({ coming: coming() }), true)).toBe('After 3 more rounds: Omaha, Blinds 10 / 20');
    expect(comingText({ game: 'crown/omaha', lines: [omaha] })).toBe('Omaha');
  });
});

describe('the form that changes a table', () => {
  const field = (path: string, kind: FormField['kind'], fallback: FormField['default']): FormField => ({ path, kind, group: 'betting', label: '', about: '', default: fallback, departs: false, clause: null });
  const holdem: Game = {
    id: 'crown/holdem', name: 'Hold’em', book: 'crown', family: 'flop', table: { game: { pots: { game: 'crown/holdem' } } },
    options: [field('/game/pots/blinds', 'chips-list', [5, 10]), field('/game/pots/seats', 'number', 10), field('/options/most_time_charge', 'chips', null), field('/options/more_time', 'flag', false)],
  };
  const table = { game: { pots: { game: 'crown/holdem', blinds: [10, 20], seats: 10 } }, options: { more_time: true } };
  test('says what the table says, and nothing that holds anyway', () => {
    const form = formOf(holdem, { table });
    expect(form).toEqual({ '/game/pots/blinds': '10, 20', '/options/more_time': 'yes' });
    expect(tableFile(holdem, form)).toEqual({ game: { pots: { game: 'crown/holdem', blinds: [10, 20] } }, options: { more_time: true } });
  });
  test('keeps what is the table’s where the game is another', () => {
    expect(keptOf(formOf(holdem, { table }))).toEqual({ '/options/more_time': 'yes' });
  });
});
