import type { Store } from '#server/base/database/store.ts';
import { shareTurn } from '#server/base/scheduling/turns.ts';
import { TaskLimitExceeded, workerAt } from '#server/base/scheduling/workers.ts';
import { objectTypes, type GitObject } from '../objects/objects.ts';
import { maxHeldByPushes } from '../objects/packLimits.ts';
import type { PackLimits } from '../objects/readPack.ts';
import { GitRefusal, LimitRefusal } from '../objects/refusal.ts';
import { readObject } from '../stored/storedObjects.ts';
import type { PackResult, PackTask, StoredObject } from './packs.worker.ts';

/** Objects of a push, by oid. */
export type Received = ReadonlyMap<string, GitObject>;

/** In bytes. */
const oidLength = 20;
/** In milliseconds. */
const timeLimit = 60_000;
const inWorker = workerAt<PackTask, PackResult>(
  new URL('./packs.worker.ts', import.meta.url),
  maxHeldByPushes,
);

/** Reads a pack in a worker thread, which takes it over: it is empty afterwards. Throws GitRefusal if it is broken, exceeds a limit, or takes too long. */
export async function unpack(
  store: Store,
  spaceId: string,
  pack: Buffer,
  limits: PackLimits,
): Promise<Received> {
  const answer = async (oid: string): Promise<StoredObject> => readObject(store, spaceId, oid);
  // Small buffers share theirs with others.
  const transfer = pack.length > Buffer.poolSize && pack.buffer instanceof ArrayBuffer ? [pack.buffer] : [];
  const result = await inWorker({ pack, limits }, timeLimit, { answer, transfer }).catch((error: unknown) => {
    if (error instanceof TaskLimitExceeded)
      throw new LimitRefusal('the pack takes too long to read, or too much memory');
    throw error;
  });
  if ('refusal' in result) throw new (result.isLimit ? LimitRefusal : GitRefusal)(result.refusal);
  const oids = Buffer.from(result.oids);
  const types = new Uint8Array(result.types);
  const sizes = new Uint32Array(result.sizes);
  const joined = types.length - result.buffers.length;
  const received = new Map<string, GitObject>();
  let start = 0;
  for (const [n, size] of sizes.entries()) {
    const bytes =
      n < joined ? Buffer.from(result.bytes, start, size) : Buffer.from(result.buffers[n - joined]!);
    start += size;
    received.set(oids.toString('hex', n * oidLength, (n + 1) * oidLength), {
      type: objectTypes[types[n]!]!,
      bytes,
    });
    await shareTurn();
  }
  return received;
}
