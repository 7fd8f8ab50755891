import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { batchesOf } from '#server/base/database/batches.ts';
import type { Store } from '#server/base/database/store.ts';
import { readBlob } from '#server/domain/content/revisions.repository.ts';
import { writePack, type PackEntry } from '../objects/writePack.ts';
import { gitObjectsRepository, type ObjectRow } from './gitObjects.repository.ts';

const deflateInThread = promisify(deflate);

/** Objects read from the database at once, and their bytes unless one has more. */
const objectsAtOnce = 100;
const bytesAtOnce = 4 * 1024 ** 2;

/** Yields batches of objects that together have few bytes. */
async function* readable(store: Store, spaceId: string, oids: readonly string[]) {
  for (const some of batchesOf(oids, objectsAtOnce)) {
    const sizes = await gitObjectsRepository(store).sizes(spaceId, some);
    let batch: string[] = [];
    let size = 0;
    for (const oid of some) {
      const own = sizes.get(oid) ?? 0;
      if (batch.length > 0 && size + own > bytesAtOnce) {
        yield batch;
        [batch, size] = [[], 0];
      }
      batch.push(oid);
      size += own;
    }
    yield batch;
  }
}

async function* packEntries(
  store: Store,
  spaceId: string,
  oids: readonly string[],
): AsyncGenerator<PackEntry> {
  for await (const some of readable(store, spaceId, oids)) {
    const rows = await gitObjectsRepository(store).objects(spaceId, some);
    for (const oid of some) {
      const row = rows.get(oid);
      const stored = row && !row.body ? await readBlob(store, row.blob_id ?? '') : undefined;
      // Files of spaces are mostly pictures, which don't get smaller.
      const deflated = row?.body ?? (stored && (await deflateInThread(stored, { level: 0 })));
      if (!row || !deflated) throw new Error(`Git object ${oid} is missing.`);
      yield { type: row.type, size: row.size, deflated };
    }
  }
}

const chunkSize = 64 * 1024;

/** Joins small pieces. */
async function* inChunks(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    size += piece.byteLength;
    if (size < chunkSize) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  yield Buffer.concat(waiting);
}

async function* withOthers(
  others: readonly ObjectRow[],
  entries: AsyncGenerator<PackEntry>,
): AsyncGenerator<PackEntry> {
  for (const { type, size, body } of others) if (body) yield { type, size, deflated: body };
  yield* entries;
}

/**
 * Yields the pack of stored objects. Throws if one is missing.
 * @param others deflated objects that aren't stored
 */
export const packPieces = (
  store: Store,
  spaceId: string,
  oids: readonly string[],
  others: readonly ObjectRow[] = [],
) => inChunks(writePack(oids.length + others.length, withOthers(others, packEntries(store, spaceId, oids))));
