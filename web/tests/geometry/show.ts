/** A page that shows whatever table it is told to: the real page on a connection that says what the test says. */

import type { Browser, Page } from 'playwright-core';

export interface Screen {
  width: number;
  height: number;
}

export interface Looks {
  theme?: 'dark' | 'light';
  language?: 'en' | 'es';
  more?: Record<string, unknown>;
}

/** Opens the table with this number, or several on one screen, on a screen of this size. Nothing is told yet. */
export async function openShown(browser: Browser, url: string, table: number | readonly number[], screen: Screen, { theme = 'dark', language = 'en', more = {} }: Looks = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: screen, baseURL: url, locale: 'en-GB', hasTouch: screen.width < 1000, isMobile: screen.width < 1000, reducedMotion: 'reduce', colorScheme: theme, bypassCSP: true });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const several = typeof table === 'number' ? '' : table.join();
  await page.addInitScript(({ preferences, several }) => {
    localStorage.setItem('cutcard.desk', several);
    localStorage.setItem('cutcard.preferences', JSON.stringify(preferences));
    class Line extends EventTarget {
      static readonly OPEN = 1;
      readyState = 1;
      constructor() {
        super();
        const tell = (frame: unknown) => {
          const message = new MessageEvent('message', { data: JSON.stringify(frame) });
          this.dispatchEvent(message);
          (this as unknown as { onmessage?: (message: MessageEvent) => void }).onmessage?.(message);
        };
        (window as unknown as { feed: typeof tell }).feed = tell;
        setTimeout(() => {
          this.dispatchEvent(new Event('open'));
          (this as unknown as { onopen?: (event: Event) => void }).onopen?.(new Event('open'));
          tell({ type: 'hello', protocol: 3, me: null, now_millis: Date.now() });
        }, 0);
        this.tell = tell;
      }
      private readonly tell: (frame: unknown) => void;
      /** A page that hears nothing would look for another connection. */
      send(sent: string) {
        const { type, id, table } = JSON.parse(sent) as { type: string; id?: number; table?: number };
        if (type === 'watch' && table !== undefined) document.documentElement.dataset[`watched${table}`] = '';
        if (type === 'ping') setTimeout(() => this.tell({ type: 'pong', id, now_millis: Date.now() }), 0);
      }
      close() {}
    }
    (window as unknown as { WebSocket: unknown }).WebSocket = Line;
  }, { preferences: { language, theme, ...more }, several });
  await page.goto(several === '' ? `/table/${String(table)}` : '/desk');
  // What is told before the page has asked for it is not heard.
  await page.waitForFunction((tables) => tables.every((one) => `watched${one}` in document.documentElement.dataset) && document.querySelector('.loading') !== null, typeof table === 'number' ? [table] : [...table]);
  await page.evaluate(() => document.fonts.load('700 16px "Figtree Variable"'));
  // What moves is looked at where it comes to rest.
  await page.addStyleTag({ content: '*, *::before, *::after { animation: none !important; transition: none !important; }' });
  return page;
}
