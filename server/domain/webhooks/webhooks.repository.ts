import { rowsOf } from '#server/base/database/rows.ts';
import type { Database } from '#server/base/database/schema.ts';
import type { Store } from '#server/base/database/store.ts';
import type { PageWindow } from '#server/base/lib/paging.ts';
import { inWindow } from '#server/base/database/rowList.ts';

export type WebhookRow = Database['webhooks'];
export type DeliveryRow = Database['webhook_deliveries'];

/** Pending deliveries among which the next ones are looked for. */
const windowSize = 300;

/** When a delivery was attempted last, in milliseconds; 0 if never. */
const order = ({ attempted_at }: DeliveryRow) => (attempted_at === null ? 0 : Date.parse(attempted_at));

export const webhooksRepository = (store: Store) => {
  const { query } = store;
  const hooks = rowsOf(store, 'webhooks');
  const deliveries = rowsOf(store, 'webhook_deliveries');
  const pendingOf = (webhookId: string) =>
    query()
      .selectFrom('webhook_deliveries')
      .where('webhook_id', '=', webhookId)
      .where('state', '=', 'pending');

  return {
    all: (organizationId: string) => hooks.all({ organization_id: organizationId }, ['created_at', 'id']),
    get: (organizationId: string, id: string) => hooks.get({ organization_id: organizationId, id }),
    insert: (row: WebhookRow) => hooks.insert(row),
    remove: (id: string) => hooks.remove({ id }),

    async update(id: string, columns: Partial<WebhookRow>) {
      await query().updateTable('webhooks').set(columns).where('id', '=', id).execute();
    },

    /** Turns a webhook off. Returns false if it is off already. */
    async turnOff(id: string, off_reason: NonNullable<WebhookRow['off_reason']>) {
      const { numUpdatedRows } = await query()
        .updateTable('webhooks')
        .set({ active: 0, off_reason })
        .where('id', '=', id)
        .where('active', '=', 1)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    async countPending(webhookId: string) {
      const row = await pendingOf(webhookId)
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    /** Returns active webhooks that may send and have something to send. */
    workable: (now: string) =>
      query()
        .selectFrom('webhooks')
        .selectAll()
        .where('active', '=', 1)
        .where((e) => e.or([e('retry_at', 'is', null), e('retry_at', '<=', now)]))
        .where((e) =>
          e.exists(
            e
              .selectFrom('webhook_deliveries')
              .select('webhook_deliveries.id')
              .whereRef('webhook_deliveries.webhook_id', '=', 'webhooks.id')
              .where('webhook_deliveries.state', '=', 'pending'),
          ),
        )
        .execute(),

    /**
     * Returns due deliveries, each the first one of its resource: a later one waits until it is delivered or given up. Those
     * that were attempted least recently come first.
     */
    async heads(webhookId: string, now: string, limit: number): Promise<DeliveryRow[]> {
      const earliest = await pendingOf(webhookId).selectAll().orderBy('event_id').limit(windowSize).execute();
      const ofResources = [...Map.groupBy(earliest, ({ resource }) => resource).values()];
      const due = ofResources
        .flatMap(([first]) => (first && (first.due_at ?? '') <= now ? [first] : []))
        .toSorted((one, other) => order(one) - order(other));
      if (due.length > 0 || earliest.length < windowSize) return due.slice(0, limit);
      // All of these wait for others. Reads all that is pending, which takes longer.
      const first = pendingOf(webhookId)
        .select(['resource', (e) => e.fn.min('event_id').as('event_id')])
        .groupBy('resource');
      return query()
        .selectFrom('webhook_deliveries')
        .selectAll('webhook_deliveries')
        .innerJoin(first.as('first'), (join) =>
          join
            .onRef('first.resource', '=', 'webhook_deliveries.resource')
            .onRef('first.event_id', '=', 'webhook_deliveries.event_id'),
        )
        .where('webhook_id', '=', webhookId)
        .where('state', '=', 'pending')
        .where('due_at', '<=', now)
        .orderBy('webhook_deliveries.event_id')
        .limit(limit)
        .execute();
    },

    /** Claims a due delivery until a time. Returns false if another process has claimed it. */
    async claim({ id, due_at }: DeliveryRow, claim: string, until: string) {
      const { numUpdatedRows } = await query()
        .updateTable('webhook_deliveries')
        .set({ claim, due_at: until })
        .where('id', '=', id)
        .where('state', '=', 'pending')
        .where('due_at', '=', due_at)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /** Stores the result of an attempt. Returns false if the claim has ended. */
    async settle(claim: string, columns: Partial<DeliveryRow>) {
      const { numUpdatedRows } = await query()
        .updateTable('webhook_deliveries')
        .set({ ...columns, claim: null })
        .where('claim', '=', claim)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    addDelivery: (row: DeliveryRow) => deliveries.insert(row),
    delivery: (webhookId: string, id: string) => deliveries.get({ webhook_id: webhookId, id }),

    /** Returns deliveries, the latest event first. */
    listDeliveries(webhookId: string, state: DeliveryRow['state'] | undefined, window: PageWindow) {
      let rows = query().selectFrom('webhook_deliveries').selectAll().where('webhook_id', '=', webhookId);
      if (state !== undefined) rows = rows.where('state', '=', state);
      return inWindow(rows, ['event_id', 'id'], 'desc', window).execute();
    },

    ids: async () => await query().selectFrom('webhooks').select(['id', 'organization_id', 'name']).execute(),

    /** Deletes up to `limit` deliveries of earlier events. Returns their number. */
    async removeBefore(webhookId: string, eventId: string, limit: number, alsoPending: boolean) {
      let old = query()
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('webhook_id', '=', webhookId)
        .where('event_id', '<', eventId)
        .limit(limit);
      if (!alsoPending) old = old.where('state', '!=', 'pending');
      const { numDeletedRows } = await query()
        .deleteFrom('webhook_deliveries')
        .where('id', 'in', old)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },

    /** Returns the event of the `count`th latest delivery, or undefined if there are fewer. */
    eventAt: async (webhookId: string, count: number) =>
      (
        await query()
          .selectFrom('webhook_deliveries')
          .select('event_id')
          .where('webhook_id', '=', webhookId)
          .orderBy('event_id', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .offset(count)
          .executeTakeFirst()
      )?.event_id,
  };
};
