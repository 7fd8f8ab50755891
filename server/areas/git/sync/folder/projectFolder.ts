// The commits of a host's repository as those of a space that contains one folder of it.
import { writeCommit, type Commit } from '../../objects/commits.ts';
import { isAncestor, parentsFirst, type Graph } from '../../objects/graph.ts';
import { oidOf } from '../../objects/objects.ts';
import type { Place } from './folderObjects.ts';

/** First parents of main that a branch can start with. */
const maxFirst = 1_000;

/** Returns the newest of main and its first parents with each content. */
function byContent(graph: Graph, main: string | undefined) {
  const found = new Map<string, string>();
  for (let oid = main, n = 0; oid !== undefined && n < maxFirst; n++) {
    const commit = graph.get(oid);
    if (!commit) break;
    if (!found.has(commit.tree)) found.set(commit.tree, oid);
    oid = commit.parents[0];
  }
  return found;
}

type HostCommits = {
  commits: ReadonlyMap<string, Commit>;
  tip: string;
  /** The folder in each root tree, if there is one. */
  places: ReadonlyMap<string, Pick<Place, 'folder'>>;
  /** Commits of the space, by those of the host that it has taken over or pushed. */
  stored: ReadonlyMap<string, string>;
  /** The commit of the space for other commits that aren't in `commits`. */
  start: string | undefined;
};

/**
 * Returns the commits of the space for those of the host, and the ones that are new. A commit that doesn't change the folder,
 * or doesn't have it, is its parent. One without a known parent is the newest first parent of main with the same content. If
 * there is none, it is from before the history of the space, and left out.
 * @param addsStart whether such a commit becomes one without parents instead
 */
export function projectFolder(
  { graph, main }: { graph: Graph; main: string | undefined },
  { commits, tip, places, stored, start }: HostCommits,
  { addsStart }: { addsStart: boolean },
) {
  const starts = byContent(graph, main);
  const made = new Map<string, { commit: Commit; bytes: Buffer }>();
  const ownOf = new Map<string, string>();
  const both: Graph = {
    get: (oid) => graph.get(oid) ?? made.get(oid)?.commit,
    has: (oid) => graph.has(oid) || made.has(oid),
  };
  for (const oid of parentsFirst(commits, tip)) {
    const known = stored.get(oid);
    if (known !== undefined) {
      ownOf.set(oid, known);
      continue;
    }
    const commit = commits.get(oid)!;
    const parents: string[] = [];
    for (const parent of commit.parents) {
      const own = ownOf.get(parent) ?? stored.get(parent) ?? start;
      if (own !== undefined && !parents.includes(own)) parents.push(own);
    }
    const [first] = parents;
    const tree = places.get(commit.tree)?.folder ?? (first === undefined ? undefined : both.get(first)?.tree);
    if (tree === undefined) continue;
    const isLast = (one: string) => parents.every((other) => other === one || isAncestor(both, other, one));
    const same =
      parents.length === 0
        ? starts.get(tree)
        : parents.find((one) => both.get(one)?.tree === tree && isLast(one));
    if (same !== undefined) {
      ownOf.set(oid, same);
      continue;
    }
    if (parents.length === 0 && !addsStart) continue;
    const own = { ...commit, tree, parents };
    const bytes = writeCommit(own);
    const ownOid = oidOf('commit', bytes);
    made.set(ownOid, { commit: own, bytes });
    ownOf.set(oid, ownOid);
  }
  return { ownOf, made, graph: both };
}
