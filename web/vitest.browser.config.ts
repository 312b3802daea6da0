import { defineConfig } from 'vitest/config';

/** Tests in a real browser, through the real server: `npm run browser-tests`. */
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.browser.ts'],
    environment: 'node',
    // Every file has a room and a browser of its own: two at a time, as many as the smallest machine has cores.
    maxWorkers: 2,
    maxConcurrency: 4,
    // Nothing here is a race: limits are for what never comes, and are long enough for a slow machine.
    testTimeout: 900_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    reporters: ['default', './tests/browser/reporter.ts'],
  },
});
