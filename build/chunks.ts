import type { Rolldown } from 'vite';

/** The pickers of members and teams. */
const picking =
  /\/src\/(pickers\/(\w+Picker|found)|ui\/(Combobox|Labelled|Tags))\.|node_modules\/downshift\//;

/** Schemas, and the forms that are drawn from them. */
const forms =
  /\/src\/(contract\/|ui\/form\/|pickers\/\w+Field\.)|node_modules\/(zod|react-hook-form|@hookform)\//;

/** The parts of the contract that are no schemas: its rows as data, its numbers and patterns. */
const plain = /\?rows$|\/contract\/(defaults|http|limits|patterns|roles)\.ts$/;

const common =
  /\/src\/(api|directory|lib(?!\/compare)|lists|pickers|routing|ui(?!\/tree))\/|node_modules\/(lucide|@tanstack)\//;

const isShared = (id: string) => plain.test(id) || (common.test(id) && !picking.test(id) && !forms.test(id));

/** Features that show a page's text bring a parser that the others don't need: they have a chunk for each screen. */
const ownChunk = /\/src\/features\/(?!spaces\/|change-requests\/|comments\/)/;
const featureOf = (id: string) => /features\/([^/]+)/.exec(id)?.[1] ?? null;

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Whether a module imports a form or a picker, directly or not. */
function asks(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  if (!plain.test(id) && (picking.test(id) || forms.test(id))) return true;
  return graph.getModuleInfo(id)?.importedIds.some((imported) => asks(imported, graph, seen)) ?? false;
}

/** The named chunks: few, so that a screen takes few requests. A module goes into the first that takes it. */
export const chunks = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core))\//,
    tags: ['$initial' as const],
  },
  { name: 'app', tags: ['$initial' as const] },
  { name: 'idb', test: /\/src\/api\/idbCache|node_modules\/idb\// },
  { name: 'icons', test: /\/src\/ui\/icons\/namedIcons\./ },
  // Before those that import from it: a group takes along what its modules import.
  { name: 'shared', test: isShared },
  { name: 'qr', test: /node_modules\/uqr\/|\/site-share-links\/[qQ]rCode\./ },
  { name: 'pickers', test: picking },
  { name: 'forms', test: forms },
  { name: 'tree', test: /\/src\/ui\/tree\/(?!MoveDialog)|node_modules\/@atlaskit\// },
  {
    debugName: 'features',
    test: ownChunk,
    name: (id: string, graph: Graph) => (asks(id, graph) ? null : featureOf(id)),
  },
  // The dialogs of a feature, which are loaded when they are opened.
  { debugName: 'forms of features', test: ownChunk, name: (id: string) => `${featureOf(id)}-forms` },
];
