import type { Context } from '#server/base/context.ts';
import { auditRepository } from './audit.repository.ts';
import { firstEventIdAt } from './eventIds.ts';

const day = 24 * 60 * 60 * 1000;

/** Events per transaction, so that other writes wait for a short time only. */
const batchSize = 1_000;

/** Maximum number of events per run. The next run deletes the others. */
const maxPerRun = 200_000;

/** Organizations that are read at a time. */
const organizationsPerRead = 1_000;

/**
 * Deletes events that are older than the retention period. Returns their number. Several processes can sweep at once.
 * @param days the retention period; 0: events are kept
 */
export async function sweepEvents({ store, clock }: Pick<Context, 'store' | 'clock'>, days: number) {
  if (days === 0) return 0;
  const repository = auditRepository(store);
  const cutoff = firstEventIdAt(clock().getTime() - days * day);
  let removed = 0;
  for (let after = ''; ;) {
    const organizations = await repository.organizations(after, organizationsPerRead);
    for (const { id } of organizations)
      for (let count = batchSize; count === batchSize;) {
        count = (await repository.hasBefore(id, cutoff))
          ? await store.transaction(() => repository.removeBefore(id, cutoff, batchSize))
          : 0;
        removed += count;
        if (removed >= maxPerRun) return removed;
      }
    const last = organizations.at(-1);
    if (organizations.length < organizationsPerRead || !last) return removed;
    after = last.id;
  }
}
