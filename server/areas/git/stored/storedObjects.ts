import { promisify } from 'node:util';
import { deflate, deflateSync, inflate, inflateSync } from 'node:zlib';
import { lruCachePerStore } from '#server/base/database/lruCache.ts';
import type { Store } from '#server/base/database/store.ts';
import { shareTurn } from '#server/base/scheduling/turns.ts';
import { readBlob } from '#server/domain/content/revisions.repository.ts';
import { readCommit } from '../objects/commits.ts';
import type { Graph } from '../objects/graph.ts';
import {
  emptyTree,
  folderMode,
  maxFiles,
  oidOf,
  readTree,
  type GitObject,
  type TreeEntry,
} from '../objects/objects.ts';
import { LimitRefusal } from '../objects/refusal.ts';
import { gitObjectsRepository, type ObjectRow } from './gitObjects.repository.ts';

/** The files of a tree with all folders below, by path. */
export type TreeFiles = Map<string, { mode: string; oid: string }>;

/** Larger objects are compressed in another thread, smaller ones faster in this one. In bytes. */
const large = 64 * 1024;
const deflateLarge = promisify(deflate);
const inflateLarge = promisify(inflate);

/** zlib's options for a result of about `size` bytes. By default, each result keeps a buffer of 16 KiB, also a small one. */
const resultOf = (size: number) => ({ chunkSize: Math.max(64, Math.min(size + 1, large)) });

/** Returns the row of an object. */
export async function rowOf({ type, bytes }: GitObject, oid = oidOf(type, bytes)): Promise<ObjectRow> {
  const body = bytes.length > large ? await deflateLarge(bytes) : deflateSync(bytes, resultOf(bytes.length));
  return { oid, type, size: bytes.length, body, blob_id: null };
}

/** Returns the bytes of a stored object. */
export async function bytesOf(store: Store, { oid, size, body, blob_id }: ObjectRow): Promise<Buffer> {
  const options = { maxOutputLength: Math.max(1, size), ...resultOf(size) };
  if (body) return size > large ? inflateLarge(body, options) : inflateSync(body, options);
  const bytes = await readBlob(store, blob_id ?? '');
  if (!bytes) throw new Error(`The content of Git object ${oid} is missing.`);
  return Buffer.from(bytes);
}

/** Returns a stored object, or undefined. */
export async function readObject(store: Store, spaceId: string, oid: string): Promise<GitObject | undefined> {
  const row = (await gitObjectsRepository(store).objects(spaceId, [oid])).get(oid);
  return row && { type: row.type, bytes: await bytesOf(store, row) };
}

/** Capacity of the cache, in entries of trees. */
const treeCapacity = 300_000;
const treeCaches = new WeakMap<Store, { trees: Map<string, TreeEntry[]>; entries: number }>();

/** Returns trees by oid. Cached: don't modify them. Throws if one is missing. */
export async function readTrees(store: Store, spaceId: string, oids: readonly string[]) {
  const cache = treeCaches.get(store) ?? { trees: new Map<string, TreeEntry[]>(), entries: 0 };
  treeCaches.set(store, cache);
  const found = new Map<string, readonly TreeEntry[]>();
  const missing: string[] = [];
  for (const oid of oids) {
    const known = oid === emptyTree ? [] : cache.trees.get(oid);
    if (known) found.set(oid, known);
    else missing.push(oid);
  }
  for (const row of (await gitObjectsRepository(store).objects(spaceId, missing)).values()) {
    const entries = await readTree(await bytesOf(store, row));
    found.set(row.oid, entries);
    // Another request may have read it meanwhile.
    if (!cache.trees.has(row.oid)) cache.entries += entries.length;
    cache.trees.set(row.oid, entries);
  }
  for (const [oid, entries] of cache.trees) {
    if (cache.entries <= treeCapacity) break;
    cache.trees.delete(oid);
    cache.entries -= entries.length;
  }
  const lost = missing.find((oid) => !found.has(oid));
  if (lost !== undefined) throw new Error(`Git tree ${lost} is missing.`);
  return found;
}

export const tooManyFiles = () => new LimitRefusal(`the docs have more than ${maxFiles} files`);

/**
 * Returns the files of a tree. Throws GitRefusal if it has more than 40,000.
 * @param readAll returns trees by oid
 */
export async function filesOfTree(
  tree: string,
  readAll: (oids: string[]) => Promise<ReadonlyMap<string, readonly TreeEntry[]>>,
): Promise<TreeFiles> {
  const files: TreeFiles = new Map();
  let level = [{ above: '', oid: tree }];
  while (level.length > 0) {
    const trees = await readAll([...new Set(level.map(({ oid }) => oid))]);
    const next: typeof level = [];
    for (const { above, oid } of level) {
      for (const { mode, name, oid: child } of trees.get(oid) ?? []) {
        if (mode === folderMode) next.push({ above: `${above}${name}/`, oid: child });
        else files.set(above + name, { mode, oid: child });
        if (files.size + next.length > maxFiles) throw tooManyFiles();
      }
      await shareTurn();
    }
    level = next;
  }
  return files;
}

const graphCapacity = 200_000;
type KnownCommits = Map<string, { tree: string; parents: readonly string[] }>;
const graphs = lruCachePerStore<KnownCommits>(graphCapacity, (graph) => graph.size + 1);

/** Adds the commits in these rows to a graph. */
async function addCommits(graph: KnownCommits, rows: readonly Pick<ObjectRow, 'oid' | 'body'>[]) {
  for (const { oid, body } of rows) {
    const { tree, parents } = readCommit(inflateSync(body!));
    graph.set(oid, { tree, parents });
    await shareTurn();
  }
}

/** Returns commits of a space with their ancestors. Cached: commits never change. */
export async function graphOf(store: Store, spaceId: string, tips: readonly string[]): Promise<Graph> {
  const repository = gitObjectsRepository(store);
  const graph = await graphs(store)(spaceId, async () => {
    const made: KnownCommits = new Map();
    await addCommits(made, await repository.allCommits(spaceId));
    return made;
  });
  const added: KnownCommits = new Map();
  const isMissing = (oid: string) => !graph.has(oid) && !added.has(oid);
  for (let missing = tips.filter(isMissing); missing.length > 0;) {
    const rows = [...(await repository.objects(spaceId, [...new Set(missing)])).values()];
    await addCommits(added, rows);
    missing = rows.flatMap(({ oid }) => added.get(oid)?.parents ?? []).filter(isMissing);
  }
  // At once: a commit in the graph has all its ancestors, also for others who ask in the meantime.
  for (const [oid, commit] of added) graph.set(oid, commit);
  return graph;
}
