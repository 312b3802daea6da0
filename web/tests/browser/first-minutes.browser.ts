/** The first ten minutes: a seat at a press, company, friends by a link, a name, a turn that is never hidden. */

import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desk, phone, shot, tables } from '../harness';
import { bar, callHousePlayers, comeAsGuest, long, openTable, playRound, playTogether } from '../player';
import { barriers, sitAt, sitAtOwn, visit } from '../visit';

const { room, comes, tableOf } = visit();

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const boxOf = (of: Locator): Promise<Box> => of.evaluate((element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
});

/** Where it has come to rest: a dialog rises into its place. */
const restOf = async (of: Locator): Promise<Box> => {
  await of.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
  });
  return boxOf(of);
};

const overlap = (a: Box, b: Box): boolean => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;

/** What must be seen at one's turn, at a table or at one of several, and what lies over it all the same. */
async function covered(table: Page | Locator, over: Locator): Promise<string[]> {
  const cover = await restOf(over);
  const found: string[] = [];
  const parts: [string, Locator][] = [['cards', table.locator('.seat[data-hero] .playing-card')], ['clock', table.locator('.seat[data-hero] .ring')], ['buttons', table.locator('.action-bar .act')]];
  for (const [name, part] of parts) {
    await expect.poll(() => part.count(), { message: name }).toBeGreaterThan(0);
    for (const one of await part.all()) {
      if (overlap(cover, await boxOf(one))) found.push(name);
      // Nor does anything else lie over it: what is under a finger there is the thing itself.
      const reached = await one.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const under = document.elementFromPoint(left + width / 2, top + height / 2);
        return under !== null && under.closest('.seat[data-hero], .action-bar') !== null;
      });
      if (!reached) found.push(`${name} cannot be reached`);
    }
  }
  return found;
}

const screens = [['390x844', phone], ['390x664', { width: 390, height: 664 }], ['360x640', { width: 360, height: 640 }], ['844x390', { width: 844, height: 390 }], ['1440x900', { width: 1440, height: 900 }]] as const;

test('the lobby seats a newcomer with a name of their own among calm company, at one press', async () => {
  const { context, page, faults } = await comes(phone);
  await page.goto('/');
  await page.locator('.family').nth(5).waitFor();
  await page.getByLabel('Nickname, if you like').fill('Josefina');
  expect(await barriers(page)).toEqual([]);
  await shot(page, 'first-lobby');
  await page.getByRole('button', { name: 'Play now', exact: true }).click();
  await page.locator('.seat[data-hero]').waitFor();
  await page.locator('.seat .disc[data-house]').nth(2).waitFor();
  expect(await page.locator('.seat[data-hero]').innerText()).toContain('Jo');
  const who = await page.evaluate(async () => ((await (await fetch('/api/me')).json()) as { name: string }).name);
  expect(who).toBe('Josefina');
  const kinds = await page.evaluate(async () => {
    const [, , number] = location.pathname.split('/');
    const { view } = (await (await fetch(`/api/tables/${number}`)).json()) as { view: { seats: { house_player: string | null }[] } };
    return view.seats.map((seat) => seat.house_player).filter((kind) => kind !== null);
  });
  expect(kinds).toHaveLength(3);
  expect(kinds).not.toContain('maniac');
  await playRound(page);
  expect(faults).toEqual([]);
  await context.close();
});

test.each([[390, 844], [360, 640]])('the lobby breaks no line badly and says in words who sits where, %i wide', async (width, height) => {
  const [watches, sits] = await Promise.all([comes({ width, height }), comes()]);
  await sitAtOwn(sits.page, { game: 'crown/seven-card-stud-hi-lo' }, 2);
  const { page } = watches;
  await page.goto('/');
  await page.locator('.now-card', { hasText: '1 person, 2 house players, 5 seats free' }).first().waitFor();
  await page.locator('.table-card', { hasText: '1 person, 2 house players, 5 seats free' }).first().waitFor();
  const bad = await page.evaluate(() => [...document.querySelectorAll('.table-card, .now-card')].flatMap((card) => {
    const found: string[] = [];
    const nodes = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      const text = node.textContent ?? '';
      const boxOf = (from: number, to: number) => {
        const range = document.createRange();
        range.setStart(node as Text, from);
        range.setEnd(node as Text, to);
        return [...range.getClientRects()];
      };
      const line = (node.parentElement?.closest('p, h3, h4') ?? card).getBoundingClientRect();
      for (const { index } of text.matchAll(/·/g)) if ((boxOf(index, index + 1)[0]?.left ?? 0) - line.left < 4) found.push(`a line begins with a dot: ${card.textContent}`);
      for (const { index, 0: word } of text.matchAll(/\S+-\S+/g)) if (new Set(boxOf(index, index + word.length).map(({ top }) => Math.round(top))).size > 1) found.push(`broken: ${word}`);
    }
    return found;
  }));
  expect(bad).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(1);
  expect([...watches.faults, ...sits.faults]).toEqual([]);
  await Promise.all([watches.context.close(), sits.context.close()]);
});

