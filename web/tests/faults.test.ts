import { afterEach, describe, expect, test } from 'vitest';
import { faultText, fieldKey, withoutClause } from '../src/faults';
import { speak } from '../src/text';
import { en } from '../src/text/en';
import { es } from '../src/text/es';
import type { Fault } from '../src/wire';
// One of each that the room can tell, and one with every word there is, written by its own tests.
import every from './faults.json';

const faults = every as unknown as Fault[];
afterEach(() => speak('en'));

/** These the page says in words of its own: it calls an option what its field is called. */
const OWN = ['may-be', 'may-be-between', 'may-be-up-to', 'not-yours'];
/** What is filled in and not a number is the same in both: what was written, what a program said. */
const bare = (text: string) => text.replaceAll("'", '’').replace(/(\d),(?=\d{3})/g, '$1').toLowerCase();

describe('every fault', () => {
  test.each(faults.map((fault) => [JSON.stringify([fault.code, fault.values]), fault] as const))('%s', async (_name, fault) => {
    expect(en).toHaveProperty([`fault.${fault.code}`]);
    expect(es).toHaveProperty([`fault.${fault.code}`]);
    const words = Object.values(fault.values).flatMap((value) => (Array.isArray(value) ? value : []));
    for (const word of words.filter((one) => !one.startsWith('chosen.'))) {
      expect(en).toHaveProperty([`fault.word.${word}`]);
      expect(es).toHaveProperty([`fault.word.${word}`]);
    }
    const english = faultText(fault);
    if (!OWN.includes(fault.code)) expect(bare(english)).toBe(bare(withoutClause(fault.text, fault.clause)));
    expect(english).not.toMatch(/[{}]/);
    await speak('es');
    const spanish = faultText(fault);
    expect(spanish).not.toBe(english);
    expect(spanish).not.toMatch(/[{}]/);
    for (const value of Object.values(fault.values)) {
      if (typeof value === 'number') expect(spanish.replace(/(\d)\.(?=\d{3})/g, '$1')).toContain(String(value));
    }
  });

  test('about an option stands at one that has a name in both languages', () => {
    const named = [...new Set(faults.map((fault) => fault.field).filter((field) => field !== null))]
      // The game is chosen apart, what the regulator approved is in a register, and a name that means nothing is no field.
      .filter((field) => !field.startsWith('/approvals/') && field !== '/game/pots/game' && field !== '/game/pot').map((field) => `open.${fieldKey(field)}`);
    expect(named.length).toBeGreaterThan(30);
    for (const key of named) {
      expect(en).toHaveProperty([key]);
      expect(es).toHaveProperty([key]);
    }
  });
});

test('values of an option are called what the form calls them', async () => {
  const fault: Fault = { code: 'may-be', values: { option: 'limit', offered: ['chosen.fixed', 'chosen.no-limit'] }, clause: null, field: '/game/pots/limit', text: 'limit may be fixed, no-limit here' };
  expect(faultText(fault)).toBe('Limit may be Fixed limit, No limit here');
  await speak('es');
  expect(faultText(fault)).toBe('Límite puede ser aquí Límite fijo, Sin límite');
});

test('percentages are written as the language does', async () => {
  const fault: Fault = { code: 'commission-rate', values: { rate: { hundredths: 1250 }, allowed: ['rates.two-to-ten'] }, clause: null, field: null, text: '' };
  expect(faultText(fault)).toBe('A commission of 12.50 %: the book allows 2 to 10 %');
  await speak('es');
  expect(faultText(fault)).toBe('Una comisión del 12,50 %: el reglamento permite del 2 al 10 %');
});

test('a fault that the catalogue does not have yet is told as the room says it', () => {
  const news = { code: 'of-a-later-room', values: {}, clause: 'crown:6.4', field: null, text: 'something new (crown:6.4)' } as unknown as Fault;
  expect(faultText(news)).toBe('Something new');
});
