import type { Store } from '#server/base/database/store.ts';
import type { Host } from '../../host/askHost.ts';
import { HostError } from '../../host/hostError.ts';
import { refusedByHost, type SpaceIds } from '../../host/unpackFromHost.ts';
import { readCommit, type Commit } from '../../objects/commits.ts';
import { isAncestor, type Graph } from '../../objects/graph.ts';
import type { Received } from '../../push/unpack.ts';
import { havesOf } from '../nextStep.ts';
import { folderObjects, placesIn, type FolderObjects } from './folderObjects.ts';
import { gitSyncCommitsRepository, type CommitPair, type ReadPairs } from './gitSyncCommits.repository.ts';
import { projectFolder } from './projectFolder.ts';

/** The folder of a branch, as commits of the space. */
export type FolderSide = {
  /**
   * The commit with the content of the folder. Undefined: the sync's branch has never had the folder, or another branch
   * doesn't change it.
   */
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

export type FolderQuery = {
  branch: string;
  /** The commit of the branch. */
  tip: string;
  /** The last commit of the branch that the space has taken over or pushed. */
  known: string | undefined;
  main: string | undefined;
  graph: Graph;
  /** Whether it is the branch of the sync, and not one that is a change request. */
  isMain: boolean;
  /** Whether the stored pairs are those of this folder. */
  isStored: boolean;
};

const commitsOf = (found: Awaited<ReturnType<FolderObjects['commits']>>) =>
  new Map(found.map(([oid, { bytes }]) => [oid, readCommit(bytes)]));

/** Returns the commit of the branch, with its ancestors that aren't in `haves`. */
async function newCommits(objects: FolderObjects, tip: string, haves: readonly string[]) {
  const found = commitsOf(await objects.commits([tip], haves));
  // A branch that was reset to an ancestor of these has no others.
  const commits = found.has(tip) ? found : commitsOf(await objects.commits([tip], []));
  if (!commits.has(tip))
    throw new HostError('failed', 'The host sent other commits than those that were asked for.');
  return commits;
}

/** The side of a branch whose commit has a pair. */
function storedSide(
  { graph, known, tip, isMain }: FolderQuery,
  { oid: remote, tree }: CommitPair,
  ownKnown: string | undefined,
): FolderSide {
  const isForward =
    tip === known || (ownKnown !== undefined && remote !== ownKnown && isAncestor(graph, ownKnown, remote));
  const read = { pairs: [], kept: isForward || !isMain ? undefined : [tip] };
  return { remote, known: ownKnown, graph, received: new Map(), tree, read };
}

/** The commits of a branch that the space may lack. */
type NewCommits = {
  commits: ReadonlyMap<string, Commit>;
  /** Commits of the space, by those of the host that it has taken over or pushed. */
  stored: ReadonlyMap<string, string>;
  /** Commits of the host that the branch continues. */
  above: readonly string[];
  /** Those of `above` from before the history of the space, which are in `commits` without parents. Only of change requests. */
  older: readonly string[];
  /** The commit of the space that unknown ones count as. */
  start: string | undefined;
  /** Whether the space has no commit of the host yet. */
  isNew: boolean;
};

type PairsOf = (oids: readonly string[]) => Promise<ReadonlyMap<string, CommitPair>>;
type StoredPairs = Record<'ofHost' | 'ofMain' | 'ofSpace', PairsOf>;

const noPairs = async () => new Map<string, CommitPair>();

/** Returns functions that return the stored pairs of a folder. */
function storedPairs(store: Store, spaceId: string, { isStored }: FolderQuery): StoredPairs {
  const { ofHost, ofMain, ofSpace } = gitSyncCommitsRepository(store);
  if (!isStored) return { ofHost: noPairs, ofMain: noPairs, ofSpace: noPairs };
  return {
    ofHost: (oids) => ofHost(spaceId, oids),
    ofMain: (oids) => ofMain(spaceId, oids),
    ofSpace: (oids) => ofSpace(spaceId, oids),
  };
}

async function fetchCommits(
  objects: FolderObjects,
  { tip, known, main, graph, isMain }: FolderQuery,
  { ownKnown, ofHost, ofMain, ofSpace }: StoredPairs & { ownKnown: string | undefined },
): Promise<NewCommits> {
  const newest = havesOf(graph, { main, remote: undefined, known: ownKnown });
  const own = await ofMain(newest);
  const haves = new Set([...own.values()].map((pair) => pair.host_oid));
  if (known !== undefined) haves.add(known);
  const commits = await newCommits(objects, tip, [...haves]);
  const above = [...commits.values()].flatMap(({ parents }) => parents).filter((oid) => !commits.has(oid));
  const stored = new Map<string, string>();
  for (const [oid, pair] of await ofHost([...commits.keys(), ...above]))
    if (graph.has(pair.oid)) stored.set(oid, pair.oid);
  const older = isMain ? [] : above.filter((oid) => !stored.has(oid));
  if (older.length > 0) {
    const found = commitsOf(await objects.commits([...new Set(older)], []));
    for (const oid of older) if (found.has(oid)) commits.set(oid, { ...found.get(oid)!, parents: [] });
  }
  // After people have accepted a rewritten branch, its unknown start counts as the last commit that both sides had.
  const shared = isMain && known === undefined ? await ofSpace(newest) : undefined;
  const start = newest.find((oid) => shared?.has(oid));
  return { commits, stored, above, older, start, isNew: haves.size === 0 && start === undefined };
}

/** Throws HostError if the commit of a branch must have the folder and doesn't. */
function checkFolder(
  { branch, known, main, isMain }: FolderQuery,
  path: string,
  found: string | null | undefined,
  isNew: boolean,
) {
  // The first push of a space creates the folder. A branch may be older than it.
  const mayLack = isMain ? isNew && main !== undefined && found === undefined : known === undefined;
  if (typeof found !== 'string' && !mayLack)
    throw new HostError(
      isMain ? 'folder-unavailable' : 'failed',
      `The branch “${branch}” has no folder “${path}”.`,
    );
}

/** Whether a branch has the folder as it was when the branch started, before the history of the space. */
const isUnchanged = (
  { commits, older }: NewCommits,
  tree: string,
  places: Awaited<ReturnType<typeof placesIn>>,
) => older.some((oid) => places.get(commits.get(oid)?.tree ?? '')?.folder === places.get(tree)?.folder);

async function readNew(
  objects: FolderObjects,
  path: string,
  query: FolderQuery,
  found: NewCommits,
): Promise<Omit<FolderSide, 'known'>> {
  const { tip, known, main, graph, isMain } = query;
  const { commits, stored, above, isNew } = found;
  const { tree } = commits.get(tip)!;
  const roots = [...commits].flatMap(([oid, commit]) => (stored.has(oid) ? [] : [commit.tree]));
  const places = await placesIn(objects, [tree, ...roots], path);
  checkFolder(query, path, places.get(tree)?.folder, isNew);
  const project = (addsStart: boolean) =>
    projectFolder({ graph, main }, { ...found, tip, places }, { addsStart });
  const joined = project(isNew);
  // The sync's branch is compared with main also if it has nothing in common with it.
  const projected = isMain && !joined.ownOf.has(tip) ? project(true) : joined;
  const { ownOf, made, graph: both } = projected;
  const remote = ownOf.get(tip);
  const pairOf = (host_oid: string, oid: string): CommitPair => ({
    host_oid,
    oid,
    tree: commits.get(host_oid)!.tree,
    main: isMain ? 1 : 0,
  });
  if (!isMain && remote === undefined) {
    if (isUnchanged(found, tree, places))
      return { remote, graph, received: new Map(), tree, read: { pairs: [pairOf(tip, '')] } };
    throw new HostError(
      'failed',
      'The branch starts before the history of the space. Merge the main branch into it, or rebase it.',
    );
  }
  const received = await objects.contents([...made.values()].map(({ commit }) => commit.tree));
  for (const [oid, { bytes }] of made) received.set(oid, { type: 'commit', bytes });
  const isRewritten = isMain && !isNew && (known === undefined || !above.includes(known));
  const pairs = [...ownOf].map(([oid, ownOid]) => pairOf(oid, ownOid));
  return { remote, graph: both, received, tree, read: { pairs, kept: isRewritten ? above : undefined } };
}

async function readSide(store: Store, space: SpaceIds, host: Host, query: FolderQuery): Promise<FolderSide> {
  const { tip, known, main, graph, isMain } = query;
  const stored = storedPairs(store, space.id, query);
  const pairs = await stored.ofHost(known === undefined ? [tip] : [tip, known]);
  const ownKnown = known === undefined ? undefined : pairs.get(known)?.oid;
  const pair = pairs.get(tip);
  if (pair && graph.has(pair.oid) && (!isMain || pair.main === 1)) return storedSide(query, pair, ownKnown);
  const objects = folderObjects(store, space, host, { adopts: main === undefined });
  const found = await fetchCommits(objects, query, { ...stored, ownKnown });
  return { known: ownKnown, ...(await readNew(objects, host.folder!, query, found)) };
}

/**
 * Reads the folder of a host's branch: fetches the commits that the space doesn't know, the trees on the path, and the
 * folder's own trees and files. Stores nothing. Throws HostError.
 */
export const readFolder = (store: Store, space: SpaceIds, host: Host, query: FolderQuery) =>
  readSide(store, space, host, query).catch(refusedByHost);
