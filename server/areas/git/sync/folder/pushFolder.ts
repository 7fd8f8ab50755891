import type { Context } from '#server/base/context.ts';
import { planFetch } from '../../fetch/planFetch.ts';
import { editTree } from '../../history/editTree.ts';
import type { Host } from '../../host/askHost.ts';
import { pushToHost } from '../../host/pushToHost.ts';
import { refusedByHost, type SpaceIds } from '../../host/unpackFromHost.ts';
import { readCommit, writeCommit } from '../../objects/commits.ts';
import { isAncestor, parentsFirst, reachable, type Graph } from '../../objects/graph.ts';
import { emptyTree, folderMode, oidOf, readTree, type TreeEntry } from '../../objects/objects.ts';
import { gitObjectsRepository, type ObjectRow } from '../../stored/gitObjects.repository.ts';
import { packPieces } from '../../stored/packPieces.ts';
import { bytesOf, rowOf } from '../../stored/storedObjects.ts';
import { folderObjects } from './folderObjects.ts';
import { gitSyncCommitsRepository, type CommitPair } from './gitSyncCommits.repository.ts';

/** A move of a branch, of which the space contains a folder. */
type FolderMove = {
  branch: string;
  /** The branch's commit with its root tree. */
  old: { oid: string; tree: string };
  /** The commit of the space for it. Undefined: it has no folder. */
  remote: string | undefined;
  /** The commit of the space to push. */
  commit: string;
  /** Main of the space. Undefined: the commit is main, and the branch that of the sync. */
  main: string | undefined;
  /** Commits that the host has on other branches, and that the branch will contain. That of the sync's branch is the newest. */
  hostParents: readonly CommitPair[];
};

/** A commit for the host, and the commit of the space whose root tree it continues. */
type Made = CommitPair & { base: string | undefined };

/** Returns the commits that a branch needs, parents first, and those that it has. */
function neededCommits(graph: Graph, { remote, commit, main, hostParents }: FolderMove) {
  const isPresent = reachable(graph, remote === undefined ? [] : [remote]);
  const without = new Set([...isPresent, ...reachable(graph, main === undefined ? [] : [main])]);
  without.delete(commit);
  const order = parentsFirst(graph, commit, reachable(graph, [commit], { without }));
  const isAtHost = new Set(hostParents.map(({ oid }) => oid));
  return { isPresent, order: order.filter((oid) => !isAtHost.has(oid)) };
}

/**
 * Makes the commits that a branch of the host needs to contain a commit of the space. Each has the root tree of the newest
 * commit of the host that it continues, with the space's files as the folder: everything else stays as it is at the host.
 * Where a change request was updated from main, its branch gets main's changes of the folder. It gets main's commits only if the
 * branch changes no other files: the host would take these for newer than those of main.
 */
async function commitsForHost(
  { store }: Context,
  space: SpaceIds,
  host: Host,
  graph: Graph,
  move: FolderMove,
) {
  const { old, remote, main } = move;
  const { isPresent, order } = neededCommits(graph, move);
  const above = order.flatMap((oid) => graph.get(oid)!.parents).filter((oid) => isPresent.has(oid));
  const pairs = await gitSyncCommitsRepository(store).ofMain(space.id, main === undefined ? above : []);
  for (const pair of move.hostParents) pairs.set(pair.oid, pair);
  const objects = folderObjects(store, space, host, { adopts: false });
  const rows = new Map<string, ObjectRow>();
  const trees = new Map<string, TreeEntry[]>([[emptyTree, []]]);
  const read = async (oid: string) => {
    const known = trees.get(oid);
    if (known) return known;
    const found = await readTree((await objects.objects([oid], 'tree')).get(oid)!.bytes);
    trees.set(oid, found);
    return found;
  };
  async function addTree(oid: string, bytes: Buffer, entries: TreeEntry[]) {
    if (!trees.has(oid)) rows.set(oid, await rowOf({ type: 'tree', bytes }, oid));
    trees.set(oid, entries);
  }
  const isMain = main === undefined ? 1 : 0;
  const start: Made = { host_oid: old.oid, oid: remote ?? '', tree: old.tree, main: isMain, base: remote };
  const made = new Map<string, Made>();
  /** Returns the commits of the host for a parent. */
  const hostOf = (oid: string): Made[] => {
    const pair = made.get(oid) ?? (oid === remote ? undefined : pairs.get(oid));
    if (pair) return [{ base: oid, ...pair }];
    return isPresent.has(oid) ? [start] : [];
  };
  const newest = (main === undefined ? undefined : move.hostParents[0]?.oid) ?? remote;
  /** Whether the files outside of the folder are newer in the second one. */
  const isNewer = (a: Made, b: Made) =>
    a.base !== b.base &&
    a.base !== newest &&
    (b.base === newest ||
      (a.base !== undefined && b.base !== undefined && isAncestor(graph, a.base, b.base)));
  const commits = await gitObjectsRepository(store).objects(space.id, order);
  for (const oid of order) {
    const commit = readCommit(await bytesOf(store, commits.get(oid)!));
    const found = commit.parents.flatMap(hostOf);
    const parents = found.length === 0 ? [start] : found;
    const base = parents.reduce((a, b) => (isNewer(a, b) ? b : a));
    const edit = new Map([[host.folder!, { oid: commit.tree, mode: folderMode }]]);
    const tree = await editTree(base.tree, edit, { read, made: addTree });
    const bytes = writeCommit({ ...commit, tree, parents: [...new Set(parents.map((one) => one.host_oid))] });
    const host_oid = oidOf('commit', bytes);
    made.set(oid, { host_oid, oid, tree, main: isMain, base: base.base });
    rows.set(host_oid, await rowOf({ type: 'commit', bytes }, host_oid));
  }
  return { rows: [...rows.values()], pairs: order.map((oid) => made.get(oid)!) };
}

/**
 * Pushes a commit of a space to a branch of which it contains a folder, never with force. Returns the new commit of the
 * branch. Throws HostError.
 * @param keep stores which commits of the host are which of the space, before the push: its answer can get lost
 */
export async function pushFolder(
  context: Context,
  space: SpaceIds,
  host: Host,
  graph: Graph,
  move: FolderMove,
  keep: (pairs: readonly CommitPair[]) => Promise<void>,
) {
  const { store } = context;
  const { branch, old, remote, commit, main } = move;
  const { rows, pairs } = await commitsForHost(context, space, host, graph, move).catch(refusedByHost);
  const existing = main === undefined ? move.hostParents.map((pair) => ({ ...pair, main: 1 as const })) : [];
  await keep([...existing, ...pairs.map(({ base: _, ...pair }) => pair)]);
  const plan = await planFetch(store, space.id, graph, {
    wants: [commit],
    haves: remote === undefined ? [] : [remote],
  });
  const contents = plan.oids.filter((oid) => !graph.has(oid));
  const tip = pairs.find(({ oid }) => oid === commit)!.host_oid;
  const pack = packPieces(store, space.id, contents, rows);
  const { isNewer } = await pushToHost(host, branch, { old: old.oid, tip, pack });
  return { isNewer, tip };
}
