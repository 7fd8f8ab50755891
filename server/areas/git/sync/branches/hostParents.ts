import type { Context } from '#server/base/context.ts';
import type { Host } from '../../host/askHost.ts';
import { branchesOfHost, branchOfHost } from '../../host/fetchFromHost.ts';
import type { SpaceIds } from '../../host/unpackFromHost.ts';
import { parentsFirst, reachable, type Graph } from '../../objects/graph.ts';
import { folderObjects } from '../folder/folderObjects.ts';
import { gitSyncCommitsRepository, type CommitPair } from '../folder/gitSyncCommits.repository.ts';
import { startOf } from './branchPattern.ts';
import { gitSyncBranchesRepository } from './gitSyncBranches.repository.ts';
import { ifReadable, withoutOtherFiles } from './otherFiles.ts';

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
  const { commits, clean } = await withoutOtherFiles(objects, { tips, main: old, path: host.folder! });
  const starts = merged.flatMap(({ remote_oid: oid }) => oid ?? []);
  const order = starts.flatMap((oid) => parentsFirst(commits, oid)).filter((oid) => clean.has(oid));
  const taken = await repository.ofHost(space.id, order);
  const pairs = order.flatMap((oid) => taken.get(oid) ?? []).filter(isPart);
  // The push must continue the commit of the branch.
  const without = new Set(pairs.map(({ oid }) => oid));
  return reachable(graph, [main], { without }).has(remote) ? pairs : [];
}

/**
 * Returns commits of the host that a push of main can have as parents: those of branches that main contains, if they change no
 * other files than the folder's. A merge here doesn't merge other files, so main's branch must not contain such commits.
 */
export const mergedBranches = (context: Context, space: SpaceIds, host: Host, merge: Merge) =>
  ifReadable(readMerged(context, space, host, merge));

type Update = {
  graph: Graph;
  /** The commit of the branch, and the commit of the space for it. */
  old: string;
  remote: string | undefined;
  /** The head of the change request. */
  head: string;
  /** The sync's branch, and its commit at the last pass. */
  branch: string;
  known: string | null;
};

async function readUpdated(
  { store }: Context,
  space: SpaceIds,
  host: Host,
  { graph, old, remote, head, branch, known }: Update,
): Promise<CommitPair[]> {
  if (known === null || remote === undefined) return [];
  const pair = (await gitSyncCommitsRepository(store).ofHost(space.id, [known])).get(known);
  if (!pair) return [];
  const isUpdate =
    reachable(graph, [head], { without: reachable(graph, [remote]) }).has(pair.oid) &&
    reachable(graph, [head], { without: new Set([pair.oid]) }).has(remote);
  if (!isUpdate || (await branchOfHost(host, branch)) !== known) return [];
  const objects = folderObjects(store, space, host, { adopts: false });
  const { commits, clean } = await withoutOtherFiles(objects, {
    tips: [old],
    main: known,
    path: host.folder!,
  });
  return clean.has(old) || !commits.has(old) ? [pair] : [];
}

/**
 * Returns the commit of the sync's branch that a push of a change request can have as a parent: its newest one, if the change
 * request was updated to it, and the branch of the change request changes no other files than the folder's.
 */
export const updatedFrom = (context: Context, space: SpaceIds, host: Host, update: Update) =>
  ifReadable(readUpdated(context, space, host, update));
