import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { defineConfig } from 'vitest/config';

/** Where `npm run dev` finds the room. */
const room = process.env['CUTCARD_ROOM'] ?? 'http://127.0.0.1:8017';

/**
 * What is fetched together lies together: on a slow line each file costs its delay, and headers. What the first page needs is one
 * file, a table another.
 */
const chunks = [
  { name: 'base', test: /node_modules|rolldown|vite\/|src\/(text\/(index|en-core)\.ts|text\/en\/(?!approvals|faults|floor|how|me\.|safeguards|open|reading|refused|staff|typed|deal|deeds|story|hand|wrong|practice|options|past)|ui\/|session\/(?!dialogs|nickname|two-factor)|(table\/(format|ring)|lobby\/stakes|open\/house)\.tsx?|[\w-]+\.tsx?$)/, priority: 2 },
  { name: 'table', test: /src\/(table\/(?!box-panel|change-dialog|chinese-panel|clause-text|conduct|dialogs|info-dialog|invite-dialog|mark-list|menus|scene\/duel-panel|sign[-.]|sit-dialog)|text\/en\/(dealer|deeds|story|hand|wrong))/, priority: 1 },
  { name: 'lobby', test: /src\/lobby/, priority: 1 },
];

/** Every file of the page compressed as well as can be, beside it: the room sends that to whoever takes it. */
function compressed() {
  let folder = 'dist';
  return {
    name: 'compressed',
    apply: 'build' as const,
    configResolved({ build }: { build: { outDir: string } }) {
      folder = build.outDir;
    },
    closeBundle() {
      // Where the build failed there is nothing, and its own error is told.
      if (!existsSync(folder)) return;
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg|webmanifest)$/.test(name)) continue;
        const whole = readFileSync(join(folder, name));
        const small = brotliCompressSync(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length } });
        if (small.length < whole.length) writeFileSync(join(folder, `${name}.br`), small);
      }
    },
  };
}

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // Colours for light and dark are chosen where they are used: tables are dark in both. Rewritten for older browsers they would be
  // chosen once, at the root.
  build: { cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'], outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false }, rolldownOptions: { output: { codeSplitting: { groups: chunks } } } },
  plugins: [compressed()],
  server: {
    // The host stays as the browser says it, so that the room's check of origins holds here too.
    proxy: {
      '/api': { target: room, changeOrigin: false },
      '/ws': { target: room, ws: true, changeOrigin: false },
    },
  },
  test: { include: ['tests/**/*.test.{ts,tsx}', 'src/**/*.test.{ts,tsx}'], environment: 'happy-dom', setupFiles: ['tests/setup.ts'], testTimeout: 60_000 },
});
