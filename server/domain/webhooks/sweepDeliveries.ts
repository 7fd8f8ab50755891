import type { Context } from '#server/base/context.ts';
import { firstEventIdAt } from '#server/domain/audit/eventIds.ts';
import { webhooksRepository } from './webhooks.repository.ts';

const day = 24 * 60 * 60 * 1000;

/** Deliveries are kept for this time, in days. Those that wait for a webhook that is off, too. */
const maxAge = 30;
/** Delivered and failed ones of a webhook that are kept. */
const maxKept = 1_000;
/** Rows per transaction, so that other writes wait for a short time only. */
const batchSize = 1_000;

/** Deletes old deliveries. Several processes can sweep at once. */
export async function sweepDeliveries({ store, clock }: Pick<Context, 'store' | 'clock'>) {
  const repository = webhooksRepository(store);
  const cutoff = firstEventIdAt(clock().getTime() - maxAge * day);
  for (const { id } of await repository.ids()) {
    const remove = async (eventId: string, alsoPending: boolean) => {
      for (let count = batchSize; count === batchSize;)
        count = await store.transaction(() => repository.removeBefore(id, eventId, batchSize, alsoPending));
    };
    await remove(cutoff, true);
    const last = await repository.eventAt(id, maxKept);
    if (last !== undefined) await remove(last, false);
  }
}
