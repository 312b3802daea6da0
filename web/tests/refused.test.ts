import { describe, expect, test } from 'vitest';
import { told } from '../src/refused';
import { speak } from '../src/text';
import { en } from '../src/text/en';
import { es } from '../src/text/es';
import codes from './refusals.json';

describe('refusals', () => {
  test('are those of rounds, boxes and tables, of the room and of the server', () => {
    expect(codes).toEqual(expect.arrayContaining(['stale', 'too-large', 'too-often', 'price-changed', 'seat-taken', 'sign-in', 'being-counted', 'bad-password']));
  });
  test.each(codes)('%s has words in both languages', (code) => {
    const key = [`refused.${code}`];
    expect(en).toHaveProperty(key);
    expect(es).toHaveProperty(key);
  });
  test('are told in the reader’s language', async () => {
    const refusal = { code: 'price-changed', text: 'the call is 20 now, not 10' };
    expect(told(refusal)).toBe('The call is 20 now, not 10.');
    await speak('es');
    expect(told(refusal)).toBe('El precio de igualar ha cambiado; no se ha hecho nada.');
    await speak('en');
  });
});
