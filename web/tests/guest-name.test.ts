import { afterEach, expect, test } from 'vitest';
import { calledBy, eventsWithNames, inParts, linesWithNames, withNames } from '../src/guest-name';
import { speak } from '../src/text';
import type { Happened } from '../src/wire';
import { seat, view } from './table/samples';

afterEach(() => speak('en'));

test('the name the room gives a guest is said in the reader’s language, and no other name is touched', async () => {
  const at = view({ seats: [seat(1, { name: 'Guest 5508' }), seat(2, { name: 'Guest of honour' })] });
  const sat = [{ what: { what: 'sat-down', seat: 1, name: 'Guest 5508' } }] as unknown as Happened[];
  expect([calledBy('Guest 5508'), withNames(at), eventsWithNames(sat)]).toEqual(['Guest 5508', at, sat]);
  await speak('es');
  expect(['Guest 5508', 'Guest of honour', 'Invitado 5508', 'Ana'].map(calledBy)).toEqual(['Invitado 5508', 'Guest of honour', 'Invitado 5508', 'Ana']);
  expect(withNames(at).seats.map(({ name }) => name)).toEqual(['Invitado 5508', 'Guest of honour']);
  expect(eventsWithNames(sat)[0]?.what).toMatchObject({ name: 'Invitado 5508', seat: 1 });
  expect(linesWithNames([{ player: 1, name: 'Guest 7', text: 'Guest 7', at_millis: 0 }])[0]).toMatchObject({ name: 'Invitado 7', text: 'Guest 7' });
});

test('figures at the end of a name tell it from another, and stay', () => {
  expect(inParts('Guest 9504')).toEqual({ head: 'Guest ', figures: '9504' });
  expect(['Ana', '9504', 'R2D'].map(inParts)).toEqual([null, null, null]);
});
