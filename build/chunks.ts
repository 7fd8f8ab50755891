import type { Rolldown } from 'vite';

/** The libraries of each chunk. A module belongs to the chunk of its folder. */
const libraries: Record<string, string[]> = {
  // The first load.
  vendor: [
    'react',
    'react-dom',
    'scheduler',
    'react-router',
    '@tanstack/react-query',
    '@tanstack/query-core',
  ],
  shared: ['@tanstack/react-table', '@tanstack/table-core', 'lucide'],
  tree: ['@atlaskit'],
  windows: ['@tanstack/react-virtual', '@tanstack/virtual-core'],
  pickers: ['downshift'],
  forms: ['zod', 'react-hook-form', '@hookform/resolvers'],
  // A text, a dialog or an editor loads them when it needs them, never a screen.
  onDemand: [
    '@codemirror',
    '@lezer',
    '@peculiar/x509',
    '@zip.js/zip.js',
    'highlight.js',
    'idb',
    'lowlight',
    'temml',
    'uqr',
    'yaml',
  ],
};

/**
 * The chunk of each folder of `src`; the innermost folder decides. Modules of folders with null are grouped by the
 * bundler: by the screen, dialog or text that loads them.
 */
const folders: Record<string, string | null> = {
  api: 'shared',
  // Only for services other than that of the console.
  'api/compat': null,
  contract: 'shared',
  directory: 'shared',
  lib: 'shared',
  lists: 'shared',
  pickers: 'shared',
  routing: 'shared',
  ui: 'shared',
  'ui/combobox': 'pickers',
  'ui/form': 'forms',
  'ui/tree': 'tree',
  'ui/tree/move': null,
  // Each text on a screen needs these.
  markdown: 'prose',
  prose: 'prose',
  'markdown/convert': null,
  'markdown/docs': null,
  'lib/compare': 'comparison',
  'markdown/compare': 'comparison',
  'markdown/merge': 'comparison',
  // The threads beside pages and comparisons.
  comments: 'comments',
  // The specifications' screens and the blocks of pages.
  openapi: 'openapi-view',
  // The headers of entities: each tab needs one of them, and the tabs belong to several features.
  'features/change-requests/header': 'entities',
  'features/sites/header': 'entities',
  'features/spaces/header': 'entities',
  // Features that render pages need a large parser, so they have one chunk per screen.
  'features/change-requests': null,
  // The first content of the change request's screen. The screens of the history use parts of it.
  'features/change-requests/changes': 'review',
  'features/change-requests/diff': 'review',
  'features/change-requests/lines': 'review',
  'features/comments': null,
  'features/docs-import': null,
  'features/links-and-files': null,
  'features/openapi': null,
  'features/spaces': null,
};

/** Chunks for the main screens only. */
const ofScreens = new Set(['comments', 'entities', 'review']);

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Whether a module is of one of the libraries. */
const isOf = (id: string, names: readonly string[]) =>
  names.some((name) => id.includes(`/node_modules/${name}/`));

/** `/home/me/colophon/src/ui/form/Field.tsx` → `ui/form` */
function folderOf(id: string): string | undefined {
  let path = id.split('/src/').at(-1) ?? '';
  while (path.includes('/')) {
    path = path.slice(0, path.lastIndexOf('/'));
    if (path in folders) return path;
  }
  return undefined;
}

/** The chunk that the tables name for a module. */
function namedChunk(id: string): string | null | undefined {
  if (id.includes('/node_modules/'))
    return Object.keys(libraries).find((chunk) => isOf(id, libraries[chunk]!)) ?? null;
  const folder = folderOf(id);
  return folder === undefined ? undefined : folders[folder];
}

/** Whether a module or anything that it imports, directly or indirectly, is in one of these chunks. */
function uses(id: string, names: readonly string[], graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  if (names.includes(namedChunk(id) ?? '')) return true;
  return (graph.getModuleInfo(id)?.importedIds ?? []).some((one) => uses(one, names, graph, seen));
}

const isForms = (chunk: string | null) => /^(?:.*-)?(?:forms|pickers)$/.test(chunk ?? '');

/** The chunks of the modules that import a module, if all of them are forms or pickers. Otherwise empty. */
function formsAround(id: string, graph: Graph): (string | null)[] {
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  const around = importers.map((importer) => chunkOf(importer, graph));
  return dynamicImporters.length === 0 && around.every(isForms) ? around : [];
}

/** Screens that start without forms, schemas and pickers, with the headers and parts that they load at once. */
export const mainScreens = [
  'change-requests/ChangeScreen.tsx',
  'change-requests/changes/prefetchTexts.ts',
  'change-requests/header/RequestLayout.tsx',
  'change-requests/merge/ChecksLine.tsx',
  'change-requests/reviews/ReviewsLine.tsx',
  'collections/CollectionsScreen.tsx',
  'members/MembersScreen.tsx',
  'organizations/home/HomeScreen.tsx',
  'sites/header/SiteLayout.tsx',
  'sites/structure/StructureScreen.tsx',
  'spaces/PagesScreen.tsx',
  'spaces/SpaceScreen.tsx',
  'spaces/header/SpaceLayout.tsx',
].map((name) => `/src/features/${name}`);

