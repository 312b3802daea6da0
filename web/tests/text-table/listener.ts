/** Listens to a page as a screen reader does, and compares what is drawn with what is told at every change. */

import type { Page } from 'playwright-core';

export interface Said {
  /** `polite`: a line of what happened. `assertive`: the turn. */
  how: 'polite' | 'assertive';
  /** Of the polite ones: `news`, `answer` or `chat`. */
  kind: string;
  text: string;
}

interface Ear {
  said: Said[];
  /** What the felt has told of how rounds ended. */
  stories: string[];
  /** Where the two tables said different things. */
  differences: string[];
  /** How often they were compared. */
  compared: number;
  /** Where the focus went that was not the line. */
  lost: string[];
}

type Listening = Window & { ear?: Ear };

/** From now on, through every drawing of the page. Runs in the page itself, so that no moment is missed. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ear: Ear = { said: [], stories: [], differences: [], compared: 0, lost: [] };
    (window as Listening).ear = ear;
    const heard = new Set<string>();
    // The felt writes ranks with hyphens that do not break.
    const words = (found: Element | null | undefined): string => (found?.textContent ?? '').replace(/\s+/g, ' ').replaceAll('\u2011', '-').trim();
    const namesIn = (found: Element | null, selector: string): string[] => [...(found?.querySelectorAll(selector) ?? [])].map((card) => card.getAttribute('aria-label') ?? words(card.querySelector('.visually-hidden')));
    const hear = (node: Element) => {
      for (const line of [node, ...node.querySelectorAll('*')]) {
        if (line.matches('.text-table [role="log"] li:not([aria-hidden])')) {
          const id = line.getAttribute('data-entry') ?? '';
          // A page drawn anew has the same lines again; a screen reader does not read what a region begins with.
          if (!heard.has(id)) ear.said.push({ how: 'polite', kind: line.getAttribute('data-kind') ?? '', text: words(line) });
          heard.add(id);
        }
        if (line.matches('.text-table [role="alert"] p')) ear.said.push({ how: 'assertive', kind: 'turn', text: words(line) });
      }
    };
    const differ = (what: string, drawn: unknown, told: unknown) => {
      if (ear.differences.length < 20) ear.differences.push(`${what}: drawn ${JSON.stringify(drawn)}, told ${JSON.stringify(told)}`);
    };
    const compare = () => {
      const page = document.querySelector('.table-page');
      const text = document.querySelector('.text-table');
      if (page === null || text === null) return;
      ear.compared += 1;
      for (const told of page.querySelectorAll('.scene-said, .scene-full, .scene-mine, .scene-why')) if (!ear.stories.includes(words(told))) ear.stories.push(words(told));
      const part = (id: string): string => words(text.querySelector(`[data-part="${id}"]`));
      if (page.getAttribute('data-sequence') !== text.getAttribute('data-sequence')) differ('view', page.getAttribute('data-sequence'), text.getAttribute('data-sequence'));
      for (const seat of page.querySelectorAll('.felt .seat[data-seat]:not(.seat-empty)')) {
        const told = words(text.querySelector(`[data-text-seat="${seat.getAttribute('data-seat')}"]`));
        const stack = words(seat.querySelector('.plate-stack'));
        const wanted = [words(seat.querySelector('.plate-text')), /\d/.test(stack) ? `${stack} chips` : stack, ...[...seat.querySelectorAll('.mark')].map((mark) => mark.getAttribute('title') ?? '')];
        for (const fact of wanted) if (!told.includes(fact)) differ('seat', fact, told);
        if (seat.hasAttribute('data-due') !== told.includes(', to act')) differ('turn', seat.hasAttribute('data-due'), told);
        const cards = namesIn(seat, '.playing-card');
        const open = cards.filter((card) => card !== 'card face down');
        if (seat.hasAttribute('data-hero')) {
          for (const card of open) if (!part('cards').toLowerCase().includes(card)) differ('my card', card, part('cards'));
        } else {
          for (const card of open) if (!told.includes(card)) differ('card', card, told);
        }
      }
      const boards = [...page.querySelectorAll('.felt .board, .felt .dealer')].map((board) => namesIn(board, '.playing-card').filter((card) => card !== 'card face down').join(', '));
      for (const board of boards) if (!part('board').includes(board)) differ('board', board, part('board'));
      const pot = words(page.querySelector('.felt .pot-all'));
      // At boxes there is none, and nothing is told of it.
      const told = part('pot');
      if (pot === '' ? told !== '' && told !== 'PotNothing in the pot.' : !told.includes(`${pot}.`)) differ('pot', pot, told);
    };
    const begin = () => {
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Element) hear(node);
        compare();
      }).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ['data-sequence', 'data-due'] });
      document.addEventListener('focusout', ({ target }) => {
        if (!(target instanceof HTMLElement) || !target.id.startsWith('text-command')) return;
        // Where the whole page is drawn anew the line goes with it, and the new one is looked at by the test.
        setTimeout(() => {
          if (target.isConnected && document.activeElement !== target) ear.lost.push(`to ${document.activeElement?.outerHTML.slice(0, 80) ?? 'nothing'}`);
        });
      });
    };
    if (document.body === null) addEventListener('DOMContentLoaded', begin);
    else begin();
  });
}

/** What has been heard so far. */
export async function heard(page: Page): Promise<Ear> {
  return page.evaluate(() => (window as Listening).ear ?? { said: [], stories: [], differences: ['nobody listens'], compared: 0, lost: [] });
}
