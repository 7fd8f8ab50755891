import type { Store } from '#server/base/database/store.ts';
import { shareTurn } from '#server/base/scheduling/turns.ts';
import { readCommit, type Commit } from '../objects/commits.ts';
import type { Graph } from '../objects/graph.ts';
import {
  faultOfName,
  fileMode,
  folderMode,
  linkMode,
  submoduleMode,
  treeEntries,
  type GitObject,
} from '../objects/objects.ts';
import { GitRefusal, LimitRefusal } from '../objects/refusal.ts';
import { gitObjectsRepository } from '../stored/gitObjects.repository.ts';
import type { Received } from './unpack.ts';

const maxCommits = 2_000;
const maxAdoptedCommits = 20_000;
/** Of a commit, in bytes. */
const maxCommit = 1024 ** 2;
/** Of a commit. Linux has one with 66. */
const maxParents = 200;
const maxDepth = 40;
/** Unchanged objects in the changed folders of a push. */
const maxUnchanged = 200_000;
const modes = new Set([folderMode, fileMode, '100755', linkMode, submoduleMode]);

const wrongType = () => new GitRefusal('an object has another type than its tree says');

/** What a push adds: its new commits, newest first, and the objects that they need. */
export type Needed = { objects: Set<string>; commits: Map<string, Commit> };

async function newCommits(tip: string, received: Received, graph: Graph, limit: number) {
  const commits = new Map<string, Commit>();
  const pending = [tip];
  for (let oid; (oid = pending.pop()) !== undefined;) {
    if (commits.has(oid) || graph.has(oid)) continue;
    const object = received.get(oid);
    if (!object)
      throw new GitRefusal(
        `commit ${oid.slice(0, 8)} is missing. In a shallow clone, run git fetch --unshallow`,
      );
    if (object.type !== 'commit') throw new GitRefusal('only commits can be pushed');
    if (object.bytes.length > maxCommit)
      throw new LimitRefusal(`commit ${oid.slice(0, 8)} has more than ${maxCommit} bytes`);
    const commit = readCommit(object.bytes);
    if (commit.parents.length > maxParents)
      throw new LimitRefusal(`commit ${oid.slice(0, 8)} has more than ${maxParents} parents`);
    commits.set(oid, commit);
    if (commits.size > limit) throw new LimitRefusal(`the push has more than ${limit} commits`);
    pending.push(...commit.parents);
    await shareTurn();
  }
  return commits;
}

function checkEntry(path: string, name: string, mode: string) {
  const fault = faultOfName(name);
  if (fault !== undefined) throw new GitRefusal(`the name ${JSON.stringify(path)} ${fault}`);
  if (!modes.has(mode)) throw new GitRefusal(`“${path}” has the mode ${mode}`);
}

/**
 * Returns what a push adds. Each tree is read once. Throws GitRefusal for missing and invalid objects, names that some file
 * systems can't hold, unknown modes, and above the limits.
 * @param graph the stored commits
 */
export async function checkObjects(
  store: Store,
  spaceId: string,
  tip: string,
  { received, graph, adopts }: { received: Received; graph: Graph; adopts: boolean },
): Promise<Needed> {
  const commits = await newCommits(tip, received, graph, adopts ? maxAdoptedCommits : maxCommits);
  const objects = new Set(commits.keys());
  const elsewhere = new Set<string>();
  const pending = [...commits.values()].map(({ tree }) => ({ oid: tree, above: '', depth: 0 }));
  const seen = new Set<string>();
  const typeOf = (oid: string): GitObject['type'] | undefined => received.get(oid)?.type;
  for (let next; (next = pending.pop());) {
    const { oid, above, depth } = next;
    if (seen.has(oid)) continue;
    seen.add(oid);
    const tree = received.get(oid);
    if (!tree) {
      elsewhere.add(oid);
      continue;
    }
    if (tree.type !== 'tree') throw wrongType();
    if (depth > maxDepth) throw new GitRefusal(`folders are nested deeper than ${maxDepth} levels`);
    objects.add(oid);
    for (const { mode, name, oid: child } of treeEntries(tree.bytes)) {
      const path = above + name;
      checkEntry(path, name, mode);
      if (mode === submoduleMode) continue;
      if (mode === folderMode) pending.push({ oid: child, above: `${path}/`, depth: depth + 1 });
      else if (!received.has(child)) elsewhere.add(child);
      else if (typeOf(child) !== 'blob') throw wrongType();
      else objects.add(child);
      await shareTurn();
    }
    if (elsewhere.size > maxUnchanged)
      throw new LimitRefusal(`the changed folders have more than ${maxUnchanged} other files`);
  }
  const stored = await gitObjectsRepository(store).sizes(spaceId, [...elsewhere]);
  for (const oid of elsewhere)
    if (!stored.has(oid)) throw new GitRefusal(`object ${oid.slice(0, 8)} is missing`);
  return { objects, commits };
}
