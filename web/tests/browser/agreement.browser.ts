/** What must hold between this page and the room it comes from: every game and every option has words. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { gamesIn } from '../../src/games';
import { houseOf } from '../../src/open/house';
import type { Offer } from '../../src/open/offers';
import { choiceLabel, fieldHelp, fieldLabel } from '../../src/open/words';
import { moreTexts } from '../../src/text';
import { en } from '../../src/text/en';
import { bookGames } from '../games';
import { TestRoom } from '../harness';

const room = new TestRoom();
beforeAll(async () => {
  // The page that asks for options fetches their words.
  await Promise.all([room.start({ 'first-tables': 'off' }), moreTexts()]);
});
afterAll(() => room.close());

const games = async () => gamesIn(await (await fetch(`${room.url}/api/games`)).json());

test('the room’s games are those of the files, each with a name of ours', async () => {
  const all = await games();
  expect(all.map(({ id }) => id).sort()).toEqual(bookGames().sort());
  for (const game of all) expect(en).toHaveProperty([`game.${game.id}`]);
});

test('they have no option, and nothing that may be chosen, without words of ours', async () => {
  const missing = (await games()).flatMap((game) => game.options.flatMap((field) => {
    const bare = { ...field, label: '', about: '' };
    const words = (field.choices ?? []).filter((choice) => !choiceLabel(field, { ...choice, label: '' })).map((choice) => `${field.path}=${String(choice.value)}`);
    return [...(fieldLabel(bare) ? [] : [field.path]), ...(fieldHelp(bare) ? [] : [`${field.path}.help`]), ...words];
  }));
  expect([...new Set(missing)]).toEqual([]);
});

test('every choice of every house of the room is a field of its game', async () => {
  const all = await games();
  const { houses } = (await (await fetch(`${room.url}/api/houses`)).json()) as { houses: Offer[] };
  expect(houses).toHaveLength(bookGames().length);
  for (const offer of houses) {
    const paths = all.find((game) => game.id === offer.game)?.options.map((field) => field.path) ?? [];
    expect(Object.keys(offer.choices).filter((path) => !paths.includes(path)), offer.id).toEqual([]);
  }
});

test('they can be opened with nothing chosen', async () => {
  for (const game of await games()) {
    const answer = await fetch(`${room.url}/api/tables/check`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ house: houseOf(game) }) });
    expect(await answer.json(), game.id).toMatchObject({ faults: [], departures: [] });
  }
});
