// How the console is built: few chunks, what the opened address needs begun by the page itself, compressed beforehand.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { contractRows } from './scripts/contractRows.ts';
import { headStart } from './scripts/headStart.ts';
import { namedIcons } from './scripts/namedIcons.ts';

/** Writes a `.br` and a `.gz` beside every text file of the build. */
function precompress(): Plugin {
  const ways = [
    [promisify(brotliCompress), '.br'],
    [promisify(gzip), '.gz'],
  ] as const;
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const names = await readdir(dir, { recursive: true });
      const texts = names.filter((name) => /\.(js|css|html|svg|json|txt)$/.test(name));
      for (const name of texts) {
        const bytes = await readFile(join(dir, name));
        for (const [compress, ending] of ways)
          await writeFile(join(dir, name + ending), await compress(bytes));
      }
    },
  };
}

/**
 * Components of the router that nobody uses, and what they drag along, stay in the bundle because of the names that
 * developer tools would show: without these they go. So does what reports on its work to others: no one asks for it.
 */
function bareRouter(): Plugin {
  return {
    name: 'bare-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/.*\.m?js$/ },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(/if \(init\.instrumentations\)/g, 'if (false)')
          .replace(/= (?=React\$1\.(forwardRef|createContext)\()/g, '= /* @__PURE__ */ '),
    },
  };
}

/** With nothing to load beside it, a lazy import is one. Vite's own helper would come with the page. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}

/** The screen that is to be there first: it comes with the page itself. The others share most of what it is made of. */
const firstScreen = ['#features/members/MembersScreen.tsx'];

/** Imports the first screen where the console begins. Elsewhere it is as lazy as all others. */
function withFirstScreen(): Plugin {
  return {
    name: 'with-first-screen',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/main\.tsx$/ },
      handler: (code) => `${firstScreen.map((name) => `import '${name}';`).join('\n')}\n${code}`,
    },
  };
}

/** What picks members and teams, for the screens that do. */
const picking =
  /\/src\/(pickers\/(\w+Picker|found)|ui\/(Combobox|Labelled|Tags))\.|node_modules\/downshift\//;

/** Schemas, and what draws forms by them, for the screens and dialogs that have one. */
const forms =
  /\/src\/(contract\/|ui\/form\/|pickers\/\w+Field\.)|node_modules\/(zod|react-hook-form|@hookform)\//;

/** What of the contract is no schema: its rows as data, its numbers and patterns. */
const plain = /\?rows$|\/contract\/(defaults|http|limits|patterns|roles)\.ts$/;

const common =
  /\/src\/(api|directory|lib(?!\/compare)|lists|pickers|routing|ui(?!\/tree))\/|node_modules\/(lucide|@tanstack)\//;

const isShared = (id: string) => plain.test(id) || (common.test(id) && !picking.test(id) && !forms.test(id));

const ownChunk = /\/src\/features\/(?!spaces\/|change-requests\/|comments\/)/;
const featureOf = (id: string) => /features\/([^/]+)/.exec(id)?.[1] ?? null;

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Whether a module brings a form or a picker, by itself or by what it imports. */
function asks(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  if (!plain.test(id) && (picking.test(id) || forms.test(id))) return true;
  return graph.getModuleInfo(id)?.importedIds.some((imported) => asks(imported, graph, seen)) ?? false;
}

/** Few chunks, a module goes into the first that takes it. */
const chunks = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core))\//,
    tags: ['$initial' as const],
  },
  // What the page imports, not lazily: its own, and the first screen's.
  { name: 'app', tags: ['$initial' as const] },
  // Texts that are kept on the device, for the few screens that look back.
  { name: 'depot', test: /\/src\/api\/depot|node_modules\/idb\// },
  // Icons that are chosen by their names, for those who choose one, and where sites draw them.
  { name: 'icons', test: /\/src\/ui\/icons\/namedIcons\./ },
  // Before those that import from it: a group takes along what its modules import.
  { name: 'shared', test: isShared },
  // What draws QR codes, for those who want one.
  { name: 'qr', test: /node_modules\/uqr\/|\/site-share-links\/[qQ]rCode\./ },
  { name: 'pickers', test: picking },
  { name: 'forms', test: forms },
  // A tree that can be rearranged, and the library that drags, for the screens that have one.
  { name: 'tree', test: /\/src\/ui\/tree\/(?!MoveDialog)|node_modules\/@atlaskit\// },
  // One a feature. But for those with screens that show a page's text: these bring a parser, which the others don't need.
  {
    debugName: 'features',
    test: ownChunk,
    name: (id: string, graph: Graph) => (asks(id, graph) ? null : featureOf(id)),
  },
  // What of a feature has a form or picks: dialogs as a rule, which come when they are opened.
  { debugName: 'forms of features', test: ownChunk, name: (id: string) => `${featureOf(id)}-forms` },
];

/** Chunks of which most runs before anything is shown. */
const forAllScreens = new Set(['vendor', 'shared']);

/** Tells V8 to compile a chunk whole while it comes, beside the main thread, and not function by function on it. */
const compiledAtOnce = '//# allFunctionsCalledOnLoad';

export default defineConfig({
  plugins: [
    react(),
    contractRows(),
    namedIcons(),
    withFirstScreen(),
    bareRouter(),
    plainImports(),
    headStart(),
    precompress(),
  ],
  build: {
    target: 'baseline-widely-available',
    // Older targets would have `light-dark()` rewritten.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The policy of the page allows no `data:` scripts and styles, and no inline polyfill.
    assetsInlineLimit: 0,
    // 18 kB in one file: no screen waits for its own, and the page brings no list of which needs what.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // What a later screen's chunk imports is in the browser's cache as a rule; a list of it all would come with the page.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        postBanner: ({ name, isEntry }) => (isEntry || forAllScreens.has(name) ? compiledAtOnce : ''),
      },
      // The first screen is imported both ways, and that is meant.
      checks: { ineffectiveDynamicImport: false },
    },
  },
  resolve: {
    alias: [
      // For browsers this package decodes by `innerHTML`, which the page's policy forbids; its other body has a table.
      {
        find: 'decode-named-character-reference',
        replacement: fileURLToPath(import.meta.resolve('decode-named-character-reference')),
      },
      // What it stands in for is in React itself.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  server: { proxy: { '/v1': 'http://127.0.0.1:4000', '/openapi.json': 'http://127.0.0.1:4000' } },
});