const ofMainScreens = new Set<string>();

/** Whether a main screen imports a module, directly or indirectly. */
function isOfMainScreen(id: string, graph: Graph): boolean {
  const add = (one: string) => {
    if (ofMainScreens.has(one)) return;
    ofMainScreens.add(one);
    graph.getModuleInfo(one)?.importedIds.forEach(add);
  };
  if (ofMainScreens.size === 0) for (const name of mainScreens) add(`${id.split('/src/')[0]}${name}`);
  return ofMainScreens.has(id);
}

/**
 * A shared module is in the chunk of the forms, pickers or windows that it imports, or that alone import it. Those that no
 * main screen needs have a chunk of their own.
 */
function sharedChunk(id: string, graph: Graph) {
  const imported = ['forms', 'pickers', 'windows'].find((chunk) => uses(id, [chunk], graph));
  if (imported) return imported;
  const around = formsAround(id, graph);
  if (around.length > 0) return around.some((chunk) => chunk?.endsWith('pickers')) ? 'pickers' : 'forms';
  return isOfMainScreen(id, graph) ? 'shared' : 'shared-later';
}

/**
 * A feature has chunks of its own for its forms, which load when a dialog opens, for its pickers, which are also filters of
 * lists, and, if it has a main screen, for what that screen doesn't need.
 */
function featureChunk(id: string, graph: Graph) {
  const [, feature] = /\/src\/features\/([^/]+)\//.exec(id) ?? [];
  if (feature === undefined) return null;
  if (uses(id, ['forms'], graph)) return `${feature}-forms`;
  if (uses(id, ['pickers'], graph)) return `${feature}-pickers`;
  const around = formsAround(id, graph);
  if (around.length > 0)
    return around.includes(`${feature}-pickers`) ? `${feature}-pickers` : `${feature}-forms`;
  const hasMainScreen = mainScreens.some((name) => name.includes(`/${feature}/`));
  return hasMainScreen && !isOfMainScreen(id, graph) ? `${feature}-later` : feature;
}

function findChunk(id: string, graph: Graph): string | null {
  const named = namedChunk(id);
  // What the first load doesn't need of its libraries is shared.
  if (named === 'vendor') return 'shared';
  if (id.includes('/node_modules/')) return named === 'onDemand' ? null : (named ?? null);
  if (id.endsWith('.data.ts') || uses(id, ['onDemand'], graph)) return null;
  if (named === undefined) return featureChunk(id, graph);
  if (named === 'shared') return sharedChunk(id, graph);
  // What such a folder shows later (forms, pickers, other screens) isn't in the chunk of the main screens.
  return ofScreens.has(named ?? '') && !isOfMainScreen(id, graph) ? null : named;
}

const found = new Map<string, string | null>();

/** The chunk of a module that isn't in the first load. Null if the bundler decides. */
function chunkOf(id: string, graph: Graph): string | null {
  const chunk = found.has(id) ? found.get(id)! : findChunk(id, graph);
  found.set(id, chunk);
  return chunk;
}

/** Chunks before those that import from them: a chunk includes the imports of its modules. */
const order = [
  'shared',
  'shared-later',
  'windows',
  'pickers',
  'forms',
  'tree',
  'prose',
  'openapi-view',
  'comparison',
  'entities',
  'comments',
  'review',
];

const group = (debugName: string, isIn: (chunk: string) => boolean) => ({
  debugName,
  name(id: string, graph: Graph) {
    const chunk = chunkOf(id, graph);
    return chunk !== null && isIn(chunk) ? chunk : null;
  },
});

/** The chunk groups: few, to keep the number of requests low. A module belongs to the first matching group. */
export const chunks = [
  { name: 'vendor', test: (id: string) => isOf(id, libraries['vendor']!), tags: ['$initial' as const] },
  { name: 'app', tags: ['$initial' as const] },
  ...order.map((name) => group(name, (chunk) => chunk === name)),
  group('features', (chunk) => !/-(?:later|pickers|forms)$/.test(chunk)),
  group('other screens of features', (chunk) => chunk.endsWith('-later')),
  group('pickers of features', (chunk) => chunk.endsWith('-pickers')),
  group('forms of features', (chunk) => chunk.endsWith('-forms')),
];

/** Whether a module belongs to a library of one of these chunks. */
export const isLibraryOf = (id: string, names: readonly string[]) =>
  names.some((chunk) => isOf(id, libraries[chunk]!));

/** Returns the names in `folders` and `libraries` that no module matches. `ids` are the modules of the console. */
export const unmatchedNames = (ids: readonly string[]): string[] => [
  ...Object.values(libraries)
    .flat()
    .filter((name) => !ids.some((id) => isOf(id, [name]))),
  ...Object.keys(folders).filter((folder) => !ids.some((id) => id.includes(`/src/${folder}/`))),
];
