import { expect, test } from 'vitest';
import { readerOf } from '../../src/deal/reader';

test('Enter right after a letter is a reader’s, and for nothing that has become due', () => {
  const isLate = readerOf();
  const key = (name: string, timeStamp: number, target: EventTarget | null = null) => isLate({ key: name, timeStamp, target });
  expect(key('Enter', 0)).toBe(false);
  expect([key('a', 1000), key('s', 1010), key('Enter', 1020)]).toEqual([false, false, true]);
  // What is typed and not entered yet is entered by it.
  const line = Object.assign(document.createElement('input'), { value: 'As' });
  expect([key('s', 2000), key('Enter', 2010, line)]).toEqual([false, false]);
  line.value = '';
  expect(key('Enter', 2020, line)).toBe(true);
  // A person’s, later.
  expect(key('Enter', 3000)).toBe(false);
});
