import { describe, expect, test } from 'vitest';
import { numbers, whole } from '../src/shift/numbers';
import { shiftEn } from '../src/text/en/shift';
import { shiftEs } from '../src/text/es/shift';

describe('what is typed on the shift’s page', () => {
  test('chips are whole, however they are grouped', () => {
    expect(whole(' 95,000 ')).toBe(95_000);
    expect(whole('95 000')).toBe(95_000);
    expect(whole('0')).toBe(0);
    for (const wrong of ['', '-5', '5e3', 'many', '1234567890123456']) expect(whole(wrong)).toBeNull();
  });

  test('people are numbers with commas', () => {
    expect(numbers('7, 12')).toEqual([7, 12]);
    expect(numbers('')).toEqual([]);
    expect(numbers('7, Anna')).toBeNull();
  });

  test('has the same placeholders in both languages', () => {
    const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();
    for (const [key, text] of Object.entries(shiftEn)) expect(holes(shiftEs[key as keyof typeof shiftEn]), key).toEqual(holes(text));
  });
});
