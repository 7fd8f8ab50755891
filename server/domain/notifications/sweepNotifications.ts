import type { Context } from '#server/base/context.ts';
import { firstEventIdAt } from '#server/domain/audit/eventIds.ts';
import { threadsRepository } from './threads.repository.ts';

const day = 24 * 60 * 60 * 1000;

/** Threads without a new event are deleted after this time, in days. */
export const maxAge = 90;
/** Threads of a person in an organization. Earlier ones are deleted. */
export const maxThreads = 1_000;
/** Threads per transaction, so that other writes wait for a short time only. */
const batchSize = 1_000;

/** Deletes old threads, and those beyond the limit of a person. Returns their number. Several processes can sweep at once. */
export async function sweepNotifications({ store, clock }: Pick<Context, 'store' | 'clock'>) {
  const repository = threadsRepository(store);
  const cutoff = firstEventIdAt(clock().getTime() - maxAge * day);
  let removed = 0;
  for (let count = batchSize; count === batchSize; removed += count)
    count = await store.transaction(() => repository.removeBefore(cutoff, batchSize));
  for (const { user_id: userId, organization_id: organizationId } of await repository.crowded(maxThreads))
    removed += await store.transaction(() => repository.removeBeyond({ userId, organizationId }, maxThreads));
  return removed;
}