describe('a turn is never hidden', () => {
  test.each(screens)('log, chat and dialogs leave cards, clock and buttons in sight on %s', async (_, viewport) => {
    const { context, page, faults } = await comes(viewport);
    const table = await sitAtOwn(page, { game: 'crown/omaha' });
    await bar(page).getByRole('button', { name: 'Bring house players' }).click();
    await page.locator('.action-bar[data-acting] .act').first().waitFor({ timeout: long });
    const sheet = viewport.width < 960;
    if (sheet) {
      await page.locator('.top-chat').click();
      await page.locator('#chat-say').waitFor();
      expect(await covered(page, page.locator('.side'))).toEqual([]);
      if (viewport === phone) expect(await barriers(page)).toEqual([]);
      await shot(page, `first-chat-${viewport.width}x${viewport.height}`);
      await page.getByRole('tab', { name: 'Dealer' }).click();
      await page.locator('.log-lines').waitFor();
      expect(await covered(page, page.locator('.side'))).toEqual([]);
      // It opens at its newest line.
      expect(await page.locator('.log-lines').evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight)).toBeLessThan(40);
      await page.goBack();
      await page.locator('.side[data-open]').waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'About this table' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('.ranking li').first().waitFor();
    expect(await covered(page, dialog)).toEqual([]);
    await shot(page, `first-info-${viewport.width}x${viewport.height}`);
    // The buttons work while it is open, and back closes it before it leaves the table.
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(`/table/${table}`);
    await page.getByRole('button', { name: 'About this table' }).click();
    await dialog.waitFor();
    const acts = () => page.locator('.log-line[data-what="acted"]').count();
    const before = await acts();
    await bar(page).locator('.act-stay').click();
    await expect.poll(acts).toBeGreaterThan(before);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('with several tables on a screen a dialog lies over its own felt, and the buttons of all of them work', async () => {
    const { context, page, faults } = await comes({ width: 1440, height: 900 });
    const own = { game: 'crown/holdem' };
    const first = await sitAtOwn(page, own, 1, 'caller');
    const second = await openTable(page, own);
    await sitAt(page, second, 1, 'caller');
    await page.goto('/desk');
    const tile = (table: number) => page.locator(`.tile[data-table="${table}"]`);
    const due = (table: number) => page.locator(`.tile[data-table="${table}"][data-turn] .action-bar[data-acting] .act:enabled`);
    for (const table of [first, second]) await due(table).first().waitFor({ timeout: long });
    const dialog = page.getByRole('dialog');
    for (const opener of ['About this table', 'My seat']) {
      await tile(first).getByRole('button', { name: opener }).click();
      await dialog.waitFor();
      for (const table of [first, second]) expect(await covered(tile(table), dialog), `${opener}, table ${table === first ? 'one' : 'two'}`).toEqual([]);
      await shot(page, `first-desk-${opener.replaceAll(' ', '-')}`);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    // The turn at the other table is taken while it is open, and the one at its own.
    await tile(first).getByRole('button', { name: 'About this table' }).click();
    await dialog.waitFor();
    const over = await restOf(dialog);
    for (const table of [second, first]) {
      const sequence = tile(table).locator('.tile-body');
      const before = Number(await sequence.getAttribute('data-sequence'));
      await due(table).first().click();
      await expect.poll(async () => Number(await sequence.getAttribute('data-sequence'))).toBeGreaterThan(before);
    }
    expect(await restOf(dialog)).toEqual(over);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // One at a time, the other table's turn is told with the seconds that are left.
    for (const table of [first, second]) await due(table).first().waitFor({ timeout: long });
    await page.setViewportSize({ width: 390, height: 664 });
    await page.locator('.desk-switch[data-turn]:not([aria-current]) .seated-seconds', { hasText: /\d/ }).waitFor();
    expect(await page.locator('.desk-switch[aria-current] .seated-seconds').count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('at another table it is told in the bar: every button there can be pressed, and its name is whole', async () => {
    const { context, page, faults } = await comes({ width: 390, height: 664 });
    const first = await sitAtOwn(page, { game: 'crown/triple-draw-2-7' }, 1, 'caller');
    await page.locator('.action-bar[data-acting] .act').first().waitFor({ timeout: long });
    await sitAt(page, await openTable(page, { game: 'crown/holdem' }));
    for (const [width, height] of [[390, 664], [360, 640], [844, 390], [1440, 900]] as const) {
      await page.setViewportSize({ width, height });
      const told = page.locator('.seated-over .seated-line[data-turn] .seated-text');
      await told.waitFor();
      expect(await told.evaluate((text) => text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 2), `${width} wide`).toBe(false);
      const hidden = await page.locator('.top-bar > button:visible').evaluateAll((buttons) => buttons.filter((button) => {
        const { left, top, right, bottom } = button.getBoundingClientRect();
        return [left + 2, right - 2].some((x) => !button.contains(document.elementFromPoint(x, (top + bottom) / 2)));
      }).map((button) => button.getAttribute('aria-label')));
      expect(hidden, `${width} wide`).toEqual([]);
    }
    await shot(page, 'first-turn-elsewhere');
    await page.setViewportSize({ width: 390, height: 664 });
    await page.getByRole('button', { name: 'My seat' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /Your turn at/ }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/table/${first}`);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('every other page tells of the seat, and of the turn with the seconds left', async () => {
    const { context, page, faults } = await comes(phone);
    await comeAsGuest(page);
    const table = await tableOf('crown/pineapple');
    await sitAt(page, table);
    await page.getByRole('button', { name: 'Back to the lobby' }).click();
    await page.getByRole('link', { name: /You are seated at/ }).waitFor();
    await page.goto('/rules/crown:6.6');
    const height = async () => (await page.locator('.seated').boundingBox())?.height;
    await page.getByRole('link', { name: /You are seated at/ }).waitFor();
    const before = await height();
    await page.getByRole('link', { name: /You are seated at/ }).click();
    await callHousePlayers(page, 2);
    await page.locator('.action-bar[data-acting] .act').first().waitFor({ timeout: long });
    await page.getByRole('button', { name: 'Back to the lobby' }).click();
    const turn = page.getByRole('link', { name: /Your turn at/ });
    await turn.waitFor();
    await page.locator('.seated-seconds', { hasText: /\d/ }).waitFor();
    // Whatever is read below it stays where it is.
    expect(await height()).toBe(before);
    await expect.poll(() => page.title()).toContain('Your turn');
    expect(await page.locator('link[rel="icon"]').getAttribute('href')).toBe('/icon-turn.svg');
    expect(await barriers(page)).toEqual([]);
    await shot(page, 'first-seated');
    await turn.click();
    await page.locator('.action-bar[data-acting] .act').first().waitFor();
    await playRound(page);
    expect(faults).toEqual([]);
    await context.close();
  });
});

test('play now waits for nobody who has left: there is another table, with company', async () => {
  const game = 'crown/razz';
  const left = await tableOf(game);
  const ann = await comes();
  await sitAt(ann.page, left);
  await ann.context.close();
  // The room takes note that she is gone.
  await expect.poll(async () => (await tables(room)).find(({ table }) => table === left)?.people_away).toBe(1);
  const bob = await comes(phone);
  await bob.page.goto('/');
  await bob.page.getByLabel('Game', { exact: true }).selectOption(game);
  await bob.page.getByRole('button', { name: 'Play now', exact: true }).click();
  await bob.page.locator('.seat[data-hero]').waitFor();
  await bob.page.locator('.seat .disc[data-house]').first().waitFor();
  const [, number] = /\/table\/(\d+)/.exec(bob.page.url()) ?? [];
  expect(Number(number)).not.toBe(left);
  expect((await tables(room)).find(({ table }) => table === Number(number))?.game).toBe(game);
  expect([...ann.faults, ...bob.faults]).toEqual([]);
  await bob.context.close();
});

test('a table for friends: at one press its host sits and has the link; a stranger comes by it, talks and is blocked', async () => {
  const [ann, bob] = await Promise.all([comes(phone), comes(desk)]);
  await ann.page.goto('/');
  await ann.page.getByRole('link', { name: 'Play with friends' }).click();
  const go = ann.page.getByRole('button', { name: 'Open and sit down' });
  await go.waitFor();
  expect(await ann.page.locator('main').innerText()).not.toMatch(/lobby|listed|house/i);
  expect(await barriers(ann.page)).toEqual([]);
  await shot(ann.page, 'friends');
  await go.click();
  let link = await ann.page.getByRole('dialog').getByLabel('Link to this table').inputValue();
  expect(link).toMatch(/\/table\/\d+\?code=\w+$/);
  await shot(ann.page, 'friends-link');
  // A link that went to the wrong person is made useless, and the new one is there to send.
  await ann.page.getByRole('button', { name: 'Make a new link' }).click();
  await ann.page.getByText('This is the new link.').waitFor();
  const old = link;
  link = await ann.page.getByRole('dialog').getByLabel('Link to this table').inputValue();
  expect(link).not.toBe(old);
  await bob.page.goto(old);
  await bob.page.getByRole('link', { name: 'Back to the lobby' }).waitFor();
  await ann.page.keyboard.press('Escape');
  await ann.page.locator('.seat[data-hero]').waitFor();
  expect(await bar(ann.page).locator('.acts .act').first().innerText()).toBe('Invite a friend');
  // Not listed, and nobody gets in without the code.
  const number = Number(new URL(link).pathname.split('/').at(-1));
  expect((await tables(room)).some(({ table }) => table === number)).toBe(false);
  await bob.page.goto(`/table/${number}`);
  await bob.page.getByRole('link', { name: 'Back to the lobby' }).waitFor();
  await bob.page.goto(link);
  await bob.page.getByRole('button', { name: 'Take a seat' }).click();
  const dialog = bob.page.getByRole('dialog');
  await dialog.getByLabel('Nickname').fill('Roberto');
  await dialog.getByRole('button', { name: /^Sit down with/ }).click();
  await bob.page.locator('.seat[data-hero]').waitFor();
  // Two players who post by the letter of the book are told so.
  await ann.page.getByText('by the book the button posts the big blind').waitFor({ timeout: long });
  // A line is a bubble at the seat and a count at the button; a reaction too.
  await bob.page.getByRole('tab', { name: /^Chat/ }).click();
  await bob.page.getByLabel('Say something').fill('hello from afar');
  await bob.page.keyboard.press('Enter');
  // Nothing is said into a round that is on: it is told when that is over. A bubble is there for some seconds alone.
  const line = ann.page.locator('.bubble', { hasText: 'hello from afar' });
  await Promise.all([line.waitFor({ timeout: long }), playTogether([ann.page, bob.page])]);
  await ann.page.locator('.top-chat .unread', { hasText: '1' }).waitFor();
  const reaction = ann.page.locator('.bubble[data-reaction]');
  await bob.page.getByRole('button', { name: 'Good luck' }).click();
  await Promise.all([reaction.waitFor({ timeout: long }), playTogether([ann.page, bob.page])]);
  await ann.page.locator('.top-chat').click();
  await ann.page.locator('.chat-line', { hasText: 'hello from afar' }).waitFor();
  await ann.page.locator('.top-chat .unread').waitFor({ state: 'detached' });
  await ann.page.getByRole('button', { name: 'Mute or block Roberto' }).first().click();
  await ann.page.getByRole('button', { name: 'Block for good' }).click();
  await expect.poll(() => ann.page.locator('.chat-line').count()).toBe(0);
  await ann.page.reload();
  await ann.page.locator('.top-chat').click();
  await ann.page.locator('.chat-muted').waitFor();
  expect(await ann.page.locator('.chat-line').count()).toBe(0);
  // Whoever sits there can invite too.
  await bob.page.getByRole('button', { name: 'Invite a friend' }).first().waitFor();
  expect([...ann.faults, ...bob.faults]).toEqual([]);
  await Promise.all([ann.context.close(), bob.context.close()]);
});

test('a rule is read in place, beside the table', async () => {
  const { context, page, faults } = await comes(desk);
  await comeAsGuest(page);
  const table = await tableOf('crown/holdem-hi-lo');
  await sitAt(page, table, 2);
  await page.locator('.log-line .log-why').last().waitFor();
  const why = page.locator('.log-line .log-why').last();
  await why.click();
  // What the clause says, not its name alone.
  await page.locator('.clause-text > span[lang="en"]', { hasText: /\w+ \w+/ }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe(`/table/${table}`);
  expect(faults).toEqual([]);
  await context.close();
});

test('a name is changed after sitting down, and one that is taken is refused in place', async () => {
  const { context, page } = await comes(phone);
  await comeAsGuest(page);
  const table = await tableOf('crown/two-card-manila');
  await sitAt(page, table);
  const rename = async (name: string) => {
    await page.getByRole('button', { name: 'My seat' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change my name' }).click();
    await page.getByRole('dialog').getByLabel('Nickname').fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Use this name' }).click();
  };
  await rename('Manager');
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await rename('Casilda');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator('.seat[data-hero]', { hasText: 'Casilda' }).waitFor();
  await context.close();
});

test('every game is taught with cards and a hand played through', async () => {
  const { context, page, faults } = await comes(phone);
  for (const { game } of await tables(room)) {
    await page.goto(`/games/${game}`);
    await page.locator('.example').waitFor();
    for (const [part, least] of [['.how-stage', 3], ['.how-picture .playing-card', 5], ['.ranking li', 4]] as const) await page.locator(part).nth(least - 1).waitFor({ state: 'attached' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), game).toBeLessThanOrEqual(1);
  }
  const next = page.getByRole('button', { name: 'Next line' });
  while (await next.isEnabled()) await next.click();
  expect(await barriers(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
