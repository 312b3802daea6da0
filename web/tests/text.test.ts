import { describe, expect, test } from 'vitest';
import { number, signed, speak, t, tCount, tMaybe, wanted } from '../src/text';
import { en } from '../src/text/en';
import { es } from '../src/text/es';

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe('the catalogues', () => {
  test('have the same keys', () => {
    expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
  });

  test('have the same placeholders, and text for every key', () => {
    for (const [key, text] of Object.entries(en)) {
      const other = (es as Record<string, string>)[key] ?? '';
      expect(placeholders(other), key).toEqual(placeholders(text));
      expect(other.trim(), key).not.toBe('');
    }
  });

  test('no part has a key of another', async () => {
    const parts = import.meta.glob<Record<string, Record<string, string>>>('../src/text/en/*.ts', { eager: true });
    const keys = Object.values(parts).flatMap((part) => Object.values(part).flatMap((texts) => Object.keys(texts)));
    expect(keys.length).toBe(new Set(keys).size);
  });

  test('counted keys come in both forms', () => {
    for (const key of Object.keys(en)) {
      if (key.endsWith('.other')) expect(en).toHaveProperty([key.replace(/\.other$/, '.one')]);
    }
  });
});

describe('texts', () => {
  test('are filled in, numbers as the language writes them', async () => {
    expect(t('cage.too-much', { most: 12450 })).toBe('There are only 12,450 in the wallet.');
    await speak('es');
    expect(t('cage.too-much', { most: 12450 })).toBe('En la cartera solo hay 12.450.');
    expect(document.documentElement.lang).toBe('es');
    await speak('en');
  });

  test('have one word for one act, on a button and beside a seat', async () => {
    await speak('es');
    for (const [act, button] of [['call', 'table.do.callNone'], ['fold', 'table.do.fold'], ['check', 'table.do.check']] as const) {
      const stem = t(button).toLowerCase().slice(0, 3);
      for (const said of [`table.act.${act}`, `felt.act.${act}`] as const) expect(tMaybe(said) ?? stem, said).toMatch(stem);
    }
    await speak('en');
  });

  test('have one name for whoever runs the room: a role, and where they are called for', () => {
    for (const texts of [en, es]) {
      const name = texts['role.assistant-casino-manager'].toLowerCase();
      for (const key of ['refused.last-manager', 'cage.unbalanced'] as const) expect(texts[key], key).toMatch(new RegExp(`(?<!area )\\b${name}\\b`));
      // Longer names, which the books have, are on no page.
      expect(Object.values(texts).filter((text) => /casino manager|subdirector/i.test(text))).toEqual([]);
    }
  });

  test('count', () => {
    expect(tCount('lobby.count', 1)).toBe('1 table');
    expect(tCount('lobby.count', 1200)).toBe('1,200 tables');
  });

  test('have one minus sign, whatever writes it', async () => {
    expect([number(-46), ...[-980, 1240, 0].map((net) => signed(net))]).toEqual(['−46', '−980', '+1,240', '0']);
    await speak('es');
    expect([number(-46), signed(-12_450)]).toEqual(['−46', '−12.450']);
    await speak('en');
  });

  test('that are not there are nothing', () => {
    expect(tMaybe('no.such.key')).toBeNull();
    expect(tMaybe('game.crown/holdem')).toBe('Hold’em');
  });

  test('are in the first language there is', () => {
    expect(wanted(['fr-FR', 'es-MX', 'en'])).toBe('es');
    expect(wanted(['de'])).toBe('en');
    expect(number(1.5, { maximumFractionDigits: 1 })).toBe('1.5');
  });
});
