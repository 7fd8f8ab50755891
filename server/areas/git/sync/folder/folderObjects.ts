// Reads parts of a host's repository.
import { createHash } from 'node:crypto';
import type { Store } from '#server/base/database/store.ts';
import { shareTurn } from '#server/base/scheduling/turns.ts';
import type { Host } from '../../host/askHost.ts';
import { fetchFromHost, packTime, type PackRequest } from '../../host/fetchFromHost.ts';
import { HostError } from '../../host/hostError.ts';
import { unpackFromHost, type SpaceIds } from '../../host/unpackFromHost.ts';
import {
  emptyTree,
  folderMode,
  submoduleMode,
  treeEntries,
  type GitObject,
  type ObjectType,
} from '../../objects/objects.ts';
import { maxAdoptedPack, maxPack, packLimits } from '../../objects/packLimits.ts';
import { GitRefusal, LimitRefusal } from '../../objects/refusal.ts';
import type { Received } from '../../push/unpack.ts';
import { gitObjectsRepository } from '../../stored/gitObjects.repository.ts';

const mebibyte = 1024 ** 2;
/** For all requests together, in milliseconds. */
const maxTime = 300_000;
/** Objects that one request names. */
const atOnce = 5_000;
const maxDepth = 40;

export type FolderObjects = ReturnType<typeof folderObjects>;

/**
 * Returns functions that fetch objects of a host. Together, they are as many and as large as those of a push may be. They
 * throw HostError.
 * @param options.adopts the space is empty
 */
export function folderObjects(store: Store, space: SpaceIds, host: Host, { adopts }: { adopts: boolean }) {
  const end = performance.now() + maxTime;
  const limits = { ...packLimits(adopts) };
  let packed = adopts ? maxAdoptedPack : maxPack;

  async function receive(request: Pick<PackRequest, 'wants' | 'haves' | 'depth'>): Promise<Received> {
    const milliseconds = Math.min(packTime, Math.ceil(end - performance.now()));
    if (milliseconds <= 0) throw new HostError('unreachable', 'The host took more than 5 minutes.');
    const mebibytes = Math.max(1, Math.ceil(packed / mebibyte));
    const pack = await fetchFromHost(host, { ...request, mebibytes, milliseconds, isPartial: true });
    packed -= pack.length;
    const received = await unpackFromHost(store, space, pack, limits);
    limits.objects -= received.size;
    for (const { bytes } of received.values()) limits.total -= bytes.length;
    return received;
  }

  /** Fetches objects of one type. */
  async function objects(oids: Iterable<string>, type: ObjectType): Promise<Map<string, GitObject>> {
    const all = [...new Set(oids)];
    if (all.length > limits.objects)
      throw new HostError(
        'too-large',
        `The new commits have more than ${packLimits(adopts).objects} objects in the folder.`,
      );
    const found = new Map<string, GitObject>();
    for (let at = 0; at < all.length; at += atOnce) {
      const wants = all.slice(at, at + atOnce);
      const received = await receive({ wants, haves: [] });
      for (const oid of wants) {
        const object = received.get(oid);
        if (object?.type !== type)
          throw new HostError('failed', `The host didn’t send the ${type} ${oid.slice(0, 8)}.`);
        found.set(oid, object);
      }
    }
    return found;
  }

  return {
    objects,

    /** Fetches commits and their ancestors without those of `haves`. Without `haves`, only the commits. */
    async commits(wants: readonly string[], haves: readonly string[]) {
      const depth = haves.length === 0 ? 1 : undefined;
      const received = await receive({ wants, haves, depth });
      return [...received].filter(([, { type }]) => type === 'commit');
    },

    /** Fetches the trees and files below these trees that the space doesn't have. */
    async contents(roots: Iterable<string>): Promise<Map<string, GitObject>> {
      const stored = gitObjectsRepository(store);
      const missing = async (oids: Iterable<string>) => {
        const all = [...oids].filter((oid) => oid !== emptyTree);
        const known = await stored.sizes(space.id, all);
        return all.filter((oid) => !known.has(oid));
      };
      const received = new Map<string, GitObject>();
      const blobs = new Set<string>();
      let level = new Set(roots);
      for (let depth = 0; level.size > 0; depth++) {
        if (depth > maxDepth) throw new GitRefusal(`folders are nested deeper than ${maxDepth} levels`);
        // No host has to send it.
        if (level.has(emptyTree)) received.set(emptyTree, { type: 'tree', bytes: Buffer.alloc(0) });
        const trees = await objects(await missing(level), 'tree');
        level = new Set();
        for (const [oid, tree] of trees) {
          received.set(oid, tree);
          for (const { mode, oid: child } of treeEntries(tree.bytes)) {
            if (mode === folderMode && !received.has(child)) level.add(child);
            else if (mode !== folderMode && mode !== submoduleMode) blobs.add(child);
            if (level.size + blobs.size > packLimits(adopts).objects)
              throw new LimitRefusal(`the folder has more than ${packLimits(adopts).objects} objects`);
            await shareTurn();
          }
        }
      }
      for (const [oid, blob] of await objects(await missing(blobs), 'blob')) received.set(oid, blob);
      return received;
    },
  };
}

/** What a root tree has at a path, and elsewhere. */
export type Place = {
  /** The folder. Undefined: there is nothing. Null: there is something else. */
  folder: string | null | undefined;
  /** A text that is equal for the same other files. */
  outside: string;
};

/** Returns what each of these root trees has at a path. */
export async function placesIn({ objects }: FolderObjects, roots: Iterable<string>, path: string) {
  const places = new Map<string, Place>([...roots].map((oid) => [oid, { folder: oid, outside: '' }]));
  for (const name of path.split('/')) {
    const above = [...places.values()].flatMap(({ folder }) =>
      typeof folder === 'string' && folder !== emptyTree ? [folder] : [],
    );
    const below = new Map<string, Place>();
    for (const [oid, { bytes }] of await objects(above, 'tree')) {
      const place: Place = { folder: undefined, outside: '' };
      const others = createHash('sha256');
      for (const entry of treeEntries(bytes)) {
        const isHere = entry.name === name && entry.oid !== emptyTree;
        if (isHere) place.folder = entry.mode === folderMode ? entry.oid : null;
        else others.update(`${entry.mode} ${entry.oid} ${entry.name}\0`);
        await shareTurn();
      }
      below.set(oid, { ...place, outside: others.digest('base64') });
    }
    for (const [root, { folder, outside }] of places)
      if (typeof folder === 'string') {
        const next = below.get(folder);
        places.set(root, { folder: next?.folder, outside: `${outside} ${next?.outside ?? ''}` });
      }
  }
  return places;
}
