import type { Rolldown } from 'vite';

/** The pickers. */
const pickers = /\/src\/(pickers\/(\w+Picker|found)|ui\/(Combobox|Labeled|Tags))\.|node_modules\/downshift\//;

/** Schemas and forms. */
const forms =
  /\/src\/(contract\/|ui\/form\/|pickers\/\w+Field\.)|node_modules\/(zod|react-hook-form|@hookform)\//;

/** The parts of the contract without schemas: endpoints as data, numbers and patterns. */
const plain = /(?<!shapes\.ts)\?rows$|\/contract\/(defaults|http|limits|patterns|roles)\.ts$/;

const common =
  /\/src\/(api(?!\/(complete|documentText|readDescription))|directory|lib(?!\/(compare|yamlDocument))|lists|pickers|routing|ui(?!\/tree))\/|node_modules\/(lucide|@tanstack)\//;

/** Windows into long lists and grids. */
const windows =
  /\/src\/ui\/(sheet\/|gridArea|[mM]atrix|TrayRows)|node_modules\/@tanstack\/(react-virtual|virtual-core)\//;

const isShared = (id: string) =>
  plain.test(id) || (common.test(id) && ![pickers, forms, windows].some((other) => other.test(id)));

/** Features that render pages need a large parser, so they have one chunk per screen. */
const ownChunk = /\/src\/features\/(?!spaces\/|change-requests\/|comments\/)/;
const featureOf = (id: string) => /features\/([^/]+)/.exec(id)?.[1] ?? null;

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Whether a module imports a form or a picker, directly or indirectly. */
function usesForms(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  if (!plain.test(id) && (pickers.test(id) || forms.test(id))) return true;
  return graph.getModuleInfo(id)?.importedIds.some((imported) => usesForms(imported, graph, seen)) ?? false;
}

/** The chunk groups: few, to keep the number of requests low. A module belongs to the first matching group. */
export const chunks = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core))\//,
    tags: ['$initial' as const],
  },
  { name: 'app', tags: ['$initial' as const] },
  { name: 'idb', test: /\/src\/api\/idbCache|node_modules\/idb\// },
  { name: 'icons', test: /\/src\/ui\/icons\/namedIcons\./ },
  // Before the groups that import from it: a group includes the imports of its modules.
  { name: 'shared', test: isShared },
  { name: 'windows', test: windows },
  { name: 'qr', test: /node_modules\/uqr\/|\/site-share-links\/[qQ]rCode\./ },
  { name: 'pickers', test: pickers },
  { name: 'forms', test: forms },
  { name: 'tree', test: /\/src\/ui\/tree\/(?!MoveDialog)|node_modules\/@atlaskit\// },
  // Needed by each text on a screen. Highlighting and the parser of raw HTML load when a text needs them.
  {
    name: 'prose',
    test: /\/src\/(prose\/|markdown\/(?!compare|docs\/|merge|variables|hast\/highlight|parsing\/(parseText|html|limitSize)\.))/,
  },
  // The specifications' screens and the blocks of pages.
  { name: 'openapi-view', test: /\/src\/openapi\// },
  { name: 'comparison', test: /\/src\/(markdown\/(compare|merge)|lib\/compare)\// },
  // The headers of entities: each tab needs one of them, and the tabs belong to several features.
  {
    name: 'entities',
    test: /\/src\/features\/(spaces\/(SpaceLayout|ParentCollection|space\.dialogs)|change-requests\/(RequestLayout|header\/(RequestActions|RequestStatus|PdfMenu)|change-request\.\w+|requestPermissions)|sites\/(SiteLayout|known\/site\.dialogs))\./,
  },
  {
    debugName: 'features',
    test: ownChunk,
    name: (id: string, graph: Graph) => (usesForms(id, graph) ? null : featureOf(id)),
  },
  // The dialogs of a feature, loaded when they open.
  { debugName: 'forms of features', test: ownChunk, name: (id: string) => `${featureOf(id)}-forms` },
];
