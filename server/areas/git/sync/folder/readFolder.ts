import type { Store } from '#server/base/database/store.ts';
import type { Host } from '../../host/askHost.ts';
import { HostError } from '../../host/hostError.ts';
import { refusedByHost, type SpaceIds } from '../../host/unpackFromHost.ts';
import { readCommit } from '../../objects/commits.ts';
import { isAncestor, type Graph } from '../../objects/graph.ts';
import type { Received } from '../../push/unpack.ts';
import { havesOf } from '../nextStep.ts';
import { folderObjects, foldersIn, type FolderObjects } from './folderObjects.ts';
import { gitSyncCommitsRepository, type CommitPair, type ReadPairs } from './gitSyncCommits.repository.ts';
import { projectFolder } from './projectFolder.ts';

/** The folder of a branch, as commits of the space. */
export type FolderSide = {
  /** The commit with the content of the folder. Undefined: the branch has never had the folder. */
  remote: string | undefined;
  known: string | undefined;
  /** The commits of both. */
  graph: Graph;
  /** The objects that the space doesn't have yet. */
  received: Received;
  /** The root tree of the branch's commit. */
  tree: string;
  read: ReadPairs;
};

type Query = {
  branch: string;
  /** The commit of the branch. */
  tip: string;
  /** The last commit of the branch that the space has taken over or pushed. */
  known: string | undefined;
  main: string | undefined;
  graph: Graph;
  /** Whether the stored pairs are those of this folder. */
  isStored: boolean;
};

const commitsOf = (found: Awaited<ReturnType<FolderObjects['commits']>>) =>
  new Map(found.map(([oid, { bytes }]) => [oid, readCommit(bytes)]));

/** Returns the commit of the branch, with its ancestors that aren't in `haves`. */
async function newCommits(objects: FolderObjects, tip: string, haves: readonly string[]) {
  const found = commitsOf(await objects.commits(tip, haves));
  // A branch that was reset to an ancestor of these has no others.
  const commits = found.has(tip) ? found : commitsOf(await objects.commits(tip, []));
  if (!commits.has(tip))
    throw new HostError('failed', 'The host sent other commits than those that were asked for.');
  return commits;
}

/** The side of a branch whose commit has a pair. */
function storedSide(
  { graph, known, tip }: Query,
  pair: CommitPair,
  ownKnown: string | undefined,
): FolderSide {
  const { oid: remote, tree } = pair;
  const isForward =
    tip === known || (ownKnown !== undefined && remote !== ownKnown && isAncestor(graph, ownKnown, remote));
  const read = { pairs: [], kept: isForward ? undefined : [tip] };
  return { remote, known: ownKnown, graph, received: new Map(), tree, read };
}

async function readNew(store: Store, space: SpaceIds, host: Host, query: Query): Promise<FolderSide> {
  const { branch, tip, known, main, graph, isStored } = query;
  const repository = gitSyncCommitsRepository(store);
  const pairsOf = async (oids: readonly string[]) =>
    isStored ? repository.ofHost(space.id, oids) : new Map<string, CommitPair>();
  const pairs = await pairsOf(known === undefined ? [tip] : [tip, known]);
  const ownKnown = known === undefined ? undefined : pairs.get(known)?.oid;
  const pair = pairs.get(tip);
  if (pair && graph.has(pair.oid)) return storedSide(query, pair, ownKnown);

  const newest = havesOf(graph, { main, remote: undefined, known: ownKnown });
  const own = isStored ? await repository.ofSpace(space.id, newest) : new Map<string, CommitPair>();
  const haves = new Set([
    ...(known === undefined ? [] : [known]),
    ...[...own.values()].map((one) => one.host_oid),
  ]);
  const objects = folderObjects(store, space, host, { adopts: main === undefined });
  const commits = await newCommits(objects, tip, [...haves]);
  const above = [...commits.values()].flatMap(({ parents }) => parents).filter((oid) => !commits.has(oid));
  const knownAbove = await pairsOf(above);
  const tree = commits.get(tip)!.tree;
  const folders = await foldersIn(
    objects,
    [...commits.values()].map((commit) => commit.tree),
    host.folder!,
  );
  const isNew = haves.size === 0;
  const folder = folders.get(tree);
  // The first push of a space creates the folder.
  if (folder === null || (folder === undefined && (!isNew || main === undefined)))
    throw new HostError('folder-unavailable', `The branch “${branch}” has no folder “${host.folder}”.`);
  // After people have accepted a rewritten branch, its unknown start counts as the last commit that both sides had.
  const start = known === undefined ? newest.find((oid) => own.has(oid)) : undefined;
  const {
    ownOf,
    made,
    graph: both,
  } = projectFolder(
    { graph, main },
    { commits, tip, folders, parentOf: (oid) => knownAbove.get(oid)?.oid ?? start },
  );
  const contents = await objects.contents([...made.values()].map(({ commit }) => commit.tree));
  for (const [oid, { bytes }] of made) contents.set(oid, { type: 'commit', bytes });
  const isRewritten = !isNew && (known === undefined || !above.includes(known));
  return {
    remote: ownOf.get(tip),
    known: ownKnown,
    graph: both,
    received: contents,
    tree,
    read: {
      pairs: [...ownOf].map(([oid, ownOid]) => ({
        host_oid: oid,
        oid: ownOid,
        tree: commits.get(oid)!.tree,
      })),
      kept: isRewritten ? above : undefined,
    },
  };
}

/**
 * Reads the folder of a host's branch: fetches the commits that the space doesn't know, the trees on the path, and the
 * folder's own trees and files. Stores nothing. Throws HostError.
 */
export const readFolder = (store: Store, space: SpaceIds, host: Host, query: Query) =>
  readNew(store, space, host, query).catch(refusedByHost);
