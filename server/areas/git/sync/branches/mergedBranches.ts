import type { Context } from '#server/base/context.ts';
import type { Host } from '../../host/askHost.ts';
import { branchesOfHost } from '../../host/fetchFromHost.ts';
import { HostError } from '../../host/hostError.ts';
import { refusedByHost, type SpaceIds } from '../../host/unpackFromHost.ts';
import { readCommit, type Commit } from '../../objects/commits.ts';
import { parentsFirst, reachable, type Graph } from '../../objects/graph.ts';
import { folderObjects, placesIn, type FolderObjects } from '../folder/folderObjects.ts';
import { gitSyncCommitsRepository, type CommitPair } from '../folder/gitSyncCommits.repository.ts';
import { startOf } from './branchPattern.ts';
import { gitSyncBranchesRepository } from './gitSyncBranches.repository.ts';

type Merge = {
  graph: Graph;
  /** The branch's commit, and the commit of the space for it. */
  old: string;
  remote: string | undefined;
  /** Main of the space. */
  main: string;
  /** The pattern of branches that are change requests. */
  pattern: string | null;
};

/** Returns the commits, parents first, that change no file outside of the folder, like all their ancestors in `commits`. */
async function withoutOtherFiles(
  objects: FolderObjects,
  commits: ReadonlyMap<string, Commit>,
  tips: readonly string[],
  path: string,
) {
  const above = [...commits.values()].flatMap(({ parents }) => parents).filter((oid) => !commits.has(oid));
  const all = new Map(commits);
  if (above.length > 0)
    for (const [oid, { bytes }] of await objects.commits([...new Set(above)], []))
      all.set(oid, readCommit(bytes));
  const places = await placesIn(
    objects,
    [...all.values()].map(({ tree }) => tree),
    path,
  );
  const outside = (oid: string) => places.get(all.get(oid)?.tree ?? '')?.outside;
  const found = new Set<string>();
  for (const tip of tips)
    for (const oid of parentsFirst(commits, tip)) {
      const { parents } = commits.get(oid)!;
      const isClean =
        parents.every((parent) => found.has(parent) || !commits.has(parent)) &&
        parents.some((parent) => outside(parent) === outside(oid));
      if (isClean) found.add(oid);
    }
  return found;
}

async function readMerged(
  { store }: Context,
  space: SpaceIds,
  host: Host,
  { graph, old, remote, main, pattern }: Merge,
): Promise<CommitPair[]> {
  if (pattern === null || remote === undefined) return [];
  const needed = reachable(graph, [main], { without: reachable(graph, [remote]) });
  const repository = gitSyncCommitsRepository(store);
  const stored = await gitSyncBranchesRepository(store).all(space.id);
  const known = await repository.ofHost(
    space.id,
    stored.flatMap(({ remote_oid: oid }) => oid ?? []),
  );
  const isPart = ({ oid }: CommitPair) => oid !== main && needed.has(oid);
  const isMerged = (oid: string | null) => oid !== null && needed.has(known.get(oid)?.oid ?? '');
  const merged = stored.filter(({ remote_oid: oid }) => isMerged(oid));
  if (merged.length === 0) return [];
  const now = await branchesOfHost(host, startOf(pattern));
  const tips = merged.flatMap(({ name }) => now.get(name) ?? []);
  if (tips.length === 0) return [];
  const objects = folderObjects(store, space, host, { adopts: false });
  const received = await objects.commits([...new Set(tips)], [old]);
  const commits = new Map(received.map(([oid, { bytes }]) => [oid, readCommit(bytes)]));
  const starts = merged.flatMap(({ remote_oid: oid }) => (oid !== null && commits.has(oid) ? [oid] : []));
  const clean = await withoutOtherFiles(objects, commits, starts, host.folder!);
  const taken = await repository.ofHost(space.id, [...clean]);
  const pairs = [...clean].flatMap((oid) => taken.get(oid) ?? []).filter(isPart);
  // The push must continue the commit of the branch.
  const without = new Set(pairs.map(({ oid }) => oid));
  return reachable(graph, [main], { without }).has(remote) ? pairs : [];
}

const isUnreadable = (error: unknown) =>
  error instanceof HostError && (error.status === 'too-large' || error.status === 'failed');

/**
 * Returns commits of the host that a push of main can have as parents: those of branches that main contains, if they change no
 * other files than the folder's. A merge here doesn't merge other files, so main's branch must not contain such commits.
 */
export const mergedBranches = (context: Context, space: SpaceIds, host: Host, merge: Merge) =>
  readMerged(context, space, host, merge)
    .catch(refusedByHost)
    .catch((error: unknown): CommitPair[] => {
      // Main is pushed without them.
      if (isUnreadable(error)) return [];
      throw error;
    });
