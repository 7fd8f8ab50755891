import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { checkChunks } from './build/checkChunks.ts';
import { chunks } from './build/chunks.ts';
import { compileHint } from './build/compileHint.ts';
import { contractRows } from './build/contractRows.ts';
import { dataModules } from './build/dataModules.ts';
import { headStart } from './build/headStart.ts';
import { ownPage } from './build/ownPage.ts';
import { precompress } from './build/precompress.ts';

export default defineConfig({
  plugins: [react(), contractRows(), dataModules(), headStart(), checkChunks(), ownPage(), precompress()],
  build: {
    target: 'baseline-widely-available',
    // Older targets would have `light-dark()` rewritten.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The policy of the page allows no `data:` scripts and styles, and no inline polyfill.
    assetsInlineLimit: 0,
    // 18 kB in one file, so that no screen waits for its styles and the page needs no list of styles per
    // screen.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // The imports of a later screen's chunk are usually cached; a list of all of them would be part of the
      // page.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      output: { codeSplitting: { groups: chunks }, postBanner: compileHint },
      // Dynamic imports within a chunk are wanted: a screen with forms shares one with its dialogs. A slow build
      // doesn’t list its times.
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
    },
  },
  resolve: {
    alias: [
      // For browsers this package decodes by `innerHTML`, which the page's policy forbids; its other entry has a table.
      {
        find: 'decode-named-character-reference',
        replacement: fileURLToPath(import.meta.resolve('decode-named-character-reference')),
      },
      // React includes this hook.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  server: {
    proxy: {
      '/v1': 'http://127.0.0.1:4000',
      '/saml': 'http://127.0.0.1:4000',
      '/invites': 'http://127.0.0.1:4000',
      '^/sign-in/': 'http://127.0.0.1:4000',
      '/openapi.json': 'http://127.0.0.1:4000',
    },
  },
});
