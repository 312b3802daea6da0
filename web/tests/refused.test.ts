import { describe, expect, test } from 'vitest';
import { told } from '../src/refused';
import { speak } from '../src/text';
import { en } from '../src/text/en';
import { es } from '../src/text/es';
import codes from './refusals.json';
// What is in each that has values, by name, written by the room's own tests.
import named from './refusal-values.json';

describe('refusals', () => {
  test('are those of rounds, boxes and tables, of the room and of the server', () => {
    expect(codes).toEqual(expect.arrayContaining(['stale', 'too-large', 'too-often', 'price-changed', 'seat-taken', 'sign-in', 'being-counted', 'bad-password']));
  });
  test.each(codes)('%s has words in both languages', (code) => {
    const key = [`refused.${code}`];
    expect(en).toHaveProperty(key);
    expect(es).toHaveProperty(key);
  });
  test.each(Object.entries(named))('%s says all that is in it in both languages', async (code, names) => {
    const values = Object.fromEntries(names.map((name, place) => [name, { chips: 701 + place }]));
    for (const language of ['en', 'es'] as const) {
      await speak(language);
      const text = told({ code, text: '', values });
      for (const value of Object.values(values)) expect(text).toContain(String(value.chips));
      expect(text).not.toMatch(/[{}]/);
    }
    await speak('en');
  });
  test('without their values are said without them', async () => {
    await speak('es');
    expect(told({ code: 'too-little', text: '40 is too little: 50 at least' })).toBe('Es demasiado poco.');
    expect(told({ code: 'too-little', text: '40 is too little: 50 at least', values: { least: { chips: 50 } } })).toBe('Es demasiado poco.');
    await speak('en');
  });
  test('are told in the reader’s language', async () => {
    const refusal = { code: 'price-changed', text: 'the call is 20 now, not 10' };
    expect(told(refusal)).toBe('The call is 20 now, not 10.');
    await speak('es');
    expect(told(refusal)).toBe('El precio de igualar ha cambiado; no se ha hecho nada.');
    await speak('en');
  });
});
