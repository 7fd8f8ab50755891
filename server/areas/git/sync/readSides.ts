import type { Context } from '#server/base/context.ts';
import { mainRef, refsOf, type Ref } from '../history/refs.ts';
import { branchOfHost, fetchFromHost } from '../host/fetchFromHost.ts';
import type { Host } from '../host/askHost.ts';
import { HostError } from '../host/hostError.ts';
import { readCommit } from '../objects/commits.ts';
import { joined, type Graph } from '../objects/graph.ts';
import { GitRefusal } from '../objects/refusal.ts';
import { maxAdoptedPack, maxPack, unpack, type Received } from '../push/unpack.ts';
import { pushQueue } from '../queues.ts';
import { graphOf } from '../stored/storedObjects.ts';
import { havesOf, type Sides } from './nextStep.ts';

/** Both sides as they are now. */
export type BothSides = Sides & {
  refs: readonly Ref[];
  /** The commits of both. */
  graph: Graph;
  /** The objects that the space doesn't have yet. */
  received: Received;
};

const mebibyte = 1024 ** 2;

type SpaceIds = { id: string; organization_id: string };

/** Returns the commits of a pack. Throws GitRefusal. */
function commitsIn(received: Received): Graph {
  const commits = new Map<string, { tree: string; parents: readonly string[] }>();
  for (const [oid, { type, bytes }] of received) if (type === 'commit') commits.set(oid, readCommit(bytes));
  return commits;
}

/**
 * Fetches the commits of a branch of the host that the space doesn't have. Returns them with those of the space. Throws
 * HostError.
 */
export async function fetchNew(
  { store }: Context,
  { id: spaceId, organization_id: organization }: SpaceIds,
  host: Host,
  { graph, adopts = false, ...sides }: Sides & { graph: Graph; adopts?: boolean },
) {
  const want = sides.remote!;
  const mebibytes = (adopts ? maxAdoptedPack : maxPack) / mebibyte;
  const pack = await fetchFromHost(host, { want, haves: havesOf(graph, sides), mebibytes });
  try {
    const task = () => unpack(store, spaceId, pack, { adopts });
    const received = await pushQueue.run(task, { organization, client: spaceId });
    if (received.get(want)?.type !== 'commit')
      throw new HostError('failed', 'The host sent other commits than those that were asked for.');
    return { received, graph: joined(graph, commitsIn(received)) };
  } catch (error) {
    if (!(error instanceof GitRefusal)) throw error;
    // Refusals of limits name them.
    const isLimit = /\d|takes too long/.test(error.message);
    throw new HostError(
      isLimit ? 'too-large' : 'failed',
      `The host’s commits can’t be read: ${error.message}.`,
    );
  }
}

/**
 * Reads main of the space and the host's branch, and fetches the commits of the branch. Stores nothing but missing commits of
 * the space itself. Throws HostError.
 */
export async function readSides(
  context: Context,
  space: SpaceIds,
  host: Host,
  { branch, known }: { branch: string; known?: string | undefined },
): Promise<BothSides> {
  const { store } = context;
  const { id: spaceId } = space;
  const remote = await branchOfHost(host, branch);
  const refs = await refsOf(store, spaceId);
  const main = refs.find(({ name }) => name === mainRef)?.oid;
  const graph = await graphOf(
    store,
    spaceId,
    refs.map(({ oid }) => oid),
  );
  const sides = { main, remote, known, refs };
  if (remote === undefined || graph.has(remote)) return { ...sides, graph, received: new Map() };
  return {
    ...sides,
    ...(await fetchNew(context, space, host, { ...sides, graph, adopts: main === undefined })),
  };
}
