import { afterEach, describe, expect, test } from 'vitest';
import { sentenceText, speak } from '../src/text';
import { en } from '../src/text/en';
import type { Sentence } from '../src/wire';
// One of each that the room can say, written by its own tests.
import every from './sentences.json';

const sentences = every as unknown as Sentence[];
afterEach(() => speak('en'));

/** A clause ends its sentence, where a link takes its place. */
const ends = ({ clause }: Sentence, text: string) => clause === null || text.endsWith(` ${clause}`) || text.endsWith(` (${clause})`);

describe.each(sentences.map((sentence) => [sentence.code, sentence] as const))('the room’s %s', (_code, sentence) => {
  test('is said in English as the room says it', () => {
    expect(en).toHaveProperty([`sentence.${sentence.code}`]);
    expect(sentenceText(sentence)).toBe(sentence.text.replaceAll("'", '’'));
    expect(ends(sentence, sentence.text)).toBe(true);
  });

  test('is said in Spanish, with everything filled in', async () => {
    await speak('es');
    const text = sentenceText(sentence);
    expect(text).not.toBe(sentence.text);
    expect(text).not.toMatch(/[{}]/);
    for (const value of Object.values(sentence.values)) if (!Array.isArray(value)) expect(text).toContain(String(value));
    expect(ends(sentence, text)).toBe(true);
  });
});

test('what the catalogue does not have yet is said as the room says it', () => {
  const news = { code: 'of-a-later-room', values: {}, clause: null, text: 'something new' } as unknown as Sentence;
  expect(sentenceText(news)).toBe('something new');
});
