import type { Store } from '#server/base/database/store.ts';
import { TaskLimitExceeded, workerAt } from '#server/base/scheduling/workers.ts';
import type { GitObject } from '../objects/objects.ts';
import { GitRefusal } from '../objects/refusal.ts';
import { readObject } from '../stored/storedObjects.ts';
import type { PackResult, PackTask, StoredObject } from './packs.worker.ts';

/** Objects of a push, by oid. */
export type Received = ReadonlyMap<string, GitObject>;

const mebibyte = 1024 ** 2;

/** Limits of a push. Bytes of one object are as many as those of a file of a docs folder. */
export const pushLimits = { objects: 20_000, object: 20 * mebibyte, total: 128 * mebibyte, chain: 60 };
/** The largest body of a push, in bytes, and that of a push that adopts a repository. */
export const maxPack = 32 * mebibyte;
export const maxAdoptedPack = 128 * mebibyte;
const adoptedLimits = { ...pushLimits, objects: 60_000, total: 256 * mebibyte };

/** In milliseconds. */
const timeLimit = 60_000;
const inWorker = workerAt<PackTask, PackResult>(new URL('./packs.worker.ts', import.meta.url));

/** Reads a pack in a worker thread, which takes it over: it is empty afterwards. Throws GitRefusal if it is broken, exceeds a limit, or takes too long. */
export async function unpack(
  store: Store,
  spaceId: string,
  pack: Buffer,
  { adopts }: { adopts: boolean },
): Promise<Received> {
  const answer = async (oid: string): Promise<StoredObject> => readObject(store, spaceId, oid);
  const limits = adopts ? adoptedLimits : pushLimits;
  // Small buffers share theirs with others.
  const transfer = pack.length > Buffer.poolSize && pack.buffer instanceof ArrayBuffer ? [pack.buffer] : [];
  const result = await inWorker({ pack, limits }, timeLimit, { answer, transfer }).catch((error: unknown) => {
    if (error instanceof TaskLimitExceeded)
      throw new GitRefusal('the pack takes too long to read, or too much memory');
    throw error;
  });
  if ('refusal' in result) throw new GitRefusal(result.refusal);
  const received = new Map<string, GitObject>();
  let start = 0;
  for (const [oid, type, end] of result.small) {
    received.set(oid, { type, bytes: Buffer.from(result.bytes, start, end - start) });
    start = end;
  }
  for (const [at, [oid, type]] of result.large.entries())
    received.set(oid, { type, bytes: Buffer.from(result.buffers[at]!) });
  return received;
}
