import type { Context } from '#server/base/context.ts';
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
import { readFolder, type FolderSide } from './folder/readFolder.ts';
import { havesOf, type Sides } from './nextStep.ts';

/** Both sides as they are now. */
export type BothSides = Sides & {
  /** The commit of the host's branch. It is `remote`, unless the space contains a folder of the repository. */
  tip: string | undefined;
  refs: readonly Ref[];
  /** The commits of both. */
  graph: Graph;
  /** The objects that the space doesn't have yet. */
  received: Received;
  /** What a pass has read of the folder. Undefined: the space contains the whole repository. */
  folder?: Pick<FolderSide, 'tree' | 'read'> | undefined;
};

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
export async function fetchNew(
  { store }: Context,
  space: SpaceIds,
  host: Host,
  { graph, adopts = false, ...sides }: Sides & { graph: Graph; adopts?: boolean },
) {
  const want = sides.remote!;
  const mebibytes = (adopts ? maxAdoptedPack : maxPack) / 1024 ** 2;
  const pack = await fetchFromHost(host, { wants: [want], haves: havesOf(graph, sides), mebibytes });
  const received = await unpackFromHost(store, space, pack, packLimits(adopts));
  if (received.get(want)?.type !== 'commit')
    throw new HostError('failed', 'The host sent other commits than those that were asked for.');
  return { received, graph: joined(graph, await commitsIn(received)) };
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
  const { store } = context;
  const { id: spaceId } = space;
  const tip = await branchOfHost(host, branch);
  const refs = await refsOf(store, spaceId);
  const main = refs.find(({ name }) => name === mainRef)?.oid;
  const graph = await graphOf(
    store,
    spaceId,
    refs.map(({ oid }) => oid),
  );
  const sides = { main, tip, refs };
  if (host.folder !== null && (tip !== undefined || known === undefined)) {
    if (tip === undefined)
      throw new HostError('folder-unavailable', `The host has no branch “${branch}” with a folder.`);
    const query = { branch, tip, known, main, graph, isStored };
    const { tree, read, ...side } = await readFolder(store, space, host, query);
    return { ...sides, ...side, folder: { tree, read } };
  }
  const whole = { ...sides, remote: tip, known };
  if (tip === undefined || graph.has(tip)) return { ...whole, graph, received: new Map() };
  return {
    ...whole,
    ...(await fetchNew(context, space, host, { ...whole, graph, adopts: main === undefined })),
  };
}
