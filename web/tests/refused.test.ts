import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { told } from '../src/refused';
import { speak } from '../src/text';
import { en } from '../src/text/en';
import { es } from '../src/text/es';

/** Where the room gives its refusals their codes. */
const ROOTS = ['room/src', 'server/src', 'cutcard/src/reading'].map((part) => join(import.meta.dirname, '../../crates', part));
/** `Refused::new("stale", …)`, `ApiError::new(status, "too-large", …)`, `self.refuse(id, "too-often", …)`, `Err(("sign-in", …))`. */
const GIVEN = /(?:Refused|ApiError|Trouble)::(?!of_field)\w+\(\s*(?:[\w:]+,\s*)?"([a-z-]+)"|refuse\(\s*\w+,\s*"([a-z-]+)"|code: "([a-z-]+)"|Err\(\("([a-z-]+)"/g;
/** In a function that gives the code of each reason. */
const OF_REASONS = /=> "([a-z]+(?:-[a-z]+)*)"/g;

function codesIn(text: string): string[] {
  const found = [...text.matchAll(GIVEN)].map(([, ...groups]) => groups.find((group) => group !== undefined) ?? '');
  const gives = /fn code\(|fn of_table\(reason|let code = match/.test(text);
  return gives ? [...found, ...[...text.matchAll(OF_REASONS)].map(([, code = '']) => code)] : found;
}

const files = ROOTS.flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.rs') && !name.includes('tests')).map((name) => join(root, name)));
const codes = [...new Set(files.flatMap((file) => codesIn(readFileSync(file, 'utf8'))))].sort();

describe('refusals', () => {
  test('are found where the room gives them', () => {
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
