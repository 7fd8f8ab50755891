import type { Store } from '#server/base/database/store.ts';
import type { PackLimits } from '../objects/readPack.ts';
import { GitRefusal, LimitRefusal } from '../objects/refusal.ts';
import { unpack, type Received } from '../push/unpack.ts';
import { pushQueue } from '../queues.ts';
import { HostError } from './hostError.ts';

export type SpaceIds = { id: string; organization_id: string };

/** Rethrows the refusal of what a host sent as a HostError. */
export function refusedByHost(error: unknown): never {
  if (!(error instanceof GitRefusal)) throw error;
  const reason = error instanceof LimitRefusal ? 'too-large' : 'failed';
  throw new HostError(reason, `The host’s commits can’t be read: ${error.message}.`);
}

/** Reads a pack of a host. Throws HostError if it is broken or exceeds a limit. */
export const unpackFromHost = (
  store: Store,
  { id: spaceId, organization_id: organization }: SpaceIds,
  pack: Buffer,
  limits: PackLimits,
): Promise<Received> =>
  pushQueue
    .run(() => unpack(store, spaceId, pack, limits), { organization, client: spaceId })
    .catch(refusedByHost);
