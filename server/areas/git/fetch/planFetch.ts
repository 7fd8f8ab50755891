import type { Store } from '#server/base/database/store.ts';
import { shareTurn } from '#server/base/scheduling/turns.ts';
import { reachable, type Graph } from '../objects/graph.ts';
import { emptyTree, folderMode, submoduleMode } from '../objects/objects.ts';
import { readTrees } from '../stored/storedObjects.ts';
import type { Fetch } from './readFetch.ts';

/** The objects that a client gets, the commits that become shallow or whole, and the commits that both sides have. */
export type FetchPlan = { oids: string[]; shallow: string[]; whole: string[]; common: string[] };

/** Returns the commits down to a depth, and those at it that have more parents. */
function cutAt(graph: Graph, wants: readonly string[], depth: number) {
  const inside = new Set<string>();
  let level: string[] = [...wants];
  for (let n = 1; n <= depth && level.length > 0; n++) {
    const next: string[] = [];
    for (const oid of level)
      if (!inside.has(oid)) {
        inside.add(oid);
        next.push(...(graph.get(oid)?.parents ?? []));
      }
    level = next;
  }
  return { inside, edge: edgeOf(graph, inside) };
}

const edgeOf = (graph: Graph, inside: ReadonlySet<string>) =>
  new Set([...inside].filter((oid) => graph.get(oid)?.parents.some((parent) => !inside.has(parent))));

/** Bodies of trees read at once. */
const treesAtOnce = 2_000;

/** Returns the trees and blobs below these trees, except those in `seen`, which gets them. */
async function contentsOf(store: Store, spaceId: string, roots: Iterable<string>, seen: Set<string>) {
  const trees: string[] = [];
  const blobs: string[] = [];
  let level = [...new Set(roots)].filter((oid) => !seen.has(oid));
  for (const oid of level) seen.add(oid);
  while (level.length > 0) {
    const some = level.slice(0, treesAtOnce);
    level = level.slice(treesAtOnce);
    trees.push(...some);
    for (const entries of (await readTrees(store, spaceId, some)).values())
      for (const { mode, oid } of entries) {
        if (seen.has(oid) || mode === submoduleMode) continue;
        seen.add(oid);
        if (mode === folderMode) level.push(oid);
        else blobs.push(oid);
      }
    await shareTurn();
  }
  return [...trees.filter((oid) => oid !== emptyTree), ...blobs];
}

/** Commits of the client whose files aren't sent again. */
const maxBounds = 64;

/** Commits to send. By default, the whole history. */
type Wanted = Pick<Fetch, 'wants' | 'haves'> & Partial<Pick<Fetch, 'shallow' | 'depth' | 'isRelative'>>;

/** Plans what a fetch sends, or a push to a host. Throws if an object is missing. */
export async function planFetch(
  store: Store,
  spaceId: string,
  graph: Graph,
  { wants, haves, shallow = [], depth = 0, isRelative = false }: Wanted,
): Promise<FetchPlan> {
  const theirs = new Set(shallow.filter((oid) => graph.has(oid)));
  const common = haves.filter((oid) => graph.has(oid));
  const have = reachable(graph, common, { shallow: theirs });
  let inside: Set<string> | undefined;
  let edge = new Set<string>();
  if (depth > 0 && isRelative) {
    const more = cutAt(graph, [...theirs], depth + 1).inside;
    inside = new Set([...reachable(graph, wants, { shallow: theirs }), ...more]);
    edge = edgeOf(graph, inside);
  } else if (depth > 0) ({ inside, edge } = cutAt(graph, wants, depth));
  const commits = [...(inside ?? reachable(graph, wants))].filter((oid) => !have.has(oid));
  const parents = commits.flatMap((oid) => graph.get(oid)!.parents);
  const bounds = new Set([...parents.filter((oid) => have.has(oid)), ...common.slice(0, maxBounds)]);
  const treeOf = (oid: string) => graph.get(oid)!.tree;
  const seen = new Set<string>();
  await contentsOf(store, spaceId, [...bounds].map(treeOf), seen);
  const contents = await contentsOf(store, spaceId, commits.map(treeOf), seen);
  return {
    oids: [...commits, ...contents],
    shallow: [...edge].filter((oid) => !theirs.has(oid)),
    whole: inside ? [...theirs].filter((oid) => !edge.has(oid) && inside.has(oid)) : [],
    common,
  };
}

/** Returns whether the client has an ancestor of each wanted commit. */
export function isReady(graph: Graph, { wants }: Fetch, common: readonly string[]) {
  if (common.length === 0) return false;
  const children = new Map<string, string[]>();
  for (const oid of reachable(graph, wants))
    for (const parent of graph.get(oid)!.parents) {
      const known = children.get(parent);
      if (known) known.push(oid);
      else children.set(parent, [oid]);
    }
  const based = new Set<string>();
  const pending = [...common];
  for (let oid; (oid = pending.pop()) !== undefined;) {
    if (based.has(oid)) continue;
    based.add(oid);
    pending.push(...(children.get(oid) ?? []));
  }
  return wants.every((oid) => based.has(oid));
}
