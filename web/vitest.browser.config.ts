import { defineConfig } from 'vitest/config';

/** Tests in a real browser, through the real server: `npm run browser-tests`. */
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.browser.ts'],
    environment: 'node',
    fileParallelism: false,
    maxConcurrency: 4,
    testTimeout: 300_000,
    hookTimeout: 180_000,
    reporters: ['default', './tests/browser/reporter.ts'],
  },
});
