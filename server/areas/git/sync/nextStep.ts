// Which side has what the other one lacks.
import { isAncestor, mergeBases, type Graph } from '../objects/graph.ts';

/** The commits of both sides. Undefined: there is none. */
export type Sides = {
  /** Main of the space. */
  main: string | undefined;
  /** The host's branch. */
  remote: string | undefined;
  /** The last commit of the host's branch that the space has taken over or pushed. */
  known?: string | undefined;
};

/**
 * `create`: the host has no such branch. `adopt`: the space is empty. `import`: main can move forward to the branch.
 * `merge`: both have new commits. `rewritten`: the branch lost commits that the space has taken over.
 */
export type Step =
  | 'nothing'
  | 'create'
  | 'branch-missing'
  | 'adopt'
  | 'push'
  | 'import'
  | 'merge'
  | 'rewritten'
  | 'unrelated';

/** Returns what keeps both sides in step without losing a commit of either. */
export function nextStep(graph: Graph, { main, remote, known }: Sides): Step {
  if (remote === undefined) return main === undefined || known !== undefined ? 'branch-missing' : 'create';
  if (main === undefined) return 'adopt';
  if (remote === main) return 'nothing';
  const isForward = isAncestor(graph, main, remote);
  if (known !== undefined && !isForward && !isAncestor(graph, known, remote)) return 'rewritten';
  if (isForward) return 'import';
  if (isAncestor(graph, remote, main)) return 'push';
  return mergeBases(graph, main, remote).length === 0 ? 'unrelated' : 'merge';
}

/** Commits that a fetch names at most. */
const maxHaves = 256;
/** First parents that are all named. Below, the distances double. */
const allNamed = 128;

/** Returns commits for a fetch, so that the host finds a common one: those given and main's first parents. */
export function havesOf(graph: Graph, { main, known }: Sides): string[] {
  const haves = new Set(known !== undefined && graph.has(known) ? [known] : []);
  let wait = 0;
  let distance = 1;
  for (let oid = main, n = 0; oid !== undefined && haves.size < maxHaves; n++) {
    const commit = graph.get(oid);
    if (!commit) break;
    if (n >= allNamed && wait-- === 0) {
      wait = distance - 1;
      distance *= 2;
      haves.add(oid);
    } else if (n < allNamed) haves.add(oid);
    oid = commit.parents[0];
  }
  return [...haves];
}
