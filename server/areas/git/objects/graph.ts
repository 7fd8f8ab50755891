// Questions about the ancestors of commits.

/** Commits by oid. */
export type Graph = Pick<ReadonlyMap<string, { tree: string; parents: readonly string[] }>, 'get' | 'has'>;

/** Returns the commits of two graphs. */
export const joined = (a: Graph, b: Graph): Graph => ({
  get: (oid) => a.get(oid) ?? b.get(oid),
  has: (oid) => a.has(oid) || b.has(oid),
});

const none: ReadonlySet<string> = new Set();

/**
 * Returns commits and their ancestors.
 * @param without commits to leave out, with their ancestors if all of these are in it
 * @param shallow commits whose parents don't count
 */
export function reachable(
  graph: Graph,
  from: Iterable<string>,
  { without = none, shallow = none }: { without?: ReadonlySet<string>; shallow?: ReadonlySet<string> } = {},
): Set<string> {
  const found = new Set<string>();
  const pending = [...from];
  for (let oid; (oid = pending.pop()) !== undefined;) {
    const commit = graph.get(oid);
    if (!commit || found.has(oid) || without.has(oid)) continue;
    found.add(oid);
    if (!shallow.has(oid)) pending.push(...commit.parents);
  }
  return found;
}

/** Returns whether a commit is another one, or one of its ancestors. */
export const isAncestor = (graph: Graph, ancestor: string, of: string) =>
  reachable(graph, [of]).has(ancestor);

/** Returns the best common ancestors: those that are no ancestor of another one. */
export function mergeBases(graph: Graph, a: string, b: string): string[] {
  const ofA = reachable(graph, [a]);
  const common = [...reachable(graph, [b])].filter((oid) => ofA.has(oid));
  const parents = common.flatMap((oid) => graph.get(oid)?.parents ?? []);
  const below = reachable(graph, parents);
  return common.filter((oid) => !below.has(oid));
}

/**
 * Returns a commit and its ancestors, parents first.
 * @param within the commits to return. Ancestors are found through these only
 */
export function parentsFirst(
  graph: Graph,
  tip: string,
  within: { has: (oid: string) => boolean } = graph,
): string[] {
  const order = new Set<string>();
  const seen = new Set<string>();
  const pending = [tip];
  for (let oid; (oid = pending.at(-1)) !== undefined;) {
    if (within.has(oid) && !seen.has(oid)) {
      seen.add(oid);
      pending.push(...graph.get(oid)!.parents.filter((parent) => !seen.has(parent)));
    } else {
      pending.pop();
      if (within.has(oid)) order.add(oid);
    }
  }
  return [...order];
}
