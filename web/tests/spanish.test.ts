// One act has one word in Spanish, on the button, beside the seat, in the log and where it is typed.
import { expect, test } from 'vitest';
import { dealerEs } from '../src/text/es/dealer';
import { es } from '../src/text/es';
import { typedEs } from '../src/text/es/typed';

type Texts = Readonly<Record<string, string>>;
const texts: Texts = { ...es, ...typedEs };
const log = String(Object.values(dealerEs).map(String));

/** An act: how its word begins, and where it stands. */
const ACTS: readonly [stem: RegExp, ...keys: string[]][] = [
  [/retir/i, 'table.do.fold', 'table.act.fold', 'felt.act.fold', 'table.key.fold', 'say.fold', 'table.pre.fold'],
  [/pasa/i, 'table.do.check', 'table.act.check', 'say.check', 'table.pre.check'],
  [/igual/i, 'table.do.call', 'table.act.call', 'felt.act.call', 'say.call', 'table.pre.call', 'stay.pre.callUpTo'],
  [/ap(o|ue)st/i, 'table.do.bet', 'table.act.bet', 'felt.act.bet', 'say.bet', 'table.seat.bet'],
  [/sub/i, 'table.do.raise', 'table.act.raise', 'say.raise'],
  [/all.in/i, 'table.do.allIn', 'table.do.callAllIn', 'table.act.all-in', 'felt.act.all-in', 'felt.allIn', 'table.preset.all-in', 'table.idle.allIn', 'say.all-in', 'scene.running'],
  [/plant/i, 'table.draw.pat', 'table.act.pat', 'scene.pat', 'say.pat'],
  [/descart/i, 'table.discard', 'table.act.discard', 'felt.act.discard', 'say.discard', 'reading.step.discard.one'],
  [/no m(o|ue)str/i, 'table.do.muck', 'table.act.muck', 'felt.act.muck', 'say.muck'],
  [/reserva/i, 'table.do.kitty', 'table.act.kitty', 'felt.act.kitty', 'table.kitty', 'say.kitty', 'reading.step.kitty'],
  [/recuper/i, 'table.box.withdraw', 'table.act.withdraw', 'say.take-back'],
  [/showdown/i, 'table.status.showdown', 'how.show', 'rounds.outcome.showdown', 'reading.kind.showdown'],
];

test('the same act has the same word everywhere', () => {
  const odd = ACTS.flatMap(([stem, ...keys]) => keys.filter((key) => !stem.test(texts[key]?.split('|')[0] ?? '')).map((key) => `${key}: ${texts[key]}`));
  expect(odd).toEqual([]);
});

test('and what is no act has one word too', () => {
  // Beside each word that is not used stands the one that is.
  const second: Readonly<Record<string, RegExp>> = {
    cartera: /monedero/i, reina: /\bdamas?\b/i, lobby: /vestíbulo/i, póker: /póquer/i, reserva: /\bel pozo\b/i, 'pares plus': /pairs plus/i, 'premio del ante': /prima del ante|bono/i, 'de delante, del medio, de detrás': /delantera|trasera/i, 'el board': /mesa común/i,
  };
  const odd = Object.entries(second).flatMap(([first, other]) =>
    [...Object.entries(texts).filter(([key]) => !key.startsWith('say.')), ['the log', log] as const].filter(([, text]) => other.test(text)).map(([key]) => `${key}: ${first}`));
  expect(odd).toEqual([]);
});
