import type { Context } from '#server/base/context.ts';
import type { Store } from '#server/base/database/store.ts';
import { shareTurn } from '#server/base/scheduling/turns.ts';
import { mainRef, refsOf, type Ref } from '../history/refs.ts';
import { branchOfHost, fetchFromHost } from '../host/fetchFromHost.ts';
import type { Host } from '../host/askHost.ts';
import { HostError } from '../host/hostError.ts';
import { refusedByHost, unpackFromHost, type SpaceIds } from '../host/unpackFromHost.ts';
import { readCommit } from '../objects/commits.ts';
import { joined, type Graph } from '../objects/graph.ts';
import { maxAdoptedPack, maxPack, packLimits } from '../objects/packLimits.ts';
import type { Received } from '../push/unpack.ts';
import { graphOf } from '../stored/storedObjects.ts';
import { readFolder, type FolderQuery, type FolderSide } from './folder/readFolder.ts';
import { havesOf, type Sides } from './nextStep.ts';

/** A branch of the host as commits of the space. */
export type HostSide = Omit<Sides, 'main'> & {
  /** The commit of the host's branch. It is `remote`, unless the space contains a folder of the repository. */
  tip: string | undefined;
  /** The commits of the branch and the space. */
  graph: Graph;
  /** The objects that the space doesn't have yet. */
  received: Received;
  /** What a pass has read of the folder. Undefined: the space contains the whole repository. */
  folder?: Pick<FolderSide, 'tree' | 'read'> | undefined;
};

/** Both sides as they are now. */
export type BothSides = HostSide & { main: string | undefined; refs: readonly Ref[] };

/** Returns the refs of a space, main among them, and all commits. Makes those that are missing. */
export async function spaceNow(store: Store, spaceId: string) {
  const refs = await refsOf(store, spaceId);
  const tips = refs.map(({ oid }) => oid);
  const main = refs.find(({ name }) => name === mainRef)?.oid;
  return { refs, main, graph: await graphOf(store, spaceId, tips) };
}

/** Returns the commits of a pack. Throws HostError. */
async function commitsIn(received: Received): Promise<Graph> {
  const commits = new Map<string, { tree: string; parents: readonly string[] }>();
  try {
    for (const [oid, { type, bytes }] of received) {
      if (type === 'commit') commits.set(oid, readCommit(bytes));
      await shareTurn();
    }
    return commits;
  } catch (error) {
    return refusedByHost(error);
  }
}

/**
 * Fetches the commits of a branch of the host that the space doesn't have. Returns them with those of the space. Throws
 * HostError.
 */
async function fetchNew(
  { store }: Context,
  space: SpaceIds,
  host: Host,
  { graph, ...sides }: Sides & { graph: Graph },
) {
  const want = sides.remote!;
  const adopts = sides.main === undefined;
  const mebibytes = (adopts ? maxAdoptedPack : maxPack) / 1024 ** 2;
  const pack = await fetchFromHost(host, { wants: [want], haves: havesOf(graph, sides), mebibytes });
  const received = await unpackFromHost(store, space, pack, packLimits(adopts));
  if (received.get(want)?.type !== 'commit')
    throw new HostError('failed', 'The host sent other commits than those that were asked for.');
  return { received, graph: joined(graph, await commitsIn(received)) };
}

/**
 * Reads a branch of the host, and fetches the commits that the space doesn't have. Stores nothing. Throws HostError.
 * @param query.graph the commits of the space
 */
export async function readBranch(
  context: Context,
  space: SpaceIds,
  host: Host,
  query: FolderQuery,
): Promise<HostSide> {
  const { tip, known, main, graph } = query;
  if (host.folder !== null) {
    const { tree, read, ...side } = await readFolder(context.store, space, host, query);
    return { ...side, tip, folder: { tree, read } };
  }
  const side = { tip, remote: tip, known };
  if (graph.has(tip)) return { ...side, graph, received: new Map() };
  return { ...side, ...(await fetchNew(context, space, host, { ...side, main, graph })) };
}

/**
 * Reads main of the space and the host's branch, and fetches the commits of the branch. Stores nothing but missing commits of
 * the space itself. Throws HostError.
 * @param options.known the last commit of the branch that the space has taken over or pushed
 * @param options.isStored whether the stored commits of the host are those of this folder
 */
export async function readSides(
  context: Context,
  space: SpaceIds,
  host: Host,
  { branch, known, isStored }: { branch: string; known?: string | undefined; isStored: boolean },
): Promise<BothSides> {
  const tip = await branchOfHost(host, branch);
  const { refs, main, graph } = await spaceNow(context.store, space.id);
  const sides = { main, refs };
  if (tip !== undefined) {
    const query = { branch, tip, known, main, graph, isMain: true, isStored };
    return { ...sides, ...(await readBranch(context, space, host, query)) };
  }
  if (host.folder !== null && known === undefined)
    throw new HostError('folder-unavailable', `The host has no branch “${branch}” with a folder.`);
  return { ...sides, tip, remote: undefined, known, graph, received: new Map() };
}
