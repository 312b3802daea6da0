import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addressOf, anyNumber, idOf, numberIn, type Question } from '../src/practice/ask';
import { SmallFelt } from '../src/practice/felt';
import { count, counted, forget, hardest, NOTHING, readScore, score, type Score } from '../src/practice/score';
import { streetText } from '../src/practice/street';
import { ScoreView } from '../src/practice/score-view';
import { practiceEn } from '../src/text/en/practice';
import { practiceEs } from '../src/text/es/practice';
import { speak } from '../src/text';

const root = document.createElement('div');
beforeEach(() => forget());
afterEach(async () => {
  render(null, root);
  await speak('en');
});

const question: Question = {
  game: 'crown/double-flop-holdem', game_name: 'Double Flop Hold’em', number: 17, rules_version: 5,
  players: [
    { name: 'Ana', chips: 985, bet: 10, standing: 'in', button: false, cards: [null, '9h'] },
    { name: 'Ben', chips: 0, bet: 310, standing: 'all-in', button: true, cards: [] },
    { name: 'Cleo', chips: 1240, bet: 0, standing: 'folded', button: false, cards: [] },
  ],
  boards: [['Ah', 'Td', '3c'], []], community: null, pot: 355, street: 'flop', story: [], happened: '', choices: ['a', 'b'],
};

/** The score after answers: what went wrong, and whether it was ruled right. */
const after = (...given: (readonly [wrong: string, right: boolean])[]): Score => given.reduce((sum, [wrong, right], at) => counted(sum, String(at), wrong, right), NOTHING);

describe('the score', () => {
  test('counts what is right of what was asked, and in a row', () => {
    const sum = after(['boxed', true], ['boxed', true], ['not-cut', false], ['boxed', true]);
    expect([sum.right, sum.asked, sum.row, sum.best]).toEqual([3, 4, 1, 2]);
  });

  test('counts a question once', () => {
    const once = counted(NOTHING, 'crown/holdem#1@5', 'boxed', false);
    expect(counted(once, 'crown/holdem#1@5', 'boxed', true)).toBe(once);
    expect([count('one', 'boxed', true), count('one', 'boxed', true), score.value.asked]).toEqual([true, false, 1]);
  });

  test('knows what is most often ruled wrong', () => {
    const sum = after(['boxed', false], ['not-cut', true], ['boxed', true], ['early-card', false], ['boxed', false], ['not-burnt', false], ['not-burnt', true]);
    expect(hardest(sum)).toEqual([{ wrong: 'boxed', missed: 2, asked: 3 }, { wrong: 'early-card', missed: 1, asked: 1 }, { wrong: 'not-burnt', missed: 1, asked: 2 }]);
    expect(hardest(sum, 1)).toHaveLength(1);
    expect(hardest(after(['boxed', true]))).toEqual([]);
  });

  test('is kept, and forgotten when that is wished', () => {
    count('one', 'boxed', true);
    expect(readScore(localStorage.getItem('cutcard.practice'))).toEqual(score.value);
    forget();
    expect([localStorage.getItem('cutcard.practice'), score.value]).toEqual([null, NOTHING]);
  });

  test('is nothing where something else was kept, and never more than can be', () => {
    for (const kept of [null, '', '{', '7', 'null', '[]', '{"asked":1,"right":2}', '{"asked":-1,"right":-1}', '{"asked":"3","right":1}']) expect(readScore(kept), String(kept)).toEqual(NOTHING);
    expect(readScore('{"asked":3,"right":2,"row":9,"best":1,"wrongs":{"boxed":{"asked":3,"right":2},"odd":{"asked":1}},"answered":["a",7]}'))
      .toEqual({ asked: 3, right: 2, row: 2, best: 2, wrongs: { boxed: { asked: 3, right: 2 } }, answered: ['a'] });
  });

  test('names what is hard in the reader’s language', async () => {
    await speak('es');
    count('one', 'boxed', false);
    render(<ScoreView />, root);
    expect(root.textContent).toContain('0 de 1 correctas');
    expect(root.querySelector('a')?.textContent).toBe('Había una carta boca arriba en la baraja');
    expect(root.querySelector('a')?.getAttribute('href')).toBe('/rules?view=what-if&words=boxed');
  });
});

describe('a question', () => {
  test('has an address that says its game and number', () => {
    expect(addressOf(question)).toBe('/practice?game=crown%2Fdouble-flop-holdem&number=17');
    expect(idOf(question)).toBe('crown/double-flop-holdem#17@5');
  });

  test('is one of many, by a number the room takes', () => {
    expect(['17', '0', '4294967295'].map(numberIn)).toEqual([17, 0, 4294967295]);
    expect([null, '', '-1', '1.5', 'x', '4294967296', '99999999999'].map(numberIn)).toEqual(Array(7).fill(null));
    for (let drawn = 0; drawn < 100; drawn += 1) expect(numberIn(String(anyNumber()))).not.toBeNull();
  });

  test('shows the felt as everybody sees it', () => {
    render(<SmallFelt question={question} />, root);
    const plates = [...root.querySelectorAll('.practice-player')].map(({ textContent }) => textContent);
    expect(plates).toEqual(['Ana9Chips: 985Bet 10', 'BenDAll-inNo cardsChips: 0Bet 310', 'CleoFoldedChips: 1,240']);
    expect([...root.querySelectorAll('.practice-player .playing-card')].map((card) => card.getAttribute('aria-label'))).toEqual(['card face down', 'nine of hearts']);
    expect([...root.querySelectorAll('.practice-board')].map((board) => board.getAttribute('aria-label'))).toEqual(['Board 1', 'Board 2']);
    expect(root.querySelector('.practice-pot')?.textContent).toBe('Pot 355');
  });
});

test('the texts have the same placeholders in both languages', () => {
  const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
  for (const [key, text] of Object.entries(practiceEn)) expect(placeholders(practiceEs[key as keyof typeof practiceEn]), key).toEqual(placeholders(text));
});

test('what the round has come to is said in the reader’s language, however far it is', async () => {
  expect(streetText('before the flop')).toBeNull();
  await speak('es');
  const streets = ['before the flop', 'flop', 'turn', 'river', 'showdown', 'draw', 'setting the hands', 'before the deal', 'first deal', 'deal', 'fifth betting round', 'end of the round', 'wagers', 'the deal', 'before the call', 'play or fold', 'before the settlement', 'the settlement'];
  expect(streets.filter((street) => streetText(street) === null)).toEqual([]);
  expect([streetText('before the flop'), streetText('fifth betting round'), streetText('something new')]).toEqual(['antes del flop', 'ronda de apuestas 5', null]);
});
