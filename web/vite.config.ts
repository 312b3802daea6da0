import { defineConfig } from 'vitest/config';

/** Where `npm run dev` finds the room. */
const room = process.env['CUTCARD_ROOM'] ?? 'http://127.0.0.1:8017';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    // The host stays as the browser says it, so that the room's check of origins holds here too.
    proxy: {
      '/api': { target: room, changeOrigin: false },
      '/ws': { target: room, ws: true, changeOrigin: false },
    },
  },
  test: { include: ['tests/**/*.test.{ts,tsx}', 'src/**/*.test.{ts,tsx}'], environment: 'happy-dom', testTimeout: 60_000 },
});
